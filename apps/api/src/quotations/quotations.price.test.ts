import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  adviserOf,
  converted,
  figuresOf,
  isBeyond,
  isPayable,
  lineTotal,
  marginOf,
  openPieces,
  partOf,
  percentBelow,
  plainDecimal,
  type PricedLine,
  splitFigures,
  sum,
  type Terms,
} from './quotations.price.ts';

const usd: Terms = { currency: 'USD', rate: '1', vat_rate: '0.1700', vat_threshold_usd: '4000.00' };
const line = (quantity: number, price: string): PricedLine => ({ quantity, discount_price: price, price_usd: price });

describe('VAT belongs to what is bought together', () => {
  test.each([
    ['3999.99', '0.17', '680.00', '4679.99'],
    ['4000.00', '0.00', '0.00', '4000.00'],
    ['4000.01', '0.00', '0.00', '4000.01'],
    ['0.01', '0.17', '0.00', '0.01'],
    ['0.03', '0.17', '0.01', '0.04'],
    ['100.15', '0.17', '17.03', '117.18'], // 17.0255 is rounded half-up
    ['250.50', '0.17', '42.59', '293.09'], // 42.585: half goes up
  ])('a subtotal of %s', (price, tax_rate, tax, total) => {
    expect(figuresOf([line(1, price)], usd, '0.00')).toEqual({
      subtotal: price,
      tax_rate,
      tax,
      other_charges: '0.00',
      total,
      total_usd: total,
    });
  });

  test('accessories count, charges do not', () => {
    expect(figuresOf([line(3, '1000.00'), line(6, '166.66')], usd, '150.00').tax_rate).toBe('0.17'); // 3,999.96
    expect(figuresOf([line(3, '1000.00'), line(6, '166.67')], usd, '0.00').tax_rate).toBe('0.00'); // 4,000.02
  });

  test('a line without a price brings nothing', () => {
    const open = { quantity: 5, discount_price: null, price_usd: null };
    expect(figuresOf([open, line(2, '10.00')], usd, '0.00').subtotal).toBe('20.00');
  });

  test('on either side of the threshold the total grows with the goods', () => {
    const cents = fc.integer({ min: 1, max: 399_999 });
    const beyond = fc.integer({ min: 400_000, max: 900_000 });
    const totalOf = (of: number): number =>
      Number(figuresOf([line(1, (of / 100).toFixed(2))], usd, '0.00').total.replace('.', ''));
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), fc.tuple(beyond, beyond)), ([a, b]) => {
        expect(totalOf(Math.max(a, b))).toBeGreaterThanOrEqual(totalOf(Math.min(a, b)));
      }),
    );
  });
});

describe('other currencies', () => {
  test.each([
    ['1234.50', '0.9137', 'EUR', '1127.96'],
    ['0.01', '1390.25', 'KRW', '14.00'],
    ['19.99', '1390.25', 'KRW', '27791.00'],
    ['1.00', '25415.5', 'VND', '25416.00'],
    ['10.00', '1', 'USD', '10.00'],
  ] as const)('%s USD at %s', (price, rate, currency, is) => {
    expect(converted(price, rate, currency)).toBe(is);
  });

  test('the unit price is rounded, then multiplied', () => {
    const price = converted('0.05', '0.9137', 'EUR');
    expect(lineTotal(1000, price)).toBe('50.00'); // not 45.69
  });

  test('the threshold compares in USD, whatever rounding does to the other currency', () => {
    const eur: Terms = { ...usd, currency: 'EUR', rate: '0.9137' };
    const line = { quantity: 1000, discount_price: converted('4.00', '0.9137', 'EUR'), price_usd: '4.00' };
    expect(line.discount_price).toBe('3.65');
    expect(figuresOf([line], eur, '0.00')).toMatchObject({
      subtotal: '3650.00',
      tax_rate: '0.00',
      total_usd: '4000.00',
    });
  });

  test('tax has no cents where the currency has none', () => {
    const krw: Terms = { ...usd, currency: 'KRW', rate: '1390.25' };
    const line = { quantity: 1, discount_price: '27791.00', price_usd: '19.99' };
    expect(figuresOf([line], krw, '0.00')).toMatchObject({ tax: '4724.00', total: '32515.00', total_usd: '23.39' });
    expect(isPayable('27791.5', 'KRW')).toBe(false);
    expect(isPayable('27791', 'KRW')).toBe(true);
  });
});

