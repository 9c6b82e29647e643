import {
  deletePriceList,
  exportPriceLists,
  findParts,
  listPriceLists,
  listProductLines,
  maxFixed,
  previewPriceList,
  priceListDetail,
  priceListOverview,
  publishPriceList,
  savePriceList,
} from '@trunkline/contract/staff/prices';
import { listGoods } from '@trunkline/contract/catalogue';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { dayFrom, later, published, type SentList, shelve } from './prices.testing.ts';

let app: Booted;
let pricing: Person;
let auditor: Person;
let partner: Person;
let ids: Map<string, string>;
beforeAll(async () => {
  app = await boot();
  ids = await shelve(app, [
    { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '600.00' },
    { part_number: '100-B-1', line: 'desks', gpl: '10.05' },
    { part_number: '100-C-1', line: 'lamps', gpl: '99.99' },
    { part_number: '100-D-1', line: 'lamps', gpl: null },
  ]);
  pricing = await app.make.staff('pricing');
  auditor = await app.make.staff('auditor');
  partner = await app.make.member({ type: 'DPP', level: 'silver' });
});
beforeEach(() => app.at(0));
afterAll(() => app.close());

const sent: SentList = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [{ product_line: 'desks', discount: '0.35' }],
  fixed: [{ part_number: '100-C-1', price: '50' }],
};
const draft = (changes: Partial<SentList> = {}) => as(app, pricing).ok(savePriceList, { ...sent, ...changes });
const priceOf = async (part: string, person = partner): Promise<unknown> => {
  const { list } = await as(app, person).ok(listGoods, { ids: [ids.get(part)!] });
  return list[0]!.discount_price;
};
const nobody = '00000000-0000-7000-8000-000000000000';
const actions = (id: string) =>
  app.sql((trx) =>
    trx.selectFrom('audit').select(['action', 'actor']).where('object_id', '=', id).orderBy('id').execute(),
  );

