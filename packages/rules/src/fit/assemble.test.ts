import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assemble, type Assembly, type ListedItem } from './assemble.ts';
import { catalogue, pick } from './chassis.testing.ts';
import { checkFit } from './checks.ts';
import type { FitChoice } from './parts.ts';
import { configured, getPart } from './random-configurations.testing.ts';

const list = (rows: readonly (readonly [id: string, quantity: number, more?: Partial<ListedItem>])[]): ListedItem[] =>
  rows.map(([product_id, quantity, more = {}]) => ({ product_id, quantity, accessories: [], ...more }));
const listLoose = ({ loose }: Assembly) => loose.map(({ row, quantity, why }) => [row, quantity, why.kind]);

test('puts supervisors, supplies, cards and the optics of the cards into the only chassis', () => {
  const assembly = assemble(
    catalogue,
    list([
      ['sr', 8],
      ['chassis', 1],
      ['sup', 2],
      ['psu', 4],
      ['card', 2],
    ]),
  );
  expect(assembly.loose).toEqual([]);
  expect(assembly.fits).toEqual([
    {
      parent: 1,
      parts: [
        { row: 2, quantity: 2 },
        { row: 3, quantity: 4 },
        { row: 4, quantity: 2 },
        { row: 0, quantity: 8 },
      ],
    },
  ]);
  expect(assembly.items).toEqual([
    { row: 1, product_id: 'chassis', quantity: 1, accessories: pick({ sup: 2, psu: 4, card: 2, sr: 8 }) },
  ]);
});

test('shares pieces equally among the devices of one row and leaves the rest loose', () => {
  const assembly = assemble(
    catalogue,
    list([
      ['chassis', 2],
      ['card', 5],
      ['sup', 5],
    ]),
  );
  expect(assembly.items[0]?.accessories).toEqual(pick({ card: 2, sup: 2 }));
  expect(listLoose(assembly)).toEqual([
    [1, 1, 'uneven'],
    [2, 1, 'uneven'],
  ]);
});

test('asks which device takes a part that fits into two, and follows the answer', () => {
  const rows = [
    ['chassis', 1],
    ['router', 1],
    ['card', 1],
    ['sr', 4],
  ] as const;
  const asked = assemble(catalogue, list(rows));
  expect(asked.loose).toContainEqual({ row: 3, quantity: 4, why: { kind: 'question', candidates: [0, 1] } });
  const answered = assemble(
    catalogue,
    list(rows.map(([id, quantity]) => [id, quantity, id === 'sr' ? { parent: 1 } : {}])),
  );
  expect(answered.fits).toContainEqual({ parent: 1, parts: [{ row: 3, quantity: 4 }] });
});

test('does not ask about a device that has no place left', () => {
  const full = { accessories: pick({ sup: 2 }) };
  const rows = list([
    ['chassis', 1, full],
    ['chassis', 1],
    ['sup', 2],
  ]);
  expect(assemble(catalogue, rows).fits).toEqual([{ parent: 1, parts: [{ row: 2, quantity: 2 }] }]);
});

test('says why a part stays loose', () => {
  const assembly = assemble(
    catalogue,
    list([
      ['chassis', 1],
      ['card', 6],
      ['dr4', 2],
      ['router', 1],
      ['oldcard', 1],
    ]),
  );
  expect(listLoose(assembly)).toEqual([
    [1, 2, 'refused'],
    [2, 2, 'no_device'],
    [3, 1, 'own_device'],
    [4, 1, 'no_device'],
  ]);
  expect(assembly.loose[0]?.why).toMatchObject({ reason: { key: 'reason_slot_full' } });
});

test('takes AC and DC supplies, or a second size, only as far as they work together', () => {
  const rows = list([
    ['chassis', 1],
    ['psu', 2],
    ['bigpsu', 2],
  ]);
  const assembly = assemble(catalogue, rows);
  expect(assembly.items[0]?.accessories).toEqual(pick({ psu: 2 }));
  expect(assembly.loose[0]?.why).toMatchObject({ reason: { key: 'reason_power_mix_size' } });
});

