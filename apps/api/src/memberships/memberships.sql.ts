import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import type { StaffMembership } from '@trunkline/contract/staff/memberships';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';

/** Columns with narrower types; checks of the table guarantee them. */
interface Narrowed {
  type: MembershipType;
  level: MembershipLevel;
}
export type MembershipRecord = Omit<Selectable<Tables['memberships']>, keyof Narrowed> & Narrowed;
export type MembershipChange = Omit<Updateable<Tables['memberships']>, 'id' | 'version'>;

const selectOne = (db: Db | Trx, id: string) =>
  db
    .selectFrom('memberships')
    .selectAll()
    .where(isUuidEqual(sql.ref('memberships.id'), id))
    .$castTo<MembershipRecord>();

export async function getMembership(db: Db | Trx, id: string): Promise<MembershipRecord> {
  const row = await selectOne(db, id).executeTakeFirst();
  if (!row) throw notFound('memberships.not_found');
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockMembership(trx: Trx, id: string): Promise<MembershipRecord> {
  const row = await selectOne(trx, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('memberships.not_found');
  return row;
}

/** The company's membership of the type that is not terminated, locked. */
export const lockCurrentMembership = (
  trx: Trx,
  companyId: string,
  type: MembershipType,
): Promise<MembershipRecord | undefined> =>
  trx
    .selectFrom('memberships')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('terminated_at', 'is', null)
    .forUpdate()
    .$castTo<MembershipRecord>()
    .executeTakeFirst();

/** Throws 409 when the company has a membership of the type already: the index `memberships_current` settles the race. */
export async function insertMembership(trx: Trx, row: Insertable<Tables['memberships']>): Promise<MembershipRecord> {
  try {
    return await trx
      .insertInto('memberships')
      .values({ ...row, changed_by: changedBy, changed_at: sql`now()` })
      .returningAll()
      .$castTo<MembershipRecord>()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'memberships_current')) throw conflict('memberships.type_held', { type: row.type });
    throw error;
  }
}

/** Writes a change and adds one to the version. Throws 409 when the version is not that of `row` anymore, or the type is taken. */
export async function changeMembership(
  trx: Trx,
  row: MembershipRecord,
  change: MembershipChange,
): Promise<MembershipRecord> {
  try {
    const changed = await trx
      .updateTable('memberships')
      .set({ ...change, version: row.version + 1, changed_by: changedBy, changed_at: sql`now()` })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .returningAll()
      .$castTo<MembershipRecord>()
      .executeTakeFirst();
    if (!changed) throw staleVersion();
    return changed;
  } catch (error) {
    if (isUniqueViolation(error, 'memberships_current')) throw conflict('memberships.type_held', { type: row.type });
    throw error;
  }
}

/** Quotations of the company that are not finished, by state. */
export async function countOpenQuotations(
  trx: Trx,
  companyId: string,
  today: string,
): Promise<StaffMembership['quotations']> {
  return getSingleRow(
    await sql<StaffMembership['quotations']>`
      select count(*) filter (where state = 'draft')::int as drafts,
        count(*) filter (where state = 'applying')::int as submitted,
        count(*) filter (where state in ('approved', 'partially_ordered') and valid_until >= ${today})::int as approved
      from quotations where company_id = ${companyId}`.execute(trx),
  );
}

const maxApplications = 10;

/** The newest applications for the membership's type. */
export const listLastApplications = (trx: Trx, { company_id, type }: MembershipRecord) =>
  trx
    .selectFrom('applications')
    .select(['id', 'number', 'state'])
    .where('company_id', '=', company_id)
    .where('type', '=', type)
    .where('state', '!=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(maxApplications)
    .execute();
