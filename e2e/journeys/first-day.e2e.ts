// The first day of a vendor in the browser: from an empty portal to the first order of a partner, whose pages and papers name the vendor
// alone. Rules: docs/rules/setup.md
import type { Page } from '@playwright/test';
import { partnerPages, type PortalPage } from '@trunkline/contract/pages';
import { readFile } from 'node:fs/promises';
import { readPdf } from '../../apps/api/src/testing/read-pdf.ts';
import { createPicture } from '../../apps/api/src/testing/sample-files.ts';
import { addDaysToToday, fillDateField, getButton, getField, getLink } from '../support/forms.ts';
import { en as t, expect, test } from '../support/journey.ts';
import { waitForContent } from '../support/open-screen.ts';
import { type OwnProduct, startOwnProduct } from '../support/own-product.ts';
import { submitOpenQuotation } from '../support/partner-steps.ts';
import { approveOpenQuotation, openQuotationFromQueue } from '../support/staff-steps.ts';
import { expectToast } from '../support/toasts.ts';

const vendor = 'Tarnwick Systems';
const answers = {
  vendor_name: vendor,
  vendor_email: 'partners@tarnwick.example',
  home_country: 'DE',
  admin_name: 'Katrin Albers',
  admin_email: 'katrin.albers@tarnwick.example',
  admin_password: 'Hafenweg-20457-Tor',
};
const partner = { name: 'Jonas Petersen', email: 'jonas@kielnetz.example', password: 'Foerde-24103-Kai' };

/** What only the demo may say. */
const demoWords = /corvid|shenzhen|ternquay|\b(?:raven|rook|jackdaw|magpie|chough|pica)s?\b/i;

const numbers = Array.from({ length: 200 }, (_, n) => String(n + 1).padStart(3, '0'));
/** As a German ERP exports them: Windows-1252, semicolons, decimal commas. */
const createList = (name: string, rows: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
});
const priceList = createList('Preisliste.csv', [
  'Artikelnummer;Bezeichnung;Listenpreis',
  ...numbers.map((n) => `TS-${n};Verst\u00e4rker ${n};1.${n},50`),
]);
const partnerList = createList('Partner.csv', [
  'Firma;Land;Adresse;Telefon;Partnertyp;Partnerstufe;G\u00fcltig bis',
  ...numbers.slice(0, 10).map((n) => `Kielnetz ${n};DE;Kai ${n}, 24103 Kiel;0431 123456;DPP;silver;31.12.2031`),
]);

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await getField(page, t('accounts.email')).fill(username);
  await getField(page, t('accounts.password')).fill(password);
  await getButton(page, t('shell.log_in')).last().click();
}

async function saveSettings(page: Page, changes: number): Promise<void> {
  await getField(page, t('settings.reason')).fill('First day');
  await getButton(page, t('settings.save', { count: changes })).click();
  await expectToast(page, t('settings.saved'));
}

async function followCheck(page: Page, name: string): Promise<void> {
  await page.goto('/admin/setup');
  await page.locator(`#${name}`).getByRole('link').click();
}

async function setBrand(page: Page): Promise<void> {
  await followCheck(page, 'logo');
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await createPicture('png') };
  await page.locator('[id="brand.logo"] input[type=file]').setInputFiles(picture);
  await expect(page.getByRole('img', { name: t('settings.brand_logo'), exact: true })).toBeVisible();
  await page.locator('[id="brand.accent"]').getByRole('textbox').last().fill('#1f5f99');
  await saveSettings(page, 2);
}

async function setSeller(page: Page): Promise<void> {
  await followCheck(page, 'seller');
  await page.locator('[id="vendor.address"]').getByRole('textbox').fill('Hafenweg 3\n20457 Hamburg');
  await page.locator('[id="vendor.tax_id"]').getByRole('textbox').fill('DE811234567');
  await getField(page, t('settings.bank_name')).fill('Elbhafen Bank');
  await getField(page, t('settings.bank_account')).fill('DE02 1203 0000 0000 2020 51');
  await saveSettings(page, 3);
}

async function setTerms(page: Page): Promise<void> {
  await followCheck(page, 'delivery');
  await getButton(page, t('settings.term_add')).click();
  const term = page.locator('[id="delivery.terms"]');
  await getField(term, t('settings.term_code')).fill('exw');
  await getField(term, t('settings.term_place')).fill('Hamburg');
  await getField(term, t('common.name_in', { language: 'English' })).fill('EXW Hamburg');
  await getButton(page, t('settings.tax_add')).click();
  const tax = page.locator('[id="tax.rules"]');
  await getField(tax, t('settings.tax_countries')).fill('DE');
  await getField(tax, t('settings.tax_rate')).fill('19');
  await saveSettings(page, 2);
}

/** Terms and privacy notice, from the list of what nobody has reviewed. */
async function publishTerms(page: Page): Promise<void> {
  for (const slug of ['aboutus/terms', 'aboutus/privacy']) {
    await followCheck(page, 'starter');
    await expect(page.getByRole('checkbox', { name: t('staff_content.unreviewed') })).toBeChecked();
    await page.getByRole('listitem').filter({ hasText: slug }).getByRole('link').click();
    await getButton(page, t('staff_content.publish')).click();
    await getButton(page.getByRole('dialog'), t('common.publish_now')).click();
    await expectToast(page, t('staff_content.published'));
  }
  await page.goto('/admin/setup');
  await expect(page.locator('#terms')).toHaveAttribute('data-state', 'done');
}

async function importFile(page: Page, kind: string, file: ReturnType<typeof createList>): Promise<void> {
  await page.goto(`/admin/import/new?kind=${kind}`);
  await getField(page, t('common.file')).setInputFiles(file);
  await getButton(page, t('staff_import.check')).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name);
}

