import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread, type SpreadLine, computeOwnTotal } from './spread.ts';

const line = (id: string, quantity: number, own: bigint): SpreadLine => ({ id, quantity, own });
const sumLines = (lines: readonly SpreadLine[], prices: ReadonlyMap<string, bigint>): bigint =>
  lines.reduce((sum, { id, quantity }) => sum + BigInt(quantity) * (prices.get(id) ?? 0n), 0n);

test('spreads pro rata, with the remainder on the largest line', () => {
  const { prices, rest } = spread(
    [line('a', 1, 10_000n), line('b', 1, 10_000n), line('c', 1, 10_001n)],
    10_000n,
    'USD',
  );
  expect(Object.fromEntries(prices)).toEqual({ a: 3_333n, b: 3_333n, c: 3_334n });
  expect(rest).toBe(0n);
});

test('gives what three pieces cannot carry to a single piece, else returns it as rest', () => {
  const three = line('a', 3, 100_000n);
  expect(spread([three], 10_000n, 'USD')).toEqual({ prices: new Map([['a', 3_333n]]), rest: 1n });
  expect(spread([three, line('b', 1, 1_000n)], 10_000n, 'USD').rest).toBe(0n);
});

test('uses whole units for a currency without cents', () => {
  const { prices, rest } = spread([line('a', 1, 100_000n), line('b', 1, 50_000n)], 100_000n, 'KRW');
  expect([...prices.values()]).toEqual([66_700n, 33_300n]);
  expect(rest).toBe(0n);
});

test('takes back what was rounded up beyond a total of a few cents', () => {
  const { prices, rest } = spread([line('a', 1, 1_000n), line('b', 4, 1_000n)], 3n, 'USD');
  expect(Object.fromEntries(prices)).toEqual({ a: 3n, b: 0n });
  expect(rest).toBe(0n);
});

test('returns the whole total as rest when all own prices are zero', () => {
  expect(spread([line('a', 2, 0n)], 500n, 'USD')).toEqual({ prices: new Map([['a', 0n]]), rest: 500n });
});

const anyLines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 400 }), own: fc.bigInt({ min: 1_000n, max: 2_000_000n }) }), {
    minLength: 1,
    maxLength: 15,
  })
  .map((all) => all.map(({ quantity, own }, at) => line(String(at), quantity, own)));

test('lines and rest come to the requested total', () => {
  fc.assert(
    fc.property(
      anyLines,
      fc.bigInt({ min: 0n, max: 200n }),
      fc.bigInt({ min: 0n, max: 99n }),
      (lines, percent, cent) => {
        const own = lines.reduce((sum, one) => sum + computeOwnTotal(one), 0n);
        const total = (own * percent) / 100n + cent;
        const { prices, rest } = spread(lines, total, 'USD');
        expect(sumLines(lines, prices) + rest).toBe(total);
        const smallest = BigInt(Math.min(...lines.map(({ quantity }) => quantity)));
        expect(rest < smallest && -rest < smallest).toBe(true);
        expect([...prices.values()].every((price) => price >= 0n)).toBe(true);
      },
    ),
  );
});

test('keeps every own price when the total is the own total', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { prices, rest } = spread(lines, sumLines(lines, new Map(lines.map(({ id, own }) => [id, own]))), 'USD');
      expect(rest).toBe(0n);
      expect(lines.every(({ id, own }) => prices.get(id) === own)).toBe(true);
    }),
  );
});
