import { startImport } from '@trunkline/contract/staff/import';
import { listCart, addToCart, changeCartLine } from '@trunkline/contract/cart';
import { listGoods } from '@trunkline/contract/catalogue';
import type { LoggedIn } from '@trunkline/contract/accounts';
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { T } from '@trunkline/text';
import { expectNoSideways, findBarriers } from './barriers.ts';
import { button, expectToast, link } from './form.ts';
import { ar, en, expect, test } from './journey.ts';
import { press, tabTo, typeInto } from './keys.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

// The RK-9604: a chassis of four cards, two supervisors and four supplies, of which it needs two.
const chassis = { model: 'RK-9604', part_number: '210-9604-00' };

const summaryOf = (page: Page, t: T = en): Locator => page.getByRole('region', { name: t('configurator.summary') });
/** A slot of the drawing that this screen shows. */
const slot = (page: Page, name: string, t: T = en): Locator =>
  page
    .getByRole('group', { name: t('configurator.drawing_of', { model: chassis.model }) })
    .filter({ visible: true })
    .locator(`[data-slot="${name}"]`);
const tick = (dialog: Locator, model: string): Locator => dialog.getByRole('checkbox', { name: model, exact: true });
const apply = (dialog: Locator, count: number, t: T = en): Locator =>
  button(dialog, t('configurator.apply_changes', { count }));
const fixIn = (place: Locator, sentence: string): Locator => place.getByRole('listitem').filter({ hasText: sentence });

async function goodsOf(who: LoggedIn, ...part_numbers: string[]): Promise<string[]> {
  const { list } = await ask(listGoods, { part_numbers }, who);
  return list.map(({ id }) => id);
}
/** A chassis with its two supplies and one card, as a line of the cart. */
async function lineOf(who: LoggedIn): Promise<string> {
  const [product_id, psu, card] = await goodsOf(who, chassis.part_number, '310-1100-01', '220-4825-00');
  const accessories = [
    { accessory_id: psu!, quantity: 2 },
    { accessory_id: card!, quantity: 1 },
  ];
  return (await ask(addToCart, { product_id: product_id!, quantity: 1, accessories }, who)).id;
}

test('a chassis is filled by the mouse, made whole by its fixes, kept over a reload, and lands in the cart', async ({
  open,
}) => {
  const partner = await registerPerson('Marta Ollson');
  const page = await open(partner);
  const summary = summaryOf(page);

  await test.step('finds it by category, label and words', async () => {
    await page.goto('/configurator');
    const categories = page.getByRole('navigation', { name: en('configurator.category') });
    await categories.getByRole('button', { name: /^Switches/ }).click();
    await expect(page).toHaveURL(/cate_id=/);
    await page.getByRole('searchbox', { name: en('configurator.search_devices') }).fill('rook 9604');
    await expect(page.getByRole('button', { name: /^RV-/ })).toHaveCount(0);
    await page.getByRole('button', { name: /^RK-9604,/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));
  });

  await test.step('chooses a slot in the drawing and ticks what goes there', async () => {
    await slot(page, '4').click();
    const dialog = page.getByRole('dialog', { name: en('configurator.slot_of', { ...chassis, slot: '4' }) });
    await expect(tick(dialog, 'PSU-1100AC')).toHaveCount(0);
    await expect(tick(dialog, 'LC-24G')).toBeDisabled();
    await expect(fixIn(dialog, 'Made for the RK-4800 chassis')).not.toHaveCount(0);
    await tick(dialog, 'LC-48Y').check();
    expect(await findBarriers(page)).toEqual([]);
    await apply(dialog, 1).click();
    await expect(slot(page, '4')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '4', model: 'LC-48Y' }));
  });

  await test.step('fills cages with optics, as many as there are', async () => {
    await page
      .getByRole('button', { name: en('configurator.cages_taken', { filled: 0, total: 48, kind: 'SFP28' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: en('configurator.ports_of', { ...chassis, kind: 'SFP28' }) });
    await tick(dialog, 'PC-25G-SR').check();
    const pieces = dialog.getByRole('spinbutton', { name: 'PC-25G-SR' });
    await pieces.fill('60');
    await pieces.blur();
    await expect(pieces).toHaveValue('48');
    await apply(dialog, 1).click();
    await expect(
      page.getByRole('button', { name: en('configurator.cages_taken', { filled: 48, total: 48, kind: 'SFP28' }) }),
    ).toBeVisible();
  });

  await test.step('is told what is missing, what the fix costs, and takes it', async () => {
    const missing = en('configurator.check_power_missing', { count: 2, bays: 'A, B', model: chassis.model });
    const check = fixIn(summary, missing);
    await expect(check).toContainText(`${en('configurator.adds')} USD`);
    await check.getByRole('button').click();
    await expect(fixIn(summary, missing)).toHaveCount(0);
    await expect(slot(page, 'A')).not.toHaveAccessibleName(en('configurator.slot_is_empty', { slot: 'A' }));
  });

  await test.step('comes back to the same after a reload, the network lost meanwhile', async () => {
    const forOne = await summary.getByRole('status').textContent();
    await summary.getByRole('spinbutton', { name: en('configurator.quantity') }).fill('3');
    await page.keyboard.press('Enter');
    await expect(summary.getByRole('status')).not.toHaveText(forOne!);
    const total = await summary.getByRole('status').textContent();
    await page.context().setOffline(true);
    await button(summary, en('configurator.add_to_cart')).click();
    await expect(button(summary, en('configurator.add_to_cart'))).toBeEnabled();
    await page.context().setOffline(false);
    await page.reload();
    await expect(summary.getByRole('status')).toHaveText(total!);
    await expect(slot(page, '4')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '4', model: 'LC-48Y' }));
  });

  await test.step('has one main product at a time', async () => {
    const [other] = await goodsOf(partner, '240-3200-01');
    await page.goto(`/configurator?product=${other}`);
    await expect(page.getByText('Please delete the main product first')).toBeVisible();
    await button(page, en('configurator.keep_main', chassis)).click();
    await button(page, en('configurator.change_device')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^CH-120/ })
      .click();
    await expect(page.getByRole('alert')).toContainText('Please delete the main product first');
    await button(page.getByRole('dialog'), en('ui.close')).click();
  });

  await test.step('puts it into the cart', async () => {
    await button(summary, en('configurator.add_to_cart')).click();
    await expect(page).toHaveURL('/product/prolist');
    const { list } = await ask(listCart, {}, partner);
    expect(list.map(({ model, quantity, checks }) => [model, quantity, checks])).toEqual([[chassis.model, 3, []]]);
  });
});

