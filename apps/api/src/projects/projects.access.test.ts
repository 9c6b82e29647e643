// Every call about one project by every kind of caller. Rules: docs/rules/projects.md, "Who"
import type { Endpoint } from '@trunkline/contract/endpoint';
import {
  closeProject,
  deleteProject,
  extendProject,
  getProjectDetail,
  saveProject,
  updateProject,
  withdrawProject,
} from '@trunkline/contract/projects';
import {
  approveProject,
  decideExtension,
  endProtection,
  getStaffProjectPosition,
  getStaffProjectDetail,
  protectProject,
  refuseProtection,
  rejectProject,
  returnProject,
} from '@trunkline/contract/staff/projects';
import { getEndAccount, mergeEndAccount, saveEndAccount } from '@trunkline/contract/staff/end-accounts';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import {
  createContent,
  protectFor,
  registerProject,
  saveProjectAs,
  setUpProjectTest,
  submitProject,
} from './projects.testing.ts';

const on = await setUpProjectTest();
const colleague = await on.app.make.colleague(on.owner);
const auditor = await on.app.make.staff('auditor');

type Found = { readonly id: string; readonly version: number };
const reason = 'A reason.';
const missing = { id: '00000000-0000-7000-8000-000000000000', version: 1 };

let customers = 0;
const customer = () => ({ company: `Access ${(customers += 1)} Works`, email: `it@a${customers}.example` });
const draft = async (): Promise<Found> => saveProjectAs(on, on.owner, await createContent(on, on.owner, customer()));
const submitted = (): Promise<Found> => submitProject(on, on.owner, { customer: customer() });
const registered = (): Promise<Found> => registerProject(on, on.owner, { customer: customer() });
const guarded = (): Promise<Found> => protectFor(on, on.owner, { customer: customer() });
const asked = async (): Promise<Found> => {
  const { id, version } = await guarded();
  return callAs(on.app, on.owner).ok(extendProject, { id, version, reason });
};

const partnerCalls: readonly [string, Endpoint, () => Promise<Found>, object][] = [
  ['detailproject', getProjectDetail, draft, {}],
  ['postproject', saveProject, draft, { notes: 'Changed' }],
  ['deleteproject', deleteProject, draft, {}],
  ['withdrawproject', withdrawProject, submitted, {}],
  ['updateproject', updateProject, guarded, { advancement: 40 }],
  ['extendproject', extendProject, guarded, { reason }],
  ['closeproject', closeProject, registered, { result: 'lost' }],
];

test.each(partnerCalls)(
  '%s: the own company may, another company reads 404 as for a missing project, staff 403, a visitor 401',
  async (_name, endpoint, create, more) => {
    const { id, version } = await create();
    const input = { id, ...(endpoint !== getProjectDetail && { version }), ...more };
    const foreign = await callAs(on.app, on.rival).refused(endpoint, input);
    const unknown = await callAs(on.app, on.rival).refused(endpoint, { ...input, id: missing.id });
    expect([foreign.status, foreign.msg]).toEqual([404, unknown.msg]);
    expect(unknown.status).toBe(404);
    const newcomer = await on.app.make.member({ type: 'APP' });
    const others = [on.channel, on.headquarters, null, newcomer];
    const statuses = await Promise.all(
      others.map(async (user) => (await callAs(on.app, user).raw(endpoint, input)).status),
    );
    // Registering is refused before a project is looked for.
    const mayNotRegister = endpoint === saveProject || endpoint === extendProject;
    expect(statuses).toEqual([403, 403, 401, mayNotRegister ? 403 : 404]);
    expect((await callAs(on.app, colleague).raw(endpoint, input)).status).toBe(200);
  },
);

const staffCalls: readonly [string, Endpoint, () => Promise<Found>, object, 'channel' | 'headquarters'][] = [
  ['approve', approveProject, submitted, {}, 'channel'],
  ['return', returnProject, submitted, { reason }, 'channel'],
  ['reject', rejectProject, submitted, { reason }, 'channel'],
  ['protect', protectProject, registered, {}, 'headquarters'],
  ['refuseprotection', refuseProtection, registered, { reason }, 'headquarters'],
  ['endprotection', endProtection, guarded, { reason }, 'headquarters'],
  ['decideextension', decideExtension, asked, { accept: true }, 'headquarters'],
];

test.each(staffCalls)(
  '%s: its deciders may, and read 404 for a draft; the other department, the auditor and partners 403, a visitor 401',
  async (_name, endpoint, create, more, decider) => {
    const { id, version } = await create();
    const input = { id, version, ...more };
    const other = decider === 'channel' ? on.headquarters : on.channel;
    const statuses = [];
    for (const user of [other, auditor, on.owner, on.rival, null])
      statuses.push((await callAs(on.app, user).raw(endpoint, input)).status);
    expect(statuses).toEqual([403, 403, 403, 403, 401]);
    const caller = callAs(on.app, on[decider]);
    expect((await caller.raw(endpoint, { ...input, id: missing.id })).status).toBe(404);
    const hidden = await draft();
    expect((await caller.raw(endpoint, { ...input, id: hidden.id, version: hidden.version })).status).toBe(404);
    expect((await caller.raw(endpoint, input)).status).toBe(200);
    // The same decision again is one in a wrong state.
    expect((await caller.raw(endpoint, { ...input, version: version + 1 })).status).toBe(409);
  },
);

test('reading staff see submitted projects, and no draft: 404', async () => {
  const [open, hidden] = [await submitted(), await draft()];
  for (const user of [on.channel, on.headquarters, auditor]) {
    const caller = callAs(on.app, user);
    expect((await caller.ok(getStaffProjectDetail, { id: open.id })).id).toBe(open.id);
    for (const endpoint of [getStaffProjectDetail, getStaffProjectPosition])
      expect((await caller.raw(endpoint, { id: hidden.id })).status).toBe(404);
  }
});

test('end accounts: read by readers of projects, changed by channel and headquarters alone', async () => {
  const name = 'Kanal Werke';
  const saved = await callAs(on.app, on.channel).ok(saveEndAccount, { name, country: 'DE' });
  const second = await callAs(on.app, on.headquarters).ok(saveEndAccount, { name: 'Kanal-Werke Kiel', country: 'DE' });
  const { id, version } = saved;
  expect((await callAs(on.app, auditor).ok(getEndAccount, { id })).may_edit).toBe(false);
  const statuses = [];
  for (const user of [auditor, on.owner, null]) {
    const caller = callAs(on.app, user);
    statuses.push(
      (await caller.raw(saveEndAccount, { id, version, name, country: 'DE' })).status,
      (await caller.raw(mergeEndAccount, { id, version, into: second.id })).status,
    );
  }
  expect(statuses).toEqual([403, 403, 403, 403, 401, 401]);
  const missingAccount = await callAs(on.app, on.channel).refused(mergeEndAccount, { ...missing, into: id });
  expect(missingAccount.status).toBe(404);
});
