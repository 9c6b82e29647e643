import { addDays } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

/** What a company did in one year. */
export interface YearFigures {
  /** Orders whose payment was confirmed in the year, without cancelled ones, in USD. */
  readonly orders_usd: string;
  /** Orders that were completed in the year. */
  readonly orders_completed: string;
}

export async function countYear(
  trx: Trx,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<YearFigures> {
  const [start, end] = [new Date(from), new Date(addDays(to, 1))];
  const isIn = (at: string) => sql`${sql.ref(at)} >= ${start} and ${sql.ref(at)} < ${end}`;
  return getSingleRow(
    await sql<YearFigures>`
      select coalesce(sum(o.total_usd) filter (where ${isIn('confirmed.at')}), 0)::numeric(18, 2)::text as orders_usd,
        count(*) filter (where o.status = 'completed' and ${isIn('o.completed_at')})::text as orders_completed
      from orders o
      left join lateral (
        select min(h.at) as at from history h
        where h.object = 'order' and h.object_id = o.id and h.to_state = 'payment_confirmed'
      ) confirmed on true
      where o.company_id = ${companyId} and o.status <> 'cancelled'`.execute(trx),
  );
}
