import { previewPriceList, publishPriceList, savePriceList } from '@trunkline/contract/staff/prices';
import { listGoods } from '@trunkline/contract/catalogue';
import { findQuotation, saveQuotation } from '@trunkline/contract/quotations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPrice } from '../catalogue/price.ts';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { differenceOf } from './price-lists.preview.ts';
import { dayFrom, published, type SentList, shelve } from './prices.testing.ts';

let app: Booted;
let pricing: Person;
let partner: Person;
let ids: Map<string, string>;
const parts = ['100-A-1', '100-B-1', '100-C-1', '100-D-1', '100-E-1'] as const;
beforeAll(async () => {
  app = await boot();
  ids = await shelve(app, [
    { part_number: '100-A-1', line: 'desks', gpl: '1000.00' },
    { part_number: '100-B-1', line: 'desks', gpl: '10.05' },
    { part_number: '100-C-1', line: 'lamps', gpl: '100.00' },
    { part_number: '100-D-1', line: 'lamps', gpl: null },
    { part_number: '100-E-1', line: 'chairs', gpl: '0.00' },
  ]);
  pricing = await app.make.staff('pricing');
  partner = await app.make.member({ type: 'DPP', level: 'silver' });
  await published(app, pricing, base);
});
afterAll(() => app.close());

const base: SentList = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [
    { product_line: 'desks', discount: '0.10' },
    { product_line: 'lamps', discount: '0.20' },
  ],
  fixed: [{ part_number: '100-B-1', price: '9.00' }],
};
const preview = (changes: Partial<SentList> = {}) => as(app, pricing).ok(previewPriceList, { ...base, ...changes });
const prices = async (person: Person) => {
  const { list } = await as(app, person).ok(listGoods, { ids: parts.map((part) => ids.get(part)!) });
  return new Map(list.map(({ part_number, discount_price }) => [part_number, discount_price ?? null]));
};
const quote = (person: Person, part: string, submit = false) =>
  as(app, person).ok(saveQuotation, {
    currency: 'USD',
    shipping: 'fob_shenzhen',
    project_info: {},
    items: [{ product_id: ids.get(part)!, quantity: 1, accessories: [] }],
    submit,
  });

test('SQL and price.ts ask for the same price, to the cent', async () => {
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
          Number(ownPrice(gpl, [{ discount, fixed }])!.discount_price).toFixed(2),
        ),
      );
    }),
    { numRuns: 20 },
  );
});

describe('a difference', () => {
  test('a line that is not named gets nothing off, and 0.35 is 0.3500', () => {
    const line = (product_line: string, discount: string) => ({ product_line, discount });
    const { changedLines, changedParts } = differenceOf(
      {
        discounts: [line('a', '0.3500'), line('b', '0.1'), line('c', '0')],
        fixed: [{ part_number: 'x', price: '1.00' }],
      },
      { discounts: [line('a', '0.35'), line('d', '0.2'), line('e', '0')], fixed: [{ part_number: 'x', price: '1' }] },
    );
    expect([changedLines, changedParts]).toEqual([['b', 'd'], []]);
  });
});

test('what stays the same is not listed', async () => {
  expect(await preview()).toEqual({
    list: [],
    changed: 0,
    dearer: 0,
    cheaper: 0,
    biggest_rise: null,
    biggest_fall: null,
    quotations: 0,
    companies: 1,
    compared_with: expect.objectContaining({ id: expect.any(String) }),
    replaces: null,
  });
});

