import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countTypos, listNearestWords } from './spelling.ts';

test.each([
  ['switch', 'switch', 0],
  ['swicth', 'switch', 1], // swapped
  ['swich', 'switch', 1], // left out
  ['swwitch', 'switch', 1], // inserted
  ['zwitch', 'switch', 1], // replaced
  ['swhicth', 'switch', 2],
  ['router', 'switch', undefined],
  ['موجة', 'موجه', 1],
])('%s and %s differ by %s typos', (typed, word, typos) => expect(countTypos(typed, word, 2)).toBe(typos));

test('only the nearest words are found, and none beyond the typos that the length allows', () => {
  expect(listNearestWords('ravn', ['raven', 'rave', 'oven', 'rook'])).toEqual(['raven', 'rave']);
  expect(listNearestWords('rv2449', ['rv2448', 'rv2448p', 'rv2448x'])).toEqual(['rv2448']);
  expect(listNearestWords('xy', ['xz'])).toEqual([]);
});

const word = fc.string({ maxLength: 8 });
test('the distance is symmetric, zero to the word itself and one to the word with a letter more', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(countTypos(one, other, 8)).toBe(countTypos(other, one, 8));
      expect(countTypos(one, one, 0)).toBe(0);
      expect(countTypos(one, `${one}x`, 2)).toBe(1);
    }),
  );
});
