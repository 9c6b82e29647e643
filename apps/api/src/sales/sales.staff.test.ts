import { exportSales, getSales } from '@trunkline/contract/staff/sales';
import type { SalesDimension } from '@trunkline/contract/staff/sales-enums';
import { getStaffHome } from '@trunkline/contract/staff/home';
import { toMonth, toPresetPeriod } from '@trunkline/rules/sales/periods';
import { addDays, addMonths, countDays, toDay } from '@trunkline/rules/time';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrderAt, createPeople, type People } from '../orders/orders.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { countDifferences, sell } from './sales.testing.ts';

const today = toDay(new Date());
const yearBefore = addMonths(today, -12);

let app: TestApp;
let people: People;
let reader: TestUser;
let pricing: TestUser;
let manager: TestUser;
let german: TestUser;
let french: TestUser;
let premember: TestUser;

const desks = { lines: [{ quantity: 2, price: '500.00', cost: '300.00' }] };
const mixed = {
  lines: [
    {
      quantity: 1,
      price: '700.00',
      cost: '400.00',
      accessories: [{ per_unit: 4, price: '25.00', product_line: 'optics', cost: '5.00' }],
    },
  ],
};
const routers = { lines: [{ quantity: 3, price: '100.00', product_line: 'routing' }] };

/** Sales of today: 1000 in Germany, 800 (700 + 100) in France, 300 without a membership; a year before 500 in Germany. */
beforeAll(async () => {
  app = await boot();
  people = await createPeople(app);
  [reader, pricing, manager] = [
    await app.make.staff('channel'),
    await app.make.staff('pricing'),
    await app.make.staff('channel'),
  ];
  german = people.partner;
  french = await app.make.member({ type: 'APP', level: 'gold', country: 'FR', company: '=Réseaux & Fils' });
  premember = await app.make.member({ country: 'FR' });
  await app.sql((trx) => trx.insertInto('territories').values({ country: 'DE', user_id: manager.user_id }).execute());
  await sell(app, people, desks);
  await sell(app, { ...people, partner: french }, mixed);
  await sell(app, { ...people, partner: premember }, routers);
  await sell(app, people, { lines: [{ quantity: 1, price: '500.00', cost: '300.00' }] }, -countDays(yearBefore, today));
  // Not confirmed: no sale.
  await createOrderAt(app, people, 'payment_submitted', desks);
}, 60_000);
afterAll(() => app.close());

const now = { from: today, to: today };
const read = (input: object = now, user = reader) => callAs(app, user).ok(getSales, { ...now, ...input });
const listAmounts = async (by: SalesDimension, filter: object = {}) =>
  (await read({ by, ...filter })).rows.map(({ label, orders, amount }) => `${label} ${orders} ${amount}`);

describe('who may read sales', () => {
  test.each(['channel', 'headquarters', 'pricing', 'finance', 'admin', 'auditor'])('%s may', async (role) => {
    const user = await app.make.staff(role);
    expect((await read(now, user)).totals.amount).toBe('2100.00');
    expect((await callAs(app, user).ok(getStaffHome, {})).sales?.amount).toBe('2100.00');
  });

  test.each(['logistics', 'training', 'content', 'catalogue', 'service'])('%s gets 403', async (role) => {
    const user = await app.make.staff(role);
    for (const call of [getSales, exportSales]) expect((await callAs(app, user).refused(call, {})).status).toBe(403);
    expect((await callAs(app, user).ok(getStaffHome, {})).sales).toBeNull();
  });

  test('partners get 403, visitors 401', async () => {
    expect((await callAs(app, german).refused(getSales, {})).status).toBe(403);
    expect((await callAs(app).refused(getSales, {})).status).toBe(401);
  });

  test('only who may read costs gets cost and margin; one unknown cost makes the sum unknown', async () => {
    expect((await read({ by: 'country' })).rows[0]).not.toHaveProperty('margin');
    const { rows, totals } = await read({ by: 'country' }, pricing);
    // France has an order without a cost.
    expect(rows.map(({ key, cost, margin }) => [key, cost, margin])).toEqual([
      ['FR', null, null],
      ['DE', '600.00', '0.4000'],
    ]);
    expect(totals).toMatchObject({ cost: null, margin: null });
  });
});

