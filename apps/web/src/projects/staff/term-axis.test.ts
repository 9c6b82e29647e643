import { expect, test } from 'vitest';
import { findAxis, toSpan } from './term-axis.ts';

test('the axis reaches from the first to the last day of all terms', () => {
  expect(
    findAxis([
      { from: '2026-11-23', to: '2027-02-20' },
      { from: '2026-10-04', to: '2027-01-01' },
    ]),
  ).toEqual({ from: '2026-10-04', to: '2027-02-20' });
  expect(findAxis([])).toBeUndefined();
});

test.each([
  ['the whole axis', '2026-11-01', '2026-11-10', { start: 0, size: 100 }],
  ['its first day', '2026-11-01', '2026-11-01', { start: 0, size: 10 }],
  ['its last day', '2026-11-10', '2026-11-10', { start: 90, size: 10 }],
  ['the days in between', '2026-11-03', '2026-11-07', { start: 20, size: 50 }],
])('of ten days %s lies where its days are', (_what, from, to, span) => {
  expect(toSpan({ from: '2026-11-01', to: '2026-11-10' }, { from, to })).toEqual(span);
});
