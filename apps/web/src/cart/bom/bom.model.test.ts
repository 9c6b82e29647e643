import type { BomRow } from '@trunkline/contract/bom';
import { expect, test } from 'vitest';
import {
  answerAskedPrice,
  applyBomCorrections,
  type BomList,
  emptyBomWork,
  listBomKeys,
  listShownBomRows,
  needsAttention,
  removeBomRows,
  sortBomRows,
  sumBomRows,
  toBomCorrection,
  toBomKey,
  toBomList,
} from './bom.model.ts';

const product = { id: 'a', part_number: '230-1', model: 'RV-1', title: 'Switch', price: '10.00' };
const row = (line: number, more: Partial<BomRow> = {}): BomRow => ({
  line,
  text: `row ${line}`,
  part_number: 'rv1',
  quantity: 2,
  quantity_text: '2',
  product_id: 'a',
  product,
  line_total: '20.00',
  near: [],
  ...more,
});
const open = (line: number) =>
  row(line, { attention: 'ambiguous_quantity', quantity: null, quantity_text: '1.000', line_total: undefined });
const list = (...rows: BomRow[]): BomList => ({
  rows,
  leftOut: [{ line: 9, text: 'Total', rule: 'total', msg: 'Total' }],
  layout: null,
  sheets: [],
  sheet: null,
  pinned: rows.filter(({ attention }) => attention).map(toBomKey),
  question: null,
  reading: null,
  notes: [],
  split: [],
});

test('shows one row for each product, unless the user has split them or switched joining off', () => {
  const work = { ...emptyBomWork, list: list(row(1), row(2), open(3)) };
  expect(listShownBomRows(work).map(({ line, quantity }) => [line, quantity])).toEqual([
    [1, 4],
    [3, null],
  ]);
  expect(listShownBomRows({ ...work, list: { ...work.list, split: ['a'] } })).toHaveLength(3);
  expect(listShownBomRows({ ...work, isJoined: false }).map(({ same_as }) => same_as)).toEqual([undefined, 1, 1]);
});

test('lists rows that needed attention first, also after they are corrected', () => {
  const rows = [row(1), row(2), open(3)];
  const lines = (filter: 'all' | 'attention' | 'ready') => sortBomRows(rows, ['2||'], filter).map(({ line }) => line);
  expect(lines('all')).toEqual([2, 3, 1]);
  expect(lines('attention')).toEqual([2, 3]);
  expect(lines('ready')).toEqual([1, 2]);
});

test('sums the rows that can be added', () => expect(sumBomRows([row(1), open(2), row(3)])).toBe('40.00'));

test('sends the cells as they are shown, and the changed one', () => {
  expect(toBomCorrection(open(3), { quantity: '1000' })).toEqual({
    line: 3,
    part_number: '230-1',
    quantity: '1000',
    text: 'row 3',
  });
  expect(toBomCorrection(open(3), { part_number: 'x' })).toMatchObject({ part_number: 'x', quantity: '1.000' });
});

test('puts corrected rows in their place, removes those they replace and adds lines that were left out', () => {
  const before = list(row(1, { note: 'rack 1' }), row(2), open(3));
  const after = applyBomCorrections(
    before,
    [row(1, { quantity: 9 }), row(9)],
    [
      row(1, { note: 'rack 1', joined: [row(1), row(2)].map(({ line, text }) => ({ line, text, quantity: 2 })) }),
      row(9),
    ],
  );
  expect(after.rows.map(({ line, quantity, note }) => [line, quantity, note])).toEqual([
    [1, 9, 'rack 1'],
    [3, null, undefined],
    [9, 2, undefined],
  ]);
  expect(after.leftOut).toEqual([]);
  expect(removeBomRows(after, ['3||']).rows).toHaveLength(2);
});

test('shows no quantity of a row that waits for the column', () => {
  const waiting = row(1, { quantity: null, quantity_text: '1 / 24', problems: [{ rule: 'quantity_column', msg: '' }] });
  expect(toBomCorrection(waiting, { part_number: 'x' }).quantity).toBe('');
});

test('rows of one line and of several sheets stay apart', () => {
  const before = list(row(1, { item: 1 }), row(1, { item: 2 }), row(1, { sheet: 'B' }));
  expect(removeBomRows(before, ['1|2|']).rows.map(toBomKey)).toEqual(['1|1|', '1||B']);
  expect(toBomCorrection(row(1, { item: 2, sheet: 'B' }), { quantity: '3' })).toMatchObject({ item: 2, sheet: 'B' });
});

test('a joined row has the lines of all its rows', () => {
  const [joined] = listShownBomRows({ ...emptyBomWork, list: list(row(4), row(7)) });
  expect(joined && listBomKeys(joined)).toEqual(['4||', '7||']);
});

test('asks about a requested price before the row is added to a quotation, and strips it for the cart', () => {
  const asked = { written: '1.250', price: null, readings: ['1.25', '1250.00'] };
  const answer = { rows: [row(1, { asked }), row(2)], left_out: [], notes: [], sum: '0.00', added: 0 };
  const waiting = toBomList(answer, false);
  expect(waiting.rows.map(needsAttention)).toEqual([true, false]);
  expect(waiting.pinned).toEqual(['1||']);
  const answered = answerAskedPrice(waiting, row(1), '1250.00');
  expect(answered.rows.map((one) => [needsAttention(one), one.asked?.price])).toEqual([
    [false, '1250.00'],
    [false, undefined],
  ]);
  expect(answerAskedPrice(waiting, row(1), null).rows[0]).not.toHaveProperty('asked');
  const forCart = toBomList(answer, true);
  expect(forCart.rows.some(needsAttention)).toBe(false);
  expect([forCart.isWithoutWishes, waiting.isWithoutWishes]).toEqual([true, false]);
});