describe('one dimension', () => {
  test.each([
    ['country', ['France 2 1100.00', 'Germany 1 1000.00']],
    ['product_line', ['switching 2 1700.00', 'routing 1 300.00', 'optics 1 100.00']],
    ['type', ['DPP 1 1000.00', 'APP 1 800.00', 'No membership 1 300.00']],
    ['level', ['Silver 1 1000.00', 'Gold 1 800.00', 'No membership 1 300.00']],
    ['month', [`${toMonth(today)} 3 2100.00`]],
  ] as const)('by %s', async (by, rows) => {
    expect(await listAmounts(by)).toEqual(rows);
  });

  test('by company and by account manager, who is the present one', async () => {
    const names = (await read({ by: 'company' })).rows.map(({ key, amount }) => [key, amount]);
    expect(names).toEqual([
      [german.company_id, '1000.00'],
      [french.company_id, '800.00'],
      [premember.company_id, '300.00'],
    ]);
    expect(await listAmounts('account_manager')).toEqual([
      'No account manager 2 1100.00',
      `${manager.realname} 1 1000.00`,
    ]);
  });

  test('months without sales have a row; shares add up to one', async () => {
    const { rows } = await read({ ...toPresetPeriod('last_12_months', today), by: 'month' });
    expect(rows).toHaveLength(12);
    expect(rows.map(({ amount }) => amount)).toEqual([...Array.from({ length: 11 }, () => '0.00'), '2100.00']);
    expect((await read({ by: 'country' })).rows.map(({ share }) => share)).toEqual(['0.5238', '0.4762']);
  });
});

describe('two dimensions', () => {
  test('every dimension adds up to the total, alone and with each other one', async () => {
    const all: SalesDimension[] = ['month', 'country', 'product_line', 'type', 'level', 'company', 'account_manager'];
    const sum = (rows: readonly { amount: string }[]) =>
      rows.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0) / 100;
    for (const by of all)
      for (const split_by of all.filter((one) => one !== by)) {
        const { rows, totals } = await read({ by, split_by });
        expect([by, sum(rows)]).toEqual([by, Number(totals.amount)]);
        for (const row of rows) expect([by, split_by, sum(row.parts)]).toEqual([by, split_by, Number(row.amount)]);
      }
  });

  test('an order of two product lines counts once, and in each of its lines', async () => {
    const { rows, totals } = await read({ by: 'country', split_by: 'product_line' });
    expect([totals.orders, totals.quantity]).toEqual([3, null]);
    const [france] = rows;
    expect([france?.orders, france?.quantity]).toEqual([2, null]);
    expect(france?.parts.map(({ key, orders, quantity, amount }) => [key, orders, quantity, amount])).toEqual([
      ['switching', 1, 1, '700.00'],
      ['routing', 1, 3, '300.00'],
      ['optics', 1, 4, '100.00'],
    ]);
  });
});

describe('the year before', () => {
  test('is that of the same days, by row and in total', async () => {
    const { rows, totals, before_from } = await read({ by: 'country' });
    expect(before_from).toBe(yearBefore);
    expect(rows.map(({ key, amount_before, change }) => [key, amount_before, change])).toEqual([
      ['FR', '0.00', null],
      ['DE', '500.00', '1.0000'],
    ]);
    expect([totals.amount_before, totals.change]).toEqual(['500.00', '3.2000']);
    expect((await read({ by: 'month' })).rows).toMatchObject([{ key: toMonth(today), amount_before: '500.00' }]);
  });

  test('a group that has sold nothing since keeps its row', async () => {
    const until = addDays(today, -1);
    const { rows } = await read({ by: 'country', from: addDays(today, -20), to: until });
    expect(rows).toEqual([]);
    const next = { from: addMonths(today, 12), to: addMonths(today, 12) };
    expect(
      (await read({ by: 'country', ...next })).rows.map(({ key, amount, change }) => [key, amount, change]),
    ).toEqual([
      ['FR', '0.00', '-1.0000'],
      ['DE', '0.00', '-1.0000'],
    ]);
  });
});

