// Steps of a partner on the page of a quotation or an order. Each ends with the toast of its success.
import type { Page } from '@playwright/test';
import { findButton, addDaysToToday, findField, createPdf, fillDateField } from './forms.ts';
import { en as t } from './journey.ts';
import { expectToast } from './toasts.ts';

export async function submitOpenQuotation(page: Page): Promise<void> {
  await findButton(page, t('quotations.submit')).click();
  await findButton(page.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(page, t('quotations.submitted_done'));
}

export async function uploadStampedOrder(page: Page): Promise<void> {
  await findField(page, t('orders.upload_file')).setInputFiles(createPdf('stamped-order.pdf'));
  await findButton(page, t('orders.upload_submit')).click();
  await expectToast(page, t('orders.upload_done'));
}

export async function signContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_yes') }).check();
  await findField(page, t('orders.contract_file')).setInputFiles(createPdf('signed-contract.pdf'));
  await findButton(page, t('orders.contract_submit_yes')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function skipContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_no') }).check();
  await findButton(page, t('orders.contract_submit_no')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function submitPaymentWithReceipt(page: Page): Promise<void> {
  await fillDateField(page, t('orders.payment_date'), addDaysToToday(0));
  await findField(page, t('orders.payment_receipt')).setInputFiles(createPdf('receipt.pdf'));
  await findButton(page, t('orders.payment_submit')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function submitPromisedDate(page: Page): Promise<void> {
  await fillDateField(page, t('orders.promised_date'), addDaysToToday(30));
  await findButton(page, t('orders.payment_submit_oa45')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function scheduleDelivery(page: Page): Promise<void> {
  await fillDateField(page, t('orders.delivery_date'), addDaysToToday(20));
  await findField(page, t('orders.forwarder')).fill('Northern Freight');
  await findField(page, t('orders.delivery_plan')).fill('All at once, to the warehouse.');
  await findButton(page, t('orders.schedule_submit')).click();
  await expectToast(page, t('orders.schedule_done'));
}

export async function confirmDelivery(page: Page): Promise<void> {
  await findField(page, t('orders.deliver_file')).setInputFiles(createPdf('receipt-letter.pdf'));
  await findButton(page, t('orders.deliver_submit')).click();
  await expectToast(page, t('orders.deliver_done'));
}

export async function finishOpenOrder(page: Page): Promise<void> {
  await findButton(page, t('orders.finish_submit')).click();
  await expectToast(page, t('orders.finish_done'));
}
