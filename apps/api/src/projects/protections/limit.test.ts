// The days that one company may hold one end account. Rules: docs/rules/projects.md, "Protection"
import { extendProject } from '@trunkline/contract/projects';
import { decideExtension, endProtection, protectProject, type StaffProject } from '@trunkline/contract/staff/projects';
import { addDays, getEarliestToday, getLatestToday } from '@trunkline/rules/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatReaderValues } from '../../platform/documents/reader-values.ts';
import { saveSetting, type SettingKey } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { registerProject, setUpProjectTest, todayOf } from '../projects.testing.ts';

const headquarters = () => callAs(on.app, on.headquarters);
const day = (offset: number): string => addDays(todayOf(on), offset);
const figures = { 'project.protection_days': 30, 'project.extension_days': 10, 'project.cooloff_days': 50 } as const;

const on = await setUpProjectTest();
for (const [key, value] of Object.entries(figures))
  await on.app.sql((trx) => saveSetting(trx, key as Extract<SettingKey, keyof typeof figures>, value));

/** Each test has a customer of its own, whose name is like no other. */
const names = [
  'Amber',
  'Basalt',
  'Cedar',
  'Dune',
  'Ember',
  'Fjord',
  'Granite',
  'Heath',
  'Islet',
  'Juniper',
  'Kelp',
  'Lagoon',
];
let customers = 0;
beforeEach(() => {
  customers += 1;
});
const register = (user = on.owner, company = names[customers] ?? `Race ${customers}`) =>
  registerProject(on, user, { customer: { company, email: `it@limit${customers}.example` } });

interface Asked {
  readonly from: number;
  readonly days: number;
}
const protectInput = ({ id, version }: StaffProject, { from, days }: Asked) => ({
  id,
  version,
  protect_start_time: day(from),
  protect_end_time: day(from + days - 1),
});
const protect = async (asked: Asked): Promise<StaffProject> =>
  headquarters().ok(protectProject, protectInput(await register(), asked));

describe('a protection of the same company and account', () => {
  test('that reaches the limit of 40 days is granted, one day more is refused with the figures', async () => {
    const first = await protect({ from: 0, days: 30 });
    const second = await register();
    const refused = await headquarters().refused(protectProject, protectInput(second, { from: 30, days: 11 }));
    expect(refused.status).toBe(409);
    expect(refused.data).toMatchObject({ used: 30, total: 41, limit: 40, free_from: day(39 + 1) });
    const { free } = formatReaderValues('en', { free: { day: day(40) } });
    for (const figure of ['30', '41', '40', '50', free]) expect(refused.msg).toContain(figure);
    const granted = await headquarters().ok(protectProject, protectInput(second, { from: 30, days: 10 }));
    expect(granted.end_account_id).toBe(first.end_account_id);
  });

  test('is counted once where the days overlap', async () => {
    await protect({ from: 0, days: 30 });
    expect(await protect({ from: 10, days: 30 })).toMatchObject({ protection: 'protected' });
  });

  test('that ended early counts until its end', async () => {
    const { id, version } = await protect({ from: 0, days: 30 });
    await headquarters().ok(endProtection, { id, version, reason: 'Another buyer.' });
    // Today counts; 30 days from tomorrow on make 31.
    expect(await protect({ from: 1, days: 30 })).toMatchObject({ protection: 'protected' });
  });

  test('is granted beyond the limit with a reason alone', async () => {
    await protect({ from: 0, days: 30 });
    const again = await register();
    const input = { ...protectInput(again, { from: 30, days: 30 }), beyond: true };
    expect((await headquarters().refused(protectProject, input)).errors).toMatchObject([{ path: 'reason' }]);
    const granted = await headquarters().ok(protectProject, { ...input, reason: 'The tender was postponed.' });
    expect(granted).toMatchObject({ protection: 'protected' });
  });

  test('does not count for another company', async () => {
    const { id, version } = await protect({ from: 0, days: 30 });
    await headquarters().ok(endProtection, { id, version, reason: 'Another buyer.' });
    const rival = await register(on.rival);
    expect(await headquarters().ok(protectProject, protectInput(rival, { from: 1, days: 30 }))).toMatchObject({
      protection: 'protected',
      own_protections: [{ project_id: rival.id }],
    });
  });
});

