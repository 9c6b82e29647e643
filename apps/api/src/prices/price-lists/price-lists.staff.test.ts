import {
  deletePriceList,
  exportPriceLists,
  lookUpParts,
  listPriceLists,
  listProductLines,
  previewPriceList,
  getPriceListDetail,
  getPriceListOverview,
  publishPriceList,
  rollbackPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import { lookUpProducts } from '@trunkline/contract/catalogue';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { unknownId } from '../../catalogue/catalogue.testing.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { callAs } from '../../testing/api-caller.ts';
import {
  toDayFromNow,
  setClockOffsetLoggedIn,
  publishTestPriceList,
  type PriceListFields,
  insertPricedProducts,
  listAuditEntries,
} from '../prices.testing.ts';

const app = await startTestApp();
const ids = await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '600.00' },
  { part_number: '100-B-1', line: 'desks', gpl: '10.05' },
  { part_number: '100-C-1', line: 'lamps', gpl: '99.99' },
  { part_number: '100-D-1', line: 'lamps', gpl: null },
]);
const pricing = await app.make.staff('pricing');
const auditor = await app.make.staff('auditor');
const partner = await app.make.member({ type: 'DPP', level: 'silver' });
beforeEach(() => app.setClockOffset(0));

const fields: PriceListFields = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [{ product_line: 'desks', discount: '0.35' }],
  fixed: [{ part_number: '100-C-1', price: '50' }],
};
const createDraft = (changes: Partial<PriceListFields> = {}) =>
  callAs(app, pricing).ok(savePriceList, { ...fields, ...changes });
const readPrice = async (part: string, user = partner): Promise<unknown> => {
  const { list } = await callAs(app, user).ok(lookUpProducts, { ids: [expectDefined(ids.get(part), part)] });
  return list[0]?.discount_price;
};
describe('publish', () => {
  test('puts a list whose moment is past in force at once', async () => {
    const list = await publishTestPriceList(app, pricing, fields);
    expect(list).toMatchObject({ state: 'current', version: 2, actions: ['edit'] });
    expect(Date.parse(list.valid_from)).toBeGreaterThan(Date.now() - 60_000); // not 2020
    expect(list.timeline.map(({ move, to }) => [move, to])).toEqual([
      ['create', 'draft'],
      ['publish', 'current'],
    ]);
    expect([await readPrice('100-A-1'), await readPrice('100-B-1'), await readPrice('100-C-1')]).toEqual([
      '650.00',
      '6.53',
      '50.00',
    ]);
    expect((await listAuditEntries(app, list.id)).at(-1)).toEqual({
      action: 'pricelist.publish',
      actor: pricing.username,
    });
    const after = await publishTestPriceList(app, pricing, {
      ...fields,
      discounts: [{ product_line: 'desks', discount: '0.1' }],
    });
    expect(await readPrice('100-A-1')).toBe('900.00');
    expect((await callAs(app, pricing).ok(getPriceListDetail, { id: list.id })).state).toBe('past');
    expect(after.follows).toEqual({ id: list.id, valid_from: list.valid_from });
  });

  test('a list that names no moment begins at once; without a type or a level it is refused', async () => {
    const { valid_from: _, ...content } = fields;
    const draft = await callAs(app, pricing).ok(savePriceList, content);
    expect(draft).toMatchObject({ state: 'draft', at_once: true });
    expect(Math.abs(Date.parse(draft.valid_from) - Date.now())).toBeLessThan(60_000);
    const dated = await createDraft();
    const changed = { id: dated.id, version: dated.version, discounts: [] };
    expect((await callAs(app, pricing).ok(savePriceList, changed)).valid_from).toBe('2020-01-01T00:00:00.000Z');
    const refused = await callAs(app, pricing).refused(savePriceList, { discounts: [] });
    expect(refused.errors.map(({ path }) => path).toSorted()).toEqual(['level', 'type']);
  });

  test('schedules a list for a later day, which takes effect without a job', async () => {
    const before = await publishTestPriceList(app, pricing, fields);
    const list = await publishTestPriceList(app, pricing, {
      ...fields,
      fixed: [],
      discounts: [],
      valid_from: toDayFromNow(10),
    });
    expect(list).toMatchObject({
      state: 'scheduled',
      valid_from: `${toDayFromNow(10)}T00:00:00.000Z`,
      actions: ['edit', 'delete'],
    });
    expect(await readPrice('100-A-1')).toBe('650.00');
    await setClockOffsetLoggedIn(app, 11);
    expect(await readPrice('100-A-1')).toBe('1000.00');
    const states = await Promise.all(
      [before, list].map(({ id }) => callAs(app, pricing).ok(getPriceListDetail, { id })),
    );
    expect(states.map(({ state }) => state)).toEqual(['past', 'current']);
    await setClockOffsetLoggedIn(app, 0);
    await callAs(app, pricing).ok(deletePriceList, { id: list.id, version: list.version });
  });

  test('replaces a list that is scheduled for the same moment', async () => {
    const first = await publishTestPriceList(app, pricing, { ...fields, type: 'ASP', valid_from: toDayFromNow(20) });
    const other = await createDraft({ type: 'ASP', valid_from: toDayFromNow(20), discounts: [] });
    const previewed = await callAs(app, pricing).ok(previewPriceList, { id: other.id, version: 1 });
    expect(previewed.replaces).toEqual({ id: first.id, valid_from: first.valid_from });
    const second = await callAs(app, pricing).ok(publishPriceList, { id: other.id, version: 1 });
    expect(second).toMatchObject({ state: 'scheduled' });
    expect((await callAs(app, pricing).refused(getPriceListDetail, { id: first.id })).status).toBe(404);
    expect((await listAuditEntries(app, first.id)).at(-1)?.action).toBe('pricelist.delete');
  });
});

