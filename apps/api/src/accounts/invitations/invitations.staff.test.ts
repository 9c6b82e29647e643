import { inviteColleague } from '@trunkline/contract/companies';
import {
  listCompanyInvitations,
  listStaffInvitations,
  renewCompanyInvitation,
  renewStaffInvitation,
  withdrawCompanyInvitation,
  withdrawStaffInvitation,
} from '@trunkline/contract/staff/invitations';
import { acceptInvitation, readInvitation } from '@trunkline/contract/people/invitations';
import { inviteUser } from '@trunkline/contract/staff/users';
import { deleteRole, saveRole } from '@trunkline/contract/staff/roles';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { readAudit } from '../../testing/read-audit.ts';
import {
  callFrom,
  createAddress,
  createMailAddress,
  getNewestCode,
  goodPassword,
  listMailsTo,
} from '../accounts.testing.ts';

const app = await startTestApp();
const channel = await app.make.staff('channel');
const admin = await app.make.staff('admin');

async function invite() {
  const owner = await app.make.member();
  const username = createMailAddress();
  await callAs(app, owner).ok(inviteColleague, { username });
  await app.runJobs();
  const { list } = await callAs(app, channel).ok(listCompanyInvitations, { id: owner.company_id });
  return { owner, username, invitation: expectDefined(list[0], 'invitation') };
}

const readCode = async (code: string) => (await callAs(app, null).raw(readInvitation, { code })).status;

describe('open invitations of a company', () => {
  test('are listed with who invited, until they are withdrawn; another company has none of them', async () => {
    const { owner, username, invitation } = await invite();
    expect(invitation).toMatchObject({
      username,
      invited_by: owner.realname,
      roles: [],
      state: 'open',
      actions: ['renew', 'withdraw'],
    });
    const rival = await app.make.member();
    expect((await callAs(app, channel).ok(listCompanyInvitations, { id: rival.company_id })).total).toBe(0);
    const { id, version } = invitation;
    await callAs(app, channel).ok(withdrawCompanyInvitation, { id, version });
    expect((await callAs(app, channel).ok(listCompanyInvitations, { id: owner.company_id })).total).toBe(0);
    expect((await readAudit(app, 'invitation', id)).map(({ action, actor }) => [action, actor])).toEqual([
      ['invitation.send', owner.username],
      ['invitation.withdraw', channel.username],
    ]);
  });

  test('are mailed again with a new code, in the name of who invited; the code before is void', async () => {
    const { owner, username, invitation } = await invite();
    const first = await getNewestCode(app, username);
    const { id, version } = invitation;
    const renewed = await callAs(app, channel).ok(renewCompanyInvitation, { id, version });
    expect(renewed).toMatchObject({ invited_by: owner.realname, version: version + 1 });
    await app.runJobs();
    const second = await getNewestCode(app, username);
    expect([await readCode(first), await readCode(second)]).toEqual([400, 200]);
    expect(await listMailsTo(app, username)).toHaveLength(2);
  });

  test('refuse a stale version, a second withdrawal, a sixth mail in a day, and staff without the permission', async () => {
    const { owner, invitation } = await invite();
    const { id, version } = invitation;
    const as = callAs(app, channel);
    const refusal = await as.refused(renewCompanyInvitation, { id, version: 9 });
    expect([refusal.status, refusal.data?.['stale']]).toEqual([409, true]);
    for (let sent = 1; sent < 5; sent++) await as.ok(renewCompanyInvitation, { id, version: version + sent - 1 });
    expect((await as.refused(renewCompanyInvitation, { id, version: version + 4 })).status).toBe(429);
    const auditor = callAs(app, await app.make.staff('auditor'));
    const { list } = await auditor.ok(listCompanyInvitations, { id: owner.company_id });
    expect(list.map(({ actions }) => actions)).toEqual([[]]);
    expect((await auditor.refused(withdrawCompanyInvitation, { id, version: version + 4 })).status).toBe(403);
    expect((await callAs(app, admin).refused(withdrawStaffInvitation, { id, version: version + 4 })).status).toBe(404);
    await as.ok(withdrawCompanyInvitation, { id, version: version + 4 });
    expect((await as.refused(withdrawCompanyInvitation, { id, version: version + 5 })).status).toBe(404);
  });
});

describe('open invitations of staff', () => {
  const inviteStaff = async (roles: string[]) => {
    const username = createMailAddress();
    await callAs(app, admin).ok(inviteUser, { username, realname: 'Ann Reed', roles });
    const { list } = await callAs(app, admin).ok(listStaffInvitations, {});
    return expectDefined(
      list.find((row) => row.username === username),
      'invitation',
    );
  };

  test('are listed, renewed and withdrawn by staff who edit users, and not as invitations of a company', async () => {
    const { id, version, ...invitation } = await inviteStaff(['finance']);
    expect(invitation).toMatchObject({ realname: 'Ann Reed', roles: ['finance'], invited_by: admin.realname });
    expect((await callAs(app, channel).refused(renewCompanyInvitation, { id, version })).status).toBe(404);
    expect((await callAs(app, channel).refused(listStaffInvitations, {})).status).toBe(403);
    await callAs(app, admin).ok(renewStaffInvitation, { id, version });
    await callAs(app, admin).ok(withdrawStaffInvitation, { id, version: version + 1 });
    const { list } = await callAs(app, admin).ok(listStaffInvitations, {});
    expect(list.filter((row) => row.id === id)).toEqual([]);
  });

  test('with roles that hold more than the caller are not renewed: 403', async () => {
    const { id, version } = await inviteStaff(['pricing']);
    await callAs(app, admin).ok(saveRole, {
      name: 'doorkeeper',
      permissions: ['accounts:user:read', 'accounts:user:edit'],
    });
    const keeper = callAs(app, await app.make.staff('doorkeeper'));
    expect((await keeper.refused(renewStaffInvitation, { id, version })).status).toBe(403);
  });
});

describe('a role that an invitation names', () => {
  const inviteInto = async (role: string) => {
    await callAs(app, admin).ok(saveRole, { name: role, permissions: [] });
    const username = createMailAddress();
    const invitation = await callAs(app, admin).ok(inviteUser, { username, realname: 'Ada', roles: [role] });
    return { invitation, code: await getNewestCode(app, username) };
  };

  test('is not deleted until the invitation is withdrawn: 409', async () => {
    const { invitation } = await inviteInto('temporary');
    const refusal = await callAs(app, admin).refused(deleteRole, { name: 'temporary', version: 1 });
    expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining('1 open invitation')]);
    await callAs(app, admin).ok(withdrawStaffInvitation, { id: invitation.id, version: invitation.version });
    await callAs(app, admin).ok(deleteRole, { name: 'temporary', version: 1 });
  });

  test('and that is gone makes the invitation void: 409, and no account', async () => {
    const { code } = await inviteInto('gone');
    await app.sql((trx) => trx.deleteFrom('roles').where('name', '=', 'gone').execute());
    const refusal = await callFrom(app, createAddress()).refused(acceptInvitation, {
      code,
      realname: 'Ada',
      telephone: '+49 1512 3456789',
      password: goodPassword,
      password_again: goodPassword,
    });
    expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining('no longer exists')]);
    expect(await readCode(code)).toBe(200);
  });
});
