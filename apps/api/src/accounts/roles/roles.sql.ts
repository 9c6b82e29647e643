import { everyPermission } from '@trunkline/contract/staff/permissions';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';

/** Roles with the number of their holders. */
export const fromRoles = (db: Db | Trx) =>
  db.selectFrom('roles').select((e) => [
    'name',
    'description',
    'permissions',
    'version',
    e
      .selectFrom('user_roles')
      .select((u) => u.fn.countAll<string>().as('count'))
      .whereRef('user_roles.role', '=', 'roles.name')
      .as('people_count'),
  ]);
export type RoleRecord = Awaited<ReturnType<typeof getRole>>;

/** Throws 404 for an unknown role. */
export async function getRole(trx: Trx, name: string) {
  const row = await fromRoles(trx).where('name', '=', name).executeTakeFirst();
  if (!row) throw notFound('accounts.role_not_found');
  return row;
}

/** Invitations into a role that may still be accepted or renewed. Who invites waits for `keepAdministrator`. */
export async function countOpenInvitations(trx: Trx, role: string): Promise<number> {
  const { count } = await trx
    .selectFrom('invitations')
    .select((e) => e.fn.countAll<string>().as('count'))
    .where(sql<boolean>`${role} = any(roles)`)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface RoleHolder {
  readonly id: string;
  readonly realname: string;
  readonly username: string;
  readonly language: string;
  readonly disabled: boolean;
  /** All roles of the user. */
  readonly roles: readonly { readonly name: string; readonly permissions: readonly string[] }[];
}

/** Number of holders that are shown with a role. */
export const maxShownHolders = 200;

/** Who holds a role, by name, with all their roles; at most `limit`, all without one. */
export async function listHolders(trx: Trx, role: string, limit: number | null): Promise<RoleHolder[]> {
  const { rows } = await sql<RoleHolder>`
    select u.id, u.realname, u.username::text, u.language, u.disabled,
      (select json_agg(json_build_object('name', r.name, 'permissions', r.permissions) order by r.name)
        from user_roles ur join roles r on r.name = ur.role where ur.user_id = u.id) as roles
    from user_roles held join users u on u.id = held.user_id
    where held.role = ${role} order by ${inNameOrder(sql`u.realname`)}, u.id limit ${limit}::int`.execute(trx);
  return rows;
}

/** Whether an enabled user holds every permission. */
async function hasAdministrator(trx: Trx): Promise<boolean> {
  const found = await trx
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select('users.id')
    .where('users.disabled', '=', false)
    .where(sql<boolean>`${everyPermission} = any(roles.permissions)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Runs a change of roles or of who holds them. Such changes wait for each other, so that each sees the one before it: two
 * administrators cannot take the role from each other at once. Throws 409 when the change removes the last administrator.
 */
export async function keepAdministrator<R>(trx: Trx, change: () => Promise<R>): Promise<R> {
  await trx.selectFrom('roles').select('name').orderBy('name').forNoKeyUpdate().execute();
  const hadOne = await hasAdministrator(trx);
  const result = await change();
  if (hadOne && !(await hasAdministrator(trx))) throw conflict('accounts.last_administrator');
  return result;
}

/** Reads which of the roles exist, and all permissions that they give. Locks the roles until the transaction ends. */
export async function readRolePermissions(trx: Trx, names: readonly string[]) {
  const rows = await trx
    .selectFrom('roles')
    .select(['name', 'permissions'])
    .where('name', 'in', ['', ...names])
    .orderBy('name')
    .forShare()
    .execute();
  return { names: rows.map(({ name }) => name), permissions: rows.flatMap(({ permissions }) => permissions) };
}

/** The permissions of a user as they are now: those of the session may be older than a change that is being made. */
export async function readHeldPermissions(trx: Trx, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.name', 'user_roles.role')
    .select('roles.permissions')
    .where('user_roles.user_id', '=', userId)
    .execute();
  return [...new Set(rows.flatMap(({ permissions }) => permissions))];
}
