// The partner's list of projects and its sheet. The lists of staff: queue/. Rules: docs/rules/projects.md, "Lists"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as projectCalls from '@trunkline/contract/projects';
import { toDay } from '@trunkline/rules/time';
import type { ListExport, SheetColumn } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { moneyFormat } from '../../platform/documents/sheet-cells.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ProjectTerms, readProjectTerms } from '../project-terms.ts';
import { getProtectionState, formatProjectState, formatProtectionState } from '../projects.flow.ts';
import { countQuotationsByProject } from '../projects.parts.ts';
import { mayRegister } from '../projects.policy.ts';
import { presentProjectRow } from '../projects.present.ts';
import type { ProjectRecord } from '../projects.sql.ts';
import { readQueue } from '../queue/queue-position.ts';
import { ownProjects, summarizeProjects } from './listing.sql.ts';

export async function listProjects(context: TransactionContext, input: ParsedInput<typeof projectCalls.listProjects>) {
  const { trx } = context;
  const { page, limit } = input;
  const terms = await readProjectTerms(context);
  const query = toListQuery(input, 'turn');
  const [{ rows, ...count }, summary] = await Promise.all([
    ownProjects.readPage({ ...context, terms }, query, { page, limit }),
    presentSummary(context, terms),
  ]);
  const ids = rows.map(({ id }) => id);
  const quotations = await countQuotationsByProject(trx, ids);
  return {
    list: rows.map((row) => presentProjectRow(context, row, terms, quotations.get(row.id) ?? 0)),
    ...count,
    page,
    limit,
    summary,
  };
}

async function presentSummary(context: TransactionContext, terms: ProjectTerms) {
  const { trx, principal, now } = context;
  const { deadlines, registrationTypes } = terms;
  const [figures, { median_hours }] = await Promise.all([
    summarizeProjects(trx, getCompanyId(principal), { now, deadlines }),
    readQueue(context, 'project', { since: null, id: null }),
  ]);
  return {
    ...figures,
    median_hours,
    may_register: mayRegister({ principal, registrationTypes }),
    registration_types: registrationTypes,
  };
}

interface ExportedProject {
  readonly row: ProjectRecord;
  readonly terms: ProjectTerms;
}

export const listProjectColumns = ({ t }: TransactionContext): readonly SheetColumn<ExportedProject>[] => [
  { head: t('projects.number'), width: 16, value: ({ row }) => row.number },
  { head: t('projects.name'), width: 36, value: ({ row }) => row.project_name },
  { head: t('projects.enduser'), width: 30, value: ({ row }) => row.end_company },
  { head: t('projects.country'), width: 9, value: ({ row }) => row.enduser_country },
  { head: t('projects.state'), width: 18, value: ({ row }) => formatProjectState(t, row.state) },
  {
    head: t('projects.protection'),
    width: 18,
    value: ({ row, terms }) => formatProtectionState(t, getProtectionState(row, terms.deadlines)),
  },
  { head: t('projects.protected_from'), width: 13, value: ({ row }) => row.protect_start_time },
  { head: t('projects.protected_until'), width: 13, value: ({ row }) => row.protect_end_time },
  { head: t('projects.created'), width: 13, value: ({ row }) => toDay(row.created_at) },
  { head: t('projects.expected_order'), width: 13, value: ({ row }) => row.estimated_po_date },
  { head: t('projects.progress_percent'), width: 10, format: '0', value: ({ row }) => row.advancement },
  { head: t('projects.currency'), width: 10, value: ({ row }) => row.currency },
  { head: t('projects.asked_price'), width: 16, format: moneyFormat, value: ({ row }) => row.application_price },
];

export const exportProjects: ListExport<typeof projectCalls.exportProjects, ExportedProject> = {
  name: 'projects',
  title: (t) => t('projects.title'),
  columns: listProjectColumns,
  list: async (context, input, limit) => {
    const terms = await readProjectTerms(context);
    const rows = await ownProjects.readAll({ ...context, terms }, toListQuery(input, '-created_at'), limit);
    return rows.map((row) => ({ row, terms }));
  },
};
