import {
  convertAmount,
  deleteRate,
  exportRates,
  listRates,
  getRateBoard,
  getRateDetail,
  type RateRow,
  saveRate,
} from '@trunkline/contract/staff/rates';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { saveQuotation } from '@trunkline/contract/quotations';
import { readSheet } from 'read-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { callAs } from '../../testing/api-caller.ts';
import { unknownId } from '../../catalogue/catalogue.testing.ts';
import { toDayFromNow, setClockOffsetLoggedIn, insertPricedProducts } from '../prices.testing.ts';

const app = await startTestApp();
const ids = await insertPricedProducts(app, [{ part_number: '100-A-1', line: 'desks', gpl: '1000.00' }]);
const product = expectDefined(ids.get('100-A-1'));
const pricing = await app.make.staff('pricing');
const auditor = await app.make.staff('auditor');
const partner = await app.make.member({ type: 'DPP', level: 'silver' });
beforeEach(() => setClockOffsetLoggedIn(app, 0));

type RateFields = EndpointInput<typeof saveRate>;
const save = (fields: RateFields): Promise<RateRow> => callAs(app, pricing).ok(saveRate, fields);
const now = () => app.context.clock().toISOString();
/** The price of a new quotation for a product of 1000.00 USD. */
const quote = async (currency: 'EUR' | 'KRW' | 'GBP' | 'CNY') => {
  const quotation = await callAs(app, partner).ok(saveQuotation, {
    currency,
    shipping: 'fob_shenzhen',
    project_info: {},
    items: [{ product_id: product, quantity: 1, accessories: [] }],
    submit: false,
  });
  return quotation.items[0]?.discount_price;
};

describe('save', () => {
  test('quotations are converted at the rate that started last', async () => {
    const rate = await save({ currency: 'EUR', rate: '0.9', valid_from: toDayFromNow(0) });
    expect(rate).toMatchObject({
      currency: 'EUR',
      rate: '0.90',
      state: 'current',
      state_label: 'In force',
      actions: [],
      version: 1,
    });
    expect(await quote('EUR')).toBe('900.00');
    await save({ currency: 'EUR', rate: 0.95, valid_from: toDayFromNow(0) }); // the same day: the rate entered last is in force
    expect(await quote('EUR')).toBe('950.00');
    expect((await callAs(app, pricing).ok(getRateDetail, { id: rate.id })).state).toBe('past');
    await save({ currency: 'EUR', rate: '0.5', valid_from: '2020-01-01' }); // an earlier day: history only
    expect(await quote('EUR')).toBe('950.00');
  });

  test('a scheduled rate can be changed until it starts, then returns 409', async () => {
    await save({ currency: 'KRW', rate: '1300', valid_from: 'now' });
    const next = await save({ currency: 'KRW', rate: '1400', valid_from: toDayFromNow(10) });
    expect(next).toMatchObject({ state: 'scheduled', actions: ['edit', 'delete'] });
    const changed = await save({ id: next.id, version: 1, rate: '1350.5' });
    expect(changed).toMatchObject({ id: next.id, rate: '1350.50', valid_from: next.valid_from, version: 2 });
    expect(await quote('KRW')).toBe('1300000.00');
    await setClockOffsetLoggedIn(app, 11);
    expect(await quote('KRW')).toBe('1350500.00');
    const refused = await callAs(app, pricing).refused(saveRate, { id: next.id, version: 2, rate: '1' });
    expect(refused).toMatchObject({ status: 409, msg: expect.stringContaining('Add a new rate') });
  });

  test.each<[string, Partial<Record<keyof RateFields, unknown>>, string, string]>([
    ['USD', { currency: 'USD' }, 'currency', 'usd_has_no_rate'],
    ['an unknown currency', { currency: 'XAU' }, 'currency', 'not_in_list'],
    ['no currency', { currency: null }, 'currency', 'required'],
    ['no rate', { rate: undefined }, 'rate', 'required'],
    ['a rate of 0', { rate: '0.000' }, 'rate', 'rate'],
    ['a negative rate', { rate: '-1' }, 'rate', 'rate'],
    ['a ninth decimal', { rate: '1.123456789' }, 'rate', 'rate'],
    ['more than a column holds', { rate: '1234567890' }, 'rate', 'rate'],
    ['an exponent', { rate: 1e-7 }, 'rate', 'rate'],
    ['no day', { valid_from: 'tomorrow' }, 'valid_from', 'moment'],
  ])('returns 400 at the field for %s', async (_name, changes, path, rule) => {
    const sent = { currency: 'EUR', rate: '1', valid_from: now(), ...changes };
    expect(await callAs(app, pricing).refused(saveRate, sent)).toMatchObject({ status: 400, errors: [{ path, rule }] });
  });

  test('returns 409 for a stale version and 404 for an unknown rate', async () => {
    const { id } = await save({ currency: 'GBP', rate: '0.8', valid_from: toDayFromNow(3) });
    await save({ id, version: 1, rate: '0.81' });
    expect(await callAs(app, pricing).refused(saveRate, { id, version: 1, rate: '0.82' })).toMatchObject({
      status: 409,
      data: { stale: true, version: 2, changed_by: pricing.realname, changed_at: expect.any(String) },
    });
    expect((await callAs(app, pricing).ok(getRateDetail, { id })).rate).toBe('0.81');
    expect((await callAs(app, pricing).refused(saveRate, { id: unknownId, version: 1, rate: '1' })).status).toBe(404);
  });
});

