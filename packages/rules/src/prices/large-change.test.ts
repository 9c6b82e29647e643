import { expect, test } from 'vitest';
import { isLargeChange } from './large-change.ts';

test.each([
  ['0.92', '92', true],
  ['0.92', '0.92', false],
  ['0.92', '1.38', false],
  ['0.92', '1.38000001', true],
  ['0.92', '0.46', false],
  ['0.92', '0.4599', true],
  ['100.00', '0', true],
  ['0', '0.00', false],
  ['0', '0.01', true],
])('from %s to %s is a large change: %s', (before, after, isLarge) =>
  expect(isLargeChange(before, after)).toBe(isLarge),
);
