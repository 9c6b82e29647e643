import Big from 'big.js';
import type { Facts, Family } from './demo-catalogue.facts.ts';

// The stated rules by which the demo catalogue fills what no source has. docs/rules/catalogue.md, "The demo catalogue"

/** What price lists discount by. */
export const productLineOf = ({ family }: Facts): string => lines[family];
const lines: Record<Family, string> = {
  raven: 'Raven',
  raven_modular: 'Raven',
  raven_core: 'Raven',
  raven_dc: 'Raven',
  raven_industrial: 'Raven',
  raven_module: 'Raven',
  rook: 'Rook',
  rook_dc: 'Rook',
  rook_card: 'Rook',
  rook_sup: 'Rook',
  fabric: 'Rook',
  jackdaw: 'Jackdaw',
  jackdaw_chassis: 'Jackdaw',
  jackdaw_card: 'Jackdaw',
  jackdaw_engine: 'Jackdaw',
  jackdaw_module: 'Jackdaw',
  magpie: 'Magpie',
  magpie_mc: 'Magpie',
  chough: 'Chough',
  chough_module: 'Chough',
  pica: 'Pica',
  pica_cable: 'Pica',
  pica_active: 'Pica',
  supply: 'Accessories',
  fan: 'Accessories',
  mount: 'Accessories',
  bracket: 'Accessories',
  antenna: 'Accessories',
};

// ---- GPL: a base by family, so much a port by speed, a watt of PoE or supply, a slot; to whole tens, below 100 to whole dollars

const familyBase: Record<Family, number> = {
  raven: 120,
  raven_modular: 680,
  raven_core: 1400,
  raven_dc: 1900,
  raven_industrial: 340,
  rook: 2400,
  rook_dc: 4600,
  jackdaw: 640,
  jackdaw_chassis: 6200,
  magpie: 360,
  magpie_mc: 980,
  chough: 520,
  rook_card: 900,
  rook_sup: 3200,
  jackdaw_card: 2400,
  jackdaw_engine: 5400,
  fabric: 1400,
  raven_module: 180,
  jackdaw_module: 600,
  chough_module: 640,
  supply: 90,
  fan: 60,
  pica: 0,
  pica_cable: 22,
  pica_active: 18,
  mount: 28,
  bracket: 14,
  antenna: 24,
};
const perPort: Record<string, number> = {
  '100M': 9,
  '1G': 20,
  '2.5G': 45,
  '5G': 70,
  '10G': 95,
  '25G': 150,
  '40G': 240,
  '100G': 430,
  '400G': 1150,
};
const perOptic: Record<string, number> = {
  '100M': 22,
  '1G': 28,
  '10G': 82,
  '25G': 150,
  '40G': 260,
  '100G': 480,
  '400G': 1150,
};
const perCable: Record<string, number> = { '10G': 12, '25G': 22, '40G': 34, '100G': 60, '400G': 130 };
/** What a radio's generation adds or takes. */
const perWifi: Record<string, number> = { 'Wi-Fi 5': -150, 'Wi-Fi 6': 0, 'Wi-Fi 6E': 190 };

/** Tenths of what a short one costs. */
const tenthsByReach = (reach: number): number => (reach > 10_000 ? 50 : reach > 1000 ? 21 : 10);

/** Optics: by speed and reach, copper and hardened ones dearer. Copper cables by the metre, active ones with the optics in them. */
function opticCents({ kind, family, speed = '', reach_m = 0, connector, hardened, ends }: Facts): number {
  const optic = perOptic[speed] ?? 0;
  if (kind === 'optic') {
    const tenths = tenthsByReach(reach_m) * (connector === 'RJ45' ? 14 : hardened ? 15 : 10);
    return optic * tenths;
  }
  const cable = family === 'pica_active' ? optic * 140 + reach_m * 200 : reach_m * (perCable[speed] ?? 0) * 100;
  return ends === undefined ? cable : cable + optic * 50;
}

/** What a radio, a cellular modem or a hardened body adds. */
const extraCents = ({ kind, wifi, wwan, placement, hardened, gain_dbi = 0 }: Facts): number =>
  ((wifi ? (perWifi[wifi] ?? 0) : 0) +
    (wwan ? 240 : 0) +
    (placement === 'outdoor' ? 220 : 0) +
    (hardened && kind === 'device' ? 180 : 0) +
    gain_dbi * 9) *
  100;

