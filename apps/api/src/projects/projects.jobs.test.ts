import { extendProject, getProjectDetail, updateProject } from '@trunkline/contract/projects';
import { addDays } from '@trunkline/rules/time';
import { afterEach, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { insertSession } from '../testing/factories.ts';
import { readNotices } from '../testing/read-notifications.ts';
import { keepProtections } from './projects.jobs.ts';
import { protectFor, setUpProjectTest, todayOf } from './projects.testing.ts';

const on = await setUpProjectTest();
afterEach(() => on.app.setClockOffset(0));

let customers = 0;
const protect = () =>
  protectFor(on, on.owner, {
    customer: { company: `Clock ${(customers += 1)} Works`, email: `it@k${customers}.example` },
  });

/** So many days later the job runs twice, because nothing may happen twice. */
async function runJobAfter(days: number): Promise<void> {
  on.app.setClockOffset(days);
  await keepProtections(on.app.context);
  await keepProtections(on.app.context);
}
const read = (id: string) =>
  on.app.sql((trx) => trx.selectFrom('protections').selectAll().where('project_id', '=', id).executeTakeFirstOrThrow());
const listNotices = async (id: string): Promise<string[]> => {
  const rows = await on.app.sql((trx) =>
    trx
      .selectFrom('notices')
      .select('kind')
      .where('object_id', '=', id)
      .where('kind', 'like', 'protection.%')
      .orderBy('id')
      .execute(),
  );
  return rows
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'protection.requested' && kind !== 'protection.granted');
};
/** The owner as a user whose session is as old as the clock. */
const asOwner = async (clockOffset: number) => {
  const token = await on.app.sql((trx) => insertSession(trx, on.owner.user_id));
  const now = on.app.context.clock();
  await on.app.sql((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: new Date(now.getTime() + 864e5) })
      .execute(),
  );
  expect(clockOffset).toBeGreaterThan(0);
  return callAs(on.app, { token });
};

test('reminds of the update once on its day, and ends the protection when 14 days of grace are over', async () => {
  const { id } = await protect();
  await runJobAfter(29);
  expect(await listNotices(id)).toEqual([]);
  await runJobAfter(30);
  expect(await listNotices(id)).toEqual(['protection.update_due']);
  await runJobAfter(44);
  expect(await read(id)).toMatchObject({ state: 'protected' });
  await runJobAfter(45);
  expect(await read(id)).toMatchObject({ state: 'ended', ended_on: addDays(todayOf(on), -1) });
  expect(await listNotices(id)).toEqual(['protection.update_due', 'protection.lapsed']);
});

test('keeps the protection for 30 more days when the partner reports within the grace', async () => {
  const { id, version } = await protect();
  await runJobAfter(40);
  const owner = await asOwner(40);
  const { version: now } = await owner.ok(getProjectDetail, { id });
  expect(now).toBe(version + 1);
  await owner.ok(updateProject, { id, version: now, advancement: 50, notes: 'Budget confirmed' });
  await runJobAfter(60);
  expect(await read(id)).toMatchObject({ state: 'protected' });
});

test('reminds 14, 7 and 1 days before the end, once each, and ends it after its last day', async () => {
  const { id } = await protect();
  await on.app.sql((trx) =>
    trx
      .updateTable('protections')
      .set({ update_due_on: addDays(todayOf(on), 400) })
      .where('project_id', '=', id)
      .execute(),
  );
  const reminders: number[] = [];
  for (const day of [74, 75, 78, 82, 86, 88, 89]) {
    await runJobAfter(day);
    if ((await listNotices(id)).length > reminders.length) reminders.push(89 - day);
  }
  expect(reminders).toEqual([14, 7, 1]);
  await runJobAfter(90);
  expect(await read(id)).toMatchObject({ state: 'ended', ended_on: addDays(todayOf(on), -1) });
  expect((await listNotices(id)).at(-1)).toBe('protection.expired');
});

test('reminds of the next update after one was reported, and of one that is due on the last day', async () => {
  const { id } = await protect();
  const today = todayOf(on);
  await runJobAfter(31);
  const owner = await asOwner(31);
  const { version } = await owner.ok(getProjectDetail, { id });
  await owner.ok(updateProject, { id, version, advancement: 50, notes: null });
  const ends_on = addDays(today, 61);
  await on.app.sql((trx) => trx.updateTable('protections').set({ ends_on }).where('project_id', '=', id).execute());
  await runJobAfter(61);
  expect((await listNotices(id)).filter((kind) => kind === 'protection.update_due')).toHaveLength(2);
});

test.each([
  ['before the end of the grace', 39],
  ['on the last day of the grace', 44],
])('a protection that ends %s expires on its own last day, however late the job runs', async (_when, days) => {
  const { id } = await protect();
  const ends_on = addDays(todayOf(on), days);
  await on.app.sql((trx) => trx.updateTable('protections').set({ ends_on }).where('project_id', '=', id).execute());
  await runJobAfter(days);
  expect(await read(id)).toMatchObject({ state: 'protected' });
  await runJobAfter(50);
  expect(await read(id)).toMatchObject({ state: 'ended', ended_on: ends_on });
  expect((await listNotices(id)).at(-1)).toBe('protection.expired');
});

test('sends one reminder, not three, when no job ran for weeks', async () => {
  const { id } = await protect();
  await on.app.sql((trx) =>
    trx
      .updateTable('protections')
      .set({ update_due_on: addDays(todayOf(on), 400) })
      .where('project_id', '=', id)
      .execute(),
  );
  await runJobAfter(89);
  expect(await listNotices(id)).toEqual(['protection.ends_soon']);
});

test('shows a protection as ended from midnight on, before the job has run, and refuses to extend it', async () => {
  const { id } = await protect();
  on.app.setClockOffset(45);
  const owner = await asOwner(45);
  const seen = await owner.ok(getProjectDetail, { id });
  expect(seen).toMatchObject({ state: 'approved', protection: 'ended', days_left: null });
  expect(seen.actions).not.toContain('extend');
  const refused = await owner.refused(extendProject, { id, version: seen.version, reason: 'More time' });
  expect(refused.status).toBe(409);
});

test('tells the users of the company alone of reminders and ends', async () => {
  const { id } = await protect();
  await runJobAfter(31);
  await runJobAfter(46);
  await on.app.runJobs();
  const told = (await readNotices(on.app, id)).filter(({ kind }) => /update_due|lapsed/.test(kind));
  expect(told).toEqual([
    { username: on.owner.username, kind: 'protection.update_due' },
    { username: on.owner.username, kind: 'protection.lapsed' },
  ]);
});
