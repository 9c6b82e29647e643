// Every file that is given out as a table: it comes back in unchanged, or it is named here as one that no import takes.
import { downloadBomTemplate, importBom } from '@trunkline/contract/bom';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { exportEndUsers, saveEndUser } from '@trunkline/contract/endusers';
import { downloadEndUserTemplate, importEndUsers } from '@trunkline/contract/imports/endusers';
import { downloadOwnPriceList } from '@trunkline/contract/prices';
import { downloadQuotation, saveQuotation } from '@trunkline/contract/quotations';
import { exportStaffCertificates, saveCertificate } from '@trunkline/contract/staff/certificates';
import { exportStaffSerials, saveSerial } from '@trunkline/contract/staff/service/serials';
import { saveCategory } from '@trunkline/contract/staff/categories';
import { exportTranslations, importTranslations } from '@trunkline/contract/staff/translation';
import { exportCompatRules } from '@trunkline/contract/staff/compat';
import { downloadBadImportRows, downloadImportTemplate, startImport } from '@trunkline/contract/staff/imports';
import { exportProducts } from '@trunkline/contract/staff/products';
import { fileKinds } from '@trunkline/contract/upload';
import { writtenLanguages } from '@trunkline/text/languages';
import { expect, test, vi } from 'vitest';
import { createImportInput } from './imports/import.testing.ts';
import { loadDemoCatalogue } from './demo/catalogue/load-catalogue.ts';
import { createEndUserFile, createEndUserInput } from './endusers/endusers.testing.ts';
import { type ApiCaller, callAs } from './testing/api-caller.ts';
import { startTestApp } from './testing/boot.ts';
import { expectDefined } from './testing/expect-defined.ts';

// Each import of the catalogue starts a process.
vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
await app.context.jobs.start(app.jobsUrl, app.context);
const staff = callAs(app, await app.make.staff('admin'));
const partner = callAs(app, await app.make.member({ type: 'DPP', level: 'silver' }));

/** Texts that programs change on the way: marks, separators, line breaks, formulas, zeros, scripts, accents as marks of their own. */
const awkward = [
  '19" rack; "x", y',
  '=1+1',
  '+49',
  "'quoted",
  '00123',
  '1E10',
  'شركة الأفق',
  'Công ty Hoà Bình'.normalize('NFD'),
  'Möbel & <b>Größe</b>',
];

/** With extensions, as people write them. */
const mobiles = ['+49 30 901820 ext. 12', '+1 212 555 0123 x4567', '+962 6 500 1234 #9', '+49 30 901820'];

const download = async (caller: ApiCaller, endpoint: Endpoint, input: unknown, name: string): Promise<File> => {
  const { status, bytes } = await caller.raw(endpoint, input);
  expect(status).toBe(200);
  return new File([new Uint8Array(bytes)], name);
};
const readBytes = async (file: File) => new Uint8Array(await file.arrayBuffer());
const importAgain = async (file: File, kind: 'product' | 'compat' | 'certificate' | 'serial') => {
  const input = createImportInput(await readBytes(file), { name: file.name, kind });
  return staff.ok(startImport, input);
};
const readBill = (file: File) => partner.ok(importBom, { file, dry_run: true });

async function returnEndUsers(): Promise<void> {
  for (const [at, text] of awkward.entries())
    await partner.ok(
      saveEndUser,
      createEndUserInput({
        company: `${text} GmbH`,
        mobile: mobiles[at % mobiles.length],
        address: `${text}\nLine 2; "b"\n20095 Hamburg`,
        contact: `Jan ${text}`,
        other_info: { rival_brands: text, procurement_last_year: '1234.50' },
        staff_size: '1-49',
      }),
    );
  const file = await download(partner, exportEndUsers, {}, 'endusers.xlsx');
  const again = await partner.ok(importEndUsers, createEndUserFile(await readBytes(file), { name: file.name }));
  expect(again).toMatchObject({ errors: [], counts: { new: 0, changed: 0, same: awkward.length, bad: 0 } });
}

