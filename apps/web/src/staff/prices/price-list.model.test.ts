import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPasted, readPrice } from './pasted-prices.ts';
import {
  differencesOf,
  isSame,
  moveOf,
  percentOf,
  placeOf,
  sentFrom,
  shareOf,
  type Written,
  writtenFrom,
  wrongIn,
} from './price-list.model.ts';

describe('percent', () => {
  test.each([
    ['35', '0.35'],
    ['0', '0'],
    ['100', '1'],
    ['12.5', '0.125'],
    ['0.01', '0.0001'],
    ['7.', '0.07'],
    [' 30 ', '0.3'],
  ])('%s is a share of %s', (percent, share) => expect(shareOf(percent)).toBe(share));
  test.each(['', '-1', '100.01', '101', '1.234', 'x', '1e2', '35%'])('%s is none', (percent) =>
    expect(shareOf(percent)).toBeUndefined(),
  );
  test('there and back again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
        const percent = String(hundredths / 100);
        expect(percentOf(shareOf(percent)!)).toBe(percent);
      }),
    );
  });
  test('as the server writes it', () =>
    expect(['0.30', '1.00', '0.00', '0.1225'].map(percentOf)).toEqual(['30', '100', '0', '12.25']));
});

const row = (part_number: string, price: string) => ({
  part_number,
  price,
  title: null,
  model: null,
  product_line: null,
  gpl: null,
});
const written: Written = {
  type: 'DPP',
  level: 'gold',
  day: '2030-01-01',
  percents: { Rook: '34', Raven: '', Pica: '0' },
  fixed: [row('B', '12.5'), row('A', '1000')],
};

describe('what is sent', () => {
  test('shares and prices, in one order', () => {
    expect(sentFrom(written)).toEqual({
      type: 'DPP',
      level: 'gold',
      valid_from: '2030-01-01',
      discounts: [
        { product_line: 'Pica', discount: '0' },
        { product_line: 'Rook', discount: '0.34' },
      ],
      fixed: [
        { part_number: 'A', price: '1000.00' },
        { part_number: 'B', price: '12.50' },
      ],
    });
    expect(sentFrom({ ...written, day: null })?.valid_from).toBe('now');
  });
  test('nothing while something is wrong, which is named by its place', () => {
    const wrong = { ...written, percents: { Rook: '134' }, fixed: [row('A', '-1')] };
    expect(sentFrom(wrong)).toBeUndefined();
    expect([...wrongIn(wrong)]).toEqual([
      ['percent Rook', 'staff_prices.wrong_percent'],
      ['price A', 'validation.money'],
    ]);
  });
  test('the same content is no change, whatever the order and the writing', () => {
    const same = { ...written, percents: { Pica: '0.0', Rook: '34.00' }, fixed: written.fixed.toReversed() };
    expect(isSame(written, same)).toBe(true);
    expect(isSame(written, { ...same, level: 'silver' })).toBe(false);
    expect(isSame(written, { ...same, percents: { Rook: 'x' } })).toBe(false);
  });
  test('a fault of the server finds its row', () => {
    const sent = sentFrom(written)!;
    expect(placeOf('discounts.1.product_line', sent)).toBe('percent Rook');
    expect(placeOf('fixed.0.part_number', sent)).toBe('price A');
    expect(placeOf('valid_from', sent)).toBe('valid_from');
  });
});

test('a stored list is written as it was typed; one that begins at once has no day', () => {
  const list = {
    type: 'DPP',
    level: 'silver',
    discounts: [{ product_line: 'Rook', discount: '0.345' }],
    fixed: [],
  } as const;
  expect(writtenFrom({ ...list, valid_from: '2020-01-01T00:00:00.000Z', at_once: true } as never)).toMatchObject({
    day: null,
    percents: { Rook: '34.5' },
  });
  expect(writtenFrom({ ...list, valid_from: '2190-05-01T00:00:00.000Z', at_once: false } as never).day).toBe(
    '2190-05-01',
  );
});

test('differences name what one list says and the other does not', () => {
  const of = (discounts: [string, string][], fixed: [string, string][]) => ({
    discounts: discounts.map(([product_line, discount]) => ({ product_line, discount })),
    fixed: fixed.map(([part, price]) => row(part, price)),
  });
  expect(
    differencesOf(
      of(
        [
          ['a', '0.3'],
          ['b', '0.1'],
          ['d', '0.00'],
        ],
        [
          ['x', '1.00'],
          ['y', '2.00'],
        ],
      ),
      of(
        [
          ['a', '0.30'],
          ['c', '0.2'],
        ],
        [['x', '1.50']],
      ),
    ),
  ).toEqual([
    { kind: 'discount', name: 'b', from: '10', to: null },
    { kind: 'discount', name: 'c', from: null, to: '20' },
    { kind: 'fixed', name: 'x', from: '1.00', to: '1.50' },
    { kind: 'fixed', name: 'y', from: '2.00', to: null },
  ]);
});

test.each([
  ['100.00', '112.50', '+12.5'],
  ['100.00', '99.96', '−0.0'],
  ['3.00', '2.00', '−33.3'],
  ['3.00', '4.00', '+33.3'],
  ['0.00', '1.00', null],
])('%s to %s is %s percent', (old, wanted, move) => expect(moveOf(old, wanted)).toBe(move));

describe('pasted', () => {
  test.each([
    ['483', '483.00'],
    ['483.5', '483.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1,234', '1234.00'],
    ['1 234,5', '1234.50'],
    ["1'234.50", '1234.50'],
    ['$ 12.00', '12.00'],
    ['12.00 USD', '12.00'],
    ['007', '7.00'],
  ])('%s is %s', (text, price) => expect(readPrice(text)).toBe(price));
  test.each(['', 'free', '1.234', '12.345', '-5', '1,23,456', '1e5', '1234567890123'])('%s is no price', (text) =>
    expect(readPrice(text)).toBeUndefined(),
  );
  test('from a sheet, a mail or a file; empty lines are no rows', () => {
    const rows = readPasted(
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
});
