import { expect, test } from 'vitest';
import { getPriceListDifference } from './price-list-difference.ts';

test('treats a missing line as 0 and 0.35 as 0.3500', () => {
  const line = (product_line: string, discount: string) => ({ product_line, discount });
  const { changedLines, changedParts } = getPriceListDifference(
    {
      discounts: [line('a', '0.3500'), line('b', '0.1'), line('c', '0')],
      fixed: [{ part_number: 'x', price: '1.00' }],
    },
    { discounts: [line('a', '0.35'), line('d', '0.2'), line('e', '0')], fixed: [{ part_number: 'x', price: '1' }] },
  );
  expect([changedLines, changedParts]).toEqual([['b', 'd'], []]);
});
