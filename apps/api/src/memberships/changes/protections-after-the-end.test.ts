// What the end of a membership does to protections of projects. Rules: docs/rules/memberships.md, "The clock"
import { extendProject, getProjectDetail, updateProject } from '@trunkline/contract/projects';
import { decideExtension } from '@trunkline/contract/staff/projects';
import { addDays, toDay } from '@trunkline/rules/time';
import { expect, test } from 'vitest';
import { protectFor, setUpProjectTest } from '../../projects/projects.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { setTerm } from '../memberships.testing.ts';

const on = await setUpProjectTest();
const today = toDay(new Date());
const customer = { company: 'Harbour Works', email: 'it@harbour.example' };

test('a protection runs to its end and is not extended, whether the extension was asked before or after', async () => {
  const partner = callAs(on.app, on.owner);
  const guarded = await protectFor(on, on.owner, { customer });
  const other = await protectFor(on, on.owner, { customer: { company: 'Quay Mills', email: 'it@quay.example' } });
  const asked = await partner.ok(extendProject, { id: other.id, version: other.version, reason: 'Later award.' });
  await setTerm(on.app, on.owner, addDays(today, -365), addDays(today, -1));
  const { id, version, protection, protect_end_time } = await partner.ok(getProjectDetail, { id: guarded.id });
  expect([protection, protect_end_time]).toEqual(['protected', guarded.protect_end_time]);
  expect((await partner.refused(extendProject, { id, version, reason: 'Later award.' })).status).toBe(403);
  // Its partner still reports, and what it asked before is declined.
  expect((await partner.ok(updateProject, { id, version, advancement: 60 })).protection).toBe('protected');
  const refused = await callAs(on.app, on.headquarters).refused(decideExtension, {
    id: asked.id,
    version: asked.version,
    accept: true,
  });
  expect([refused.status, refused.msg]).toEqual([
    409,
    'The partner’s membership has ended. The protection runs to its end without an extension.',
  ]);
});
