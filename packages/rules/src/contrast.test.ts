import { expect, test } from 'vitest';
import { getContrastOnWhite, leastContrast, mixColour, toAccentStyles } from './contrast.ts';

test.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#b8231a', 6.56],
  ['#1a9c8a', 3.41],
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

test('the styles have the accent, a darker and two light ones', () => {
  expect([mixColour('#204060', -0.5), mixColour('#000000', 1)]).toEqual(['#102030', '#ffffff']);
  expect(toAccentStyles('#0b6b5f')).toContain('--primary:#0b6b5f;--primary-hover:#09564c;');
});
