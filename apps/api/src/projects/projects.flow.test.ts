import { closeProject, getProjectDetail, updateProject, withdrawProject } from '@trunkline/contract/projects';
import {
  approveProject,
  decideExtension,
  endProtection,
  getStaffProjectDetail,
  listStaffProtections,
  protectProject,
  refuseProtection,
  rejectProject,
  returnProject,
} from '@trunkline/contract/staff/projects';
import { extendProject } from '@trunkline/contract/projects';
import { addDays } from '@trunkline/rules/time';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import {
  protectFor,
  registerProject,
  saveProjectAs,
  setUpProjectTest,
  submitProject,
  todayOf,
} from './projects.testing.ts';

const on = await setUpProjectTest();
const as = (who: 'owner' | 'rival' | 'channel' | 'headquarters') => callAs(on.app, on[who]);
const reason = 'Please name the buyer.';
/** Each project has a customer of its own, so that protections do not meet. */
let customers = 0;
const own = () => ({ customer: { company: `Customer ${(customers += 1)} Quarry`, email: `it@c${customers}.example` } });

describe('a registration', () => {
  test('is submitted, approved by channel and protected by headquarters from today for 90 days', async () => {
    const submitted = await submitProject(on, on.owner, own());
    expect(submitted).toMatchObject({ state: 'submitted', protection: 'requested', waiting_on: 'vendor', version: 2 });
    expect(submitted.queue?.position).toBeGreaterThan(0);
    const { id, version } = submitted;
    const approved = await as('channel').ok(approveProject, { id, version });
    expect(approved).toMatchObject({ state: 'approved', protection: 'requested' });
    const protectedProject = await as('headquarters').ok(protectProject, { id, version: approved.version });
    const today = todayOf(on);
    expect(protectedProject).toMatchObject({
      protection: 'protected',
      protect_start_time: today,
      protect_end_time: addDays(today, 89),
      protection_days: 90,
      days_left: 89,
      update_due_on: addDays(today, 30),
    });
    const seen = await as('owner').ok(getProjectDetail, { id });
    expect(seen.timeline.map(({ from, to }) => [from, to])).toEqual([
      [null, 'draft'],
      ['draft', 'submitted'],
      ['submitted', 'approved'],
    ]);
    expect(seen.protection_timeline.map(({ from, to }) => [from, to])).toEqual([
      [null, 'requested'],
      ['requested', 'protected'],
    ]);
    expect(seen.ledger.map(({ position, action }) => [position, action])).toEqual([
      [2, 'protect'],
      [1, 'request'],
    ]);
  });

  test('is returned with a reason, changed and submitted again', async () => {
    const { id, version, submitted_at } = await submitProject(on, on.owner, own());
    const returned = await as('channel').ok(returnProject, { id, version, reason });
    expect(returned).toMatchObject({ state: 'action_required', reason });
    const applied_on = addDays(todayOf(on), -3);
    await on.app.sql((trx) => trx.updateTable('projects').set({ applied_on }).where('id', '=', id).execute());
    const sent = { id, version: returned.version, notes: 'Ada Reuter', submit: true };
    const again = await saveProjectAs(on, on.owner, sent);
    expect(again).toMatchObject({
      state: 'submitted',
      notes: 'Ada Reuter',
      reason: null,
      application_date: applied_on,
    });
    expect(again.waiting_since).toBe(again.submitted_at);
    expect(again.submitted_at).not.toBe(submitted_at);
  });

  test('loses its request for protection when it is rejected or withdrawn', async () => {
    const one = await submitProject(on, on.owner, own());
    const rejected = await as('channel').ok(rejectProject, { id: one.id, version: one.version, reason });
    expect(rejected).toMatchObject({ state: 'rejected', protection: 'none', waiting_since: null });
    const other = await submitProject(on, on.owner, own());
    const withdrawn = await as('owner').ok(withdrawProject, { id: other.id, version: other.version });
    expect(withdrawn).toMatchObject({ state: 'withdrawn', protection: 'none', actions: [], waiting_since: null });
  });

  test('is decided by channel alone, and its protection by headquarters alone', async () => {
    const { id, version } = await submitProject(on, on.owner, own());
    expect((await as('headquarters').refused(approveProject, { id, version })).status).toBe(403);
    expect((await as('channel').refused(protectProject, { id, version })).status).toBe(403);
    expect((await as('owner').refused(approveProject, { id, version })).status).toBe(403);
  });

  test('returns 409 when headquarters protect before channel approved, and for a stale version', async () => {
    const { id, version } = await submitProject(on, on.owner, own());
    expect((await as('headquarters').refused(protectProject, { id, version })).status).toBe(409);
    const stale = await as('channel').refused(approveProject, { id, version: version - 1 });
    expect([stale.status, stale.data?.['stale']]).toEqual([409, true]);
    await as('channel').ok(approveProject, { id, version });
    expect((await as('channel').refused(approveProject, { id, version: version + 1 })).status).toBe(409);
  });
});