test('names what changes and by how much, what moves most first; a fixed price that goes counts too', async () => {
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

test('stores nothing', async () => {
  const before = await app.sql((trx) => trx.selectFrom('price_lists').selectAll().execute());
  await preview({ fixed: [] });
  expect(await app.sql((trx) => trx.selectFrom('price_lists').selectAll().execute())).toEqual(before);
});

test('says beforehand exactly what partners pay afterwards', async () => {
  const other = await app.make.member({ type: 'DDP', level: 'gold' });
  const shares = ['0.1', '0.333', '0.6667', '0.0001', '1'];
  const before = await prices(other);
  for (const [at, discount] of shares.entries()) {
    const list: SentList = {
      type: 'DDP',
      level: 'gold',
      valid_from: '2020-01-01',
      discounts: [{ product_line: 'desks', discount }],
      fixed: at % 2 ? [{ part_number: '100-C-1', price: `${at}.99` }] : [],
    };
    const said = await as(app, pricing).ok(previewPriceList, list);
    await published(app, pricing, list);
    const after = await prices(other);
    const changed = [...after].filter(([part, price]) => price !== before.get(part));
    expect(new Map(said.list.map((row) => [row.part_number, [row.old_price, row.new_price]]))).toEqual(
      new Map(changed.map(([part, price]) => [part, [before.get(part), price]])),
    );
    for (const [part, price] of after) before.set(part, price);
  }
});

describe('compares with what is in force right before', () => {
  test('without any list it is GPL', async () => {
    const answer = await preview({ type: 'DEE', level: 'diamond' });
    expect(answer.compared_with).toBeNull();
    expect(answer.list.map((row) => [row.part_number, row.old_price, row.new_price])).toEqual([
      ['100-C-1', '100.00', '80.00'],
      ['100-B-1', '10.05', '9.00'],
      ['100-A-1', '1000.00', '900.00'],
    ]);
  });
  test('a list for later is compared with what is scheduled before it', async () => {
    const soon = await published(app, pricing, { ...base, type: 'APP', discounts: [], valid_from: dayFrom(5) });
    const later = await preview({ type: 'APP', valid_from: dayFrom(9) });
    expect(later.compared_with?.id).toBe(soon.id);
    expect((await preview({ type: 'APP', valid_from: dayFrom(5) })).compared_with).toBeNull();
    expect((await preview({ type: 'APP' })).compared_with).toBeNull();
  });
  test('of a published list, what saving it would make', async () => {
    const draft = await as(app, pricing).ok(savePriceList, { ...base, type: 'ADP' });
    const list = await as(app, pricing).ok(publishPriceList, { id: draft.id, version: 1 });
    const answer = await as(app, pricing).ok(previewPriceList, { id: list.id, version: list.version, fixed: null });
    expect(answer.compared_with?.id).toBe(list.id);
    expect(answer.list.map((row) => [row.part_number, row.old_price, row.new_price])).toEqual([
      ['100-B-1', '9.00', '9.05'],
    ]);
  });
});

describe('open quotations', () => {
  const of = (answer: Awaited<ReturnType<typeof preview>>, part: string) =>
    answer.list.find(({ part_number }) => part_number === part)?.quotations;

  test('drafts of partners of this type and level are counted, each once; submitted ones keep their prices', async () => {
    const rival = await app.make.member({ type: 'DPP', level: 'gold' });
    await quote(partner, '100-A-1');
    const second = await quote(partner, '100-A-1');
    await as(app, partner).ok(saveQuotation, {
      id: second.id,
      version: second.version,
      items: ['100-A-1', '100-A-1', '100-C-1'].map((part) => ({
        product_id: ids.get(part)!,
        quantity: 2,
        accessories: [],
      })),
    });
    const kept = await quote(partner, '100-A-1', true);
    await quote(rival, '100-A-1');
    const answer = await preview({ discounts: [{ product_line: 'desks', discount: '0.3' }] });
    expect([of(answer, '100-A-1'), of(answer, '100-C-1'), answer.quotations]).toEqual([2, 1, 2]);
    await published(app, pricing, { ...base, discounts: [{ product_line: 'desks', discount: '0.3' }] });
    const price = async (id: string) => (await as(app, partner).ok(findQuotation, { id })).items[0]!.discount_price;
    expect([await price(second.id), await price(kept.id)]).toEqual(['700.00', '900.00']);
  });

  test('a company whose other membership gives the lower price before and after is not touched', async () => {
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
    const list = (type: 'DTE' | 'DSP', level: 'silver' | 'gold', discount: string): SentList => ({
      type,
      level,
      valid_from: '2020-01-01',
      discounts: [{ product_line: 'desks', discount }],
    });
    await published(app, pricing, list('DTE', 'silver', '0.2'));
    await published(app, pricing, list('DSP', 'gold', '0.4'));
    await quote(both, '100-A-1');
    const tried = async (discount: string) => {
      const answer = await as(app, pricing).ok(previewPriceList, list('DTE', 'silver', discount));
      return [of(answer, '100-A-1'), answer.quotations];
    };
    expect(await tried('0.3')).toEqual([0, 0]); // still dearer than the other list
    expect(await tried('0.5')).toEqual([1, 1]);
    await app.sql((trx) =>
      trx
        .updateTable('memberships')
        .set({ terminated_at: app.context.clock() })
        .where('company_id', '=', both.company_id)
        .where('type', '=', 'DSP')
        .execute(),
    );
    expect(await tried('0.3')).toEqual([1, 1]);
  });

  test('a first list touches those who paid GPL', async () => {
    const first = await app.make.member({ type: 'ASP', level: 'gold' });
    await quote(first, '100-C-1');
    const answer = await preview({ type: 'ASP', level: 'gold' });
    expect([of(answer, '100-C-1'), of(answer, '100-A-1'), answer.quotations]).toEqual([1, 0, 1]);
  });
});
