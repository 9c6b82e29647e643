// Exams and their results, for staff. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { fileAnswer } from '../../files.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../../list.ts';
import { staffRegistrationSorts } from '../../training/training-enums.ts';
import { emptyAnswer, id, instant, prose, version } from '../../values.ts';
import { requireVersionWithId, sheetMediaType } from '../catalogue.ts';
import {
  offerFields,
  offerQuery,
  registrationCalls,
  resultEditAccess,
  staffOfferShape,
  staffRegistration,
  trainingEditAccess,
  trainingReadAccess,
} from './training-fields.ts';

/** Times of one exam. */
export const maxExamTimes = 200;

/** 0 to 100 with at most one decimal. */
export const score = z
  .number({ error: 'training.wrong_score' })
  .check(
    z.gte(0, { error: 'training.wrong_score' }),
    z.lte(100, { error: 'training.wrong_score' }),
    z.multipleOf(0.1, { error: 'training.wrong_score' }),
  );

/** One time of an exam. */
const sitting = z.object({
  session_id: z.string(),
  starts_at: instant,
  seats: z.int(),
  taken: z.int(),
  waiting: z.int(),
  /** Frozen once the time has come. */
  pass_mark: z.number(),
  /** Registered or attended, and still without a result. */
  open: z.int(),
  attended: z.int(),
  absent: z.int(),
  cancelled: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Of the scores; null without one. */
  average: z.nullable(z.number()),
});
export type ExamSitting = z.output<typeof sitting>;

export const staffExam = z.object({
  ...staffOfferShape,
  exam_times: z.array(instant),
  /** All times, the earliest first. */
  times: z.array(sitting),
  pass_mark: z.number(),
  questions: z.nullable(z.int()),
});
export type StaffExam = z.output<typeof staffExam>;

export const listStaffExams = endpoint({
  method: 'GET',
  path: '/admin/exam',
  access: trainingReadAccess,
  summary: 'Exams, the next first. Keyword searches subject, place and trainer.',
  input: offerQuery,
  output: listShape(staffExam),
});

export const exportStaffExams = endpoint({
  method: 'GET',
  path: '/admin/exam/export',
  access: trainingReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: offerQuery,
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getStaffExam = endpoint({
  method: 'GET',
  path: '/admin/exam/detail',
  access: trainingReadAccess,
  summary: 'One exam with the figures of its times.',
  input: z.object({ id }),
  output: staffExam,
});

export const saveExam = endpoint({
  method: 'POST',
  path: '/admin/exam/save',
  access: trainingEditAccess,
  summary: 'Creates or changes an exam. `exam_times` replaces the times; one with registrations cannot be left out.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      ...offerFields,
      exam_times: z.optional(z.array(instant).check(z.minLength(1), z.maxLength(maxExamTimes))),
      /** Null or absent on a new exam: the setting `exam.pass_mark`. */
      pass_mark: z.nullish(score),
      questions: z.nullish(z.int().check(z.gte(1), z.lte(1000))),
    })
    .check(requireVersionWithId()),
  output: staffExam,
});

export const deleteExam = endpoint({
  method: 'POST',
  path: '/admin/exam/delete',
  access: trainingEditAccess,
  summary: 'Deletes an exam without registrations.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

const calls = registrationCalls('exam');
export const listExamRegistrations = calls.list;
export const exportExamRegistrations = calls.exports;
export const setExamRegistrationState = calls.setState;

const resultQuery = {
  keyword: listInput.keyword,
  sort: sortBy(staffRegistrationSorts),
  filter: z.nullish(
    z.object({
      subject_id: z.nullish(id),
      session_id: z.nullish(id),
      /** True: its result is missing. */
      waiting: z.nullish(z.boolean()),
    }),
  ),
};

export const listStaffExamResults = endpoint({
  method: 'GET',
  path: '/admin/examresult',
  access: trainingReadAccess,
  summary: 'Registrations of sittings that have begun: those without a result, longest waiting first, then the others.',
  input: z.object({ ...listInput, ...resultQuery }),
  output: z.extend(listShape(staffRegistration), {
    summary: z.object({
      waiting: z.int(),
      oldest_at: z.nullable(instant),
      /** Median hours from a sitting to its result, over the last 90 days; null without results. */
      median_hours: z.nullable(z.number()),
    }),
  }),
});

export const getStaffExamResultPosition = endpoint({
  method: 'GET',
  path: '/admin/examresult/place',
  access: trainingReadAccess,
  summary:
    'Where a registration stands in a list of `/admin/examresult`, its neighbours, and the next one without a result.',
  input: z.object({ ...resultQuery, ...positionInput }),
  output: positionShape,
});

export const exportStaffExamResults = endpoint({
  method: 'GET',
  path: '/admin/examresult/export',
  access: trainingReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: z.object({ ...listInput, ...resultQuery }),
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getStaffExamResult = endpoint({
  method: 'GET',
  path: '/admin/examresult/detail',
  access: trainingReadAccess,
  summary: 'One registration for an exam with its corrections.',
  input: z.object({ id }),
  output: staffRegistration,
});

const resultFields = {
  registration_id: id,
  version: z.nullish(version),
  score: z.nullish(score),
  /** True: the sitting does not count. Needs a reason. */
  void: z.nullish(z.boolean()),
};
const resultReason = z.nullish(prose(1000));

export const saveExamResult = endpoint({
  method: 'POST',
  path: '/admin/examresult/save',
  access: resultEditAccess,
  summary: 'Records a score; a pass issues the certificate. A correction needs a reason.',
  input: z.object({ ...resultFields, reason: resultReason }),
  output: staffRegistration,
});

/** The most results that one call records. */
export const maxSavedResults = 200;

export const saveExamResults = endpoint({
  method: 'POST',
  path: '/admin/examresult/savemany',
  access: resultEditAccess,
  summary: 'Records the scores of up to 200 people, all or none. `absent` in place of a score.',
  input: z.object({
    results: z
      .array(z.object({ ...resultFields, absent: z.nullish(z.boolean()) }))
      .check(z.minLength(1, { error: 'validation.required' }), z.maxLength(maxSavedResults)),
    reason: resultReason,
  }),
  output: z.object({ list: z.array(staffRegistration) }),
});
