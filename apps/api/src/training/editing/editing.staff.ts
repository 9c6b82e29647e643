// Staff create, change and delete trainings and exams. Rules: docs/rules/training.md, "Editing"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as examCalls from '@trunkline/contract/staff/training/exams';
import type { StaffExam } from '@trunkline/contract/staff/training/exams';
import type * as trainingCalls from '@trunkline/contract/staff/training/trainings';
import type { StaffTraining } from '@trunkline/contract/staff/training/trainings';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { isZone } from '@trunkline/rules/zone-time';
import { audit } from '../../platform/audit/audit.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, invalid, invalidFields, notFound } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { getStaffExam, getStaffTraining } from '../listing/offers.staff.ts';
import type { OfferRecord } from '../offers/offers.sql.ts';
import { toTrainingContext } from '../training.transition.ts';
import { findCategory } from './categories.sql.ts';
import { deleteOffer, insertOffer, listUsedSessionIds, lockOffer, updateOffer } from './editing.sql.ts';
import { ensureComplete, mergeOfferTexts, offerFields, type OfferValues, type SentOffer } from './offers.record.ts';
import { type OfferTimes, saveTimes } from './times.ts';

const notFoundCode = { training: 'training.training_not_found', exam: 'training.exam_not_found' } as const;
const timeFields = { training: 'starts_at', exam: 'exam_times' } as const;

async function getOffer(context: TransactionContext, kind: TrainingKind, id: string): Promise<OfferRecord> {
  const row = await lockOffer(context.trx, kind, id);
  if (!row) throw notFound(notFoundCode[kind]);
  return row;
}

/** The values after the save. Throws 400 at the fields. */
async function mergeOffer(
  context: TransactionContext,
  kind: TrainingKind,
  { id: _id, version: _version, subject, place, exam_times: _times, texts, ...sent }: SentOffer,
  stored: OfferRecord | undefined,
): Promise<OfferValues> {
  const merged = mergeOfferTexts({ subject, place, texts }, stored?.texts);
  const values = offerFields.merge({ ...sent, place: merged.en.place ?? '', texts: merged }, stored);
  const { zone, category_id } = values;
  if (kind === 'training' && values.place === '') throw invalid('request.required', {}, 'place');
  if (!isZone(zone)) throw invalid('training.unknown_zone', {}, 'zone');
  const category = await findCategory(context.trx, category_id);
  if (category?.kind !== kind) throw invalid('training.unknown_category', {}, 'category_id');
  if (kind === 'training' || values.pass_mark !== null) return values;
  return { ...values, pass_mark: (await readSetting(context, 'exam.pass_mark')).toFixed(1) };
}

/** The moments as they were sent. Throws 400 for one that appears twice. */
function readTimes(sent: readonly string[]): Date[] {
  const times = sent.map((text) => new Date(text));
  const twice = times.findIndex((time, at) => times.findIndex((one) => one.getTime() === time.getTime()) < at);
  if (twice >= 0) throw invalidFields([{ path: `exam_times.${twice}`, code: 'training.time_twice' }]);
  return times.toSorted((one, other) => one.getTime() - other.getTime());
}

/** Creates or changes a training or an exam; answers its id. A save that changes nothing raises no version. */
async function saveOffer(
  given: TransactionContext,
  kind: TrainingKind,
  sent: SentOffer,
  sentTimes: readonly string[] | undefined,
): Promise<string> {
  const context = await toTrainingContext(given);
  const { trx, now } = context;
  const stored = sent.id == null ? undefined : await getOffer(context, kind, sent.id);
  if (!stored) ensureComplete(sent, timeFields[kind], sentTimes !== undefined);
  const values = await mergeOffer(context, kind, sent, stored);
  const times = sentTimes && readTimes(sentTimes);
  if (stored && sent.version != null) ensureVersion(stored, sent.version);
  const last = times?.at(-1) ?? stored?.last_at ?? now;
  const id = stored?.id ?? (await insertOffer(trx, kind, values, last, now));
  const plan: OfferTimes = { id, kind, before: stored, after: values, times };
  const fields = offerFields.listChanged(stored, values);
  // Before the times: who is told of them reads the offer as it is now.
  if (stored && fields.length > 0) await updateOffer(trx, id, values, last, now);
  const hasNewTimes = await saveTimes(context, plan);
  if (stored && fields.length === 0 && hasNewTimes) await updateOffer(trx, id, values, last, now);
  const changed = [...fields, ...(hasNewTimes ? [timeFields[kind]] : [])];
  if (changed.length > 0)
    await audit(context, stored ? `${kind}.edit` : `${kind}.create`, {
      object: kind,
      object_id: id,
      details: { fields: changed },
    });
  return id;
}

export async function saveTraining(
  context: TransactionContext,
  { starts_at, ...sent }: ParsedInput<typeof trainingCalls.saveTraining>,
): Promise<StaffTraining> {
  const id = await saveOffer(context, 'training', sent, starts_at === undefined ? undefined : [starts_at]);
  return getStaffTraining(context, { id });
}

export async function saveExam(
  context: TransactionContext,
  input: ParsedInput<typeof examCalls.saveExam>,
): Promise<StaffExam> {
  return getStaffExam(context, { id: await saveOffer(context, 'exam', input, input.exam_times) });
}

const deleteKind =
  (kind: TrainingKind) =>
  async (
    context: TransactionContext,
    { id, version }: ParsedInput<typeof trainingCalls.deleteTraining>,
  ): Promise<null> => {
    const { trx } = context;
    const stored = await getOffer(context, kind, id);
    ensureVersion(stored, version);
    if ((await listUsedSessionIds(trx, id)).size > 0) throw conflict('training.in_use');
    await deleteOffer(trx, id);
    await audit(context, `${kind}.delete`, {
      object: kind,
      object_id: id,
      details: { subject: stored.texts.en.title },
    });
    return null;
  };
export const deleteTraining = deleteKind('training');
export const deleteExam = deleteKind('exam');
