import { expect, test } from 'vitest';
import { readWholeAnswer } from './whole-answer.ts';

const serve = (count: number) => {
  const asked: number[] = [];
  const read = ({ page, limit }: { readonly page: number; readonly limit: number }) => {
    asked.push(page);
    const list = Array.from({ length: count }, (_, n) => n).slice((page - 1) * limit, page * limit);
    return Promise.resolve({ list, total: count, own: page });
  };
  return { asked, read };
};

test.each([
  [0, [1]],
  [50, [1]],
  [51, [1, 2]],
  [120, [1, 2, 3]],
])('%i rows are read in pages %j; what stands beside them is that of the first', async (count, pages) => {
  const { asked, read } = serve(count);
  const { list, total, own } = await readWholeAnswer(read);
  expect([list.length, total, own, asked]).toEqual([count, count, 1, pages]);
});

test('the first rows of a long list end with the page that has the last of them', async () => {
  const { asked, read } = serve(170);
  const { list, total } = await readWholeAnswer(read, 100);
  expect([list.length, total, asked]).toEqual([100, 170, [1, 2]]);
});
