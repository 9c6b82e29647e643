import type { ApplicationState, SubPartner, Volume } from '@trunkline/contract/applications.shapes';
import type { EndUserIndustry, MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { getSingleRow } from '../platform/db/single-row.ts';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isUuidEqual } from '../platform/db/list-query.ts';
import { isNoDraft } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { type AppError, conflict, notFound } from '../platform/errors/app-error.ts';
import type { Principal } from '../platform/http/access.ts';
import { openStates } from './applications.flow.ts';

/** Columns with narrower types. Checks of the table guarantee them, and only this domain writes them. */
interface Narrowed {
  type: MembershipType;
  state: ApplicationState;
  level: MembershipLevel | null;
  target_enduser_type: EndUserIndustry | null;
  volumes: Volume[];
  sub_partners: SubPartner[];
}
export type ApplicationRecord = Omit<Selectable<Tables['applications']>, keyof Narrowed> & Narrowed;
export type ApplicationChange = Omit<Updateable<Tables['applications']>, 'id' | 'version' | 'state'>;

/** A company sees its own applications, staff see all but drafts. Foreign and missing ones answer alike. */
export const visibleApplications = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('applications')
    .$if(principal.side === 'company' || principal.side === 'visitor', (q) =>
      q.where('applications.company_id', '=', principal.company_id),
    )
    .$if(principal.side === 'staff', (q) => q.where(isNoDraft('applications.state')));

const selectOne = (db: Db | Trx, principal: Principal, id: string) =>
  visibleApplications(db, principal)
    .selectAll('applications')
    .where(isUuidEqual(sql.ref('applications.id'), id))
    .$castTo<ApplicationRecord>();

export async function getApplication(db: Db | Trx, principal: Principal, id: string): Promise<ApplicationRecord> {
  const row = await selectOne(db, principal, id).executeTakeFirst();
  if (!row) throw notFound('applications.not_found');
  return row;
}

/** Locks the row until the transaction ends. */
export async function lockApplication(trx: Trx, principal: Principal, id: string): Promise<ApplicationRecord> {
  const row = await selectOne(trx, principal, id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('applications.not_found');
  return row;
}

/** `A-2026-000038` from the sequence; `year` has four digits. */
export async function createApplicationNumber(trx: Trx, year: string): Promise<string> {
  const { n } = getSingleRow(await sql<{ n: string }>`select nextval('application_numbers') as n`.execute(trx));
  return `A-${year}-${n.padStart(6, '0')}`;
}

/** Undefined when the company has an open application of the type: the index `applications_open` settles the race. */
export const insertApplication = (
  trx: Trx,
  row: Insertable<Tables['applications']>,
): Promise<ApplicationRecord | undefined> =>
  trx
    .insertInto('applications')
    .values(row)
    .onConflict((conflicting) => conflicting.doNothing())
    .returningAll()
    .$castTo<ApplicationRecord>()
    .executeTakeFirst();

/** The open application of the type, locked until the transaction ends. */
export const lockOpenApplication = (
  trx: Trx,
  companyId: string,
  type: MembershipType,
): Promise<ApplicationRecord | undefined> =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('type', '=', type)
    .where('state', 'in', [...openStates])
    .forUpdate()
    .$castTo<ApplicationRecord>()
    .executeTakeFirst();

/** 409: `data` names the open application, so that a page can offer it. */
export const alreadyOpen = ({ id, number, state }: ApplicationRecord): AppError =>
  conflict('applications.already_open', {}, { id, number, state });

/** The company's open applications. */
export const listOpenApplications = (trx: Trx, companyId: string) =>
  trx
    .selectFrom('applications')
    .select(['id', 'type', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', [...openStates])
    .orderBy('created_at')
    .$castTo<Pick<ApplicationRecord, 'id' | 'type' | 'state'>>()
    .execute();

/** Writes a change and adds one to the version. Throws 409 when version or state are not those of `row` anymore. */
export async function changeApplication(
  trx: Trx,
  row: ApplicationRecord,
  change: ApplicationChange,
  state: ApplicationState = row.state,
): Promise<ApplicationRecord> {
  const changed = await trx
    .updateTable('applications')
    .set({ ...change, state, version: row.version + 1, changed_by: changedBy, changed_at: sql`now()` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .returningAll()
    .$castTo<ApplicationRecord>()
    .executeTakeFirst();
  if (!changed) throw staleVersion();
  return changed;
}

export async function deleteApplicationRow(trx: Trx, { id }: ApplicationRecord): Promise<void> {
  await trx.deleteFrom('applications').where('id', '=', id).execute();
}

/** The reasons with which applications were returned or rejected last, by id. */
export async function listDecisionReasons(
  db: Db | Trx,
  rows: readonly ApplicationRecord[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ state }) => state === 'action_required' || state === 'rejected').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('history')
    .select(['object_id', 'reason'])
    .distinctOn('object_id')
    .where('object', '=', 'application')
    .where('object_id', 'in', ids)
    .where('to_state', 'in', ['action_required', 'rejected'])
    .orderBy('object_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(found.map(({ object_id, reason }) => [object_id, reason ?? '']));
}
