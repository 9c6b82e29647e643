import { expect, test } from 'vitest';
import { computeWaitMs } from './answer-step.ts';

test.each([
  [0, 100],
  [1, 99],
  [99.5, 0.5],
  [100, 0],
  [100.5, 99.5],
  [250, 50],
])('an answer that took %d ms waits %d ms for the next step of 100 ms', (elapsed, wait) => {
  expect(computeWaitMs(elapsed, 100)).toBe(wait);
});
