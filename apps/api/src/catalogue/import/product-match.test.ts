import { expect, test } from 'vitest';
import { type KnownProduct, matchProducts, type RowKey } from './product-match.ts';

const row = (line: number, part_number: string, more: Partial<RowKey> = {}): RowKey => ({
  line,
  part_number,
  code: undefined,
  successor: undefined,
  state: undefined,
  last_orders_on: undefined,
  unpriced: false,
  ...more,
});
const there = (code: string, part_number: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  id: `id of ${code}`,
  code,
  part_number,
  state: 'active',
  last_orders_on: null,
  priced: true,
  ...more,
});

/** Line → the code of its product, `new CODE`, or why it is bad. */
function match(rows: readonly RowKey[], known: readonly KnownProduct[] = []): Record<number, string> {
  const { targets, bad } = matchProducts(rows, new Map(known.map((product) => [product.code, product])));
  return Object.fromEntries(
    rows.map(({ line }) => {
      const target = targets.get(line);
      const said = bad.get(line)?.map(({ field, key }) => `${field}: ${key.replace('import.bad_', '')}`);
      return [line, said ? said.join() : `${target!.id === undefined ? 'new ' : ''}${target!.code}`];
    }),
  );
}

test('a row is about the product with its code, else about the only one with its part number, else about a new one', () => {
  const known = [there('ALPHA', 'A-1'), there('TWIN1', 'T-1'), there('TWIN2', 'T-1'), there('B2', 'OTHER')];
  const rows = [row(2, 'A-1'), row(3, 'T-1'), row(4, 'T-1', { code: 'TWIN2' }), row(5, 'N-9'), row(6, 'B-2')];
  expect(match(rows, known)).toEqual({
    2: 'ALPHA',
    3: 'part_number: several',
    4: 'TWIN2',
    5: 'new N9',
    6: 'code: code_taken',
  });
});

test('a product comes once in a file, under whatever name', () => {
  const rows = [row(2, 'A-1', { code: 'X' }), row(3, 'A-1'), row(4, 'B-1'), row(5, 'B1'), row(6, 'C', { code: 'X' })];
  expect(match(rows)).toEqual({
    2: 'new X',
    3: 'part_number: same_twice',
    4: 'new B1',
    5: 'part_number: same_twice',
    6: 'code: same_twice',
  });
});

test('a part number of several products of the file itself names none of them', () => {
  const rows = [row(2, 'A', { code: 'X' }), row(3, 'A', { code: 'Y' }), row(4, 'A')];
  expect(match(rows)).toEqual({ 2: 'new X', 3: 'new Y', 4: 'part_number: several' });
});

test('what is said of the last orders must hold together with what is there', () => {
  const known = [
    there('LAST', 'L', { state: 'last_orders', last_orders_on: '2026-12-31' }),
    there('GOOD', 'G', { last_orders_on: '2026-12-31' }),
    there('FREE', 'F', { priced: false }),
  ];
  const rows = [
    row(2, 'L', { last_orders_on: null }),
    row(3, 'G', { state: 'last_orders' }),
    row(4, 'N', { state: 'last_orders' }),
    row(5, 'F', { unpriced: true }),
    row(6, 'N2', { unpriced: true }),
  ];
  expect(match(rows, known)).toEqual({
    2: 'last_orders_on: last_orders',
    3: 'GOOD',
    4: 'last_orders_on: last_orders',
    5: 'FREE',
    6: 'gpl: required',
  });
});

test('a successor may come from anywhere in the file or be there already', () => {
  const known = [there('OLD', 'O-1'), there('TWIN1', 'T-1'), there('TWIN2', 'T-1')];
  const rows = [
    row(2, 'A-1', { successor: 'B-1' }),
    row(3, 'B-1', { successor: 'O-1' }),
    row(4, 'C-1', { successor: 'OLD' }),
    row(5, 'D-1', { successor: 'nowhere' }),
    row(6, 'E-1', { successor: 'T-1' }),
    row(7, 'F-1', { successor: 'F1' }),
    row(8, 'G-1', { successor: null }),
  ];
  expect(match(rows, known)).toEqual({
    2: 'new A1',
    3: 'new B1',
    4: 'new C1',
    5: 'successor: successor',
    6: 'successor: successor_several',
    7: 'successor: successor_self',
    8: 'new G1',
  });
  const { targets } = matchProducts(rows, new Map(known.map((product) => [product.code, product])));
  expect([2, 3, 8].map((line) => targets.get(line)!.successor)).toEqual(['B1', 'OLD', null]);
});

test('a new product that is bad takes those with it that it was to follow, however long the chain', () => {
  const chain = Array.from({ length: 2_000 }, (_, n) => row(n + 2, `P${n}`, { successor: `P${n + 1}` }));
  const said = match([...chain, row(9_999, 'P2000', { successor: 'nowhere' })]);
  expect(new Set(Object.values(said))).toEqual(new Set(['successor: successor']));
  // One that is there already stays a successor, though its row is bad.
  const rows = [row(2, 'A-1', { successor: 'OLD' }), row(3, 'O-1', { successor: 'nowhere' })];
  expect(match(rows, [there('OLD', 'O-1')])).toEqual({ 2: 'new A1', 3: 'successor: successor' });
});

test('a file that gives a part another number is believed', () => {
  const rows = [
    row(2, 'NEW-1', { code: 'X' }),
    row(3, 'Z', { successor: 'OLD-1' }),
    row(4, 'Y', { successor: 'NEW-1' }),
  ];
  expect(match(rows, [there('X', 'OLD-1')])).toEqual({ 2: 'X', 3: 'successor: successor', 4: 'new Y' });
});
