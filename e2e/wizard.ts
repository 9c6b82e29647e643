// What a partner does with a quotation and an order, each step by its own form.
import type { Page } from '@playwright/test';
import { button, dayFromToday, expectToast, field, pdf, typeDay } from './form.ts';
import { en as t } from './journey.ts';

export async function submitQuotation(page: Page): Promise<void> {
  await button(page, t('quotations.submit')).click();
  await button(page.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(page, t('quotations.submitted_done'));
}

export async function uploadStamped(page: Page): Promise<void> {
  await field(page, t('orders.upload_file')).setInputFiles(pdf('stamped-order.pdf'));
  await button(page, t('orders.upload_submit')).click();
  await expectToast(page, t('orders.upload_done'));
}

export async function signContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_yes') }).check();
  await field(page, t('orders.contract_file')).setInputFiles(pdf('signed-contract.pdf'));
  await button(page, t('orders.contract_submit_yes')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function skipContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('orders.contract_no') }).check();
  await button(page, t('orders.contract_submit_no')).click();
  await expectToast(page, t('orders.contract_done'));
}

export async function pay(page: Page): Promise<void> {
  await typeDay(page, t('orders.payment_date'), dayFromToday(0));
  await field(page, t('orders.payment_receipt')).setInputFiles(pdf('receipt.pdf'));
  await button(page, t('orders.payment_submit')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function promisePayment(page: Page): Promise<void> {
  await typeDay(page, t('orders.promised_date'), dayFromToday(30));
  await button(page, t('orders.payment_submit_oa45')).click();
  await expectToast(page, t('orders.payment_done'));
}

export async function planDelivery(page: Page): Promise<void> {
  await typeDay(page, t('orders.delivery_date'), dayFromToday(20));
  await field(page, t('orders.forwarder')).fill('Northern Freight');
  await field(page, t('orders.delivery_plan')).fill('All at once, to the warehouse.');
  await button(page, t('orders.schedule_submit')).click();
  await expectToast(page, t('orders.schedule_done'));
}

export async function confirmDelivery(page: Page): Promise<void> {
  await field(page, t('orders.deliver_file')).setInputFiles(pdf('receipt-letter.pdf'));
  await button(page, t('orders.deliver_submit')).click();
  await expectToast(page, t('orders.deliver_done'));
}

export async function closeOrder(page: Page): Promise<void> {
  await button(page, t('orders.finish_submit')).click();
  await expectToast(page, t('orders.finish_done'));
}
