// Prices that have to be confirmed before a list is published. docs/rules/prices.md, "Large changes"
import { previewPriceList, publishPriceList, savePriceList } from '@trunkline/contract/staff/price-lists';
import { saveRole } from '@trunkline/contract/staff/roles';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { insertPricedProducts, type PriceListFields, publishTestPriceList, toDayFromNow } from '../prices.testing.ts';

const base: PriceListFields = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [{ product_line: 'desks', discount: '0.2' }],
  // Below its cost already.
  fixed: [{ part_number: '100-C-1', price: '90.00' }],
};
const app = await startTestApp();
await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '300.00' },
  { part_number: '100-B-1', line: 'lamps', gpl: '0.30' },
  { part_number: '100-C-1', line: 'shelves', gpl: '100.00', cost: '95.00' },
]);
const user = await app.make.staff('pricing');
const pricing = callAs(app, user);
await publishTestPriceList(app, user, base);
const saveDraft = (fields: Partial<PriceListFields>) =>
  pricing.ok(savePriceList, { ...base, valid_from: toDayFromNow(30), ...fields });
const publish = async (fields: Partial<PriceListFields>, confirmation: { confirm?: boolean; reason?: string } = {}) => {
  const { id, version } = await saveDraft(fields);
  return { id, answer: await pricing.raw(publishPriceList, { id, version, ...confirmation }) };
};
const readErrors = (answer: { json: () => unknown }) => {
  const { data } = answer.json() as { data: { errors?: { path: string; rule: string }[] } };
  return (data.errors ?? []).map(({ path, rule }) => [path, rule]);
};

test.each([
  ['moves by exactly half', { discounts: [{ product_line: 'desks', discount: '0.6' }] }, null],
  ['moves by more than half', { discounts: [{ product_line: 'desks', discount: '0.6001' }] }, 'moved'],
  ['rises by exactly half', { fixed: [...(base.fixed ?? []), { part_number: '100-B-1', price: '0.45' }] }, null],
  ['rises by more than half', { fixed: [...(base.fixed ?? []), { part_number: '100-B-1', price: '0.46' }] }, 'moved'],
  ['becomes 0', { fixed: [...(base.fixed ?? []), { part_number: '100-B-1', price: '0' }] }, 'zero'],
  ['falls below the cost', { fixed: [{ part_number: '100-C-1', price: '89.99' }] }, 'below_cost'],
  ['rises and stays below the cost', { fixed: [{ part_number: '100-C-1', price: '94.99' }] }, 'below_cost'],
  ['rises to the cost', { fixed: [{ part_number: '100-C-1', price: '95.00' }] }, null],
  ['stays below the cost', { fixed: [...(base.fixed ?? []), { part_number: '100-B-1', price: '0.29' }] }, null],
] as const)('a price that %s', async (_, fields, reason) => {
  const changed = fields as unknown as Partial<PriceListFields>;
  const preview = await pricing.ok(previewPriceList, { ...base, valid_from: toDayFromNow(30), ...changed });
  const reasons = preview.list.flatMap(({ confirm }) => confirm ?? []);
  expect([preview.to_confirm, reasons]).toEqual(reason === null ? [0, []] : [1, [reason]]);
  const { answer } = await publish({ ...changed, valid_from: toDayFromNow(40) });
  const asked = [
    ['confirm', 'confirm'],
    ['reason', 'required'],
  ];
  expect([answer.status, readErrors(answer)]).toEqual(reason === null ? [200, []] : [400, asked]);
  expect(JSON.stringify(answer.json()).includes('1 price change has to be confirmed')).toBe(reason !== null);
});

test('a confirmation with a reason publishes, and the audit keeps it; one without is asked for the reason alone', async () => {
  const fields = { discounts: [], fixed: [{ part_number: '100-A-1', price: '360.00' }], valid_from: toDayFromNow(50) };
  const refused = await publish(fields, { confirm: true });
  expect([refused.answer.status, readErrors(refused.answer)]).toEqual([400, [['reason', 'required']]]);
  const asked = await publish(fields, { reason: 'Sell-off' });
  expect(readErrors(asked.answer)).toEqual([['confirm', 'confirm']]);
  const { id, answer } = await publish(fields, { confirm: true, reason: 'Sell-off' });
  expect(answer.status).toBe(200);
  const { details } = await app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select('details')
      .where('object_id', '=', id)
      .where('action', '=', 'pricelist.publish')
      .executeTakeFirstOrThrow(),
  );
  expect(details).toMatchObject({ confirmed: 1, reason: 'Sell-off' });
});

test('the first list of a type and level is compared with GPL', async () => {
  const { answer } = await publish({
    type: 'ASP',
    discounts: [{ product_line: 'desks', discount: '0.65' }],
    fixed: [],
  });
  expect(readErrors(answer)).toContainEqual(['confirm', 'confirm']);
});

test('another beginning is taken, and is compared with the list in force then', async () => {
  const later = toDayFromNow(100);
  const { id, version } = await saveDraft({ type: 'DTE', fixed: [] });
  const published = await pricing.ok(publishPriceList, { id, version, valid_from: later });
  expect([published.state, published.valid_from]).toEqual(['scheduled', `${later}T00:00:00.000Z`]);
});

test('those who may not read costs see none, and are not asked about them', async () => {
  const admin = callAs(app, await app.make.staff('admin'));
  await admin.ok(saveRole, {
    name: 'listmaker',
    permissions: ['prices:pricelist:read', 'prices:pricelist:edit'],
  });
  const maker = callAs(app, await app.make.staff('listmaker'));
  const fields = { ...base, valid_from: toDayFromNow(20), fixed: [{ part_number: '100-C-1', price: '80.00' }] };
  const { list, to_confirm } = await maker.ok(previewPriceList, fields);
  expect(to_confirm).toBe(0);
  expect(list.map(({ cost, margin, confirm }) => [cost, margin, confirm])).toEqual([[null, null, null]]);
  const seen = await pricing.ok(previewPriceList, fields);
  expect(seen.list[0]).toMatchObject({ cost: '95.00', margin: { amount: '-15.00' }, confirm: 'below_cost' });
  const { id, version } = await maker.ok(savePriceList, fields);
  // The cost is compared nevertheless: the role has no limit of its own, and the price is a loss.
  expect(await maker.ok(publishPriceList, { id, version })).toMatchObject({ state: 'draft', needs_second: true });
});
