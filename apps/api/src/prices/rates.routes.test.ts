import {
  convertAmount,
  deleteRate,
  exportRates,
  listRates,
  rateBoard,
  rateDetail,
  type RateRow,
  saveRate,
} from '@trunkline/contract/staff/prices';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveQuotation } from '@trunkline/contract/quotations';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, boot, type Booted, type Person } from '../testing/boot.ts';
import { dayFrom, later, shelve } from './prices.testing.ts';

let app: Booted;
let pricing: Person;
let auditor: Person;
let partner: Person;
let product: string;
beforeAll(async () => {
  app = await boot();
  product = (await shelve(app, [{ part_number: '100-A-1', line: 'desks', gpl: '1000.00' }])).get('100-A-1')!;
  pricing = await app.make.staff('pricing');
  auditor = await app.make.staff('auditor');
  partner = await app.make.member({ type: 'DPP', level: 'silver' });
});
beforeEach(() => later(app, 0));
afterAll(() => app.close());

type Sent = EndpointInput<typeof saveRate>;
const save = (sent: Sent): Promise<RateRow> => as(app, pricing).ok(saveRate, sent);
const now = () => app.context.clock().toISOString();
const nobody = '00000000-0000-7000-8000-000000000000';
/** What a new quotation is converted at. */
const quotedAt = async (currency: 'EUR' | 'KRW' | 'GBP' | 'CNY') => {
  const quotation = await as(app, partner).ok(saveQuotation, {
    currency,
    shipping: 'fob_shenzhen',
    project_info: {},
    items: [{ product_id: product, quantity: 1, accessories: [] }],
    submit: false,
  });
  return quotation.items[0]!.discount_price;
};

describe('save', () => {
  test('a rate of now is what quotations convert at', async () => {
    const rate = await save({ currency: 'EUR', rate: '0.9', valid_from: dayFrom(0) });
    expect(rate).toMatchObject({
      currency: 'EUR',
      rate: '0.90',
      state: 'current',
      state_label: 'In force',
      actions: [],
      version: 1,
    });
    expect(await quotedAt('EUR')).toBe('900.00');
    await save({ currency: 'EUR', rate: 0.95, valid_from: dayFrom(0) }); // of the same day: the one entered last holds
    expect(await quotedAt('EUR')).toBe('950.00');
    expect((await as(app, pricing).ok(rateDetail, { id: rate.id })).state).toBe('past');
    await save({ currency: 'EUR', rate: '0.5', valid_from: '2020-01-01' }); // of a day that is long past: history
    expect(await quotedAt('EUR')).toBe('950.00');
  });

  test('one for later waits for its moment and may be changed until then', async () => {
    await save({ currency: 'KRW', rate: '1300', valid_from: 'now' });
    const next = await save({ currency: 'KRW', rate: '1400', valid_from: dayFrom(10) });
    expect(next).toMatchObject({ state: 'scheduled', actions: ['edit', 'delete'] });
    const changed = await save({ id: next.id, version: 1, rate: '1350.5' });
    expect(changed).toMatchObject({ id: next.id, rate: '1350.50', valid_from: next.valid_from, version: 2 });
    expect(await quotedAt('KRW')).toBe('1300000.00');
    await later(app, 11);
    expect(await quotedAt('KRW')).toBe('1350500.00');
    const refused = await as(app, pricing).refused(saveRate, { id: next.id, version: 2, rate: '1' });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('Enter a new one') });
  });

  test.each<[string, Partial<Record<keyof Sent, unknown>>, string, string]>([
    ['USD', { currency: 'USD' }, 'currency', 'usd_has_no_rate'],
    ['a currency that is none', { currency: 'XAU' }, 'currency', 'not_in_list'],
    ['no currency', { currency: null }, 'currency', 'required'],
    ['no rate', { rate: undefined }, 'rate', 'required'],
    ['nothing', { rate: '0.000' }, 'rate', 'rate'],
    ['less', { rate: '-1' }, 'rate', 'rate'],
    ['a ninth decimal', { rate: '1.123456789' }, 'rate', 'rate'],
    ['more than a column holds', { rate: '1234567890' }, 'rate', 'rate'],
    ['an exponent', { rate: 1e-7 }, 'rate', 'rate'],
    ['no day', { valid_from: 'tomorrow' }, 'valid_from', 'moment'],
  ])('%s is refused at its field', async (_name, changes, path, rule) => {
    const sent = { currency: 'EUR', rate: '1', valid_from: now(), ...changes };
    expect(await as(app, pricing).refused(saveRate, sent)).toMatchObject({ status: 400, errors: [{ path, rule }] });
  });

  test('a stale version changes nothing', async () => {
    const { id } = await save({ currency: 'GBP', rate: '0.8', valid_from: dayFrom(3) });
    await save({ id, version: 1, rate: '0.81' });
    expect(await as(app, pricing).refused(saveRate, { id, version: 1, rate: '0.82' })).toMatchObject({
      status: 409,
      data: { stale: true },
    });
    expect((await as(app, pricing).ok(rateDetail, { id })).rate).toBe('0.81');
    expect((await as(app, pricing).refused(saveRate, { id: nobody, version: 1, rate: '1' })).status).toBe(404);
  });
});

