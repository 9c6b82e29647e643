import type { RegistrationState } from '@trunkline/contract/training/training-enums';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { settleJob } from '../../training/training.public.ts';

export interface StoredResult {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly state: RegistrationState;
  /** Decimal text. */
  readonly score: string | null;
  readonly pass_mark: string;
  readonly version: number;
}

const selectExams = (trx: Trx) =>
  trx
    .selectFrom('training_registrations')
    .innerJoin('training_sessions', 'training_sessions.id', 'training_registrations.session_id')
    .select(['training_registrations.id', 'number', 'name', 'state', 'score', 'training_sessions.pass_mark', 'version'])
    .where('training_registrations.kind', '=', 'exam')
    .$castTo<StoredResult>();

/** Registrations for exams, by number. */
export const listRegistrationsWithNumbers = async (trx: Trx, numbers: readonly string[]): Promise<StoredResult[]> =>
  numbers.length === 0
    ? []
    : selectExams(trx)
        .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
        .execute();

/** By id. With `lock` the rows are locked until the transaction ends. */
export async function readRegistrations(
  trx: Trx,
  ids: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, StoredResult>> {
  if (ids.length === 0) return new Map();
  const query = selectExams(trx).where('training_registrations.id', 'in', ids);
  const rows = await (lock ? query.forUpdate('training_registrations') : query).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A result as it was and as it becomes. */
export interface ImportedResultRow {
  readonly before: StoredResult;
  readonly state: RegistrationState;
  readonly score: string | null;
  /** Of a correction. */
  readonly reason: string;
}

interface Writer {
  readonly now: Date;
  readonly who: string;
}

/** Writes results, with those before them where they are corrections. A job for each settles its certificate and tells of it. */
export async function writeResults(trx: Trx, rows: readonly ImportedResultRow[], { now, who }: Writer): Promise<void> {
  if (rows.length === 0) return;
  const sent = rows.map(({ before: { id }, state, score }) => ({ id, state, score }));
  await sql`update training_registrations r set state = sent.state, score = sent.score, scored_at = coalesce(r.scored_at, ${now}),
      version = r.version + 1, changed_at = ${now}, changed_by = ${who}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id uuid, state text, score numeric)
    where r.id = sent.id`.execute(trx);
  const corrected = rows.filter(({ before }) => ['pass', 'fail', 'void'].includes(before.state));
  if (corrected.length > 0)
    await trx
      .insertInto('training_corrections')
      .values(
        corrected.map(({ before, state, score, reason }) => ({
          registration_id: before.id,
          at: now,
          who,
          from_score: before.score,
          to_score: score,
          from_state: before.state,
          to_state: state,
          reason,
        })),
      )
      .execute();
  await addJobs(
    trx,
    settleJob,
    rows.map(({ before, reason }) => ({ registration_id: before.id, from_state: before.state, reason })),
  );
}