describe('a rate far from the one in force', () => {
  test('is saved with confirm alone, and asks again next time', async () => {
    await save({ currency: 'SAR', rate: '3.75', valid_from: 'now' });
    const wrong = { currency: 'SAR', rate: '375', valid_from: 'now' } as const;
    const refusal = await callAs(app, pricing).refused(saveRate, wrong);
    expect([refusal.status, refusal.errors]).toMatchObject([400, [{ path: 'rate', rule: 'confirm' }]]);
    expect(await save({ ...wrong, confirm: true })).toMatchObject({ rate: '375.00', state: 'current' });
    const back = await callAs(app, pricing).refused(saveRate, { ...wrong, rate: '3.75' });
    expect(back.errors).toMatchObject([{ path: 'rate', rule: 'confirm' }]);
    await save({ ...wrong, rate: '3.75', confirm: true });
  });

  test('is asked about when it is scheduled or changed; half of the rate is not far', async () => {
    const next = await save({ currency: 'SAR', rate: '1.875', valid_from: toDayFromNow(10) });
    const refusal = await callAs(app, pricing).refused(saveRate, { id: next.id, version: 1, rate: '1.874' });
    expect(refusal.errors).toMatchObject([{ path: 'rate', rule: 'confirm' }]);
    await callAs(app, pricing).ok(deleteRate, { id: next.id, version: 1 });
  });
});

describe('delete', () => {
  test('deletes a scheduled rate and audits its values', async () => {
    const { id } = await save({ currency: 'AED', rate: '3.7', valid_from: toDayFromNow(3) });
    expect((await callAs(app, pricing).refused(deleteRate, { id, version: 2 })).status).toBe(409);
    await callAs(app, pricing).ok(deleteRate, { id, version: 1 });
    expect((await callAs(app, pricing).refused(getRateDetail, { id })).status).toBe(404);
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
  test('returns 409 for a current rate and 404 for an unknown one', async () => {
    const { id, version } = await save({ currency: 'SAR', rate: '3.75', valid_from: now() });
    expect((await callAs(app, pricing).refused(deleteRate, { id, version })).status).toBe(409);
    expect((await callAs(app, pricing).refused(deleteRate, { id: 'no-id', version })).status).toBe(404);
  });
});

test('filters by currency and state, and exports the same rows', async () => {
  const { list } = await callAs(app, auditor).ok(listRates, { filter: { currency: 'EUR' } });
  expect(list.map(({ rate, state }) => [rate, state])).toEqual([
    ['0.95', 'current'],
    ['0.90', 'past'],
    ['0.50', 'past'],
  ]);
  const current = await callAs(app, auditor).ok(listRates, { filter: { state: 'current' }, sort: 'currency' });
  expect(current.list.map(({ currency }) => currency)).toEqual(['EUR', 'KRW', 'SAR']);
  const { bytes } = await callAs(app, auditor).raw(exportRates, { filter: { currency: 'EUR' } });
  const rows = (await readSheet(bytes)) as unknown[][];
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['Currency', 'Rate'],
    ['EUR', 0.95],
    ['EUR', 0.9],
    ['EUR', 0.5],
  ]);
});

test('the board returns rate, age, history and a converted amount for each currency', async () => {
  await save({ currency: 'VND', rate: '25400.5', valid_from: toDayFromNow(-60) });
  await save({ currency: 'VND', rate: '26000', valid_from: toDayFromNow(5) });
  const { amount, list, stale_days } = await callAs(app, auditor).ok(getRateBoard, { amount: '1234.5' });
  const find = (currency: string) => expectDefined(list.find((one) => one.currency === currency));
  expect([amount, stale_days, list.length]).toEqual(['1234.50', 45, 9]);
  expect(find('EUR')).toMatchObject({ rate: '0.95', stale: false, comes_to: '1172.78', next: null });
  expect(find('EUR').history.map(({ rate }) => rate)).toEqual(['0.50', '0.90', '0.95']);
  // VND has no cents.
  expect(find('VND')).toMatchObject({
    stale: true,
    comes_to: '31356917.00',
    next: { rate: '26000.00', comes_to: '32097000.00' },
  });
  expect(find('VND').age_days).toBeGreaterThanOrEqual(60);
  expect(find('BRL')).toMatchObject({ rate: null, stale: false, comes_to: null, history: [] });
  expect(await callAs(app, auditor).ok(convertAmount, { currency: 'EUR', rate: '1.1', amount: '10' })).toEqual({
    amount: '10.00',
    today: '9.50',
    at_rate: '11.00',
  });
});

describe('access', () => {
  const calls = [listRates, getRateDetail, getRateBoard, convertAmount, saveRate, deleteRate] as const;
  test.each(calls)('$path returns 401 to visitors, 403 to partners and other staff', async (endpoint) => {
    const logistics = await app.make.staff('logistics');
    expect((await callAs(app).refused(endpoint, {})).status).toBe(401);
    expect((await callAs(app, partner).refused(endpoint, {})).status).toBe(403);
    expect((await callAs(app, logistics).refused(endpoint, {})).status).toBe(403);
  });
  test.each([saveRate, deleteRate])('$path returns 403 to auditors', async (endpoint) => {
    expect((await callAs(app, auditor).refused(endpoint, {})).status).toBe(403);
  });
});
