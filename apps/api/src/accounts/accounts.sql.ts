import type { AuditAction } from '@trunkline/text';
import { audit } from '../platform/audit/audit.ts';
import type { Db, Trx } from '../platform/db/connection.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { visitor } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';

/** A user with company, avatar and logo. */
export const selectAccount = (db: Db | Trx, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('files as avatars', 'avatars.id', 'users.avatar_file_id')
    .leftJoin('files as logos', 'logos.id', 'companies.logo_file_id')
    .select([
      'users.id',
      'users.username',
      'users.realname',
      'users.telephone',
      'users.language',
      'users.company_id',
      'users.company_role',
      'users.terms_version',
      'users.version',
      'users.changed_by',
      'users.changed_at',
      'companies.company',
      'companies.country',
      'companies.website',
      'companies.address',
      'companies.telephone as company_telephone',
      'avatars.id as avatar_id',
      'avatars.visibility as avatar_visibility',
      'logos.id as logo_id',
      'logos.visibility as logo_visibility',
    ])
    .where('users.id', '=', userId);

/** Throws 404 for an unknown user. */
export async function getAccount(db: Db | Trx, userId: string) {
  const row = await selectAccount(db, userId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
export type AccountRow = Awaited<ReturnType<typeof getAccount>>;

/** Roles with their permissions; only staff hold any. */
export const selectUserRoles = (trx: Trx, userId: string) =>
  trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select(['roles.name', 'roles.permissions'])
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name');

/** Role names and the sorted union of their permissions. */
export function mergeRolePermissions(roles: readonly { name: string; permissions: readonly string[] }[]) {
  const permissions = new Set(roles.flatMap((role) => role.permissions));
  return { roles: roles.map(({ name }) => name), permissions: [...permissions].toSorted() };
}

interface NamedUser {
  readonly id: string;
  readonly company_id: string | null;
}

/**
 * Audits what a visitor did under a name that they have not proved to be theirs: the actor is the name, and has no id. `user` is
 * undefined when no account has the name.
 */
export const auditByName = (
  context: TransactionContext,
  action: AuditAction,
  username: string,
  user: NamedUser | undefined,
  details: Record<string, unknown> = {},
): Promise<void> =>
  audit({ ...context, principal: { ...visitor, username } }, action, {
    object: 'user',
    object_id: user?.id ?? null,
    company_id: user?.company_id ?? null,
    details,
  });
