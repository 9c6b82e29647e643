import type { OwnCertificate } from '@trunkline/contract/support/certificates';
import type { ExamResult } from '@trunkline/contract/training/registrations';
import { expect, test } from 'vitest';
import { buildGrades, listSubjects, mustRenew } from './grades.model.ts';

const result = (more: Partial<ExamResult>): ExamResult => ({
  registration_number: 'E-1',
  name: 'Lina',
  subject: 'Routing',
  exam_time: '2026-03-12T09:00:00.000Z',
  state: 'pass',
  state_label: 'Pass',
  score: 88,
  pass_mark: 70,
  results: 'pass',
  certificate_number: null,
  user_id: 'u1',
  ...more,
});
const certificate = (more: Partial<OwnCertificate>): OwnCertificate => ({
  id: 'c1',
  mine: true,
  number: 'C-1',
  holder: 'Lina',
  subject: 'Routing',
  issued_at: '2026-03-12',
  valid_until: '2029-03-12',
  state: 'valid',
  state_label: 'Valid',
  file: null,
  renewed_as: null,
  revoked_at: null,
  verification_code: null,
  ...more,
});

test('a cell shows the pass before a later failure, and the booked sitting before an older failure', () => {
  const failed = result({ results: 'fail', state: 'fail', score: 61, exam_time: '2026-09-24T09:00:00.000Z' });
  const booked = result({ results: null, state: 'registered', score: null, exam_time: '2026-12-17T09:00:00.000Z' });
  const shown = (...all: ExamResult[]) => buildGrades(all, [], 'en')[0]?.cells[0]?.result;
  expect(shown(failed, result({}))?.results).toBe('pass');
  expect(shown(failed, booked)?.state).toBe('registered');
  expect(shown(failed)?.results).toBe('fail');
  expect(shown(result({ state: 'cancelled', results: null }))).toBeUndefined();
});

test('people are told apart by their account, subjects and names are sorted, valid certificates are counted', () => {
  const results = [
    result({ certificate_number: 'C-1' }),
    result({ subject: 'Access', certificate_number: 'C-2' }),
    result({ name: 'Dima', user_id: null }),
  ];
  expect(listSubjects(results, 'en')).toEqual(['Access', 'Routing']);
  const rows = buildGrades(results, [certificate({}), certificate({ number: 'C-2', state: 'expired' })], 'en');
  expect(rows.map(({ name, cells, valid }) => [name, cells.length, valid])).toEqual([
    ['Dima', 1, 0],
    ['Lina', 2, 1],
  ]);
});

test.each([
  [{}, false],
  [{ valid_until: '2027-02-25' }, true],
  [{ valid_until: '2027-02-26' }, false],
  [{ valid_until: '2026-01-01', state: 'expired' }, true],
  [{ valid_until: '2027-02-25', renewed_as: 'C-9' }, false],
  [{ valid_until: '2027-02-25', state: 'revoked' }, false],
] as const)('the certificate %j must be renewed: %s', (more, expected) => {
  expect(mustRenew(certificate(more), '2027-02-25')).toBe(expected);
});
