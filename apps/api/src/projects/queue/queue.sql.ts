// The lists of staff: registrations, which channel decides, and protections, which headquarters decide. Rules: docs/rules/projects.md, "Queues"
import type { staffProjectSorts } from '@trunkline/contract/staff/projects';
import { type RawBuilder, sql } from 'kysely';
import { isNoDraft, isOneOf, isUuidEqual } from '../../platform/db/list-query.ts';
import { defineList, queueSorts } from '../../platform/db/ordered-list.ts';
import type { SortColumn } from '../../platform/db/row-position.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findProjectKeyword, listProjectConditions, type ProjectFilter } from '../listing/listing.sql.ts';
import type { ProjectTerms } from '../project-terms.ts';
import { visibleProjects, withProtection } from '../projects.sql.ts';
import type { ProjectQueue } from './queue-position.ts';
import { isCompanyManagedBy, managedCompanies } from '../../territories/territories.public.ts';

export interface QueueFilter extends ProjectFilter {
  readonly company_id?: string | null | undefined;
  readonly end_account_id?: string | null | undefined;
  readonly waiting?: boolean | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

type SortName = (typeof staffProjectSorts)[number];
type QueueSort = SortName | `-${SortName}` | 'queue';

const id: SortColumn = { value: sql`projects.id`, type: 'uuid' };
const end: SortColumn = { value: sql`projects.protect_end_time`, type: 'date', nullable: true };
const sorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = {
  ...queueSorts('projects'),
  protect_end_time: [end, id],
  '-protect_end_time': [{ ...end, descending: true }, id],
};

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;
type ListReader = ListContext & { readonly terms: ProjectTerms };

/** What waits for the deciders of the queue. */
export const waitsIn = (queue: ProjectQueue): RawBuilder<boolean> =>
  queue === 'project'
    ? sql`projects.waiting_since is not null and projects.state = 'submitted'`
    : sql`projects.waiting_since is not null and projects.state not in ('draft', 'submitted')`;

/** The list of protections has the registered projects for which one was asked; that of projects has all. */
const belongsTo = (queue: ProjectQueue): readonly RawBuilder<boolean>[] =>
  queue === 'project'
    ? []
    : [
        sql`projects.state <> 'submitted'`,
        // Row by row: as a join PostgreSQL would read all protections for one page.
        sql`(select p.state from protections p where p.project_id = projects.id) <> 'none'`,
      ];

const companyColumn = sql.ref('projects.company_id');

const isLinkedTo = (endAccountId: string): RawBuilder<boolean> =>
  sql`projects.id in (select p.project_id from protections p where ${isUuidEqual(sql.ref('p.end_account_id'), endAccountId)})`;

const defineQueueList = (queue: ProjectQueue) =>
  defineList({
    createdAt: sql`projects.created_at`,
    visible: ({ trx, principal }: ListReader) => visibleProjects(trx, principal),
    listConditions: (reader, filter: QueueFilter) => {
      const { company_id, end_account_id, waiting, mine, ids } = filter;
      return [
        ...belongsTo(queue),
        ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
        ...(end_account_id ? [isLinkedTo(end_account_id)] : []),
        ...(waiting == null ? [] : [waiting ? waitsIn(queue) : sql<boolean>`not (${waitsIn(queue)})`]),
        ...(mine ? [isCompanyManagedBy(companyColumn, getUserId(reader.principal), reader.today)] : []),
        ...(ids ? [isOneOf(sql.ref('projects.id'), ids)] : []),
        ...listProjectConditions(filter, reader.terms),
      ];
    },
    findKeyword: findProjectKeyword,
    listGroups: ({ principal, today }, { mine, ...rest }) =>
      mine
        ? { ids: managedCompanies(getUserId(principal), today), column: companyColumn, rest: { ...rest, mine: null } }
        : undefined,
    sortColumns: (sort: QueueSort) => sorts[sort],
    select: withProtection,
  });

/** The projects of all companies, as each queue lists them. */
export const queuedProjects = {
  project: defineQueueList('project'),
  protection: defineQueueList('protection'),
} as const;

/** Figures about everything that waits in the queue. */
export const summarizeQueue = ({ trx, principal, today }: ListContext, queue: ProjectQueue) =>
  trx
    .selectFrom('projects')
    .select((e) => [
      e.fn.min('waiting_since').as('oldest'),
      e.fn
        .countAll<string>()
        .filterWhere(isCompanyManagedBy(sql.ref('projects.company_id'), getUserId(principal), today))
        .as('mine'),
    ])
    .where(isNoDraft('state'))
    .where(waitsIn(queue))
    .executeTakeFirstOrThrow();
