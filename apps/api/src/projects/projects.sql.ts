import type { MembershipType } from '@trunkline/contract/enums';
import type { Currency } from '@trunkline/contract/values';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../platform/db/connection.ts';
import { isNoDraft } from '../platform/db/list-query.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import type { Principal } from '../platform/http/access.ts';
import type { ProjectState, ProtectionState } from '@trunkline/contract/enums';

/** Columns of text with narrower types. Checks of the tables guarantee them, and only this domain writes them. */
interface Narrowed {
  state: ProjectState;
  currency: Currency;
  membership_type: MembershipType | null;
}
export type ProjectColumns = Omit<Selectable<Tables['projects']>, keyof Narrowed> & Narrowed;

/** A project with its protection. `protection` is the stored state: getProtectionState asks the clock. */
export interface ProjectRecord extends ProjectColumns {
  protection: ProtectionState;
  end_account_id: string | null;
  starts_on: string | null;
  ends_on: string | null;
  requested_at: Date | null;
  protection_decided_at: Date | null;
  update_due_on: string | null;
  update_reminded: boolean | null;
  end_reminded: number | null;
  extension_asked_at: Date | null;
  extension_reason: string | null;
  extended_at: Date | null;
}
export type ProjectChange = Omit<Updateable<Tables['projects']>, 'id' | 'version' | 'state'>;
export type ProtectionChange = Omit<Updateable<Tables['protections']>, 'project_id' | 'company_id' | 'state' | 'term'>;

/**
 * Condition on `quotations`: it counts for its project. Of the revisions of a quotation the last one counts that is neither rejected,
 * withdrawn nor superseded.
 */
export const countsForProject = sql<boolean>`quotations.state not in ('rejected', 'withdrawn', 'superseded') and not exists (
  select from quotations later where later.project_id = quotations.project_id and later.base_number = quotations.base_number
    and later.revision > quotations.revision and later.state not in ('rejected', 'withdrawn', 'superseded'))`;

/** The project leaves the queue of staff. */
export const clearedWaitColumns = { waiting_since: null } as const satisfies ProjectChange;

/** A company sees its own projects, staff see all but drafts, jobs see all. Foreign and missing ones answer alike. */
export const visibleProjects = (db: Db | Trx, principal: Principal) =>
  db
    .selectFrom('projects')
    .$if(principal.side === 'company' || principal.side === 'visitor', (q) =>
      q.where('projects.company_id', '=', principal.company_id),
    )
    .$if(principal.side === 'staff', (q) => q.where(isNoDraft('projects.state')));

/** The rows of a query with their protections. */
export const withProtection = (query: ReturnType<typeof visibleProjects>) =>
  query
    .leftJoin('protections', 'protections.project_id', 'projects.id')
    .selectAll('projects')
    .select([
      'protections.end_account_id',
      'protections.starts_on',
      'protections.ends_on',
      'protections.requested_at',
      'protections.decided_at as protection_decided_at',
      'protections.update_due_on',
      'protections.update_reminded',
      'protections.end_reminded',
      'protections.extension_asked_at',
      'protections.extension_reason',
      'protections.extended_at',
    ])
    .select(sql<string>`coalesce(protections.state, 'none')`.as('protection'))
    .$castTo<ProjectRecord>();

export async function getProject(trx: Db | Trx, principal: Principal, id: string): Promise<ProjectRecord> {
  const row = await withProtection(visibleProjects(trx, principal).where('projects.id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('projects.not_found');
  return row;
}

/** Locks the project until the transaction ends; everything that changes its protection locks it first. */
export async function lockProject(trx: Trx, principal: Principal, id: string): Promise<ProjectRecord> {
  const locked = await visibleProjects(trx, principal)
    .select('projects.id')
    .where('projects.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound('projects.not_found');
  return getProject(trx, principal, id);
}

/** The newest 100 projects that a quotation or an order can refer to. */
export const listChoosableProjects = (trx: Trx, principal: Principal): Promise<ProjectRecord[]> =>
  withProtection(
    visibleProjects(trx, principal)
      .where('projects.state', 'in', ['draft', 'submitted', 'action_required', 'approved'])
      .orderBy('projects.created_at', 'desc')
      .limit(100),
  ).execute();

/** Writes a change and adds one to the version. Throws 409 when version or state are not those of `row` anymore. */
export async function changeProject(
  trx: Trx,
  row: ProjectRecord,
  change: ProjectChange,
  state: ProjectState = row.state,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('projects')
    .set({ ...change, state, version: row.version + 1, changed_by: changedBy, changed_at: sql`now()` })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion();
}

/** Writes the protection of a project that the transaction has locked. */
export async function changeProtection(
  trx: Trx,
  { id: project_id, company_id, protection }: ProjectRecord,
  change: ProtectionChange,
  state: ProtectionState = protection,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('protections')
    .set({ ...change, state })
    .where('project_id', '=', project_id)
    .where('company_id', '=', company_id)
    .where('state', '=', protection)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw staleVersion();
}

/** Writes a request for protection. The first request creates the row, later ones change it. */
export async function writeRequest(
  trx: Trx,
  { id: project_id, company_id }: Pick<ProjectRecord, 'id' | 'company_id'>,
  request: { readonly starts_on: string; readonly ends_on: string; readonly requested_at: Date },
): Promise<void> {
  await trx
    .insertInto('protections')
    .values({ project_id, company_id, state: 'requested', ...request })
    .onConflict((conflict) => conflict.column('project_id').doUpdateSet({ state: 'requested', ...request }))
    .execute();
}

/** Records what the partner reports, with the advancement before it. */
export async function insertProjectUpdate(
  { trx, principal, now }: TransactionContext,
  { id: project_id, company_id, advancement: before }: ProjectRecord,
  reported: { readonly advancement: number; readonly notes: string | null; readonly due_on: string | null },
): Promise<void> {
  const { user_id, realname: who } = principal;
  await trx
    .insertInto('project_updates')
    .values({ project_id, company_id, at: now, user_id, who, before, ...reported })
    .execute();
}

export async function deleteProjectRow(trx: Trx, { id }: ProjectRecord): Promise<void> {
  await trx.deleteFrom('projects').where('id', '=', id).execute();
}

/** The names under which a protection is recorded. */
export const getCompanyName = async (trx: Trx, { company_id }: Pick<ProjectRecord, 'company_id'>): Promise<string> => {
  const { company } = await trx
    .selectFrom('companies')
    .select('company')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  return company;
};

/** The price that the partner asks for in USD, at the rate of the moment; null without a price or a rate. */
export const askedUsd = (now: Date) =>
  sql<string | null>`round(projects.application_price / case projects.currency when 'USD' then 1 else (
    select rate from rates r where r.currency = projects.currency and r.valid_from <= ${now} order by r.valid_from desc, r.id desc limit 1
  ) end, 2)`;

export async function computeAskedUsd(
  { trx, now }: { readonly trx: Trx; readonly now: Date },
  { id }: Pick<ProjectRecord, 'id'>,
): Promise<string | null> {
  const row = await trx
    .selectFrom('projects')
    .select(askedUsd(now).as('asked'))
    .where('projects.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.asked;
}
