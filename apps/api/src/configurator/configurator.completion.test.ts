import { completeConfiguration, validateConfiguration } from '@trunkline/contract/configurator';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '../demo/catalogue/load-catalogue.ts';
import { startTestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';

const ids = new Map<string, string>();
const models = new Map<string, string>();
const app = await startTestApp();
await app.sql((trx) => loadDemoCatalogue(trx, app.context.clock()));
const rows = await app.sql((trx) => trx.selectFrom('products').select(['id', 'model']).execute());
for (const { id, model } of rows) {
  ids.set(model, id);
  models.set(id, model);
}
const member = await app.make.member({ type: 'DPP', level: 'gold' });

const getId = (model: string): string => expectDefined(ids.get(model));
const toInput = (model: string, list: Record<string, number> = {}, quantity = 1) => ({
  product_id: getId(model),
  quantity,
  accessories: Object.entries(list).map(([name, pieces]) => ({ accessory_id: getId(name), quantity: pieces })),
});
const toModels = (accessories: readonly FitChoice[]) =>
  Object.fromEntries(accessories.map(({ accessory_id, quantity }) => [models.get(accessory_id), quantity]));
const complete = async (model: string, list: Record<string, number> = {}) =>
  callAs(app, member).ok(completeConfiguration, toInput(model, list));
const check = (model: string, list: Record<string, number>) =>
  callAs(app, member).ok(validateConfiguration, toInput(model, list));

test('names each kind of empty required slot, with the part that goes in as its fix', async () => {
  const { checks } = await check('RK-9604', { 'PSU-1100AC': 2, 'LC-48TN': 1 });
  expect(checks.map(({ rule, msg, slot_type }) => [rule, msg, slot_type])).toEqual([
    ['slot_missing', 'Supervisor missing in S1: the RK-9604 does not start without it.', 'RK-9600 SUP'],
    ['slot_missing', 'Fan tray missing in F: the RK-9604 overheats without it.', 'RK-9604 fan'],
  ]);
  expect(checks.map(({ fix }) => fix?.text)).toEqual(['Add 1 × SUP-960', 'Add 1 × FT-9604']);
});

test('completes an empty chassis with the cheapest parts and answers their checks, totals and prices', async () => {
  const done = await complete('RK-9604');
  expect(toModels(done.accessories)).toEqual({ 'SUP-960': 1, 'FT-9604': 1, 'PSU-1100AC': 2 });
  expect(done.checks.map(({ level, rule }) => [level, rule])).toEqual([['warning', 'no_ports']]);
  const checked = await callAs(app, member).ok(validateConfiguration, {
    product_id: getId('RK-9604'),
    quantity: 1,
    accessories: done.accessories,
  });
  const { accessories: _, ...rest } = done;
  expect(rest).toEqual(checked);
});

test('keeps what is chosen and feeds load and PoE with the kind of supply that is fitted', async () => {
  const cards = await complete('RK-9604', { 'LC-48P': 2, 'PSU-3000AC': 1 });
  expect(toModels(cards.accessories)).toEqual({ 'LC-48P': 2, 'PSU-3000AC': 2, 'SUP-960': 1, 'FT-9604': 1 });
  const dc = await complete('RV-3448P', { 'PSU-715PD': 1, 'UP-4X': 1 });
  expect(toModels(dc.accessories)).toEqual({ 'PSU-715PD': 1, 'UP-4X': 1 });
  expect(toModels((await complete('RV-3448P')).accessories)).toEqual({ 'PSU-715P': 1 });
  expect(toModels((await complete('RV-2448X')).accessories)).toEqual({});
});

test('returns 409 with the error that stays when nothing can be added', async () => {
  const refused = async (model: string, list: Record<string, number> = {}) => {
    const { status, msg } = await callAs(app, member).refused(completeConfiguration, toInput(model, list));
    return [status, msg];
  };
  expect(await refused('RV-2048')).toEqual([
    409,
    expect.stringContaining('This configuration cannot be completed. RV-2048 is no longer sold.'),
  ]);
  expect(await refused('RK-9604', { 'LC-24G': 1 })).toEqual([409, expect.stringContaining('LC-24G does not fit')]);
  expect(await refused('RV-3448P', { 'PSU-350P': 2 })).toEqual([409, expect.stringContaining('PoE ports')]);
});

test('returns 401 for visitors, 403 for staff, 404 for unknown products', async () => {
  const input = toInput('RK-9604');
  expect(await callAs(app).refused(completeConfiguration, input)).toMatchObject({ status: 401, code: 90002 });
  expect((await callAs(app, await app.make.staff('admin')).refused(completeConfiguration, input)).status).toBe(403);
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await callAs(app, member).refused(completeConfiguration, { ...input, product_id: nobody })).status).toBe(404);
});

test('a main product that is not sold has its successor as the fix', async () => {
  const { checks } = await check('RV-2048', {});
  const successor = await app.sql((trx) =>
    trx.selectFrom('products').select('successor_id').where('id', '=', getId('RV-2048')).executeTakeFirstOrThrow(),
  );
  expect(checks[0]).toMatchObject({ rule: 'not_orderable', fix: { replace: successor.successor_id } });
  expect(checks[0]?.fix?.accessories).toBeUndefined();
  const model = models.get(successor.successor_id ?? '');
  expect(checks[0]?.fix?.text).toBe(`Switch to the ${model}`);
});

test('a fix replaces supplies without a PoE budget by supplies with one, and never DC by AC', async () => {
  const { checks } = await check('RV-3448P', { 'PSU-350P': 2 });
  expect(checks[0]).toMatchObject({ rule: 'poe_none', fix: { text: 'Replace 2 × PSU-350P with 1 × PSU-715P' } });
  const dc = await check('RV-3448P', { 'PSU-715PD': 1 });
  expect(dc.checks.map(({ rule, fix }) => [rule, fix?.text])).toEqual([
    ['power_single', 'Add 1 × PSU-715PD'],
    ['poe_short', undefined], // two of them do not feed 48 ports of 30 W, and nothing stronger takes DC
  ]);
});
