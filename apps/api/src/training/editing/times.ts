// The times of a training or an exam after a save: seats, pass marks, who is told. Rules: docs/rules/training.md, "Editing"
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { AppError } from '../../platform/errors/app-error.ts';
import type { OfferRecord } from '../offers/offers.sql.ts';
import { notifyPerson } from '../training.notify.ts';
import { findSession, listLiving, listSessions, type SessionRecord } from '../training.sql.ts';
import { fillSeats, type TrainingContext } from '../training.transition.ts';
import { deleteSessions, insertSessions, listUsedSessionIds, lockSessions, updateSession } from './editing.sql.ts';
import type { OfferValues } from './offers.record.ts';

export interface OfferTimes {
  readonly id: string;
  readonly kind: TrainingKind;
  /** Undefined: it is new. */
  readonly before: OfferRecord | undefined;
  readonly after: OfferValues;
  /** Undefined: they stay. */
  readonly times: readonly Date[] | undefined;
}

const isSameTime = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/** Whether people have to know of it. */
const isMoved = (before: OfferRecord, after: OfferValues): boolean =>
  before.place !== after.place || before.link !== after.link || before.zone !== after.zone;

async function tellRegistered(context: TrainingContext, sessionId: string): Promise<void> {
  const session = await findSession(context.trx, sessionId);
  if (!session) return;
  for (const row of await listLiving(context.trx, sessionId))
    await notifyPerson(context, 'training.changed', row, session);
}

/** Seats and pass mark of a time that has not begun. Throws 409 at `seats` when more are taken. */
async function updateTime(
  { trx, now }: TrainingContext,
  { seats, taken, pass_mark, ...session }: SessionRecord,
  after: OfferValues,
): Promise<void> {
  if (session.starts_at <= now) return;
  if (taken > after.seats) throw new AppError(409, 'training.seats_taken', { taken }, { path: 'seats' });
  if (seats !== after.seats || pass_mark !== after.pass_mark)
    await updateSession(trx, session.id, { seats: after.seats, pass_mark: after.pass_mark });
}

/** Removes and adds times of an exam. Throws 409 at `exam_times` for one that people registered for. */
async function replaceTimes(
  { trx }: TrainingContext,
  { id, after }: OfferTimes,
  stored: readonly SessionRecord[],
  times: readonly Date[],
): Promise<boolean> {
  const gone = stored.filter(({ starts_at }) => !times.some((time) => isSameTime(time, starts_at)));
  const used = await listUsedSessionIds(trx, id);
  const kept = gone.find((session) => used.has(session.id));
  if (kept)
    throw new AppError(409, 'training.time_taken', { time: kept.starts_at.toISOString() }, { path: 'exam_times' });
  const added = times.filter((time) => !stored.some(({ starts_at }) => isSameTime(time, starts_at)));
  const { seats, pass_mark } = after;
  await deleteSessions(
    trx,
    gone.map((session) => session.id),
  );
  await insertSessions(
    trx,
    added.map((starts_at) => ({ offer_id: id, kind: 'exam', starts_at, seats, pass_mark })),
  );
  return gone.length + added.length > 0;
}

/** Writes the times and tells who is registered. Answers whether a time has changed. */
export async function saveTimes(context: TrainingContext, plan: OfferTimes): Promise<boolean> {
  const { trx, now } = context;
  const { id, kind, before, after, times } = plan;
  if (!before) {
    const { seats, pass_mark } = after;
    await insertSessions(
      trx,
      (times ?? []).map((starts_at) => ({ offer_id: id, kind, starts_at, seats, pass_mark })),
    );
    return true;
  }
  await lockSessions(trx, id);
  const stored = await listSessions(trx, kind, id);
  for (const session of stored) await updateTime(context, session, after);
  const [first] = stored;
  const [time] = times ?? [];
  const isRescheduled = kind === 'training' && first && time && !isSameTime(first.starts_at, time);
  if (isRescheduled) await updateSession(trx, first.id, { starts_at: time });
  const isReplaced = kind === 'exam' && times !== undefined && (await replaceTimes(context, plan, stored, times));
  for (const session of await listSessions(trx, kind, id)) {
    if (session.starts_at <= now) continue;
    if (isRescheduled || isMoved(before, after)) await tellRegistered(context, session.id);
    await fillSeats(context, session.id);
  }
  return Boolean(isRescheduled) || isReplaced;
}
