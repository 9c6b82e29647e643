// Registrations and the tables of their flow, and the waiting list that moves up. Rules: docs/rules/training.md
import { toStaleData } from '../platform/db/record-version.ts';
import { conflict, notFound } from '../platform/errors/app-error.ts';
import { takeStep, type Transitions } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { getCancelUntil, trainingFlow, type TrainingTypes } from './training.flow.ts';
import { notifyOfRegistration, type RegistrationFacts } from './training.notify.ts';
import {
  changeRegistration,
  findSession,
  listLine,
  lockRegistration,
  lockSession,
  type RegistrationChange,
  type RegistrationRecord,
} from './training.sql.ts';

export interface TrainingTransitionTypes {
  readonly flow: TrainingTypes;
  readonly row: RegistrationRecord;
  readonly change: RegistrationChange;
  readonly facts: RegistrationFacts;
}

export type TrainingContext = TransactionContext & TrainingTypes['reader'];

/** Adds what the flow compares with. */
export const toTrainingContext = async (context: TransactionContext): Promise<TrainingContext> => ({
  ...context,
  cancelDays: await readSetting(context, 'training.cancel_days'),
});

export const registrations: Transitions<TrainingTransitionTypes> = {
  flow: trainingFlow,
  object: 'registration',
  hasHistory: false,
  find: async ({ trx }, id) => {
    const row = await lockRegistration(trx, id);
    if (!row) throw notFound('training.registration_not_found');
    return row;
  },
  createRefusal: ({ t, cancelDays }, row, action) => {
    if (action === 'score' && row.kind === 'training') return conflict('training.no_exam', {}, toStaleData(row));
    return action === 'cancel' && trainingFlow.actions.cancel.from.includes(row.state)
      ? conflict('training.cancel_over', { day: { day: getCancelUntil(row.starts_at, cancelDays) } })
      : conflict('training.wrong_state', { state: t(`states.registration_${row.state}`) }, toStaleData(row));
  },
  write: ({ trx, now }, row, change, state) =>
    changeRegistration(trx, row, { ...change, ...(state && { state }) }, now),
  notify: async (context, notice) => {
    const session = await findSession(context.trx, notice.after.session_id);
    if (session) await notifyOfRegistration(context, session, notice);
  },
};

/**
 * Gives the free seats of a time to those who wait longest, until the last day of cancelling. Call it after every change that frees a
 * seat; it takes the lock of the time.
 */
export async function fillSeats(context: TrainingContext, sessionId: string): Promise<void> {
  const { seats, taken, waiting, starts_at } = await lockSession(context.trx, sessionId);
  const free = Math.min(seats - taken, waiting);
  if (free <= 0 || context.today > getCancelUntil(starts_at, context.cancelDays)) return;
  for (const row of await listLine(context.trx, sessionId, free))
    await takeStep(context, registrations, 'move_up', row);
}
