import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, sum } from './quotations.price.ts';
import { spread } from './quotations.spread.ts';

const line = (id: string, quantity: number, own_price: string) => ({ id, quantity, own_price });

test('pro rata on every line, the remainder on the largest', () => {
  const lines = [line('a', 1, '100.00'), line('b', 1, '100.00'), line('c', 1, '100.01')];
  const { prices, rest } = spread(lines, '100.00', 'USD');
  expect(Object.fromEntries(prices)).toEqual({ a: '33.33', b: '33.33', c: '33.34' });
  expect(rest).toBe('0.00');
});

test('what three pieces cannot carry goes to a single piece, or is named', () => {
  const three = line('a', 3, '1000.00');
  expect(spread([three], '100.00', 'USD')).toEqual({ prices: new Map([['a', '33.33']]), rest: '0.01' });
  expect(spread([three, line('b', 1, '10.00')], '100.00', 'USD').rest).toBe('0.00');
});

test('whole units where the currency has no smaller one', () => {
  const { prices, rest } = spread([line('a', 1, '1000.00'), line('b', 1, '500.00')], '1000.00', 'KRW');
  expect([...prices.values()]).toEqual(['667.00', '333.00']);
  expect(rest).toBe('0.00');
});

const lines = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 400 }), cents: fc.integer({ min: 1000, max: 2_000_000 }) }), {
    minLength: 1,
    maxLength: 15,
  })
  .map((all) => all.map(({ quantity, cents }, at) => line(String(at), quantity, (cents / 100).toFixed(2))));

test('the lines come to the asked total but for what no unit price can carry', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 50, max: 150 }), fc.integer({ min: 0, max: 99 }), (all, percent, cent) => {
      const own = Number(sum(all.map((one) => lineTotal(one.quantity, one.own_price))));
      const asked = `${Math.floor((own * percent) / 100)}.${String(cent).padStart(2, '0')}`;
      const { prices, rest } = spread(all, asked, 'USD');
      const come = sum(all.map((one) => lineTotal(one.quantity, prices.get(one.id)!)));
      expect(sum([come, rest])).toBe(asked);
      const smallest = Math.min(...all.map((one) => one.quantity));
      expect(Math.abs(Number(rest))).toBeLessThan(smallest / 100);
    }),
  );
});
