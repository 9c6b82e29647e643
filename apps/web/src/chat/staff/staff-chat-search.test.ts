import { expect, test } from 'vitest';
import { nextLimit, parseStaffChatSearch } from './staff-chat-search.ts';

test('more conversations are 50, then 50 more each time, and the address says how many', () => {
  expect([nextLimit(), nextLimit(50), nextLimit(950), nextLimit(1000)]).toEqual([50, 100, 1000, 1000]);
  const read = (limit: unknown) => parseStaffChatSearch({ limit }).limit;
  expect([50, 100, 1000].map(read)).toEqual([50, 100, 1000]);
  expect([0, 20, 51, 1050, '50', undefined].map(read)).toEqual(Array.from({ length: 6 }));
});
