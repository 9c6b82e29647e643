import { expect, test } from 'vitest';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type ImportedProductKey, type KnownProduct, matchImportedProducts } from './product-match.ts';

const row = (line: number, part_number: string, more: Partial<ImportedProductKey> = {}): ImportedProductKey => ({
  line,
  part_number,
  code: undefined,
  successor: undefined,
  state: undefined,
  last_orders_on: undefined,
  isPriceEmpty: false,
  ...more,
});
const existing = (code: string, part_number: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  id: `id of ${code}`,
  code,
  part_number,
  state: 'active',
  last_orders_on: null,
  gpl: '10.00',
  ...more,
});

/** By line: the code of its product, `new CODE` for a new one, or its problems. */
function match(rows: readonly ImportedProductKey[], known: readonly KnownProduct[] = []): Record<number, string> {
  const { targets, problems } = matchImportedProducts(rows, new Map(known.map((product) => [product.code, product])));
  return Object.fromEntries(
    rows.map(({ line }) => {
      const found = problems.get(line)?.map(({ field, key }) => `${field}: ${key.replace('import.bad_', '')}`);
      if (found) return [line, found.join()];
      const { id, code } = expectDefined(targets.get(line));
      return [line, id === undefined ? `new ${code}` : code];
    }),
  );
}

test('a row changes the product with its code, else the only product with its part number, else it creates a product', () => {
  const known = [existing('ALPHA', 'A-1'), existing('TWIN1', 'T-1'), existing('TWIN2', 'T-1'), existing('B2', 'OTHER')];
  const rows = [row(2, 'A-1'), row(3, 'T-1'), row(4, 'T-1', { code: 'TWIN2' }), row(5, 'N-9'), row(6, 'B-2')];
  expect(match(rows, known)).toEqual({
    2: 'ALPHA',
    3: 'part_number: several',
    4: 'TWIN2',
    5: 'new N9',
    6: 'code: code_taken',
  });
});

test('a code that differs from another only in its case is taken', () => {
  const rows = [row(2, 'A-1', { code: 'alpha' }), row(3, 'B-1', { code: 'New' }), row(4, 'C-1', { code: 'NEW' })];
  expect(match(rows, [existing('ALPHA', 'X-1')])).toEqual({
    2: 'code: code_taken',
    3: 'new New',
    4: 'code: code_taken',
  });
});

test('a second row of the same product is bad, by code or by part number', () => {
  const rows = [row(2, 'A-1', { code: 'X' }), row(3, 'A-1'), row(4, 'B-1'), row(5, 'B1'), row(6, 'C', { code: 'X' })];
  expect(match(rows)).toEqual({
    2: 'new X',
    3: 'part_number: same_twice',
    4: 'new B1',
    5: 'part_number: same_twice',
    6: 'code: same_twice',
  });
});

test('a part number is bad when earlier rows gave it to several products', () => {
  const rows = [row(2, 'A', { code: 'X' }), row(3, 'A', { code: 'Y' }), row(4, 'A')];
  expect(match(rows)).toEqual({ 2: 'new X', 3: 'new Y', 4: 'part_number: several' });
});

test('state, last day of orders and price are checked together with the existing product', () => {
  const known = [
    existing('LAST', 'L', { state: 'last_orders', last_orders_on: '2026-12-31' }),
    existing('GOOD', 'G', { last_orders_on: '2026-12-31' }),
    existing('FREE', 'F', { gpl: null }),
  ];
  const rows = [
    row(2, 'L', { last_orders_on: null }),
    row(3, 'G', { state: 'last_orders' }),
    row(4, 'N', { state: 'last_orders' }),
    row(5, 'F', { isPriceEmpty: true }),
    row(6, 'N2', { isPriceEmpty: true }),
  ];
  expect(match(rows, known)).toEqual({
    2: 'last_orders_on: last_orders',
    3: 'GOOD',
    4: 'last_orders_on: last_orders',
    5: 'FREE',
    6: 'gpl: required',
  });
});

test('a successor may be an existing product or come from any row of the file', () => {
  const known = [existing('OLD', 'O-1'), existing('TWIN1', 'T-1'), existing('TWIN2', 'T-1')];
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
  const { targets } = matchImportedProducts(rows, new Map(known.map((product) => [product.code, product])));
  expect([2, 3, 8].map((line) => targets.get(line)?.successor)).toEqual(['B1', 'OLD', null]);
});

test('rows are bad when their new successor is bad, along a chain of 2,000 rows', () => {
  const chain = Array.from({ length: 2_000 }, (_, n) => row(n + 2, `P${n}`, { successor: `P${n + 1}` }));
  const results = match([...chain, row(9_999, 'P2000', { successor: 'nowhere' })]);
  expect(new Set(Object.values(results))).toEqual(new Set(['successor: successor']));
  // An existing product remains a successor although its row is bad.
  const rows = [row(2, 'A-1', { successor: 'OLD' }), row(3, 'O-1', { successor: 'nowhere' })];
  expect(match(rows, [existing('OLD', 'O-1')])).toEqual({ 2: 'new A1', 3: 'successor: successor' });
});

test('a successor is found by the part number that the file gives to an existing product', () => {
  const rows = [
    row(2, 'NEW-1', { code: 'X' }),
    row(3, 'Z', { successor: 'OLD-1' }),
    row(4, 'Y', { successor: 'NEW-1' }),
  ];
  expect(match(rows, [existing('X', 'OLD-1')])).toEqual({ 2: 'X', 3: 'successor: successor', 4: 'new Y' });
});

test('a code that is the address of another page is reserved', () => {
  const rows = [row(2, 'D-1', { code: 'Detail' }), row(3, 'com-pare'), row(4, 'P-1', { code: 'prolist2' })];
  expect(match(rows)).toEqual({ 2: 'code: code_reserved', 3: 'part_number: code_reserved', 4: 'new prolist2' });
});
