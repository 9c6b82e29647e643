// The link of quotations to a project. A quotation belongs to at most one. Rules: docs/rules/projects.md, "Quotations"
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { isUuid } from '@trunkline/rules/uuid';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf } from '../../platform/db/list-query.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { sql } from 'kysely';
import { findQuotationState, formatQuotationState } from '../quotations.flow.ts';
import { type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';

const closedStates: readonly string[] = ['rejected', 'withdrawn', 'superseded'];

/** Throws 409 for a quotation that nobody can order from any more. */
function ensureOpen({ t, today }: Pick<TransactionContext, 't' | 'today'>, row: QuotationRecord): void {
  if (!closedStates.includes(row.state)) return;
  throw conflict('quotations.not_linkable', {
    number: formatQuotationNumber(row),
    state: formatQuotationState(t, findQuotationState(row, today)),
  });
}

/** Of these projects those that were rejected or withdrawn: their quotations are free again. */
async function listAbandoned(trx: Trx, projectIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom('projects')
    .select('id')
    .where(isOneOf(sql.ref('id'), projectIds))
    .where('state', 'in', ['rejected', 'withdrawn'])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Makes these quotations, and no others, the project's. Throws 404 for one that the caller does not have, 409 for one that is rejected,
 * withdrawn or linked to another project. The rows are locked, so that of two projects that want one quotation the second is refused.
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
  const abandoned = await listAbandoned(trx, others);
  for (const row of rows) {
    ensureOpen(context, row);
    const { project_id } = row;
    if (project_id !== null && project_id !== projectId && !abandoned.has(project_id))
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

/** Throws 409 when a quotation of the project was rejected or withdrawn since it was linked. */
export async function ensureLinksOpen(context: TransactionContext, projectId: string): Promise<void> {
  const rows = await visibleQuotations(context.trx, context.principal)
    .selectAll()
    .where('project_id', '=', projectId)
    .$castTo<QuotationRecord>()
    .execute();
  for (const row of rows) ensureOpen(context, row);
}
