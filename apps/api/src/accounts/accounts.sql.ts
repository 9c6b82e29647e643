import { sql } from 'kysely';
import type { Db, Trx } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';

/**
 * Before a login nobody is known, so the transaction of such a call sees no rows. Whoever has proved who they are, by password or
 * code, goes on as the system in the same transaction.
 */
export const asSystem = sql`set local app.scope = 'system'`;
export const goOnAsSystem = async (trx: Trx): Promise<void> => {
  await asSystem.execute(trx);
};

const accounts = (db: Db | Trx) =>
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
      'users.version',
      'companies.company',
      'companies.country',
      'companies.website',
      'companies.address',
      'companies.telephone as company_telephone',
      'avatars.id as avatar_id',
      'avatars.visibility as avatar_visibility',
      'logos.id as logo_id',
      'logos.visibility as logo_visibility',
    ]);

export const accountOf = (db: Db | Trx, userId: string) => accounts(db).where('users.id', '=', userId);

export async function getAccount(db: Db | Trx, userId: string) {
  const row = await accountOf(db, userId).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
export type AccountRow = Awaited<ReturnType<typeof getAccount>>;

/** Roles and permissions ride on the login answer; partners hold none. */
export const rolesHeldBy = (trx: Trx, userId: string) =>
  trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select(['roles.name', 'roles.permissions'])
    .where('user_roles.user_id', '=', userId)
    .orderBy('roles.name');

export function withPermissions(held: readonly { name: string; permissions: readonly string[] }[]) {
  const permissions = new Set(held.flatMap((role) => role.permissions));
  return { roles: held.map(({ name }) => name), permissions: [...permissions].toSorted() };
}
