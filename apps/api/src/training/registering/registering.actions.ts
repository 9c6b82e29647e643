// Registering for a training or an exam. Rules: docs/rules/training.md, "Registering"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as registrationCalls from '@trunkline/contract/training/registrations';
import type { RegistrationRow } from '@trunkline/contract/training/registration-shapes';
import type { RegistrationState, TrainingKind } from '@trunkline/contract/training/training-enums';
import { addDays, hourInMs, toDay } from '@trunkline/rules/time';
import { ensureCaptcha } from '../../captcha/captcha.public.ts';
import { createLetters } from '../../verification/verification.public.ts';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, switchToSystemScope } from '../../platform/db/transaction.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import { getCallerId, principalScope } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting, readSettings } from '../../settings/settings.public.ts';
import { listDetailsById } from '../listing/registrations.sql.ts';
import { getCancelUntil } from '../training.flow.ts';
import { notifyPerson } from '../training.notify.ts';
import { presentRegistration } from '../training.present.ts';
import {
  findTwin,
  insertRegistration,
  listSessions,
  lockSession,
  reminderHours,
  type RegistrationRecord,
  type SessionRecord,
} from '../training.sql.ts';
import { type TrainingContext, toTrainingContext } from '../training.transition.ts';
import { type Applicant, readApplicants, type SentApplication } from './people.ts';
import { listSittings } from './registering.sql.ts';

/** Who is registered for which time; it is read before the captcha, so that a wrong field does not use it up. */
interface Application {
  readonly sessionId: string;
  readonly people: readonly Applicant[];
}

const hourSeconds = 3600;
/** The waiting list of a time has so many places. */
const maxWaiting = 100;

const timeField = { training: 'subject_id', exam: 'exam_time' } as const;

/** The time that the application names. Throws 404 at `subject_id`, 400 at `category_id` or at the field of the time. */
function chooseSession(
  kind: TrainingKind,
  sessions: readonly SessionRecord[],
  { category_id, exam_time }: SentApplication,
  now: Date,
): SessionRecord {
  const [first] = sessions;
  if (!first) throw new AppError(404, 'training.not_offered', {}, { path: 'subject_id' });
  if (category_id != null && category_id !== first.category_id)
    throw invalid('training.wrong_category', {}, 'category_id');
  if (kind === 'exam' && exam_time == null) throw invalid('request.required', {}, 'exam_time');
  const wanted = exam_time == null ? undefined : Date.parse(exam_time);
  const session = kind === 'training' ? first : sessions.find(({ starts_at }) => starts_at.getTime() === wanted);
  const isPast = session ? session.starts_at <= now : wanted !== undefined && wanted <= now.getTime();
  if (isPast) throw invalid(kind === 'exam' ? 'training.exam_past' : 'training.training_past', {}, timeField[kind]);
  if (!session) throw invalid('training.unknown_time', {}, 'exam_time');
  return session;
}

/** Checks the fields, then the captcha, then the limit. */
async function checkApplication(
  context: RequestContext,
  kind: TrainingKind,
  input: SentApplication,
): Promise<Application> {
  const { app, principal, now, ip } = context;
  const application = await inTransaction(
    app.db,
    principalScope(principal),
    async (trx) => {
      const people = await readApplicants(context, trx, input);
      const session = chooseSession(kind, await listSessions(trx, kind, input.subject_id), input, now);
      return { sessionId: session.id, people };
    },
    { readOnly: true },
  );
  await ensureCaptcha(context, input);
  const points = await readSetting({ app, trx: app.db }, 'limits.applications_per_hour');
  await app.limits.take({ name: 'applications', points, seconds: hourSeconds }, getCallerId(principal) || ip);
  return application;
}

/** A failed exam is sat again after some days, and not more often in a year than the settings say. Throws 409 at `exam_time`. */
async function ensureRetake(context: TrainingContext, person: Applicant, session: SessionRecord): Promise<void> {
  const settings = await readSettings(context, ['exam.retake_days', 'exam.retakes_per_year']);
  const sittings = await listSittings(context.trx, person, session);
  const failed = sittings.findLast(({ state }) => state === 'fail');
  const earliest = failed && addDays(toDay(failed.starts_at), settings['exam.retake_days']);
  if (earliest !== undefined && toDay(session.starts_at) < earliest)
    throw new AppError(409, 'training.retake_early', { day: { day: earliest } }, { path: 'exam_time' });
  const limit = settings['exam.retakes_per_year'];
  if (sittings.length > limit) throw new AppError(409, 'training.retakes_used', { limit }, { path: 'exam_time' });
}

