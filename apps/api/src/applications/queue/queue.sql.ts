import type { staffApplicationSorts } from '@trunkline/contract/staff/applications';
import type { ApplicationForm, ApplicationState } from '@trunkline/contract/applications.shapes';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyManagedBy, isCompanyNamed, isCompanyOf } from '../../accounts/companies/companies.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';
import {
  beginsWith,
  countUpTo,
  ensurePage,
  findFewIds,
  isOneOf,
  isUuidEqual,
  limitToPage,
  type ListCount,
  type Page,
  toContainsPattern,
} from '../../platform/db/list-query.ts';
import {
  findRowPlace,
  listRowsFrom,
  orderTerms,
  type PlacedRow,
  type SortColumn,
} from '../../platform/db/row-place.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { type ApplicationRecord, visibleApplications } from '../applications.sql.ts';

export interface QueueFilter {
  readonly keyword?: string | null | undefined;
  readonly state?: ApplicationState | null | undefined;
  readonly form?: ApplicationForm | null | undefined;
  readonly company_id?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly mine?: boolean | null | undefined;
}
type SortName = (typeof staffApplicationSorts)[number];
export type QueueSort = SortName | `-${SortName}` | 'queue';

export type QueuedApplication = ApplicationRecord & { company: string; country: string };

const id: SortColumn = { value: sql`applications.id`, type: 'uuid' };
const createdAt: SortColumn = { value: sql`applications.created_at`, type: 'timestamptz' };
const waitingSince: SortColumn = { value: sql`applications.waiting_since`, type: 'timestamptz', nullable: true };
/** The index of the queue has this order: the longest wait first, then what does not wait, newest first. */
const longestWait: readonly SortColumn[] = [waitingSince, { ...createdAt, descending: true }, id];

const queueSorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = {
  queue: longestWait,
  waiting_since: longestWait,
  '-waiting_since': [{ ...waitingSince, descending: true }, id],
  created_at: [createdAt, id],
  '-created_at': [{ ...createdAt, descending: true }, id],
};

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

const companyColumn = sql.ref('applications.company_id');

/** What a number that is typed as a keyword begins with: `a-2026-0001` → `A-2026-0001`. */
export const parseTypedNumber = (keyword: string): string | undefined =>
  /^a-\d{4}-\d{1,9}$/i.exec(keyword.trim())?.[0].toUpperCase();

function matchesKeyword(keyword: string): RawBuilder<boolean> {
  const number = parseTypedNumber(keyword);
  return number
    ? beginsWith(sql.ref('applications.number'), number)
    : isCompanyNamed(companyColumn, toContainsPattern(keyword));
}

function matchQueue({ trx, principal, today }: ListContext, filter: QueueFilter) {
  const { keyword, state, form, company_id, country, mine } = filter;
  const conditions = [
    ...(keyword ? [matchesKeyword(keyword)] : []),
    ...(state ? [sql<boolean>`applications.state = ${state}`] : []),
    ...(form ? [sql<boolean>`applications.type = ${form.slice('DC-'.length)}`] : []),
    ...(company_id ? [isUuidEqual(companyColumn, company_id)] : []),
    ...(country ? [isCompanyOf(companyColumn, country)] : []),
    ...(mine ? [isCompanyManagedBy(companyColumn, getUserId(principal), today)] : []),
  ];
  let matching = visibleApplications(trx, principal);
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}

/** One page of the applications of all companies, and how many match. */
export async function listQueuePage(
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  page: Page,
): Promise<ListCount & { rows: QueuedApplication[] }> {
  ensurePage(page);
  const { trx, principal } = context;
  const matching = matchQueue(context, filter);
  const ids = await findFewIds(matching.select('applications.id'));
  const found = ids && visibleApplications(trx, principal).where(isOneOf(sql.ref('applications.id'), ids));
  const rows = await limitToPage(
    (found ?? matching)
      .innerJoin('companies', 'companies.id', 'applications.company_id')
      .orderBy(orderTerms(queueSorts[sort])),
    page,
  )
    .selectAll('applications')
    .select(['companies.company', 'companies.country'])
    .$castTo<QueuedApplication>()
    .execute();
  return { rows, ...(ids ? { total: ids.length } : await countUpTo(trx, matching)) };
}

/** The place of an application in the list that the filter and the sort make; undefined when the caller does not see it. */
export const findListPlace = (
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  { id: applicationId, place }: { readonly id: string; readonly place: string | null | undefined },
) =>
  findRowPlace(context.trx, {
    matching: matchQueue(context, filter),
    row: visibleApplications(context.trx, context.principal).where('applications.id', '=', applicationId),
    columns: queueSorts[sort],
    id: applicationId,
    place,
  });

/** The next application of the list that waits, from the place on. */
export async function findNextWaiting(
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  from: PlacedRow,
): Promise<string | null> {
  const waiting = matchQueue(context, filter).where('applications.state', '=', 'submitted');
  const [next] = await listRowsFrom(waiting, queueSorts[sort], from, 1);
  return next ?? null;
}

/** Figures about every application that waits. */
export async function summarizeQueue({ trx, principal, today }: ListContext) {
  const mine = isCompanyManagedBy(sql.ref('applications.company_id'), getUserId(principal), today);
  const waiting = await trx
    .selectFrom('applications')
    .select((e) => [e.fn.min('waiting_since').as('oldest'), e.fn.countAll<string>().filterWhere(mine).as('mine')])
    .where('waiting_since', 'is not', null)
    .where('state', '!=', 'draft')
    .executeTakeFirstOrThrow();
  const { returned } = await trx
    .selectFrom('applications')
    .select((e) => e.fn.countAll<string>().as('returned'))
    .where('state', '=', 'action_required')
    .executeTakeFirstOrThrow();
  return { ...waiting, returned };
}

export interface QueuePlace {
  position: number;
  waiting: number;
  /** Median of the last 200 decisions, in hours with one decimal; null before the first one. */
  median_hours: number | null;
}

/** Place in the queue of all companies, counted by a function of the database. With nulls: the whole queue. */
export async function getQueuePlace(db: Db | Trx, since: Date | null, id: string | null): Promise<QueuePlace> {
  const row = getSingleRow(
    await sql<{ place: string; waiting: string; median_hours: number | null }>`
      select * from application_queue(${since}, ${id})`.execute(db),
  );
  return {
    position: Number(row.place),
    waiting: Number(row.waiting),
    median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 10) / 10,
  };
}
