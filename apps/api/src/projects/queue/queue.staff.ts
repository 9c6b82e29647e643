// The lists that staff decide from. Rules: docs/rules/projects.md, "Queues"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffProjectCalls from '@trunkline/contract/staff/projects';
import type { StaffProjectRow } from '@trunkline/contract/staff/projects';
import type { ListExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { listManagements } from '../../territories/territories.public.ts';
import { listProjectColumns } from '../listing/listing.actions.ts';
import { type ProjectTerms, readProjectTerms } from '../project-terms.ts';
import { countQuotationsByProject } from '../projects.parts.ts';
import { decideProjectPermission, decideProtectionPermission } from '../projects.policy.ts';
import { presentProjectRow } from '../projects.present.ts';
import type { ProjectRecord } from '../projects.sql.ts';
import { getCompanyHead, listCompanyHeads } from './companies.sql.ts';
import { type ProjectQueue, readQueue } from './queue-position.ts';
import { queuedProjects, summarizeQueue, waitsIn } from './queue.sql.ts';

interface QueueReader extends TransactionContext {
  readonly terms: ProjectTerms;
}

const toReader = async (context: TransactionContext): Promise<QueueReader> => ({
  ...context,
  terms: await readProjectTerms(context),
});

async function presentRows(reader: QueueReader, rows: readonly ProjectRecord[]): Promise<StaffProjectRow[]> {
  const quotations = await countQuotationsByProject(
    reader.trx,
    rows.map(({ id }) => id),
  );
  const companyIds = rows.map(({ company_id }) => company_id);
  const companies = await listCompanyHeads(reader, companyIds);
  const managementOf = await listManagements(reader, companyIds);
  return rows.map((row) => ({
    ...presentProjectRow(reader, row, reader.terms, quotations.get(row.id) ?? 0),
    company: getCompanyHead(companies, row.company_id),
    management: managementOf(row.company_id),
  }));
}

async function summarize(context: TransactionContext, queue: ProjectQueue) {
  const { oldest, mine } = await summarizeQueue(context, queue);
  const { waiting, median_hours } = await readQueue(context, queue, { since: null, id: null });
  return { summary: { waiting, oldest_at: oldest?.toISOString() ?? null, median_hours, mine: Number(mine) } };
}

const deciders: Readonly<Record<ProjectQueue, string>> = {
  project: decideProjectPermission,
  protection: decideProtectionPermission,
};

const defineProjectQueue = (queue: ProjectQueue) =>
  defineStaffQueue({
    list: queuedProjects[queue],
    firstSort: 'queue',
    missing: 'projects.not_found',
    toReader,
    present: presentRows,
    summarize: (reader) => summarize(reader, queue),
    listOpenConditions: ({ principal }) => (can(principal, deciders[queue]) ? [waitsIn(queue)] : undefined),
  });

export const { showPage: listStaffProjects, showPosition: showProjectPosition } = defineProjectQueue('project');
export const { showPage: listStaffProtections, showPosition: showProtectionPosition } =
  defineProjectQueue('protection');

export const getStaffProjectPosition = (
  context: TransactionContext,
  input: ParsedInput<typeof staffProjectCalls.getStaffProjectPosition>,
) => (input.queue === 'protection' ? showProtectionPosition(context, input) : showProjectPosition(context, input));

interface ExportedProject {
  readonly row: ProjectRecord;
  readonly terms: ProjectTerms;
  readonly company: StaffProjectRow['company'];
}

export const exportStaffProjects: ListExport<typeof staffProjectCalls.exportStaffProjects, ExportedProject> = {
  name: 'projects',
  title: (t) => t('projects.title'),
  columns: (context) => [
    { head: context.t('projects.company'), width: 30, value: ({ company }) => company.name },
    ...listProjectColumns(context),
  ],
  list: async (context, input, limit) => {
    const reader = await toReader(context);
    const rows = await queuedProjects.project.readAll(reader, toListQuery(input, 'queue'), limit);
    const companies = await listCompanyHeads(
      context,
      rows.map(({ company_id }) => company_id),
    );
    return rows.map((row) => ({ row, terms: reader.terms, company: getCompanyHead(companies, row.company_id) }));
  },
};