describe('an extension', () => {
  const ask = async ({ id, version }: StaffProject) =>
    callAs(on.app, on.owner).ok(extendProject, { id, version, reason: 'The award moved.' });

  test('of the first protection reaches the limit and is granted', async () => {
    const { id, version } = await ask(await protect({ from: 0, days: 30 }));
    const granted = await headquarters().ok(decideExtension, { id, version, accept: true });
    expect(granted).toMatchObject({ protect_end_time: day(39), extended: true });
  });

  test('beyond the limit needs beyond and a reason', async () => {
    await protect({ from: 0, days: 30 });
    const { id, version } = await ask(await protect({ from: 5, days: 30 }));
    const input = { id, version, accept: true };
    expect(await headquarters().refused(decideExtension, input)).toMatchObject({ status: 409, data: { total: 45 } });
    expect((await headquarters().refused(decideExtension, { ...input, beyond: true })).status).toBe(400);
    const granted = await headquarters().ok(decideExtension, { ...input, beyond: true, reason: 'A public tender.' });
    expect(granted).toMatchObject({ protect_end_time: day(44), extended: true });
  });
});

describe('the page of headquarters', () => {
  test('shows the own protections, the days used, what takes the account and the first free day', async () => {
    const first = await protect({ from: 0, days: 30 });
    const second = await protect({ from: 30, days: 10 });
    const { accounts, own_protections, protection_limit, candidates } = await registerProject(on, on.owner, {
      customer: { company: names[customers] ?? '', email: `it@limit${customers}.example` },
      protect_start_time: day(20),
      protect_end_time: day(49),
    });
    expect(candidates).toEqual([]);
    expect(protection_limit).toEqual({ days: 40, within: 50 });
    expect(own_protections).toMatchObject([
      { project_id: second.id, from: day(30), to: day(39), state: 'protected' },
      { project_id: first.id, from: day(0), to: day(29), state: 'protected' },
    ]);
    expect(accounts).toMatchObject([
      { days_used: 40, taken: { company: 'Wadi Orvan Systems', project_id: second.id }, free_from: day(50) },
    ]);
  });

  test('shows those of the same customer that were linked to another account', async () => {
    const one = await register();
    await headquarters().ok(protectProject, protectInput(one, { from: 0, days: 30 }));
    const other = await register(on.owner, 'Zephyr Quarries');
    expect(other.own_protections).toMatchObject([{ project_id: one.id }]);
    const linked = await headquarters().ok(protectProject, {
      ...protectInput(other, { from: 0, days: 30 }),
      new_account: true,
    });
    expect(linked.own_protections.map(({ project_id }) => project_id).toSorted()).toEqual(
      [one.id, other.id].toSorted(),
    );
  });
});

describe('the first day of a protection', () => {
  test.each([
    ['yesterday everywhere', () => addDays(getEarliestToday(on.app.context.clock()), -1)],
    ['31 days after the last today', () => addDays(getLatestToday(on.app.context.clock()), 31)],
  ])('%s answers 400 at the field', async (_what, toFirst) => {
    const { id, version } = await register();
    const refused = await headquarters().refused(protectProject, {
      id,
      version,
      protect_start_time: toFirst(),
      protect_end_time: addDays(toFirst(), 10),
    });
    expect([refused.status, refused.errors.map(({ path }) => path)]).toEqual([400, ['protect_start_time']]);
  });

  test('30 days from now is taken, and the first update is due after it', async () => {
    const granted = await protect({ from: 30, days: 30 });
    expect(granted).toMatchObject({ protection: 'protected', update_due_on: day(60) });
  });
});

test('of two protections at the same time that together pass the limit exactly one is granted', async () => {
  for (const _round of raceRounds) {
    customers += 1;
    const [one, other] = [await register(), await register()];
    const answers = await Promise.all([
      headquarters().raw(protectProject, protectInput(one, { from: 0, days: 30 })),
      headquarters().raw(protectProject, protectInput(other, { from: 30, days: 30 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  }
});
