// Every verb on an account, by somebody who lacks a permission of it and by somebody who holds all. docs/rules/accounts.md, "Users"
import { renewStaffInvitation, withdrawStaffInvitation } from '@trunkline/contract/staff/invitations';
import { saveRole } from '@trunkline/contract/staff/roles';
import {
  endUserSessions,
  getUserDetail,
  inviteUser,
  listUsers,
  resetUserTotp,
  saveUser,
} from '@trunkline/contract/staff/users';
import { describe, expect, test } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import { createMailAddress } from '../accounts.testing.ts';
import { mayManage } from './users.policy.ts';

const app = await startTestApp();
const admin = await app.make.staff('admin');
const as = callAs(app, admin);
const keeping = ['admin:home:read', 'accounts:user:read', 'accounts:user:edit'];
await as.ok(saveRole, { name: 'keeper', permissions: keeping });
await as.ok(saveRole, { name: 'reader', permissions: ['accounts:user:read'] });
await as.ok(saveRole, { name: 'empty', permissions: [] });
/** Edits users and holds nothing else. */
const keeper = await app.make.staff('keeper');

interface Target {
  readonly id: string;
  readonly version: number;
}

const verbs: readonly (readonly [string, (caller: ApiCaller, target: Target) => Promise<{ status: number }>])[] = [
  ['disable', (caller, target) => caller.raw(saveUser, { ...target, disabled: true })],
  ['rename', (caller, target) => caller.raw(saveUser, { ...target, realname: 'Somebody' })],
  ['take roles', (caller, target) => caller.raw(saveUser, { ...target, roles: [] })],
  ['replace roles', (caller, target) => caller.raw(saveUser, { ...target, roles: ['reader'] })],
  ['change nothing', (caller, target) => caller.raw(saveUser, target)],
  ['end sessions', (caller, target) => caller.raw(endUserSessions, target)],
  ['reset two-step login', (caller, target) => caller.raw(resetUserTotp, { ...target, reason: 'Lost phone' })],
];

/** A member of staff with two-step login. */
async function createTarget(roles: readonly string[], disabled = false): Promise<Target> {
  const { user_id } = await app.make.staff(...roles);
  await app.sql((trx) =>
    trx.updateTable('users').set({ totp_since: app.context.clock(), disabled }).where('id', '=', user_id).execute(),
  );
  return { id: user_id, version: 1 };
}

const strengths = [
  ['an administrator', ['admin']],
  ['a user of another area', ['finance']],
  ['a user who holds one permission more', ['keeper', 'logistics']],
] as const;

describe.each(strengths)('%s', (_who, roles) => {
  test.each(verbs)('is not changed by somebody who lacks a permission: %s', async (_verb, act) => {
    const target = await createTarget(roles);
    const refusal = await callAs(app, keeper).refused(saveUser, { ...target, realname: 'Somebody' });
    expect([refusal.status, refusal.msg]).toEqual([403, expect.stringContaining('a permission that you do not hold')]);
    expect((await act(callAs(app, keeper), target)).status).toBe(403);
    expect(await callAs(app, admin).ok(getUserDetail, { id: target.id })).toMatchObject({
      version: 1,
      roles,
      totp: true,
    });
  });

  test('is not enabled again by somebody who lacks a permission', async () => {
    const target = await createTarget(roles, true);
    expect((await callAs(app, keeper).raw(saveUser, { ...target, disabled: false })).status).toBe(403);
  });

  test.each(verbs)('is changed by an administrator: %s', async (_verb, act) => {
    expect((await act(callAs(app, admin), await createTarget(roles))).status).toBe(200);
  });

  test('offers nobody an action that would be refused', async () => {
    const { id } = await createTarget(roles);
    expect((await callAs(app, keeper).ok(getUserDetail, { id })).actions).toEqual([]);
    expect((await callAs(app, admin).ok(getUserDetail, { id })).actions).toEqual(['edit', 'endsessions', 'resettotp']);
  });
});

test.each(verbs)('an account that holds no more is changed: %s', async (_verb, act) => {
  for (const roles of [['reader'], ['keeper'], ['empty']]) {
    const target = await createTarget(roles);
    const row = await callAs(app, keeper).ok(getUserDetail, { id: target.id });
    expect(row.actions).toEqual(['edit', 'endsessions', 'resettotp']);
    expect((await act(callAs(app, keeper), target)).status).toBe(200);
  }
});

test('a user of a company holds no permission, and is changed', async () => {
  const member = await app.make.member();
  const { list } = await callAs(app, keeper).ok(listUsers, { filter: { company_id: member.company_id } });
  expect(list).toMatchObject([{ actions: ['edit', 'endsessions'] }]);
  const saved = await callAs(app, keeper).ok(saveUser, { id: member.user_id, version: 1, disabled: true });
  expect(saved.disabled).toBe(true);
});

test('an invitation into a role that holds more is neither made, renewed nor withdrawn', async () => {
  const input = { username: createMailAddress(), realname: 'Ada', roles: ['finance'] };
  expect((await callAs(app, keeper).raw(inviteUser, input)).status).toBe(403);
  const { id, version } = await callAs(app, admin).ok(inviteUser, input);
  for (const call of [renewStaffInvitation, withdrawStaffInvitation])
    expect((await callAs(app, keeper).raw(call, { id, version })).status).toBe(403);
  expect((await callAs(app, admin).raw(withdrawStaffInvitation, { id, version })).status).toBe(200);
});

test.each([
  [['*:*:*'], ['*:*:*'], true],
  [['*:*:*'], ['orders:order:read', 'prices:*:*'], true],
  [['orders:*:*'], ['orders:order:read'], true],
  [['orders:*:*'], ['orders:*:*'], true],
  [['orders:order:read'], ['orders:*:*'], false],
  [['orders:*:*'], ['*:*:*'], false],
  [['orders:*:*'], ['orders:order:read', 'prices:price_list:read'], false],
  [[], [], true],
  [[], ['orders:order:read'], false],
] as const)('who holds %j may manage %j: %s', (held, permissions, expected) => {
  expect(mayManage(held, permissions)).toBe(expected);
});
