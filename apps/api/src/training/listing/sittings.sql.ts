// Figures of the times of exams. Rules: docs/rules/training.md, "Results"
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

export interface SittingFigures {
  readonly session_id: string;
  /** Registered or attended, without a result. */
  readonly open: number;
  readonly attended: number;
  readonly absent: number;
  readonly cancelled: number;
  readonly passed: number;
  readonly failed: number;
  /** Of the scores, decimal text; null without one. */
  readonly average: string | null;
}

/** By session. */
export async function listSittingFigures(
  trx: Trx,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, SittingFigures>> {
  const count = (states: RawBuilder<unknown>) => sql`(count(*) filter (where state in (${states})))::int`;
  const { rows } = await sql<SittingFigures>`select session_id,
    ${count(sql`'registered', 'attended'`)} as open,
    ${count(sql`'attended', 'pass', 'fail', 'void'`)} as attended,
    ${count(sql`'absent'`)} as absent,
    ${count(sql`'cancelled'`)} as cancelled,
    ${count(sql`'pass'`)} as passed,
    ${count(sql`'fail'`)} as failed,
    round(avg(score) filter (where state in ('pass', 'fail')), 1) as average
    from training_registrations where session_id = any(${sessionIds}::uuid[]) group by session_id`.execute(trx);
  return new Map(rows.map((row) => [row.session_id, row]));
}
