import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  computeCbm,
  computePackingList,
  estimateWeights,
  listUnpackedRows,
  roundWeight,
  stateWeights,
  sumStatedWeights,
} from './packing.ts';

const box = { gross_weight: '7.400', net_weight: '6.100', length: '54.0', width: '48.0', height: '12.0' };
const product = (id: string, quantity: number, qty_per_package: number | null) => ({
  product_id: id,
  description: id,
  part_number: id,
  quantity,
  shipped: true,
  qty_per_package,
  ...box,
});

test.each([
  [1, 1, 1],
  [1, 4, 1],
  [4, 4, 1],
  [5, 4, 2],
  [100_000, 3, 33_334],
])('%i pieces with %i per package need %i packages', (pieces, per, packages) => {
  expect(computePackingList([product('a', pieces, per)]).list[0]?.packages).toBe(packages);
});

test('returns CBM with three places, rounded half-up per line', () => {
  expect(computeCbm(1, '54', '48', '12')).toBe('0.031'); // 0.031104
  expect(computeCbm(1, '10', '10', '5')).toBe('0.001'); // 0.0005
  expect(computeCbm(1, '10', '10', '4.9')).toBe('0.000');
});

test('returns one row per product in the order of the quotation, with weights of whole packages', () => {
  const { list, totals } = computePackingList([product('a', 1, 2), product('b', 1, 1), product('a', 2, 2)]);
  expect(list.map((row) => [row.item, row.part_number, row.total_qty, row.packages, row.cbm])).toEqual([
    [1, 'a', 3, 2, '0.062'],
    [2, 'b', 1, 1, '0.031'],
  ]);
  expect(totals).toEqual({ packages: 3, cbm: '0.093', gross_weight: '22.2', net_weight: '18.3' });
});

test('leaves a product without packing data out of the totals and lists it as unpacked', () => {
  const packing = computePackingList([
    product('a', 1, 1),
    product('b', 3, null),
    { ...product('c', 1, 1), height: null },
  ]);
  expect(listUnpackedRows(packing).map((row) => [row.part_number, row.total_qty, row.cbm])).toEqual([
    ['b', 3, null],
    ['c', 1, null],
  ]);
  expect(packing.totals).toEqual({ packages: 1, cbm: '0.031', gross_weight: '7.4', net_weight: '6.1' });
});

test.each([
  ['a full package', 20, 20, '7.4', '6.1'],
  ['two pieces in a package of twenty', 2, 20, '1.91', '0.61'],
  ['one package more for the last piece', 21, 20, '9.005', '6.405'],
  ['a third of a package, to the gram', 1, 3, '3.333', '2.033'],
])('%s: pieces weigh their share, packaging counts whole', (_, pieces, per, gross, net) => {
  const [row] = computePackingList([product('a', pieces, per)]).list;
  expect(row && estimateWeights(row)).toEqual({ gross, net });
});

test('sums weights as they are stated, without rows that have none', () => {
  const { list } = computePackingList([product('a', 2, 20), product('b', 1, 3), product('c', 3, null)]);
  expect(list.map(stateWeights)).toEqual([{ gross: '1.9', net: '0.6' }, { gross: '3.3', net: '2.0' }, null]);
  expect(sumStatedWeights(list)).toEqual({ gross: '5.2', net: '2.6' });
});

test('returns no weights without packing data', () => {
  const [row] = computePackingList([product('a', 3, null)]).list;
  expect(row && estimateWeights(row)).toBeNull();
});

test.each([
  ['0.000', '0.0'],
  ['0.04', '0.1'],
  ['0.25', '0.3'],
  ['12.34', '12.3'],
  ['7', '7.0'],
])('a weight of %s kg is stated as %s', (weight, stated) => expect(roundWeight(weight)).toBe(stated));

test('returns enough packages for every piece and no empty package', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1000 }), (pieces, per) => {
      const packages = computePackingList([product('a', pieces, per)]).list[0]?.packages ?? 0;
      expect(packages * per).toBeGreaterThanOrEqual(pieces);
      expect((packages - 1) * per).toBeLessThan(pieces);
    }),
  );
});

test('what is not shipped has no row and no warning', () => {
  const noData = {
    qty_per_package: null,
    gross_weight: null,
    net_weight: null,
    length: null,
    width: null,
    height: null,
  };
  const licence = { ...product('licence', 3, null), ...noData, shipped: false };
  const packing = computePackingList([licence, product('a', 2, 1)]);
  expect(packing.list.map(({ item, part_number }) => [item, part_number])).toEqual([[1, 'a']]);
  expect(packing.totals.packages).toBe(2);
  expect(listUnpackedRows(packing)).toEqual([]);
});
