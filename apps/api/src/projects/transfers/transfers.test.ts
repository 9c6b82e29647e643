import { acceptJoinRequest, requestToJoin } from '@trunkline/contract/companies';
import { getProjectDetail, listProjects, saveProject } from '@trunkline/contract/projects';
import { expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createContent, saveProjectAs, setUpProjectTest, submitProject } from '../projects.testing.ts';

const setAddress = (user: TestUser, username: string) =>
  on.app.sql((trx) => trx.updateTable('users').set({ username }).where('id', '=', user.user_id).execute());
const on = await setUpProjectTest();
await setAddress(on.owner, 'lina@wadi-orvan.example');

let newcomers = 0;
async function makeNewcomer(): Promise<TestUser> {
  const user = await on.app.make.member({ type: 'DPP' });
  await setAddress(user, `newcomer-${(newcomers += 1)}@wadi-orvan.example`);
  return user;
}

/** A company with a membership is in use. Its drafts outlive the membership. */
const endMembership = ({ company_id }: TestUser) =>
  on.app.sql((trx) => trx.deleteFrom('memberships').where('company_id', '=', company_id).execute());

test('a draft follows its user into the company with end user, quotation and history, and can be submitted there', async () => {
  const newcomer = await makeNewcomer();
  const draft = await saveProjectAs(on, newcomer, await createContent(on, newcomer));
  await endMembership(newcomer);
  const { id: request } = await callAs(on.app, newcomer).ok(requestToJoin, {});
  await callAs(on.app, on.owner).ok(acceptJoinRequest, { id: request });
  const moved = await callAs(on.app, on.owner).ok(getProjectDetail, { id: draft.id });
  expect(moved).toMatchObject({
    state: 'draft',
    version: draft.version + 1,
    enduser_id: draft.enduser_id,
    quotation_ids: draft.quotation_ids,
    prepared_by: newcomer.realname,
    timeline: [{ move: 'create', who: newcomer.realname }],
  });
  const { id, version } = moved;
  expect((await callAs(on.app, on.owner).ok(saveProject, { id, version, submit: true })).state).toBe('submitted');
  // Nothing is left behind.
  const left = await on.app.sql((trx) =>
    trx.selectFrom('projects').select('id').where('company_id', '=', newcomer.company_id).execute(),
  );
  expect(left).toEqual([]);
});

test('a company that has submitted a project is in use: its user cannot leave it, 409', async () => {
  const newcomer = await makeNewcomer();
  await submitProject(on, newcomer);
  await endMembership(newcomer);
  expect((await callAs(on.app, newcomer).refused(requestToJoin, {})).status).toBe(409);
  expect((await callAs(on.app, newcomer).ok(listProjects, {})).total).toBe(1);
});
