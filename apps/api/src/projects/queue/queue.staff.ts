// The lists that staff decide from. Rules: docs/rules/projects.md, "Queues"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type {
  exportStaffProjects,
  findStaffProjectPlace,
  listStaffProjects,
  StaffProjectRow,
} from '@trunkline/contract/staff/projects';
import type { ListExport } from '../../documents/documents.public.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProjectColumns } from '../listing/listing.actions.ts';
import { type ProjectTerms, readProjectTerms } from '../project-terms.ts';
import { countQuotationsByProject } from '../projects.parts.ts';
import { decidePermission, protectPermission } from '../projects.policy.ts';
import { presentProjectRow } from '../projects.present.ts';
import type { ProjectRecord } from '../projects.sql.ts';
import { getCompanyHead, listCompanyHeads } from './companies.sql.ts';
import { type ProjectQueue, readQueue } from './queue-place.ts';
import { findListPlace, findNextWaiting, listMatchingQueue, listQueuePage, summarizeQueue } from './queue.sql.ts';

type ListInput = ParsedInput<typeof listStaffProjects>;

async function listQueue(context: TransactionContext, queue: ProjectQueue, input: ListInput) {
  const { page, limit, keyword, filter, sort } = input;
  const terms = await readProjectTerms(context);
  const list = { queue, filter: { ...filter, keyword }, sort: sort ?? 'queue', terms } as const;
  const { rows, ...count } = await listQueuePage(context, list, { page, limit });
  const { oldest, mine } = await summarizeQueue(context, queue);
  const { waiting, median_hours } = await readQueue(context.trx, queue, { since: null, id: null });
  return {
    list: await presentRows(context, rows, terms),
    ...count,
    page,
    limit,
    summary: { waiting, oldest_at: oldest?.toISOString() ?? null, median_hours, mine: Number(mine) },
  };
}

export const listRegistrationQueue = (context: TransactionContext, input: ListInput) =>
  listQueue(context, 'project', input);

export const listProtectionQueue = (context: TransactionContext, input: ListInput) =>
  listQueue(context, 'protection', input);

async function presentRows(
  context: TransactionContext,
  rows: readonly ProjectRecord[],
  terms: ProjectTerms,
): Promise<StaffProjectRow[]> {
  const quotations = await countQuotationsByProject(
    context.trx,
    rows.map(({ id }) => id),
  );
  const companies = await listCompanyHeads(
    context,
    rows.map(({ company_id }) => company_id),
  );
  return rows.map((row) => ({
    ...presentProjectRow(context, row, terms, quotations.get(row.id) ?? 0),
    company: getCompanyHead(companies, row.company_id),
  }));
}

const deciders: Readonly<Record<ProjectQueue, string>> = {
  project: decidePermission,
  protection: protectPermission,
};

/** What comes before and after a project in the list that its reader came from, and which one to decide next. */
export async function findProjectPlace(
  context: TransactionContext,
  { id, place, queue: asked, keyword, filter, sort }: ParsedInput<typeof findStaffProjectPlace>,
) {
  const queue = asked ?? 'project';
  const terms = await readProjectTerms(context);
  const list = { queue, filter: { ...filter, keyword }, sort: sort ?? 'queue', terms } as const;
  const mayDecide = can(context.principal, deciders[queue]);
  if (id == null) {
    const next_open = mayDecide ? await findNextWaiting(context, list, { id: null, place: null }) : null;
    return { place: null, position: null, previous: null, next: null, total: null, next_open };
  }
  const found = await findListPlace(context, list, { id, place });
  if (!found) throw notFound('projects.not_found');
  const next_open = mayDecide ? await findNextWaiting(context, list, { id, place: found.place }) : null;
  return { ...found, next_open };
}

interface ExportedProject {
  readonly row: ProjectRecord;
  readonly terms: ProjectTerms;
  readonly company: StaffProjectRow['company'];
}

export const staffProjectExport: ListExport<typeof exportStaffProjects, ExportedProject> = {
  name: 'projects',
  title: (t) => t('projects.title'),
  columns: (context) => [
    { head: context.t('projects.company'), width: 30, value: ({ company }) => company.name },
    ...listProjectColumns(context),
  ],
  list: async (context, { keyword, filter, sort, ids }, limit) => {
    const terms = await readProjectTerms(context);
    const list = { queue: 'project', filter: { ...filter, keyword, ids }, sort: sort ?? 'queue', terms } as const;
    const rows = await listMatchingQueue(context, list, limit);
    const companies = await listCompanyHeads(
      context,
      rows.map(({ company_id }) => company_id),
    );
    return rows.map((row) => ({ row, terms, company: getCompanyHead(companies, row.company_id) }));
  },
};
