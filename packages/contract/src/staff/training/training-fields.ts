// What trainings and exams share for staff. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../../endpoint.ts';
import { languages } from '../../languages.ts';
import { listInput, listShape, sortBy } from '../../list.ts';
import {
  examOutcomes,
  registrationActions,
  registrationStates,
  staffRegistrationSorts,
  staffTrainingSorts,
} from '../../training/training-enums.ts';
import { day, id, instant, line, nameLine, prose, version } from '../../values.ts';
import { fileAnswer } from '../../files.ts';
import { lastChange, sheetMediaType } from '../catalogue.ts';

export const trainingReadAccess = staffAccess('training:course:read');
export const trainingEditAccess = staffAccess('training:course:edit');
export const resultEditAccess = staffAccess('training:result:edit');

export const maxSeats = 10_000;

/** IANA name. */
const zone = z.string().check(z.trim(), z.maxLength(64));
const text = z.object({
  title: z.nullish(nameLine(200)),
  describe: z.nullish(prose(5000)),
  place: z.nullish(line(300)),
});

export const offerFields = {
  /** The English subject. */
  subject: z.optional(nameLine(200)),
  category_id: z.optional(id),
  language: z.optional(z.enum(languages)),
  /** In English. Required of trainings; an exam without it is announced without a place. */
  place: z.nullish(line(300)),
  /** Address of an online session; only those who are registered read it. */
  link: z.nullish(z.url({ protocol: /^https?$/, error: 'validation.format' }).check(z.maxLength(500))),
  zone: z.nullish(zone),
  trainer: z.nullish(nameLine(100)),
  days: z.nullish(z.int().check(z.gte(1), z.lte(30))),
  /** Duration of a day or of the exam. */
  minutes: z.nullish(z.int().check(z.gte(1), z.lte(1440))),
  seats: z.optional(z.int().check(z.gte(1), z.lte(maxSeats))),
  /** Subject, description and place by language; null removes a language. What a language lacks is shown in English. */
  texts: z.nullish(z.partialRecord(z.enum(languages), z.nullable(text))),
};

export const staffOfferShape = {
  id: z.string(),
  /** English. */
  subject: z.string(),
  texts: z.partialRecord(z.enum(languages), z.object({ title: z.string(), describe: z.string(), place: z.string() })),
  category_id: z.string(),
  category: z.string(),
  language: z.enum(languages),
  place: z.string(),
  link: z.nullable(z.string()),
  zone: z.string(),
  trainer: z.nullable(z.string()),
  days: z.int(),
  minutes: z.nullable(z.int()),
  /** Seats of one time. */
  seats: z.int(),
  /** Taken seats and people waiting, over all times. */
  taken: z.int(),
  waiting: z.int(),
  /** The next time; the last one when all have begun. */
  starts_at: instant,
  changed: lastChange,
  version,
};

export const offerQuery = z.object({
  ...listInput,
  sort: sortBy(staffTrainingSorts),
  filter: z.nullish(
    z.object({
      category_id: z.nullish(id),
      language: z.nullish(z.enum(languages)),
      /** True: with a time that has not begun. */
      upcoming: z.nullish(z.boolean()),
      from: z.nullish(day),
      to: z.nullish(day),
    }),
  ),
});

export const scoreCorrection = z.object({
  at: instant,
  who: z.string(),
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  reason: z.string(),
});

export const staffRegistration = z.object({
  registration_id: z.string(),
  /** The same, as other rows of staff have it. */
  id: z.string(),
  registration_number: z.string(),
  name: z.string(),
  mailbox: z.string(),
  country: z.string(),
  license_number: z.string(),
  registration_date: day,
  subject_id: z.string(),
  subject: z.string(),
  session_id: z.string(),
  starts_at: instant,
  zone: z.string(),
  company_id: z.nullable(z.string()),
  company: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  state: z.enum(registrationStates),
  state_label: z.string(),
  score: z.nullable(z.number()),
  pass_mark: z.nullable(z.number()),
  results: z.nullable(z.enum(examOutcomes)),
  certificate_number: z.nullable(z.string()),
  /** Scores before corrections, the newest first. */
  corrections: z.array(scoreCorrection),
  /** Moment since which its result is missing; null: it does not. */
  waiting_since: z.nullable(instant),
  created_at: instant,
  version,
  actions: z.array(z.enum(registrationActions)),
});
export type StaffRegistration = z.output<typeof staffRegistration>;

const registrationQuery = z.object({
  ...listInput,
  sort: sortBy(staffRegistrationSorts),
  filter: z.nullish(
    z.object({
      /** The training or the exam. */
      subject_id: z.nullish(id),
      session_id: z.nullish(id),
      state: z.nullish(z.enum(registrationStates)),
      company_id: z.nullish(id),
    }),
  ),
});

/** The calls that trainings and exams have alike, below `/admin/training` and `/admin/exam`. */
export const registrationCalls = <const P extends 'training' | 'exam'>(path: P) => ({
  list: endpoint({
    method: 'GET',
    path: `/admin/${path}/registrations`,
    access: trainingReadAccess,
    summary: 'Registrations. Keyword searches name, mailbox, number, license number and company.',
    input: registrationQuery,
    output: listShape(staffRegistration),
  }),
  exports: endpoint({
    method: 'GET',
    path: `/admin/${path}/registrations/export`,
    access: trainingReadAccess,
    summary: 'The same list as an Excel sheet.',
    input: registrationQuery,
    output: fileAnswer,
    mediaTypes: [sheetMediaType],
  }),
  setState: endpoint({
    method: 'POST',
    path: `/admin/${path}/setstate`,
    access: trainingEditAccess,
    summary: 'Attendance, or a cancellation by the vendor. A seat that becomes free goes to who waits.',
    input: z.object({
      registration_id: id,
      version: z.nullish(version),
      state: z.enum(['registered', 'attended', 'absent', 'cancelled']),
      reason: z.nullish(prose(1000)),
    }),
    output: staffRegistration,
  }),
});
