// Registrations for tests of scores.
import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';

/** Somebody who attended an exam and has no score yet. */
export const buildScoreRow = (id: string, more: Partial<StaffRegistration> = {}): StaffRegistration => ({
  id,
  registration_id: id,
  registration_number: `E-${id}`,
  name: id,
  mailbox: `${id}@a.example`,
  country: 'JO',
  license_number: 'JO-1234',
  registration_date: '2024-01-01',
  subject_id: 's',
  subject: 'Routing',
  session_id: 't',
  starts_at: '2026-11-19T09:00:00.000Z',
  zone: 'UTC',
  company_id: null,
  company: null,
  user_id: null,
  state: 'attended',
  state_label: 'Attended',
  score: null,
  pass_mark: 70,
  results: null,
  certificate_number: null,
  corrections: [],
  waiting_since: null,
  created_at: '2026-11-01T09:00:00.000Z',
  version: 1,
  actions: ['score'],
  ...more,
});
