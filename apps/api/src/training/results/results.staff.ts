// Staff record and correct results of exams. Rules: docs/rules/training.md, "Results", "Corrections"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as examCalls from '@trunkline/contract/staff/training/exams';
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import type { ExamOutcome } from '@trunkline/contract/training/training-enums';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { type Sent, transition } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  getStaffExamResult,
  lockTimeOf,
  presentStaffRegistrations,
  setExamRegistrationState,
} from '../attendance/attendance.staff.ts';
import { listDetailsById } from '../listing/registrations.sql.ts';
import { findSession, type RegistrationRecord, type SessionRecord } from '../training.sql.ts';
import { toOutcome, toScore } from '../training.present.ts';
import { registrations, toTrainingContext, type TrainingContext } from '../training.transition.ts';
import { alignCertificate } from './align-certificate.ts';
import { insertCorrection } from './corrections.sql.ts';

/** A result as it is sent; `path` names a field of it. */
export interface SentResult {
  readonly registration_id: string;
  readonly version?: number | null | undefined;
  readonly score?: number | null | undefined;
  readonly void?: boolean | null | undefined;
  readonly reason?: string | null | undefined;
  readonly path: (name: string) => string;
}

interface Outcome {
  readonly state: ExamOutcome;
  readonly score: string | null;
}

/** Void keeps the score that was recorded. Throws 400 at `score` without one. */
function toResult(sent: SentResult, row: RegistrationRecord, { pass_mark }: SessionRecord): Outcome {
  const score = sent.score?.toFixed(1) ?? (sent.void ? row.score : null);
  if (sent.void) return { state: 'void', score };
  if (score === null) throw invalid('request.required', {}, sent.path('score'));
  return { state: Number(score) >= Number(pass_mark) ? 'pass' : 'fail', score };
}

const isSameResult = (row: RegistrationRecord, { state, score }: Outcome): boolean =>
  row.state === state && toScore(row.score) === toScore(score);

/** Records or corrects one result. The same result again changes nothing. */
export async function recordResult(context: TrainingContext, sent: SentResult): Promise<void> {
  const { trx, now, principal } = context;
  const reason = sent.reason ?? null;
  const { session_id } = await lockTimeOf(context, sent.registration_id, 'exam');
  const session = await findSession(trx, session_id);
  if (!session) throw notFound('training.registration_not_found');
  const of: Sent = { id: sent.registration_id, version: sent.version };
  const before = await registrations.find(context, of.id, 'score');
  const result = toResult(sent, before, session);
  if (isSameResult(before, result)) return;
  const isCorrection = toOutcome(before.state) !== null;
  if ((isCorrection || result.state === 'void') && reason === null)
    throw invalid('training.reason_required', {}, sent.path('reason'));
  await transition(context, registrations, 'score', of, async (row) => {
    const certificate = await alignCertificate(context, { ...row, state: result.state }, row.state, session, reason);
    if (isCorrection)
      await insertCorrection(trx, {
        registration_id: row.id,
        at: now,
        who: principal.realname,
        from_score: row.score,
        to_score: result.score,
        from_state: row.state,
        to_state: result.state,
        reason: reason ?? '',
      });
    return {
      change: { score: result.score, scored_at: row.scored_at ?? now },
      to: result.state,
      reason,
      details: {
        from: row.state,
        to: result.state,
        from_score: toScore(row.score),
        to_score: toScore(result.score),
        reason,
      },
      facts: { pass_mark: Number(session.pass_mark), certificate },
    };
  });
}

export async function saveExamResult(
  given: TransactionContext,
  input: ParsedInput<typeof examCalls.saveExamResult>,
): Promise<StaffRegistration> {
  await recordResult(await toTrainingContext(given), { ...input, path: (name) => name });
  return getStaffExamResult(given, { id: input.registration_id });
}

/** An error of one result, at its place in the list. */
function atPlace(error: unknown, at: number): unknown {
  if (!(error instanceof AppError) || error.details.path !== undefined) return error;
  const { status, code, values, details } = error;
  return new AppError(status, code, values, { ...details, path: `results.${at}.registration_id` });
}

/** Records all results or none. */
export async function saveExamResults(
  given: TransactionContext,
  { results, reason }: ParsedInput<typeof examCalls.saveExamResults>,
): Promise<EndpointOutput<typeof examCalls.saveExamResults>> {
  const context = await toTrainingContext(given);
  for (const [at, { absent, ...sent }] of results.entries()) {
    const { registration_id, version } = sent;
    const path = (name: string) => (name === 'reason' ? name : `results.${at}.${name}`);
    if (absent && sent.score != null) throw invalid('training.absent_with_score', {}, path('score'));
    try {
      if (absent) await setExamRegistrationState(given, { registration_id, version, state: 'absent', reason });
      else await recordResult(context, { ...sent, reason, path });
    } catch (error) {
      throw atPlace(error, at);
    }
  }
  const rows = await listDetailsById(
    given.trx,
    results.map(({ registration_id }) => registration_id),
  );
  return { list: await presentStaffRegistrations(given, rows) };
}
