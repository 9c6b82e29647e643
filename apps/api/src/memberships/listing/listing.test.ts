import { saveApplication } from '@trunkline/contract/applications';
import { getStaffMembershipDetail, listStaffMemberships } from '@trunkline/contract/staff/memberships';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { createAnswers, setUpApplicationTest, submitAs } from '../../applications/applications.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { getOnly, setTerm } from '../memberships.testing.ts';

const { app, channel } = await setUpApplicationTest();
const today = toDay(new Date());

test.each([
  ['the last day', -100, 0, 'active', true],
  ['the day after the last day', -100, -1, 'expired', false],
  ['the first day', 0, 20, 'active', true],
  ['the day before the first day', 1, 20, 'scheduled', false],
  ['30 days before the end, this one included', -100, 29, 'active', true],
  ['31 days before the end', -100, 30, 'active', false],
] as const)(
  'on %s the filters find the state and the days that the row shows',
  async (_when, from, to, state, ends) => {
    await app.sql((trx) => trx.deleteFrom('memberships').execute());
    const user = await app.make.member({ type: 'DTE' });
    await setTerm(app, user, addDays(today, from), addDays(today, to));
    expect((await getOnly(app, channel, user)).state).toBe(state);
    const count = async (filter: object) => (await callAs(app, channel).ok(listStaffMemberships, { filter })).total;
    for (const one of ['active', 'expired', 'scheduled', 'terminated'] as const)
      expect(await count({ state: one })).toBe(one === state ? 1 : 0);
    expect(await count({ expires_within: 30 })).toBe(ends ? 1 : 0);
    const { summary } = await callAs(app, channel).ok(listStaffMemberships, {});
    expect(summary).toEqual({
      active: Number(state === 'active'),
      within_30: Number(ends),
      within_90: Number(state === 'active'),
      expired: Number(state === 'expired'),
      companies: Number(state === 'active'),
    });
  },
);

test('those that ended more than 90 days ago are not counted as expired', async () => {
  await app.sql((trx) => trx.deleteFrom('memberships').execute());
  const user = await app.make.member({ type: 'DTE' });
  for (const [ended, expired] of [
    [90, 1],
    [91, 0],
  ] as const) {
    await setTerm(app, user, addDays(today, -400), addDays(today, -ended));
    expect((await callAs(app, channel).ok(listStaffMemberships, {})).summary.expired).toBe(expired);
  }
});

test('the detail names the applications for the type that were submitted, without drafts', async () => {
  const user = await app.make.member({ type: 'DPP' });
  const { id } = await getOnly(app, channel, user);
  const read = async () => (await callAs(app, channel).ok(getStaffMembershipDetail, { id })).applications;
  await callAs(app, user).ok(saveApplication, createAnswers(app));
  expect(await read()).toEqual([]);
  const other = await app.make.member({ type: 'DPP' });
  const submitted = await submitAs(app, other);
  const { id: held } = await getOnly(app, channel, other);
  const { applications } = await callAs(app, channel).ok(getStaffMembershipDetail, { id: held });
  expect(applications.map(({ number }) => number)).toEqual([submitted.number]);
  // Those of another company are not its own.
  expect(await read()).toEqual([]);
});
