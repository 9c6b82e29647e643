import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { countUpTo, ensurePage, type Page, toContainsPattern } from '../../platform/db/list-query.ts';
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
const queueSorts = {
  // The index of the queue has this order: the longest wait first, then what does not wait, newest first.
  queue: sql`quotations.waiting_since asc nulls last, quotations.created_at desc, quotations.id`,
  waiting_since: sql`quotations.waiting_since asc nulls last, quotations.created_at desc, quotations.id`,
  '-waiting_since': sql`quotations.waiting_since desc nulls last, quotations.id`,
  created_at: sql`quotations.created_at, quotations.id`,
  '-created_at': sql`quotations.created_at desc, quotations.id`,
  total_usd: sql`quotations.total_usd, quotations.id`,
  '-total_usd': sql`quotations.total_usd desc, quotations.id`,
};
export type QueueSort = keyof typeof queueSorts;
export type QueuedQuotation = QuotationRecord & { company: string; country: string };

/** One page of the quotations of all companies, and how many match. */
export async function listQueuePage(
  { trx, principal, today }: { readonly trx: Trx; readonly principal: Principal; readonly today: string },
  { state, keyword, company, needs_second }: QueueFilter,
  sort: QueueSort,
  page: Page,
) {
  ensurePage(page);
  let matching = visibleQuotations(trx, principal).innerJoin('companies', 'companies.id', 'quotations.company_id');
  if (state) matching = matching.where(isQuotationState(state, today));
  if (company) matching = matching.where(sql<boolean>`quotations.company_id::text = ${company}`);
  if (needs_second != null) matching = matching.where('quotations.needs_second', '=', needs_second);
  if (keyword)
    matching = matching.where((e) =>
      e.or([
        e(quotationWords, 'ilike', toQuotationPattern(keyword)),
        e('companies.company', 'ilike', toContainsPattern(keyword)),
      ]),
    );
  const count = await countUpTo(trx, matching);
  const rows = await matching
    .selectAll('quotations')
    .select(['companies.company', 'companies.country'])
    .orderBy(queueSorts[sort])
    .offset((page.page - 1) * page.limit)
    .limit(page.limit)
    .$castTo<QueuedQuotation>()
    .execute();
  return { rows, ...count };
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

/** Ids of the quotations before and behind this one in the queue; both null when it does not wait. */
export async function findQueueNeighbours(trx: Trx, row: QuotationRecord) {
  if (row.waiting_since === null) return { previous: null, next: null };
  const waiting = trx
    .selectFrom('quotations')
    .select('id')
    .where('waiting_since', 'is not', null)
    .where('state', '!=', 'draft')
    .limit(1);
  const key = sql`(waiting_since, id)`;
  const own = sql`(${row.waiting_since}::timestamptz, ${row.id}::uuid)`;
  const before = waiting.where(key, '<', own).orderBy('waiting_since', 'desc').orderBy('id', 'desc');
  const previous = await before.executeTakeFirst();
  const next = await waiting.where(key, '>', own).orderBy('waiting_since').orderBy('id').executeTakeFirst();
  return { previous: previous?.id ?? null, next: next?.id ?? null };
}

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
