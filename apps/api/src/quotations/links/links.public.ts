// The link of quotations to a project. A quotation belongs to at most one. Rules: docs/rules/projects.md, "Quotations"
import type { ProjectInfo, QuotationProject } from '@trunkline/contract/quotations.shapes';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isUuid } from '@trunkline/rules/uuid';
import type { TFunction } from '@trunkline/text';
import { sql } from 'kysely';
import { isOneOf } from '../../platform/db/list-query.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotationState, formatQuotationState } from '../quotations.flow.ts';
import { type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';
import {
  abandonedStates,
  closedStates,
  findProjectToJoin,
  hasOtherQuotation,
  hasProject,
  type LinkableProject,
  listProjectsById,
  lockProjectToLeave,
  openProjectStates,
} from './links.sql.ts';

const isClosed = ({ state }: Pick<QuotationRecord, 'state'>): boolean =>
  closedStates.some((closed) => closed === state);

/** Throws 409 for a quotation that nobody can order from any more. */
function ensureOpen({ t, today }: Pick<TransactionContext, 't' | 'today'>, row: QuotationRecord): void {
  if (!isClosed(row)) return;
  throw conflict('quotations.not_linkable', {
    number: formatQuotationNumber(row),
    state: formatQuotationState(t, getQuotationState(row, today)),
  });
}

/**
 * Makes these quotations, and no others, the project's. Throws 404 for one that the caller does not have, 409 for a new one that is
 * rejected, withdrawn or superseded, or linked to another project. The rows are locked, so that of two projects that want one quotation
 * the second is refused.
 */
export async function linkQuotations(
  context: TransactionContext,
  projectId: string,
  wanted: readonly string[],
): Promise<void> {
  const { trx, principal } = context;
  const ids = [...new Set(wanted)];
  if (!ids.every(isUuid)) throw notFound('quotations.not_found');
  const rows = await visibleQuotations(trx, principal)
    .selectAll()
    .where(isOneOf(sql.ref('id'), ids))
    .orderBy('id')
    .forUpdate()
    .$castTo<QuotationRecord>()
    .execute();
  if (rows.length < ids.length) throw notFound('quotations.not_found');
  const others = rows.flatMap(({ project_id }) =>
    project_id === null || project_id === projectId ? [] : [project_id],
  );
  const holders = await listProjectsById(trx, others);
  for (const row of rows.filter(({ project_id }) => project_id !== projectId)) {
    ensureOpen(context, row);
    if (row.project_id !== null && !isAbandoned(holders.get(row.project_id)))
      throw conflict('quotations.project_taken', { number: formatQuotationNumber(row) });
  }
  await trx
    .updateTable('quotations')
    .set({ project_id: null })
    .where('project_id', '=', projectId)
    .where(sql<boolean>`not ${isOneOf(sql.ref('id'), ids)}`)
    .execute();
  await trx
    .updateTable('quotations')
    .set({ project_id: projectId })
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
}

/** The quotations of a rejected or withdrawn project are free again. */
const isAbandoned = (project: Pick<LinkableProject, 'state'> | undefined): boolean =>
  project !== undefined && abandonedStates.includes(project.state);

/**
 * The project that a quotation is saved for: undefined when the call names none, null when it takes the link away. Throws 404 for a
 * project of nobody or another company, 409 for one that is over. Called before the quotation is locked, in the order of a project's save.
 */
export async function lockProjectToJoin(
  { trx, principal, t }: TransactionContext,
  id: string | null | undefined,
): Promise<LinkableProject | null | undefined> {
  if (id == null) return id;
  const project = isUuid(id) ? await findProjectToJoin(trx, getCompanyId(principal), id) : undefined;
  if (!project) throw notFound('projects.not_found');
  if (!openProjectStates.includes(project.state))
    throw conflict('quotations.project_closed', {
      number: project.number,
      state: t(`states.project_${project.state}`),
    });
  return project;
}

/**
 * The project of an order: the one that is sent, or that of its quotation. Throws 404 for a project of nobody or another company, 409
 * where the quotation belongs to another one.
 */
export async function findProjectOfOrder(
  { trx, principal }: TransactionContext,
  row: QuotationRecord,
  id: string | null | undefined,
): Promise<string | null> {
  if (id == null) return row.project_id;
  if (!isUuid(id) || !(await hasProject(trx, getCompanyId(principal), id))) throw notFound('projects.not_found');
  if (row.project_id !== null && row.project_id !== id)
    throw conflict('quotations.project_taken', { number: formatQuotationNumber(row) });
  return id;
}

/** Throws 409 when the quotation is the last one of a project that the vendor decides or has registered. */
export async function ensureMayLeave(
  { trx }: TransactionContext,
  row: QuotationRecord,
  joined: LinkableProject | null | undefined,
): Promise<void> {
  if (joined === undefined || row.project_id === null || row.project_id === joined?.id || isClosed(row)) return;
  const left = await lockProjectToLeave(trx, row.project_id);
  if (left?.state !== 'submitted' && left?.state !== 'approved') return;
  if (await hasOtherQuotation(trx, left.id, row.id)) return;
  throw conflict('quotations.last_of_project', { number: left.number });
}

/** What a quotation takes over from the project that it joins. */
export const toProjectInfo = (project: LinkableProject): ProjectInfo => ({
  ...(project.project_name === '' ? {} : { project_name: project.project_name }),
  ...(project.end_company === null ? {} : { enduser_name: project.end_company }),
  ...(project.enduser_country === null ? {} : { enduser_country: project.enduser_country }),
  ...(project.industry === null ? {} : { industry: project.industry }),
  ...(project.estimated_po_date === null ? {} : { estimated_po_date: project.estimated_po_date }),
});

const presentLink = (t: TFunction, { id, number, project_name, state }: LinkableProject): QuotationProject => ({
  id,
  number,
  project_name,
  state,
  state_label: t(`states.project_${state}`),
});

/** The project of a quotation. Staff do not see drafts. */
export async function presentLinkedProject(
  { trx, t, principal }: TransactionContext,
  { project_id }: Pick<QuotationRecord, 'project_id'>,
): Promise<QuotationProject | null> {
  if (project_id === null) return null;
  const project = (await listProjectsById(trx, [project_id])).get(project_id);
  return project && (principal.side !== 'staff' || project.state !== 'draft') ? presentLink(t, project) : null;
}

/** The projects that hold these quotations, by project id. */
export async function listHolders(
  { trx, t }: Pick<TransactionContext, 'trx' | 't'>,
  rows: readonly Pick<QuotationRecord, 'project_id'>[],
): Promise<ReadonlyMap<string, QuotationProject>> {
  const ids = rows.flatMap(({ project_id }) => (project_id === null ? [] : [project_id]));
  const projects = await listProjectsById(trx, [...new Set(ids)]);
  const holding = [...projects.values()].filter((project) => !isAbandoned(project));
  return new Map(holding.map((project) => [project.id, presentLink(t, project)]));
}

/** The project of a copy: a copy for a project that is over belongs to none. */
export async function findProjectOfCopy(
  { trx }: Pick<TransactionContext, 'trx'>,
  { project_id }: Pick<QuotationRecord, 'project_id'>,
): Promise<string | null> {
  if (project_id === null) return null;
  const project = (await listProjectsById(trx, [project_id])).get(project_id);
  return project && openProjectStates.includes(project.state) ? project_id : null;
}
