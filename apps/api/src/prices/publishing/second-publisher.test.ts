// Prices that one user may not publish alone. docs/rules/prices.md, "Second publisher"
import {
  getPriceListDetail,
  previewPriceList,
  type PriceList,
  publishPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import {
  insertPricedProducts,
  listAuditEntries,
  type PriceListFields,
  publishTestPriceList,
  toDayFromNow,
} from '../prices.testing.ts';

const base: PriceListFields = {
  type: 'DPP',
  level: 'silver',
  valid_from: '2020-01-01',
  discounts: [{ product_line: 'desks', discount: '0.1' }],
  fixed: [],
};
const app = await startTestApp();
await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '300.00' },
  { part_number: '100-B-1', line: 'lamps', gpl: '100.00' },
]);
const pricing = await app.make.staff('pricing');
const second = await app.make.staff('pricing');
const admin = await app.make.staff('admin');
await publishTestPriceList(app, pricing, base);
let day = 10;
/** A draft that starts later than all before it, so that each is compared with the list in force. */
const createDraft = (changes: Partial<PriceListFields>) =>
  callAs(app, pricing).ok(savePriceList, { ...base, type: 'DDP', valid_from: toDayFromNow((day += 1)), ...changes });
const confirmed = { confirm: true, reason: 'Sell-off of the old series' };
const publish = (user: TestUser, { id, version }: PriceList, more: object = confirmed) =>
  callAs(app, user).ok(publishPriceList, { id, version, ...more });
const fixedAt = (part_number: string, price: string) => ({ discounts: [], fixed: [{ part_number, price }] });

describe('who publishes alone', () => {
  test.each([
    ['falls by exactly the limit', fixedAt('100-B-1', '40.00'), 'pricing', false],
    ['falls by more than the limit', fixedAt('100-B-1', '39.99'), 'pricing', true],
    ['rises by any share', fixedAt('100-B-1', '900.00'), 'pricing', false],
    ['lies at the cost', fixedAt('100-A-1', '400.00'), 'pricing', false],
    ['falls by more than the limit of others', fixedAt('100-B-1', '0.01'), 'admin', false],
    ['falls below the cost', fixedAt('100-A-1', '299.99'), 'admin', false],
    ['becomes 0', fixedAt('100-B-1', '0'), 'admin', false],
  ] as const)('a price that %s (%#): %s', async (_, changes, role, needsSecond) => {
    const user = role === 'admin' ? admin : pricing;
    const fields = { ...base, type: 'APP', valid_from: toDayFromNow(2), ...changes } as unknown as PriceListFields;
    const preview = await callAs(app, user).ok(previewPriceList, fields);
    expect([preview.needs_second, preview.limit_percent]).toEqual([needsSecond, role === 'admin' ? '100' : '60']);
    const draft = await callAs(app, user).ok(savePriceList, fields);
    const { state, needs_second } = await publish(user, draft);
    expect([state, needs_second]).toEqual(needsSecond ? ['draft', true] : ['scheduled', false]);
  });

  test('a price below the cost and a price of 0 need another publisher, whatever the limit of the role', async () => {
    const limits = JSON.stringify({ pricing: '1.00' });
    await app.sql((trx) => trx.insertInto('settings').values({ key: 'pricelist.limits', value: limits }).execute());
    try {
      // A fall of less than the limit: the list before it is in force at 310.00.
      await publishTestPriceList(app, admin, { ...base, type: 'ASP', ...fixedAt('100-A-1', '310.00') });
      const loss = await createDraft({ type: 'ASP', ...fixedAt('100-A-1', '299.99') });
      expect((await publish(pricing, loss)).needs_second).toBe(true);
      const free = await createDraft({ type: 'DSP', ...fixedAt('100-B-1', '0') });
      expect((await publish(pricing, free)).needs_second).toBe(true);
      const deep = await createDraft({ type: 'DSP', ...fixedAt('100-B-1', '0.01') });
      expect((await publish(pricing, deep)).needs_second).toBe(false);
    } finally {
      await app.sql((trx) => trx.deleteFrom('settings').where('key', '=', 'pricelist.limits').execute());
    }
  });
});