describe('delete', () => {
  test('what has not begun goes, and the audit keeps what it said', async () => {
    const { id } = await save({ currency: 'AED', rate: '3.7', valid_from: dayFrom(3) });
    expect((await as(app, pricing).refused(deleteRate, { id, version: 2 })).status).toBe(409);
    await as(app, pricing).ok(deleteRate, { id, version: 1 });
    expect((await as(app, pricing).refused(rateDetail, { id })).status).toBe(404);
    const rows = await app.sql((trx) =>
      trx
        .selectFrom('audit')
        .select(['action', 'actor', 'details'])
        .where('object_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['rate.create', 'rate.delete']);
    expect(rows[1]).toMatchObject({ actor: pricing.username, details: { currency: 'AED', rate: '3.70' } });
  });
  test('what is in force stays', async () => {
    const { id, version } = await save({ currency: 'SAR', rate: '3.75', valid_from: now() });
    expect((await as(app, pricing).refused(deleteRate, { id, version })).status).toBe(409);
    expect((await as(app, pricing).refused(deleteRate, { id: 'no-id', version })).status).toBe(404);
  });
});

test('the list narrows by currency and state, and goes out as a sheet', async () => {
  const { list } = await as(app, auditor).ok(listRates, { filter: { currency: 'EUR' } });
  expect(list.map(({ rate, state }) => [rate, state])).toEqual([
    ['0.95', 'current'],
    ['0.90', 'past'],
    ['0.50', 'past'],
  ]);
  const current = await as(app, auditor).ok(listRates, { filter: { state: 'current' }, sort: 'currency' });
  expect(current.list.map(({ currency }) => currency)).toEqual(['EUR', 'KRW', 'SAR']);
  const { bytes } = await as(app, auditor).raw(exportRates, { filter: { currency: 'EUR' } });
  const rows = (await readSheet(bytes)) as unknown[][];
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['Currency', 'Rate'],
    ['EUR', 0.95],
    ['EUR', 0.9],
    ['EUR', 0.5],
  ]);
});

test('the board says what each currency stands at, what an amount comes to, and what is stale', async () => {
  await save({ currency: 'VND', rate: '25400.5', valid_from: dayFrom(-60) });
  await save({ currency: 'VND', rate: '26000', valid_from: dayFrom(5) });
  const { amount, list, stale_days } = await as(app, auditor).ok(rateBoard, { amount: '1234.5' });
  const of = (currency: string) => list.find((one) => one.currency === currency)!;
  expect([amount, stale_days, list.length]).toEqual(['1234.50', 45, 9]);
  expect(of('EUR')).toMatchObject({ rate: '0.95', stale: false, comes_to: '1172.78', next: null });
  expect(of('EUR').history.map(({ rate }) => rate)).toEqual(['0.50', '0.90', '0.95']);
  // Dong have no smaller unit.
  expect(of('VND')).toMatchObject({
    stale: true,
    comes_to: '31356917.00',
    next: { rate: '26000.00', comes_to: '32097000.00' },
  });
  expect(of('VND').age_days).toBeGreaterThanOrEqual(60);
  expect(of('BRL')).toMatchObject({ rate: null, stale: false, comes_to: null, history: [] });
  expect(await as(app, auditor).ok(convertAmount, { currency: 'EUR', rate: '1.1', amount: '10' })).toEqual({
    amount: '10.00',
    today: '9.50',
    at_rate: '11.00',
  });
});

describe('who', () => {
  const calls = [listRates, rateDetail, rateBoard, convertAmount, saveRate, deleteRate] as const;
  test.each(calls)('$path is closed to visitors, partners and other staff', async (endpoint) => {
    const logistics = await app.make.staff('logistics');
    expect((await as(app).refused(endpoint, {})).status).toBe(401);
    expect((await as(app, partner).refused(endpoint, {})).status).toBe(403);
    expect((await as(app, logistics).refused(endpoint, {})).status).toBe(403);
  });
  test.each([saveRate, deleteRate])('the auditor changes nothing: $path', async (endpoint) => {
    expect((await as(app, auditor).refused(endpoint, {})).status).toBe(403);
  });
});
