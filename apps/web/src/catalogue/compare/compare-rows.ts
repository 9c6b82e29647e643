import type { Side } from './compare.load.ts';

/** One fact across all sides; null: this one has none. */
export interface CompareRow {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (string | null)[];
  /** Figures and codes read left to right in every language. */
  readonly isFigure: boolean;
  readonly differs: boolean;
}
export interface CompareGroup {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** The words of a fact, and how a day and a state are said; sentences come from the page. */
export interface CompareWords {
  readonly say: (
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
      | `slot_${Side['slots'][number]['kind']}`,
  ) => string;
  readonly lifecycle: (side: Side) => string;
}

const btuPerWatt = 3.412;
const unit = (figure: number | string | null, name: string): string | null =>
  figure === null || Number(figure) === 0 ? null : `${figure} ${name}`;

const row = (
  id: string,
  label: string,
  sides: readonly Side[],
  valueOf: (side: Side) => string | null,
  isFigure = true,
): CompareRow => {
  const values = sides.map(valueOf);
  return { id, label, values, isFigure, differs: new Set(values).size > 1 };
};

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
const known = (rows: readonly CompareRow[]): CompareRow[] =>
  rows.filter(({ values }) => values.some((value) => value !== null));

const plainPorts = new Set(['MGMT', 'CONSOLE', 'USB']);
const portName = ({ kind, speed }: Side['ports'][number]): string => [speed, kind].filter(Boolean).join(' ');

/** `100G` before `25G` before `1G`. */
const gigabits = (speed: string | null): number => Number.parseFloat(speed ?? '0') / (speed?.endsWith('M') ? 1000 : 1);

function portRows(sides: readonly Side[], { say }: CompareWords): CompareRow[] {
  const ports = sides.flatMap((side) => side.ports);
  const names = new Map(ports.map((port) => [portName(port), port]));
  const ordered = [...names].toSorted(
    ([, a], [, b]) =>
      Number(plainPorts.has(a.kind)) - Number(plainPorts.has(b.kind)) || gigabits(b.speed) - gigabits(a.speed),
  );
  const count = (side: Side, name: string) =>
    sum(side.ports.filter((port) => portName(port) === name).map((p) => p.count));
  const poe = (side: Side) =>
    side.ports.flatMap(({ poe: watts, count: pieces }) => (watts === null ? [] : [`${pieces} × ${watts} W`]));
  const fastest = (side: Side) =>
    side.ports.toSorted((a, b) => gigabits(b.speed) - gigabits(a.speed)).find(({ speed }) => speed)?.speed ?? null;
  return known([
    row('fastest', say('fastest'), sides, fastest),
    ...ordered.map(([name]) => row(`port:${name}`, name, sides, (side) => String(count(side, name) || '') || null)),
    row('poe_ports', say('poe_ports'), sides, (side) => poe(side).join(' + ') || null),
    row('poe_budget', say('poe_budget'), sides, ({ power }) => unit(power.poe_budget, 'W')),
  ]);
}

function slotRows(sides: readonly Side[], { say }: CompareWords): CompareRow[] {
  const kinds = [...new Set(sides.flatMap((side) => side.slots.map(({ kind }) => kind)))];
  const count = (side: Side, kind: string) => sum(side.slots.filter((slot) => slot.kind === kind).map((s) => s.count));
  return kinds.map((kind) =>
    row(`slot:${kind}`, say(`slot_${kind}`), sides, (side) => String(count(side, kind) || '') || null),
  );
}

const piece = ({ net_weight, qty_per_package }: Side['packing']): string | null =>
  net_weight === null ? null : String(Number((Number(net_weight) / (qty_per_package ?? 1)).toFixed(3)));
const box = ({ length, width, height }: Side['packing']): string | null =>
  length === null || width === null || height === null ? null : `${length} × ${width} × ${height} cm`;

/** What the vendor wrote beside the figures; a fact that has a row of its own already is not said twice. */
function specRows(sides: readonly Side[], said: ReadonlySet<string>): CompareRow[] {
  const isPorts = (side: Side, name: string) => side.ports.some((port) => name.endsWith(port.name));
  const names = sides.flatMap((side) =>
    side.specs.filter(({ name }) => !said.has(name) && !isPorts(side, name)).map(({ name }) => name),
  );
  return [...new Set(names)].map((name) =>
    row(`spec:${name}`, name, sides, (side) => side.specs.find((spec) => spec.name === name)?.value ?? null, false),
  );
}

/** Everything that is known of products, side by side: same fact, same row. */
export function compareGroups(sides: readonly Side[], words: CompareWords): readonly CompareGroup[] {
  const { say } = words;
  const heat = ({ power: { watts } }: Side) => (watts === null ? null : unit(Math.round(watts * btuPerWatt), 'BTU/h'));
  const groups = [
    {
      id: 'overview',
      title: say('overview'),
      rows: known([
        row('category', say('category'), sides, ({ categories }) => categories.at(-1)?.name ?? null, false),
        row('series', say('series'), sides, ({ product_line }) => product_line, false),
        row('lifecycle', say('lifecycle'), sides, words.lifecycle, false),
      ]),
    },
    { id: 'ports', title: say('ports'), rows: portRows(sides, words) },
    { id: 'slots', title: say('slots'), rows: slotRows(sides, words) },
    {
      id: 'power',
      title: say('power_and_heat'),
      rows: known([
        row('watts', say('power'), sides, ({ power }) => unit(power.watts, 'W')),
        row('heat', say('heat'), sides, heat),
      ]),
    },
    {
      id: 'size',
      title: say('size_and_weight'),
      rows: known([
        row('rack_units', say('height'), sides, ({ rack_units }) => unit(rack_units, 'U')),
        row('weight', say('weight'), sides, ({ packing }) => unit(piece(packing), 'kg')),
        row('package', say('package'), sides, ({ packing }) => box(packing)),
        row('gross', say('gross'), sides, ({ packing }) => unit(packing.gross_weight, 'kg')),
        row('per_package', say('per_package'), sides, ({ packing }) => packing.qty_per_package?.toString() ?? null),
      ]),
    },
  ];
  const said = new Set(groups.flatMap(({ rows }) => rows.map(({ label }) => label)));
  return [...groups, { id: 'specs', title: say('specs'), rows: specRows(sides, said) }].filter(
    ({ rows }) => rows.length > 0,
  );
}
