import { getLevelRecords, getMembershipProgress } from '@trunkline/contract/memberships';
import { closeProject, updateProject } from '@trunkline/contract/projects';
import { addDays, addMonths } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { protectFor, registerProject, setUpProjectTest, todayOf } from '../../projects/projects.testing.ts';
import { saveSetting } from '../../settings/settings.public.ts';
import { callAs } from '../../testing/api-caller.ts';
import { setTerm } from '../memberships.testing.ts';

const on = await setUpProjectTest();
const { app, owner, rival } = on;
const today = todayOf(on);
const rules = { DPP: { gold: { projects_won: 2, updates_in_time: 90 } } };
await app.sql((trx) => saveSetting(trx, 'membership.level_rules', rules));

const read = async (user = owner): Promise<Record<string, string>> => {
  const { list } = await callAs(app, user).ok(getMembershipProgress, {});
  return Object.fromEntries((list[0]?.criteria ?? []).map(({ name, value }) => [name, value]));
};
const customer = (company: string) => ({ customer: { company, email: `it@${company.toLowerCase()}.example` } });
const setDue = (id: string, update_due_on: string) =>
  app.sql((trx) => trx.updateTable('protections').set({ update_due_on }).where('project_id', '=', id).execute());

test('counts projects that were won in the year, of the own company alone', async () => {
  expect(await read()).toEqual({ projects_won: '0', updates_in_time: '100' });
  for (const [result, company] of [
    ['won', 'Norfield'],
    ['lost', 'Ostrava'],
  ] as const) {
    const { id, version } = await registerProject(on, owner, customer(company));
    await callAs(app, owner).ok(closeProject, { id, version, result });
  }
  expect((await read())['projects_won']).toBe('1');
  expect((await read(rival))['projects_won']).toBe('0');
});

test('an update on its day is in time, one a day later is not, and one that is missing counts as late', async () => {
  await setTerm(app, owner, addDays(today, -100), addMonths(today, 8));
  const first = await protectFor(on, owner, customer('Belmora'));
  const post = async (due: string, version: number) => {
    await setDue(first.id, due);
    const project = await callAs(app, owner).ok(updateProject, { id: first.id, version, advancement: 30 });
    return project.version;
  };
  let version = await post(today, first.version);
  expect((await read())['updates_in_time']).toBe('100');
  version = await post(addDays(today, -1), version);
  expect((await read())['updates_in_time']).toBe('50');
  // Rounded down: 66.67.
  version = await post(today, version);
  expect((await read())['updates_in_time']).toBe('66');
  const second = await protectFor(on, owner, customer('Quillmark'));
  await setDue(second.id, today);
  expect((await read())['updates_in_time']).toBe('66');
  await setDue(second.id, addDays(today, -1));
  expect((await read())['updates_in_time']).toBe('50');
  // An update of a registered project without protection is never due.
  const open = await registerProject(on, owner, customer('Tannert'));
  await callAs(app, owner).ok(updateProject, { id: open.id, version: open.version, advancement: 30 });
  expect((await read())['updates_in_time']).toBe('50');
  expect((await read(rival))['updates_in_time']).toBe('100');
});

test('the records name protected projects by their next update, and what was won and lost in the year', async () => {
  const {
    won_projects: won,
    lost_projects: lost,
    protected_projects: protections,
  } = await callAs(app, owner).ok(getLevelRecords, { type: 'DPP' });
  expect([won.map(({ project_name, won_on }) => [project_name !== '', won_on]), lost]).toEqual([[[true, today]], 1]);
  expect(protections.map(({ update_due_on }) => update_due_on)).toEqual(
    protections.map(({ update_due_on }) => update_due_on).toSorted(),
  );
  expect(protections).toHaveLength(2);
  await setDue(protections[1]?.project_id ?? '', addDays(today, -2));
  const { list } = await callAs(app, owner).ok(getMembershipProgress, {});
  expect(list[0]?.next_action).toEqual({
    name: 'updates_in_time',
    due_on: addDays(today, -2),
    project_id: protections[1]?.project_id,
  });
  await setTerm(app, owner, addDays(today, 1 - 365), addMonths(today, 12));
  const before = await callAs(app, rival).ok(getLevelRecords, { type: 'DPP' });
  expect([before.won_projects, before.lost_projects, before.protected_projects]).toEqual([[], 0, []]);
});
