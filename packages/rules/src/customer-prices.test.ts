import { describe, expect, test } from 'vitest';
import {
  type CustomerTerms,
  priceCustomerLine,
  sumCustomerLines,
  toMargin,
  toSellingPrice,
} from './customer-prices.ts';

const terms: CustomerTerms = { margin: '18', currency: 'GBP', rate: '0.79', tax_percent: '20' };
const line = { quantity: 1, own_price: '2196.00', margin: null, price: null };

describe('the selling price', () => {
  test.each([
    ['1734.84', '18', '2115.66'],
    ['1170.78', '16', '1393.79'],
    ['281.56', '20', '351.95'],
    ['100.00', '0', '100.00'],
    ['100.00', '50', '200.00'],
    ['100.00', '99.99', '1000000.00'],
    ['0.00', '18', '0.00'],
    ['0.01', '18', '0.01'],
  ])('%s with a margin of %s %% is %s', (cost, margin, price) => {
    expect(toSellingPrice(cost, margin, 'USD')).toBe(price);
  });

  test('a currency without cents has whole prices', () => {
    expect(toSellingPrice('100.00', '33.33', 'KRW')).toBe('150.00');
  });
});

test.each([
  ['1734.84', '2115.66', '18.00'],
  ['100.00', '100.00', '0.00'],
  ['100.00', '80.00', '-25.00'],
  ['100.00', '0.00', null],
  ['0.00', '5.00', '100.00'],
])('a cost of %s sold at %s has a margin of %s', (cost, price, margin) => {
  expect(toMargin(cost, price)).toBe(margin);
});

describe('a line', () => {
  test('has the default margin on the converted cost', () => {
    expect(priceCustomerLine(line, terms)).toEqual({
      cost: '1734.84',
      price: '2115.66',
      total: '2115.66',
      margin: '18.00',
    });
  });

  test('keeps its own margin, and its own price before that', () => {
    expect(priceCustomerLine({ ...line, margin: '0' }, terms).price).toBe('1734.84');
    expect(priceCustomerLine({ ...line, quantity: 3, margin: '50', price: '2000' }, terms)).toMatchObject({
      price: '2000.00',
      total: '6000.00',
      margin: '13.26',
    });
  });
});

test('sums leave own lines out of the margin, and tax what the customer pays', () => {
  const sold = { ...priceCustomerLine(line, terms), quantity: 1 };
  expect(sumCustomerLines([sold], [{ quantity: 4, price: '640.00' }], terms)).toEqual({
    cost: '1734.84',
    gain: '380.82',
    margin: '18.00',
    net: '4675.66',
    tax: '935.13',
    total: '5610.79',
  });
  expect(sumCustomerLines([], [], { ...terms, tax_percent: null })).toMatchObject({ margin: null, tax: '0.00' });
});
