import { getPartnerHome } from '@trunkline/contract/home';
import { updateProject } from '@trunkline/contract/projects';
import { listCompanyWaiting } from '@trunkline/contract/staff/partners/company-account';
import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { protectFor, setUpProjectTest, todayOf } from '../projects/projects.testing.ts';
import { callAs } from '../testing/api-caller.ts';

const on = await setUpProjectTest();
const project = await protectFor(on);

const waitingProjects = async (user = on.owner) =>
  (await home(user)).waiting.filter(({ object }) => object === 'project');
const home = (user = on.owner) => callAs(on.app, user).ok(getPartnerHome, {});
/** What staff see on the page of the company. */
const waitingOfCompany = async () => {
  const { list } = await callAs(on.app, on.channel).ok(listCompanyWaiting, { id: on.owner.company_id ?? '' });
  return list.map(({ object, number, state, due_step, until, on: side }) => [
    object,
    number,
    state,
    due_step,
    until,
    side,
  ]);
};
const dueOn = (day: string) =>
  on.app.sql((trx) =>
    sql`update protections set update_due_on = ${day}::date where project_id = ${project.id}::uuid`.execute(trx),
  );

test('protections are listed to their company alone, the first end first', async () => {
  const { number, protect_start_time, protect_end_time } = project;
  expect((await home()).protection_ends).toEqual([
    {
      id: project.id,
      title: number,
      project: 'Yard wireless',
      from: protect_start_time,
      until: protect_end_time,
      days_left: 89,
    },
  ]);
  expect((await home(on.rival)).protection_ends).toEqual([]);
});

test('a due monthly update waits for the partner since its day, until the grace ends; not before it, and not after it was sent', async () => {
  const today = todayOf(on);
  await dueOn(addDays(today, 1));
  expect(await waitingProjects()).toEqual([]);
  await dueOn(addDays(today, -3));
  const waiting = await waitingProjects();
  expect(waiting).toMatchObject([
    {
      object: 'project',
      id: project.id,
      due_step: 'update',
      state: 'approved',
      on: 'us',
      next: 'Send the monthly update',
      since: `${addDays(today, -3)}T00:00:00.000Z`,
    },
  ]);
  expect(waiting[0]?.until).toBe(addDays(today, 11));
  expect(await waitingProjects(on.rival)).toEqual([]);
  expect(await waitingOfCompany()).toEqual([
    ['project', project.number, 'approved', 'update', addDays(today, 11), 'partner'],
  ]);
  const { id, version } = project;
  await callAs(on.app, on.owner).ok(updateProject, { id, version, advancement: 40 });
  expect(await waitingProjects()).toEqual([]);
  expect(await waitingOfCompany()).toEqual([]);
});
