import { expect, test } from 'vitest';
import {
  findUnitPrice,
  toOwnPrices,
  spreadQuotationTotal,
  createReviewPrices,
  calculateReviewSums,
} from './quotation-review.model.ts';

const line = (id: string, quantity: number, own_price: string, discount_price = own_price) => ({
  id,
  quantity,
  own_price,
  discount_price,
  accessories: [],
});

/** The own prices add up to 1,000.00. The user's limit is 15 %. */
const quotation = {
  currency: 'USD',
  own_subtotal: '1000.00',
  limit_percent: '15',
  items: [{ ...line('switch', 2, '400.00'), accessories: [line('optic', 4, '25.00')] }, line('mount', 10, '10.00')],
} as const;
const ownPrices = toOwnPrices(quotation.items);

test('the subtotal includes the accessories', () => {
  expect(calculateReviewSums(quotation, ownPrices)).toMatchObject({ subtotal: 100_000n, below: '0.00', beyond: false });
});

test('beyond is false exactly at the limit and true one cent below it', () => {
  const at = { ...ownPrices, switch: '325.00' };
  expect(calculateReviewSums(quotation, at)).toMatchObject({ subtotal: 85_000n, below: '15.00', beyond: false });
  expect(calculateReviewSums(quotation, { ...at, mount: '9.99' })).toMatchObject({
    subtotal: 84_990n,
    below: '15.01',
    beyond: true,
  });
});

test('a limit may have decimals, and below is negative for prices above the own ones', () => {
  const half = { ...quotation, limit_percent: '12.5' };
  expect(calculateReviewSums(half, { ...ownPrices, switch: '337.50' }).beyond).toBe(false);
  expect(calculateReviewSums(half, { ...ownPrices, switch: '337.49' }).beyond).toBe(true);
  // An invalid price does not ask for a second approver.
  expect(calculateReviewSums(quotation, { ...ownPrices, switch: '3x' }).beyond).toBe(false);
  expect(calculateReviewSums(quotation, { ...ownPrices, mount: '12.00' }).below).toBe('-2.00');
});

test('an option is outside the total, and beyond the limit by itself', () => {
  const option = { ...line('option', 1, '100.00'), kind: 'option' as const };
  const quoted = { ...quotation, items: [...quotation.items, option] };
  const at = { ...ownPrices, option: '85.00' };
  expect(calculateReviewSums(quoted, at)).toMatchObject({ subtotal: 100_000n, below: '0.00', beyond: false });
  expect(calculateReviewSums(quoted, { ...at, option: '84.99' })).toMatchObject({ below: '0.00', beyond: true });
});

test('an invalid price is listed in wrong and counts as zero', () => {
  const sums = calculateReviewSums(quotation, { ...ownPrices, optic: '25,00', mount: '' });
  expect([...sums.wrong]).toEqual(['optic', 'mount']);
  expect(sums.subtotal).toBe(80_000n);
});

test('findUnitPrice returns undefined for cents in KRW and for negative amounts', () => {
  expect([findUnitPrice('1200', 'KRW'), findUnitPrice('1200.00', 'KRW'), findUnitPrice('1200.50', 'KRW')]).toEqual([
    120_000n,
    120_000n,
    undefined,
  ]);
  expect(findUnitPrice('-1.00', 'USD')).toBeUndefined();
});

test('start prices are those of a waiting proposal, else the current ones', () => {
  const proposal = { items: [{ item_id: 'switch', discount_price: '300.00' }] };
  expect(createReviewPrices(quotation.items, proposal)).toEqual({ switch: '300.00', optic: '25.00', mount: '10.00' });
});

test('spreading 900.00 reduces every price by a tenth and leaves no rest', () => {
  const { prices, rest } = spreadQuotationTotal(quotation, 90_000n);
  expect(Object.fromEntries(prices)).toEqual({ switch: 36_000n, optic: 2_250n, mount: 900n });
  expect(rest).toBe(0n);
});
