import { getOrderDetail } from '@trunkline/contract/orders';
import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll, listAccessibilityViolations } from '../support/accessibility.ts';
import { createApprovedQuotation, createOrderedQuotation } from '../support/sales.ts';
import {
  addDaysToToday,
  fillDateField,
  getButton,
  getField,
  getRecordId,
  toSentencePattern,
} from '../support/forms.ts';
import { ar, en as t, expect, test } from '../support/journey.ts';
import { callApi, logInAsStaff, registerPartner } from '../support/api-client.ts';
import { pressKeyOn, tabTo } from '../support/keyboard.ts';
import { skipContract, submitPaymentWithReceipt, uploadStampedOrder } from '../support/partner-steps.ts';
import { confirmOpenPayment, openStaffOrder } from '../support/staff-steps.ts';
import { expectToast } from '../support/toasts.ts';

const phone = { viewport: { width: 390, height: 844 } };

/** Orders with another delivery address, on the page of a new order. */
async function orderWithParties(page: Page, quotationId: string): Promise<string> {
  await page.goto(`/personal/order/new?quotation=${quotationId}`);
  await fillDateField(page, t('orders.expect_delivery_date'), addDaysToToday(30));
  await getField(page, t('common.po_number')).fill('PO-77/2026');
  await getField(page, t('common.tax_id')).fill('GB-443-2210');
  await page.getByLabel(t('orders.ship_to_other')).check();
  await getField(page, t('common.company')).fill('Harbour warehouse');
  await getField(page, t('common.address')).fill('Gate 3, Quay 7');
  await getButton(page, t('orders.new_submit')).click();
  await expect(page).toHaveURL(/\/personal\/order\/detail/);
  return getRecordId(page);
}

test('a partner orders with a delivery address; a transfer short of bank charges is confirmed', async ({ open }) => {
  test.slow();
  const session = await registerPartner('Nadia Osei');
  const { id: quotationId } = await createApprovedQuotation(session);
  const partner = await open(session);
  const id = await orderWithParties(partner, quotationId);
  const details = partner.getByRole('region', { name: t('orders.details') });
  await expect(details).toContainText('Harbour warehouse');

  await test.step('the next order begins with the same parties; the number is changed at step 2', async () => {
    const { id: next } = await createApprovedQuotation(session, 1);
    await partner.goto(`/personal/order/new?quotation=${next}`);
    await expect(getField(partner, t('common.company'))).toHaveValue('Harbour warehouse');
    await expect(getField(partner, t('common.po_number'))).toHaveValue('');
    await partner.goto(`/personal/order/detail?id=${id}`);
    await uploadStampedOrder(partner);
    await getButton(details, t('common.edit')).click();
    const dialog = partner.getByRole('dialog');
    await expect(dialog.getByText(t('orders.details_after_stamp'))).toBeVisible();
    await getField(dialog, t('common.po_number')).fill('PO-78/2026');
    await getButton(dialog, t('ui.save')).click();
    await expectToast(partner, t('orders.details_done'));
    await expect(details).toContainText('PO-78/2026');
  });

  await test.step('the payment step shows the account of the vendor', async () => {
    await skipContract(partner);
    const bank = partner.getByRole('region', { name: t('orders.bank_transfer') });
    await expect(bank).toContainText('TNQBCNBS');
    await expect(getButton(bank, t('orders.copy_named', { name: t('orders.account') }))).toBeVisible();
    await submitPaymentWithReceipt(partner);
  });

  await test.step('finance enter what has come; the rest within the tolerance stays open', async () => {
    const finance = await open(await logInAsStaff('finance'));
    const { number, total } = await callApi(getOrderDetail, { id }, session);
    await openStaffOrder(finance, number);
    await expect(getField(finance, t('orders.received_amount'))).toBeFocused();
    await confirmOpenPayment(finance, (Number(total) - 18.5).toFixed(2));
    expect(await callApi(getOrderDetail, { id }, session)).toMatchObject({ open: '18.50', settled: true, step: 5 });
  });
});

test('by keyboard an amount that is far too small is asked about, and needs a reason', async ({ open }) => {
  const session = await registerPartner('Tomas Lindqvist');
  const { id, number } = await createOrderedQuotation(session);
  const partner = await open(session);
  await partner.goto(`/personal/order/detail?id=${id}`);
  await uploadStampedOrder(partner);
  await skipContract(partner);
  await submitPaymentWithReceipt(partner);
  const finance = await open(await logInAsStaff('finance'));
  await openStaffOrder(finance, number);
  await expect(getField(finance, t('orders.received_amount'))).toBeFocused();
  await finance.keyboard.type('100');
  await finance.keyboard.press('Enter');
  const dialog = finance.getByRole('dialog');
  await expect(dialog).toContainText(t('orders.confirm_unusual', { sum: '' }).slice(0, 7));
  await tabTo(finance, getField(dialog, t('ui.reason')));
  await finance.keyboard.type('First of several transfers');
  await pressKeyOn(
    finance,
    dialog.getByRole('button', { name: toSentencePattern(t('orders.confirm_submit', { sum: '@' })) }),
  );
  await expectToast(finance, t('orders.confirm_done'));
  expect(await callApi(getOrderDetail, { id }, session)).toMatchObject({
    paid: '100.00',
    settled: false,
    payments: [{ reason: 'First of several transfers' }],
  });
});

test('on a phone and in Arabic, order details and payment fit, for the partner and for finance', async ({ open }) => {
  const session = await registerPartner('ليلى حداد', 'شركة حداد للشبكات');
  const { id: quotationId } = await createApprovedQuotation(session);
  const page = await open(session, phone);
  const id = await orderWithParties(page, quotationId);
  await uploadStampedOrder(page);
  await skipContract(page);
  await page.goto(`/ar/personal/order/detail?id=${id}`);
  await expect(page.getByRole('region', { name: ar('orders.bank_transfer') })).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.goto(`/personal/order/detail?id=${id}`);
  await submitPaymentWithReceipt(page);
  const finance = await open(await logInAsStaff('finance'), phone);
  await finance.goto(`/ar/admin/order/detail?id=${id}`);
  await expect(getField(finance, ar('orders.received_amount'))).toBeVisible();
  await expectNoHorizontalScroll(finance);
  expect(await listAccessibilityViolations(finance)).toEqual([]);
});
