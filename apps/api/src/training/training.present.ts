// Rows of registrations become what their readers see. Rules: docs/rules/training.md
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import { examOutcomes, type ExamOutcome, type RegistrationState } from '@trunkline/contract/training/training-enums';
import { listActions } from '../platform/flows/flow.ts';
import type { RegistrationDetail } from './listing/registrations.sql.ts';
import { getCancelUntil, trainingFlow } from './training.flow.ts';
import { localizeOffer } from './training.sql.ts';
import type { TrainingContext } from './training.transition.ts';

/** Decimal text of the database as a number of the wire. */
export const toScore = (text: string | null): number | null => (text === null ? null : Number(text));

/** The result of a state; null while there is none. */
export const toOutcome = (state: RegistrationState): ExamOutcome | null =>
  examOutcomes.find((outcome) => outcome === state) ?? null;

const presentBoth = (context: TrainingContext, row: RegistrationDetail) => ({
  subject: localizeOffer(row, context.language).title,
  zone: row.zone,
  starts_at: row.starts_at.toISOString(),
  state: row.state,
  state_label: context.t(`states.registration_${row.state}`),
  score: toScore(row.score),
  pass_mark: toScore(row.pass_mark),
  results: toOutcome(row.state),
  certificate_number: row.certificate_number,
  user_id: row.user_id,
  name: row.name,
  mailbox: row.mailbox,
  registration_number: row.number,
  session_id: row.session_id,
  subject_id: row.offer_id,
  created_at: row.created_at.toISOString(),
  version: row.version,
  actions: listActions(trainingFlow, row, context),
});

export const presentRegistration = (context: TrainingContext, row: RegistrationDetail): RegistrationRow => ({
  ...presentBoth(context, row),
  kind: row.kind,
  ...(row.kind === 'exam' && { exam_time: row.starts_at.toISOString() }),
  place: localizeOffer(row, context.language).place,
  link: row.state === 'registered' ? row.link : null,
  position: row.position,
  cancel_until: getCancelUntil(row.starts_at, context.cancelDays),
});

export interface Correction {
  readonly registration_id: string;
  readonly at: Date;
  readonly who: string;
  readonly from_score: string | null;
  readonly to_score: string | null;
  readonly reason: string;
}

export const presentStaffRegistration = (
  context: TrainingContext,
  row: RegistrationDetail,
  corrections: readonly Correction[],
): StaffRegistration => ({
  ...presentBoth(context, row),
  registration_id: row.id,
  id: row.id,
  country: row.country,
  license_number: row.license_number,
  registration_date: row.registration_date,
  company_id: row.company_id,
  company: row.company,
  corrections: corrections
    .filter(({ registration_id }) => registration_id === row.id)
    .map(({ at, who, from_score, to_score, reason }) => ({
      at: at.toISOString(),
      who,
      from: toScore(from_score),
      to: toScore(to_score),
      reason,
    })),
  waiting_since:
    row.waiting_since !== null && row.waiting_since <= context.now ? row.waiting_since.toISOString() : null,
});
