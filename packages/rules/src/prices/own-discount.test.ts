import { expect, test } from 'vitest';
import { computeOwnDiscount } from './own-discount.ts';

test.each([
  ['3180.00', '2067.00', { saved: '1113.00', discount_percent: '35' }],
  ['100.00', '66.66', { saved: '33.34', discount_percent: '33.3' }],
  ['1000.00', '999.99', { saved: '0.01', discount_percent: '0' }],
  ['10.00', '0.00', { saved: '10.00', discount_percent: '100' }],
  ['10.00', '10.00', null],
  ['10.00', '12.00', null],
  ['0.00', '0.00', null],
  [null, '10.00', null],
  ['10.00', null, null],
  [undefined, undefined, null],
] as const)('list price %s and own price %s give %j', (list, own, expected) => {
  expect(computeOwnDiscount(list, own)).toEqual(expected);
});
