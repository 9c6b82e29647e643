import { expect, test } from 'vitest';
import { chooseScale } from './scale.ts';

test.each([
  [0, [0], 1],
  [1, [0, 1], 1],
  [3, [0, 1, 2, 3], 3],
  [5, [0, 2, 4, 6], 6],
  [13, [0, 5, 10, 15], 15],
  [46.1, [0, 20, 40, 60], 60],
  [420_300, [0, 200_000, 400_000, 600_000], 600_000],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000], 1_000_000],
  [999.99, [0, 250, 500, 750, 1000], 1000],
])('a value of %d has the lines %j', (most, ticks, top) => {
  expect(chooseScale(most)).toEqual({ ticks, top });
});

test('no value is above its scale, and no scale has more than five lines', () => {
  for (let most = 1; most < 10_000; most += 7) {
    const { top, ticks } = chooseScale(most);
    expect([most, top >= most, ticks.length <= 5]).toEqual([most, true, true]);
  }
});
