import type { QueueName } from '@trunkline/contract/staff/home';
import { sql } from 'kysely';
import type { Trx } from '../platform/db/transaction.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { can } from '../platform/http/access.ts';

interface Queue {
  readonly name: QueueName;
  readonly permission: string;
  /** What waits, and since when. */
  readonly waiting: (trx: Trx) => Promise<{ waiting: string; oldest_at: Date | null }>;
  /** Moves that end the wait, and those that begin it. */
  readonly object: string;
  readonly begins: readonly string[];
  readonly ends: readonly string[];
}

const orders = (statuses: readonly string[]) => (trx: Trx) =>
  trx
    .selectFrom('orders')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('moved_at').as('oldest_at')])
    .where('status', 'in', [...statuses])
    .where('awaited_file', 'is', null)
    .executeTakeFirstOrThrow();

const queues: readonly Queue[] = [
  {
    name: 'quotations',
    permission: 'sales:quotation:read',
    waiting: (trx) =>
      trx
        .selectFrom('quotations')
        .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('submitted_at').as('oldest_at')])
        .where('state', '=', 'applying')
        .executeTakeFirstOrThrow(),
    object: 'quotation',
    begins: ['applying'],
    ends: ['approved', 'returned', 'rejected'],
  },
  {
    name: 'payments',
    permission: 'orders:order:read',
    waiting: orders(['payment_submitted']),
    object: 'order',
    begins: ['payment_submitted'],
    ends: ['payment_confirmed'],
  },
  {
    name: 'shipments',
    permission: 'orders:order:read',
    waiting: orders(['delivery_scheduled', 'shipping_reminded']),
    object: 'order',
    begins: ['delivery_scheduled'],
    ends: ['shipped'],
  },
];

/** The median hours that the vendor took lately: half of the partners waited no longer. */
async function medianHours(trx: Trx, { object, begins, ends }: Queue, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - 90 * 86_400_000);
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from ended.at - begun.at) / 3600)::float as hours
    from moves ended
    cross join lateral (
      select at from moves
      where object = ended.object and object_id = ended.object_id and id < ended.id and to_state = any(${begins})
      order by id desc limit 1
    ) begun
    where ended.object = ${object} and ended.to_state = any(${ends}) and ended.at > ${since} and ended.side = 'vendor'`.execute(
    trx,
  );
  const hours = rows[0]?.hours;
  return hours == null ? null : Math.round(hours * 10) / 10;
}

async function salesByMonth(trx: Trx, now: Date) {
  const { rows } = await sql<{ month: string; orders: string; total_usd: string }>`
    select to_char(m, 'YYYY-MM') as month, count(o.id) as orders, coalesce(sum(o.total_usd), 0)::numeric(16, 2)::text as total_usd
    from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '11 months',
                         date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') m
    left join orders o on o.created_at >= m at time zone 'UTC' and o.created_at < (m + interval '1 month') at time zone 'UTC'
      and o.status <> 'cancelled'
    group by m order by m`.execute(trx);
  return { months: rows.map((row) => ({ ...row, orders: Number(row.orders) })) };
}

/** Queues that the caller may read, with what waits in each. */
export async function home({ trx, principal, now }: TransactionContext) {
  const readable = queues.filter((queue) => can(principal, queue.permission));
  const rows = [];
  for (const queue of readable) {
    const { waiting, oldest_at } = await queue.waiting(trx);
    rows.push({
      name: queue.name,
      waiting: Number(waiting),
      oldest_at: oldest_at?.toISOString() ?? null,
      median_hours: await medianHours(trx, queue, now),
    });
  }
  return { queues: rows, sales: can(principal, 'orders:order:read') ? await salesByMonth(trx, now) : null };
}
