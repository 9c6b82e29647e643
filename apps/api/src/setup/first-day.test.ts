// The first day of a vendor by calls: an empty portal gets its own name, terms and taxes, products and partners from files, and a first
// order. Nothing of the demo is on its papers and mails. Rules: docs/rules/setup.md
import { createOrder, downloadOrderDocument } from '@trunkline/contract/orders';
import { listCompanies } from '@trunkline/contract/staff/companies';
import { type ImportDetail, startImport } from '@trunkline/contract/staff/imports';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import { getSettingDetail, saveSetting } from '@trunkline/contract/staff/settings';
import { getSetup } from '@trunkline/contract/staff/setup';
import { saveQuotation } from '@trunkline/contract/quotations';
import { expect, test, vi } from 'vitest';
import { createImportInput, finishImport } from '../imports/import.testing.ts';
import { requiredOrderFields } from '../orders/orders.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { readPdf } from '../testing/read-pdf.ts';

// Each import starts a process.
vi.setConfig({ testTimeout: 180_000 });

const app = await startTestApp({ mailFrom: 'no-reply@tarnwick.example' });
await app.sql((trx) => trx.deleteFrom('settings').execute());
const admin = callAs(app, await app.make.staff('admin'));
await app.context.jobs.start(app.jobsUrl, app.context);

/** What only the demo may say. */
const demoWords = /corvid|shenzhen|شنتشن|ternquay|17 ?%|4,000/i;

async function set(key: string, value: unknown): Promise<void> {
  const { version } = await admin.ok(getSettingDetail, { key });
  await admin.ok(saveSetting, { key, value, version, reason: 'First day' });
}

function importFile(lines: readonly string[], kind: 'product' | 'partner'): Promise<ImportDetail> {
  const input = createImportInput(lines.join('\n'), { name: 'liste.csv', kind });
  return finishImport(admin, admin.ok(startImport, input));
}

const numbers = Array.from({ length: 200 }, (_, n) => String(n + 1).padStart(3, '0'));

test('an empty portal reaches its first order under its own name', async () => {
  await set('vendor.name', 'Tarnwick Systems');
  await set('vendor.email', 'partners@tarnwick.example');
  await set('vendor.address', 'Hafenweg 3\n20457 Hamburg');
  await set('vendor.tax_id', 'DE811234567');
  await set('vendor.home_country', 'DE');
  await set('vendor.bank', { name: 'Elbhafen Bank', account: 'DE02 1203 0000 0000 2020 51' });
  await set('delivery.terms', [{ code: 'exw', place: 'Hamburg', surcharge: '0.00', text: { en: 'EXW Hamburg' } }]);
  await set('tax.rules', [
    { countries: ['DE'], rate: '0.19', below_usd: null, text: {} },
    { countries: [], rate: '0', below_usd: null, text: { en: 'VAT exempt intra-Community supply.' } },
  ]);

  const products = await importFile(
    ['Artikelnummer;Bezeichnung;Listenpreis USD', ...numbers.map((n) => `TS-${n};Switch ${n};1.${n},50`)],
    'product',
  );
  expect(products).toMatchObject({ state: 'done', counts: { new: 200, bad: 0 } });
  const partners = await importFile(
    [
      'Firma;Land;Adresse;Telefon;Partnertyp;Partnerstufe;Gültig bis',
      ...numbers
        .slice(0, 10)
        .map(
          (n, at) => `Partner ${n};${at === 1 ? 'FR;Rue 1;+33142685300' : 'DE;Weg 1;040 123456'};DPP;silver;31.12.2031`,
        ),
    ],
    'partner',
  );
  expect(partners).toMatchObject({ state: 'done', counts: { new: 10, bad: 0 } });
  const setup = await admin.ok(getSetup, {});
  const done = setup.checks.filter((check) => check.done).map(({ name }) => name);
  expect(done).toEqual(expect.arrayContaining(['name', 'seller', 'bank', 'delivery', 'taxes', 'products', 'partners']));

  const german = await orderProforma('Partner 001');
  expect(german).toContain('19% of the PO value is charged for VAT on each order.');
  expect(german).toContain('2,383.57'); // two of 1,001.50 and 19 % of them
  const french = await orderProforma('Partner 002');
  expect(french).toContain('VAT exempt intra-Community supply.');
  for (const paper of [german, french]) {
    expect(paper).toContain('Tarnwick Systems');
    expect(paper).toContain('EXW Hamburg');
    expect(paper).toContain('Elbhafen Bank');
    expect(paper).not.toMatch(demoWords);
  }
  await app.runJobs();
  const mails = await app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text', 'body_html']).execute(),
  );
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(Object.values(mail).join(' ')).not.toMatch(demoWords);
});

/** The text of the proforma of an order of two pieces. */
async function orderProforma(company: string): Promise<string> {
  const { list } = await admin.ok(listCompanies, { keyword: company });
  const { id: company_id } = expectDefined(list[0]);
  const user = await app.make.colleague({ ...(await app.make.member()), company_id });
  const partner = callAs(app, user);
  const { id: product_id } = await app.sql((trx) =>
    trx.selectFrom('products').select('id').where('part_number', '=', 'TS-001').executeTakeFirstOrThrow(),
  );
  const quotation = await partner.ok(saveQuotation, { items: [{ product_id, quantity: 2 }], submit: true });
  await admin.ok(approveQuotation, { id: quotation.id, version: quotation.version });
  const order = await partner.ok(createOrder, { quotation_id: quotation.id, ...requiredOrderFields });
  const { bytes } = await partner.raw(downloadOrderDocument, { id: order.id, kind: 'proforma' });
  return readPdf(bytes).pages.join('\n').replaceAll('\u00a0', ' ');
}
