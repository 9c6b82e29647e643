import type { adminListOrders } from '@trunkline/contract/staff/orders';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { orderSorts } from '@trunkline/contract/names';
import type { listOrders, OrderStatus } from '@trunkline/contract/orders';
import { sql } from 'kysely';
import { toContainsPattern, countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { finished, waitingOnVendor } from './orders.flow.ts';
import { presentRow } from './orders.present.ts';
import { visibleOrders, withNames } from './orders.sql.ts';

type Query = ReturnType<typeof visibleOrders>;
type Sort = (typeof orderSorts)[number];

/** Where staff have the next word, or may take it: a scheduled order may be shipped without a reminder. */
const queues: Record<'payments' | 'shipments', readonly OrderStatus[]> = {
  payments: ['payment_submitted'],
  shipments: ['shipping_reminded', 'delivery_scheduled'],
};

function withKeyword(query: Query, keyword: string | null | undefined): Query {
  if (!keyword) return query;
  // Word for word the expression of the index orders_words.
  const words = sql<string>`(orders.number || ' ' || orders.project_name || ' ' || orders.customer_name)`;
  return query.where(words, 'ilike', toContainsPattern(keyword));
}

interface Waiting {
  status?: OrderStatus | null | undefined;
  waiting_on?: 'us' | 'vendor' | null | undefined;
}

function withStatus(query: Query, { status, waiting_on }: Waiting): Query {
  let narrowed = query;
  if (status) narrowed = narrowed.where('orders.status', '=', status);
  if (waiting_on === 'vendor') narrowed = narrowed.where('orders.status', 'in', [...waitingOnVendor]);
  if (waiting_on === 'us') narrowed = narrowed.where('orders.status', 'not in', [...waitingOnVendor, ...finished]);
  return narrowed;
}

const sorted = (query: Query, sort: Sort | `-${Sort}`): Query => {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sort.replace('-', '') as Sort;
  return query.orderBy(`orders.${column}`, direction).orderBy('orders.id', direction);
};

/** The company's orders, newest first. */
export async function list(context: TransactionContext, input: ParsedInput<typeof listOrders>) {
  const { trx, principal } = context;
  const { page, limit, keyword, filter } = input;
  ensurePage(input);
  let matching = withKeyword(withStatus(visibleOrders(trx, principal), filter ?? {}), keyword);
  if (filter?.quotation_id) matching = matching.where('orders.quotation_id', '=', filter.quotation_id);
  const count = await countUpTo(trx, matching);
  const rows = await withNames(sorted(matching, input.sort ?? '-created_at'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const days = await readSetting(trx, 'order.staff_delivery_days');
  return { list: rows.map((row) => presentRow(context, row, days)), ...count, page, limit };
}

/** What waits longest first; what is finished stands behind everything that is not. */
const byWaiting = (query: Query): Query =>
  query
    .orderBy(sql`(orders.status in ('completed', 'cancelled'))`)
    .orderBy('orders.moved_at')
    .orderBy('orders.id');

/** Every company's orders. */
export async function staffList(context: TransactionContext, input: ParsedInput<typeof adminListOrders>) {
  const { trx, principal } = context;
  const { page, limit, keyword, filter, sort } = input;
  ensurePage(input);
  let matching = withKeyword(withStatus(visibleOrders(trx, principal), filter ?? {}), keyword);
  if (filter?.company_id) matching = matching.where('orders.company_id', '=', filter.company_id);
  if (filter?.queue) matching = matching.where('orders.status', 'in', [...queues[filter.queue]]);
  const count = await countUpTo(trx, matching);
  const rows = await withNames(sort ? sorted(matching, sort) : byWaiting(matching))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const days = await readSetting(trx, 'order.staff_delivery_days');
  const shown = rows.map((row) => ({
    ...presentRow(context, row, days),
    company_id: row.company_id,
    company: row.company,
  }));
  return { list: shown, ...count, page, limit };
}
