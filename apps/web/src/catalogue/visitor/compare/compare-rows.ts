import type { CompareProduct } from './compare.load.ts';

/** One fact of all compared products. */
export interface CompareRow {
  readonly id: string;
  readonly label: string;
  /** Values in the order of the products; null for a product without one. */
  readonly values: readonly (string | null)[];
  /** Figures and codes are left to right in every language. */
  readonly isFigure: boolean;
  readonly differs: boolean;
}
export interface CompareGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** Texts of the rows, in the language of the page. */
export interface CompareTexts {
  readonly text: (
    key:
      | 'overview'
      | 'category'
      | 'series'
      | 'lifecycle'
      | 'ports'
      | 'poe_ports'
      | 'fastest'
      | 'slots'
      | 'power_and_heat'
      | 'power'
      | 'heat'
      | 'poe_budget'
      | 'size_and_weight'
      | 'height'
      | 'weight'
      | 'package'
      | 'gross'
      | 'per_package'
      | 'specs'
      | `slot_${CompareProduct['slots'][number]['kind']}`,
  ) => string;
  readonly lifecycle: (product: CompareProduct) => string;
}

const btuPerWatt = 3.412;
/** `"12 W"`; null for null and 0. */
const withUnit = (figure: number | string | null, name: string): string | null =>
  figure === null || Number(figure) === 0 ? null : `${figure} ${name}`;

const toRow = (
  id: string,
  label: string,
  products: readonly CompareProduct[],
  toValue: (product: CompareProduct) => string | null,
  isFigure = true,
): CompareRow => {
  const values = products.map(toValue);
  return { id, label, values, isFigure, differs: new Set(values).size > 1 };
};

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
const withoutEmptyRows = (rows: readonly CompareRow[]): CompareRow[] =>
  rows.filter(({ values }) => values.some((value) => value !== null));

const servicePortKinds = new Set(['MGMT', 'CONSOLE', 'USB']);
const formatPortName = ({ kind, speed }: CompareProduct['ports'][number]): string =>
  [speed, kind].filter(Boolean).join(' ');

/** Speed in Gbit/s: `100G` → 100, `100M` → 0.1, null → 0. */
const toGigabits = (speed: string | null): number =>
  Number.parseFloat(speed ?? '0') / (speed?.endsWith('M') ? 1000 : 1);

function listPortRows(products: readonly CompareProduct[], { text }: CompareTexts): CompareRow[] {
  const ports = products.flatMap((product) => product.ports);
  const names = new Map(ports.map((port) => [formatPortName(port), port]));
  const ordered = [...names].toSorted(
    ([, a], [, b]) =>
      Number(servicePortKinds.has(a.kind)) - Number(servicePortKinds.has(b.kind)) ||
      toGigabits(b.speed) - toGigabits(a.speed),
  );
  const countPorts = (product: CompareProduct, name: string) =>
    sum(product.ports.filter((port) => formatPortName(port) === name).map((port) => port.count));
  const listPoe = (product: CompareProduct) =>
    product.ports.flatMap(({ poe: watts, count: pieces }) => (watts === null ? [] : [`${pieces} × ${watts} W`]));
  const findFastest = (product: CompareProduct) =>
    product.ports.toSorted((a, b) => toGigabits(b.speed) - toGigabits(a.speed)).find(({ speed }) => speed)?.speed ??
    null;
  return withoutEmptyRows([
    toRow('fastest', text('fastest'), products, findFastest),
    ...ordered.map(([name]) =>
      toRow(`port:${name}`, name, products, (product) => String(countPorts(product, name) || '') || null),
    ),
    toRow('poe_ports', text('poe_ports'), products, (product) => listPoe(product).join(' + ') || null),
    toRow('poe_budget', text('poe_budget'), products, ({ power }) => withUnit(power.poe_budget, 'W')),
  ]);
}

