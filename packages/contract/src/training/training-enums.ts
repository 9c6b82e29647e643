// Values of trainings and exams without shapes: routes load them before their page. Rules: docs/rules/training.md

export const trainingKinds = ['training', 'exam'] as const;
export type TrainingKind = (typeof trainingKinds)[number];

export const registrationStates = [
  'registered',
  'waiting',
  'attended',
  'absent',
  'cancelled',
  'pass',
  'fail',
  'void',
] as const;
export type RegistrationState = (typeof registrationStates)[number];

/** States of an exam with a result; they are answered as `results`. */
export const examOutcomes = ['pass', 'fail', 'void'] as const;
export type ExamOutcome = (typeof examOutcomes)[number];

/** What a caller may do with a registration. */
export const registrationActions = ['cancel', 'setstate', 'score'] as const;
export type RegistrationAction = (typeof registrationActions)[number];

/** Each has an index. */
export const sessionSorts = ['starts_at'] as const;
export const registrationSorts = ['starts_at', 'created_at'] as const;
export const staffTrainingSorts = ['starts_at', 'created_at'] as const;
export const staffRegistrationSorts = ['created_at', 'waiting_since'] as const;
