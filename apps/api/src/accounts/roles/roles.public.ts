// What other domains ask about roles. Rules: docs/rules/accounts.md, "Roles"
import { sql } from 'kysely';
import { forbidden } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

/**
 * Throws 403 when the permission was taken from the caller since the call began. The rows that give it are locked until the transaction
 * ends: a role that is taken meanwhile waits, so that no decision is stored after its author lost the right to it.
 */
export async function ensureStillPermitted(
  { trx, principal }: Pick<TransactionContext, 'trx' | 'principal'>,
  permission: string,
): Promise<void> {
  const [area] = permission.split(':');
  const rows = await trx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select('roles.name')
    .where('users.id', '=', getUserId(principal))
    .where('users.disabled', '=', false)
    .where(sql<boolean>`roles.permissions && ${[permission, `${area}:*:*`, '*:*:*']}::text[]`)
    .forShare()
    .execute();
  if (rows.length === 0) throw forbidden();
}