describe('a protection', () => {
  test('is refused with a reason, and the registration stays', async () => {
    const { id, version } = await registerProject(on, on.owner, own());
    const refused = await as('headquarters').ok(refuseProtection, { id, version, reason });
    expect(refused).toMatchObject({ state: 'approved', protection: 'none', reason });
    expect((await as('headquarters').refused(protectProject, { id, version: refused.version })).status).toBe(409);
  });

  test('is ended by headquarters with a reason', async () => {
    const { id, version } = await protectFor(on, on.owner, own());
    const ended = await as('headquarters').ok(endProtection, { id, version, reason });
    expect(ended).toMatchObject({ state: 'approved', protection: 'ended', days_left: null });
  });

  test.each(['won', 'lost', 'released'] as const)('ends when the project is %s', async (result) => {
    const { id, version } = await protectFor(on, on.owner, own());
    const closed = await as('owner').ok(closeProject, { id, version, result, reason: 'Board decision' });
    expect(closed).toMatchObject({ state: result, protection: 'ended', waiting_on: null, waiting_since: null });
  });

  test('is extended once by 90 days after the partner asked with a reason', async () => {
    const { id, version, protect_end_time } = await protectFor(on, on.owner, own());
    const asked = await as('owner').ok(extendProject, { id, version, reason });
    expect(asked).toMatchObject({ extension: { reason }, waiting_on: 'vendor' });
    expect((await as('owner').refused(extendProject, { id, version: asked.version, reason })).status).toBe(409);
    const queue = await as('headquarters').ok(listStaffProtections, {});
    expect(queue.list.map((row) => row.id)).toContain(id);
    const extended = await as('headquarters').ok(decideExtension, { id, version: asked.version, accept: true });
    expect(extended).toMatchObject({
      extended: true,
      extension: null,
      protect_end_time: addDays(protect_end_time ?? '', 90),
    });
    expect((await as('owner').refused(extendProject, { id, version: extended.version, reason })).status).toBe(409);
  });

  test('keeps its end when the extension is declined, which needs a reason', async () => {
    const { id, version, protect_end_time } = await protectFor(on, on.owner, own());
    const asked = await as('owner').ok(extendProject, { id, version, reason });
    const bare = await as('headquarters').refused(decideExtension, { id, version: asked.version, accept: false });
    expect([bare.status, bare.errors[0]?.path]).toEqual([400, 'reason']);
    const declined = await as('headquarters').ok(decideExtension, {
      id,
      version: asked.version,
      accept: false,
      reason,
    });
    expect(declined).toMatchObject({ protect_end_time, extension: null, extended: false, protection: 'protected' });
  });

  test('moves the day of the next update when the partner reports progress', async () => {
    const { id, version } = await protectFor(on, on.owner, own());
    on.app.setClockOffset(3);
    const updated = await as('owner').ok(updateProject, { id, version, advancement: 45, notes: 'Tender published' });
    on.app.setClockOffset(0);
    expect(updated).toMatchObject({ advancement: 45, update_due_on: addDays(todayOf(on), 33) });
    expect(updated.updates[0]).toMatchObject({ from: 20, advancement: 45, notes: 'Tender published' });
  });
});

test('a rival gets 404 for every call about a project of another company, as for an id that does not exist', async () => {
  const { id, version } = await protectFor(on, on.owner, own());
  const missing = '01890000-0000-7000-8000-000000000000';
  for (const [endpoint, more] of [
    [getProjectDetail, {}],
    [withdrawProject, { version }],
    [updateProject, { version, advancement: 1 }],
    [extendProject, { version, reason }],
    [closeProject, { version, result: 'won' }],
  ] as const) {
    const foreign = await as('rival').refused(endpoint, { id, ...more });
    const absent = await as('rival').refused(endpoint, { id: missing, ...more });
    expect([foreign.status, foreign.msg]).toEqual([404, absent.msg]);
  }
  expect((await as('rival').refused(getStaffProjectDetail, { id })).status).toBe(403);
});