function listSlotRows(products: readonly CompareProduct[], { text }: CompareTexts): CompareRow[] {
  const kinds = [...new Set(products.flatMap((product) => product.slots.map(({ kind }) => kind)))];
  const countSlots = (product: CompareProduct, kind: string) =>
    sum(product.slots.filter((slot) => slot.kind === kind).map((slot) => slot.count));
  return kinds.map((kind) =>
    toRow(`slot:${kind}`, text(`slot_${kind}`), products, (product) => String(countSlots(product, kind) || '') || null),
  );
}

/** Net weight of one piece in kg: packing data is given for a package. */
const formatPieceWeight = ({ net_weight, qty_per_package }: CompareProduct['packing']): string | null =>
  net_weight === null ? null : String(Number((Number(net_weight) / (qty_per_package ?? 1)).toFixed(3)));
const formatPackageSize = ({ length, width, height }: CompareProduct['packing']): string | null =>
  length === null || width === null || height === null ? null : `${length} × ${width} × ${height} cm`;

/** Rows of the specifications. `covered`: labels of the other rows; their specifications are left out, as are those of ports. */
function listSpecRows(products: readonly CompareProduct[], covered: ReadonlySet<string>): CompareRow[] {
  const isPorts = (product: CompareProduct, name: string) => product.ports.some((port) => name.endsWith(port.name));
  const names = products.flatMap((product) =>
    product.specs.filter(({ name }) => !covered.has(name) && !isPorts(product, name)).map(({ name }) => name),
  );
  return [...new Set(names)].map((name) =>
    toRow(
      `spec:${name}`,
      name,
      products,
      (product) => product.specs.find((spec) => spec.name === name)?.value ?? null,
      false,
    ),
  );
}

/** All facts of the products as rows in groups. A fact that no product has is left out. */
export function listCompareGroups(products: readonly CompareProduct[], texts: CompareTexts): readonly CompareGroup[] {
  const { text } = texts;
  const formatHeat = ({ power: { watts } }: CompareProduct) =>
    watts === null ? null : withUnit(Math.round(watts * btuPerWatt), 'BTU/h');
  const groups = [
    {
      id: 'overview',
      title: text('overview'),
      rows: withoutEmptyRows([
        toRow('category', text('category'), products, ({ categories }) => categories.at(-1)?.name ?? null, false),
        toRow('series', text('series'), products, ({ product_line_name }) => product_line_name, false),
        toRow('lifecycle', text('lifecycle'), products, texts.lifecycle, false),
      ]),
    },
    { id: 'ports', title: text('ports'), rows: listPortRows(products, texts) },
    { id: 'slots', title: text('slots'), rows: listSlotRows(products, texts) },
    {
      id: 'power',
      title: text('power_and_heat'),
      rows: withoutEmptyRows([
        toRow('watts', text('power'), products, ({ power }) => withUnit(power.watts, 'W')),
        toRow('heat', text('heat'), products, formatHeat),
      ]),
    },
    {
      id: 'size',
      title: text('size_and_weight'),
      rows: withoutEmptyRows([
        toRow('rack_units', text('height'), products, ({ rack_units }) => withUnit(rack_units, 'U')),
        toRow('weight', text('weight'), products, ({ packing }) => withUnit(formatPieceWeight(packing), 'kg')),
        toRow('package', text('package'), products, ({ packing }) => formatPackageSize(packing)),
        toRow('gross', text('gross'), products, ({ packing }) => withUnit(packing.gross_weight, 'kg')),
        toRow(
          'per_package',
          text('per_package'),
          products,
          ({ packing }) => packing.qty_per_package?.toString() ?? null,
        ),
      ]),
    },
  ];
  const covered = new Set(groups.flatMap(({ rows }) => rows.map(({ label }) => label)));
  return [...groups, { id: 'specs', title: text('specs'), rows: listSpecRows(products, covered) }].filter(
    ({ rows }) => rows.length > 0,
  );
}
