import { expect, test } from 'vitest';
import { readAllPages } from './read-all-pages.ts';

test.each([0, 1, 49, 50, 51, 100, 120])('all of %i rows are read, each page once', async (total) => {
  const all = Array.from({ length: total }, (_, index) => index);
  const pages: number[] = [];
  const rows = await readAllPages(({ page, limit }) => {
    pages.push(page);
    return Promise.resolve({ list: all.slice((page - 1) * limit, page * limit), total });
  });
  expect(rows).toEqual(all);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(total / 50)));
});