test('a line of the cart is configured again; what changed meanwhile is shown before it is overwritten', async ({
  open,
}) => {
  const partner = await registerPerson('Henrik Vaas');
  const id = await lineOf(partner);
  const page = await open(partner);
  await page.goto('/product/prolist');
  await link(page, en('cart.configure_line', chassis)).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));
  const summary = summaryOf(page);
  await summary.getByRole('spinbutton', { name: en('configurator.quantity') }).fill('5');
  await page.keyboard.press('Enter');

  const [line] = (await ask(listCart, {}, partner)).list;
  await ask(changeCartLine, { id, version: line!.version, quantity: 2 }, partner);
  await page.reload();
  await expect(page.getByText(en('configurator.line_changed'))).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /1 → 2/ })).toBeVisible();
  await expect(button(summary, en('configurator.save_line'))).toBeDisabled();
  await button(page, en('configurator.keep_mine')).click();

  // and once more, behind the back of the open page: the server refuses the old version
  await ask(changeCartLine, { id, version: line!.version + 1, quantity: 7 }, partner);
  await button(summary, en('configurator.save_line')).click();
  await expect(page.getByRole('listitem').filter({ hasText: /2 → 7/ })).toBeVisible();
  await button(page, en('configurator.keep_mine')).click();
  await button(summary, en('configurator.save_line')).click();
  await expectToast(page, en('configurator.line_saved'));
  await expect(page).toHaveURL('/product/prolist');
  const after = (await ask(listCart, {}, partner)).list;
  expect(after.map(({ quantity, version }) => [quantity, version])).toEqual([[5, line!.version + 3]]);

  await page.goto('/configurator?line=019a0000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: en('configurator.line_gone') })).toBeVisible();
});

