// The list before the current one is in force again. docs/rules/prices.md, "Rollback"
import { lookUpProducts } from '@trunkline/contract/catalogue';
import {
  getPriceListDetail,
  type PriceList,
  publishPriceList,
  rollbackPriceList,
  savePriceList,
} from '@trunkline/contract/staff/price-lists';
import type { MembershipType } from '@trunkline/contract/enums';
import pg from 'pg';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { insertPricedProducts, listAuditEntries, publishTestPriceList, toDayFromNow } from '../prices.testing.ts';

const app = await startTestApp();
const ids = await insertPricedProducts(app, [
  { part_number: '100-A-1', line: 'desks', gpl: '1000.00', cost: '300.00' },
  { part_number: '100-B-1', line: 'lamps', gpl: '100.00' },
]);
const product = ids.get('100-A-1') ?? '';
const pricing = await app.make.staff('pricing');
const second = await app.make.staff('pricing');

const publishAt = (type: MembershipType, price: string, more: object = {}) =>
  publishTestPriceList(app, pricing, {
    type,
    discounts: [{ product_line: 'lamps', discount: '0.1' }],
    fixed: [{ part_number: '100-A-1', price }],
    ...more,
  });
const reason = 'A decimal mark was misplaced';
const rollBack = (user: TestUser, { id, version }: PriceList) =>
  callAs(app, user).ok(rollbackPriceList, { id, version, reason });

test('puts the list before the current one in force in one press, also where its prices move far', async () => {
  const partner = await app.make.member({ type: 'DPP', level: 'silver' });
  const readPrice = async () => (await callAs(app, partner).ok(lookUpProducts, { ids: [product] })).list[0];
  const first = await publishAt('DPP', '310.00');
  const wrong = await publishAt('DPP', '3100.00');
  expect(wrong.actions).toEqual(['edit', 'rollback']);
  expect(await readPrice()).toMatchObject({ discount_price: '3100.00' });
  const restored = await rollBack(second, wrong);
  expect(restored).toMatchObject({
    state: 'current',
    needs_second: false,
    discounts: first.discounts,
    follows: { id: wrong.id },
    approvals: [{ who: second.realname, reason, own: true }],
    timeline: [{ move: 'rollback', who: second.realname, reason, to: 'current' }],
  });
  expect(restored.fixed.map(({ part_number, price }) => [part_number, price])).toEqual([['100-A-1', '310.00']]);
  expect(await readPrice()).toMatchObject({ discount_price: '310.00' });
  expect((await callAs(app, pricing).ok(getPriceListDetail, { id: wrong.id })).state).toBe('past');
  expect((await listAuditEntries(app, restored.id)).map(({ action }) => action)).toEqual(['pricelist.rollback']);
  await app.runJobs();
  const told = await readNotices(app, restored.id);
  expect(told.map(({ username, kind }) => `${username} ${kind}`).toSorted()).toEqual(
    [`${partner.username} pricelist.changed`, `${pricing.username} pricelist.rolled_back`].toSorted(),
  );
  // Rolling back once more is the way forward again.
  const again = await rollBack(pricing, restored);
  expect(again.fixed.map(({ price }) => price)).toEqual(['3100.00']);
});

test('needs a reason, the current version and a list that is current and follows another one', async () => {
  const only = await publishAt('ADP', '900.00');
  expect(only.actions).toEqual(['edit']);
  const caller = callAs(app, pricing);
  const sent = { id: only.id, version: only.version, reason };
  expect(await caller.refused(rollbackPriceList, sent)).toMatchObject({ status: 409, data: { stale: true } });
  const next = await publishAt('ADP', '800.00');
  expect((await caller.refused(rollbackPriceList, sent)).status).toBe(409); // past
  const version = next.version - 1;
  expect(await caller.refused(rollbackPriceList, { id: next.id, version, reason })).toMatchObject({ status: 409 });
  const blank = await caller.refused(rollbackPriceList, { id: next.id, version: next.version, reason: '  ' });
  expect(blank).toMatchObject({ status: 400, errors: [{ path: 'reason' }] });
  const later = await publishAt('ADP', '700.00', { valid_from: toDayFromNow(9) });
  const scheduled = { id: later.id, version: later.version, reason };
  expect((await caller.refused(rollbackPriceList, scheduled)).status).toBe(409);
  const draft = await caller.ok(savePriceList, { id: next.id, version: next.version });
  expect((await caller.refused(rollbackPriceList, { id: draft.id, version: 1, reason })).status).toBe(409);
  // A scheduled list stays.
  await rollBack(pricing, next);
  expect((await caller.ok(getPriceListDetail, { id: later.id })).state).toBe('scheduled');
});

/** Begins calls while another transaction publishes for the type, and lets them run once all wait. */
async function runTogether<R>(type: MembershipType, begin: () => readonly Promise<R>[]): Promise<R[]> {
  const owner = new pg.Client({ connectionString: app.ownerUrl });
  await owner.connect();
  await owner.query('begin');
  await owner.query(`select pg_advisory_xact_lock(hashtextextended('price lists ${type} silver', 0))`);
  const calls = begin();
  const countWaiting = async () => (await owner.query('select from pg_locks where not granted')).rowCount;
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(calls.length);
  await owner.query('commit');
  await owner.end();
  return Promise.all(calls);
}

test('of drafts that are published together one wins', async () => {
  const drafts = await Promise.all(
    ['0.11', '0.22', '0.33'].map((discount) =>
      callAs(app, pricing).ok(savePriceList, {
        type: 'DEE',
        level: 'silver',
        valid_from: 'now',
        discounts: [{ product_line: 'desks', discount }],
      }),
    ),
  );
  const answers = await runTogether('DEE', () =>
    drafts.map(({ id, version }) => callAs(app, pricing).raw(publishPriceList, { id, version })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('against another rollback or a publication one call wins', async () => {
  await publishAt('DSP', '900.00');
  const current = await publishAt('DSP', '800.00');
  const draft = await callAs(app, pricing).ok(savePriceList, {
    type: 'DSP',
    level: 'silver',
    valid_from: '2020-01-01',
    discounts: [],
    fixed: [{ part_number: '100-A-1', price: '700.00' }],
  });
  const sent = { id: current.id, version: current.version, reason };
  const answers = await runTogether('DSP', () => [
    callAs(app, pricing).raw(rollbackPriceList, sent),
    callAs(app, second).raw(rollbackPriceList, sent),
    callAs(app, second).raw(publishPriceList, { id: draft.id, version: draft.version }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});
