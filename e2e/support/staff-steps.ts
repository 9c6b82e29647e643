// Steps of staff on the pages of quotations and orders.
import { expect, type Page } from '@playwright/test';
import { getButton, getField, getLink, createPdf, toSentencePattern } from './forms.ts';
import { en as t } from './journey.ts';
import { expectToast } from './toasts.ts';

/** Steps of a journey stay on a record after its decision; without this the next one of the queue opens. */
async function stayAfterDecisions(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('trunkline.open-next', 'off'));
}

/** Opens a quotation by its link in the queue. */
export async function openQuotationFromQueue(page: Page, number: string): Promise<void> {
  await stayAfterDecisions(page);
  await page.goto('/admin/quotation');
  await getLink(page, number).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export async function approveOpenQuotation(page: Page): Promise<void> {
  await getButton(page, t('staff.approve')).click();
  await expectToast(page, t('staff.approved'));
}

export async function returnOpenQuotation(page: Page, reason: string): Promise<void> {
  await getField(page, t('ui.reason')).fill(reason);
  await getButton(page, t('common.return')).click();
  await expectToast(page, t('staff.returned'));
}

export async function rejectOpenQuotation(page: Page, reason: string): Promise<void> {
  await getField(page, t('ui.reason')).fill(reason);
  await getButton(page, t('common.reject')).click();
  await getButton(page.getByRole('dialog'), t('common.reject')).click();
  await expectToast(page, t('staff.rejected'));
}

/** Opens an order by its link in the list of all orders. */
export async function openStaffOrder(page: Page, number: string): Promise<void> {
  await stayAfterDecisions(page);
  await page.goto('/admin/order?tab=all');
  await getLink(page, number).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export async function sendFileBack(page: Page, file: string, reason: string): Promise<void> {
  await getButton(page, t('orders.send_back')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: file }).check();
  await getField(dialog, t('ui.reason')).fill(reason);
  await getButton(dialog, t('orders.send_back_submit')).click();
  await expectToast(page, t('orders.send_back_done'));
}

export async function shipOpenOrder(page: Page): Promise<void> {
  await getButton(page, t('orders.ship_submit')).click();
  const dialog = page.getByRole('dialog');
  await getField(dialog, t('orders.ship_file')).setInputFiles(createPdf('shipping-papers.pdf'));
  await getField(dialog, t('orders.shipping_info')).fill('Two pallets, collected by the forwarder.');
  await getButton(dialog, t('orders.ship_submit')).click();
  await expectToast(page, t('orders.ship_done'));
}

/** Confirms the payment of an open prepaid order: its total, or another amount that was received. */
export async function confirmOpenPayment(page: Page, amount?: string): Promise<void> {
  if (amount !== undefined) await getField(page, t('orders.received_amount')).fill(amount);
  await page.getByRole('button', { name: toSentencePattern(t('orders.confirm_submit', { sum: '@' })) }).click();
  await expectToast(page, t('orders.confirm_done'));
}

/** Grants the credit of an open order on open account, within its limit. */
export async function grantOpenCredit(page: Page): Promise<void> {
  const name = toSentencePattern(t('orders.grant_submit', { sum: '@' }));
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expectToast(page, t('orders.grant_done'));
}