describe('save', () => {
  test('makes a draft that changes nothing yet, with everything that was sent', async () => {
    const list = await draft({ discounts: [{ product_line: 'desks', discount: 0.5 }] });
    expect(list).toMatchObject({
      type: 'DPP',
      level: 'silver',
      state: 'draft',
      at_once: true,
      state_label: 'Draft',
      valid_from: '2020-01-01T00:00:00.000Z',
      discounts: [{ product_line: 'desks', discount: '0.50' }],
      fixed: [{ part_number: '100-C-1', price: '50.00', title: 'Title 100-C-1', gpl: '99.99' }],
      created_by: pricing.realname,
      version: 1,
      companies: 1,
      actions: ['edit', 'publish', 'delete'],
      timeline: [{ from: null, to: 'draft' }],
    });
    expect(await priceOf('100-A-1')).toBe('1000.00');
    expect(await actions(list.id)).toEqual([{ action: 'pricelist.create', actor: pricing.username }]);
  });

  test('what is absent stays, null clears, a list replaces all', async () => {
    const { id } = await draft();
    const later = await as(app, pricing).ok(savePriceList, { id, version: 1, valid_from: '2030-05-01T10:00:00+02:00' });
    expect(later).toMatchObject({ id, version: 2, valid_from: '2030-05-01T08:00:00.000Z', type: 'DPP' });
    expect(later.discounts).toHaveLength(1);
    const cleared = await as(app, pricing).ok(savePriceList, { id, version: 2, discounts: null, fixed: [] });
    expect(cleared).toMatchObject({ version: 3, discounts: [], fixed: [] });
    expect((await actions(id)).map(({ action }) => action)).toEqual([
      'pricelist.create',
      'pricelist.save',
      'pricelist.save',
    ]);
  });

  test.each<[string, Partial<Record<keyof SentList, unknown>>, string, string]>([
    ['no type', { type: null }, 'type', 'required'],
    ['a type that is none', { type: 'XXX' }, 'type', 'not_in_list'],
    ['no level', { level: undefined }, 'level', 'required'],
    ['no moment', { valid_from: undefined }, 'valid_from', 'required'],
    ['a day that does not exist', { valid_from: '2026-02-30' }, 'valid_from', 'moment'],
    ['a moment of another age', { valid_from: '0001-01-01' }, 'valid_from', 'moment'],
    [
      'more than all off',
      { discounts: [{ product_line: 'desks', discount: '1.01' }] },
      'discounts.0.discount',
      'share',
    ],
    ['percent', { discounts: [{ product_line: 'desks', discount: 35 }] }, 'discounts.0.discount', 'share'],
    ['a surcharge', { discounts: [{ product_line: 'desks', discount: '-0.1' }] }, 'discounts.0.discount', 'share'],
    ['no number', { discounts: [{ product_line: 'desks', discount: 'NaN' }] }, 'discounts.0.discount', 'share'],
    ['nothing', { discounts: [{ product_line: 'desks' }] }, 'discounts.0.discount', 'required'],
    [
      'a fifth decimal',
      { discounts: [{ product_line: 'desks', discount: '0.12345' }] },
      'discounts.0.discount',
      'share',
    ],
    [
      'an unknown line',
      { discounts: [{ product_line: 'boats', discount: '0.1' }] },
      'discounts.0.product_line',
      'unknown_product_line',
    ],
    ['half cents', { fixed: [{ part_number: '100-C-1', price: '1.005' }] }, 'fixed.0.price', 'money'],
    ['less than nothing', { fixed: [{ part_number: '100-C-1', price: '-1' }] }, 'fixed.0.price', 'money'],
    [
      'an unknown part',
      {
        fixed: [
          { part_number: '100-C-1', price: '1' },
          { part_number: '100-X', price: '1' },
        ],
      },
      'fixed.1.part_number',
      'unknown_part_number',
    ],
    [
      'a line twice',
      { discounts: ['0.1', '0.2'].map((discount) => ({ product_line: 'desks', discount })) },
      'discounts.1.product_line',
      'duplicate_product_line',
    ],
    [
      'a part twice',
      { fixed: ['1', '2'].map((price) => ({ part_number: '100-C-1', price })) },
      'fixed.1.part_number',
      'duplicate_part_number',
    ],
    [
      'too many parts',
      { fixed: Array.from({ length: maxFixed + 1 }, () => ({ part_number: 'X', price: '1' })) },
      'fixed',
      'too_many',
    ],
  ])('%s is refused at its field', async (_name, changes, path, rule) => {
    const refused = await as(app, pricing).refused(savePriceList, { ...sent, ...changes });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.errors).toContainEqual(expect.objectContaining({ path, rule }));
    const tried = await as(app, pricing).refused(previewPriceList, { ...sent, ...changes });
    expect(tried.errors).toEqual(refused.errors);
  });

  test('a published list stays as it is: saving it begins a draft from it', async () => {
    const list = await published(app, pricing, { ...sent, type: 'DTE' });
    const next = await as(app, pricing).ok(savePriceList, {
      id: list.id,
      version: list.version,
      discounts: [{ product_line: 'desks', discount: '0.4' }],
    });
    expect(next).toMatchObject({ type: 'DTE', state: 'draft', version: 1, fixed: [{ price: '50.00' }] });
    expect(next.id).not.toBe(list.id);
    expect(await as(app, pricing).ok(priceListDetail, { id: list.id })).toMatchObject({
      state: 'current',
      version: list.version,
      discounts: [{ discount: '0.35' }],
    });
  });

  test('a stale version changes nothing, and says that it is stale', async () => {
    const { id } = await draft();
    await as(app, pricing).ok(savePriceList, { id, version: 1, level: 'gold' });
    const refused = await as(app, pricing).refused(savePriceList, { id, version: 1, level: 'diamond' });
    expect(refused).toMatchObject({ status: 409, data: { stale: true } });
    expect(await as(app, pricing).ok(priceListDetail, { id })).toMatchObject({ level: 'gold', version: 2 });
    expect(await as(app, pricing).refused(savePriceList, { id, level: 'gold' })).toMatchObject({
      status: 400,
      errors: [{ path: 'version' }],
    });
  });
});

