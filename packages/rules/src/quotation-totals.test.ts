import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertUsd, isPayable } from './money.ts';
import {
  findVatAdvice,
  computeTotals,
  computeMargin,
  listOpenQuantities,
  selectPartLines,
  type PricedLine,
  computeOrderTotals,
  type PriceTerms,
} from './quotation-totals.ts';
import { multiplyMoney, sumMoney } from './cents.ts';

const usd: PriceTerms = { currency: 'USD', rate: '1', vat_rate: '0.1700', vat_threshold_usd: '4000.00' };
const line = (quantity: number, price: string): PricedLine => ({ quantity, discount_price: price, price_usd: price });

describe('computeTotals', () => {
  test.each([
    ['3999.99', '0.17', '680.00', '4679.99'],
    ['4000.00', '0.00', '0.00', '4000.00'],
    ['4000.01', '0.00', '0.00', '4000.01'],
    ['0.01', '0.17', '0.00', '0.01'],
    ['0.03', '0.17', '0.01', '0.04'],
    ['100.15', '0.17', '17.03', '117.18'], // 17.0255 is rounded half-up
    ['250.50', '0.17', '42.59', '293.09'], // 42.585: half goes up
  ])('a subtotal of %s USD is taxed at %s: tax %s, total %s', (price, tax_rate, tax, total) => {
    expect(computeTotals([line(1, price)], usd, '0.00')).toEqual({
      subtotal: price,
      tax_rate,
      tax,
      other_charges: '0.00',
      total,
      total_usd: total,
    });
  });

  test('without a threshold every order pays the rate', () => {
    const always: PriceTerms = { ...usd, vat_rate: '0.19', vat_threshold_usd: null };
    const totals = computeTotals([line(1, '10000.00')], always, '0.00');
    expect(totals).toMatchObject({ tax_rate: '0.19', tax: '1900.00', total: '11900.00' });
    expect(findVatAdvice(totals, always)).toBeNull();
  });

  test('counts accessories towards the VAT threshold, and charges not', () => {
    expect(computeTotals([line(3, '1000.00'), line(6, '166.66')], usd, '150.00').tax_rate).toBe('0.17'); // 3,999.96
    expect(computeTotals([line(3, '1000.00'), line(6, '166.67')], usd, '0.00').tax_rate).toBe('0.00'); // 4,000.02
  });

  test('adds nothing for a line without a price', () => {
    const open = { quantity: 5, discount_price: null, price_usd: null };
    expect(computeTotals([open, line(2, '10.00')], usd, '0.00').subtotal).toBe('20.00');
  });

  test('never returns a smaller total for a larger subtotal on the same side of the threshold', () => {
    const cents = fc.integer({ min: 1, max: 399_999 });
    const beyond = fc.integer({ min: 400_000, max: 900_000 });
    const toTotal = (of: number): number =>
      Number(computeTotals([line(1, (of / 100).toFixed(2))], usd, '0.00').total.replace('.', ''));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), fc.tuple(beyond, beyond)), ([a, b]) => {
        expect(toTotal(Math.max(a, b))).toBeGreaterThanOrEqual(toTotal(Math.min(a, b)));
      }),
    );
  });
});

describe('computeTotals in other currencies', () => {
  test('a unit price is rounded before it is multiplied', () => {
    const price = convertUsd('0.05', '0.9137', 'EUR');
    expect(multiplyMoney(1000, price)).toBe('50.00'); // not 45.69
  });

  test('compares the threshold in USD and not in the rounded currency', () => {
    const eur: PriceTerms = { ...usd, currency: 'EUR', rate: '0.9137' };
    const line = { quantity: 1000, discount_price: convertUsd('4.00', '0.9137', 'EUR'), price_usd: '4.00' };
    expect(line.discount_price).toBe('3.65');
    expect(computeTotals([line], eur, '0.00')).toMatchObject({
      subtotal: '3650.00',
      tax_rate: '0.00',
      total_usd: '4000.00',
    });
  });

  test('returns tax without cents in a currency without cents', () => {
    const krw: PriceTerms = { ...usd, currency: 'KRW', rate: '1390.25' };
    const line = { quantity: 1, discount_price: '27791.00', price_usd: '19.99' };
    expect(computeTotals([line], krw, '0.00')).toMatchObject({ tax: '4724.00', total: '32515.00', total_usd: '23.39' });
    expect(isPayable('27791.5', 'KRW')).toBe(false);
    expect(isPayable('27791', 'KRW')).toBe(true);
  });
});