test('by keyboard alone: arrows in the drawing, ticks in the dialog, fixes in the summary', async ({ open }) => {
  const partner = await registerPerson('Nadia Frei');
  const page = await open(partner);
  const [id] = await goodsOf(partner, chassis.part_number);
  await page.goto(`/configurator?product=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));

  const stops = page.locator('[data-slot][tabindex="0"]').filter({ visible: true });
  await expect(stops).toHaveCount(1);
  await tabTo(page, stops);
  for (let step = 0; step < 12 && !(await isFocused(slot(page, '1'))); step++) {
    await page.keyboard.press(step < 2 ? 'ArrowRight' : 'ArrowUp');
  }
  await expect(slot(page, '1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(slot(page, '2')).toBeFocused();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: en('configurator.slot_of', { ...chassis, slot: '2' }) });
  await typeInto(page, dialog.getByRole('searchbox'), 'lc48x');
  await expect(tick(dialog, 'LC-48Y')).toHaveCount(0);
  await press(page, tick(dialog, 'LC-48X'), 'Space');
  await press(page, apply(dialog, 1));
  await expect(slot(page, '2')).toHaveAccessibleName(en('configurator.slot_fitted', { slot: '2', model: 'LC-48X' }));
  await expect(slot(page, '2')).toBeFocused();

  const summary = summaryOf(page);
  await press(page, summary.getByRole('listitem').getByRole('button').first(), 'Space');
  await expect(summary.getByText(en('configurator.errors', { count: 1 }), { exact: true })).toHaveCount(0);
  await press(page, button(summary, en('configurator.add_to_cart')));
  await expect(page).toHaveURL('/product/prolist');
});

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate(
    (element: { readonly ownerDocument: { readonly activeElement: unknown } }) =>
      element.ownerDocument.activeElement === element,
  );

test('in Arabic on a phone: nothing is mirrored that is hardware, nothing scrolls sideways', async ({ open }) => {
  const partner = await registerPerson('سامر الخطيب', 'شركة الأفق');
  const page = await open(partner, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/ar/configurator');
  await expectNoSideways(page);
  await page.getByText(ar('configurator.filters'), { exact: true }).click();
  await page.getByRole('searchbox', { name: ar('configurator.search_devices') }).fill('RK-9604');
  await page.getByRole('button', { name: /^RK-9604,/ }).click();
  await expect(slot(page, '1', ar)).toBeVisible();
  await expectNoSideways(page);
  const [first, last] = [await slot(page, 'A', ar).boundingBox(), await slot(page, 'D', ar).boundingBox()];
  expect(first!.x).toBeLessThan(last!.x);

  await slot(page, '3', ar).click();
  const dialog = page.getByRole('dialog', { name: ar('configurator.slot_of', { ...chassis, slot: '3' }) });
  await tick(dialog, 'LC-48T').check();
  await expectNoSideways(page);
  expect(await findBarriers(page)).toEqual([]);
  await apply(dialog, 1, ar).click();

  const sheet = summaryOf(page, ar);
  await sheet.getByRole('button', { expanded: false }).click();
  await sheet.getByRole('button', { name: ar('configurator.replace') }).click();
  await expect(slot(page, '3', ar)).toHaveAccessibleName(
    ar('configurator.slot_fitted', { slot: '3', model: 'LC-48TN' }),
  );
  await sheet.getByRole('listitem').getByRole('button').first().click();
  await expect(sheet.getByText(ar('configurator.errors', { count: 1 }), { exact: true })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await button(sheet, ar('configurator.add_to_cart')).click();
  await expect(page).toHaveURL('/ar/product/prolist');
});

test('says what is wrong: no match, a part that is no main product, a device that has ended, a failed call', async ({
  open,
}) => {
  const partner = await registerPerson('Ines Duarte');
  const page = await open(partner);
  const [optic, ended] = await goodsOf(partner, '410-2501-00', '230-2048-00');

  await page.goto('/configurator?keyword=no-such-thing');
  await expect(page.getByText(en('configurator.no_device'))).toBeVisible();
  await button(page, en('configurator.clear_filters')).click();
  await expect(page.getByRole('button', { name: /^CH-/ })).not.toHaveCount(0);

  await page.goto(`/configurator?product=${optic}`);
  await expect(page.getByText('Please Select main product')).toBeVisible();

  await page.goto(`/configurator?product=${ended}`);
  const check = fixIn(
    summaryOf(page),
    en('configurator.check_ended_successor', { model: 'RV-2048', successor: 'RV-2448' }),
  );
  await check.getByRole('button', { name: en('configurator.replace') }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('RV-2048');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RV-2448');

  await page.route('**/products/getaccessories', (route) => route.abort());
  await page.reload();
  await expect(button(page, en('ui.try_again'))).toBeVisible();
  await page.unroute('**/products/getaccessories');
  await button(page, en('ui.try_again')).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('RV-2448');
});

/** A device with a bay, and more cards for them than are offered unasked. */
async function manyCards(): Promise<{ device: string; last: string }> {
  const mark = `J${randomBytes(3).toString('hex')}`;
  const slots = [{ name: 'A', slot_type: mark, kind: 'line_card', count: 1, required: 0 }];
  const cards = Array.from({ length: 203 }, (_, n) => `${mark}-C${String(n).padStart(3, '0')}`);
  const rows = [
    { part_number: `${mark}-D`, title: 'Chassis', gpl: 100, slots },
    ...cards.map((one) => ({ part_number: one, title: 'Card', gpl: 10, kind: 'module', plug_type: mark })),
  ];
  const file = new File([rows.map((row) => JSON.stringify(row)).join('\n')], `${mark}.jsonl`);
  const { state } = await ask(startImport, { file }, await staffSession('catalogue'));
  expect(state).toBe('done');
  return { device: `${mark}-D`, last: cards.at(-1)! };
}

test('of more cards than are offered at once, words find the rest, and what was chosen stays', async ({ open }) => {
  const partner = await registerPerson('Ilse Brandt');
  const { device, last } = await manyCards();
  const [id] = await goodsOf(partner, device);
  const page = await open(partner);
  await page.goto(`/configurator?product=${id}`);
  await button(page, en('configurator.choose_accessories')).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(en('configurator.more_by_words'))).toBeVisible();
  await dialog.getByRole('searchbox').fill(last);
  await tick(dialog, last).click();
  await dialog.getByRole('searchbox').fill('');
  await expect(dialog.getByText(en('configurator.shown_of', { shown: 201, count: 201 }))).toBeVisible();
  await apply(dialog, 1).click();
  const summary = summaryOf(page);
  await expect(summary).toContainText('110.00');

  await page.reload();
  await expect(summary).toContainText('110.00');
  await button(summary, en('configurator.add_to_cart')).click();
  await expect(page).toHaveURL('/product/prolist');
  const { list } = await ask(listCart, {}, partner);
  expect(list.map(({ model, accessories }) => [model, accessories.map((one) => one.model)])).toEqual([
    [device, [last]],
  ]);
});
