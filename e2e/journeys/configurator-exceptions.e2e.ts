import { startImport } from '@trunkline/contract/staff/imports';
import { addToCart, changeCartLine, listCart } from '@trunkline/contract/cart';
import type { LoginAnswer } from '@trunkline/contract/accounts';
import { randomBytes } from 'node:crypto';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { chassis, getApplyButton, getCheck, getPartBox, getSummary } from '../support/configurator.ts';
import { expectDefined } from '../support/expect-defined.ts';
import { getButton, getLink } from '../support/forms.ts';
import { en, expect, test } from '../support/journey.ts';
import { getProductId } from '../support/products.ts';
import { expectToast } from '../support/toasts.ts';

/** Adds the chassis with two power supplies and one card to the cart. Returns the id of the line. */
async function addChassisToCart(partner: LoginAnswer): Promise<string> {
  const accessories = [
    { accessory_id: await getProductId('310-1100-01', partner), quantity: 2 },
    { accessory_id: await getProductId('220-4825-00', partner), quantity: 1 },
  ];
  const product_id = await getProductId(chassis.part_number, partner);
  return (await callApi(addToCart, { product_id, quantity: 1, accessories }, partner)).id;
}

test('a cart line is configured again; changes made in the meantime are shown before they are overwritten', async ({
  open,
}) => {
  const partner = await registerPartner('Henrik Vaas');
  const id = await addChassisToCart(partner);
  const page = await open(partner);
  await page.goto('/product/prolist');
  await getLink(page, en('cart.configure_line', chassis)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));
  const summary = getSummary(page);
  await summary.getByRole('spinbutton', { name: en('common.quantity') }).fill('5');
  await page.keyboard.press('Enter');

  const line = expectDefined((await callApi(listCart, {}, partner)).list[0], 'cart line');
  await callApi(changeCartLine, { id, version: line.version, quantity: 2 }, partner);
  await page.reload();
  await expect(page.getByText(en('configurator.line_changed'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /1 → 2/ })).toBeVisible();
  await expect(getButton(summary, en('configurator.save_line'))).toBeDisabled();
  await getButton(page, en('configurator.keep_mine')).click();

  // the line changes again while the page is open: the server refuses the old version
  await callApi(changeCartLine, { id, version: line.version + 1, quantity: 7 }, partner);
  await getButton(summary, en('configurator.save_line')).click();
  await expect(page.getByRole('listitem').filter({ hasText: /2 → 7/ })).toBeVisible();
  await getButton(page, en('configurator.keep_mine')).click();
  await getButton(summary, en('configurator.save_line')).click();
  await expectToast(page, en('configurator.line_saved'));
  await expect(page).toHaveURL('/product/prolist');
  const after = (await callApi(listCart, {}, partner)).list;
  expect(after.map(({ quantity, version }) => [quantity, version])).toEqual([[5, line.version + 3]]);

  await page.goto('/configurator?line=019a0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: en('configurator.line_gone') })).toBeVisible();
});

test('shows errors: no result, a part that is no main product, a discontinued device, a failed call', async ({
  open,
}) => {
  const partner = await registerPartner('Ines Duarte');
  const page = await open(partner);
  const optic = await getProductId('410-2501-00', partner);
  const ended = await getProductId('230-2048-00', partner);

  await page.goto('/configurator?keyword=no-such-thing');
  await expect(page.getByText(en('configurator.no_device'))).toBeVisible();
  await getButton(page, en('configurator.clear_filters')).click();
  await expect(page.getByRole('button', { name: /^RV-/ })).not.toHaveCount(0);

  await page.goto(`/configurator?product=${optic}`);
  await expect(page.getByText('Please Select main product')).toBeVisible();

  await page.goto(`/configurator?product=${ended}`);
  const check = getCheck(
    getSummary(page),
    en('configurator.check_ended_successor', { model: 'RV-2048', successor: 'RV-2448' }),
  );
  await check.getByRole('button', { name: en('common.continue') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('RV-2048');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RV-2448');

  await page.route('**/products/getaccessories', (route) => route.abort());
  await page.reload();
  await expect(getButton(page, en('ui.try_again'))).toBeVisible();
  await page.unroute('**/products/getaccessories');
  await getButton(page, en('ui.try_again')).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RV-2448');
});

/** Imports a device with a bay and more cards for it than the dialog lists. Returns the part numbers of device and last card. */
async function importDeviceWithManyCards(): Promise<{ device: string; last: string }> {
  const mark = `J${randomBytes(3).toString('hex')}`;
  const slots = [{ name: 'A', slot_type: mark, kind: 'line_card', count: 1, required: 0 }];
  const cards = Array.from({ length: 203 }, (_, n) => `${mark}-C${String(n).padStart(3, '0')}`);
  const rows = [
    { part_number: `${mark}-D`, title: 'Chassis', gpl: 100, slots },
    ...cards.map((card) => ({ part_number: card, title: 'Card', gpl: 10, kind: 'module', plug_type: mark })),
  ];
  const lines = rows.map((row) => JSON.stringify({ ...row, currency: 'USD' }));
  const file = new File([lines.join('\n')], `${mark}.jsonl`);
  const { state } = await callApi(startImport, { file }, await logInAsStaff('catalogue'));
  expect(state).toBe('done');
  return { device: `${mark}-D`, last: expectDefined(cards.at(-1), 'last card') };
}

test('a search finds cards beyond the listed ones; the chosen card stays', async ({ open }) => {
  const partner = await registerPartner('Ilse Brandt');
  const { device, last } = await importDeviceWithManyCards();
  const id = await getProductId(device, partner);
  const page = await open(partner);
  await page.goto(`/configurator?product=${id}`);
  await getButton(page, en('configurator.choose_accessories')).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('configurator.more_by_words'))).toBeVisible();
  await dialog.getByRole('searchbox').fill(last);
  await getPartBox(dialog, last).click();
  await dialog.getByRole('searchbox').fill('');
  await expect(dialog.getByText(en('configurator.shown_of', { shown: 1, count: 201 }))).toBeVisible();
  await getApplyButton(dialog, 1).click();
  const summary = getSummary(page);
  await expect(summary).toContainText('110.00');

  await page.reload();
  await expect(summary).toContainText('110.00');
  await getButton(summary, en('configurator.add_to_cart')).click();
  await expect(page).toHaveURL('/product/prolist');
  const { list } = await callApi(listCart, {}, partner);
  expect(list.map(({ model, accessories }) => [model, accessories.map((accessory) => accessory.model)])).toEqual([
    [device, [last]],
  ]);
});
