import { expect, test } from 'vitest';
import { type GridField, isBlockOfFigures, readPastedCells } from './pasted-cells.ts';

test.each([
  ['12', undefined],
  ['12\r\n', undefined],
  ['12\n13', [['12'], ['13']]],
  [
    '12\t8.50\r\n13\t\r\n',
    [
      ['12', '8.50'],
      ['13', ''],
    ],
  ],
  ['12\n\n13', [['12'], [''], ['13']]],
])('%j is a block of %j', (text, cells) => expect(readPastedCells(text)).toEqual(cells));

test.each<[string, GridField, boolean]>([
  ['4\t8.50\tfor the lab\n6\t\t', 'quantity', true],
  ['1.234,50\tfor the lab\n', 'asked_price', true],
  ['4\t8.50\tfor the lab\tmore\n', 'quantity', false],
  ['310-0650-01\t2\n310-0650-02\t3', 'quantity', false],
  ['4\nfive', 'quantity', false],
])('%j from %s on holds figures: %s', (text, field, expected) =>
  expect(isBlockOfFigures(readPastedCells(text) ?? [], field)).toBe(expected),
);
