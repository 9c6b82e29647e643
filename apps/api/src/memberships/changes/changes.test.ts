import { getProgramme } from '@trunkline/contract/applications';
import { getProductDetail } from '@trunkline/contract/catalogue';
import {
  extendMembership,
  getStaffMembershipDetail,
  listDistributors,
  listStaffMemberships,
  migrateMembership,
  setMasterDistributor,
  setMembershipLevel,
  terminateMembership,
} from '@trunkline/contract/staff/memberships';
import { addDays, addMonths, toDay } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { createTestProducts } from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { setUpApplicationTest } from '../../applications/applications.testing.ts';
import { describeHeld, getOnly, setTerm } from '../memberships.testing.ts';

const { app, channel } = await setUpApplicationTest();
const headquarters = await app.make.staff('headquarters');
const products = await createTestProducts(app);
const today = toDay(new Date());
const reason = 'Agreed on the phone.';

describe('channel', () => {
  test('sets a level: price, history, audit and notice follow at once', async () => {
    const user = await app.make.member({ type: 'DPP', level: 'silver' });
    const priceOf = async () => (await callAs(app, user).ok(getProductDetail, { id: products.desk })).discount_price;
    expect(await priceOf()).toBe('900.00');
    const { id, version } = await getOnly(app, channel, user);
    const changed = await callAs(app, channel).ok(setMembershipLevel, { id, version, level: 'gold', reason });
    expect(changed).toMatchObject({ level: 'gold', version: version + 1 });
    expect(changed.timeline.at(-1)).toMatchObject({ move: 'setlevel', from: 'silver', to: 'gold', reason });
    // There is no price list of gold.
    expect(await priceOf()).toBe('1000.00');
    expect(await readNotices(app, id)).toEqual([{ username: user.username, kind: 'membership.level_changed' }]);
    const audits = await app.sql((trx) =>
      trx.selectFrom('audit').select(['action', 'details']).where('object_id', '=', id).execute(),
    );
    expect(audits).toEqual([
      { action: 'membership.setlevel', details: { type: 'DPP', from: 'silver', to: 'gold', reason } },
    ]);
    const same = await callAs(app, channel).refused(setMembershipLevel, {
      id,
      version: changed.version,
      level: 'gold',
      reason,
    });
    expect([same.status, same.errors[0]?.path]).toEqual([400, 'level']);
  });

  test('extends an expired membership, which is then active again; an earlier day answers 400', async () => {
    const user = await app.make.member({ type: 'ASP' });
    await setTerm(app, user, addDays(today, -400), addDays(today, -5));
    const { id, version, actions } = await getOnly(app, channel, user);
    expect(actions).toEqual(['extend']);
    const extend = (expires_at: string) => ({ id, version, expires_at, reason });
    for (const day of [addDays(today, -6), addDays(today, -1), addDays(today, 4000)])
      expect((await callAs(app, channel).refused(extendMembership, extend(day))).status).toBe(400);
    const extended = await callAs(app, channel).ok(extendMembership, extend(addDays(today, 30)));
    expect(extended).toMatchObject({ state: 'active', days_left: 31 });
    expect(await readNotices(app, id)).toEqual([{ username: user.username, kind: 'membership.extended' }]);
    expect(await describeHeld(app, user)).toEqual(['ASP silver active']);
  });

  test('terminates: list prices and prepaid at once; nothing can be changed afterwards', async () => {
    const user = await app.make.member({ type: 'DPP', payment_term: 'oa45' });
    const { id, version } = await getOnly(app, channel, user);
    const ended = await callAs(app, channel).ok(terminateMembership, { id, version, reason });
    expect(ended).toMatchObject({ state: 'terminated', days_left: 0, actions: [] });
    expect((await callAs(app, user).ok(getProductDetail, { id: products.desk })).discount_price).toBe('1000.00');
    const again = await callAs(app, channel).refused(terminateMembership, { id, version: ended.version, reason });
    expect(again).toMatchObject({ status: 409, msg: 'This is not possible while the membership is “Terminated”.' });
    expect((await readNotices(app, id)).map(({ kind }) => kind)).toEqual(['membership.terminated']);
  });

  test('may neither set a distributor nor migrate; headquarters may not set levels; others change nothing', async () => {
    const user = await app.make.member({ type: 'DPP' });
    const { id, version } = await getOnly(app, channel, user);
    const change = { id, version, reason };
    expect((await callAs(app, channel).refused(migrateMembership, { ...change, type: 'APP' })).status).toBe(403);
    const distributor = { ...change, main_distributor: user.company_id };
    expect((await callAs(app, channel).refused(setMasterDistributor, distributor)).status).toBe(403);
    expect((await callAs(app, headquarters).refused(setMembershipLevel, { ...change, level: 'gold' })).status).toBe(
      403,
    );
    expect((await callAs(app, await app.make.staff('auditor')).refused(terminateMembership, change)).status).toBe(403);
    expect((await callAs(app, user).refused(terminateMembership, change)).status).toBe(403);
    expect((await callAs(app, channel).refused(terminateMembership, { ...change, reason: '' })).status).toBe(400);
    expect((await callAs(app, channel).refused(terminateMembership, { ...change, id: 'nothing' })).status).toBe(404);
  });
});

