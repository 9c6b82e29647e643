import { expect, test } from 'vitest';
import { listCompareGroups } from './compare-rows.ts';
import type { CompareProduct } from './compare.load.ts';

const createProduct = (changes: Partial<CompareProduct>): CompareProduct => ({
  id: 'a',
  code: 'A1',
  model: 'A-1',
  title: 'Switch',
  part_number: '1-1',
  image: '/a.svg',
  cate_id: 'c',
  categories: [{ id: 'c', name: 'Access switches', slug: 'access' }],
  product_line_name: 'Raven',
  kind: 'device',
  state: 'active',
  orderable: true,
  accessories_count: 0,
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
const texts = { text: (key: string) => key, lifecycle: ({ state }: CompareProduct) => state };
const listRows = (...products: CompareProduct[]) => listCompareGroups(products, texts).flatMap(({ rows }) => rows);
const findRow = (id: string, ...products: CompareProduct[]) => listRows(...products).find((row) => row.id === id);

test('shows equal ports in one row, the fastest first and service ports last', () => {
  const a = createProduct({
    ports: [
      port('CONSOLE', 'CONSOLE', null, 1),
      port('1–24', 'RJ45', '1G', 24, 30),
      port('25–26', 'RJ45', '1G', 2),
      port('27', 'SFP+', '10G', 4),
    ],
  });
  const b = createProduct({ id: 'b', ports: [port('1–8', 'QSFP28', '100G', 8)] });
  const ports = listRows(a, b).filter(({ id }) => id.startsWith('port:'));
  expect(ports.map(({ label, values }) => [label, ...values])).toEqual([
    ['100G QSFP28', null, '8'],
    ['10G SFP+', '4', null],
    ['1G RJ45', '26', null],
    ['CONSOLE', '1', null],
  ]);
  expect(findRow('fastest', a, b)?.values).toEqual(['10G', '100G']);
  expect(findRow('poe_ports', a, b)?.values).toEqual(['24 × 30 W', null]);
});

test('marks a row as different when a product has another value or none', () => {
  const a = createProduct({ rack_units: 1, power: { watts: 100, poe_budget: null } });
  const b = createProduct({ id: 'b', rack_units: 1, power: { watts: 90, poe_budget: 740 } });
  expect(findRow('rack_units', a, b)?.differs).toBe(false);
  expect(findRow('watts', a, b)?.differs).toBe(true);
  expect(findRow('poe_budget', a, b)).toMatchObject({ differs: true, values: [null, '740 W'] });
  expect(findRow('heat', a)?.values).toEqual(['341 BTU/h']);
});

test('shows the weight of one piece, and no row for a fact that no product has', () => {
  const packing = { ...createProduct({}).packing, qty_per_package: 10, net_weight: '0.35' };
  expect(findRow('weight', createProduct({ packing }))?.values).toEqual(['0.035 kg']);
  expect(findRow('gross', createProduct({ packing }))).toBeUndefined();
});

test('leaves out specifications of ports and of facts that have a row', () => {
  const a = createProduct({
    ports: [port('1–24', 'RJ45', '1G', 24)],
    power: { watts: 40, poe_budget: null },
    specs: [
      { name: 'Ports 1–24', value: '24 × 1G' },
      { name: 'power', value: '40 W' },
      { name: 'Stacking', value: '8 units' },
    ],
  });
  const specs = listRows(a).filter(({ id }) => id.startsWith('spec:'));
  expect(specs.map(({ label, values }) => [label, ...values])).toEqual([['Stacking', '8 units']]);
});

test('counts the slots of one kind together', () => {
  const slot = (name: string, kind: CompareProduct['slots'][number]['kind']) => ({
    name,
    kind,
    slot_type: 'T',
    count: 1,
    required: 0,
  });
  const a = createProduct({ slots: [slot('1', 'line_card'), slot('2', 'line_card'), slot('A', 'power')] });
  expect(findRow('slot:line_card', a, createProduct({ id: 'b' }))?.values).toEqual(['2', null]);
});
