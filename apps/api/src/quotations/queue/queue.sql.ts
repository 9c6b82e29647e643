import type { staffQuotationSorts } from '@trunkline/contract/staff/quotations';
import type { MembershipLevel } from '@trunkline/contract/enums';
import { type RawBuilder, sql } from 'kysely';
import { isCompanyManagedBy, isCompanyOf } from '../../accounts/companies/companies.public.ts';
import { hasActiveLevel } from '../../memberships/memberships.public.ts';
import { readMedianWait } from '../../platform/audit/median-wait.ts';
import type { Trx } from '../../platform/db/connection.ts';
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
import { quotationWait } from '../quotations.flow.ts';
import { companyColumn, listQuotationConditions, type QuotationFilter } from '../listing/listing.sql.ts';
import { type QuotationItemRow, type QuotationRecord, visibleQuotations } from '../quotations.sql.ts';

export interface QueueFilter extends QuotationFilter {
  readonly company_id?: string | null | undefined;
  /** As `company_id`. */
  readonly company?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly level?: MembershipLevel | null | undefined;
  readonly mine?: boolean | null | undefined;
  readonly unassigned?: boolean | null | undefined;
  readonly needs_second?: boolean | null | undefined;
  readonly ids?: readonly string[] | null | undefined;
}
type SortName = (typeof staffQuotationSorts)[number];
export type QueueSort = SortName | `-${SortName}` | 'queue';

const id: SortColumn = { value: sql`quotations.id`, type: 'uuid' };
const createdAt: SortColumn = { value: sql`quotations.created_at`, type: 'timestamptz' };
const totalUsd: SortColumn = { value: sql`quotations.total_usd`, type: 'numeric' };
const waitingSince: SortColumn = { value: sql`quotations.waiting_since`, type: 'timestamptz', nullable: true };
/** The index of the queue has this order: the longest wait first, then what does not wait, newest first. */
const longestWait: readonly SortColumn[] = [waitingSince, { ...createdAt, descending: true }, id];

const queueSorts: Readonly<Record<QueueSort, readonly SortColumn[]>> = {
  queue: longestWait,
  waiting_since: longestWait,
  '-waiting_since': [{ ...waitingSince, descending: true }, id],
  created_at: [createdAt, id],
  '-created_at': [{ ...createdAt, descending: true }, id],
  total_usd: [totalUsd, id],
  '-total_usd': [{ ...totalUsd, descending: true }, id],
};
export type QueuedQuotation = QuotationRecord & { company: string; country: string; assignee: string | null };

type ListContext = Pick<TransactionContext, 'trx' | 'principal' | 'today'>;

/** Assigned to the user, or to nobody and of a company whose account manager the user is. */
const isMine = (userId: string, today: string): RawBuilder<boolean> =>
  sql`(quotations.assigned_to = ${userId} or (quotations.assigned_to is null and ${isCompanyManagedBy(companyColumn, userId, today)}))`;
/** As `isMine`, each half by its index. */
const isAmongMine = (userId: string, today: string): RawBuilder<boolean> =>
  sql`quotations.id in (select id from quotations where assigned_to = ${userId}
    union all select id from quotations where assigned_to is null and ${isCompanyManagedBy(sql.ref('company_id'), userId, today)})`;
const isUnassigned = sql<boolean>`quotations.assigned_to is null`;

function listQueueConditions({ principal, today }: ListContext, filter: QueueFilter): RawBuilder<boolean>[] {
  const { country, level, mine, unassigned, needs_second, ids } = filter;
  const companies = [filter.company_id, filter.company].filter((id) => id != null);
  return [
    ...companies.map((id) => isUuidEqual(companyColumn, id)),
    ...(country ? [isCompanyOf(companyColumn, country)] : []),
    ...(level ? [hasActiveLevel(companyColumn, level, today)] : []),
    ...(mine ? [isAmongMine(getUserId(principal), today)] : []),
    ...(unassigned ? [isUnassigned] : []),
    ...(needs_second == null ? [] : [sql<boolean>`quotations.needs_second = ${needs_second}`]),
    ...(ids ? [isOneOf(sql.ref('quotations.id'), ids)] : []),
  ];
}

function matchQueue(context: ListContext, filter: QueueFilter) {
  const conditions = [...listQueueConditions(context, filter), ...listQuotationConditions(context, filter)];
  let matching = visibleQuotations(context.trx, context.principal);
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}
type QueueQuery = ReturnType<typeof matchQueue>;

const selectQueued = (matching: QueueQuery, sort: QueueSort, page: Page) =>
  limitToPage(
    matching.innerJoin('companies', 'companies.id', 'quotations.company_id').orderBy(orderTerms(queueSorts[sort])),
    page,
  )
    .selectAll('quotations')
    .select(['companies.company', 'companies.country'])
    .select((e) =>
      e.selectFrom('users').select('realname').whereRef('users.id', '=', 'quotations.assigned_to').as('assignee'),
    )
    .$castTo<QueuedQuotation>();

