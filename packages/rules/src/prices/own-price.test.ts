import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multiplyMoney, sumMoney } from '../cents.ts';
import { computeOwnPrice, type PriceListEntry } from './own-price.ts';

const off = (discount: string): PriceListEntry => ({ discount, fixed: null });
const fixed = (price: string, discount: string | null = null): PriceListEntry => ({ discount, fixed: price });
const withoutEntry: PriceListEntry = { discount: null, fixed: null };

test.each<[string, string | null, PriceListEntry[], string | null]>([
  ['GPL without a list', '3180.00', [], '3180.00'],
  ['GPL less the discount of the line', '3180.00', [off('0.3500')], '2067.00'],
  ['half a cent rounded up', '0.10', [off('0.0500')], '0.10'], // 0.095
  ['0.0855 rounded up to 0.09', '0.09', [off('0.0500')], '0.09'],
  ['a third of a cent rounded down', '9.99', [off('0.3330')], '6.66'], // 6.66333
  ['0.00 at a discount of 1', '10.00', [off('1.0000')], '0.00'],
  ['GPL when the list does not mention the product', '10.00', [withoutEntry], '10.00'],
  ['the fixed price beside a better discount', '100.00', [fixed('90.00', '0.5000')], '90.00'],
  ['a fixed price above GPL', '100.00', [fixed('110.00')], '110.00'],
  ['the lowest price of two lists', '100.00', [off('0.3000'), off('0.3500')], '65.00'],
  ['the fixed price of one list below the discount of another', '100.00', [fixed('60.00'), off('0.3500')], '60.00'],
  ['0.00 for a GPL of 0.00', '0.00', [off('0.3500')], '0.00'],
  ['null without GPL, whatever the lists contain', null, [fixed('60.00'), off('0.3500')], null],
])('returns %s', (_, gpl, lists, expected) => {
  expect(computeOwnPrice(gpl, lists)).toEqual(
    expected === null || gpl === null ? null : { market_price: gpl, discount_price: expected },
  );
});

/** Throws for a product without GPL. */
function getDiscountPrice(gpl: string, lists: readonly PriceListEntry[]): string {
  const price = computeOwnPrice(gpl, lists);
  if (!price) throw new Error('no price');
  return price.discount_price;
}

test('rounds the unit price before it is multiplied', () => {
  const price = getDiscountPrice('1.01', [off('0.3500')]); // 0.6565
  expect(price).toBe('0.66');
  expect(multiplyMoney(3, price)).toBe('1.98');
  expect(sumMoney(['1.98', '0.02'])).toBe('2.00');
  expect(sumMoney([])).toBe('0.00');
});

const gpl = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2));
const discount = fc.integer({ min: 0, max: 10_000 }).map((parts) => off((parts / 10_000).toFixed(4)));

test('never returns a higher price when a list is added', () => {
  fc.assert(
    fc.property(gpl, fc.array(discount, { maxLength: 4 }), discount, (amount, lists, added) => {
      const before = Number(getDiscountPrice(amount, lists));
      const after = Number(getDiscountPrice(amount, [...lists, added]));
      expect(after).toBeLessThanOrEqual(before);
      expect(after).toBeGreaterThanOrEqual(0);
    }),
  );
});
