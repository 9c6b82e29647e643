import { isNotFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { loadSearch } from './search.load.ts';

/** Whether a page of results is refused before a call is made. */
async function isRefused(page: number, limit: number): Promise<boolean> {
  const failure = new Error('called');
  const call = () => Promise.reject(failure);
  const thrown: unknown = await loadSearch(call, { keyword: 'switch', type: 'product', page, limit }).catch(
    (error: unknown) => error,
  );
  expect(isNotFound(thrown) || thrown === failure).toBe(true);
  return isNotFound(thrown);
}

test.each([
  [500, 20, false],
  [501, 20, true],
  [200, 50, false],
  [201, 50, true],
  [1e20, 10, true],
])('page %d of %d rows: refused is %s', async (page, limit, refused) => {
  expect(await isRefused(page, limit)).toBe(refused);
});
