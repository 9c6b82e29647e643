import { expect, test } from 'vitest';
import { findLeadTime, type Stock } from './lead-time.ts';

const today = '2026-11-28';
const stock = (free: number, arriving = 0, arrives_on: string | null = null): Stock => ({ free, arriving, arrives_on });

test.each<[lead: number | null, stock: Stock | undefined, pieces: number, days: number | null]>([
  // Without a figure the catalogue holds.
  [21, undefined, 5, 21],
  [0, undefined, 5, 0],
  [null, undefined, 5, null],
  // The last piece is still from stock, one more is not.
  [21, stock(5), 5, 0],
  [21, stock(5), 6, 21],
  [null, stock(5), 5, 0],
  [null, stock(5), 6, null],
  // A lead time of 0 is what the figure contradicts.
  [0, stock(5), 6, null],
  [0, stock(0, 4, '2026-12-01'), 4, 3],
  // The arrival counts with what is there, to its last piece, and only while it is ahead.
  [21, stock(2, 4, '2026-12-01'), 6, 3],
  [21, stock(2, 4, '2026-12-01'), 7, 21],
  [21, stock(2, 4, today), 6, 0],
  [21, stock(2, 4, '2026-11-27'), 6, 21],
  // What takes longer than the lead time is not waited for.
  [21, stock(0, 4, '2026-12-18'), 4, 20],
  [21, stock(0, 4, '2026-12-20'), 4, 21],
  // More was ordered than is there: the next arrival has the less.
  [21, stock(-3, 4, '2026-12-01'), 1, 3],
  [21, stock(-3, 4, '2026-12-01'), 2, 21],
])('lead time %s with %o: %s pieces ship in %s days', (lead, free, pieces, days) => {
  expect(findLeadTime(lead, free, pieces, today)).toBe(days);
});
