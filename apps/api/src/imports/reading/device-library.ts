import type { ProductPort, ProductSlot, SlotKind } from '@trunkline/contract/catalogue';
import type { ProductKind } from '@trunkline/contract/product-enums';
import type { RowFields } from '../../sheets/typed-columns.public.ts';

// Rows of a device library: one type of device or module each. Pure. docs/rules/import.md, "Device libraries", maps each field.

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
const isListOrNull = (value: unknown): boolean => value == null || Array.isArray(value);

/** Whether a jsonl object is a row of a device library and no row of published columns. */
export function isLibraryRow(row: object): row is LibraryRow {
  const { kind, manufacturer, model, slug, interfaces, module_bays, power_ports } = row as Record<string, unknown>;
  return (
    (kind === 'device' || kind === 'module') &&
    [manufacturer, model, slug].every(isText) &&
    [interfaces, module_bays, power_ports].every(isListOrNull)
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
const toBayKind = (name: string): SlotKind => bayKinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'line_card';

/** Names do not tell what fits, so the slot types belong to the device alone until compatibility rules are entered. */
const toSlots = ({ slug, module_bays }: LibraryRow): ProductSlot[] =>
  (module_bays ?? []).map(({ name }) => {
    const kind = toBayKind(name);
    return { name, kind, slot_type: `${slug} ${kind}`, count: 1, required: 0 };
  });

const portKindsByForm: Readonly<Record<string, string>> = {
  sfp: 'SFP',
  sfpp: 'SFP+',
  sfp28: 'SFP28',
  sfpdd: 'SFP-DD',
  qsfpp: 'QSFP+',
  qsfp28: 'QSFP28',
  qsfpdd: 'QSFP-DD',
};
/** Interfaces that are no ports: virtual, bundled and radio. */
const noPort = /^(virtual|lag|bridge)$|^ieee802\.(11|15)|^(lte|gsm|cdma|other-wireless)$/;
/** Watts per port by the type of PoE. */
const poeWatts: Readonly<Record<string, number>> = { type1: 15.4, type2: 30, type3: 60, type4: 90 };

/** Speed and port kind of an interface type: `10gbase-x-sfpp` is 10G SFP+. Undefined: the interface is no port. */
function parsePortType(type: string): { kind: string; speed: string | null } | undefined {
  if (noPort.test(type)) return undefined;
  const match = /^(\d+(?:\.\d+)?)(g?)base-(?:x-)?(\w+)/.exec(type);
  if (!match) return { kind: type.toUpperCase(), speed: null };
  const [, figure = '', giga, form = ''] = match;
  const speed = giga ? `${figure}G` : Number(figure) >= 1000 ? `${Number(figure) / 1000}G` : `${figure}M`;
  return { speed, kind: /^t\d?x?$/.test(form) ? 'RJ45' : (portKindsByForm[form] ?? form.toUpperCase()) };
}

function toPorts({ interfaces, console_ports }: LibraryRow): ProductPort[] {
  const ports: ProductPort[] = [];
  let next = 1;
  for (const { type, count, mgmt, poe } of interfaces ?? []) {
    const found = parsePortType(type);
    if (!found || count < 1) continue;
    if (mgmt) {
      ports.push({ name: 'MGMT', kind: 'MGMT', speed: found.speed, count, poe: null });
      continue;
    }
    const name = count === 1 ? `${next}` : `${next}–${next + count - 1}`;
    ports.push({ name, ...found, count, poe: poeWatts[poe?.slice(0, 5) ?? ''] ?? null });
    next += count;
  }
  if (console_ports) ports.push({ name: 'CONSOLE', kind: 'CONSOLE', speed: null, count: console_ports, poe: null });
  return ports;
}

function toDrawing(row: LibraryRow): string {
  const category = row.category ?? '';
  if (row.kind === 'module') return moduleDrawings[category] ?? 'card';
  if (category === 'wireless-ap') return 'access_point';
  if (!row.u_height) return 'desktop';
  return row.u_height >= 4 && (row.module_bays?.length ?? 0) >= 4 ? 'chassis' : 'rack';
}

/** An empty cell stands for an unknown figure; libraries write 0 for it. */
const formatFigure = (value: number | null | undefined, places: number): string =>
  value == null || value <= 0 ? '' : value.toFixed(places);

/** The row under the names of the published columns. It has no price, so the product cannot be ordered until it gets one. */
export function toLibraryFields(row: LibraryRow): RowFields {
  const category = row.category ?? '';
  const watts = Math.max(0, ...(row.power_ports ?? []).map(({ max_w, alloc_w }) => max_w ?? alloc_w ?? 0));
  const slots = toSlots(row);
  const hasFixedSupply = row.kind === 'device' && !slots.some(({ kind }) => kind === 'power');
  return {
    part_number: row.part_number ?? '',
    title: `${row.manufacturer} ${row.model}`,
    code: row.slug,
    model: row.model,
    brand: row.manufacturer,
    product_line: row.manufacturer,
    kind: row.kind === 'device' ? 'device' : (moduleKinds[category] ?? 'module'),
    drawing: toDrawing(row),
    describe: row.description ?? '',
    net_weight: formatFigure(row.weight_kg, 3),
    rack_units: formatFigure(row.u_height, 1),
    watts: formatFigure(watts, 1),
    power_supplied: hasFixedSupply ? formatFigure(watts, 1) : '',
    ports: JSON.stringify(toPorts(row)),
    slots: JSON.stringify(slots),
  };
}
