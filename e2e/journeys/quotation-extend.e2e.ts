import { getQuotationDetail } from '@trunkline/contract/quotations';
import { returnQuotation } from '@trunkline/contract/staff/quotations';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { chassis, getSummary } from '../support/configurator.ts';
import { getButton } from '../support/forms.ts';
import { en, expect, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const simple = { part_number: simpleDevicePartNumber };

test('a returned quotation is extended by search, configurator and a new order of its lines, with the keyboard', async ({
  open,
}) => {
  const session = await registerPartner('Samira Haddad');
  const { id, version } = await createQuotation(session, true);
  await callApi(returnQuotation, { id, version, reason: 'Add the core switch.' }, await logInAsStaff('pricing'));
  const page = await open(session);
  await page.goto(`/personal/quotation/detail?id=${id}&edit=true`);

  await test.step('adds a product by its part number', async () => {
    await tabTo(page, page.getByRole('combobox', { name: en('quotations.add_products') }));
    await page.keyboard.type(chassis.part_number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: en('common.quantity_of', chassis) })).toHaveValue('1');
    await expect(page.getByRole('combobox', { name: en('quotations.add_products') })).toBeFocused();
  });

  await test.step('moves it to the first place', async () => {
    const menu = getButton(page, en('quotations.line_menu', chassis));
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: en('quotations.configure') })).toBeFocused();
    // Configure, Duplicate, Move up.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('rowheader').first()).toContainText(chassis.model);
    await expect(menu).toBeFocused();
  });

  await test.step('configures it: what was moved is saved before', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('configurator.configure', chassis));
    const summary = getSummary(page);
    await summary.getByRole('button', { name: /^Complete/ }).press('Enter');
    await getButton(summary, en('configurator.save_item')).press('Enter');
    await expectToast(page, en('configurator.item_saved'));
    await expect(page).toHaveURL(new RegExp(`/personal/quotation/detail\\?id=${id}&edit=true`));
  });

  const { items, state } = await callApi(getQuotationDetail, { id }, session);
  expect(state).toBe('returned');
  expect(items.map(({ part_number }) => part_number)).toEqual([chassis.part_number, simpleDevicePartNumber]);
  expect(items[0]?.accessories.length).toBeGreaterThan(0);
});

test('on a phone a line is added, and a removed one comes back', async ({ open }) => {
  const session = await registerPartner('Noor Darwish');
  const { id } = await createQuotation(session);
  const page = await open(session, { viewport: { width: 390, height: 844 } });
  await page.goto(`/personal/quotation/detail?id=${id}&edit=true`);
  await getButton(page, en('quotations.remove_line', simple)).click();
  await getButton(page, en('quotations.undo_remove', simple)).click();
  const box = page.getByRole('combobox', { name: en('quotations.add_products') });
  await box.fill(simpleDevicePartNumber);
  await box.press('Enter');
  await getButton(page, en('quotations.join', { line: 1 })).click();
  await getButton(page, en('ui.save')).click();
  await expectToast(page, en('quotations.saved'));
  const { items } = await callApi(getQuotationDetail, { id }, session);
  expect(items.map(({ quantity }) => quantity)).toEqual([4]);
});
