import { exportQuotations, listQuotations } from '@trunkline/contract/quotations';
import {
  assignQuotation,
  exportStaffQuotations,
  getStaffQuotationDetail,
  listQuotationDeciders,
  listStaffQuotations,
} from '@trunkline/contract/staff/quotations';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createFiveDeskItems, createTestProducts, saveAs, submitAs } from '../quotations.testing.ts';

let app: TestApp;
let pricing: TestUser;
let manager: TestUser;
let kenya: TestUser;
let jordan: TestUser;
let ids: Readonly<Record<'old' | 'cheap' | 'foreign', string>>;
let numbers: readonly string[];

beforeAll(async () => {
  app = await boot();
  const products = await createTestProducts(app);
  [pricing, manager] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
  kenya = await app.make.member({ type: 'DPP', company: 'Kestova Integration', country: 'KE' });
  jordan = await app.make.member({ type: 'DPP', level: 'gold', company: 'Wadi Orvan', country: 'JO' });
  const submit = (user: TestUser) => submitAs(app, user, { items: createFiveDeskItems(products) });
  const found = [await submit(kenya), await submit(kenya), await submit(jordan)] as const;
  await saveAs(app, kenya, {});
  ids = { old: found[0].id, cheap: found[1].id, foreign: found[2].id };
  numbers = found.map(({ number }) => number);
  await app.sql(async (trx) => {
    const set = (id: string, columns: { total_usd?: string; created_at?: Date; enduser_name?: string }) =>
      trx.updateTable('quotations').set(columns).where('id', '=', id).execute();
    await set(ids.old, { created_at: new Date('2026-03-31T23:59:59Z'), enduser_name: '@Belmora University' });
    await set(ids.cheap, { total_usd: '12.00' });
    const managed = { account_manager_id: manager.user_id };
    await trx.updateTable('companies').set(managed).where('id', '=', jordan.company_id).execute();
  });
});
afterAll(() => app.close());

const toNames = (rows: readonly { readonly id: string }[]) =>
  rows.map(({ id }) => Object.entries(ids).find(([, one]) => one === id)?.[0]);
const list = async (input: object, user = pricing) =>
  toNames((await callAs(app, user).ok(listStaffQuotations, { sort: 'waiting_since', ...input })).list);

describe('the keyword of staff', () => {
  test.each([
    ['the company', () => 'KESTOVA', ['old', 'cheap']],
    ['the number', () => numbers[1] ?? '', ['cheap']],
    ['the number of a later revision', () => `${numbers[1]}-R2`, ['cheap']],
    ['the end user', () => 'belmora', ['old']],
    ['a number that begins so', () => numbers[1]?.slice(0, -2) ?? '', ['old', 'cheap', 'foreign']],
    ['a wildcard', () => '_', []],
  ])('finds by %s', async (_, keyword, found) => {
    expect(await list({ keyword: keyword() })).toEqual(found);
  });
});

test.each([
  ['a company', () => ({ company_id: jordan.company_id }), ['foreign']],
  ['a country', () => ({ country: 'KE' }), ['old', 'cheap']],
  ['a level', () => ({ level: 'silver' }), ['old', 'cheap']],
  ['a last day', () => ({ to: '2026-03-31' }), ['old']],
  ['a first day', () => ({ from: '2026-04-01' }), ['cheap', 'foreign']],
  ['a greatest total', () => ({ max_total: '12' }), ['cheap']],
  ['a least total', () => ({ min_total: '12.01' }), ['old', 'foreign']],
  ['states', () => ({ state: 'returned' }), []],
  ['states, called as orders call them', () => ({ status: 'returned' }), []],
  ['what both names of the state say', () => ({ state: 'applying', status: 'returned' }), []],
  ['what is assigned to nobody', () => ({ unassigned: true }), ['old', 'cheap', 'foreign']],
])('the filter of staff limits the list to %s', async (_, filter, found) => {
  expect(await list({ filter: filter() })).toEqual(found);
});

test('returns 400 for a filter that the list does not have', async () => {
  for (const filter of [{ land: 'KE' }, { status: 'completed' }, { from: 'yesterday' }])
    expect((await callAs(app, pricing).refused(listStaffQuotations, { filter })).status).toBe(400);
});

