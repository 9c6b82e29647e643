import { expect, test } from 'vitest';
import { getContrast, getContrastOnWhite, leastContrast } from './contrast.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#b8231a', 6.37],
  ['#1a9c8a', 3.4],
  // The edge: the lightest grey that may carry white text, and the one above it.
  ['#767676', 4.54],
  ['#777777', 4.47],
])('the contrast of %s on white is %d', (colour, contrast) => {
  expect(getContrastOnWhite(colour)).toBe(contrast);
});

test('the least contrast lies between #767676 and #777777', () => {
  expect([getContrastOnWhite('#767676') >= leastContrast, getContrastOnWhite('#777777') >= leastContrast]).toEqual([
    true,
    false,
  ]);
});

test('the contrast of two colours does not depend on their order', () => {
  expect([getContrast('#1a9c8a', '#f7f8fa'), getContrast('#f7f8fa', '#1a9c8a')]).toEqual([3.2, 3.2]);
});
