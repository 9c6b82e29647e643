import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import { expect, test } from 'vitest';
import { findPrice, ownPrices, spreadTo, startPrices, sumsOf } from './review.model.ts';

const line = (id: string, quantity: number, own_price: string, discount_price = own_price) => ({
  id,
  quantity,
  own_price,
  discount_price,
  accessories: [] as unknown[],
});

/** Own prices come to 1,000.00; this person may give 15 % alone. */
const quotation = {
  currency: 'USD',
  own_subtotal: '1000.00',
  limit_percent: '15',
  proposal: null,
  items: [{ ...line('switch', 2, '400.00'), accessories: [line('optic', 4, '25.00')] }, line('mount', 10, '10.00')],
} as unknown as StaffQuotation;

test('accessories count beside their item', () => {
  expect(sumsOf(quotation, ownPrices(quotation))).toMatchObject({ subtotal: 100_000n, below: '0.00', beyond: false });
});

test('exactly at the limit one person decides; a cent below it two do', () => {
  const at = { ...ownPrices(quotation), switch: '325.00' };
  expect(sumsOf(quotation, at)).toMatchObject({ subtotal: 85_000n, below: '15.00', beyond: false });
  expect(sumsOf(quotation, { ...at, mount: '9.99' })).toMatchObject({
    subtotal: 84_990n,
    below: '15.01',
    beyond: true,
  });
});

test('a limit with decimals counts, and prices above the own ones are below nothing', () => {
  const half = { ...quotation, limit_percent: '12.5' };
  expect(sumsOf(half, { ...ownPrices(quotation), switch: '337.50' }).beyond).toBe(false);
  expect(sumsOf(half, { ...ownPrices(quotation), switch: '337.49' }).beyond).toBe(true);
  // Half a price asks nobody for a second opinion.
  expect(sumsOf(quotation, { ...ownPrices(quotation), switch: '3x' }).beyond).toBe(false);
  expect(sumsOf(quotation, { ...ownPrices(quotation), mount: '12.00' }).below).toBe('-2.00');
});

test('text that is no price is named and counts nothing', () => {
  const sums = sumsOf(quotation, { ...ownPrices(quotation), optic: '25,00', mount: '' });
  expect([...sums.wrong]).toEqual(['optic', 'mount']);
  expect(sums.subtotal).toBe(80_000n);
});

test('a currency without cents takes whole amounts', () => {
  expect([findPrice('1200', 'KRW'), findPrice('1200.00', 'KRW'), findPrice('1200.50', 'KRW')]).toEqual([
    120_000n,
    120_000n,
    undefined,
  ]);
  expect(findPrice('-1.00', 'USD')).toBeUndefined();
});

test('a proposal that waits for a second approver is where the second one begins', () => {
  const proposal = { items: [{ item_id: 'switch', discount_price: '300.00' }] } as StaffQuotation['proposal'];
  expect(startPrices({ ...quotation, proposal })).toEqual({ switch: '300.00', optic: '25.00', mount: '10.00' });
});

test('spreading reaches the asked total', () => {
  const { prices, rest } = spreadTo(quotation, 90_000n);
  expect(Object.fromEntries(prices)).toEqual({ switch: 36_000n, optic: 2_250n, mount: 900n });
  expect(rest).toBe(0n);
});
