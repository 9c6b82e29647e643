import { previewPriceList, publishPriceList, savePriceList } from '@trunkline/contract/staff/price-lists';
import { lookUpProducts } from '@trunkline/contract/catalogue';
import { getQuotationDetail, saveQuotation } from '@trunkline/contract/quotations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { computeOwnPrice } from '@trunkline/rules/prices/own-price';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type TestUser } from '../../testing/factories.ts';
import { callAs } from '../../testing/api-caller.ts';
import { toDayFromNow, publishTestPriceList, type PriceListFields, insertPricedProducts } from '../prices.testing.ts';

const parts = ['100-A-1', '100-B-1', '100-C-1', '100-D-1', '100-E-1'] as const;

const getId = (part: string): string => expectDefined(ids.get(part), part);

const base: PriceListFields = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [
    { product_line: 'desks', discount: '0.10' },
    { product_line: 'lamps', discount: '0.20' },
  ],
  fixed: [{ part_number: '100-B-1', price: '9.00' }],
};
const app = await startTestApp();
const ids = await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00' },
  { part_number: '100-B-1', line: 'desks', gpl: '10.05' },
  { part_number: '100-C-1', line: 'lamps', gpl: '100.00' },
  { part_number: '100-D-1', line: 'lamps', gpl: null },
  { part_number: '100-E-1', line: 'chairs', gpl: '0.00' },
]);
const pricing = await app.make.staff('pricing');
const partner = await app.make.member({ type: 'DPP', level: 'silver' });
await publishTestPriceList(app, pricing, base);
const preview = (changes: Partial<PriceListFields> = {}) =>
  callAs(app, pricing).ok(previewPriceList, { ...base, ...changes });
const readPrices = async (user: TestUser) => {
  const { list } = await callAs(app, user).ok(lookUpProducts, { ids: parts.map(getId) });
  return new Map(list.map(({ part_number, discount_price }) => [part_number, discount_price ?? null]));
};
const quote = (user: TestUser, part: string, submit = false) =>
  callAs(app, user).ok(saveQuotation, {
    currency: 'USD',
    shipping: 'fob_shenzhen',
    project_info: {},
    items: [{ product_id: getId(part), quantity: 1, accessories: [] }],
    submit,
  });

test('SQL function list_price returns the price of computeOwnPrice for random entries', async () => {
  const cents = fc.integer({ min: 0, max: 10 ** 11 }).map((n) => (n / 100).toFixed(2));
  const share = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 10_000).toFixed(4));
  const entry = fc.record({
    gpl: cents,
    discount: fc.option(share),
    fixed: fc.option(cents, { freq: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 200, maxLength: 200 }), async (entries) => {
      const column = (key: keyof (typeof entries)[number]) => entries.map((one) => one[key]);
      const { rows } = await app.sql((trx) =>
        sql<{ price: string }>`select list_price(gpl, discount, fixed)::text as price
          from unnest(${column('gpl')}::numeric[], ${column('discount')}::numeric[], ${column('fixed')}::numeric[])
          with ordinality _ (gpl, discount, fixed, place) order by place`.execute(trx),
      );
      expect(rows.map(({ price }) => Number(price).toFixed(2))).toEqual(
        entries.map(({ gpl, discount, fixed }) =>
          Number(computeOwnPrice(gpl, [{ discount, fixed }])?.discount_price).toFixed(2),
        ),
      );
    }),
    { numRuns: 20 },
  );
});

test('lists nothing for a list with the same content', async () => {
  expect(await preview()).toEqual({
    list: [],
    changed: 0,
    dearer: 0,
    cheaper: 0,
    to_confirm: 0,
    below_cost: 0,
    beyond_limit: 0,
    limit_percent: '60',
    needs_second: false,
    biggest_rise: null,
    biggest_fall: null,
    quotations: 0,
    companies: 1,
    compared_with: expect.objectContaining({ id: expect.any(String) }),
    replaces: null,
  });
});

test('lists changed prices, the largest change first, and counts a fixed price that is removed', async () => {
  const answer = await preview({
    discounts: [
      { product_line: 'desks', discount: '0.15' },
      { product_line: 'lamps', discount: '0.05' },
      { product_line: 'chairs', discount: '0.5' },
    ],
    fixed: [{ part_number: '100-A-1', price: '1200.00' }],
  });
  expect(answer.list.map((row) => [row.part_number, row.old_price, row.new_price])).toEqual([
    ['100-A-1', '900.00', '1200.00'],
    ['100-C-1', '80.00', '95.00'],
    ['100-B-1', '9.00', '8.54'],
  ]);
  expect(answer).toMatchObject({
    changed: 3,
    dearer: 2,
    cheaper: 1,
    biggest_rise: { part_number: '100-A-1' },
    biggest_fall: { part_number: '100-B-1' },
  });
});

test('stores no price list', async () => {
  const before = await app.sql((trx) => trx.selectFrom('price_lists').selectAll().execute());
  await preview({ fixed: [] });
  expect(await app.sql((trx) => trx.selectFrom('price_lists').selectAll().execute())).toEqual(before);
});

