import { getPartnerListing, savePartnerListing } from '@trunkline/contract/partners/listing';
import {
  getStaffPartnerListing,
  hidePartnerListing,
  showPartnerListing,
} from '@trunkline/contract/staff/partners/listings';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { readNotices } from '../../testing/read-notifications.ts';
import { agree, createListedPartner, listNames } from '../partners.testing.ts';

const app = await startTestApp();
const reason = 'The website belongs to another company.';

describe('the owner', () => {
  test('reads a listing that is off, lists the company, and keeps what is not sent', async () => {
    const owner = await app.make.member({ company: 'Kai und Söhne', country: 'AT', type: 'DPP' });
    const off = await callAs(app, owner).ok(getPartnerListing, {});
    expect(off).toMatchObject({ is_listed: false, state: 'off', city: null, version: 0, actions: ['savelisting'] });
    const saved = await agree(app, owner, { city: 'Wien', description: 'Branch networks.' });
    expect(saved).toMatchObject({ state: 'listed', city: 'Wien', version: 1, changed_by: owner.realname });
    const next = await callAs(app, owner).ok(savePartnerListing, { version: 1, is_listed: true, description: null });
    expect(next).toMatchObject({ city: 'Wien', description: null, version: 2 });
    const audits = await readAudit(app, 'company', owner.company_id);
    expect(audits.map(({ action }) => action)).toEqual(['company.listing', 'company.listing']);
    expect(audits[0]?.details).toMatchObject({ from: { is_listed: false }, to: { is_listed: true, city: 'Wien' } });
  });

  test('returns 400 at city without one, 400 at a wrong address, 409 for a stale version', async () => {
    const owner = await app.make.member({ type: 'DPP' });
    const refuse = async (input: object) => {
      const { status, errors } = await callAs(app, owner).refused(savePartnerListing, { version: 0, ...input });
      return [status, errors[0]?.path];
    };
    expect(await refuse({ is_listed: true })).toEqual([400, 'city']);
    expect(await refuse({ is_listed: true, city: 'Graz', email: 'nobody' })).toEqual([400, 'email']);
    expect(await refuse({ is_listed: true, city: 'Graz', description: 'x'.repeat(301) })).toEqual([400, 'description']);
    await agree(app, owner);
    const stale = await callAs(app, owner).refused(savePartnerListing, { version: 0, is_listed: false });
    expect([stale.status, stale.data]).toMatchObject([409, { stale: true, changed_by: owner.realname }]);
  });

  test('of two first saves at the same time one wins, the other gets 409', async () => {
    const owner = await app.make.member({ type: 'DPP' });
    const save = () => callAs(app, owner).raw(savePartnerListing, { version: 0, is_listed: true, city: 'Linz' });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('alone changes it: a member reads, a stranger reads their own, staff and visitors are refused', async () => {
    const owner = await createListedPartner(app, {});
    const member = await app.make.colleague(owner);
    const input = { version: 1, is_listed: false };
    expect(await callAs(app, member).ok(getPartnerListing, {})).toMatchObject({ state: 'listed', actions: [] });
    expect((await callAs(app, member).refused(savePartnerListing, input)).status).toBe(403);
    expect(await callAs(app, await app.make.member()).ok(getPartnerListing, {})).toMatchObject({ state: 'off' });
    expect((await callAs(app, await app.make.staff('admin')).refused(savePartnerListing, input)).status).toBe(403);
    expect((await callAs(app).refused(getPartnerListing, {})).status).toBe(401);
  });

  test('without a membership that is listed the state says so', async () => {
    expect(await agree(app, await app.make.member({ type: 'DEE' }))).toMatchObject({ state: 'no_membership' });
    expect(await agree(app, await app.make.member())).toMatchObject({ state: 'no_membership' });
  });
});

describe('staff', () => {
  test('hide a company with a reason that it reads, and show it again; both are audited and told', async () => {
    const owner = await createListedPartner(app, { company: 'Copycat', country: 'CH' });
    const { company_id: id } = owner;
    const channel = callAs(app, await app.make.staff('channel'));
    expect(await channel.ok(getStaffPartnerListing, { id })).toMatchObject({ state: 'listed', actions: ['hide'] });
    const hidden = await channel.ok(hidePartnerListing, { id, version: 1, reason });
    expect(hidden).toMatchObject({ state: 'hidden', hidden_reason: reason, actions: ['show'], version: 2 });
    await expect.poll(() => listNames(app, { country: 'CH' })).toEqual([]);
    // The company reads why, and cannot list itself again.
    expect(await callAs(app, owner).ok(getPartnerListing, {})).toMatchObject({
      state: 'hidden',
      hidden_reason: reason,
    });
    const own = await callAs(app, owner).ok(savePartnerListing, { version: 2, is_listed: true, city: 'Basel' });
    expect(own.state).toBe('hidden');
    await expect.poll(() => listNames(app, { country: 'CH' })).toEqual([]);
    const shown = await channel.ok(showPartnerListing, { id, version: 3, reason: 'Settled.' });
    expect(shown).toMatchObject({ state: 'listed', hidden_reason: null, hidden_by: null });
    await expect.poll(() => listNames(app, { country: 'CH' })).toEqual(['Copycat']);
    const actions = (await readAudit(app, 'company', id)).map(({ action, details }) => [action, details]);
    expect(actions).toContainEqual(['company.hide_listing', { reason }]);
    expect(actions).toContainEqual(['company.show_listing', { reason: 'Settled.' }]);
    expect(await readNotices(app, id)).toEqual([
      { username: owner.username, kind: 'company.listing_hidden' },
      { username: owner.username, kind: 'company.listing_shown' },
    ]);
  });

  test('return 409 for what is not listed, not hidden or stale, 404 for an unknown company', async () => {
    const { company_id: id } = await app.make.member({ type: 'DPP' });
    const listed = await createListedPartner(app, {});
    const channel = callAs(app, await app.make.staff('channel'));
    const refuse = async (endpoint: typeof hidePartnerListing, input: object) =>
      (await channel.refused(endpoint, { version: 1, reason, ...input })).status;
    expect(await refuse(hidePartnerListing, { id })).toBe(409);
    expect(await refuse(showPartnerListing, { id: listed.company_id })).toBe(409);
    expect(await refuse(hidePartnerListing, { id: listed.company_id, version: 9 })).toBe(409);
    expect(await refuse(hidePartnerListing, { id: 'nothing' })).toBe(404);
    expect(await refuse(hidePartnerListing, { id: listed.company_id, reason: ' ' })).toBe(400);
  });

  test('without the permission may read at most; partners are refused', async () => {
    const owner = await createListedPartner(app, {});
    const input = { id: owner.company_id, version: 1, reason };
    const auditor = callAs(app, await app.make.staff('auditor'));
    expect(await auditor.ok(getStaffPartnerListing, { id: owner.company_id })).toMatchObject({ actions: [] });
    expect((await auditor.refused(hidePartnerListing, input)).status).toBe(403);
    expect((await callAs(app, owner).refused(hidePartnerListing, input)).status).toBe(403);
    const logistics = callAs(app, await app.make.staff('logistics'));
    expect((await logistics.refused(getStaffPartnerListing, { id: owner.company_id })).status).toBe(403);
  });
});
