import type { Port, ProductKind, Slot, SlotKind } from '@trunkline/contract/catalogue';
import type { Fields } from './readers.ts';

// Rows of a device library (one device or module type each) as rows of the published columns, pure.
// docs/rules/import.md, "Device libraries", says what becomes of each field

interface LibraryRow {
  readonly kind: 'device' | 'module';
  readonly manufacturer: string;
  readonly model: string;
  readonly slug: string;
  readonly part_number?: string | null;
  readonly category?: string | null;
  readonly u_height?: number | null;
  readonly weight_kg?: number | null;
  readonly description?: string | null;
  readonly interfaces?: readonly { type: string; count: number; mgmt?: boolean; poe?: string }[] | null;
  readonly module_bays?: readonly { name: string }[] | null;
  readonly power_ports?: readonly { max_w?: number | null; alloc_w?: number | null }[] | null;
  readonly console_ports?: number | null;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isListOrNothing = (value: unknown): boolean => value == null || Array.isArray(value);

export function isLibraryRow(row: object): row is LibraryRow {
  const { kind, manufacturer, model, slug, interfaces, module_bays, power_ports } = row as Record<string, unknown>;
  return (
    (kind === 'device' || kind === 'module') &&
    [manufacturer, model, slug].every(isText) &&
    [interfaces, module_bays, power_ports].every(isListOrNothing)
  );
}

const moduleKinds: Readonly<Record<string, ProductKind>> = { psu: 'power', fan: 'fan' };
const moduleDrawings: Readonly<Record<string, string>> = {
  psu: 'supply',
  fan: 'fan',
  'supervisor-controller': 'supervisor',
};

const bayKinds: readonly [RegExp, SlotKind][] = [
  [/^(ps[um]?|pem|pm|pwr|power)\b|^ps[um]?[\s\-_]?[a-d\d]|^(pem|pm|pwr|power)[\s\-_]?\d|power|psu/i, 'power'],
  [/fan|^ft[\s\-_]?\d/i, 'fan'],
  [/supervisor|^(rp|cb|mpu|rsp|re)[\s\-_]?\d/i, 'supervisor'],
  [/uplink|network module|\b(pic|mic|pim|vim|nim)\b/i, 'uplink'],
];
const bayKind = (name: string): SlotKind => bayKinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'line_card';

/** Whether something fits can not be told from names: each bay is of a type of its own device until the vendor says more. */
const slotsOf = ({ slug, module_bays }: LibraryRow): Slot[] =>
  (module_bays ?? []).map(({ name }) => {
    const kind = bayKind(name);
    return { name, kind, slot_type: `${slug} ${kind}`, count: 1, required: 0 };
  });

const forms: Readonly<Record<string, string>> = {
  sfp: 'SFP',
  sfpp: 'SFP+',
  sfp28: 'SFP28',
  sfpdd: 'SFP-DD',
  qsfpp: 'QSFP+',
  qsfp28: 'QSFP28',
  qsfpdd: 'QSFP-DD',
};
const noPort = /^(virtual|lag|bridge)$|^ieee802\.(11|15)|^(lte|gsm|cdma|other-wireless)$/;
const watts: Readonly<Record<string, number>> = { type1: 15.4, type2: 30, type3: 60, type4: 90 };

/** `10gbase-x-sfpp`: speed and what is plugged in; undefined: nothing is. */
function portKind(type: string): { kind: string; speed: string | null } | undefined {
  if (noPort.test(type)) return undefined;
  const match = /^(\d+(?:\.\d+)?)(g?)base-(?:x-)?(\w+)/.exec(type);
  if (!match) return { kind: type.toUpperCase(), speed: null };
  const [, figure = '', giga, end = ''] = match;
  const speed = giga ? `${figure}G` : Number(figure) >= 1000 ? `${Number(figure) / 1000}G` : `${figure}M`;
  return { speed, kind: /^t\d?x?$/.test(end) ? 'RJ45' : (forms[end] ?? end.toUpperCase()) };
}

function portsOf({ interfaces, console_ports }: LibraryRow): Port[] {
  const ports: Port[] = [];
  let next = 1;
  for (const { type, count, mgmt, poe } of interfaces ?? []) {
    const found = portKind(type);
    if (!found || count < 1) continue;
    if (mgmt) {
      ports.push({ name: 'MGMT', kind: 'MGMT', speed: found.speed, count, poe: null });
      continue;
    }
    const name = count === 1 ? `${next}` : `${next}–${next + count - 1}`;
    ports.push({ name, ...found, count, poe: watts[poe?.slice(0, 5) ?? ''] ?? null });
    next += count;
  }
  if (console_ports) ports.push({ name: 'CONSOLE', kind: 'CONSOLE', speed: null, count: console_ports, poe: null });
  return ports;
}

function drawingOf(row: LibraryRow): string {
  const category = row.category ?? '';
  if (row.kind === 'module') return moduleDrawings[category] ?? 'card';
  if (category === 'wireless-ap') return 'access_point';
  if (!row.u_height) return 'desktop';
  return row.u_height >= 4 && (row.module_bays?.length ?? 0) >= 4 ? 'chassis' : 'rack';
}

const figure = (value: number | null | undefined, places: number): string =>
  value == null || value <= 0 ? '' : value.toFixed(places);

/** One row under the names of the published columns. A library has no prices; the product can be ordered when it has one. */
export function fromLibrary(row: LibraryRow): { fields: Fields } {
  const category = row.category ?? '';
  const drawn = Math.max(0, ...(row.power_ports ?? []).map(({ max_w, alloc_w }) => max_w ?? alloc_w ?? 0));
  const slots = slotsOf(row);
  const fixedSupply = row.kind === 'device' && !slots.some(({ kind }) => kind === 'power');
  return {
    fields: {
      part_number: row.part_number ?? '',
      title: `${row.manufacturer} ${row.model}`,
      code: row.slug,
      model: row.model,
      brand: row.manufacturer,
      product_line: row.manufacturer,
      kind: row.kind === 'device' ? 'device' : (moduleKinds[category] ?? 'module'),
      drawing: drawingOf(row),
      describe: row.description ?? '',
      net_weight: figure(row.weight_kg, 3),
      rack_units: figure(row.u_height, 1),
      watts: figure(drawn, 1),
      power_supplied: fixedSupply ? figure(drawn, 1) : '',
      ports: JSON.stringify(portsOf(row)),
      slots: JSON.stringify(slots),
    },
  };
}
