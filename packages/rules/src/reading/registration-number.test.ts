import { expect, test } from 'vitest';
import { readRegistrationNumber } from './registration-number.ts';

test.each([
  ['T-8KD3-QW7M', 'T-8KD3-QW7M'],
  ['e8kd3qw7m', 'E-8KD3-QW7M'],
  [' t 8kd3 qw7m ', 'T-8KD3-QW7M'],
  ['X-8KD3-QW7M', 'X-8KD3-QW7M'],
  ['T-8KD3-QW7', 'T-8KD3-QW7'],
  ['', ''],
])('%j is read as %j', (typed, read) => {
  expect(readRegistrationNumber(typed)).toBe(read);
});
