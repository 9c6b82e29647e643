import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  convertToUsd,
  divideRounded,
  findCents,
  formatCents,
  formatScaled,
  isPositiveMoney,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  toCents,
  toRatio,
  toShownAmount,
} from './cents.ts';

describe('findCents', () => {
  test.each<[string | null | undefined, bigint | undefined]>([
    ['1234.5', 123_450n],
    ['1234.50', 123_450n],
    [' 7 ', 700n],
    ['0', 0n],
    ['-0.01', -1n],
    ['999999999999.99', 99_999_999_999_999n],
    ['1000000000000', undefined], // 13 digits
    ['1.234', undefined],
    ['.5', undefined],
    ['1.', undefined],
    ['1e3', undefined],
    ['1,000.00', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j gives %s', (text, cents) => expect(findCents(text)).toBe(cents));
});

describe('toCents', () => {
  test.each<[string | bigint | null, bigint]>([
    ['1234.50', 123_450n],
    ['-12.34', -1_234n],
    ['5', 500n],
    ['123456789012345678.99', 12_345_678_901_234_567_899n],
    [42n, 42n],
    [null, 0n],
  ])('%s gives %s', (amount, cents) => expect(toCents(amount)).toBe(cents));

  test.each(['', 'free', '1.234', '1e3'])('throws RangeError for %j', (text) =>
    expect(() => toCents(text)).toThrow(RangeError),
  );
});

test.each([
  [0n, '0.00'],
  [1n, '0.01'],
  [-1n, '-0.01'],
  [-100n, '-1.00'],
  [123_450n, '1234.50'],
])('formatCents(%s) returns %s', (cents, text) => expect(formatCents(cents)).toBe(text));

test.each([
  [5n, 1, '0.5'],
  [-5n, 1, '-0.5'],
  [12_345n, 4, '1.2345'],
  [0n, 2, '0.00'],
])('formatScaled(%s, %s) returns %s', (value, places, text) => expect(formatScaled(value, places)).toBe(text));

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [5n, -2n, -3n],
  [-5n, -2n, 3n],
  [4n, 3n, 1n],
  [0n, 7n, 0n],
])('divideRounded(%s, %s) returns %s: half away from zero', (n, d, rounded) =>
  expect(divideRounded(n, d)).toBe(rounded),
);

test('adds, subtracts, multiplies and sums to the cent', () => {
  expect(addMoney('0.10', '0.20')).toBe('0.30');
  expect(subtractMoney('4000.00', '3999.99')).toBe('0.01');
  expect(subtractMoney('1.00', '2.50')).toBe('-1.50');
  expect(subtractMoney('999999999999.99', '0.01')).toBe('999999999999.98');
  expect(multiplyMoney(3, '0.66')).toBe('1.98');
  expect(multiplyMoney(0, '0.66')).toBe('0.00');
  expect(sumMoney(['1.98', '0.02'])).toBe('2.00');
  expect(sumMoney([])).toBe('0.00');
});

const money = fc
  .tuple(fc.boolean(), fc.nat(10 ** 9), fc.nat(99))
  .map(([less, whole, part]) => `${less && whole + part > 0 ? '-' : ''}${whole}.${String(part).padStart(2, '0')}`);

test('subtractMoney undoes addMoney, and addMoney is commutative', () => {
  fc.assert(
    fc.property(money, money, (one, other) => {
      expect(subtractMoney(addMoney(one, other), other)).toBe(one);
      expect(addMoney(one, other)).toBe(addMoney(other, one));
    }),
  );
});

test('isPositiveMoney is false for zero and below', () => {
  expect(isPositiveMoney('0.00')).toBe(false);
  expect(isPositiveMoney('-1.00')).toBe(false);
  expect(isPositiveMoney('0.01')).toBe(true);
});

test('toRatio is at most 1, and 1 for a whole of zero', () => {
  expect(toRatio('1000.00', '4000.00')).toBe(0.25);
  expect(toRatio('3999.99', '4000.00')).toBe(0.999);
  expect(toRatio('9000.00', '4000.00')).toBe(1);
  expect(toRatio('0.00', '0.00')).toBe(1);
});

test.each([
  ['100.00', '1', '100.00'],
  ['100.00', '3', '33.33'],
  ['0.05', '10', '0.01'], // half a cent is rounded up
  ['1390250.00', '1390.25000000', '1000.00'],
  ['1.00', '0.00000001', '100000000.00'],
])('%s at a rate of %s is %s USD', (amount, rate, usd) => expect(convertToUsd(amount, rate)).toBe(usd));

test.each([
  ['45976020.00', 'KRW', '45976020'],
  ['100.50', 'VND', '100.50'],
  ['1234.00', 'USD', '1234.00'],
  ['1234.00', undefined, '1234.00'],
])('%s in %s is shown as %s', (amount, currency, shown) => {
  expect(toShownAmount(amount, currency)).toBe(shown);
});
