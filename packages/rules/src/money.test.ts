import { expect, test } from 'vitest';
import { convertUsd, trimDecimal } from './money.ts';

test.each([
  ['1234.50', '0.9137', 'EUR', '1127.96'],
  ['0.01', '1390.25', 'KRW', '14.00'],
  ['19.99', '1390.25', 'KRW', '27791.00'],
  ['1.00', '25415.5', 'VND', '25416.00'],
  ['10.00', '1', 'USD', '10.00'],
] as const)('%s USD at a rate of %s are %s %s', (price, rate, currency, is) => {
  expect(convertUsd(price, rate, currency)).toBe(is);
});

test.each([
  ['0.1700', '0.17'],
  ['0', '0.00'],
  ['0.1750', '0.175'],
  ['1.00000000', '1.00'],
  ['1390.25000000', '1390.25'],
])('%s is written %s', (stored, written) => {
  expect(trimDecimal(stored)).toBe(written);
});
