// Registrations for staff: lists and attendance. Rules: docs/rules/training.md, "Attendance"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as trainingCalls from '@trunkline/contract/staff/training/trainings';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { isUuid } from '@trunkline/rules/uuid';
import type { ListExport } from '../../documents/documents.public.ts';
import { toListQuery } from '../../platform/db/ordered-list.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { listDetailsById, type RegistrationDetail, staffRegistrations } from '../listing/registrations.sql.ts';
import { resultColumns, timeColumns } from '../listing/sheet-columns.ts';
import { listCorrections } from '../results/corrections.sql.ts';
import { presentStaffRegistration } from '../training.present.ts';
import { findRegistration, lockSession, type RegistrationRecord } from '../training.sql.ts';
import { fillSeats, registrations, toTrainingContext, type TrainingContext } from '../training.transition.ts';

/** Rows with their corrections. */
export async function presentStaffRegistrations(
  given: TransactionContext,
  rows: readonly RegistrationDetail[],
): Promise<StaffRegistration[]> {
  const context = await toTrainingContext(given);
  const corrections = await listCorrections(
    context.trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentStaffRegistration(context, row, corrections));
}

/** Throws 404. */
export async function getStaffRegistration(
  context: TransactionContext,
  { id }: { readonly id: string },
): Promise<StaffRegistration> {
  const rows = isUuid(id) ? await listDetailsById(context.trx, [id]) : [];
  const [row] = await presentStaffRegistrations(context, rows);
  if (!row) throw notFound('training.registration_not_found');
  return row;
}

type Query = ParsedInput<typeof trainingCalls.listTrainingRegistrations>;

const listOf =
  (kind: TrainingKind) =>
  async (
    context: TransactionContext,
    input: Query,
  ): Promise<EndpointOutput<typeof trainingCalls.listTrainingRegistrations>> => {
    const { page, limit } = input;
    const reader = { ...context, kind };
    const query = toListQuery(input, '-created_at');
    const { rows, ...count } = await staffRegistrations.readPage(reader, query, { page, limit });
    return { list: await presentStaffRegistrations(context, rows), ...count, page, limit };
  };
export const listTrainingRegistrations = listOf('training');
export const listExamRegistrations = listOf('exam');

export const registrationSheet: Pick<
  ListExport<typeof trainingCalls.exportTrainingRegistrations, StaffRegistration>,
  'name' | 'title' | 'columns'
> = {
  name: 'registrations',
  title: (t) => t('training.registrations'),
  columns: ({ t }) => [
    { head: t('training.column_number'), width: 16, value: ({ registration_number }) => registration_number },
    { head: t('common.name'), width: 26, value: ({ name }) => name },
    { head: t('training.column_mailbox'), width: 30, value: ({ mailbox }) => mailbox },
    { head: t('common.company'), width: 30, value: ({ company }) => company ?? '' },
    { head: t('common.country'), width: 10, value: ({ country }) => country },
    { head: t('training.column_license'), width: 20, value: ({ license_number }) => license_number },
    { head: t('common.subject'), width: 36, value: ({ subject }) => subject },
    ...timeColumns<StaffRegistration>(t),
    ...resultColumns<StaffRegistration>(t),
  ],
};

const exportOf = (
  kind: TrainingKind,
): ListExport<typeof trainingCalls.exportTrainingRegistrations, StaffRegistration> => ({
  ...registrationSheet,
  list: async (context, input, limit) => {
    const rows = await staffRegistrations.readAll({ ...context, kind }, toListQuery(input, '-created_at'), limit);
    return presentStaffRegistrations(context, rows);
  },
});
export const exportTrainingRegistrations = exportOf('training');
export const exportExamRegistrations = exportOf('exam');

/** The registration with its time locked first, as everywhere. Throws 404 for none and for one of the other kind. */
export async function lockTimeOf(
  { trx }: TrainingContext,
  registrationId: string,
  kind: TrainingKind,
): Promise<RegistrationRecord> {
  const found = await findRegistration(trx, registrationId);
  if (found?.kind !== kind) throw notFound('training.registration_not_found');
  await lockSession(trx, found.session_id);
  return found;
}

const setStateOf =
  (kind: TrainingKind) =>
  async (
    given: TransactionContext,
    { registration_id, version, state, reason }: ParsedInput<typeof trainingCalls.setTrainingRegistrationState>,
  ): Promise<StaffRegistration> => {
    const context = await toTrainingContext(given);
    const { session_id } = await lockTimeOf(context, registration_id, kind);
    await transition(context, registrations, 'setstate', { id: registration_id, version }, async (row) => {
      if (row.state === 'waiting' && state !== 'cancelled') await ensureFreeSeat(context, session_id);
      const { setstate } = registrations.flow.actions;
      const told = { cancelled: 'training.cancelled_by_vendor', registered: 'training.seat' } as const;
      const isTold = state === 'cancelled' || (state === 'registered' && row.state === 'waiting');
      return {
        to: state,
        reason,
        tells: isTold ? setstate.tells.filter(({ kind: one }) => one === told[state]) : [],
      };
    });
    await fillSeats(context, session_id);
    return getStaffRegistration(context, { id: registration_id });
  };

/** Throws 409 when all seats are taken. */
async function ensureFreeSeat({ trx }: TrainingContext, sessionId: string): Promise<void> {
  const { seats, taken } = await lockSession(trx, sessionId);
  if (taken >= seats) throw new AppError(409, 'training.full', {}, { path: 'state' });
}

export const setTrainingRegistrationState = setStateOf('training');
export const setExamRegistrationState = setStateOf('exam');