async function returnProducts(): Promise<void> {
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = awkward.map((text, at) => [`T-00${at}`, text, '1234.50', `${text}\nline 2`, text].map(quote).join(','));
  const first = createImportInput(['part_number,title,gpl USD,describe,erp_no', ...rows].join('\n'));
  expect(await staff.ok(startImport, first)).toMatchObject({ state: 'done', errors: [] });
  const again = await importAgain(await download(staff, exportProducts, {}, 'products.xlsx'), 'product');
  expect(again).toMatchObject({ state: 'done', errors: [], counts: { new: 0, changed: 0, bad: 0 } });
  expect(again.counts.same).toBeGreaterThan(500);
}

async function returnCertificates(): Promise<void> {
  for (const text of awkward)
    await staff.ok(saveCertificate, {
      holder: `Jan ${text}`,
      subject: text,
      subject_fr: text,
      issued_at: '2024-02-29',
    });
  const file = await download(staff, exportStaffCertificates, {}, 'certificates.xlsx');
  const again = await importAgain(file, 'certificate');
  expect(again).toMatchObject({ errors: [], counts: { new: 0, changed: 0, same: awkward.length, bad: 0 } });
}

async function returnCompatRules(): Promise<void> {
  const head = 'slot_type,plug_type,max,reason\n';
  const rows = awkward.map((text, at) => `bay ${at},card ${at},,"${text.replaceAll('"', '""')}"`).join('\n');
  expect((await staff.ok(startImport, createImportInput(head + rows, { kind: 'compat' }))).errors).toEqual([]);
  const again = await importAgain(await download(staff, exportCompatRules, {}, 'compat.xlsx'), 'compat');
  expect(again).toMatchObject({ errors: [], counts: { new: 0, changed: 0, bad: 0 } });
  expect(again.counts.same).toBeGreaterThanOrEqual(awkward.length);
}

async function returnTranslations(): Promise<void> {
  for (const [at, fr] of awkward.entries()) await staff.ok(saveCategory, { name: { en: `Translated ${at}`, fr } });
  const input = { lang: 'fr', area: 'catalogue', keyword: 'translated' };
  const file = await download(staff, exportTranslations, input, 'translations.xlsx');
  const again = await staff.ok(importTranslations, { lang: 'fr', file });
  expect(again).toMatchObject({ state: 'done', errors: [], counts: { changed: 0, same: awkward.length, bad: 0 } });
}

async function returnSerials(): Promise<void> {
  for (const sn of ['0012', '1E5', 'CN26/X.1'])
    await staff.ok(saveSerial, { sn, model: 'RV-2448P', start_date: '2026-01-02', end_date: '2029-01-01' });
  const again = await importAgain(await download(staff, exportStaffSerials, {}, 'serials.xlsx'), 'serial');
  expect(again).toMatchObject({ errors: [], counts: { new: 0, changed: 0, same: 3, bad: 0 } });
}

async function returnBadRows(): Promise<void> {
  const text = ['part_number,title,gpl USD', 'T-90,"a\n""b""",x', 'T-91,=1+1,y', '00123,,1'].join('\n');
  const first = await staff.ok(startImport, createImportInput(text));
  expect(first.counts.bad).toBe(3);
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await download(staff, downloadBadImportRows, { id: first.id, format }, `bad.${format}`);
    const again = await importAgain(file, 'product');
    const withoutLines = (errors: typeof again.errors) => errors.map(({ field, msg }) => [field, msg]);
    expect(withoutLines(again.errors)).toEqual(withoutLines(first.errors));
  }
}

