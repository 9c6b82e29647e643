import { expect, test } from 'vitest';
import { readPackedQuantity, splitSerials, toPackingDraft, toSaveInput } from './packing-draft.ts';

const line = { id: 'a', backorder: 4 };

test.each([
  ['', 0],
  ['0', 0],
  ['4', 4],
  ['5', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['x', undefined],
])('a typed quantity %j of a line with 4 left is %s', (typed, quantity) => {
  expect(readPackedQuantity(line, typed)).toBe(quantity);
});

test('a pasted column is split at lines, commas, semicolons and tabs', () => {
  expect(splitSerials('a1\r\nA2,a3;\ta4 \n\n')).toEqual(['A1', 'A2', 'A3', 'A4']);
});

test('a new shipment begins with all that is left, and saves what is typed', () => {
  const item = { ...line, accessories: [] };
  const order = { id: 'o', version: 3, items: [item] } as unknown as Parameters<typeof toSaveInput>[0];
  const draft = toPackingDraft(order, undefined);
  expect(draft.quantities).toEqual({ a: '4' });
  expect(toSaveInput(order, undefined, { ...draft, quantities: { a: '2' }, serials: { a: ['S1'] } })).toEqual({
    order_id: 'o',
    version: 3,
    lines: [{ item_id: 'a', quantity: 2, serials: ['S1'] }],
    parcels: [],
  });
});
