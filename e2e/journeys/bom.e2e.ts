import { getQuotationDetail } from '@trunkline/contract/quotations';
import { callApi, registerPartner } from '../support/api-client.ts';
import { getButton, getField } from '../support/forms.ts';
import { ar, en, expect, test } from '../support/journey.ts';
import { pressKeyOn } from '../support/keyboard.ts';
import { simpleDevicePartNumber } from '../support/products.ts';
import { createQuotation } from '../support/sales.ts';
import { expectToast } from '../support/toasts.ts';

const routerPartNumber = '240-3200-01';

test('a pasted list goes into a quotation: a quantity is asked about, rows are joined, an unknown one is left out', async ({
  open,
}) => {
  const session = await registerPartner('Dalia Karam');
  const { id } = await createQuotation(session);
  const page = await open(session);
  await page.goto(`/personal/bom?quotation=${id}`);
  const list = ['Part number;Qty', `${routerPartNumber};1.000`, `${routerPartNumber};2`, 'XQ-77-UNKNOWN;4'];
  await getField(page, en('cart.bom_paste')).fill(list.join('\n'));
  await pressKeyOn(page, getButton(page, en('cart.bom_check')));

  await getButton(page, en('cart.bom_take_quantity', { quantity: '1', part_number: routerPartNumber })).click();
  await expect(page.getByText(en('cart.bom_joined', { lines: '2 and 3', sum: '1 + 2' }))).toBeVisible();
  await page.getByRole('checkbox', { name: en('cart.bom_join') }).uncheck();
  await expect(page.getByText(en('cart.bom_ready', { count: 2 }))).toBeVisible();
  await page.getByRole('checkbox', { name: en('cart.bom_join') }).check();
  await getButton(page, en('cart.bom_leave_out_row', { part_number: 'XQ-77-UNKNOWN' })).click();
  await pressKeyOn(page, getButton(page, en('cart.bom_add', { count: 1 })));

  await expectToast(page, en('cart.bom_added_to_quotation', { count: 1 }));
  await expect(page).toHaveURL(new RegExp(`/personal/quotation/detail\\?id=${id}&edit=true`));
  const { items, subtotal } = await callApi(getQuotationDetail, { id }, session);
  expect(items.map(({ part_number, quantity }) => [part_number, quantity])).toEqual([
    [simpleDevicePartNumber, 3],
    [routerPartNumber, 3],
  ]);
  const sum = items.reduce((cents, { totalPrice }) => cents + Math.round(Number(totalPrice) * 100), 0);
  expect(subtotal).toBe((sum / 100).toFixed(2));
});

test('a list whose quantities nobody names is asked about once, in Arabic, on a phone, with the keyboard', async ({
  open,
}) => {
  const session = await registerPartner('Rami Haddad');
  const page = await open(session, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/ar/personal/bom');
  const list = ['Teil;VPE;Bedarf;Preis', `${routerPartNumber};1;24;3660,00`, `${simpleDevicePartNumber};10;6;82,00`];
  await getField(page, ar('cart.bom_paste')).fill(list.join('\n'));
  await pressKeyOn(page, getButton(page, ar('cart.bom_check')));

  await expect(page.getByRole('heading', { name: ar('cart.bom_which_column') })).toBeVisible();
  await expect(page.getByText(ar('cart.bom_ready', { count: 0 }))).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText(ar('cart.bom_ready', { count: 2 }))).toBeVisible();
  await expect(page.getByRole('heading', { name: ar('cart.bom_which_column') })).toBeHidden();
});