/** One page of the quotations of all companies, and how many match. */
export async function listQueuePage(
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  page: Page,
): Promise<{ rows: QueuedQuotation[]; total: number; total_more?: true }> {
  ensurePage(page);
  const { trx, principal } = context;
  const matching = matchQueue(context, filter);
  const ids = await findFewIds(matching.select('quotations.id'));
  const found = ids && visibleQuotations(trx, principal).where(isOneOf(sql.ref('quotations.id'), ids));
  const count = ids ? { total: ids.length } : await countUpTo(trx, matching);
  return { rows: await selectQueued(found ?? matching, sort, page).execute(), ...count };
}

/** All quotations of a list in its order, at most `limit`. */
export const listMatchingQueue = (
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  limit: number,
): Promise<QueuedQuotation[]> => selectQueued(matchQueue(context, filter), sort, { page: 1, limit }).execute();

/** The place of a quotation in the list that the filter and the sort make; undefined when the caller does not see it. */
export const findListPlace = (
  context: ListContext,
  filter: QueueFilter,
  sort: QueueSort,
  { id: quotationId, place }: { readonly id: string; readonly place: string | null | undefined },
) =>
  findRowPlace(context.trx, {
    matching: matchQueue(context, filter),
    row: visibleQuotations(context.trx, context.principal).where('quotations.id', '=', quotationId),
    columns: queueSorts[sort],
    id: quotationId,
    place,
  });

/** Quotations that wait and that the user has not approved, from the place on. */
export async function listUndecided(
  context: ListContext & { readonly userId: string },
  filter: QueueFilter,
  sort: QueueSort,
  from: PlacedRow,
  limit: number,
): Promise<QuotationRecord[]> {
  const undecided = matchQueue(context, filter)
    .where('quotations.state', '=', 'applying')
    .where(sql<boolean>`not quotations.approvals @> ${JSON.stringify([{ user_id: context.userId }])}::jsonb`);
  const ids = await listRowsFrom(undecided, queueSorts[sort], from, limit);
  if (ids.length === 0) return [];
  const rows = await visibleQuotations(context.trx, context.principal)
    .selectAll()
    .where('id', 'in', ids)
    .$castTo<QuotationRecord>()
    .execute();
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Figures about every quotation that waits for a decision. */
export const summarizeQueue = ({ trx, principal, today }: ListContext) =>
  trx
    .selectFrom('quotations')
    .select((e) => [
      e.fn
        .countAll<string>()
        .filterWhere(isMine(getUserId(principal), today))
        .as('mine'),
      e.fn.countAll<string>().filterWhere(isUnassigned).as('unassigned'),
      e.fn.min('waiting_since').as('oldest'),
      e.fn.coalesce(e.fn.sum<string>('total_usd'), sql<string>`0.00`).as('value_usd'),
      e.fn.countAll<string>().filterWhere('needs_second', '=', true).as('second'),
    ])
    .where('waiting_since', 'is not', null)
    .where('state', '!=', 'draft')
    .executeTakeFirstOrThrow();

export interface QueuePlace {
  position: number;
  waiting: number;
  /** The median wait: docs/rules/platform.md, "Medians". */
  median_hours: number | null;
}

/**
 * Place in the queue of all companies. A function of the database counts it (migration 0035), because a company must not read rows
 * of another. With nulls: the whole queue.
 */
export async function getQueuePlace(
  { trx, now }: Pick<TransactionContext, 'trx' | 'now'>,
  since: Date | null,
  id: string | null,
): Promise<QueuePlace> {
  const {
    rows: [row],
  } = await sql<{ place: string; waiting: string }>`select * from quotation_place(${since}, ${id})`.execute(trx);
  if (!row) throw new Error('quotation_place returned no row');
  return {
    position: Number(row.place),
    waiting: Number(row.waiting),
    median_hours: await readMedianWait(trx, quotationWait, now),
  };
}

/** The lines of quotations, by quotation id. */
export async function listLinesByQuotation(trx: Trx, ids: readonly string[]): Promise<Map<string, QuotationItemRow[]>> {
  if (ids.length === 0) return new Map();
  const lines = await trx
    .selectFrom('quotation_items')
    .leftJoin('quotation_item_costs', 'item_id', 'id')
    .selectAll('quotation_items')
    .select('cost')
    .where('quotation_id', 'in', [...ids])
    .execute();
  return Map.groupBy(lines, (line) => line.quotation_id);
}

/** Cost and net price in USD by quotation id; `cost` is null when a cost is unknown. */
export async function sumQuotationMargins(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, { cost: string | null; net: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('quotation_items')
    .leftJoin('quotation_item_costs', 'item_id', 'id')
    .select([
      'quotation_id',
      sql<string | null>`case when bool_and(cost is not null) then sum(cost * quantity) end`.as('cost'),
      sql<string>`coalesce(sum(price_usd * quantity), 0)`.as('net'),
    ])
    .where('quotation_id', 'in', [...ids])
    .groupBy('quotation_id')
    .execute();
  return new Map(rows.map(({ quotation_id, cost, net }) => [quotation_id, { cost, net }]));
}