test('counts a thousand pieces of one part for a device, and no more', () => {
  const port = { name: '1', kind: 'SFP+', count: 2000, poe: null };
  const wide = { ...getPart(catalogue, 'router'), id: 'wide', ports: [port] };
  const parts = new Map([...catalogue.parts, ['wide', wide]]);
  const assembly = assemble(
    { ...catalogue, parts },
    list([
      ['wide', 1],
      ['sr', 1500],
    ]),
  );
  expect(assembly.items[0]?.accessories).toEqual(pick({ sr: 1000 }));
  expect(listLoose(assembly)).toEqual([[1, 500, 'refused']]);
});

const runs = { numRuns: fc.readConfigureGlobal().numRuns ?? 300 };
const toRows = (choices: readonly FitChoice[], count: number): ListedItem[] =>
  choices.map(({ accessory_id, quantity }) => ({
    product_id: accessory_id,
    quantity: quantity * count,
    accessories: [],
  }));
const sumPieces = (items: readonly Pick<ListedItem, 'product_id' | 'quantity' | 'accessories'>[]) => {
  const sums: Record<string, number> = {};
  const add = (id: string, quantity: number) => (sums[id] = (sums[id] ?? 0) + quantity);
  for (const { product_id, quantity, accessories } of items) {
    add(product_id, quantity);
    for (const one of accessories) add(one.accessory_id, one.quantity * quantity);
  }
  return sums;
};
const toContent = ({ product_id, quantity, accessories }: ListedItem) => ({ product_id, quantity, accessories });
const placement = ['slot_type', 'slot_full', 'port_optic', 'airflow_mixed', 'power_mix'];

test('adds no part, loses none, passes the fit rules, and changes nothing the second time', () => {
  let fitted = 0;
  const rows = fc.record({
    count: fc.integer({ min: 1, max: 3 }),
    extra: fc.integer({ min: 0, max: 2 }),
    at: fc.nat(6),
  });
  fc.assert(
    fc.property(configured(), rows, ({ world, choices }, { count, extra, at }) => {
      const parts = toRows(choices, count).map((one) => ({ ...one, quantity: one.quantity + extra }));
      const device = { product_id: world.device.id, quantity: count, accessories: [] };
      const items = parts.toSpliced(Math.min(at, parts.length), 0, device);
      const assembly = assemble(world.catalogue, items);
      expect(sumPieces(assembly.items)).toEqual(sumPieces(items));
      for (const { product_id, accessories } of assembly.items) {
        const checks = checkFit(world.catalogue, getPart(world.catalogue, product_id), accessories);
        expect(product_id === 'device' ? checks.filter(({ rule }) => placement.includes(rule)) : []).toEqual([]);
      }
      const again = assemble(world.catalogue, assembly.items);
      expect(again.fits).toEqual([]);
      expect(again.items.map(toContent)).toEqual(assembly.items.map(toContent));
      if (assembly.fits.length > 0) fitted++;
    }),
    runs,
  );
  expect(fitted).toBeGreaterThan(runs.numRuns / 5);
});

test('puts a sound configuration together again from its flat list, in any order', () => {
  let built = 0;
  fc.assert(
    fc.property(
      configured(2),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      ({ world, choices }, count, isReversed) => {
        const { catalogue: parts, device } = world;
        const isSound = checkFit(parts, device, choices).every(({ rule }) => !placement.includes(rule));
        if (!isSound || choices.length === 0) return;
        const rows = [{ product_id: device.id, quantity: count, accessories: [] }, ...toRows(choices, count)];
        const assembly = assemble(parts, isReversed ? rows.toReversed() : rows);
        expect(assembly.loose).toEqual([]);
        expect(assembly.items).toHaveLength(1);
        built++;
      },
    ),
    { numRuns: runs.numRuns * 3 },
  );
  expect(built).toBeGreaterThan(runs.numRuns / 20);
});