describe('publish', () => {
  test('at once: the partner pays the new price from this moment, wherever prices are asked', async () => {
    const list = await published(app, pricing, sent);
    expect(list).toMatchObject({ state: 'current', version: 2, actions: ['edit'] });
    expect(Date.parse(list.valid_from)).toBeGreaterThan(Date.now() - 60_000); // not since 2020
    expect(list.timeline.map(({ move, to }) => [move, to])).toEqual([
      ['create', 'draft'],
      ['publish', 'current'],
    ]);
    expect([await priceOf('100-A-1'), await priceOf('100-B-1'), await priceOf('100-C-1')]).toEqual([
      '650.00',
      '6.53',
      '50.00',
    ]);
    expect((await actions(list.id)).at(-1)).toEqual({ action: 'pricelist.publish', actor: pricing.username });
    const after = await published(app, pricing, { ...sent, discounts: [{ product_line: 'desks', discount: '0.1' }] });
    expect(await priceOf('100-A-1')).toBe('900.00');
    expect((await as(app, pricing).ok(priceListDetail, { id: list.id })).state).toBe('past');
    expect(after.follows).toEqual({ id: list.id, valid_from: list.valid_from });
  });

  test('for a later day: scheduled until then, in force by the clock alone', async () => {
    const before = await published(app, pricing, sent);
    const list = await published(app, pricing, { ...sent, fixed: [], discounts: [], valid_from: dayFrom(10) });
    expect(list).toMatchObject({
      state: 'scheduled',
      valid_from: `${dayFrom(10)}T00:00:00.000Z`,
      actions: ['edit', 'delete'],
    });
    expect(await priceOf('100-A-1')).toBe('650.00');
    await later(app, 11);
    expect(await priceOf('100-A-1')).toBe('1000.00');
    const states = await Promise.all([before, list].map(({ id }) => as(app, pricing).ok(priceListDetail, { id })));
    expect(states.map(({ state }) => state)).toEqual(['past', 'current']);
    await later(app, 0);
    await as(app, pricing).ok(deletePriceList, { id: list.id, version: list.version });
  });

  test('for the moment of a scheduled one: it takes its place', async () => {
    const first = await published(app, pricing, { ...sent, type: 'ASP', valid_from: dayFrom(20) });
    const other = await draft({ type: 'ASP', valid_from: dayFrom(20), discounts: [] });
    const said = await as(app, pricing).ok(previewPriceList, { id: other.id, version: 1 });
    expect(said.replaces).toEqual({ id: first.id, valid_from: first.valid_from });
    const second = await as(app, pricing).ok(publishPriceList, { id: other.id, version: 1 });
    expect(second).toMatchObject({ state: 'scheduled' });
    expect((await as(app, pricing).refused(priceListDetail, { id: first.id })).status).toBe(404);
    expect((await actions(first.id)).at(-1)?.action).toBe('pricelist.delete');
  });

  test('twice, or over a stale version, is refused', async () => {
    const list = await published(app, pricing, { ...sent, type: 'DEE' });
    const again = { id: list.id, version: list.version };
    expect(await as(app, pricing).refused(publishPriceList, again)).toMatchObject({
      status: 409,
      msg: 'This price list is published. Save it to begin a new draft from it.',
    });
    const { id } = await draft({ type: 'DEE' });
    expect((await as(app, pricing).refused(publishPriceList, { id, version: 7 })).status).toBe(409);
    expect((await as(app, pricing).refused(publishPriceList, { id: nobody, version: 1 })).status).toBe(404);
    expect((await as(app, pricing).ok(priceListDetail, { id })).state).toBe('draft');
  });

  test('two at the same time: both succeed one after the other, or one is refused; one is in force', async () => {
    const drafts = await Promise.all(
      ['0.11', '0.22', '0.33'].map((discount) =>
        draft({ type: 'DSP', level: 'gold', discounts: [{ product_line: 'desks', discount }] }),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ id }) => as(app, pricing).raw(publishPriceList, { id, version: 1 })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { list } = await as(app, pricing).ok(listPriceLists, {
      filter: { type: 'DSP', level: 'gold', state: 'current' },
    });
    expect(list).toHaveLength(1);
  });
});

describe('delete', () => {
  test('removes a draft', async () => {
    const { id } = await draft();
    await as(app, pricing).ok(deletePriceList, { id, version: 1 });
    expect((await as(app, pricing).refused(priceListDetail, { id })).status).toBe(404);
    expect((await actions(id)).at(-1)?.action).toBe('pricelist.delete');
  });
  test('not what is in force, or was, and nothing that somebody changed meanwhile', async () => {
    const { id, version } = await published(app, pricing, { ...sent, type: 'APP' });
    expect((await as(app, pricing).refused(deletePriceList, { id, version })).status).toBe(409);
    await published(app, pricing, { ...sent, type: 'APP' });
    expect((await as(app, pricing).refused(deletePriceList, { id, version })).status).toBe(409);
    const other = await draft();
    expect((await as(app, pricing).refused(deletePriceList, { id: other.id, version: 2 })).status).toBe(409);
    expect((await as(app, pricing).refused(deletePriceList, { id: 'no-id', version: 1 })).status).toBe(404);
  });
});

