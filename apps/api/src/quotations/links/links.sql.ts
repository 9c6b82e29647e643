// The projects of quotations, read only: the domain projects writes them. Rules: docs/rules/projects.md, "Quotations"
import { type ProjectState } from '@trunkline/contract/enums';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf } from '../../platform/db/list-query.ts';

/** A quotation of these states counts for no project. */
export const closedStates = ['rejected', 'withdrawn', 'superseded'] as const;

/** Projects of these states let their quotations go. */
export const abandonedStates: readonly ProjectState[] = ['rejected', 'withdrawn'];

/** Projects of these states take quotations. */
export const openProjectStates: readonly ProjectState[] = ['draft', 'submitted', 'action_required', 'approved'];

const columns = [
  'id',
  'number',
  'project_name',
  'state',
  'end_company',
  'enduser_country',
  'industry',
  'estimated_po_date',
] as const;

export interface LinkableProject {
  readonly id: string;
  readonly number: string;
  readonly project_name: string;
  readonly state: ProjectState;
  readonly end_company: string | null;
  readonly enduser_country: string | null;
  readonly industry: string | null;
  readonly estimated_po_date: string | null;
}

/** The projects of these ids, by id. */
export async function listProjectsById(
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LinkableProject>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('projects')
    .select(columns)
    .where(isOneOf(sql.ref('id'), ids))
    .$castTo<LinkableProject>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A project of the company, which cannot end until the transaction does. */
export const findProjectToJoin = (trx: Trx, companyId: string, id: string): Promise<LinkableProject | undefined> =>
  trx
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .forShare()
    .$castTo<LinkableProject>()
    .executeTakeFirst();

/** Whether the company has the project. */
export async function hasProject(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a project that a quotation leaves, so that two quotations do not leave it at the same time. */
export const lockProjectToLeave = (trx: Trx, id: string): Promise<LinkableProject | undefined> =>
  trx
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<LinkableProject>()
    .executeTakeFirst();

/** The project has an open quotation besides this one. */
export async function hasOtherQuotation(trx: Trx, projectId: string, quotationId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('quotations')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '<>', quotationId)
    .where('state', 'not in', closedStates)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
