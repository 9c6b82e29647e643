import { createOrder } from '@trunkline/contract/orders';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { extendQuotation } from '@trunkline/contract/staff/quotations';
import { expect, test } from 'vitest';
import { addDays, toDay } from '@trunkline/rules/time';

import { readPdf } from '../../testing/read-pdf.ts';
import { readSettings } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { approveFor, createFiveDeskItems, saveAs, setUpQuotationTest } from '../quotations.testing.ts';
import { expectDefined } from '../../testing/expect-defined.ts';

const { app, products: shelf, owner, pricing } = await setUpQuotationTest();

/** The kept files of a quotation, oldest first. */
const listStoredFiles = (id: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('papers')
      .innerJoin('paper_files', 'paper_files.paper_id', 'papers.id')
      .innerJoin('files', 'files.id', 'paper_files.file_id')
      .selectAll('files')
      .select(['papers.kind', 'paper_files.form'])
      .where('papers.object_id', '=', id)
      .orderBy('files.id')
      .execute(),
  );

const hasPdfHeader = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';
const hasXlsxHeader = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

test('a draft has quote and packing list as PDF and Excel, in one language and in two', async () => {
  const { id, number } = await saveAs(app, owner, { items: createFiveDeskItems(shelf) });
  const partner = callAs(app, owner);
  const pdf = await partner.raw(downloadQuotation, { id });
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    'x-content-type-options': 'nosniff',
  });
  expect(hasPdfHeader(pdf.bytes)).toBe(true);
  for (const options of [{ kind: 'packing' }, { lang: 'ar' }, { lang: 'en', lang2: 'ar', kind: 'packing' }] as const)
    expect(hasPdfHeader((await partner.raw(downloadQuotation, { id, ...options })).bytes)).toBe(true);
  for (const kind of ['quote', 'packing'] as const)
    expect(hasXlsxHeader((await partner.raw(downloadQuotation, { id, kind, format: 'xlsx', lang: 'ar' })).bytes)).toBe(
      true,
    );
});

test('accepts a form; returns 400 for another kind and 404 for other companies', async () => {
  const { id } = await saveAs(app, owner, { items: createFiveDeskItems(shelf) });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/user/downloadquotation',
    headers: { token: owner.token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id, kind: '', format: 'xlsx' }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(hasXlsxHeader(answer.rawPayload)).toBe(true);
  const partner = callAs(app, owner);
  expect((await partner.refused(downloadQuotation, { id, kind: 'other' })).errors[0]?.path).toBe('kind');
  expect((await callAs(app, await app.make.member()).refused(downloadQuotation, { id })).status).toBe(404);
});

test('stores the file of the approval and answers it byte for byte', async () => {
  const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(shelf) });
  expect(await listStoredFiles(id)).toEqual([]);
  await app.runJobs();
  const file = expectDefined((await listStoredFiles(id))[0]);
  expect(file).toMatchObject({
    company_id: owner.company_id,
    object: 'quotation',
    object_id: id,
    visibility: 'company',
  });
  const stored = Buffer.from(await app.context.files.get(file.storage_key));
  const downloaded = await callAs(app, owner).raw(downloadQuotation, { id });
  expect(downloaded.bytes.equals(stored)).toBe(true);
});

const deal = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date: addDays(toDay(new Date()), 60) };

test('stores the file also when an order was made before', async () => {
  const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(shelf) });
  await callAs(app, owner).ok(createOrder, { quotation_id: id, ...deal });
  await app.runJobs();
  expect(await listStoredFiles(id)).toMatchObject([{ kind: 'quotation', form: 'en' }]);
});

test.each([
  ['superseded', { state: 'superseded' }],
  ['expired', { state: 'expired' }],
] as const)('answers the issued file byte for byte when the quotation is %s', async (_, change) => {
  const { id } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(shelf) });
  await app.runJobs();
  const before = await callAs(app, owner).raw(downloadQuotation, { id });
  await app.sql((trx) => trx.updateTable('quotations').set(change).where('id', '=', id).execute());
  const after = await callAs(app, owner).raw(downloadQuotation, { id });
  expect(after.bytes.equals(before.bytes)).toBe(true);
  const arabic = await callAs(app, owner).raw(downloadQuotation, { id, lang: 'ar' });
  expect(arabic.status).toBe(200);
});

test.each([
  ['Arabic', { lang: 'ar' }],
  ['English and Arabic', { lang: 'en', lang2: 'ar' }],
] as const)(
  'keeps the document in %s as it was first printed, until the quotation is extended',
  async (_, languages) => {
    const { id, version, valid_until } = await approveFor(app, owner, pricing, { items: createFiveDeskItems(shelf) });
    await app.runJobs();
    const print = () => callAs(app, owner).raw(downloadQuotation, { id, ...languages });
    const before = await print();
    // Whatever the template would print now.
    await app.sql((trx) =>
      trx.updateTable('quotations').set({ project_name: 'Renamed' }).where('id', '=', id).execute(),
    );
    expect((await print()).bytes.equals(before.bytes)).toBe(true);
    await app.sql((trx) => trx.updateTable('quotations').set({ state: 'superseded' }).where('id', '=', id).execute());
    expect((await print()).bytes.equals(before.bytes)).toBe(true);
    await app.sql((trx) => trx.updateTable('quotations').set({ state: 'approved' }).where('id', '=', id).execute());
    const later = addDays(expectDefined(valid_until), 5);
    await callAs(app, pricing).ok(extendQuotation, { id, version, valid_until: later, reason: 'The site opens later' });
    expect((await print()).bytes.equals(before.bytes)).toBe(false);
  },
);

test('keeps no document of a draft', async () => {
  const { id } = await saveAs(app, owner, { items: createFiveDeskItems(shelf) });
  await callAs(app, owner).raw(downloadQuotation, { id, lang: 'ar' });
  expect(await listStoredFiles(id)).toEqual([]);
});

test('names the seller with address and mail, and the account manager of the company', async () => {
  const manager = await app.make.staff('pricing');
  const { id } = await saveAs(app, owner, { items: createFiveDeskItems(shelf) });
  const read = async () => readPdf((await callAs(app, owner).raw(downloadQuotation, { id })).bytes).pages[0] ?? '';
  const seller = await app.sql((trx) => readSettings({ trx }, ['vendor.name', 'vendor.address', 'vendor.email']));
  const before = await read();
  expect(before).toContain(`Seller\n${seller['vendor.name']}`);
  expect(before).toContain(seller['vendor.email']);
  expect(before).not.toContain('Your contact');
  await app.sql((trx) =>
    trx
      .updateTable('companies')
      .set({ account_manager_id: manager.user_id })
      .where('id', '=', owner.company_id)
      .execute(),
  );
  const after = await read();
  expect(after).toContain('Your contact');
  // A long address breaks in its column.
  expect(after.replaceAll('\n', '')).toContain(manager.username);
});
