import { expect, test } from 'vitest';
import { compareLines, type ComparedLine } from './line-diff.ts';

let ids = 0;
const line = (part_number: string, quantity = 1, price = '10.00', parent?: ComparedLine): ComparedLine => ({
  id: `line-${(ids += 1)}`,
  parent_id: parent?.id ?? null,
  part_number,
  quantity,
  market_price: '20.00',
  discount_price: price,
  kind: 'main',
  section: null,
  term_months: null,
});

const compare = (from: readonly ComparedLine[], to: readonly ComparedLine[]): string[] =>
  compareLines(from, to).map(
    ({ change, from: before, to: after }) =>
      `${(after ?? before)?.part_number} ${change} ${before?.quantity ?? '–'}→${after?.quantity ?? '–'}`,
  );

test.each<[string, ComparedLine[], ComparedLine[], string[]]>([
  ['equal lines with other ids', [line('A'), line('B')], [line('A'), line('B')], ['A same 1→1', 'B same 1→1']],
  ['another quantity', [line('A', 5)], [line('A', 3)], ['A changed 5→3']],
  ['another price', [line('A', 1, '10.00')], [line('A', 1, '9.00')], ['A changed 1→1']],
  ['another kind', [line('A')], [{ ...line('A'), kind: 'option' }], ['A changed 1→1']],
  ['another section', [{ ...line('A'), section: 'Hall' }], [line('A')], ['A changed 1→1']],
  ['another term', [{ ...line('A'), term_months: 12 }], [{ ...line('A'), term_months: 36 }], ['A changed 1→1']],
  ['a line more', [line('A')], [line('B'), line('A')], ['B added –→1', 'A same 1→1']],
  ['the first line less', [line('A'), line('B')], [line('B')], ['A removed 1→–', 'B same 1→1']],
  [
    'the middle line less',
    [line('A'), line('B'), line('C')],
    [line('A'), line('C')],
    ['A same 1→1', 'B removed 1→–', 'C same 1→1'],
  ],
  [
    'two neighbours less',
    [line('A'), line('B'), line('C')],
    [line('A')],
    ['A same 1→1', 'B removed 1→–', 'C removed 1→–'],
  ],
  ['another order', [line('A'), line('B')], [line('B'), line('A')], ['B same 1→1', 'A same 1→1']],
  [
    'the same part number twice',
    [line('A', 1), line('A', 2)],
    [line('A', 1), line('A', 7)],
    ['A same 1→1', 'A changed 2→7'],
  ],
  ['nothing before', [], [line('A')], ['A added –→1']],
  ['nothing after', [line('A')], [], ['A removed 1→–']],
])('%s', (_name, from, to, expected) => {
  expect(compare(from, to)).toEqual(expected);
});

test('accessories are compared within their device, not with the same part number of another', () => {
  const first = line('DEV', 1);
  const second = line('OTHER', 1);
  const from = [first, line('OPTIC', 2, '10.00', first), second, line('OPTIC', 4, '10.00', second)];
  const unchanged = line('OTHER', 1);
  const to = [unchanged, line('OPTIC', 6, '10.00', unchanged)];
  expect(compare(from, to)).toEqual(['DEV removed 1→–', 'OPTIC removed 2→–', 'OTHER same 1→1', 'OPTIC changed 4→6']);
});
