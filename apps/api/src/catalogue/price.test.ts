import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListEntry, ownPrice, sumOfPrices, timesPrice } from './price.ts';

const off = (discount: string): ListEntry => ({ discount, fixed: null });
const fixed = (price: string, discount: string | null = null): ListEntry => ({ discount, fixed: price });
const silent: ListEntry = { discount: null, fixed: null };

test.each<[string, string | null, ListEntry[], string | null]>([
  ['no membership pays GPL', '3180.00', [], '3180.00'],
  ['a discount by line', '3180.00', [off('0.3500')], '2067.00'],
  ['half a cent goes up', '0.10', [off('0.0500')], '0.10'], // 0.095
  ['and just under it does not', '0.09', [off('0.0500')], '0.09'], // 0.0855
  ['a third of a cent goes down', '9.99', [off('0.3330')], '6.66'], // 6.66333
  ['everything off', '10.00', [off('1.0000')], '0.00'],
  ['a list that says nothing of the line gives nothing off', '10.00', [silent], '10.00'],
  ['a fixed price wins over a better discount', '100.00', [fixed('90.00', '0.5000')], '90.00'],
  ['a fixed price may be above GPL', '100.00', [fixed('110.00')], '110.00'],
  ['of two memberships the lowest', '100.00', [off('0.3000'), off('0.3500')], '65.00'],
  ['a fixed price in one, a discount in the other', '100.00', [fixed('60.00'), off('0.3500')], '60.00'],
  ['a price of nothing is a price', '0.00', [off('0.3500')], '0.00'],
  ['no GPL, no price, whatever the lists say', null, [fixed('60.00'), off('0.3500')], null],
])('%s', (_, gpl, lists, expected) => {
  expect(ownPrice(gpl, lists)).toEqual(
    expected === null || gpl === null ? null : { market_price: gpl, discount_price: expected },
  );
});

test('rounds, then multiplies', () => {
  const price = ownPrice('1.01', [off('0.3500')])!; // 0.6565
  expect(price.discount_price).toBe('0.66');
  expect(timesPrice(3, price.discount_price)).toBe('1.98');
  expect(sumOfPrices(['1.98', '0.02'])).toBe('2.00');
  expect(sumOfPrices([])).toBe('0.00');
});

const gpl = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const discount = fc.integer({ min: 0, max: 10_000 }).map((parts) => off((parts / 10_000).toFixed(4)));

test('one more membership never makes a product dearer', () => {
  fc.assert(
    fc.property(gpl, fc.array(discount, { maxLength: 4 }), discount, (list, held, more) => {
      const before = Number(ownPrice(list, held)!.discount_price);
      const after = Number(ownPrice(list, [...held, more])!.discount_price);
      expect(after).toBeLessThanOrEqual(before);
      expect(after).toBeGreaterThanOrEqual(0);
    }),
  );
});