describe('a term', () => {
  test('is extended to today at the earliest and to the day in 60 months at the latest', async () => {
    const user = await app.make.member({ type: 'ASP' });
    await setTerm(app, user, addDays(today, -400), addDays(today, -5));
    const { id, version } = await getOnly(app, channel, user);
    const extend = (days: string, of = version) => ({ id, version: of, expires_at: days, reason });
    const ending = await callAs(app, channel).ok(extendMembership, extend(today));
    expect(ending).toMatchObject({ state: 'active', days_left: 1 });
    const last = addMonths(today, 60);
    const beyond = await callAs(app, channel).refused(extendMembership, extend(addDays(last, 1), ending.version));
    expect([beyond.status, beyond.errors[0]?.path]).toEqual([400, 'expires_at']);
    const longest = await callAs(app, channel).ok(extendMembership, extend(last, ending.version));
    expect(longest.expires_at).toBe(last);
    // The present last day is no extension.
    expect((await callAs(app, channel).refused(extendMembership, extend(last, longest.version))).status).toBe(400);
  });

  test('that has not begun is changed in level and end', async () => {
    const user = await app.make.member({ type: 'DPP' });
    await setTerm(app, user, addDays(today, 5), addDays(today, 50));
    const { id, version, state, actions } = await getOnly(app, channel, user);
    expect([state, actions]).toEqual(['scheduled', ['setlevel', 'extend', 'terminate']]);
    const changed = await callAs(app, channel).ok(setMembershipLevel, { id, version, level: 'gold', reason });
    const ended = await callAs(app, channel).ok(terminateMembership, { id, version: changed.version, reason });
    expect(ended.timeline.at(-1)).toMatchObject({ from: 'scheduled', to: 'terminated' });
  });
});

describe('headquarters', () => {
  test('sets an active ADP or DDP as the master distributor of an APP; its partner sees the name', async () => {
    const distributor = await app.make.member({ type: 'DDP', company: 'Ostrava Line Group' });
    const [other, partner] = [await app.make.member({ type: 'DPP' }), await app.make.member({ type: 'APP' })];
    const former = await app.make.member({ type: 'ADP' });
    await setTerm(app, former, addDays(today, -400), addDays(today, -1));
    const { id, version } = await getOnly(app, headquarters, partner);
    const set = (main_distributor: string | null) => ({ id, version, main_distributor, reason });
    for (const wrong of [other.company_id, former.company_id, partner.company_id, 'nothing']) {
      const refused = await callAs(app, headquarters).refused(setMasterDistributor, set(wrong));
      expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'main_distributor']);
    }
    const { list } = await callAs(app, headquarters).ok(listDistributors, { keyword: 'ostrava' });
    expect(list).toEqual([{ id: distributor.company_id, name: 'Ostrava Line Group', country: 'DE' }]);
    const choices = (await callAs(app, headquarters).ok(listDistributors, {})).list.map((one) => one.id);
    expect(choices).toContain(distributor.company_id);
    for (const wrong of [other, former, partner]) expect(choices).not.toContain(wrong.company_id);
    const changed = await callAs(app, headquarters).ok(setMasterDistributor, set(distributor.company_id));
    expect(changed).toMatchObject({
      main_distributor: distributor.company_id,
      distributor: { name: 'Ostrava Line Group' },
    });
    const { memberships } = await callAs(app, partner).ok(getProgramme, {});
    expect(memberships[0]?.main_distributor).toBe('Ostrava Line Group');
    expect((await readNotices(app, id)).map(({ username }) => username)).toEqual([partner.username]);
    const direct = await getOnly(app, headquarters, other);
    const refused = await callAs(app, headquarters).refused(setMasterDistributor, {
      ...set(distributor.company_id),
      id: direct.id,
    });
    expect(refused).toMatchObject({ status: 409, msg: 'This is not possible for a membership of type DPP.' });
  });

  test('migrates a DPP to an APP: row, level, term and history stay', async () => {
    const user = await app.make.member({ type: 'DPP', level: 'gold' });
    const before = await getOnly(app, headquarters, user);
    const { id, version } = before;
    const migrate = (type: string) => ({ id, version, type, reason });
    expect((await callAs(app, headquarters).refused(migrateMembership, migrate('ADP'))).errors[0]?.path).toBe('type');
    const migrated = await callAs(app, headquarters).ok(migrateMembership, { ...migrate('APP'), type: 'APP' });
    const { level, starts_at, expires_at } = before;
    expect(migrated).toMatchObject({ id, type: 'APP', level, starts_at, expires_at });
    expect(migrated.timeline.at(-1)).toMatchObject({ move: 'migrate', from: 'DPP', to: 'APP' });
    expect(await describeHeld(app, user)).toEqual(['APP gold active']);
    expect((await readNotices(app, id)).map(({ kind }) => kind)).toEqual(['membership.migrated']);
  });

  test('migrates beside an expired APP, which ends, and answers 409 beside one that runs', async () => {
    const insert = (user: typeof headquarters, expires_at: string) =>
      app.sql((trx) =>
        trx
          .insertInto('memberships')
          .values({
            company_id: user.company_id,
            type: 'APP',
            level: 'silver',
            starts_at: addDays(today, -400),
            expires_at,
          })
          .execute(),
      );
    const [free, held] = [await app.make.member({ type: 'DPP' }), await app.make.member({ type: 'DPP' })];
    const [first, second] = [await getOnly(app, headquarters, free), await getOnly(app, headquarters, held)];
    await insert(free, addDays(today, -1));
    await insert(held, addDays(today, 1));
    const migrate = ({ id, version }: typeof first) => ({ id, version, type: 'APP' as const, reason });
    await callAs(app, headquarters).ok(migrateMembership, migrate(first));
    expect(await describeHeld(app, free)).toEqual(['APP silver active', 'APP silver terminated']);
    const refused = await callAs(app, headquarters).refused(migrateMembership, migrate(second));
    expect(refused.status).toBe(409);
    expect((await describeHeld(app, held)).toSorted()).toEqual(['APP silver active', 'DPP silver active']);
  });
});

