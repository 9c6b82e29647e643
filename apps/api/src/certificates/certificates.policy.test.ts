import { describe, expect, test } from 'vitest';
import { computeLastDay, getCertificateState, getVerificationState } from './certificates.policy.ts';

const term = { issued_at: '2023-06-04', valid_until: '2026-06-04', revoked_at: null };
const revoked_at = new Date('2024-01-01T00:00:00Z');

describe('state', () => {
  test.each([
    ['valid on its last day', term, '2026-06-04', 'valid'],
    ['expired on the day after it', term, '2026-06-05', 'expired'],
    ['revoked while it would be valid', { ...term, revoked_at }, '2025-01-01', 'revoked'],
    ['revoked after its end', { ...term, revoked_at }, '2027-01-01', 'revoked'],
  ])('%s', (_, row, today, state) => expect(getCertificateState(row, today)).toBe(state));

  test.each([
    ['current on its last day, also when it is renewed', 'C-2', '2026-06-04', 'current'],
    ['superseded after it when it is renewed', 'C-2', '2026-06-05', 'superseded'],
    ['expired after it otherwise', null, '2026-06-05', 'expired'],
  ])('verified: %s', (_, renewed_as, today, state) =>
    expect(getVerificationState({ ...term, renewed_as }, today)).toBe(state),
  );

  test('verified: revoked, also when it is renewed', () => {
    expect(getVerificationState({ ...term, revoked_at, renewed_as: 'C-2' }, '2026-06-05')).toBe('revoked');
  });
});

describe('last day', () => {
  const held = { valid_until: '2026-12-31' };
  test.each([
    ['years from the issue', '2026-03-12', undefined, '2029-03-12'],
    ['28 February for 29 February', '2028-02-29', undefined, '2031-02-28'],
    ['180 days before the end: from the end', '2026-07-04', held, '2029-12-31'],
    ['181 days before the end: from the issue', '2026-07-03', held, '2029-07-03'],
    ['on the last day: from the end', '2026-12-31', held, '2029-12-31'],
    ['after the last day: from the issue', '2027-01-01', held, '2030-01-01'],
  ])('%s', (_, issued, before, until) => expect(computeLastDay(issued, 3, before)).toBe(until));
});