describe('lists', () => {
  test('narrow by type, level, state and words; what begins last stands first', async () => {
    const all = await as(app, pricing).ok(listPriceLists, { limit: 50 });
    expect(all.total).toBe(all.list.length);
    const begins = all.list.map(({ valid_from }) => valid_from);
    expect(begins).toEqual(begins.toSorted().toReversed());
    for (const state of ['draft', 'scheduled', 'current', 'past'] as const) {
      const { list } = await as(app, pricing).ok(listPriceLists, { limit: 50, filter: { state } });
      expect(list.map(({ id }) => id)).toEqual(all.list.filter((one) => one.state === state).map(({ id }) => id));
      expect(list.length).toBeGreaterThan(0);
    }
    const asp = await as(app, pricing).ok(listPriceLists, { keyword: 'asp silv' });
    expect(new Set(asp.list.map(({ type, level }) => `${type} ${level}`))).toEqual(new Set(['ASP silver']));
    const part = await as(app, pricing).ok(listPriceLists, { keyword: '100-c', limit: 50 });
    expect(part.list.map(({ id }) => id)).toEqual(all.list.filter((one) => one.fixed_count > 0).map(({ id }) => id));
    expect((await as(app, pricing).ok(listPriceLists, { keyword: '%' })).total).toBe(0);
  });

  test('as a sheet: the same rows, and the export is audited', async () => {
    const { list } = await as(app, pricing).ok(listPriceLists, { limit: 50, filter: { type: 'APP' } });
    const answer = await as(app, pricing, { lang: 'en' }).raw(exportPriceLists, { filter: { type: 'APP' } });
    const rows = (await readSheet(answer.bytes)) as unknown[][];
    expect(rows[0]!.slice(0, 3)).toEqual(['Type', 'Level', 'State']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual(
      list.map(({ type, state_label }) => [type, 'Silver', state_label]),
    );
    expect((await as(app, partner).raw(exportPriceLists, {})).status).toBe(403);
  });

  test('the overview has a cell for each type and level', async () => {
    const { cells } = await as(app, auditor).ok(priceListOverview, {});
    expect(cells).toHaveLength(24);
    const dpp = cells.find(({ type, level }) => type === 'DPP' && level === 'silver')!;
    const current = await as(app, pricing).ok(listPriceLists, {
      filter: { type: 'DPP', level: 'silver', state: 'current' },
    });
    expect(dpp).toMatchObject({ companies: 1, current: { id: current.list[0]!.id }, scheduled: [] });
    expect(dpp.drafts.length).toBeGreaterThan(0);
    const asp = cells.find(({ type, level }) => type === 'ASP' && level === 'silver')!;
    expect(asp).toMatchObject({
      companies: 0,
      current: null,
      scheduled: [{ valid_from: `${dayFrom(20)}T00:00:00.000Z` }],
    });
  });

  test('lines and parts are those of the catalogue', async () => {
    expect((await as(app, pricing).ok(listProductLines, {})).list).toEqual([
      { product_line: 'desks', products: 2 },
      { product_line: 'lamps', products: 2 },
    ]);
    const { list } = await as(app, pricing, { lang: 'ar' }).ok(findParts, {
      part_numbers: ['100c1', 'nothing', '100-A-1'],
    });
    expect(list.map(({ asked, part_number, title, gpl }) => [asked, part_number, title, gpl])).toEqual([
      ['100c1', '100-C-1', 'عنوان 100-C-1', '99.99'],
      ['nothing', null, null, null],
      ['100-A-1', '100-A-1', 'عنوان 100-A-1', '1000.00'],
    ]);
  });
});

describe('who', () => {
  const reads = [
    [listPriceLists, {}],
    [priceListOverview, {}],
    [listProductLines, {}],
    [findParts, { part_numbers: ['100-C-1'] }],
  ] as const;
  test.each(reads)('the auditor reads $path', async (endpoint, input) => {
    expect((await as(app, auditor).raw(endpoint, input)).status).toBe(200);
  });
  const writes = [savePriceList, previewPriceList, deletePriceList, publishPriceList] as const;
  test.each([...reads.map(([endpoint]) => endpoint), priceListDetail, ...writes])(
    '$path is closed to visitors, partners and other staff',
    async (endpoint) => {
      const finance = await app.make.staff('finance');
      expect((await as(app).refused(endpoint, {})).status).toBe(401);
      expect((await as(app, partner).refused(endpoint, {})).status).toBe(403);
      expect((await as(app, finance).refused(endpoint, {})).status).toBe(403);
    },
  );
  test.each(writes)('the auditor changes nothing: $path', async (endpoint) => {
    expect((await as(app, auditor).refused(endpoint, sent)).status).toBe(403);
    const { list } = await as(app, auditor).ok(listPriceLists, {});
    expect(list.flatMap((one) => one.actions)).toEqual([]);
  });
});