describe('parts of a quotation', () => {
  const quotation = { ...usd, subtotal: '10000.00', other_charges: '150.00' };

  test('each part is taxed by its own subtotal, charges go pro rata, the last takes the rest', () => {
    const first = splitFigures(quotation, { lines: [line(1, '3333.33')], takenCharges: '0.00', last: false });
    expect(first).toMatchObject({ tax_rate: '0.17', tax: '566.67', other_charges: '50.00' });
    const second = splitFigures(quotation, { lines: [line(1, '6666.67')], takenCharges: '50.00', last: true });
    expect(second).toMatchObject({ tax_rate: '0.00', other_charges: '100.00', total: '6766.67' });
  });

  test('what a cancelled order had taken is taken again', () => {
    // A took 50 and is cancelled; B took 100 as the last one of then; C is the last one now.
    const third = splitFigures(quotation, { lines: [line(1, '3333.33')], takenCharges: '100.00', last: true });
    expect(third.other_charges).toBe('50.00');
  });

  test('the parts of any split add up to the whole', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 50_000 }), (cents, charge) => {
        const prices = cents.map((of) => (of / 100).toFixed(2));
        const charges = (charge / 100).toFixed(2);
        const whole = { ...usd, subtotal: sum(prices), other_charges: charges };
        let takenCharges = '0.00';
        const orders = prices.map((price, at) => {
          const figures = splitFigures(whole, {
            lines: [line(1, price)],
            takenCharges,
            last: at === prices.length - 1,
          });
          takenCharges = sum([takenCharges, figures.other_charges]);
          expect(Number(figures.other_charges)).toBeGreaterThanOrEqual(0);
          return figures;
        });
        expect(sum(orders.map((order) => order.subtotal))).toBe(whole.subtotal);
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

  test('an accessory follows its parent', () => {
    expect(partOf(lines, new Map([['a', 2]])).map((l) => [l.id, l.quantity])).toEqual([
      ['a', 2],
      ['a1', 6],
    ]);
    expect([...openPieces(lines)]).toEqual([['a', 3]]);
  });
});

test('the adviser says what is missing and what it saves', () => {
  const figures = figuresOf([line(1, '3788.00')], usd, '48.00');
  expect(adviserOf(figures, usd)).toEqual({
    threshold: '4000.00',
    missing: '212.00',
    vat_saved: '643.96',
    total_then: '4048.00',
  });
  expect(adviserOf(figuresOf([line(1, '4000.00')], usd, '48.00'), usd)).toBeNull();
  expect(adviserOf(figuresOf([], usd, '0.00'), usd)).toBeNull();
});

describe('discounts and margins', () => {
  test.each([
    ['100.00', '85.00', '15.00', false],
    ['100.00', '84.99', '15.01', true],
    ['48970.00', '41624.50', '15.00', false],
    ['48970.00', '41624.49', '15.00', true], // shows as 15.00, and is beyond by a cent
    ['100.00', '110.00', '-10.00', false],
    ['0.00', '0.00', '0.00', false],
  ])('%s for %s', (own, price, below, beyond) => {
    expect(percentBelow(own, price)).toBe(below);
    expect(isBeyond(own, price, '15')).toBe(beyond);
  });

  test('a margin needs every cost', () => {
    expect(marginOf([{ ...line(2, '100.00'), cost: '70.00' }])).toEqual({
      cost: '140.00',
      amount: '60.00',
      percent: '30.0',
    });
    expect(
      marginOf([
        { ...line(2, '100.00'), cost: '70.00' },
        { ...line(1, '1.00'), cost: null },
      ]),
    ).toBeNull();
  });
});

test.each([
  ['0.1700', '0.17'],
  ['0', '0.00'],
  ['0.1750', '0.175'],
  ['1.00000000', '1.00'],
  ['1390.25000000', '1390.25'],
])('the rate %s is written %s', (stored, written) => {
  expect(plainDecimal(stored)).toBe(written);
});
