import {
  type Absence,
  endAbsence,
  getOwnCover,
  listAbsences,
  listSubstitutes,
  saveAbsence,
} from '@trunkline/contract/staff/absences';
import { addDays, toDay } from '@trunkline/rules/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import type { TestUser } from '../testing/factories.ts';
import { moveClock } from '../orders/orders.testing.ts';
import { readNotices } from '../testing/read-notifications.ts';

const app = await startTestApp();
const [pricing, other] = [await app.make.staff('pricing'), await app.make.staff('pricing')];
const [channel, finance] = [await app.make.staff('channel'), await app.make.staff('finance')];
beforeEach(() => app.sql((trx) => trx.deleteFrom('absences').execute()));
afterEach(() => app.setClockOffset(0));

const inDays = (days: number) => addDays(toDay(new Date()), days);
const set = (user: TestUser, substitute: TestUser, [from, to]: readonly [number, number], by = user) =>
  callAs(app, by).ok(saveAbsence, {
    user_id: user.user_id,
    substitute_id: substitute.user_id,
    from: inDays(from),
    to: inDays(to),
  });
const disable = (user: TestUser, disabled: boolean) =>
  app.sql((trx) => trx.updateTable('users').set({ disabled }).where('id', '=', user.user_id).execute());
const noticesOf = async ({ id }: Absence) =>
  (await readNotices(app, id)).map(({ username, kind }) => `${kind} ${username}`);

describe('setting an absence', () => {
  test('one’s own, and the substitute is told; everybody of staff sees it', async () => {
    const saved = await set(pricing, other, [0, 5]);
    expect(saved).toMatchObject({
      user: pricing.realname,
      substitute_id: other.user_id,
      from: inDays(0),
      to: inDays(5),
      state: 'current',
      acting: { id: other.user_id, realname: other.realname },
      missing: [],
      actions: ['edit', 'end'],
      version: 1,
    });
    expect(await noticesOf(saved)).toEqual([`absence.covering ${other.username}`]);
    const { list, total } = await callAs(app, finance).ok(listAbsences, {});
    expect([total, list.map(({ id, actions }) => [id, actions])]).toEqual([1, [[saved.id, []]]]);
  });

  test('channel and administrators set those of others, who are told; other staff get 403', async () => {
    const saved = await set(pricing, other, [2, 4], channel);
    expect(await noticesOf(saved)).toEqual([`absence.covering ${other.username}`, `absence.set ${pricing.username}`]);
    const input = { user_id: pricing.user_id, substitute_id: other.user_id, from: inDays(9), to: inDays(9) };
    expect((await callAs(app, finance).refused(saveAbsence, input)).status).toBe(403);
    const { id, version } = saved;
    expect((await callAs(app, finance).refused(saveAbsence, { ...input, id, version })).status).toBe(403);
    expect((await callAs(app, finance).refused(endAbsence, { id, version })).status).toBe(403);
    await callAs(app, await app.make.staff('admin')).ok(saveAbsence, input);
  });

  test('names what the substitute may not decide', async () => {
    const bySales = ['sales:quotation:decide', 'sales:bid:decide'];
    expect((await set(pricing, finance, [0, 1])).missing).toEqual(bySales);
    const { list } = await callAs(app, pricing).ok(listSubstitutes, {});
    const missing = new Map(list.map((row) => [row.id, row.missing]));
    expect(missing.get(other.user_id)).toEqual([]);
    expect(missing.get(finance.user_id)).toEqual(bySales);
    expect(missing.has(pricing.user_id)).toBe(false);
    expect(list.map((row) => row.missing.length)).toEqual(
      list.map((row) => row.missing.length).toSorted((one, other) => one - other),
    );
    const ofFinance = await callAs(app, pricing).ok(listSubstitutes, { user_id: finance.user_id });
    expect(ofFinance.list.find(({ id }) => id === pricing.user_id)).toMatchObject({
      missing: ['orders:payment:confirm'],
      away: [{ from: inDays(0), to: inDays(1) }],
    });
  });
});

describe('an absence that cannot be set', () => {
  test.each([
    ['a last day before the first', [3, 2], 'to'],
    ['a last day in the past', [-4, -2], 'to'],
    ['a first day in the past', [-2, 3], 'from'],
    ['more than 366 days', [0, 366], 'to'],
  ] as const)('returns 400 for %s', async (_, [from, to], path) => {
    const days = { substitute_id: other.user_id, from: inDays(from), to: inDays(to) };
    const refusal = await callAs(app, pricing).refused(saveAbsence, days);
    expect([refusal.status, refusal.errors.map((error) => error.path)]).toEqual([400, [path]]);
    await set(pricing, other, [0, 365]);
  });

  test('returns 400 for a substitute who is oneself, a partner, disabled or unknown', async () => {
    const [partner, disabled] = [await app.make.member(), await app.make.staff('pricing')];
    await disable(disabled, true);
    for (const substitute_id of [pricing.user_id, partner.user_id, disabled.user_id, 'nobody']) {
      const days = { substitute_id, from: inDays(0), to: inDays(1) };
      const refusal = await callAs(app, pricing).refused(saveAbsence, days);
      expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['substitute_id']]);
    }
  });

  test('returns 409 for days that overlap with another absence of the user, also of two calls at once', async () => {
    await set(pricing, other, [5, 9]);
    const days = { substitute_id: other.user_id, from: inDays(9), to: inDays(12) };
    expect((await callAs(app, pricing).refused(saveAbsence, days)).status).toBe(409);
    await set(pricing, other, [10, 12]);
    const at = { substitute_id: other.user_id, from: inDays(20), to: inDays(21) };
    const answers = await Promise.all([1, 2].map(() => callAs(app, pricing).raw(saveAbsence, at)));
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
  });

  test('returns 400 for a chain that leads back to the user on one of the days, and allows it on others', async () => {
    await set(pricing, other, [5, 9]);
    await set(other, channel, [9, 12]);
    const back = { substitute_id: pricing.user_id, from: inDays(9), to: inDays(9) };
    const refusal = await callAs(app, channel).refused(saveAbsence, back);
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['substitute_id']]);
    await set(channel, pricing, [10, 10]);
  });
});