async function returnTemplates(): Promise<void> {
  for (const kind of ['product', 'compat', 'certificate', 'serial'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await download(staff, downloadImportTemplate, { kind, format }, `template.${format}`);
      const counts = { new: 0, changed: 0, same: 0, bad: 0 };
      expect(await importAgain(file, kind)).toMatchObject({ errors: [], counts });
    }
}

async function returnEndUserTemplates(): Promise<void> {
  for (const format of ['csv', 'xlsx'] as const) {
    const file = await download(partner, downloadEndUserTemplate, { format }, `endusers.${format}`);
    const again = await partner.ok(importEndUsers, createEndUserFile(await readBytes(file), { name: file.name }));
    expect(again).toMatchObject({ errors: [], counts: { new: 0, changed: 0, same: 0, bad: 0 } });
  }
}

async function returnQuotation(): Promise<void> {
  const products = await app.sql((trx) =>
    trx.selectFrom('products').select(['id', 'model']).where('model', 'in', ['RV-2448P', 'RV-2424P']).execute(),
  );
  const [one, other] = products.map(({ id }) => id);
  const items = [
    { product_id: one ?? '', quantity: 4, section: 'Level 1; "north"' },
    { product_id: other ?? '', quantity: 5, kind: 'option' as const, section: 'Level 1; "north"' },
    { product_id: one ?? '', quantity: 2, kind: 'alternative' as const },
  ];
  const { id } = await partner.ok(saveQuotation, { items });
  const expected = items.map((item) => ({ kind: 'main', section: undefined, attention: undefined, ...item }));
  for (const lang of [...writtenLanguages, undefined]) {
    const pair = lang ? { lang } : { lang: 'en' as const, lang2: 'ar' as const };
    const file = await download(partner, downloadQuotation, { id, format: 'xlsx', ...pair }, 'quotation.xlsx');
    const { rows } = await readBill(file);
    const read = rows.map(({ product_id, quantity, attention, kind, section }) => ({
      product_id,
      quantity,
      attention,
      kind,
      section,
    }));
    expect({ pair, read }).toEqual({ pair, read: expected });
  }
}

/** Checks of the endpoints that return a file, by the address of the endpoint. */
const returned: Readonly<Record<string, () => Promise<void>>> = {
  '/user/downloadenduser': returnEndUsers,
  '/user/endusertemplate': returnEndUserTemplates,
  '/admin/product/export': returnProducts,
  '/admin/compat/export': returnCompatRules,
  '/admin/translation/export': returnTranslations,
  '/admin/certificate/export': returnCertificates,
  '/admin/serial/export': returnSerials,
  '/admin/import/badrows': returnBadRows,
  '/admin/import/template': returnTemplates,
  '/user/downloadquotation': returnQuotation,
  '/user/bomtemplate': async () => {
    const { rows, left_out } = await readBill(await download(partner, downloadBomTemplate, {}, 'template.xlsx'));
    expect([rows, left_out.map(({ rule }) => rule)]).toEqual([[], ['heading']]);
  },
  // It has no quantities: the bill asks for them and takes no price for one.
  '/user/pricelist': async () => {
    const answer = await readBill(await download(partner, downloadOwnPriceList, {}, 'prices.xlsx'));
    expect(answer.rows.filter(({ attention }) => attention === undefined)).toEqual([]);
  },
};

/** Why no import takes the file. */
const oneWay: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      '/user/orderexport',
      '/user/projectexport',
      '/user/quotationexport',
      '/user/downloadinstalledbase',
      '/user/registration/export',
      '/support/downloadsncheck',
      '/admin/audit/export',
      '/admin/category/export',
      '/admin/company/export',
      '/admin/helpfeedback/export',
      '/admin/ledger/export',
      '/admin/order/export',
      '/admin/pricelist/export',
      '/admin/project/export',
      '/admin/quotation/export',
      '/admin/rate/export',
      '/admin/receivables/export',
      '/admin/sales/export',
      '/admin/training/export',
      '/admin/training/registrations/export',
      '/admin/exam/export',
      '/admin/exam/registrations/export',
      '/admin/examresult/export',
    ].map((path) => [path, 'a list of records for reading, which pages and flows write']),
  ),
  '/admin/import/changesexport': 'what an import changes, with the values before',
  '/admin/quotation/download': 'the paper of a partner, whose own download comes back',
  '/admin/company/file': 'files of others, as they were sent',
  '/solution/sheet': 'a design for reading; a button adds its parts to the cart',
};

test('every table that is given out is returned here, or is named as one that is not', () => {
  const tables = [fileKinds.csv.mime, fileKinds.xlsx.mime] as readonly string[];
  const paths = [...app.context.endpoints.values()]
    .filter(({ endpoint }) => endpoint.mediaTypes?.some((type) => tables.includes(type)))
    .map(({ endpoint }) => endpoint.path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !(path in returned) && !(path in oneWay))).toEqual([]);
  const unknown = [...Object.keys(returned), ...Object.keys(oneWay)].filter(
    (path) => !paths.includes(path as `/${string}`),
  );
  expect(unknown).toEqual([]);
});

test.each(Object.keys(returned))('%s comes back in unchanged', async (path) => {
  await expect(expectDefined(returned[path])()).resolves.toBeUndefined();
});
