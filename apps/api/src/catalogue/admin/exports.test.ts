import { adminExportCategories, adminExportCompat, adminSaveCompat } from '@trunkline/contract/staff/catalogue';
import { adminExportProducts, adminListProducts, adminSaveProduct } from '@trunkline/contract/staff/products';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoCatalogue } from '../../demo/demo-catalogue.ts';
import { as, boot, type Booted, type Person } from '../../testing/boot.ts';
import { importFromTerminal } from '../import/terminal.ts';
import { cast, makeCategory, makeProduct } from './catalogue-admin.testing.ts';

let app: Booted;
let people: Awaited<ReturnType<typeof cast>>;
let folder: string;
beforeAll(async () => {
  app = await boot();
  await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
  people = await cast(app);
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function exported(person: Person, input: object = {}): Promise<{ bytes: Buffer; rows: unknown[][] }> {
  const answer = await as(app, person).raw(adminExportProducts, input);
  expect(answer.status).toBe(200);
  return { bytes: answer.bytes, rows: (await readSheet(answer.bytes)) as unknown[][] };
}

async function importAgain(bytes: Buffer) {
  const file = path.join(folder, 'products.xlsx');
  await writeFile(file, bytes);
  const options = { file, format: 'xlsx', kind: 'product', dryRun: false, skipBad: false } as const;
  return importFromTerminal(app.appUrl, { ...options, clock: app.context.clock, say: () => undefined });
}

test('what is exported is imported again, and the same file changes nothing', async () => {
  const { id: successor_id } = await makeProduct(app, people.catalogue, { texts: { en: { title: '=1+1' } } });
  await makeProduct(app, people.admin, {
    successor_id,
    state: 'last_orders',
    last_orders_on: '2099-12-31',
    gpl: '999999999999.99',
    cost: '0.10',
    erp_no: '00123',
    texts: { en: { title: '  Odd, "quoted"\ntitle ', describe: 'One.\n\nTwo.' }, ko: { title: '스위치' } },
    labels: { speed: ['10G; 25G', 'a=b'] },
    specs: [{ name: { en: 'Colour', ar: 'اللون' }, value: 'black' }],
    packing: { qty_per_package: 3, gross_weight: '0.001', length: '12.5' },
    slots: [{ name: '1', slot_type: 'bay "x"', kind: 'power', count: 2, required: 1 }],
    ports: [{ name: '1–8', kind: 'SFP+', speed: null, count: 8, poe: 15.4 }],
  });
  await makeProduct(app, people.catalogue, { gpl: null });
  for (const person of [people.admin, people.catalogue]) {
    const { bytes, rows } = await exported(person);
    const before = await app.sql((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute());
    expect(rows.length - 1).toBe(before.length);
    const { counts, errors } = await importAgain(bytes);
    expect(errors).toEqual([]);
    expect(counts).toEqual({ new: 0, changed: 0, same: before.length, bad: 0 });
    expect(await app.sql((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute())).toEqual(before);
  }
});

test('the list’s own filters and order count, and the cost is for whom it is for', async () => {
  const { id: cate_id } = await makeCategory(app, people.catalogue);
  for (const gpl of ['3', '1', '2']) await makeProduct(app, people.catalogue, { cate_id, gpl });
  const { rows } = await exported(people.catalogue, { filter: { cate_id }, sort: '-gpl' });
  const at = rows[0]!.indexOf('gpl');
  expect(rows.slice(1).map((row) => row[at])).toEqual([3, 2, 1]);
  expect(rows[0]).not.toContain('cost');
  expect((await exported(people.admin)).rows[0]).toContain('cost');
  expect((await as(app, people.member).refused(adminExportProducts, {})).status).toBe(403);
});

test('a price that an empty cell would take away is refused', async () => {
  const { id, version } = await makeProduct(app, people.catalogue, { gpl: null });
  const { list } = await as(app, people.catalogue).ok(adminListProducts, { sort: '-updated_at', limit: 10 });
  expect(list[0]!.id).toBe(id);
  const { bytes } = await exported(people.catalogue, { filter: { without_price: true } });
  await as(app, people.catalogue).ok(adminSaveProduct, { id, version, gpl: '5.00' });
  const { counts, errors } = await importAgain(bytes);
  expect([counts.bad, errors.map(({ field }) => field)]).toEqual([1, ['gpl']]);
});

test('categories and rules are sheets in the reader’s language', async () => {
  await as(app, people.catalogue).ok(adminSaveCompat, { slot_type: 'bay', plug_type: 'card', reason: 'No.' });
  const compat = await as(app, people.auditor).raw(adminExportCompat, { keyword: 'bay' });
  expect(((await readSheet(compat.bytes)) as unknown[][]).at(-1)).toEqual(['bay', 'card', null, 'No.', 0, 0]);
  const tree = await as(app, people.auditor, { lang: 'ar' }).raw(adminExportCategories, {});
  expect(((await readSheet(tree.bytes)) as unknown[][])[0]).toEqual(['الاسم', 'العنوان', 'المنتجات']);
  expect((await as(app, people.finance).refused(adminExportCategories, {})).status).toBe(403);
});
