// The fields of a training or an exam that staff write. Rules: docs/rules/training.md, "Editing"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/contract/languages';
import type { saveExam } from '@trunkline/contract/staff/training/exams';
import type { Localized } from '@trunkline/rules/localized';
import { invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { defineRecordFields, isSameDecimal, type ValuesOf } from '../../platform/records/record-fields.ts';
import type { OfferRecord } from '../offers/offers.sql.ts';
import type { OfferText } from '../training.sql.ts';

/** A training has the same fields without those of exams. */
export type SentOffer = ParsedInput<typeof saveExam>;
type SentColumns = Omit<SentOffer, 'id' | 'version' | 'subject' | 'exam_times' | 'texts'> & {
  readonly texts: Localized<OfferText>;
};

const required = { required: true } as const;
const optional = { empty: null } as const;

export const offerFields = defineRecordFields<OfferRecord, SentColumns>()(
  {},
  {
    category_id: required,
    texts: required,
    language: required,
    place: { empty: '' },
    link: optional,
    zone: { empty: 'UTC' },
    trainer: optional,
    days: { empty: 1 },
    minutes: optional,
    seats: required,
    pass_mark: { ...optional, nullKeeps: true, read: (sent: number) => sent.toFixed(1), isSame: isSameDecimal },
    questions: optional,
    id: 'computed',
    kind: 'computed',
    last_at: 'computed',
    version: 'computed',
    created_at: 'computed',
    changed_at: 'computed',
    changed_by: 'computed',
  },
);
export type OfferValues = ValuesOf<typeof offerFields>;

/** Throws 400 at the fields that a new training or exam needs. */
export function ensureComplete(sent: SentOffer, timeField: 'starts_at' | 'exam_times', hasTimes: boolean): void {
  const { category_id, language, seats, subject, texts, place } = sent;
  const hasSubject = subject !== undefined || texts?.en?.title != null;
  // An exam may be announced before its place is known.
  const hasPlace = timeField === 'exam_times' || (place ?? texts?.en?.place) != null;
  const present = {
    subject: hasSubject,
    category_id,
    language,
    place: hasPlace,
    seats,
    [timeField]: hasTimes || undefined,
  };
  const missing = Object.entries(present).filter(([, value]) => value === undefined || value === false);
  if (missing.length > 0) throw invalidFields(missing.map(([path]) => ({ path, code: 'request.required' })));
}

/** A text after the save: an absent one stays, null clears it. */
const mergeText = (sent: string | null | undefined, stored: string | undefined): string =>
  sent === null ? '' : (sent ?? stored ?? '');

/**
 * Subjects, descriptions and places after the save. English needs its subject; a language without any text is none. Throws 400 at the
 * subject that is missing or given twice.
 */
export function mergeOfferTexts(
  { subject, place, texts: sent }: Pick<SentOffer, 'subject' | 'place' | 'texts'>,
  stored: Localized<OfferText> | undefined,
): Localized<OfferText> {
  const given = sent?.en?.title;
  if (subject !== undefined && given != null && given !== subject)
    throw invalid('training.two_subjects', {}, 'subject');
  const merged: Partial<Record<Language, OfferText>> = { ...stored };
  const english = {
    ...sent?.en,
    ...(subject !== undefined && { title: subject }),
    ...(place !== undefined && { place }),
  };
  for (const [name, text] of Object.entries({ ...sent, en: english })) {
    const language = name as Language;
    const before = merged[language];
    const after = {
      title: mergeText(text?.title, before?.title),
      describe: mergeText(text?.describe, before?.describe),
      place: mergeText(text?.place, before?.place),
    };
    if (text === null || Object.values(after).every((one) => one === '')) delete merged[language];
    else if (text) merged[language] = after;
  }
  const { en } = merged;
  if (!en || en.title === '') throw invalid('request.required', {}, sent?.en ? 'texts.en.title' : 'subject');
  return { ...merged, en };
}
