import type { StaffRegistration } from '@trunkline/contract/staff/training/training-fields';
import { expect, test } from 'vitest';
import { listScoreChanges, pasteScores } from './scores.model.ts';

const row = (id: string, more: Partial<StaffRegistration> = {}): StaffRegistration => ({
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
const rows = [row('a'), row('b', { score: 74, state: 'pass' }), row('c', { state: 'absent' })];

test('only what differs from the stored scores is a change; a stored one needs a reason', () => {
  const changes = listScoreChanges(rows, { a: '69.5', b: '74', c: 'a' });
  expect(changes.map((one) => [one.row.id, one.score, one.isCorrection])).toEqual([['a', 69.5, false]]);
  expect(listScoreChanges(rows, { b: '79', c: '80' }).map(({ isCorrection }) => isCorrection)).toEqual([true, true]);
});

test.each([
  ['100', 100],
  ['0', 0],
  ['69,5', 69.5],
  ['A', 'absent'],
  ['101', undefined],
  ['-1', undefined],
  ['69.55', undefined],
  ['good', undefined],
] as const)('“%s” is read as %s', (text, score) => {
  expect(listScoreChanges(rows, { a: text })[0]?.score).toBe(score);
});

test('a pasted column fills the rows below, and says how many lines have no row', () => {
  const pasted = pasteScores(rows, {}, 'b', '81\nA\n90\n');
  expect(pasted).toEqual({ typed: { b: '81', c: 'A' }, beyond: 1 });
  expect(pasteScores(rows, { a: '1' }, 'a', 'E-a\t77').typed).toEqual({ a: '77' });
});