test('returns exactly the prices that partners see after publishing', async () => {
  const other = await app.make.member({ type: 'DDP', level: 'gold' });
  const shares = ['0.1', '0.333', '0.6667', '0.0001', '1'];
  const before = await readPrices(other);
  for (const [at, discount] of shares.entries()) {
    const list: PriceListFields = {
      type: 'DDP',
      level: 'gold',
      valid_from: '2020-01-01',
      discounts: [{ product_line: 'desks', discount }],
      fixed: at % 2 ? [{ part_number: '100-C-1', price: `${at}.99` }] : [],
    };
    const previewed = await callAs(app, pricing).ok(previewPriceList, list);
    await publishTestPriceList(app, pricing, list);
    const after = await readPrices(other);
    const changed = [...after].filter(([part, price]) => price !== before.get(part));
    expect(new Map(previewed.list.map((row) => [row.part_number, [row.old_price, row.new_price]]))).toEqual(
      new Map(changed.map(([part, price]) => [part, [before.get(part), price]])),
    );
    for (const [part, price] of after) before.set(part, price);
  }
});

describe('comparison', () => {
  test('compares with GPL without a list', async () => {
    const answer = await preview({ type: 'DEE', level: 'diamond' });
    expect(answer.compared_with).toBeNull();
    expect(answer.list.map((row) => [row.part_number, row.old_price, row.new_price])).toEqual([
      ['100-C-1', '100.00', '80.00'],
      ['100-B-1', '10.05', '9.00'],
      ['100-A-1', '1000.00', '900.00'],
    ]);
  });
  test('compares a scheduled list with the list scheduled before it', async () => {
    const soon = await publishTestPriceList(app, pricing, {
      ...base,
      type: 'APP',
      discounts: [],
      valid_from: toDayFromNow(5),
    });
    const later = await preview({ type: 'APP', valid_from: toDayFromNow(9) });
    expect(later.compared_with?.id).toBe(soon.id);
    expect((await preview({ type: 'APP', valid_from: toDayFromNow(5) })).compared_with).toBeNull();
    expect((await preview({ type: 'APP' })).compared_with).toBeNull();
  });
  test('compares the edit of a published list with that list', async () => {
    const draft = await callAs(app, pricing).ok(savePriceList, { ...base, type: 'ADP' });
    const list = await callAs(app, pricing).ok(publishPriceList, { id: draft.id, version: 1 });
    const answer = await callAs(app, pricing).ok(previewPriceList, { id: list.id, version: list.version, fixed: null });
    expect(answer.compared_with?.id).toBe(list.id);
    expect(answer.list.map((row) => [row.part_number, row.old_price, row.new_price])).toEqual([
      ['100-B-1', '9.00', '9.05'],
    ]);
  });
});

describe('open quotations', () => {
  const countQuotations = (answer: Awaited<ReturnType<typeof preview>>, part: string) =>
    answer.list.find(({ part_number }) => part_number === part)?.quotations;

  test('counts each draft of partners of the type and level once; submitted quotations keep their prices', async () => {
    const rival = await app.make.member({ type: 'DPP', level: 'gold' });
    await quote(partner, '100-A-1');
    const second = await quote(partner, '100-A-1');
    await callAs(app, partner).ok(saveQuotation, {
      id: second.id,
      version: second.version,
      items: ['100-A-1', '100-A-1', '100-C-1'].map((part) => ({
        product_id: getId(part),
        quantity: 2,
        accessories: [],
      })),
    });
    const submitted = await quote(partner, '100-A-1', true);
    await quote(rival, '100-A-1');
    const answer = await preview({ discounts: [{ product_line: 'desks', discount: '0.3' }] });
    expect([countQuotations(answer, '100-A-1'), countQuotations(answer, '100-C-1'), answer.quotations]).toEqual([
      2, 1, 2,
    ]);
    await publishTestPriceList(app, pricing, { ...base, discounts: [{ product_line: 'desks', discount: '0.3' }] });
    const price = async (id: string) =>
      (await callAs(app, partner).ok(getQuotationDetail, { id })).items[0]?.discount_price;
    expect([await price(second.id), await price(submitted.id)]).toEqual(['700.00', '900.00']);
  });

  test('does not count a company whose other membership gives the lower price before and after', async () => {
    const both = await app.make.member({ type: 'DTE', level: 'silver' });
    await app.sql((trx) =>
      trx
        .insertInto('memberships')
        .values({
          company_id: both.company_id,
          type: 'DSP',
          level: 'gold',
          starts_at: '2020-01-01',
          expires_at: '2099-12-31',
        })
        .execute(),
    );
    const list = (type: 'DTE' | 'DSP', level: 'silver' | 'gold', discount: string): PriceListFields => ({
      type,
      level,
      valid_from: '2020-01-01',
      discounts: [{ product_line: 'desks', discount }],
    });
    await publishTestPriceList(app, pricing, list('DTE', 'silver', '0.2'));
    await publishTestPriceList(app, pricing, list('DSP', 'gold', '0.4'));
    await quote(both, '100-A-1');
    const countFor = async (discount: string) => {
      const answer = await callAs(app, pricing).ok(previewPriceList, list('DTE', 'silver', discount));
      return [countQuotations(answer, '100-A-1'), answer.quotations];
    };
    expect(await countFor('0.3')).toEqual([0, 0]); // still dearer than the other list
    expect(await countFor('0.5')).toEqual([1, 1]);
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ terminated_at: app.context.clock() })
        .where('company_id', '=', both.company_id)
        .where('type', '=', 'DSP')
        .execute(),
    );
    expect(await countFor('0.3')).toEqual([1, 1]);
  });

  test('counts partners without a list before', async () => {
    const first = await app.make.member({ type: 'ASP', level: 'gold' });
    await quote(first, '100-C-1');
    const answer = await preview({ type: 'ASP', level: 'gold' });
    expect([countQuotations(answer, '100-C-1'), countQuotations(answer, '100-A-1'), answer.quotations]).toEqual([
      1, 0, 1,
    ]);
  });
});
