import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWords, slipsBetween } from './spelling.ts';

test.each([
  ['switch', 'switch', 0],
  ['swicth', 'switch', 1], // swapped
  ['swich', 'switch', 1], // left out
  ['swwitch', 'switch', 1], // put in
  ['zwitch', 'switch', 1], // exchanged
  ['swhicth', 'switch', 2],
  ['router', 'switch', undefined],
  ['موجة', 'موجه', 1],
])('%s is %s with %s slips', (typed, word, slips) => expect(slipsBetween(typed, word, 2)).toBe(slips));

test('the nearest words alone, and none that is too far for its length', () => {
  expect(nearestWords('ravn', ['raven', 'rave', 'oven', 'rook'])).toEqual(['raven', 'rave']);
  expect(nearestWords('rv2449', ['rv2448', 'rv2448p', 'rv2448x'])).toEqual(['rv2448']);
  expect(nearestWords('xy', ['xz'])).toEqual([]);
});

const word = fc.string({ maxLength: 8 });
test('it is the same from both sides, and nothing is nearer than the thing itself', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(slipsBetween(one, other, 8)).toBe(slipsBetween(other, one, 8));
      expect(slipsBetween(one, one, 0)).toBe(0);
      expect(slipsBetween(one, `${one}x`, 2)).toBe(1);
    }),
  );
});
