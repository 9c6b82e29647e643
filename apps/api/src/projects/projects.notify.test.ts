import { closeProject, extendProject, updateProject, withdrawProject } from '@trunkline/contract/projects';
import {
  approveProject,
  decideExtension,
  endProtection,
  protectProject,
  refuseProtection,
  rejectProject,
  returnProject,
} from '@trunkline/contract/staff/projects';
import { expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { readNotices } from '../testing/read-notifications.ts';
import { protectFor, registerProject, setUpProjectTest, submitProject } from './projects.testing.ts';

const on = await setUpProjectTest();
const colleague = await on.app.make.colleague(on.owner);
// Users who must never be notified.
for (const role of ['pricing', 'finance', 'auditor']) await on.app.make.staff(role);

const reason = 'The tender is public.';
const as = (who: 'owner' | 'channel' | 'headquarters') => callAs(on.app, on[who]);
interface Key {
  readonly id: string;
  readonly version: number;
}
const toKey = ({ id, version }: Key): Key => ({ id, version });
let customers = 0;
const own = () => ({ customer: { company: `Told ${(customers += 1)} Quarry`, email: `it@t${customers}.example` } });
const submitted = () => submitProject(on, on.owner, own());
const registered = () => registerProject(on, on.owner, own());
const protectedProject = () => protectFor(on, on.owner, own());
const asked = async () => as('owner').ok(extendProject, { ...toKey(await protectedProject()), reason });

interface Told {
  readonly to: 'headquarters' | 'partner';
  readonly kind: string;
}
type Case = readonly [before: () => Promise<Key>, act: (key: Key) => Promise<unknown>, told?: Told];

/** Events of calls; those of the clock are in projects.jobs.test.ts. */
const cases: Readonly<Record<string, Case>> = {
  withdraw: [submitted, (key) => as('owner').ok(withdrawProject, key)],
  return: [
    submitted,
    (key) => as('channel').ok(returnProject, { ...key, reason }),
    { to: 'partner', kind: 'project.returned' },
  ],
  reject: [
    submitted,
    (key) => as('channel').ok(rejectProject, { ...key, reason }),
    { to: 'partner', kind: 'project.rejected' },
  ],
  protect: [
    registered,
    (key) => as('headquarters').ok(protectProject, key),
    { to: 'partner', kind: 'protection.granted' },
  ],
  refuse: [
    registered,
    (key) => as('headquarters').ok(refuseProtection, { ...key, reason }),
    { to: 'partner', kind: 'protection.refused' },
  ],
  end: [
    protectedProject,
    (key) => as('headquarters').ok(endProtection, { ...key, reason }),
    { to: 'partner', kind: 'protection.ended' },
  ],
  win: [protectedProject, (key) => as('owner').ok(closeProject, { ...key, result: 'won' })],
  lose: [protectedProject, (key) => as('owner').ok(closeProject, { ...key, result: 'lost' })],
  release: [protectedProject, (key) => as('owner').ok(closeProject, { ...key, result: 'released' })],
  update: [protectedProject, (key) => as('owner').ok(updateProject, { ...key, advancement: 50 })],
  request_extension: [
    protectedProject,
    (key) => as('owner').ok(extendProject, { ...key, reason }),
    { to: 'headquarters', kind: 'protection.extension_requested' },
  ],
  extend: [
    asked,
    (key) => as('headquarters').ok(decideExtension, { ...key, accept: true }),
    { to: 'partner', kind: 'protection.extended' },
  ],
  decline_extension: [
    asked,
    (key) => as('headquarters').ok(decideExtension, { ...key, accept: false, reason }),
    { to: 'partner', kind: 'protection.extension_declined' },
  ],
};

const recipients = {
  headquarters: () => [on.headquarters],
  partner: () => [on.owner, colleague],
};

test.each(Object.entries(cases))('%s notifies who acts next, once', async (_event, [before, act, notified]) => {
  const key = toKey(await before());
  await on.app.runJobs();
  const earlier = (await readNotices(on.app, key.id)).length;
  await act(key);
  await on.app.runJobs();
  const told = (await readNotices(on.app, key.id)).slice(earlier);
  const expected = notified ? recipients[notified.to]().map(({ username }) => ({ username, kind: notified.kind })) : [];
  expect(told.toSorted((a, b) => a.username.localeCompare(b.username))).toEqual(
    expected.toSorted((a, b) => a.username.localeCompare(b.username)),
  );
});

test('a submission notifies channel, its approval the company and headquarters', async () => {
  const project = await submitted();
  await on.app.runJobs();
  expect(await readNotices(on.app, project.id)).toEqual([{ username: on.channel.username, kind: 'project.submitted' }]);
  await as('channel').ok(approveProject, toKey(project));
  await on.app.runJobs();
  const told = (await readNotices(on.app, project.id)).slice(1);
  expect(new Set(told.map(({ username, kind }) => `${username} ${kind}`))).toEqual(
    new Set([
      `${on.owner.username} project.approved`,
      `${colleague.username} project.approved`,
      `${on.headquarters.username} protection.requested`,
    ]),
  );
});

test('no mail to a partner holds the name of another partner', async () => {
  await protectFor(on, on.rival, { customer: { company: 'Shared Quarry', email: 'it@shared.example' } });
  const second = await registerProject(on, on.owner, {
    customer: { company: 'Shared Quarry GmbH', email: 'x@shared.example' },
  });
  await as('headquarters').ok(refuseProtection, { ...toKey(second), reason });
  await on.app.runJobs();
  const mails = await on.app.sql((trx) =>
    trx.selectFrom('outbox').select(['subject', 'body_text']).where('to_address', '=', on.owner.username).execute(),
  );
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toContain('Bluelark');
});