/** The state of a new registration. Throws 409 at the field of the time when there is no room. */
function takePlace(
  { today, cancelDays }: TrainingContext,
  { kind, starts_at, seats, taken, waiting }: SessionRecord,
  waits: boolean,
): Extract<RegistrationState, 'registered' | 'waiting'> {
  // Nobody passes those who wait for a seat that is about to be given.
  if (taken < seats && waiting === 0) return 'registered';
  const mayWait = waits && waiting < maxWaiting && today <= getCancelUntil(starts_at, cancelDays);
  if (taken < seats && !mayWait) return 'registered';
  if (!mayWait) throw new AppError(409, 'training.full', {}, { path: timeField[kind] });
  return 'waiting';
}

/** `T-8KD3-QW7M`, `E-8KD3-QW7M` of an exam: 40 random bits. */
const createNumber = (kind: TrainingKind): string =>
  `${kind === 'exam' ? 'E' : 'T'}-${createLetters(4)}-${createLetters(4)}`;

async function register(
  context: TrainingContext,
  session: SessionRecord,
  person: Applicant,
  waits: boolean,
): Promise<RegistrationRecord> {
  const { trx, now } = context;
  if (await findTwin(trx, { session_id: session.id, ...person }))
    throw new AppError(409, 'training.already_registered', {}, { path: 'mailbox' });
  if (session.kind === 'exam') await ensureRetake(context, person, session);
  const row = await insertRegistration(trx, {
    ...person,
    number: createNumber(session.kind),
    session_id: session.id,
    offer_id: session.offer_id,
    kind: session.kind,
    starts_at: session.starts_at,
    state: takePlace(context, session, waits),
    reminded_at: session.starts_at.getTime() - now.getTime() <= reminderHours * hourInMs ? now : null,
    created_at: now,
    changed_at: now,
  });
  await notifyPerson(context, row.state === 'waiting' ? 'training.waiting' : 'training.registered', row, session);
  return row;
}

export interface Applied {
  readonly registration_number: string;
  readonly state: RegistrationState;
  readonly registrations: RegistrationRow[];
}

/** Registers everybody of the application, in its order, or nobody. The lock of the time gives its seats one after the other. */
async function applyFor(given: TransactionContext, input: SentApplication, application: Application): Promise<Applied> {
  await switchToSystemScope(given.trx);
  const context = await toTrainingContext(given);
  const { trx } = context;
  const rows: RegistrationRecord[] = [];
  for (const person of application.people) {
    const session = await lockSession(trx, application.sessionId);
    rows.push(await register(context, session, person, input.waitlist !== false));
  }
  for (const { id, company_id, kind, session_id, state } of rows)
    await audit(context, 'registration.create', {
      object: 'registration',
      object_id: id,
      company_id,
      details: { kind, session_id, state },
    });
  const details = await listDetailsById(
    trx,
    rows.map(({ id }) => id),
  );
  const registrations = details.map((row) => presentRegistration(context, row));
  const [first] = registrations;
  if (!first) throw new Error('an application names a person at least');
  return { registration_number: first.registration_number, state: first.state, registrations };
}

export const checkTrainingApplication = (
  context: RequestContext,
  input: ParsedInput<typeof registrationCalls.applyForTraining>,
): Promise<Application> => checkApplication(context, 'training', input);

export const checkExamApplication = (
  context: RequestContext,
  input: ParsedInput<typeof registrationCalls.applyForExam>,
): Promise<Application> => checkApplication(context, 'exam', input);

export const applyForTraining = (
  context: TransactionContext,
  input: ParsedInput<typeof registrationCalls.applyForTraining>,
  application: Application,
): Promise<Applied> => applyFor(context, input, application);

export const applyForExam = (
  context: TransactionContext,
  input: ParsedInput<typeof registrationCalls.applyForExam>,
  application: Application,
): Promise<Applied> => applyFor(context, input, application);
