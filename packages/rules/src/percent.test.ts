import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computePercentBelow, findHundredths, findShare, isBeyondDiscountLimit, toPercent } from './percent.ts';

test.each([
  ['100.00', '85.00', '15.00', false],
  ['100.00', '84.99', '15.01', true],
  ['48970.00', '41624.50', '15.00', false],
  ['48970.00', '41624.49', '15.00', true], // shown as 15.00, and beyond by a cent
  ['100.00', '110.00', '-10.00', false],
  ['0.00', '0.00', '0.00', false],
])('%s for %s lies %s percent below, beyond a limit of 15: %s', (own, price, below, beyond) => {
  expect(computePercentBelow(own, price)).toBe(below);
  expect(isBeyondDiscountLimit(own, price, '15')).toBe(beyond);
});

test.each([
  ['100.00', '87.50', '12.5', false],
  ['100.00', '87.49', '12.5', true],
  ['100.00', '87.49', '12.51', false],
  ['100.00', '99.99', '0', true],
])('%s for %s is beyond a limit of %s: %s', (own, price, limit, beyond) =>
  expect(isBeyondDiscountLimit(own, price, limit)).toBe(beyond),
);

test('one decimal, from cents and from text', () => {
  expect(computePercentBelow('3.00', '2.00', 1)).toBe('33.3');
  expect(computePercentBelow(300n, 400n, 1)).toBe('-33.3');
  expect(computePercentBelow(0n, 400n, 1)).toBe('0.0');
});

describe('shares and percent', () => {
  test.each([
    ['35', '0.35'],
    ['0', '0'],
    ['100', '1'],
    ['12.5', '0.125'],
    ['0.01', '0.0001'],
    ['7.', '0.07'],
    [' 30 ', '0.3'],
  ])('%s percent is a share of %s', (percent, share) => expect(findShare(percent)).toBe(share));

  test.each(['', '-1', '100.01', '101', '1.234', 'x', '1e2', '35%'])('%j is not a percentage', (percent) => {
    expect(findShare(percent)).toBeUndefined();
    expect(findHundredths(percent)).toBeUndefined();
  });

  test.each([
    ['0.30', '30'],
    ['1.00', '100'],
    ['0.00', '0'],
    ['0.1225', '12.25'],
    ['0.375', '37.5'],
    ['0.5', '50'],
  ])('a share of %s is %s percent', (share, percent) => expect(toPercent(share)).toBe(percent));

  test.each(['', '-0.1', '.5', '17%'])('toPercent throws RangeError for %j', (text) =>
    expect(() => toPercent(text)).toThrow(RangeError),
  );

  test('toPercent undoes findShare', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const percent = String(hundredths / 100);
        expect(findHundredths(percent)).toBe(hundredths);
        expect(toPercent(findShare(percent) ?? '')).toBe(percent);
      }),
    );
  });
});
