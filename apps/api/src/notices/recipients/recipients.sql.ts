import { sql } from 'kysely';
import { inNameOrder } from '../../platform/db/name-order.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { NotifiedUser, StaffMember } from './acting-staff.ts';

export const notifiedUserColumns = ['id', 'company_id', 'username', 'realname', 'language'] as const;

/** The staff whose roles hold the permission, its whole area or everything; by name. */
export async function listPermittedStaff(trx: Trx, permission: string): Promise<StaffMember[]> {
  const [area] = permission.split(':');
  const holds = (permissions: readonly string[]) => sql<boolean>`exists (
    select from user_roles join roles on roles.name = user_roles.role
    where user_roles.user_id = users.id and roles.permissions && ${permissions}::text[])`;
  const own = [permission, `${area}:*:*`];
  return trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .select(sql<boolean>`not ${holds(own)}`.as('is_admin'))
    .where('company_id', 'is', null)
    .where('disabled', '=', false)
    .where(holds([...own, '*:*:*']))
    .orderBy(inNameOrder(sql`realname`))
    .orderBy('id')
    .execute();
}

/** Who acts for absent users on a day, null for nobody; users who are present are left out. */
export async function listActingUsers(trx: Trx, today: string): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ user_id: string; acting: string | null }>`
    select user_id, find_acting_user(user_id, ${today}::date) as acting from absences
    where ${today}::date between starts_on and ends_on`.execute(trx);
  return new Map(rows.map(({ user_id, acting }) => [user_id, acting]));
}

/** The user, or whoever acts for them on a day; undefined for nobody. */
export const findActingUser = (trx: Trx, userId: string, today: string): Promise<NotifiedUser | undefined> =>
  trx
    .selectFrom('users')
    .select(notifiedUserColumns)
    .where('id', '=', sql<string>`coalesce(find_acting_user(${userId}::uuid, ${today}::date), ${userId}::uuid)`)
    .where('disabled', '=', false)
    .executeTakeFirst();
