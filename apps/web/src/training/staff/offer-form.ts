// The form of a training or an exam: flat fields, as staff type them. Pure.
import { languages } from '@trunkline/contract/languages';
import type { StaffExam } from '@trunkline/contract/staff/training/exams';
import type { StaffTraining } from '@trunkline/contract/staff/training/trainings';
import { maxSeats } from '@trunkline/contract/staff/training/training-fields';
import { id, line, nameLine, prose } from '@trunkline/contract/values';
import { z } from 'zod/mini';
import { mapLanguages } from '../../catalogue/staff/language-texts.ts';
import { isZone, readVenueTime, readVenueTimes, writeVenueTime } from './venue-time.ts';

const zone = z.string().check(z.trim(), z.refine(isZone, { error: 'staff_training.wrong_zone' }));

const shared = {
  subject: nameLine(200),
  describe: z.nullish(prose(5000)),
  category_id: id,
  language: z.enum(languages),
  place: line(300),
  link: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
  zone,
  trainer: z.nullish(nameLine(100)),
  minutes: z.nullish(z.int().check(z.gte(1), z.lte(1440))),
  seats: z.int().check(z.gte(1), z.lte(maxSeats)),
  /** English has fields of its own. */
  texts: z.object(
    mapLanguages(() =>
      z.object({
        title: z.nullish(nameLine(200)),
        place: z.nullish(line(300)),
        describe: z.nullish(prose(5000)),
      }),
    ),
  ),
};

/** The form of a training. Its time is in the zone of the venue. */
export const trainingFormShape = z.object({
  ...shared,
  days: z.nullish(z.int().check(z.gte(1), z.lte(30))),
  starts: z
    .string()
    .check(z.refine((typed) => readVenueTime(typed, 'UTC') !== undefined, { error: 'staff_training.wrong_time' })),
});

/** The form of an exam: one time a line, in the zone of the venue. */
export const examFormShape = z.object({
  ...shared,
  pass_mark: z.nullish(z.string()),
  questions: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
  times: z
    .string()
    .check(z.refine((typed) => readVenueTimes(typed, 'UTC') !== undefined, { error: 'staff_training.wrong_times' })),
});
export type TrainingForm = z.output<typeof trainingFormShape>;
export type ExamForm = z.output<typeof examFormShape>;

/** The zone of a new session is that of its author. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const toSharedValues = (offer: StaffTraining | StaffExam | undefined) => ({
  subject: offer?.subject ?? '',
  describe: offer?.texts.en?.describe ?? '',
  category_id: offer?.category_id ?? '',
  language: offer?.language ?? 'en',
  place: offer?.place ?? '',
  link: offer?.link ?? '',
  zone: offer?.zone ?? ownZone(),
  trainer: offer?.trainer ?? '',
  minutes: offer?.minutes ?? null,
  ...(offer && { seats: offer.seats }),
  texts: mapLanguages((language) => ({ title: '', place: '', describe: '', ...offer?.texts[language] })),
});

export const toTrainingValues = (training: StaffTraining | undefined) => ({
  ...toSharedValues(training),
  days: training?.days ?? 1,
  starts: training ? writeVenueTime(training.starts_at, training.zone) : '',
});

export const toExamValues = (exam: StaffExam | undefined) => ({
  ...toSharedValues(exam),
  pass_mark: exam ? String(exam.pass_mark) : '',
  questions: exam?.questions ?? null,
  times: exam?.exam_times.map((time) => writeVenueTime(time, exam.zone)).join('\n') ?? '',
});

/** Texts by language. What is empty is shown in English. */
const toTexts = ({ subject, place, describe, texts }: TrainingForm | ExamForm) => ({
  ...mapLanguages((language) => ({
    title: texts[language].title || null,
    place: texts[language].place || null,
    describe: texts[language].describe || null,
  })),
  en: { title: subject, place, describe: describe || null },
});

const toLink = (link: string | null | undefined) => link || null;

/** A time that a change of the clock leaves out cannot be read: the server refuses it at its field. */
export const toTrainingInput = ({ starts, ...form }: TrainingForm) => ({
  link: toLink(form.link),
  texts: toTexts({ starts, ...form }),
  starts_at: readVenueTime(starts, form.zone) ?? starts,
});

export const toExamInput = ({ times, pass_mark, ...form }: ExamForm) => ({
  link: toLink(form.link),
  texts: toTexts({ times, pass_mark, ...form }),
  exam_times: readVenueTimes(times, form.zone) ?? [times],
  pass_mark: pass_mark ? Number(pass_mark) : null,
});
