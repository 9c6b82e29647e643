// Figures of trainings and exams for the overview of staff. Rules: docs/rules/training.md, "Overview"
import { addDays, dayInMs } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

const aheadDays = 30;
const yearDays = 365;

export interface LearningFigures {
  readonly sessions_ahead: number;
  readonly seats_offered: number;
  readonly seats_taken: number;
  readonly people_waiting: number;
  readonly exams_scored: number;
  readonly exams_passed: number;
  readonly certificates_issued: number;
}

/** Times of the next 30 days with their seats, results and certificates of the last 365. */
export async function readLearningFigures(trx: Trx, now: Date, today: string): Promise<LearningFigures> {
  const end = new Date(now.getTime() + aheadDays * dayInMs);
  const since = new Date(now.getTime() - yearDays * dayInMs);
  return getSingleRow(
    await sql<LearningFigures>`
      select * from (
        select count(*)::int as sessions_ahead, coalesce(sum(seats), 0)::int as seats_offered,
          coalesce(sum(taken), 0)::int as seats_taken, coalesce(sum(waiting), 0)::int as people_waiting
        from training_sessions where kind in ('training', 'exam') and starts_at > ${now} and starts_at <= ${end}
      ) ahead, (
        select count(*)::int as exams_scored, (count(*) filter (where state = 'pass'))::int as exams_passed
        from training_registrations where scored_at > ${since} and state in ('pass', 'fail')
      ) scored, (
        select count(*)::int as certificates_issued
        from certificates where issued_at > ${addDays(today, -yearDays)} and issued_at <= ${today} and revoked_at is null
      ) issued`.execute(trx),
  );
}
