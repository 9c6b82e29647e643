import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { countUpTo, ensurePage, type Page, toContainsPattern } from '../../platform/db/list-query.ts';
import {
  findRowPlace,
  listRowsFrom,
  orderTerms,
  type PlacedRow,
  type SortColumn,
} from '../../platform/db/row-place.ts';
import type { Principal } from '../../platform/http/access.ts';
import {
  isQuotationState,
  type QuotationFilter,
  type QuotationItemRow,
  type QuotationRecord,
  quotationWords,
  toQuotationPattern,
  visibleQuotations,
} from '../quotations.sql.ts';

export interface QueueFilter extends QuotationFilter {
  /** A company id. */
  readonly company?: string | null | undefined;
  readonly needs_second?: boolean | null | undefined;
}
const id: SortColumn = { value: sql`quotations.id`, type: 'uuid' };
const createdAt: SortColumn = { value: sql`quotations.created_at`, type: 'timestamptz' };
const totalUsd: SortColumn = { value: sql`quotations.total_usd`, type: 'numeric' };
const waitingSince: SortColumn = { value: sql`quotations.waiting_since`, type: 'timestamptz', nullable: true };
/** The index of the queue has this order: the longest wait first, then what does not wait, newest first. */
const longestWait: readonly SortColumn[] = [waitingSince, { ...createdAt, descending: true }, id];

const queueSorts = {
  queue: longestWait,
  waiting_since: longestWait,
  '-waiting_since': [{ ...waitingSince, descending: true }, id],
  created_at: [createdAt, id],
  '-created_at': [{ ...createdAt, descending: true }, id],
  total_usd: [totalUsd, id],
  '-total_usd': [{ ...totalUsd, descending: true }, id],
} as const satisfies Record<string, readonly SortColumn[]>;
export type QueueSort = keyof typeof queueSorts;
export type QueuedQuotation = QuotationRecord & { company: string; country: string };

interface QueueContext {
  readonly trx: Trx;
  readonly principal: Principal;
  readonly today: string;
}

/** The quotations of all companies that a filter lets through. */
function matchQueue({ trx, principal, today }: QueueContext, { state, keyword, company, needs_second }: QueueFilter) {
  let matching = visibleQuotations(trx, principal).innerJoin('companies', 'companies.id', 'quotations.company_id');
  if (state) matching = matching.where(isQuotationState(state, today));
  if (company) matching = matching.where(sql<boolean>`quotations.company_id::text = ${company}`);
  if (needs_second != null) matching = matching.where('quotations.needs_second', '=', needs_second);
  if (!keyword) return matching;
  return matching.where((e) =>
    e.or([
      e(quotationWords, 'ilike', toQuotationPattern(keyword)),
      e('companies.company', 'ilike', toContainsPattern(keyword)),
    ]),
  );
}

/** One page of the quotations of all companies, and how many match. */
export async function listQueuePage(context: QueueContext, filter: QueueFilter, sort: QueueSort, page: Page) {
  ensurePage(page);
  const matching = matchQueue(context, filter);
  const count = await countUpTo(context.trx, matching);
  const rows = await matching
    .selectAll('quotations')
    .select(['companies.company', 'companies.country'])
    .orderBy(orderTerms(queueSorts[sort]))
    .offset((page.page - 1) * page.limit)
    .limit(page.limit)
    .$castTo<QueuedQuotation>()
    .execute();
  return { rows, ...count };
}

/** The place of a quotation in the list that the filter and the sort make; undefined when the caller does not see it. */
export const findListPlace = (
  context: QueueContext,
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
  context: QueueContext & { readonly userId: string },
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
export const summarizeQueue = (trx: Trx) =>
  trx
    .selectFrom('quotations')
    .select((e) => [
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
  /** Median of the last 200 decisions, in hours with one decimal; null before the first one. */
  median_hours: number | null;
}

/**
 * Place in the queue of all companies. A function of the database counts it (migration 0005), because a company must not read rows
 * of another. With nulls: the whole queue.
 */
export async function getQueuePlace(db: Db | Trx, since: Date | null, id: string | null): Promise<QueuePlace> {
  const {
    rows: [row],
  } = await sql<{ place: string; waiting: string; median_hours: number | null }>`
    select * from quotation_queue(${since}, ${id})`.execute(db);
  if (!row) throw new Error('quotation_queue returned no row');
  return {
    position: Number(row.place),
    waiting: Number(row.waiting),
    median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 10) / 10,
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
