import { expect, test } from 'vitest';
import { compareGroups } from './compare-rows.ts';
import type { Side } from './compare.load.ts';

const side = (changes: Partial<Side>): Side => ({
  id: 'a',
  model: 'A-1',
  title: 'Switch',
  part_number: '1-1',
  image: '/a.svg',
  cate_id: 'c',
  categories: [{ id: 'c', name: 'Access switches', slug: 'access' }],
  product_line: 'Raven',
  state: 'active',
  last_orders_on: null,
  ports: [],
  slots: [],
  power: { watts: null, poe_budget: null },
  rack_units: null,
  packing: {
    qty_per_package: null,
    gross_weight: null,
    net_weight: null,
    length: null,
    width: null,
    height: null,
    cbm: null,
  },
  specs: [],
  ...changes,
});
const port = (name: string, kind: string, speed: string | null, count: number, poe: number | null = null) => ({
  name,
  kind,
  speed,
  count,
  poe,
});
const words = { say: (key: string) => key, lifecycle: ({ state }: Side) => state };
const rowsOf = (...sides: Side[]) => compareGroups(sides, words).flatMap(({ rows }) => rows);
const row = (id: string, ...sides: Side[]) => rowsOf(...sides).find((one) => one.id === id);

test('same ports share a row, the fastest first, service ports last', () => {
  const a = side({
    ports: [
      port('CONSOLE', 'CONSOLE', null, 1),
      port('1–24', 'RJ45', '1G', 24, 30),
      port('25–26', 'RJ45', '1G', 2),
      port('27', 'SFP+', '10G', 4),
    ],
  });
  const b = side({ id: 'b', ports: [port('1–8', 'QSFP28', '100G', 8)] });
  const ports = rowsOf(a, b).filter(({ id }) => id.startsWith('port:'));
  expect(ports.map(({ label, values }) => [label, ...values])).toEqual([
    ['100G QSFP28', null, '8'],
    ['10G SFP+', '4', null],
    ['1G RJ45', '26', null],
    ['CONSOLE', '1', null],
  ]);
  expect(row('fastest', a, b)?.values).toEqual(['10G', '100G']);
  expect(row('poe_ports', a, b)?.values).toEqual(['24 × 30 W', null]);
});

test('a row differs when one side has another value, or none', () => {
  const a = side({ rack_units: 1, power: { watts: 100, poe_budget: null } });
  const b = side({ id: 'b', rack_units: 1, power: { watts: 90, poe_budget: 740 } });
  expect(row('rack_units', a, b)?.differs).toBe(false);
  expect(row('watts', a, b)?.differs).toBe(true);
  expect(row('poe_budget', a, b)).toMatchObject({ differs: true, values: [null, '740 W'] });
  expect(row('heat', a)?.values).toEqual(['341 BTU/h']);
});

test('a piece is weighed, not its carton; a fact nobody has is no row', () => {
  const packing = { ...side({}).packing, qty_per_package: 10, net_weight: '0.35' };
  expect(row('weight', side({ packing }))?.values).toEqual(['0.035 kg']);
  expect(row('gross', side({ packing }))).toBeUndefined();
});

test('what the vendor wrote is not said twice: neither ports nor what has a row of its own', () => {
  const a = side({
    ports: [port('1–24', 'RJ45', '1G', 24)],
    power: { watts: 40, poe_budget: null },
    specs: [
      { name: 'Ports 1–24', value: '24 × 1G' },
      { name: 'power', value: '40 W' },
      { name: 'Stacking', value: '8 units' },
    ],
  });
  const specs = rowsOf(a).filter(({ id }) => id.startsWith('spec:'));
  expect(specs.map(({ label, values }) => [label, ...values])).toEqual([['Stacking', '8 units']]);
});

test('slots of one kind are counted together', () => {
  const slot = (name: string, kind: Side['slots'][number]['kind']) => ({
    name,
    kind,
    slot_type: 'T',
    count: 1,
    required: 0,
  });
  const a = side({ slots: [slot('1', 'line_card'), slot('2', 'line_card'), slot('A', 'power')] });
  expect(row('slot:line_card', a, side({ id: 'b' }))?.values).toEqual(['2', null]);
});
