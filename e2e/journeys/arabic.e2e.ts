import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import type { Page } from '@playwright/test';
import {
  getButton,
  addDaysToToday,
  getField,
  getLink,
  createPdf,
  fillDateField,
  getRecordId,
} from '../support/forms.ts';
import { ar as t, expect, test } from '../support/journey.ts';
import { callApi, registerPartner, logInAsStaff, type RegisteredPartner } from '../support/api-client.ts';
import { expectToast } from '../support/toasts.ts';

/** Expects no two English words in a row, except in names (also of languages), codes and units, which are isolated, marked as left to right, or in capitals. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const englishTexts = await page.evaluate<string[]>(`(() => {
    const names = 'bdi, [dir=ltr], [lang=en], [dir=auto], svg, script, style, q, a[href^=mailto]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement.closest(names)) continue;
      const bare = textContent.replace(/[\\u2066-\\u2068][^\\u2069]*\\u2069/g, '').replaceAll('Corvid Networks', '');
      if (${JSON.stringify(languages.map(getLanguageName))}.includes(bare.trim())) continue;
      if (/[A-Za-z]{2,}[ ,]+[A-Za-z]*[a-z]/.test(bare)) found.push(bare.trim());
    }
    return found;
  })()`);
  expect(englishTexts, page.url()).toEqual([]);
}

async function logInInArabic(page: Page, partner: RegisteredPartner) {
  await page.goto('/ar/index');
  await expectArabic(page);
  await getButton(page.getByRole('banner'), t('shell.log_in')).click();
  const dialog = page.getByRole('dialog', { name: t('shell.log_in') });
  await getField(dialog, t('accounts.email')).fill(partner.username);
  await getField(dialog, t('accounts.password')).fill(partner.password);
  await expectArabic(page);
  await getButton(dialog, t('shell.log_in')).click();
  await expectToast(page, t('accounts.login_success'));
}

async function configureDeviceInArabic(page: Page) {
  await page.goto('/ar/product');
  await expectArabic(page);
  await page.goto('/ar/configurator');
  await page.getByRole('searchbox', { name: t('configurator.search_devices') }).fill('JD-3200');
  await page.getByRole('button', { name: /JD-3200/ }).click();
  const summary = page.getByRole('region', { name: t('common.summary') });
  await expectArabic(page);
  await summary.getByRole('button', { name: /PSU-770J/ }).click();
  await getButton(summary, t('configurator.add_to_cart')).click();
  await expect(page).toHaveURL('/ar/product/prolist');
  await expect(getButton(page, t('cart.create_quotation'))).toBeVisible();
  await expectArabic(page);
}

/** Returns the id of the quotation. */
async function submitQuotationInArabic(page: Page): Promise<string> {
  await getButton(page, t('cart.create_quotation')).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-');
  await expectArabic(page);
  await getButton(page, t('quotations.submit')).click();
  await getButton(page.getByRole('dialog'), t('quotations.submit')).click();
  await expectToast(page, t('quotations.submitted_done'));
  return getRecordId(page);
}

async function orderInArabic(page: Page) {
  await getLink(page, t('common.order_verb')).click();
  await getField(page, t('orders.project_name')).fill('مكاتب الميناء');
  await getField(page, t('common.customer')).fill('هيئة الميناء');
  await fillDateField(page, t('orders.expect_delivery_date'), addDaysToToday(30));
  await expectArabic(page);
  await getButton(page, t('orders.new_submit')).click();
  await expect(page).toHaveURL(/\/ar\/personal\/order\/detail/);
  await getField(page, t('orders.upload_file')).setInputFiles(createPdf('stamped.pdf'));
  await getButton(page, t('orders.upload_submit')).click();
  await expectToast(page, t('orders.upload_done'));
  await expect(page.getByRole('heading', { name: t('orders.contract_title') })).toBeVisible();
  await expectArabic(page);
  for (const path of ['', '/order', '/quotation', '/profile']) {
    await page.goto(`/ar/personal${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectArabic(page);
  }
}

test('a partner works in Arabic from login to the stamped order', async ({ open }) => {
  test.slow();
  const partner = await registerPartner('ليلى حداد', 'شركة حداد للشبكات');
  const page = await open();

  await test.step('logs in', () => logInInArabic(page, partner));

  await test.step('configures a device', () => configureDeviceInArabic(page));

  const id = await test.step('submits a quotation', () => submitQuotationInArabic(page));

  const { version } = await callApi(getQuotationDetail, { id }, partner);
  await callApi(approveQuotation, { id, version }, await logInAsStaff('pricing'));
  await page.reload();

  await test.step('orders and uploads the stamped document', () => orderInArabic(page));
});
