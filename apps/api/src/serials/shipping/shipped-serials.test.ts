import { describe, expect, test } from 'vitest';
import { computeCoverEnd } from './register-shipped.ts';
import { listSerialEntries, type OrderedProduct, planSerials } from './shipped-serials.ts';

const product = (model: string, quantity: number, is_device = true): OrderedProduct => ({
  id: model,
  model,
  part_number: `P-${model}`,
  warranty_months: null,
  quantity,
  is_device,
});
const plan = (sent: Parameters<typeof listSerialEntries>[0], ordered: readonly OrderedProduct[]) => {
  const { planned, errors } = planSerials(listSerialEntries(sent), ordered);
  return {
    planned: planned.map(({ sn, product: { model } }) => `${sn} ${model}`),
    errors: errors.map(({ path, code }) => `${path} ${code}`),
  };
};

describe('numbers of a shipment', () => {
  test('are of the product that their model or part number names', () => {
    const ordered = [product('A', 1), product('B', 1, false)];
    expect(
      plan(
        [
          { sn: 'a1', model: 'a' },
          { sn: 'b1', model: 'p-b' },
        ],
        ordered,
      ),
    ).toEqual({
      planned: ['A1 A', 'B1 B'],
      errors: [],
    });
  });

  test('a text of several is of the only device', () => {
    const ordered = [product('A', 4), product('B', 9, false), product('C', 9, false)];
    expect(plan(['a1, a2;a3\n', 'a4\t'], ordered).planned).toEqual(['A1 A', 'A2 A', 'A3 A', 'A4 A']);
  });

  test('a text is of the only product where the order has no device', () => {
    expect(plan(['x1'], [product('B', 1, false)]).planned).toEqual(['X1 B']);
    expect(plan(['x1'], [product('B', 1, false), product('C', 1, false)]).errors).toEqual([
      'serials.0 serials.model_needed',
    ]);
  });

  test('every wrong number is named at its field', () => {
    const ordered = [product('A', 1), product('B', 1)];
    expect(
      plan(
        ['x1', { sn: 'a1', model: 'A' }, { sn: 'A1', model: 'A' }, { sn: 'a2', model: 'A' }, { sn: 'c1', model: 'C' }],
        ordered,
      ),
    ).toEqual({
      planned: ['A1 A'],
      errors: [
        'serials.0 serials.model_needed',
        'serials.2.sn serials.twice',
        'serials.3.sn serials.more_than_ordered',
        'serials.4.model serials.not_ordered_model',
      ],
    });
    expect(plan(['a b'], [product('A', 1)]).errors).toEqual(['serials.0 serials.bad_number']);
  });
});

test.each([
  ['2026-02-14', 36, '2029-02-13'],
  ['2026-01-31', 1, '2026-02-27'],
  ['2024-02-29', 12, '2025-02-27'],
])('a cover from %s of %i months ends on %s', (start, months, end) => {
  expect(computeCoverEnd(start, months)).toBe(end);
});
