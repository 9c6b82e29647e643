// Trainings, their registrations and the categories, for staff. Rules: docs/rules/training.md
import { z } from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { fileAnswer } from '../../files.ts';
import { listInput, listShape } from '../../list.ts';
import { trainingKinds } from '../../training/training-enums.ts';
import { emptyAnswer, id, instant, nameLine, version } from '../../values.ts';
import { requireVersionWithId, sheetMediaType, textByLanguage, textByLanguageInput } from '../catalogue.ts';
import {
  offerFields,
  offerQuery,
  registrationCalls,
  staffOfferShape,
  trainingEditAccess,
  trainingReadAccess,
} from './training-fields.ts';

export const staffTraining = z.object({ ...staffOfferShape, session_id: z.string() });
export type StaffTraining = z.output<typeof staffTraining>;

export const listStaffTrainings = endpoint({
  method: 'GET',
  path: '/admin/training',
  access: trainingReadAccess,
  summary: 'Trainings, the next first. Keyword searches subject, place and trainer.',
  input: offerQuery,
  output: listShape(staffTraining),
});

export const exportStaffTrainings = endpoint({
  method: 'GET',
  path: '/admin/training/export',
  access: trainingReadAccess,
  summary: 'The same list as an Excel sheet.',
  input: offerQuery,
  output: fileAnswer,
  mediaTypes: [sheetMediaType],
});

export const getStaffTraining = endpoint({
  method: 'GET',
  path: '/admin/training/detail',
  access: trainingReadAccess,
  summary: 'One training.',
  input: z.object({ id }),
  output: staffTraining,
});

export const saveTraining = endpoint({
  method: 'POST',
  path: '/admin/training/save',
  access: trainingEditAccess,
  summary: 'Creates or changes a training. Registered people are told of another time or place.',
  input: z
    .object({ id: z.nullish(id), version: z.nullish(version), ...offerFields, starts_at: z.optional(instant) })
    .check(requireVersionWithId()),
  output: staffTraining,
});

export const deleteTraining = endpoint({
  method: 'POST',
  path: '/admin/training/delete',
  access: trainingEditAccess,
  summary: 'Deletes a training without registrations.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

const calls = registrationCalls('training');
export const listTrainingRegistrations = calls.list;
export const exportTrainingRegistrations = calls.exports;
export const setTrainingRegistrationState = calls.setState;

const trainingCategory = z.object({
  id: z.string(),
  kind: z.enum(trainingKinds),
  name: textByLanguage,
  position: z.int(),
  /** Trainings or exams of the category. */
  offers: z.int(),
  version,
});
export type TrainingCategory = z.output<typeof trainingCategory>;

export const listStaffTrainingCategories = endpoint({
  method: 'GET',
  path: '/admin/trainingcategory',
  access: trainingReadAccess,
  summary: 'Categories of trainings and exams, in their order.',
  input: z.object({ ...listInput, filter: z.nullish(z.object({ kind: z.nullish(z.enum(trainingKinds)) })) }),
  output: listShape(trainingCategory),
});

export const getTrainingCategory = endpoint({
  method: 'GET',
  path: '/admin/trainingcategory/detail',
  access: trainingReadAccess,
  summary: 'One category.',
  input: z.object({ id }),
  output: trainingCategory,
});

export const saveTrainingCategory = endpoint({
  method: 'POST',
  path: '/admin/trainingcategory/save',
  access: trainingEditAccess,
  summary: 'Creates or changes a category. Its kind stays as it was created.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      kind: z.optional(z.enum(trainingKinds)),
      name: z.optional(textByLanguageInput(nameLine(100))),
      position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
    })
    .check(requireVersionWithId()),
  output: trainingCategory,
});

export const deleteTrainingCategory = endpoint({
  method: 'POST',
  path: '/admin/trainingcategory/delete',
  access: trainingEditAccess,
  summary: 'Deletes an empty category.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
