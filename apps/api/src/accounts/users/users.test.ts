import type { EndpointInput } from '@trunkline/contract/endpoint';
import { listSessions } from '@trunkline/contract/people/sessions';
import { getRoleDetail, saveRole } from '@trunkline/contract/staff/roles';
import { endUserSessions, getUserDetail, inviteUser, listUsers, saveUser } from '@trunkline/contract/staff/users';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { readAudit } from '../../testing/read-audit.ts';
import { raceRounds } from '../../testing/race-rounds.ts';
import { checkToken } from '../accounts.testing.ts';

const app = await startTestApp();
const admin = await app.make.staff('admin');

const asAdmin = () => callAs(app, admin);

describe('the list of users', () => {
  test('finds staff and company users by name, address, company, side, role and state', async () => {
    const member = await app.make.member({ company: 'Kestova Integration' });
    const finance = await app.make.staff('finance');
    const find = async (input: EndpointInput<typeof listUsers>) =>
      (await asAdmin().ok(listUsers, input)).list.map(({ id }) => id);
    expect(await find({ keyword: 'kestova' })).toEqual([member.user_id]);
    expect(await find({ keyword: finance.username.slice(0, 18) })).toEqual([finance.user_id]);
    expect(await find({ filter: { role: 'finance' } })).toEqual([finance.user_id]);
    expect(await find({ filter: { company_id: member.company_id } })).toEqual([member.user_id]);
    expect(await find({ filter: { side: 'staff' } })).toContain(admin.user_id);
    expect(await find({ filter: { side: 'staff' } })).not.toContain(member.user_id);
    expect(await find({ filter: { state: 'disabled' } })).toEqual([]);
    expect(await find({ keyword: '%' })).toEqual([]);
  });

  test('is refused with 403 without the permission, and a partner reads no user: 403', async () => {
    expect((await callAs(app, await app.make.staff('finance')).refused(listUsers, {})).status).toBe(403);
    expect((await callAs(app, await app.make.member()).refused(getUserDetail, { id: admin.user_id })).status).toBe(403);
    const auditor = callAs(app, await app.make.staff('auditor'));
    expect((await auditor.ok(getUserDetail, { id: admin.user_id })).actions).toEqual([]);
    expect((await auditor.refused(saveUser, { id: admin.user_id, version: 1, disabled: true })).status).toBe(403);
  });
});

describe('saving a user', () => {
  test('changes roles at once, tells the user, and writes who changed what', async () => {
    const staff = await app.make.staff('finance');
    const saved = await asAdmin().ok(saveUser, { id: staff.user_id, version: 1, roles: ['finance', 'auditor'] });
    expect(saved).toMatchObject({ roles: ['auditor', 'finance'], version: 2 });
    expect(saved.permissions).toContain('system:audit:read');
    expect((await callAs(app, staff).ok(listUsers, {})).total).toBeGreaterThan(0);
    expect(await readAudit(app, 'user', staff.user_id)).toEqual([
      { action: 'user.roles', actor: admin.username, details: { from: ['finance'], to: ['auditor', 'finance'] } },
    ]);
    const told = await app.sql((trx) =>
      trx.selectFrom('notices').select('kind').where('user_id', '=', staff.user_id).execute(),
    );
    expect(told).toEqual([{ kind: 'account.permissions_changed' }]);
  });

  test('disables an account, whose sessions end with 90003, and enables it again', async () => {
    const member = await app.make.member();
    await asAdmin().ok(saveUser, { id: member.user_id, version: 1, disabled: true });
    expect(await checkToken(app, member.token)).toBe(90003);
    expect(await asAdmin().ok(saveUser, { id: member.user_id, version: 2, disabled: false })).toMatchObject({
      state: 'active',
      version: 3,
      sessions: [],
    });
  });

  test('makes another user the owner of the company, and the owner a member', async () => {
    const owner = await app.make.member();
    const colleague = await app.make.colleague(owner);
    const refusal = await asAdmin().refused(saveUser, { id: owner.user_id, version: 1, company_role: 'member' });
    expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining('needs an owner')]);
    const saved = await asAdmin().ok(saveUser, { id: colleague.user_id, version: 1, company_role: 'owner' });
    expect(saved.company_role).toBe('owner');
    expect((await asAdmin().ok(getUserDetail, { id: owner.user_id })).company_role).toBe('member');
  });

  test('is refused for a stale version, an unknown user, roles of a partner, an unknown role, and oneself', async () => {
    const member = await app.make.member();
    const save = (input: object) => asAdmin().refused(saveUser, { id: member.user_id, version: 1, ...input });
    expect((await save({ version: 9, realname: 'Ann' })).status).toBe(409);
    expect((await save({ id: 'nobody', realname: 'Ann' })).status).toBe(404);
    expect((await save({ roles: ['finance'] })).errors[0]?.path).toBe('roles');
    expect((await save({ id: admin.user_id, roles: ['admin', 'nothing'] })).errors[0]?.path).toBe('roles');
    expect((await save({ id: admin.user_id, disabled: true })).status).toBe(409);
    expect((await save({ id: admin.user_id, company_role: 'owner' })).errors[0]?.path).toBe('company_role');
  });

  test('gives no role with a permission that the caller lacks: 403', async () => {
    await asAdmin().ok(saveRole, {
      name: 'keeper',
      permissions: ['accounts:user:read', 'accounts:user:edit', 'orders:order:read'],
    });
    const keeper = await app.make.staff('keeper');
    const refusal = await callAs(app, keeper).refused(saveUser, { id: keeper.user_id, version: 1, roles: ['admin'] });
    expect([refusal.status, refusal.msg]).toEqual([403, expect.stringContaining('only permissions that you hold')]);
    await asAdmin().ok(saveRole, { name: 'empty', permissions: [] });
    const other = await app.make.staff('empty');
    const given = await callAs(app, keeper).ok(saveUser, { id: other.user_id, version: 1, roles: ['keeper'] });
    expect(given.roles).toEqual(['keeper']);
  });

  test('ends all sessions of a user', async () => {
    const staff = await app.make.staff('finance');
    await callAs(app, staff).ok(listSessions, {});
    expect((await asAdmin().ok(endUserSessions, { id: staff.user_id, version: 1 })).sessions).toEqual([]);
    expect((await callAs(app, staff).refused(listSessions, {})).code).toBe(90003);
  });
});

