import { describe, expect, test } from 'vitest';
import { parsePastedPrices, parsePastedPrice } from './pasted-prices.model.ts';

describe('pasted prices', () => {
  test.each([
    ['483', '483.00'],
    ['483.5', '483.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,23,456', '123456.00'],
    ['1 234,5', '1234.50'],
    ["1'234.50", '1234.50'],
    ['$ 12.00', '12.00'],
    ['12.00 USD', '12.00'],
    ['007', '7.00'],
  ])('parsePrice(%j) returns %j', (text, price) => expect(parsePastedPrice(text)).toBe(price));
  test.each(['', 'free', '1.234', '1,234', '12.345', '1.2345', '-5', '€ 12', '1e5', '1234567890123'])(
    'parsePrice(%j) returns undefined',
    (text) => expect(parsePastedPrice(text)).toBeUndefined(),
  );
  test('parsePastedPrices reads tabs, semicolons, commas and spaces, and skips empty lines', () => {
    const rows = parsePastedPrices(
      '310-1100-01\t483.00\r\n\n410 39,50\n230-2448-01;Raven switch;1,460.00\nABC, 12.00\nABC 1 234.50\nonly-a-part\n',
    );
    expect(rows.map(({ line, part, price }) => [line, part, price])).toEqual([
      [1, '310-1100-01', '483.00'],
      [3, '410', '39.50'],
      [4, '230-2448-01', '1460.00'],
      [5, 'ABC', '12.00'],
      [6, 'ABC', '1234.50'],
      [7, 'only-a-part', undefined],
    ]);
  });

  test.each([
    ['A 1,234\nB 12.50', '1234.00'],
    ['A 1.234\nB 12,50', '1234.00'],
    ['A 1.234\nB 12.5,0', undefined],
    ['A 1.234\nB 12', undefined],
  ])('the other prices of %j tell whether the first is %s', (text, price) =>
    expect(parsePastedPrices(text)[0]?.price).toBe(price),
  );
});
