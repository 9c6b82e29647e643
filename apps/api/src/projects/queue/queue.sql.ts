// The lists of staff: registrations, which channel decides, and protections, which headquarters decide. Rules: docs/rules/projects.md, "Queues"
import type { staffProjectSorts } from '@trunkline/contract/staff/projects';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyManagedBy } from '../../accounts/companies/companies.public.ts';
import {
  countUpTo,
  ensurePage,
  findFewIds,
  isOneOf,
  isUuidEqual,
  limitToPage,
  type Page,
} from '../../platform/db/list-query.ts';
import {
  findRowPlace,
  listRowsFrom,
  orderTerms,
  type PlacedRow,
  type SortColumn,
} from '../../platform/db/row-place.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listProjectConditions, type ProjectFilter } from '../listing/listing.sql.ts';
import type { ProjectTerms } from '../project-terms.ts';
import { type ProjectRecord, visibleProjects, withProtection } from '../projects.sql.ts';
import type { ProjectQueue } from './queue-place.ts';

export interface QueueFilter extends ProjectFilter {
  readonly company_id?: string | null | undefined;
  readonly end_account_id?: string | null | undefined;
  readonly waiting?: boolean | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}

/** A list of one of the queues, for a reader. */
export interface QueueList {
  readonly queue: ProjectQueue;
  readonly filter: QueueFilter;
  readonly sort: QueueSort;
  readonly terms: ProjectTerms;
}

type SortName = (typeof staffProjectSorts)[number];
export type QueueSort = SortName | `-${SortName}` | 'queue';

const id: SortColumn = { value: sql`projects.id`, type: 'uuid' };
const createdAt: SortColumn = { value: sql`projects.created_at`, type: 'timestamptz' };
const waitingSince: SortColumn = { value: sql`projects.waiting_since`, type: 'timestamptz', nullable: true };
const end: SortColumn = { value: sql`projects.protect_end_time`, type: 'date', nullable: true };
/** The index of the queue has this order: the longest wait first, then what does not wait, newest first. */
const longestWait: readonly SortColumn[] = [waitingSince, { ...createdAt, descending: true }, id];

const sorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = {
  queue: longestWait,
  waiting_since: longestWait,
  '-waiting_since': [{ ...waitingSince, descending: true }, id],
  created_at: [createdAt, id],
  '-created_at': [{ ...createdAt, descending: true }, id],
  protect_end_time: [end, id],
  '-protect_end_time': [{ ...end, descending: true }, id],
};

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** What waits for the deciders of the queue. */
const waitsIn = (queue: ProjectQueue): RawBuilder<boolean> =>
  queue === 'project'
    ? sql`projects.waiting_since is not null and projects.state = 'submitted'`
    : sql`projects.waiting_since is not null and projects.state not in ('draft', 'submitted')`;

/** The list of protections has the registered projects for which one was asked; that of projects has all. */
const belongsTo = (queue: ProjectQueue): readonly RawBuilder<boolean>[] =>
  queue === 'project'
    ? []
    : [
        sql`projects.state <> 'submitted'`,
        sql`exists (select from protections p where p.project_id = projects.id and p.state <> 'none')`,
      ];

function matchQueue(context: ListContext, { queue, filter, terms }: Omit<QueueList, 'sort'>) {
  const { company_id, end_account_id, waiting, mine, ids } = filter;
  const companyColumn = sql.ref('projects.company_id');
  const conditions = [
    ...belongsTo(queue),
    ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
    ...(end_account_id
      ? [
          sql<boolean>`projects.id in (select p.project_id from protections p where ${isUuidEqual(sql.ref('p.end_account_id'), end_account_id)})`,
        ]
      : []),
    ...(waiting == null ? [] : [waiting ? waitsIn(queue) : sql<boolean>`not (${waitsIn(queue)})`]),
    ...(mine ? [isCompanyManagedBy(companyColumn, getUserId(context.principal), context.today)] : []),
    ...(ids ? [isOneOf(sql.ref('projects.id'), ids)] : []),
    ...listProjectConditions(context, filter, terms),
  ];
  let matching = visibleProjects(context.trx, context.principal);
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}

/** One page of the projects of all companies, and how many match. */
export async function listQueuePage(
  context: ListContext,
  list: QueueList,
  page: Page,
): Promise<{ rows: ProjectRecord[]; total: number; total_more?: true }> {
  ensurePage(page);
  const { trx, principal } = context;
  const matching = matchQueue(context, list);
  const ids = await findFewIds(matching.select('projects.id'));
  const found = ids && visibleProjects(trx, principal).where(isOneOf(sql.ref('projects.id'), ids));
  const rows = await withProtection(
    limitToPage((found ?? matching).orderBy(orderTerms(sorts[list.sort])), page),
  ).execute();
  return { rows, ...(ids ? { total: ids.length } : await countUpTo(trx, matching)) };
}

/** All projects of a list in its order, at most `limit`. */
export const listMatchingQueue = (context: ListContext, list: QueueList, limit: number): Promise<ProjectRecord[]> =>
  withProtection(
    limitToPage(matchQueue(context, list).orderBy(orderTerms(sorts[list.sort])), { page: 1, limit }),
  ).execute();

/** The place of a project in a list; undefined when the caller does not see it. */
export const findListPlace = (
  context: ListContext,
  list: QueueList,
  { id: projectId, place }: { readonly id: string; readonly place: string | null | undefined },
) =>
  findRowPlace(context.trx, {
    matching: matchQueue(context, list),
    row: visibleProjects(context.trx, context.principal).where('projects.id', '=', projectId),
    columns: sorts[list.sort],
    id: projectId,
    place,
  });

/** The next project that waits in the queue, from the place on. */
export async function findNextWaiting(context: ListContext, list: QueueList, from: PlacedRow): Promise<string | null> {
  const waiting = matchQueue(context, list).where(waitsIn(list.queue));
  const [next] = await listRowsFrom(waiting, sorts[list.sort], from, 1);
  return next ?? null;
}

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
    .where('state', '!=', 'draft')
    .where(waitsIn(queue))
    .executeTakeFirstOrThrow();
