import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { findQuotation } from '@trunkline/contract/quotations';
import type { Page } from '@playwright/test';
import { button, dayFromToday, expectToast, field, link, pdf, typeDay } from './form.ts';
import { ar as t, expect, test } from './journey.ts';
import { ask, registerPerson, staffSession } from './portal.ts';

/** No two English words in a row, but for names, codes and units: those are isolated, set left to right, or capitals. */
async function expectArabic(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const left = await page.evaluate<string[]>(`(() => {
    const names = 'bdi, [dir=ltr], [lang=en], [dir=auto], svg, script, style, q, a[href^=mailto]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (parentElement.closest(names)) continue;
      const bare = textContent.replace(/[\\u2066-\\u2068][^\\u2069]*\\u2069/g, '').replaceAll('Corvid Networks', '');
      if (/[A-Za-z]{2,}[ ,]+[A-Za-z]*[a-z]/.test(bare)) found.push(bare.trim());
    }
    return found;
  })()`);
  expect(left, page.url()).toEqual([]);
}

test('a partner works in Arabic, from the login to the stamped order', async ({ open }) => {
  test.slow();
  const partner = await registerPerson('ليلى حداد', 'شركة حداد للشبكات');
  const page = await open();

  await test.step('logs in', async () => {
    await page.goto('/ar/index');
    await expectArabic(page);
    await button(page.getByRole('banner'), t('shell.log_in')).click();
    const dialog = page.getByRole('dialog', { name: t('shell.log_in') });
    await field(dialog, t('accounts.email')).fill(partner.username);
    await field(dialog, t('accounts.password')).fill(partner.password);
    await expectArabic(page);
    await button(dialog, t('shell.log_in')).click();
    await expectToast(page, t('accounts.login_success'));
  });

  await test.step('configures a device', async () => {
    await page.goto('/ar/product');
    await expectArabic(page);
    await page.goto('/ar/configurator');
    await page.getByRole('searchbox', { name: t('configurator.search_devices') }).fill('JD-3200');
    await page.getByRole('button', { name: /JD-3200/ }).click();
    const summary = page.getByRole('region', { name: t('configurator.summary') });
    await expectArabic(page);
    await summary.getByRole('button', { name: /PSU-770J/ }).click();
    await button(summary, t('configurator.add_to_cart')).click();
    await expect(page).toHaveURL('/ar/product/prolist');
    await expect(button(page, t('cart.create_quotation'))).toBeVisible();
    await expectArabic(page);
  });

  const id = await test.step('submits a quotation', async () => {
    await button(page, t('cart.create_quotation')).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Q-');
    await expectArabic(page);
    await button(page, t('quotations.submit')).click();
    await button(page.getByRole('dialog'), t('quotations.submit')).click();
    await expectToast(page, t('quotations.submitted_done'));
    return new URL(page.url()).searchParams.get('id')!;
  });

  const { version } = await ask(findQuotation, { id }, partner);
  await ask(approveQuotation, { id, version }, await staffSession('pricing'));
  await page.reload();

  await test.step('orders, and uploads the stamped document', async () => {
    await link(page, t('quotations.order')).click();
    await field(page, t('orders.project_name')).fill('مكاتب الميناء');
    await field(page, t('orders.customer_name')).fill('هيئة الميناء');
    await typeDay(page, t('orders.expect_delivery_date'), dayFromToday(30));
    await expectArabic(page);
    await button(page, t('orders.new_submit')).click();
    await expect(page).toHaveURL(/\/ar\/personal\/order\/detail/);
    await field(page, t('orders.upload_file')).setInputFiles(pdf('stamped.pdf'));
    await button(page, t('orders.upload_submit')).click();
    await expectToast(page, t('orders.upload_done'));
    await expect(page.getByRole('heading', { name: t('orders.contract_title') })).toBeVisible();
    await expectArabic(page);
    for (const path of ['', '/order', '/quotation', '/profile']) {
      await page.goto(`/ar/personal${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectArabic(page);
    }
  });
});
