import { createOrder } from '@trunkline/contract/orders';
import { downloadQuotation } from '@trunkline/contract/quotations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../platform/server/clock.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { approved, fiveDesks, saved, type Shelf, stock } from './quotations.testing.ts';

let app: Booted;
let shelf: Shelf;
let owner: Person;
let pricing: Person;

beforeAll(async () => {
  app = await boot();
  shelf = await stock(app);
  owner = await app.make.member({ type: 'DPP' });
  pricing = await app.make.staff('pricing');
});
afterAll(() => app.close());

const issuedFileOf = (id: string) =>
  app.sql((trx) =>
    trx.selectFrom('quotations').select('issued_file_id').where('id', '=', id).executeTakeFirstOrThrow(),
  );

const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString() === '%PDF-';
const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

test('quote and packing list exist in every state, as PDF and Excel, in one language or two', async () => {
  const { id, number } = await saved(app, owner, { items: fiveDesks(shelf) });
  const partner = as(app, owner);
  const pdf = await partner.raw(downloadQuotation, { id });
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    'x-content-type-options': 'nosniff',
  });
  expect(isPdf(pdf.bytes)).toBe(true);
  for (const asked of [{ kind: 'packing' }, { lang: 'ar' }, { lang: 'en', lang2: 'ar', kind: 'packing' }] as const)
    expect(isPdf((await partner.raw(downloadQuotation, { id, ...asked })).bytes)).toBe(true);
  for (const kind of ['quote', 'packing'] as const)
    expect(isXlsx((await partner.raw(downloadQuotation, { id, kind, format: 'xlsx', lang: 'ar' })).bytes)).toBe(true);
});

test('a form is taken as well; other kinds and strangers are refused', async () => {
  const { id } = await saved(app, owner, { items: fiveDesks(shelf) });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/user/downloadquotation',
    headers: { token: owner.token, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ id, kind: '', format: 'xlsx' }).toString(),
  });
  expect(answer.statusCode).toBe(200);
  expect(isXlsx(answer.rawPayload)).toBe(true);
  const partner = as(app, owner);
  expect((await partner.refused(downloadQuotation, { id, kind: 'customer' })).errors[0]?.path).toBe('kind');
  expect((await as(app, await app.make.member()).refused(downloadQuotation, { id })).status).toBe(404);
});

test('the file issued at approval is stored, and comes back byte for byte', async () => {
  const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
  expect((await issuedFileOf(id)).issued_file_id).toBeNull();
  expect(isPdf((await as(app, owner).raw(downloadQuotation, { id })).bytes)).toBe(true); // made from the frozen figures
  await app.runJobs();
  const { issued_file_id } = await issuedFileOf(id);
  const file = await app.sql((trx) =>
    trx.selectFrom('files').selectAll().where('id', '=', issued_file_id).executeTakeFirstOrThrow(),
  );
  expect(file).toMatchObject({
    company_id: owner.company_id,
    object: 'quotation',
    object_id: id,
    visibility: 'company',
  });
  const stored = Buffer.from(await app.context.files.get(file.storage_key));
  const downloaded = await as(app, owner).raw(downloadQuotation, { id });
  expect(downloaded.bytes.equals(stored)).toBe(true);
});

const deal = { project_name: 'Clinic', customer_name: 'Clinic', expect_delivery_date: '2030-01-18' };

test('an order that comes before the file is stored does not keep it away', async () => {
  const { id } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
  await as(app, owner).ok(createOrder, { quotation_id: id, ...deal });
  await app.runJobs();
  expect((await issuedFileOf(id)).issued_file_id).not.toBeNull();
});

test('a file with the old last day is not stored beside an extension that is about to be', async () => {
  const { id, valid_until } = await approved(app, owner, pricing, { items: fiveDesks(shelf) });
  let printed: Promise<void> | undefined;
  await app.sql(async (trx) => {
    await trx
      .updateTable('quotations')
      .set({ valid_until: addDays(valid_until!, 5) })
      .where('id', '=', id)
      .execute();
    printed = app.context.jobs.runNow('quotations.issue', { id }, app.context);
    await waitingForLock();
  });
  await printed;
  expect((await issuedFileOf(id)).issued_file_id).toBeNull();
});

/** Somebody waits for a row that another transaction holds. */
async function waitingForLock(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await app.sql((trx) =>
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(trx),
    );
    if (rows.length > 0) return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error('nobody waited');
}
