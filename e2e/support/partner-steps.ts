// Steps of a partner on the page of a quotation or an order. Each ends with the toast of its success.
import type { Page } from '@playwright/test';
import { getButton, addDaysToToday, getField, createPdf, fillDateField } from './forms.ts';
import { en as t } from './journey.ts';
import { expectToast } from './toasts.ts';

export async function submitOpenQuotation(page: Page): Promise<void> {
  await getButton(page, t('quotations.submit')).click();
  await getButton(page.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(page, t('quotations.submitted_done'));
}

export async function uploadStampedOrder(page: Page): Promise<void> {
  await getField(page, t('orders.upload_file')).setInputFiles(createPdf('stamped-order.pdf'));
  await getButton(page, t('orders.upload_submit')).click();
  await expectToast(page, t('orders.upload_done'));
}

export async function signContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_yes') }).check();
  await getField(page, t('orders.contract_file')).setInputFiles(createPdf('signed-contract.pdf'));
  await getButton(page, t('orders.contract_submit_yes')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function skipContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_no') }).check();
  await getButton(page, t('orders.contract_submit_no')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function submitPaymentWithReceipt(page: Page): Promise<void> {
  await fillDateField(page, t('orders.payment_date'), addDaysToToday(0));
  await getField(page, t('orders.payment_receipt')).setInputFiles(createPdf('receipt.pdf'));
  await getButton(page, t('orders.payment_submit')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function submitPromisedDate(page: Page): Promise<void> {
  await fillDateField(page, t('orders.promised_date'), addDaysToToday(30));
  await getButton(page, t('orders.payment_submit_oa45')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function scheduleDelivery(page: Page): Promise<void> {
  await fillDateField(page, t('orders.scheduled'), addDaysToToday(20));
  await getField(page, t('common.forwarder')).fill('Northern Freight');
  await getField(page, t('orders.delivery_plan')).fill('All at once, to the warehouse.');
  await getButton(page, t('orders.schedule_submit')).click();
  await expectToast(page, t('orders.schedule_done'));
}

export async function confirmDelivery(page: Page): Promise<void> {
  await getField(page, t('orders.deliver_file')).setInputFiles(createPdf('receipt-letter.pdf'));
  await getButton(page, t('orders.deliver_submit')).click();
  await expectToast(page, t('orders.deliver_done'));
}

export async function finishOpenOrder(page: Page): Promise<void> {
  await getButton(page, t('orders.complete')).click();
  await expectToast(page, t('orders.finish_done'));
}
