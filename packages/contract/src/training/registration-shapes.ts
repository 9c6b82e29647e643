// Registrations as people enter and read them. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { asText } from '../text-kinds.ts';
import { countryCode, day, emailPattern, instant, version } from '../values.ts';
import { examOutcomes, registrationActions, registrationStates, trainingKinds } from './training-enums.ts';

/** 2 to 100 letters, marks, spaces, points, apostrophes and hyphens. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'validation.required', abort: true }),
    z.minLength(2, { error: 'training.wrong_name', abort: true }),
    z.maxLength(100, { error: 'training.wrong_name', abort: true }),
    z.regex(/^[\p{L}\p{M} .'’-]+$/u, { error: 'training.wrong_name', abort: true }),
    z.regex(/\p{L}/u, { error: 'training.wrong_name' }),
  );

/** 4 to 32 of A–Z, 0–9, hyphen and slash. */
export const licenseNumber = asText(
  'code',
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'validation.required', abort: true }),
      z.maxLength(32, { error: 'training.wrong_license', abort: true }),
      z.regex(/^[A-Z0-9/-]{4,32}$/, { error: 'training.wrong_license' }),
    ),
);

/** A mail address. */
export const personMailbox = asText(
  'email',
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'validation.required', abort: true }),
      z.maxLength(254, { error: 'training.wrong_mailbox', abort: true }),
      z.regex(emailPattern, { error: 'training.wrong_mailbox' }),
    ),
);

/** What is asked of each person. */
export const personFields = {
  name: personName,
  country: countryCode,
  mailbox: personMailbox,
  license_number: licenseNumber,
  /** The day on which the license was issued. */
  registration_date: day,
};

export const registrationNumber = asText('code', z.string().check(z.trim(), z.maxLength(40)));

export const registrationShape = {
  registration_number: z.string(),
  kind: z.enum(trainingKinds),
  /** Id of the training or the exam. */
  subject_id: z.string(),
  session_id: z.string(),
  subject: z.string(),
  starts_at: instant,
  /** The same moment; exams only. */
  exam_time: z.optional(instant),
  zone: z.string(),
  place: z.string(),
  /** Address of an online session; null: none, or the session is not the caller's any more. */
  link: z.nullable(z.string()),
  state: z.enum(registrationStates),
  state_label: z.string(),
  /** Position on the waiting list, from 1; null: not waiting. */
  position: z.nullable(z.int()),
  score: z.nullable(z.number()),
  /** Pass mark of the sitting; exams only. */
  pass_mark: z.nullable(z.number()),
  results: z.nullable(z.enum(examOutcomes)),
  certificate_number: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
  name: z.string(),
  mailbox: z.string(),
  cancel_until: day,
  created_at: instant,
  version,
  actions: z.array(z.enum(registrationActions)),
};
export const registrationRow = z.object(registrationShape);
export type RegistrationRow = z.output<typeof registrationRow>;