/** A budget of its own by the watt; where the supply is bought apart so much a port. */
function poeCents({ kind, ports, poe_budget }: Facts): number {
  if (poe_budget) return kind === 'device' ? poe_budget * 85 : 0;
  return ports.reduce((sum, port) => sum + (port.poe === null ? 0 : port.count), 0) * 800;
}

/** In cents, so that every term is whole. */
function centsOf(facts: Facts): number {
  const { family, kind, ports, slots, kg, watts, power_supplied = 0 } = facts;
  const forPorts = ports.reduce((sum, port) => sum + port.count * (perPort[port.speed ?? ''] ?? 0), 0);
  const filled = slots.filter((slot) => slot.kind === 'line_card' || slot.kind === 'uplink').length;
  const dollars = familyBase[family] + forPorts * (family === 'chough' ? 2 : 1) + filled * 300;
  return (
    dollars * 100 +
    extraCents(facts) +
    poeCents(facts) +
    (kind === 'power' ? power_supplied * 55 : 0) +
    (kind === 'optic' || kind === 'cable' ? opticCents(facts) : 0) +
    (kind === 'mount' ? Math.round(kg * 1000) * 2.4 : 0) +
    (kind === 'fan' ? Math.round(kg * 1000) * 7.2 : 0) +
    (family === 'fabric' ? (watts ?? 0) * 1200 : 0)
  );
}

/** In whole US dollars; null for what is announced and not priced. */
export function gplOf(facts: Facts): string | null {
  if (facts.priced === false) return null;
  const cents = centsOf(facts);
  const step = cents < 100_00 ? 1 : 10;
  return `${Math.round(cents / 100 / step) * step}.00`;
}

/** The demo vendor makes everything for 42 % of its list price. */
export const costOf = (gpl: string | null): string | null =>
  gpl === null ? null : new Big(gpl).times('0.42').round(2, Big.roundHalfUp).toFixed(2);

// ---- Size where the source has none, by what the thing is: width, height, depth in millimetres

type Size = readonly [number, number, number];
const sizes: Record<string, Size> = {
  desktop: [280, 44, 190],
  din: [76, 152, 118],
  access_point: [220, 50, 220],
  access_point_outdoor: [240, 90, 240],
  card: [380, 40, 350],
  supervisor: [190, 40, 350],
  fabric: [220, 46, 320],
  module: [160, 40, 200],
  supply: [82, 40, 300],
  supply_dc: [82, 40, 300],
  supply_din: [54, 125, 115],
  fan: [420, 70, 260],
  fan_module: [62, 42, 120],
};
export function sizeOf({ mm, drawing, rack_units, category }: Facts): Size {
  if (mm) return mm;
  const units = rack_units ?? 1;
  if (drawing === 'rack') return [440, 44 * units, category === 'raven-2000' || category === 'raven-2400' ? 300 : 460];
  if (drawing === 'chassis') return [442, Math.round(44.45 * units), 560];
  return sizes[drawing] ?? [200, 60, 120];
}

// ---- Cartons: small things ten in a box, the rest one, with padding around the piece and a tenth of its weight in packaging

export interface Carton {
  readonly qty_per_package: number;
  readonly gross_weight: string;
  readonly net_weight: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
}
const boxesOfTen: Record<string, Size> = { optic: [300, 80, 200], cable: [380, 200, 300], bracket: [320, 220, 280] };
/** No source has cartons: these are always estimates. */
export const cartonFields = ['qty_per_package', 'gross_weight', 'length', 'width', 'height'] as const;

export function cartonOf(facts: Facts): Carton | null {
  if (facts.packed === false) return null;
  const box = boxesOfTen[facts.family === 'bracket' && facts.kg < 1 ? 'bracket' : facts.kind];
  const pieces = box ? 10 : 1;
  const [width, height, depth] =
    box ?? (sizeOf(facts).map((side, i) => side + (i === 1 ? 100 : 120)) as unknown as Size);
  const net = facts.kg * pieces;
  const cm = (millimetres: number) => (millimetres / 10).toFixed(1);
  return {
    qty_per_package: pieces,
    net_weight: net.toFixed(3),
    gross_weight: (net * 1.1 + (box ? 0.3 : 0.6)).toFixed(3),
    length: cm(Math.max(width, depth)),
    width: cm(Math.min(width, depth)),
    height: cm(height),
  };
}
