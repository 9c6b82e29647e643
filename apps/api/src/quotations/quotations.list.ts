// What a partner lists, and what the staff's queue shows.
import type { QuotationState } from '@trunkline/contract/quotations';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import { toContainsPattern, countUpTo, ensurePage, type Page } from '../platform/db/list-query.ts';
import type { Principal } from '../platform/http/access.ts';
import { type QuotationRecord, visibleQuotations } from './quotations.sql.ts';

export interface ListFilter {
  readonly state?: QuotationState | null | undefined;
  readonly keyword?: string | null | undefined;
}

/** The state shown asks the clock: an approved one past its last day is found as expired, whether or not the job ran. */
const inState = (state: QuotationState, today: string) => {
  if (state === 'expired')
    return sql<boolean>`(quotations.state = 'expired' or (quotations.state in ('approved', 'partially_ordered') and quotations.valid_until < ${today}))`;
  if (state === 'approved' || state === 'partially_ordered')
    return sql<boolean>`(quotations.state = ${state} and quotations.valid_until >= ${today})`;
  return sql<boolean>`quotations.state = ${state}`;
};

/** What a keyword is looked for in. */
const words = sql<string>`(quotations.base_number || ' ' || coalesce(quotations.project_name, '') || ' ' || coalesce(quotations.enduser_name, ''))`;

/** `Q-2026-000123-R2` is found by what is kept of it, the number without its revision. */
const sought = (keyword: string): string => toContainsPattern(keyword.replace(/^(q-\d{4}-\d+)-r\d+$/i, '$1'));

export type OwnSort = 'created_at' | '-created_at' | 'total' | '-total';

export async function pageOfOwn(
  trx: Trx,
  principal: Principal,
  today: string,
  { state, keyword }: ListFilter,
  sort: OwnSort,
  page: Page,
) {
  ensurePage(page);
  const matching = visibleQuotations(trx, principal)
    .$if(state != null, (q) => q.where(inState(state!, today)))
    .$if(!!keyword, (q) => q.where(words, 'ilike', sought(keyword!)));
  const count = await countUpTo(trx, matching);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await matching
    .selectAll()
    .orderBy(sort.replace('-', '') as 'created_at' | 'total', direction)
    .orderBy('id', direction)
    .offset((page.page - 1) * page.limit)
    .limit(page.limit)
    .$castTo<QuotationRecord>()
    .execute();
  return { rows, ...count };
}

/** The newest 100 that a project or an order could stand on. */
export const listChoosable = (trx: Trx, principal: Principal): Promise<QuotationRecord[]> =>
  visibleQuotations(trx, principal)
    .selectAll()
    .where('state', 'not in', ['rejected', 'withdrawn', 'superseded'])
    .orderBy('created_at', 'desc')
    .limit(100)
    .$castTo<QuotationRecord>()
    .execute();

export interface QueueFilter extends ListFilter {
  readonly company?: string | null | undefined;
  readonly needs_second?: boolean | null | undefined;
}
const queueSorts = {
  // What waits longest, then what does not wait, newest first; the index of the queue has this order.
  queue: sql`quotations.waiting_since asc nulls last, quotations.created_at desc, quotations.id`,
  waiting_since: sql`quotations.waiting_since asc nulls last, quotations.created_at desc, quotations.id`,
  '-waiting_since': sql`quotations.waiting_since desc nulls last, quotations.id`,
  created_at: sql`quotations.created_at, quotations.id`,
  '-created_at': sql`quotations.created_at desc, quotations.id`,
  total_usd: sql`quotations.total_usd, quotations.id`,
  '-total_usd': sql`quotations.total_usd desc, quotations.id`,
};
export type QueueSort = keyof typeof queueSorts;
export type QueuedRecord = QuotationRecord & { company: string; country: string };

export async function pageOfQueue(
  trx: Trx,
  principal: Principal,
  today: string,
  { state, keyword, company, needs_second }: QueueFilter,
  sort: QueueSort,
  page: Page,
) {
  ensurePage(page);
  const matching = visibleQuotations(trx, principal)
    .innerJoin('companies', 'companies.id', 'quotations.company_id')
    .$if(state != null, (q) => q.where(inState(state!, today)))
    .$if(!!company, (q) => q.where(sql<boolean>`quotations.company_id::text = ${company}`))
    .$if(needs_second != null, (q) => q.where('quotations.needs_second', '=', needs_second!))
    .$if(!!keyword, (q) =>
      q.where((e) =>
        e.or([e(words, 'ilike', sought(keyword!)), e('companies.company', 'ilike', toContainsPattern(keyword!))]),
      ),
    );
  const count = await countUpTo(trx, matching);
  const rows = await matching
    .selectAll('quotations')
    .select(['companies.company', 'companies.country'])
    .orderBy(queueSorts[sort])
    .offset((page.page - 1) * page.limit)
    .limit(page.limit)
    .$castTo<QueuedRecord>()
    .execute();
  return { rows, ...count };
}

/** What of all that waits stands in the head of the queue. */
export const summariseQueue = (trx: Trx) =>
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

/** Who stands before and behind it in the queue. */
export async function findNeighbours(trx: Trx, row: QuotationRecord) {
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

/** Cost and net price in USD of several quotations at once; null where a cost is not known. */
export async function sumMargins(
  trx: Trx,
  ids: readonly string[],
): Promise<Map<string, { cost: string | null; net: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('quotation_items')
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
