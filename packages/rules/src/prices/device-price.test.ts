import { expect, test } from 'vitest';
import { computeDevicePrice } from './device-price.ts';

test.each([
  ['a year', '2920.00', '8.00', 12, '233.60'],
  ['three years', '2920.00', '8.00', 36, '700.80'],
  ['a month', '2920.00', '8.00', 1, '19.47'],
  ['ten years', '2920.00', '8.00', 120, '2336.00'],
  ['months that are no years', '2920.00', '13.00', 17, '537.77'],
  ['half a cent, which is rounded up', '1.00', '0.50', 12, '0.01'],
  ['less than half a cent', '0.99', '0.50', 12, '0.00'],
  // 33.33 × 12.5 % is 4.16625: rounded for a year first it would be 4.17 × 3 = 12.51.
  ['rounding once, at the end', '33.33', '12.50', 36, '12.50'],
  ['the whole device', '38890.00', '100', 12, '38890.00'],
  ['the largest figures', '999999999999.99', '100.00', 120, '9999999999999.90'],
  ['a device that costs nothing', '0.00', '8.00', 36, '0.00'],
])('%s', (_, gpl, percent, months, price) => {
  expect(computeDevicePrice(gpl, percent, months)).toBe(price);
});

test('a device without a list price gives none', () => {
  expect(computeDevicePrice(null, '8.00', 12)).toBeNull();
});