describe('publish in conflict', () => {
  test('returns 409 for a published list or a stale version, 404 for an unknown one', async () => {
    const list = await publishTestPriceList(app, pricing, { ...fields, type: 'DEE' });
    const again = { id: list.id, version: list.version };
    expect(await callAs(app, pricing).refused(publishPriceList, again)).toMatchObject({
      status: 409,
      msg: 'This price list is published. Saving it creates a new draft.',
    });
    const { id } = await createDraft({ type: 'DEE' });
    expect((await callAs(app, pricing).refused(publishPriceList, { id, version: 7 })).status).toBe(409);
    expect((await callAs(app, pricing).refused(publishPriceList, { id: unknownId, version: 1 })).status).toBe(404);
    expect((await callAs(app, pricing).ok(getPriceListDetail, { id })).state).toBe('draft');
  });

  test('leaves one list in force after concurrent calls', async () => {
    const drafts = await Promise.all(
      ['0.11', '0.22', '0.33'].map((discount) =>
        createDraft({ type: 'DSP', level: 'gold', discounts: [{ product_line: 'desks', discount }] }),
      ),
    );
    const answers = await Promise.all(
      drafts.map(({ id }) => callAs(app, pricing).raw(publishPriceList, { id, version: 1 })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { list } = await callAs(app, pricing).ok(listPriceLists, {
      filter: { type: 'DSP', level: 'gold', state: 'current' },
    });
    expect(list).toHaveLength(1);
  });
});

describe('delete', () => {
  test('deletes a draft', async () => {
    const { id } = await createDraft();
    await callAs(app, pricing).ok(deletePriceList, { id, version: 1 });
    expect((await callAs(app, pricing).refused(getPriceListDetail, { id })).status).toBe(404);
    expect((await listAuditEntries(app, id)).at(-1)?.action).toBe('pricelist.delete');
  });
  test('returns 409 for a current or past list and a stale version, 404 for an unknown list', async () => {
    const { id, version } = await publishTestPriceList(app, pricing, { ...fields, type: 'APP' });
    expect((await callAs(app, pricing).refused(deletePriceList, { id, version })).status).toBe(409);
    await publishTestPriceList(app, pricing, { ...fields, type: 'APP', discounts: [] });
    expect((await callAs(app, pricing).refused(deletePriceList, { id, version })).status).toBe(409);
    const other = await createDraft();
    expect((await callAs(app, pricing).refused(deletePriceList, { id: other.id, version: 2 })).status).toBe(409);
    expect((await callAs(app, pricing).refused(deletePriceList, { id: 'no-id', version: 1 })).status).toBe(404);
  });
});

describe('lists', () => {
  test('filter by state and keyword, latest first', async () => {
    const all = await callAs(app, pricing).ok(listPriceLists, { limit: 50 });
    expect(all.total).toBe(all.list.length);
    const begins = all.list.map(({ valid_from }) => valid_from);
    expect(begins).toEqual(begins.toSorted().toReversed());
    for (const state of ['draft', 'scheduled', 'current', 'past'] as const) {
      const { list } = await callAs(app, pricing).ok(listPriceLists, { limit: 50, filter: { state } });
      expect(list.map(({ id }) => id)).toEqual(all.list.filter((one) => one.state === state).map(({ id }) => id));
      expect(list.length).toBeGreaterThan(0);
    }
    const asp = await callAs(app, pricing).ok(listPriceLists, { keyword: 'asp silv' });
    expect(new Set(asp.list.map(({ type, level }) => `${type} ${level}`))).toEqual(new Set(['ASP silver']));
    const part = await callAs(app, pricing).ok(listPriceLists, { keyword: '100-c', limit: 50 });
    expect(part.list.map(({ id }) => id)).toEqual(all.list.filter((one) => one.fixed_count > 0).map(({ id }) => id));
    expect((await callAs(app, pricing).ok(listPriceLists, { keyword: '%' })).total).toBe(0);
  });

  test('are exported with the same rows', async () => {
    const { list } = await callAs(app, pricing).ok(listPriceLists, { limit: 50, filter: { type: 'APP' } });
    const answer = await callAs(app, pricing, { lang: 'en' }).raw(exportPriceLists, { filter: { type: 'APP' } });
    const rows = (await readSheet(answer.bytes)) as unknown[][];
    expect(rows[0]?.slice(0, 3)).toEqual(['Type', 'Level', 'State']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual(
      list.map(({ type, state_label }) => [type, 'Silver', state_label]),
    );
    expect((await callAs(app, partner).raw(exportPriceLists, {})).status).toBe(403);
  });

  test('have an overview with a cell for each type and level', async () => {
    const { cells } = await callAs(app, auditor).ok(getPriceListOverview, {});
    expect(cells).toHaveLength(24);
    const dpp = expectDefined(cells.find(({ type, level }) => type === 'DPP' && level === 'silver'));
    const current = await callAs(app, pricing).ok(listPriceLists, {
      filter: { type: 'DPP', level: 'silver', state: 'current' },
    });
    expect(dpp).toMatchObject({ companies: 1, current: { id: expectDefined(current.list[0]).id }, scheduled: [] });
    expect(dpp.drafts.length).toBeGreaterThan(0);
    const asp = expectDefined(cells.find(({ type, level }) => type === 'ASP' && level === 'silver'));
    expect(asp).toMatchObject({
      companies: 0,
      current: null,
      scheduled: [{ valid_from: `${toDayFromNow(20)}T00:00:00.000Z` }],
    });
  });

  test('come with product lines and parts of the catalogue', async () => {
    expect((await callAs(app, pricing).ok(listProductLines, {})).list).toEqual([
      { product_line: 'desks', products: 2 },
      { product_line: 'lamps', products: 2 },
    ]);
    const { list } = await callAs(app, pricing, { lang: 'ar' }).ok(lookUpParts, {
      part_numbers: ['100c1', 'nothing', '100-A-1'],
    });
    expect(list.map(({ asked, part_number, title, gpl }) => [asked, part_number, title, gpl])).toEqual([
      ['100c1', '100-C-1', 'عنوان 100-C-1', '99.99'],
      ['nothing', null, null, null],
      ['100-A-1', '100-A-1', 'عنوان 100-A-1', '1000.00'],
    ]);
  });
});

describe('access', () => {
  const reads = [
    [listPriceLists, {}],
    [getPriceListOverview, {}],
    [listProductLines, {}],
    [lookUpParts, { part_numbers: ['100-C-1'] }],
  ] as const;
  test.each(reads)('$path returns 200 to auditors', async (endpoint, input) => {
    expect((await callAs(app, auditor).raw(endpoint, input)).status).toBe(200);
  });
  const writes = [savePriceList, previewPriceList, deletePriceList, publishPriceList, rollbackPriceList] as const;
  test.each([...reads.map(([endpoint]) => endpoint), getPriceListDetail, ...writes])(
    '$path returns 401 to visitors, 403 to partners and other staff',
    async (endpoint) => {
      const finance = await app.make.staff('finance');
      expect((await callAs(app).refused(endpoint, {})).status).toBe(401);
      expect((await callAs(app, partner).refused(endpoint, {})).status).toBe(403);
      expect((await callAs(app, finance).refused(endpoint, {})).status).toBe(403);
    },
  );
  test.each(writes)('$path returns 403 to auditors', async (endpoint) => {
    expect((await callAs(app, auditor).refused(endpoint, fields)).status).toBe(403);
    const { list } = await callAs(app, auditor).ok(listPriceLists, {});
    expect(list.flatMap((one) => one.actions)).toEqual([]);
  });
});