describe('the filters', () => {
  test.each([
    [{ country: 'FR' }, 2, '1100.00'],
    [{ product_line: 'optics' }, 1, '100.00'],
    [{ type: 'APP' }, 1, '800.00'],
    [{ type: 'none' }, 1, '300.00'],
    [{ level: 'silver' }, 1, '1000.00'],
    [{ level: 'none' }, 1, '300.00'],
    [{ country: 'FR', product_line: 'switching' }, 1, '700.00'],
    [{ country: 'IT' }, 0, '0.00'],
    [{ from: yearBefore, to: yearBefore }, 1, '500.00'],
  ])('%j', async (filter, orders, amount) => {
    expect((await read(filter)).totals).toMatchObject({ orders, amount });
  });

  test('a company and an account manager, with their names', async () => {
    const company = await read({ company_id: french.company_id });
    expect([company.company, company.totals.amount]).toEqual(['=Réseaux & Fils', '800.00']);
    const managed = await read({ account_manager: manager.user_id });
    expect([managed.account_manager_name, managed.totals.amount]).toEqual([manager.realname, '1000.00']);
    expect((await read({ account_manager: 'none' })).totals.amount).toBe('1100.00');
  });

  test('offers the product lines and countries that were ever sold', async () => {
    await app.sql((trx) =>
      trx
        .insertInto('product_lines')
        .values({ line: 'optics', names: JSON.stringify({ en: 'optics', ar: 'البصريات' }) })
        .execute(),
    );
    const { product_lines, countries } = await callAs(app, reader, { lang: 'ar' }).ok(getSales, now);
    expect(product_lines).toEqual([
      { line: 'optics', name: 'البصريات' },
      { line: 'routing', name: 'routing' },
      { line: 'switching', name: 'switching' },
    ]);
    expect(countries).toEqual([
      { code: 'DE', name: 'ألمانيا' },
      { code: 'FR', name: 'فرنسا' },
    ]);
  });

  test.each([
    [{ from: today, to: addDays(today, -1) }, 400, 'to'],
    [{ from: addMonths(today, -121), to: today }, 400, 'from'],
    [{ by: 'month', split_by: 'month' }, 400, 'split_by'],
    [{ by: 'colour' }, 400, 'by'],
    [{ type: 'XYZ' }, 400, 'type'],
    [{ country: 'Germany' }, 400, 'country'],
    [{ company_id: 'unknown' }, 404, undefined],
    [{ company_id: '00000000-0000-7000-8000-000000000000' }, 404, undefined],
    [{ account_manager: 'unknown' }, 404, undefined],
  ])('%j is refused with %i', async (input, status, path) => {
    const refusal = await callAs(app, reader).refused(getSales, input);
    expect([refusal.status, refusal.errors[0]?.path]).toEqual([status, path]);
  });
});

describe('the sheet', () => {
  const readExport = async (input: object, user = reader, headers = {}) => {
    const { status, bytes } = await callAs(app, user, headers).raw(exportSales, { ...now, ...input });
    expect(status).toBe(200);
    return (await readSheet(bytes)) as unknown[][];
  };

  test('has every row with its figures; names are texts, not formulas', async () => {
    expect(await readExport({ by: 'company' })).toEqual([
      ['Company', 'Orders', 'Pieces', 'Sales, USD', 'Year before, USD', 'Change', 'Share'],
      [expect.stringMatching(/^Company/), 1, null, 1000, 500, 1, 0.4762],
      ['=Réseaux & Fils', 1, null, 800, 0, null, 0.381],
      [expect.stringMatching(/^Company/), 1, null, 300, 0, null, 0.1429],
    ]);
  });

  test('has a row for each pair of two dimensions, in the language of the reader, with costs for pricing', async () => {
    const rows = await readExport({ by: 'country', split_by: 'product_line', country: 'DE' }, pricing, { lang: 'ar' });
    expect(rows[0]?.slice(0, 3)).toEqual(['البلد', 'خط المنتجات', 'الطلبات']);
    expect(rows.slice(1)).toEqual([['ألمانيا', 'switching', 1, 2, 1000, 500, 1, 1, 600, 0.4]]);
  });

  test('is written into the audit trail', async () => {
    await readExport({ by: 'country' }, pricing);
    const found = await app.sql((trx) =>
      trx
        .selectFrom('audit')
        .select('details')
        .where('action', '=', 'sales.export')
        .where('actor_id', '=', pricing.user_id)
        .orderBy('id')
        .execute(),
    );
    expect(found.at(-1)?.details).toEqual({ rows: 2 });
  });
});

test('the home page has the last twelve months with those of the year before', async () => {
  const { sales } = await callAs(app, reader).ok(getStaffHome, {});
  expect(sales).toMatchObject({ orders: 3, amount: '2100.00', amount_before: '500.00', change: '3.2000' });
  expect(sales?.months).toHaveLength(12);
  expect(sales?.months.at(-1)).toEqual({
    month: toMonth(today),
    orders: 3,
    amount: '2100.00',
    total_usd: '2100.00',
    amount_before: '500.00',
  });
  expect(await countDifferences(app)).toEqual([0, 0]);
});
