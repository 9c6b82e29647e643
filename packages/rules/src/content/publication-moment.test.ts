import { expect, test } from 'vitest';
import { isTooFarAhead } from './publication-moment.ts';

test.each([
  ['2026-11-23T12:00:00Z', false],
  ['2036-11-23T23:59:59Z', false],
  ['2036-11-24T00:00:00Z', true],
  ['9999-12-31T23:59:00Z', true],
])('on 2026-11-23 a publication at %s is too far ahead: %s', (moment, expected) => {
  expect(isTooFarAhead(new Date(moment), new Date('2026-11-23T12:00:00Z'))).toBe(expected);
});

test('ten years after 29 February is the last day of February', () => {
  const now = new Date('2028-02-29T12:00:00Z');
  expect(isTooFarAhead(new Date('2038-02-28T12:00:00Z'), now)).toBe(false);
  expect(isTooFarAhead(new Date('2038-03-01T00:00:00Z'), now)).toBe(true);
});
