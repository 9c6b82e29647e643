// Figures of the queue of results. Rules: docs/rules/training.md, "Queue"
import { dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';

/** How many results are missing, and since when the oldest one is. */
export const readWaitingResults = (trx: Trx, now: Date) =>
  trx
    .selectFrom('training_registrations')
    .select((e) => [e.fn.countAll<string>().as('waiting'), e.fn.min('waiting_since').as('oldest_at')])
    .where('waiting_since', '<=', now)
    .executeTakeFirstOrThrow();

const medianDays = 90;

/** Median hours from a sitting to its first result, over the last 90 days; null without results. */
export async function readResultMedian(db: Db | Trx, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - medianDays * dayInMs);
  const { rows } = await sql<{ hours: number | null }>`
    select extract(epoch from percentile_cont(0.5) within group (order by greatest(scored_at - starts_at, '0')))::float8 / 3600 as hours
    from training_registrations where scored_at > ${since}`.execute(db);
  const hours = rows[0]?.hours ?? null;
  return hours === null ? null : Math.round(hours * 10) / 10;
}
