// Who may change an account. Rules: docs/rules/accounts.md, "Users"
import { forbidden } from '../../platform/errors/app-error.ts';
import { can, getUserId, type Principal } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listLacking } from '../roles/roles.policy.ts';
import { readHeldPermissions } from '../roles/roles.sql.ts';
import { getUser, type UserRecord } from './users.sql.ts';

/** Whether somebody who holds `held` may change an account, or an invitation, that holds `permissions`: none that they lack. */
export const mayManage = (held: Iterable<string>, permissions: readonly string[]): boolean =>
  listLacking(permissions, [...held]).length === 0;

/** Throws 403 when the account or invitation holds a permission that the caller does not hold now. */
export async function ensureMayManage(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  permissions: readonly string[],
): Promise<void> {
  if (!mayManage(await readHeldPermissions(trx, getUserId(principal)), permissions))
    throw forbidden('accounts.account_stronger');
}

/** A user whom the caller changes, locked until the end of the transaction. Every verb on an account begins here. Throws 404 or 403. */
export async function getManagedUser(context: TransactionContext, id: string): Promise<UserRecord> {
  const user = await getUser(context.trx, id, true);
  await ensureMayManage(context, user.permissions);
  return user;
}

/** Nobody resets their own two-step login: a stolen session must not get around it. */
export const isResettable = (
  { user_id }: Principal,
  { id, totp_since }: Pick<UserRecord, 'id' | 'totp_since'>,
): boolean => totp_since !== null && id !== user_id;

export function listUserActions(principal: Principal, row: UserRecord): ('edit' | 'endsessions' | 'resettotp')[] {
  if (!can(principal, 'accounts:user:edit') || !mayManage(principal.permissions, row.permissions)) return [];
  return ['edit', 'endsessions', ...(isResettable(principal, row) ? (['resettotp'] as const) : [])];
}
