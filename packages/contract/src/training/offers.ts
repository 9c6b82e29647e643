// Trainings and exams on offer. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { endpoint, publicAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { day, id, instant } from '../values.ts';
import { registrationRow } from './registration-shapes.ts';
import { sessionSorts } from './training-enums.ts';

const categoryList = z.object({ list: z.array(z.object({ id: z.string(), name: z.string() })) });

export const listTrainingCategories = endpoint({
  method: 'GET',
  path: '/v2/category/trainList',
  access: publicAccess,
  reads: true,
  summary: 'The categories of trainings, in their order.',
  input: z.object({}),
  output: categoryList,
});

export const listExamCategories = endpoint({
  method: 'GET',
  path: '/v2/category/examList',
  access: publicAccess,
  reads: true,
  summary: 'The categories of exams, in their order.',
  input: z.object({}),
  output: categoryList,
});

/** One time of a training or an exam. */
const sessionShape = {
  session_id: z.string(),
  starts_at: instant,
  seats: z.int(),
  seats_left: z.int(),
  /** Number of people on the waiting list. */
  waiting: z.int(),
  /** Whether people without a seat can join the waiting list. */
  takes_waiting: z.boolean(),
  /** The last day of cancelling, to its end in UTC. */
  cancel_until: day,
  /** With a token: whether the caller is registered or waits. */
  registered: z.optional(z.boolean()),
};
export const offeredSession = z.object(sessionShape);
export type OfferedSession = z.output<typeof offeredSession>;

const offerShape = {
  /** Sent as `subject_id`. */
  id: z.string(),
  subject: z.string(),
  description: z.string(),
  category_id: z.string(),
  category: z.string(),
  /** The language in which it is held. */
  language: z.enum(languages),
  place: z.string(),
  online: z.boolean(),
  /** Time zone of the venue, IANA. */
  zone: z.string(),
  trainer: z.nullable(z.string()),
  /** Number of days, each of `minutes`. */
  days: z.int(),
  minutes: z.nullable(z.int()),
};

const offeredTraining = z.object({ ...offerShape, ...sessionShape });
export type OfferedTraining = z.output<typeof offeredTraining>;

const offeredExam = z.object({
  ...offerShape,
  exam_times: z.array(instant),
  /** `exam_times` with their seats, the earliest first. */
  times: z.array(offeredSession),
  /** Seats of one time. */
  seats: z.int(),
  /** Free seats of all times. */
  seats_left: z.int(),
  pass_mark: z.number(),
  /** Questions of the exam. */
  questions: z.nullable(z.int()),
  registered: z.optional(z.boolean()),
});
export type OfferedExam = z.output<typeof offeredExam>;

const offerQuery = z.object({
  ...listInput,
  sort: sortBy(sessionSorts),
  category_id: z.nullish(id),
  filter: z.nullish(
    z.object({
      category_id: z.nullish(id),
      language: z.nullish(z.enum(languages)),
      online: z.nullish(z.boolean()),
      /** True: with a free seat. */
      free: z.nullish(z.boolean()),
      /** The first and the last day on which it begins, UTC. */
      from: z.nullish(day),
      to: z.nullish(day),
    }),
  ),
});

/** With a token: the newest 100 registrations of the company; of exams those that the caller may see. */
const mine = z.optional(z.array(registrationRow));

export const listTrainings = endpoint({
  method: 'GET',
  path: '/v2/training/list',
  access: publicAccess,
  reads: true,
  summary: 'Trainings that have not begun, the earliest first; with a token also the registrations of the company.',
  input: offerQuery,
  output: z.extend(listShape(offeredTraining), { mine }),
});

export const listExams = endpoint({
  method: 'GET',
  path: '/v2/training/exam/list',
  access: publicAccess,
  reads: true,
  summary: 'Exams with times that have not begun; with a token also registrations.',
  input: offerQuery,
  output: z.extend(listShape(offeredExam), { mine }),
});

export const downloadTrainingCalendar = endpoint({
  method: 'GET',
  path: '/v2/training/calendar',
  access: publicAccess,
  reads: true,
  summary: 'A session as a calendar file. The link of an online session is in it for those who are registered.',
  input: z.object({ session_id: id }),
  output: fileAnswer,
  mediaTypes: ['text/calendar'],
});
