import { expect, test } from 'vitest';
import { findPriceConcern, isBelowCost } from './price-concern.ts';

test.each([
  // price, own price, price in USD, cost, concern
  ['0.00', '300.00', '0.00', '200.00', 'zero_price'],
  ['0.00', '300.00', '0.00', null, 'zero_price'],
  ['0.00', '0.00', '0.00', '0.00', 'zero_price'],
  ['199.99', '300.00', '199.99', '200.00', 'below_cost'],
  ['200.00', '300.00', '200.00', '200.00', null],
  ['600.00', '300.00', '600.00', '200.00', null],
  ['600.01', '300.00', '600.01', '200.00', 'above_twice'],
  ['99999.00', '300.00', '99999.00', null, 'above_twice'],
  // Own price above cost in KRW, and the price in USD below it.
  ['270000.00', '400000.00', '199.50', '200.00', 'below_cost'],
  // More than twice the own price and still below cost.
  ['21.00', '10.00', '21.00', '30.00', 'below_cost'],
  ['1.00', null, null, '200.00', null],
  [null, '300.00', null, '200.00', null],
] as const)(
  'price %s, own price %s, %s USD at a cost of %s: %s',
  (discount_price, own_price, price_usd, cost, concern) => {
    expect(findPriceConcern({ discount_price, own_price, price_usd, cost })).toBe(concern);
  },
);

test('a price of zero is below cost too, unless the cost is zero or unknown', () => {
  const free = { discount_price: '0.00', own_price: '300.00', price_usd: '0.00' };
  expect(isBelowCost({ ...free, cost: '0.01' })).toBe(true);
  expect(isBelowCost({ ...free, cost: '0.00' })).toBe(false);
  expect(isBelowCost({ ...free, cost: null })).toBe(false);
});
