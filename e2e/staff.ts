// What the vendor's people do in the back office while a partner waits.
import { expect, type Page } from '@playwright/test';
import { button, expectToast, field, link, pdf } from './form.ts';
import { en as t } from './journey.ts';

/** Opens a quotation from the queue, as somebody who works it off would. */
export async function openFromQueue(page: Page, number: string): Promise<void> {
  await page.goto('/admin/quotation');
  await link(page, number).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export async function approve(page: Page): Promise<void> {
  await button(page, t('staff.approve')).click();
  await expectToast(page, t('staff.approved'));
}

export async function giveBack(page: Page, reason: string): Promise<void> {
  await field(page, t('staff.reason')).fill(reason);
  await button(page, t('staff.return')).click();
  await expectToast(page, t('staff.returned'));
}

export async function reject(page: Page, reason: string): Promise<void> {
  await field(page, t('staff.reason')).fill(reason);
  await button(page, t('staff.reject')).click();
  await button(page.getByRole('dialog'), t('staff.reject')).click();
  await expectToast(page, t('staff.rejected'));
}

export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto('/admin/order?tab=all');
  await link(page, number).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

export async function sendBack(page: Page, file: string, reason: string): Promise<void> {
  await button(page, t('orders.send_back')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: file }).check();
  await field(dialog, t('ui.reason')).fill(reason);
  await button(dialog, t('orders.send_back_submit')).click();
  await expectToast(page, t('orders.send_back_done'));
}

export async function ship(page: Page): Promise<void> {
  await button(page, t('orders.ship_submit')).click();
  const dialog = page.getByRole('dialog');
  await field(dialog, t('orders.ship_file')).setInputFiles(pdf('shipping-papers.pdf'));
  await field(dialog, t('orders.ship_info')).fill('Two pallets, collected by the forwarder.');
  await button(dialog, t('orders.ship_submit')).click();
  await expectToast(page, t('orders.ship_done'));
}
