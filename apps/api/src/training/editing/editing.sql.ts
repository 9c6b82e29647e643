// What staff write of trainings, exams and their times. Rules: docs/rules/training.md, "Editing"
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { isUuid } from '@trunkline/rules/uuid';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import type { OfferRecord } from '../offers/offers.sql.ts';
import type { SessionRecord } from '../training.sql.ts';
import type { OfferValues } from './offers.record.ts';

/** The training or the exam, locked until the end of the transaction. */
export const lockOffer = async (trx: Trx, kind: TrainingKind, id: string): Promise<OfferRecord | undefined> =>
  isUuid(id)
    ? trx
        .selectFrom('training_offers')
        .selectAll()
        .where('kind', '=', kind)
        .where('id', '=', id)
        .forUpdate()
        .$castTo<OfferRecord>()
        .executeTakeFirst()
    : undefined;

const toColumns = (values: OfferValues) => ({ ...values, texts: JSON.stringify(values.texts) });

export async function insertOffer(
  trx: Trx,
  kind: TrainingKind,
  values: OfferValues,
  last_at: Date,
  now: Date,
): Promise<string> {
  const { id } = await trx
    .insertInto('training_offers')
    .values({ ...toColumns(values), kind, last_at, created_at: now, changed_at: now, changed_by: changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOffer(trx: Trx, id: string, values: OfferValues, last_at: Date, now: Date): Promise<void> {
  await trx
    .updateTable('training_offers')
    .set({ ...toColumns(values), last_at, changed_at: now, changed_by: changedBy, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function insertSessions(
  trx: Trx,
  rows: readonly Pick<SessionRecord, 'offer_id' | 'kind' | 'starts_at' | 'seats' | 'pass_mark'>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('training_sessions').values(rows).execute();
}

export async function updateSession(
  trx: Trx,
  id: string,
  change: Partial<Pick<SessionRecord, 'starts_at' | 'seats' | 'pass_mark'>>,
): Promise<void> {
  await trx.updateTable('training_sessions').set(change).where('id', '=', id).execute();
}

export async function deleteSessions(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('training_sessions')
      .where('id', 'in', [...ids])
      .execute();
}

/** The times, of these, that somebody registered for, also where it was cancelled. */
export async function listUsedSessionIds(trx: Trx, offerId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('training_registrations')
    .select('session_id')
    .distinct()
    .where('session_id', 'in', (e) => e.selectFrom('training_sessions').select('id').where('offer_id', '=', offerId))
    .execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** Locks all times of a training or an exam, in one order. */
export const lockSessions = async (trx: Trx, offerId: string): Promise<void> => {
  await trx
    .selectFrom('training_sessions')
    .select('id')
    .where('offer_id', '=', offerId)
    .orderBy('id')
    .forUpdate()
    .execute();
};

export async function deleteOffer(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('training_offers').where('id', '=', id).execute();
}