describe('a second publisher', () => {
  test('is asked for, and publishes the same list with a confirmation and without a reason', async () => {
    const draft = await createDraft(fixedAt('100-B-1', '30.00'));
    const held = await publish(pricing, draft);
    expect(held).toMatchObject({
      state: 'draft',
      needs_second: true,
      version: draft.version + 1,
      approvals: [{ who: pricing.realname, reason: confirmed.reason, own: true }],
    });
    expect(held.timeline.map(({ move, reason }) => [move, reason])).toEqual([
      ['create', null],
      ['propose', confirmed.reason],
    ]);
    await app.runJobs();
    const told = await readNotices(app, draft.id);
    expect(told.map(({ username, kind }) => [username, kind])).toEqual([[second.username, 'pricelist.needs_second']]);
    // The same user again, and a colleague with the same limit.
    expect(await publish(pricing, held)).toEqual(held);
    const colleague = await publish(second, held, { confirm: true });
    expect(colleague).toMatchObject({ state: 'draft', needs_second: true });
    const unconfirmed = await callAs(app, admin).refused(publishPriceList, { id: held.id, version: colleague.version });
    expect(unconfirmed.errors.map(({ path, rule }) => [path, rule])).toEqual([['confirm', 'confirm']]);
    const done = await publish(admin, colleague, { confirm: true });
    expect(done).toMatchObject({ state: 'scheduled', needs_second: false, valid_from: draft.valid_from });
    expect(done.approvals.map(({ who, own }) => [who, own])).toEqual([
      [pricing.realname, false],
      [second.realname, false],
      [admin.realname, true],
    ]);
    expect(done.timeline.map(({ move }) => move)).toEqual(['create', 'propose', 'propose', 'publish']);
    expect((await listAuditEntries(app, draft.id)).map(({ action }) => action)).toEqual([
      'pricelist.create',
      'pricelist.propose',
      'pricelist.propose',
      'pricelist.publish',
    ]);
  });

  test('is not needed any more after an edit to within the limit', async () => {
    const held = await publish(pricing, await createDraft({ level: 'gold', ...fixedAt('100-B-1', '30.00') }));
    const edited = await callAs(app, pricing).ok(savePriceList, {
      id: held.id,
      version: held.version,
      ...fixedAt('100-B-1', '45.00'),
    });
    expect(edited).toMatchObject({ needs_second: false, approvals: [] });
    expect(await publish(pricing, edited)).toMatchObject({ state: 'scheduled', needs_second: false });
  });

  test('starts anew when the caller asks for another beginning', async () => {
    const held = await publish(pricing, await createDraft({ level: 'diamond', ...fixedAt('100-B-1', '30.00') }));
    const moved = await publish(second, held, { ...confirmed, valid_from: toDayFromNow(90) });
    expect(moved).toMatchObject({ needs_second: true, approvals: [{ who: second.realname }] });
    expect(moved.valid_from).toBe(`${toDayFromNow(90)}T00:00:00.000Z`);
  });

  test('is the same rule for a list that takes effect at once', async () => {
    const held = await publish(
      pricing,
      await createDraft({ valid_from: '2020-01-01', ...fixedAt('100-B-1', '30.00') }),
    );
    expect(held).toMatchObject({ state: 'draft', needs_second: true });
    expect(await publish(admin, held)).toMatchObject({ state: 'current' });
  });
});

describe('a list without a price change', () => {
  test('is refused, and is compared with the list that is in force at its beginning', async () => {
    const same = { ...base, valid_from: toDayFromNow(5) };
    const draft = await callAs(app, pricing).ok(savePriceList, same);
    const refused = await callAs(app, admin).refused(publishPriceList, { id: draft.id, version: 1, ...confirmed });
    expect(refused).toMatchObject({ status: 409, msg: 'This list changes no price. There is nothing to publish.' });
    await publishTestPriceList(app, pricing, { ...base, discounts: [], valid_from: toDayFromNow(4) });
    expect(await publish(pricing, draft)).toMatchObject({ state: 'scheduled' });
  });
});

describe('races', () => {
  test('one of two publishers of a list wins', async () => {
    const { id, version } = await createDraft({ type: 'DEE', ...fixedAt('100-B-1', '80.00') });
    const answers = await Promise.all(
      [pricing, second, admin].map((user) => callAs(app, user).raw(publishPriceList, { id, version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('a publication that began before another one and comes after it is refused', async () => {
    const { id, version } = await createDraft({ type: 'DTE', ...fixedAt('100-B-1', '80.00') });
    const later = await createDraft({ type: 'DTE', ...fixedAt('100-B-1', '70.00') });
    await publish(pricing, later);
    await app.sql((trx) =>
      trx
        .updateTable('price_lists')
        .set({ changed_at: new Date(Date.now() + 60_000) })
        .where('id', '=', later.id)
        .execute(),
    );
    const refused = await callAs(app, pricing).refused(publishPriceList, { id, version });
    expect(refused).toMatchObject({ status: 409, data: { stale: true } });
    expect((await callAs(app, pricing).ok(getPriceListDetail, { id })).state).toBe('draft');
  });
});
