// Registering for trainings and exams, cancelling, results. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { captchaFields } from '../contact/captcha.ts';
import { companyAccess, endpoint, publicAccess } from '../endpoint.ts';
import { fileAnswer } from '../files.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { fileKinds } from '../upload.ts';
import { id, instant } from '../values.ts';
import { personFields, registrationNumber, registrationRow } from './registration-shapes.ts';
import { examOutcomes, registrationSorts, registrationStates, trainingKinds } from './training-enums.ts';

/** People that one call registers. */
export const maxRegisteredPeople = 50;

const colleague = z.object({
  user_id: id,
  name: z.nullish(personFields.name),
  country: z.nullish(personFields.country),
  mailbox: z.nullish(personFields.mailbox),
  license_number: z.nullish(personFields.license_number),
  registration_date: z.nullish(personFields.registration_date),
});

const applyFields = {
  /** Name, country, mailbox, license number and its date are required unless colleagues are named. */
  name: z.nullish(personFields.name),
  country: z.nullish(personFields.country),
  mailbox: z.nullish(personFields.mailbox),
  license_number: z.nullish(personFields.license_number),
  registration_date: z.nullish(personFields.registration_date),
  subject_id: id,
  category_id: z.nullish(id),
  /** False: a full session is refused. */
  waitlist: z.nullish(z.boolean()),
  /** Colleagues that an owner registers, each with what their account and their last registration say. */
  user_ids: z.nullish(z.array(id).check(z.maxLength(maxRegisteredPeople))),
  /** The same with what differs for one of them. They are registered in the order of the list. */
  people: z.nullish(z.array(colleague).check(z.maxLength(maxRegisteredPeople))),
  ...captchaFields,
};

const applied = z.object({
  /** Of the first person. */
  registration_number: z.string(),
  state: z.enum(registrationStates),
  /** Everybody who was registered. */
  registrations: z.array(registrationRow),
});

export const applyForTraining = endpoint({
  method: 'POST',
  path: '/v2/training/apply',
  access: publicAccess,
  summary: 'Registers for a training, or joins its waiting list when it is full. Visitors answer a captcha.',
  input: z.object(applyFields),
  output: applied,
});

export const applyForExam = endpoint({
  method: 'POST',
  path: '/v2/training/exam/apply',
  access: publicAccess,
  summary: 'Registers for a time of an exam, or joins its waiting list when it is full. Visitors answer a captcha.',
  input: z.object({ ...applyFields, exam_time: z.nullish(instant) }),
  output: applied,
});

export const cancelRegistration = endpoint({
  method: 'POST',
  path: '/v2/training/cancel',
  access: publicAccess,
  summary: 'Cancels a registration by its number, until the last day of cancelling. A free seat goes to who waits.',
  input: z.object({ registration_number: registrationNumber, ...captchaFields }),
  output: registrationRow,
});

const examResult = z.object({
  registration_number: z.string(),
  name: z.string(),
  subject: z.string(),
  exam_time: instant,
  state: z.enum(registrationStates),
  state_label: z.string(),
  score: z.nullable(z.number()),
  pass_mark: z.nullable(z.number()),
  results: z.nullable(z.enum(examOutcomes)),
  certificate_number: z.nullable(z.string()),
  user_id: z.nullable(z.string()),
});
export type ExamResult = z.output<typeof examResult>;

export const listExamResults = endpoint({
  method: 'POST',
  path: '/v2/training/exam/results',
  access: publicAccess,
  reads: true,
  summary:
    'Results of exams by registration number, or by name and mailbox. With a token and without these fields: the own ones, for an owner those of the company.',
  input: z.object({
    name: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
    mailbox: z.nullish(personFields.mailbox),
    registration_number: z.nullish(registrationNumber),
    ...captchaFields,
  }),
  output: z.object({ list: z.array(examResult) }),
});

const ownRegistrationQuery = z.object({
  ...listInput,
  sort: sortBy(registrationSorts),
  filter: z.nullish(
    z.object({
      kind: z.nullish(z.enum(trainingKinds)),
      state: z.nullish(z.enum(registrationStates)),
      /** True: of sessions that have not begun; false: of the others. */
      upcoming: z.nullish(z.boolean()),
      user_id: z.nullish(id),
    }),
  ),
});

export const listOwnRegistrations = endpoint({
  method: 'GET',
  path: '/user/registration',
  access: companyAccess,
  reads: true,
  summary:
    'Registrations of the company, the newest session first; exams of colleagues for the owner only. Keyword searches name, subject and number.',
  input: ownRegistrationQuery,
  output: listShape(registrationRow),
});

export const exportOwnRegistrations = endpoint({
  method: 'GET',
  path: '/user/registration/export',
  access: companyAccess,
  reads: true,
  summary: 'The same list as an Excel sheet.',
  input: ownRegistrationQuery,
  output: fileAnswer,
  mediaTypes: [fileKinds.xlsx.mime],
});