describe('lists', () => {
  test('by state, type, company and days until the end, the earliest last day first', async () => {
    await app.sql((trx) => trx.deleteFrom('memberships').execute());
    const [soon, later, past] = [
      await app.make.member({ type: 'DTE', company: 'Soon Telecom' }),
      await app.make.member({ type: 'DTE', level: 'gold' }),
      await app.make.member({ type: 'DEE' }),
    ];
    await setTerm(app, soon, addDays(today, -300), addDays(today, 29));
    await setTerm(app, past, addDays(today, -400), addDays(today, -30));
    const list = async (filter: object, more = {}) => {
      const answer = await callAs(app, channel).ok(listStaffMemberships, { filter, ...more });
      return answer.list.map((row) => row.company_id);
    };
    expect(await list({})).toEqual([past, soon, later].map((one) => one.company_id));
    expect(await list({ state: 'active' }, { sort: '-expires_at' })).toEqual([later.company_id, soon.company_id]);
    expect(await list({ state: 'expired' })).toEqual([past.company_id]);
    expect(await list({ expires_within: 30 })).toEqual([soon.company_id]);
    expect(await list({ type: 'DTE', level: 'gold' })).toEqual([later.company_id]);
    expect(await list({}, { keyword: 'soon tel' })).toEqual([soon.company_id]);
    expect((await callAs(app, channel).ok(listStaffMemberships, {})).summary).toEqual({
      active: 2,
      within_30: 1,
      within_90: 1,
      expired: 1,
      companies: 2,
    });
    expect((await callAs(app, channel).refused(getStaffMembershipDetail, { id: 'nothing' })).status).toBe(404);
  });
});

const rivals = {
  'another change of level': (caller: typeof channel, record: { id: string; version: number }) =>
    callAs(app, caller).raw(setMembershipLevel, { ...record, level: 'diamond', reason }),
  'a termination': (caller: typeof channel, record: { id: string; version: number }) =>
    callAs(app, caller).raw(terminateMembership, { ...record, reason }),
  'a later last day': (caller: typeof channel, record: { id: string; version: number }) =>
    callAs(app, caller).raw(extendMembership, { ...record, expires_at: addDays(today, 800), reason }),
};
test.each(Object.entries(rivals))(
  'of a change of level and %s at once one wins',
  async (_name, run) => {
    const other = await app.make.staff('channel');
    for (const _round of raceRounds) {
      const user = await app.make.member({ type: 'DSP' });
      const { id, version } = await getOnly(app, channel, user);
      const answers = await Promise.all([
        callAs(app, channel).raw(setMembershipLevel, { id, version, level: 'gold', reason }),
        run(other, { id, version }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await getOnly(app, channel, user)).version).toBe(version + 1);
    }
  },
  120_000,
);