describe('assigning', () => {
  const assign = (id: string, version: number, user_id: string | null, by = pricing) =>
    callAs(app, by).ok(assignQuotation, { id, version, user_id });
  const getVersion = async (id: string) => (await callAs(app, pricing).ok(getStaffQuotationDetail, { id })).version;

  test('moves a quotation from its account manager to the assignee and back', async () => {
    expect(await list({ filter: { mine: true } }, manager)).toEqual(['foreign']);
    expect(await list({ filter: { mine: true } })).toEqual([]);
    const { version, assigned_to } = await assign(ids.foreign, await getVersion(ids.foreign), pricing.user_id);
    expect(assigned_to).toEqual({ id: pricing.user_id, name: pricing.realname });
    expect(await list({ filter: { mine: true } })).toEqual(['foreign']);
    expect(await list({ filter: { mine: true } }, manager)).toEqual([]);
    expect(await list({ filter: { unassigned: true } })).toEqual(['old', 'cheap']);
    const { summary } = await callAs(app, pricing).ok(listStaffQuotations, {});
    expect(summary).toMatchObject({ waiting: 3, mine: 1, unassigned: 2 });
    expect((await assign(ids.foreign, version, null)).assigned_to).toBeNull();
  });

  test('is refused for people who may not decide, for a stale version and in another state', async () => {
    const version = await getVersion(ids.old);
    const finance = await app.make.staff('finance');
    const refuse = (input: object, by = pricing) =>
      callAs(app, by).refused(assignQuotation, { id: ids.old, version, user_id: pricing.user_id, ...input });
    expect(await refuse({ user_id: finance.user_id })).toMatchObject({ status: 400, errors: [{ path: 'user_id' }] });
    expect((await refuse({ version: version + 1 })).status).toBe(409);
    expect((await refuse({}, finance)).status).toBe(403);
    expect((await refuse({}, kenya)).status).toBe(403);
    const { list: people } = await callAs(app, pricing).ok(listQuotationDeciders, {});
    expect(people.map(({ name }) => name)).toEqual([pricing, manager].map(({ realname }) => realname).toSorted());
    expect(people.filter(({ own }) => own).map(({ id }) => id)).toEqual([pricing.user_id]);
    await app.sql((trx) =>
      trx.updateTable('quotations').set({ state: 'approved' }).where('id', '=', ids.old).execute(),
    );
    expect((await refuse({})).status).toBe(409);
    await app.sql((trx) =>
      trx.updateTable('quotations').set({ state: 'applying' }).where('id', '=', ids.old).execute(),
    );
  });
});

describe('the sheet', () => {
  test('of staff has the filtered rows, and margins for those who may see costs', async () => {
    const read = async (user: TestUser) =>
      (await readSheet(
        (await callAs(app, user).raw(exportStaffQuotations, { filter: { country: 'KE' } })).bytes,
      )) as unknown[][];
    const [head = [], ...rows] = await read(pricing);
    expect(rows.map((row) => [row[0], row[5]])).toEqual([
      [numbers[0], '@Belmora University'],
      [numbers[1], null],
    ]);
    // The cost of the kit is not known, so there is no margin.
    const readMargins = (of: readonly unknown[][]) => of.map((row) => row[head.indexOf('Margin, %')]);
    expect(readMargins(rows)).toEqual([null, null]);
    await app.sql((trx) =>
      sql`insert into quotation_item_costs select id, 20 from quotation_items on conflict do nothing`.execute(trx),
    );
    expect(readMargins((await read(pricing)).slice(1))).toEqual([34.7, 34.7]);
    expect((await read(await app.make.staff('channel')))[0]).not.toContain('Margin, %');
  });

  test('of a partner has the own quotations, drafts too, by dates and totals', async () => {
    const read = async (input: object) =>
      ((await readSheet((await callAs(app, kenya).raw(exportQuotations, input)).bytes)) as unknown[][]).length - 1;
    expect(await read({})).toBe(3);
    expect(await read({ filter: { to: '2026-03-31' } })).toBe(1);
    const { total } = await callAs(app, kenya).ok(listQuotations, { filter: { min_total: '1' }, sort: '-valid_until' });
    expect(total).toBe(2);
  });
});
