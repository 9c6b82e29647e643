import { expect, test } from 'vitest';
import { readShippedSerials, writeShippedSerials } from './shipped-serials.ts';

test.each([
  ['', []],
  [' \n,;', []],
  ['a1', [{ sn: 'a1' }]],
  ['a1\r\na2, a3;a4', [{ sn: 'a1' }, { sn: 'a2' }, { sn: 'a3' }, { sn: 'a4' }]],
  [
    'a1\tRV-1\n  a2   RV 2 ',
    [
      { sn: 'a1', model: 'RV-1' },
      { sn: 'a2', model: 'RV 2' },
    ],
  ],
])('%j is read as numbers with their models', (text, serials) => {
  expect(readShippedSerials(text)).toEqual(serials);
});

test('what is written is read back', () => {
  const serials = [{ sn: 'a1', model: 'RV-1' }, { sn: 'a2' }];
  expect(writeShippedSerials(serials)).toBe('a1 RV-1\na2');
  expect(readShippedSerials(writeShippedSerials(serials))).toEqual(serials);
});