const importRows = async (page: Page, count: number): Promise<void> => {
  await getButton(page, t('imports.import_rows', { count })).click();
  await expect(page.getByText(t('staff_import.done_text'))).toBeVisible();
};

async function publishPriceList(page: Page): Promise<void> {
  await page.goto('/admin/pricelist/new?type=DPP&level=silver');
  await page
    .getByRole('textbox', { name: /^Discount of/ })
    .first()
    .fill('20');
  await getButton(page, t('common.publish_now')).click();
  await getButton(page.getByRole('dialog'), t('common.publish_now')).click();
  await expectToast(page, t('staff_prices.published_toast'));
}

async function acceptInvitation(page: Page, code: string): Promise<void> {
  await page.goto(`/acceptinvite?code=${code}`);
  await getField(page, t('accounts.telephone')).fill('0431 654321');
  await getField(page, t('accounts.password')).fill(partner.password);
  await getField(page, t('accounts.password_again')).fill(partner.password);
  await getButton(page, t('accounts.invitation_accept')).click();
  await expect(page).toHaveURL('/personal');
}

async function expectOwnProforma(page: Page): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: t('orders.document_proforma') });
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button').click()]);
  const text = readPdf(await readFile(await file.path()))
    .pages.join('\n')
    .replaceAll('\u00a0', ' ');
  for (const words of [vendor, 'EXW Hamburg', 'Elbhafen Bank', 'Kielnetz 001']) expect(text).toContain(words);
  // 20 % less than 1,001.50, and 19 % of it.
  expect(text).toContain('801.20');
  expect(text).toContain('953.43');
  expect(text).not.toMatch(demoWords);
}

/** The pages of partners that show something without a record; own-pages.test.ts reads those of visitors. */
async function expectOwnPages(page: Page): Promise<void> {
  for (const { path, record } of Object.values<PortalPage>(partnerPages)) {
    if (record) continue;
    await page.goto(path);
    await waitForContent(page);
    await expect(page.locator('body')).toContainText(vendor);
    expect([path, demoWords.exec(await page.locator('body').innerText())?.[0]]).toEqual([path, undefined]);
  }
}

test('a vendor gets from an empty portal to the first order under its own name', async ({ open }) => {
  const product: OwnProduct = await startOwnProduct(answers);
  try {
    const admin = await open(undefined, { baseURL: product.address });
    await logIn(admin, answers.admin_email, answers.admin_password);
    await expect(admin).toHaveURL('/admin');
    await test.step('logo and colour', () => setBrand(admin));
    await test.step('seller and bank', () => setSeller(admin));
    await test.step('delivery terms and taxes', () => setTerms(admin));
    await test.step('terms and privacy', () => publishTerms(admin));
    await test.step('200 products from a German price list', async () => {
      await importFile(admin, 'product', priceList);
      await admin.getByLabel(t('imports.value_for_all', { field: t('import.field_currency') })).selectOption('USD');
      await getButton(admin, t('imports.to_check', { count: 200 })).click();
      await importRows(admin, 200);
    });
    await test.step('ten partners from a file', async () => {
      await importFile(admin, 'partner', partnerList);
      await importRows(admin, 10);
    });
    await test.step('a price list', () => publishPriceList(admin));
    const code = await test.step('a user of a partner is invited', async () => {
      await admin.goto('/admin/company?keyword=001');
      await getLink(admin, 'Kielnetz 001').click();
      await getButton(admin, t('companies.invite')).click();
      const dialog = admin.getByRole('dialog');
      await getField(dialog, t('common.email')).fill(partner.email);
      await getField(dialog, t('common.name')).fill(partner.name);
      await getButton(dialog, t('common.send_invitation')).click();
      await expectToast(admin, t('companies.invited_stored', { address: partner.email }));
      return product.readCode(partner.email);
    });
    const buyer = await open(undefined, { baseURL: product.address });
    await test.step('who accepts', () => acceptInvitation(buyer, code));
    const quotation = await test.step('quotes', async () => {
      await buyer.goto('/product?keyword=TS-001');
      await getLink(buyer, 'TS-001').click();
      await expect(buyer.getByRole('complementary', { name: t('catalogue.offer') })).toContainText('801.20');
      await getButton(buyer, t('catalogue.add_to_cart')).click();
      await buyer.goto('/product/prolist');
      await getButton(buyer, t('cart.create_quotation')).click();
      await expect(buyer.getByRole('heading', { level: 1 })).toHaveText(/^Q-/);
      const number = await buyer.getByRole('heading', { level: 1 }).innerText();
      await submitOpenQuotation(buyer);
      return number;
    });
    await test.step('staff approve', async () => {
      await openQuotationFromQueue(admin, quotation);
      await approveOpenQuotation(admin);
    });
    await test.step('orders', async () => {
      await buyer.reload();
      await getLink(buyer, t('common.order_verb')).click();
      await getField(buyer, t('orders.project_name')).fill('Hafenb\u00fcros');
      await getField(buyer, t('common.customer')).fill('Hafenverwaltung');
      await fillDateField(buyer, t('orders.expect_delivery_date'), addDaysToToday(30));
      await getButton(buyer, t('orders.new_submit')).click();
      await expect(buyer).toHaveURL(/\/personal\/order\/detail/);
    });
    await test.step('the proforma names the vendor and its bank', () => expectOwnProforma(buyer));
    await test.step('every page of the partner names the vendor', () => expectOwnPages(buyer));
  } finally {
    await product.stop();
  }
});
