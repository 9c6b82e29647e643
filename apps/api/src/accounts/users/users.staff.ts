// Users as staff manage them. Rules: docs/rules/accounts.md, "Users"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffUserCalls from '@trunkline/contract/staff/users';
import type { User } from '@trunkline/contract/staff/users';
import { audit } from '../../platform/audit/audit.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import { conflict, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { setCompanyOwner } from '../colleagues/colleagues.actions.ts';
import { sendInvitation } from '../invitations/invitations.actions.ts';
import { notifyOfPermissions } from '../roles/roles.notify.ts';
import { getRoleLabel } from '../roles/roles.present.ts';
import { keepAdministrator, readRolePermissions } from '../roles/roles.sql.ts';
import { ensureMayGive } from '../roles/roles.staff.ts';
import { endSessions, toIdleLimit } from '../sessions/sessions.sql.ts';
import { resetTotp } from '../totp/totp.staff.ts';
import { presentUser, presentUserRow } from './users.present.ts';
import { getManagedUser } from './users.policy.ts';
import { getUser, listedUsers, listOpenSessions, saveUserRoles, type UserRecord } from './users.sql.ts';

export async function listUsers(
  context: TransactionContext,
  input: ParsedInput<typeof staffUserCalls.listUsers>,
): Promise<EndpointOutput<typeof staffUserCalls.listUsers>> {
  const { page, limit } = input;
  const { rows, ...count } = await listedUsers.readPage(context, toListQuery(input, 'realname'), { page, limit });
  return { list: rows.map((row) => presentUserRow(context.principal, row)), ...count, page, limit };
}

async function readDetail({ trx, principal, now }: TransactionContext, id: string): Promise<User> {
  const row = await getUser(trx, id);
  return presentUser(principal, row, {
    sessions: await listOpenSessions(trx, row.id, now, toIdleLimit(row, now)),
  });
}

export const getUserDetail = (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffUserCalls.getUserDetail>,
): Promise<User> => readDetail(context, id);

type SaveInput = ParsedInput<typeof staffUserCalls.saveUser>;

/** Throws 400 for a role that does not exist, and 403 for one that holds more than the caller. The roles stay until the transaction ends. */
export async function ensureMayGiveRoles(context: TransactionContext, roles: readonly string[]): Promise<void> {
  const found = await readRolePermissions(context.trx, roles);
  if (found.names.length < new Set(roles).size) throw invalid('accounts.role_not_found', {}, 'roles');
  await ensureMayGive(context, found.permissions);
}

/** Replaces the roles of a member of staff, and tells them. */
async function changeRoles(context: TransactionContext, user: UserRecord, sent: readonly string[]): Promise<void> {
  if (user.company_id !== null) throw invalid('accounts.roles_of_staff', {}, 'roles');
  const roles = [...new Set(sent)].toSorted();
  const given = roles.filter((role) => !user.roles.includes(role));
  const taken = user.roles.filter((role) => !roles.includes(role));
  if (given.length + taken.length === 0) return;
  await ensureMayGiveRoles(context, given);
  await saveUserRoles(context.trx, user.id, roles);
  await audit(context, 'user.roles', {
    object: 'user',
    object_id: user.id,
    details: { from: user.roles, to: roles },
  });
  const labels = [...given, ...taken].map((role) => getRoleLabel(context.t, role)).join(', ');
  await notifyOfPermissions(context, [user], labels);
}

/** A company has one owner: whoever was it becomes a member. */
async function changeCompanyRole(context: TransactionContext, user: UserRecord, role: 'owner' | 'member') {
  if (user.company_id === null) throw invalid('accounts.company_role_of_companies', {}, 'company_role');
  if (user.company_role === role) return;
  if (role === 'member') throw conflict('accounts.owner_needed');
  await setCompanyOwner(context, user.company_id, user.id);
}

/** A disabled account has no session. */
async function changeDisabled(context: TransactionContext, user: UserRecord, disabled: boolean): Promise<void> {
  const { trx, principal, now } = context;
  if (user.disabled === disabled) return;
  if (user.id === principal.user_id) throw conflict('accounts.own_account');
  await trx.updateTable('users').set({ disabled }).where('id', '=', user.id).execute();
  if (disabled) await endSessions(trx, user.id, now);
  await audit(context, disabled ? 'user.disable' : 'user.enable', {
    object: 'user',
    object_id: user.id,
    company_id: user.company_id,
  });
}

export const saveUser = (context: TransactionContext, input: SaveInput): Promise<User> =>
  keepAdministrator(context.trx, () => writeUser(context, input));

async function writeUser(context: TransactionContext, input: SaveInput): Promise<User> {
  const { trx } = context;
  const user = await getManagedUser(context, input.id);
  ensureVersion(user, input.version);
  if (input.roles != null) await changeRoles(context, user, input.roles);
  if (input.company_role != null) await changeCompanyRole(context, user, input.company_role);
  if (input.disabled != null) await changeDisabled(context, user, input.disabled);
  if (input.realname !== undefined && input.realname !== user.realname)
    await audit(context, 'user.realname', {
      object: 'user',
      object_id: user.id,
      company_id: user.company_id,
    });
  await trx
    .updateTable('users')
    .set({
      version: user.version + 1,
      realname: input.realname ?? user.realname,
      changed_by: changedBy,
      changed_at: context.now,
    })
    .where('id', '=', user.id)
    .execute();
  return readDetail(context, user.id);
}

export async function endUserSessions(
  context: TransactionContext,
  input: ParsedInput<typeof staffUserCalls.endUserSessions>,
): Promise<User> {
  const { trx, now } = context;
  const user = await getManagedUser(context, input.id);
  ensureVersion(user, input.version);
  await endSessions(trx, user.id, now);
  await audit(context, 'user.end_sessions', { object: 'user', object_id: user.id, company_id: user.company_id });
  return readDetail(context, user.id);
}

export async function resetUserTotp(
  context: TransactionContext,
  input: ParsedInput<typeof staffUserCalls.resetUserTotp>,
): Promise<User> {
  await resetTotp(context, input);
  return readDetail(context, input.id);
}

/**
 * Mails an invitation to a new member of staff, who sets a password with its code. Inviting an address again renews the code. Throws
 * 409 for an address that has an account, and 403 for a role with a permission that the caller lacks.
 */
export async function inviteUser(
  context: TransactionContext,
  { username, realname, roles: sent }: ParsedInput<typeof staffUserCalls.inviteUser>,
): Promise<EndpointOutput<typeof staffUserCalls.inviteUser>> {
  const { trx } = context;
  const roles = [...new Set(sent)].toSorted();
  await ensureMayGiveRoles(context, roles);
  const taken = await trx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (taken) throw conflict('accounts.user_exists');
  const { id, version, expires_at } = await sendInvitation(context, { company_id: null, username, realname, roles });
  return { id, username, realname, roles, state: 'invited', expires_at: expires_at.toISOString(), version };
}