describe('changing and ending', () => {
  test('of another substitute the former one is told that it is over, of the same days nobody', async () => {
    const saved = await set(pricing, other, [0, 5]);
    const { id, version, from, to } = saved;
    const change = { id, version, substitute_id: channel.user_id, from, to };
    const changed = await callAs(app, pricing).ok(saveAbsence, change);
    expect(changed).toMatchObject({ version: 2, substitute_id: channel.user_id });
    await callAs(app, pricing).ok(saveAbsence, { ...change, version: 2 });
    expect((await noticesOf(saved)).slice(1)).toEqual([
      `absence.ended ${other.username}`,
      `absence.covering ${channel.username}`,
    ]);
    const stale = await callAs(app, pricing).refused(saveAbsence, change);
    expect([stale.status, stale.data]).toMatchObject([409, { stale: true, changed_by: pricing.realname }]);
  });

  test('one that has begun keeps its first day', async () => {
    const saved = await set(pricing, other, [0, 5]);
    await moveClock(app, 2);
    const change = { id: saved.id, version: 1, substitute_id: other.user_id, to: inDays(8) };
    const refusal = await callAs(app, pricing).refused(saveAbsence, { ...change, from: inDays(3) });
    expect([refusal.status, refusal.errors.map(({ path }) => path)]).toEqual([400, ['from']]);
    expect(await callAs(app, pricing).ok(saveAbsence, { ...change, from: inDays(0) })).toMatchObject({ to: inDays(8) });
  });

  test('a planned one disappears, a current one ends yesterday, one that is over answers 409', async () => {
    const planned = await set(pricing, other, [9, 12]);
    const key = { id: planned.id, version: planned.version };
    expect(await callAs(app, pricing).ok(endAbsence, key)).toBeNull();
    expect((await callAs(app, pricing).refused(endAbsence, key)).status).toBe(404);
    const current = await set(pricing, other, [0, 5]);
    await moveClock(app, 2);
    const ended = await callAs(app, pricing).ok(endAbsence, { id: current.id, version: 1 });
    expect(ended).toMatchObject({ state: 'past', to: inDays(1), actions: [], version: 2 });
    expect((await noticesOf(current)).at(-1)).toBe(`absence.ended ${other.username}`);
    expect((await callAs(app, pricing).refused(endAbsence, { id: current.id, version: 2 })).status).toBe(409);
    expect((await callAs(app, pricing).ok(listAbsences, {})).total).toBe(0);
    expect((await callAs(app, pricing).ok(listAbsences, { filter: { state: 'past' } })).total).toBe(1);
  });
});

describe('who acts', () => {
  const acting = async () =>
    expectDefined((await callAs(app, finance).ok(listAbsences, {})).list[0]).acting?.id ?? null;

  test('the substitute, of an absent one the next, nobody in the place of a disabled one', async () => {
    await set(pricing, other, [0, 5]);
    expect(await acting()).toBe(other.user_id);
    await set(other, channel, [0, 5]);
    expect(await acting()).toBe(channel.user_id);
    await disable(channel, true);
    expect(await acting()).toBeNull();
    await disable(channel, false);
  });

  test('a chain of more than five absent substitutes ends with nobody', async () => {
    const chain = [pricing];
    for (let n = 0; n < 6; n += 1) chain.push(await app.make.staff('pricing'));
    for (const [n, user] of chain.slice(0, 5).entries()) await set(user, expectDefined(chain[n + 1]), [0, 5]);
    expect(await callAs(app, expectDefined(chain[5])).ok(getOwnCover, {})).toMatchObject({
      covering: { length: 5 },
    });
    await set(expectDefined(chain[5]), expectDefined(chain[6]), [0, 5]);
    const { list } = await callAs(app, pricing).ok(listAbsences, { filter: { user_id: pricing.user_id } });
    expect(list.map((one) => one.acting)).toEqual([null]);
    const last = await callAs(app, expectDefined(chain[6])).ok(getOwnCover, {});
    expect(last.covering.map(({ user_id }) => user_id)).not.toContain(pricing.user_id);
    expect(last.covering).toHaveLength(5);
  });

  test('the overview names the own absence and those for whom the caller acts, from the first to the last day', async () => {
    await set(pricing, other, [1, 2]);
    const read = (user: TestUser) => callAs(app, user).ok(getOwnCover, {});
    const nothing = { own: null, covering: [] };
    expect([await read(pricing), await read(other)]).toMatchObject([nothing, nothing]);
    for (const day of [1, 2]) {
      await moveClock(app, day);
      expect((await read(pricing)).own).toMatchObject({ substitute: other.realname, to: inDays(2) });
      expect((await read(other)).covering).toEqual([
        { user_id: pricing.user_id, user: pricing.realname, until: inDays(2) },
      ]);
    }
    await moveClock(app, 3);
    expect([await read(pricing), await read(other)]).toMatchObject([nothing, nothing]);
  });
});
