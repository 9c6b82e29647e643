import type { BomRow } from '@trunkline/contract/bom';
import { expect, test } from 'vitest';
import { joinBomRows, markSameBomRows } from './join.ts';

const row = (
  line: number,
  product_id: string | undefined,
  quantity: number | null,
  more: Partial<BomRow> = {},
): BomRow => ({
  line,
  text: `row ${line}`,
  part_number: 'PN',
  quantity,
  quantity_text: String(quantity ?? ''),
  ...(product_id && {
    product_id,
    product: { id: product_id, part_number: 'PN', model: 'M', title: 'T', price: '10.10' },
  }),
  near: [],
  ...more,
});

test('names the first row of the same product', () => {
  const rows = [
    row(1, 'a', 1),
    row(2, 'b', 1),
    row(3, 'a', null),
    row(4, undefined, 1),
    row(5, 'a', 2, { same_as: 9 }),
  ];
  expect(markSameBomRows(rows).map(({ same_as }) => same_as)).toEqual([undefined, undefined, 1, undefined, 1]);
});

test('joins rows that can be added into the first of them, with sum and total', () => {
  const attention = { attention: 'no_quantity', msg: 'There is no quantity in this row.' } as const;
  const rows = [row(1, 'a', 8), row(2, 'b', 1), row(3, 'a', 4), row(4, 'a', null, attention)];
  const joined = joinBomRows(rows);
  expect(joined.map(({ line, quantity }) => [line, quantity])).toEqual([
    [1, 12],
    [2, 1],
    [4, null],
  ]);
  expect(joined[0]).toMatchObject({
    line_total: '121.20',
    joined: [
      { line: 1, quantity: 8, text: 'row 1' },
      { line: 3, quantity: 4, text: 'row 3' },
    ],
  });
});

test('leaves rows apart whose sum exceeds a line, and those that the caller splits', () => {
  const large = [row(1, 'a', 60_000), row(2, 'a', 60_000)];
  expect(joinBomRows(large)).toEqual(large);
  const split = [row(1, 'a', 1), row(2, 'a', 2)];
  expect(joinBomRows(split, () => false)).toEqual(split);
});