describe('computeOrderTotals', () => {
  const quotation = { ...usd, subtotal: '10000.00', other_charges: '150.00' };

  test('taxes each part by its own subtotal, splits charges pro rata and gives the last part the rest', () => {
    const first = computeOrderTotals(quotation, { lines: [line(1, '3333.33')], takenCharges: '0.00', last: false });
    expect(first).toMatchObject({ tax_rate: '0.17', tax: '566.67', other_charges: '50.00' });
    const second = computeOrderTotals(quotation, { lines: [line(1, '6666.67')], takenCharges: '50.00', last: true });
    expect(second).toMatchObject({ tax_rate: '0.00', other_charges: '100.00', total: '6766.67' });
  });

  test('gives the charges of a cancelled order to the last part', () => {
    // A took 50 and is cancelled; B took 100 as the last one of then; C is the last one now.
    const third = computeOrderTotals(quotation, { lines: [line(1, '3333.33')], takenCharges: '100.00', last: true });
    expect(third.other_charges).toBe('50.00');
  });

  test('subtotals and charges of all parts add up to those of the quotation', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 50_000 }), (cents, charge) => {
        const prices = cents.map((of) => (of / 100).toFixed(2));
        const charges = (charge / 100).toFixed(2);
        const whole = { ...usd, subtotal: sumMoney(prices), other_charges: charges };
        let takenCharges = '0.00';
        const orders = prices.map((price, at) => {
          const figures = computeOrderTotals(whole, {
            lines: [line(1, price)],
            takenCharges,
            last: at === prices.length - 1,
          });
          takenCharges = sumMoney([takenCharges, figures.other_charges]);
          expect(Number(figures.other_charges)).toBeGreaterThanOrEqual(0);
          return figures;
        });
        expect(sumMoney(orders.map((order) => order.subtotal))).toBe(whole.subtotal);
        expect(takenCharges).toBe(charges);
      }),
    );
  });

  const item = (id: string, parent_id: string | null, per_unit: number, quantity: number, ordered = 0) => ({
    ...line(quantity, '10.00'),
    id,
    parent_id,
    per_unit,
    ordered,
  });
  const lines = [
    item('a', null, 1, 5, 2),
    item('a1', 'a', 3, 15, 6),
    item('b', null, 1, 4, 4),
    item('b1', 'b', 1, 4, 4),
  ];

  test('selectPartLines takes accessories with their parent; listOpenQuantities lists parents', () => {
    expect(selectPartLines(lines, new Map([['a', 2]])).map((l) => [l.id, l.quantity])).toEqual([
      ['a', 2],
      ['a1', 6],
    ]);
    expect([...listOpenQuantities(lines)]).toEqual([['a', 3]]);
  });
});

test('findVatAdvice returns the missing amount below the threshold and null from it on', () => {
  const figures = computeTotals([line(1, '3788.00')], usd, '48.00');
  expect(findVatAdvice(figures, usd)).toEqual({
    threshold: '4000.00',
    missing: '212.00',
    vat_saved: '643.96',
    total_then: '4048.00',
  });
  expect(findVatAdvice(computeTotals([line(1, '4000.00')], usd, '48.00'), usd)).toBeNull();
  expect(findVatAdvice(computeTotals([], usd, '0.00'), usd)).toBeNull();
});

test('computeMargin returns null when one cost is unknown', () => {
  expect(computeMargin([{ ...line(2, '100.00'), cost: '70.00' }])).toEqual({
    cost: '140.00',
    amount: '60.00',
    percent: '30.0',
  });
  expect(
    computeMargin([
      { ...line(2, '100.00'), cost: '70.00' },
      { ...line(1, '1.00'), cost: null },
    ]),
  ).toBeNull();
});