describe('the last administrator', () => {
  test('stays: neither roles nor account can be taken, 409', async () => {
    const others = await app.sql((trx) =>
      trx.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute(),
    );
    expect(others).toEqual([{ user_id: admin.user_id }]);
    const { version } = await asAdmin().ok(getUserDetail, { id: admin.user_id });
    const refusal = await asAdmin().refused(saveUser, { id: admin.user_id, version, roles: ['auditor'] });
    expect([refusal.status, refusal.msg]).toEqual([409, expect.stringContaining('last administrator')]);
    expect((await asAdmin().ok(getUserDetail, { id: admin.user_id })).roles).toEqual(['admin']);
  });

  test('remains when two administrators take the role from each other at once', async () => {
    const second = await app.make.staff('admin');
    const refused: number[] = [];
    for (const _round of raceRounds) {
      const versions = await app.sql((trx) =>
        trx.selectFrom('users').select(['id', 'version']).where('id', 'in', [admin.user_id, second.user_id]).execute(),
      );
      const take = (caller: TestUser, other: TestUser) =>
        callAs(app, caller).raw(saveUser, {
          id: other.user_id,
          version: versions.find(({ id }) => id === other.user_id)?.version,
          roles: ['auditor'],
        });
      const answers = await Promise.all([take(admin, second), take(second, admin)]);
      refused.push(answers.filter(({ status }) => status !== 200).length);
      const left = await app.sql((trx) =>
        trx.selectFrom('user_roles').select('user_id').where('role', '=', 'admin').execute(),
      );
      expect(left).toHaveLength(1);
      await app.sql(async (trx) => {
        await trx.deleteFrom('user_roles').where('user_id', 'in', [admin.user_id, second.user_id]).execute();
        const both = [admin.user_id, second.user_id].map((user_id) => ({ user_id, role: 'admin' }));
        await trx.insertInto('user_roles').values(both).execute();
      });
    }
    expect(refused.every((count) => count === 1)).toBe(true);
    expect((await asAdmin().ok(getRoleDetail, { id: 'admin' })).people).toHaveLength(2);
  });
});

describe('an invitation of staff', () => {
  test('is mailed with a code, keeps name and roles, and is renewed when the address is invited again', async () => {
    const input = { username: 'hana@corvid.example', realname: 'Hana Mirekova', roles: ['finance', 'auditor'] };
    const invited = await asAdmin().ok(inviteUser, input);
    expect(invited).toMatchObject({ ...input, roles: ['auditor', 'finance'], state: 'invited', version: 1 });
    await app.runJobs();
    const mails = await app.sql((trx) =>
      trx.selectFrom('outbox').select('has_code').where('to_address', '=', input.username).execute(),
    );
    expect(mails).toEqual([{ has_code: true }]);
    expect(await asAdmin().ok(inviteUser, input)).toMatchObject({ id: invited.id, version: 2 });
  });

  test('is refused with 409 for an account, 403 for roles beyond the own ones, 400 without a role', async () => {
    const input = { username: 'new@corvid.example', realname: 'New', roles: ['admin'] };
    expect((await asAdmin().refused(inviteUser, { ...input, username: admin.username })).status).toBe(409);
    expect((await asAdmin().refused(inviteUser, { ...input, roles: [] })).errors[0]?.path).toBe('roles');
    expect((await asAdmin().refused(inviteUser, { ...input, roles: ['nothing'] })).errors[0]?.path).toBe('roles');
    await app.sql((trx) =>
      trx
        .insertInto('roles')
        .values({ name: 'inviter', permissions: ['accounts:user:edit'] })
        .execute(),
    );
    expect((await callAs(app, await app.make.staff('inviter')).refused(inviteUser, input)).status).toBe(403);
  });
});
