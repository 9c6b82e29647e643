import { sql } from 'kysely';
import { readMedianWait } from '../platform/audit/median-wait.ts';
import type { Trx } from '../platform/db/connection.ts';
import { can } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { staffQueueTable } from './queues/queues.sql.ts';

/** The last twelve months, UTC, the oldest first; cancelled orders are left out. */
async function readMonthlySales(trx: Trx, now: Date) {
  const { rows } = await sql<{ month: string; orders: string; total_usd: string }>`
    select to_char(m, 'YYYY-MM') as month, count(o.id) as orders, coalesce(sum(o.total_usd), 0)::numeric(16, 2)::text as total_usd
    from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC') - interval '11 months',
                         date_trunc('month', ${now}::timestamptz at time zone 'UTC'), interval '1 month') m
    left join orders o on o.created_at >= m at time zone 'UTC' and o.created_at < (m + interval '1 month') at time zone 'UTC'
      and o.status <> 'cancelled'
    group by m order by m`.execute(trx);
  return { months: rows.map((row) => ({ ...row, orders: Number(row.orders) })) };
}

/** The home page of staff: the queues that the caller may read, those in which the caller acts first, and sales for those who may read orders. */
export async function showStaffHome({ trx, principal, now }: TransactionContext) {
  const readable = staffQueueTable
    .filter((queue) => can(principal, queue.permission))
    .toSorted((a, b) => Number(can(principal, b.actPermission)) - Number(can(principal, a.actPermission)));
  const rows = [];
  for (const queue of readable) {
    const { waiting, oldest_at } = await queue.readWaiting(trx);
    rows.push({
      name: queue.name,
      own: can(principal, queue.actPermission),
      waiting: Number(waiting),
      oldest_at: oldest_at?.toISOString() ?? null,
      median_hours: await readMedianWait(trx, queue.wait, now),
    });
  }
  return { queues: rows, sales: can(principal, 'orders:order:read') ? await readMonthlySales(trx, now) : null };
}
