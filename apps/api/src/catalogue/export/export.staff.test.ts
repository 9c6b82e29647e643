import { exportCategories } from '@trunkline/contract/staff/categories';
import { exportCompatRules, saveCompatRule } from '@trunkline/contract/staff/compat';
import { exportProducts, listStaffProducts, saveProduct } from '@trunkline/contract/staff/products';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type TestUser } from '../../testing/factories.ts';
import { callAs } from '../../testing/api-caller.ts';
import { importFile } from '../../imports/import.public.ts';
import {
  bootWithDemoCatalogue,
  createCatalogueUsers,
  createTestCategory,
  createTestProduct,
} from '../catalogue.testing.ts';

let app: TestApp;
let users: Awaited<ReturnType<typeof createCatalogueUsers>>;
let folder: string;
beforeAll(async () => {
  app = await bootWithDemoCatalogue();
  users = await createCatalogueUsers(app);
  folder = await mkdtemp(path.join(os.tmpdir(), 'export-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function exported(user: TestUser, input: object = {}): Promise<{ bytes: Buffer; rows: unknown[][] }> {
  const answer = await callAs(app, user).raw(exportProducts, input);
  expect(answer.status).toBe(200);
  return { bytes: answer.bytes, rows: (await readSheet(answer.bytes)) as unknown[][] };
}

async function importAgain(bytes: Buffer) {
  const file = path.join(folder, 'products.xlsx');
  await writeFile(file, bytes);
  const options = { file, format: 'xlsx', kind: 'product', dryRun: false, skipBad: false } as const;
  return importFile(app.appUrl, { ...options, clock: app.context.clock, printProgress: () => undefined });
}

test('importing an exported file changes nothing', async () => {
  const { id: successor_id } = await createTestProduct(app, users.catalogue, { texts: { en: { title: '=1+1' } } });
  await createTestProduct(app, users.admin, {
    successor_id,
    state: 'last_orders',
    last_orders_on: '2030-12-31',
    gpl: '999999999999.99',
    cost: '0.10',
    erp_no: '00123',
    hs_code: '0102.29.10',
    origin: 'MX',
    eccn: '5A992.c',
    lead_time_days: 0,
    warranty_months: 60,
    texts: { en: { title: '  Odd, "quoted"\ntitle ', describe: 'One.\n\nTwo.' }, ko: { title: '스위치' } },
    labels: { speed: ['10G; 25G', 'a=b'] },
    specs: [{ name: { en: 'Colour', ar: 'اللون' }, value: 'black' }],
    packing: { qty_per_package: 3, gross_weight: '0.001', length: '12.5' },
    slots: [{ name: '1', slot_type: 'bay "x"', kind: 'power', count: 2, required: 1 }],
    ports: [{ name: '1–8', kind: 'SFP+', speed: null, count: 8, poe: 15.4 }],
  });
  await createTestProduct(app, users.catalogue, { gpl: null });
  for (const user of [users.admin, users.catalogue]) {
    const { bytes, rows } = await exported(user);
    const before = await app.sql((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute());
    expect(rows.length - 1).toBe(before.length);
    const { counts, errors } = await importAgain(bytes);
    expect(errors).toEqual([]);
    expect(counts).toEqual({ new: 0, changed: 0, same: before.length, bad: 0 });
    expect(await app.sql((trx) => trx.selectFrom('products').selectAll().orderBy('id').execute())).toEqual(before);
  }
});

test('exports with the filter and sort of the list, and the cost only with its permission', async () => {
  const { id: cate_id } = await createTestCategory(app, users.catalogue);
  for (const gpl of ['3', '1', '2']) await createTestProduct(app, users.catalogue, { cate_id, gpl });
  const { rows } = await exported(users.catalogue, { filter: { cate_id }, sort: '-gpl' });
  const column = expectDefined(rows[0]).indexOf('gpl');
  expect(rows.slice(1).map((row) => row[column])).toEqual([3, 2, 1]);
  expect(rows[0]).not.toContain('cost');
  expect((await exported(users.admin)).rows[0]).toContain('cost');
  expect((await callAs(app, users.member).refused(exportProducts, {})).status).toBe(403);
});

test('importing an empty price for a product with a price is refused', async () => {
  const { id, version } = await createTestProduct(app, users.catalogue, { gpl: null });
  const { list } = await callAs(app, users.catalogue).ok(listStaffProducts, { sort: '-updated_at', limit: 10 });
  expect(list[0]?.id).toBe(id);
  const { bytes } = await exported(users.catalogue, { filter: { without_price: true } });
  await callAs(app, users.catalogue).ok(saveProduct, { id, version, gpl: '5.00' });
  const { counts, errors } = await importAgain(bytes);
  expect([counts.bad, errors.map(({ field }) => field)]).toEqual([1, ['gpl']]);
});

test('exports rules in the columns of their import, and categories in the language of the caller', async () => {
  await callAs(app, users.catalogue).ok(saveCompatRule, { slot_type: 'bay', plug_type: 'card', reason: 'No.' });
  const compat = await callAs(app, users.auditor).raw(exportCompatRules, { keyword: 'bay' });
  expect(((await readSheet(compat.bytes)) as unknown[][]).at(-1)?.slice(0, 4)).toEqual(['bay', 'card', null, 'No.']);
  const tree = await callAs(app, users.auditor, { lang: 'ar' }).raw(exportCategories, {});
  expect(((await readSheet(tree.bytes)) as unknown[][])[0]).toEqual(['الاسم', 'العنوان', 'المنتجات']);
  expect((await callAs(app, users.finance).refused(exportCategories, {})).status).toBe(403);
});
