import type { ExamOutcome, RegistrationState } from '@trunkline/contract/training/training-enums';
import type { Tone } from '../ui/feedback/status.tsx';

export const outcomeTones: Readonly<Record<ExamOutcome, Tone>> = { pass: 'ok', fail: 'bad', void: 'plain' };

export const registrationTones: Readonly<Record<RegistrationState, Tone>> = {
  ...outcomeTones,
  registered: 'info',
  waiting: 'warn',
  attended: 'ok',
  absent: 'plain',
  cancelled: 'plain',
};
