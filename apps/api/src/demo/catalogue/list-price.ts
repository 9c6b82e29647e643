import Big from 'big.js';
import { type Phrase, phrase, sameEverywhere } from './phrases.ts';
import type { ProductFacts, Family } from './product-facts.ts';

// The rules that give demo products a product line, a list price and a cost. docs/rules/catalogue.md, "The demo catalogue"

/** The product line, by which price lists discount. */
export const toProductLine = ({ family }: ProductFacts): string => productLines[family];

/** All product lines with their names. Series are called the same in every language. */
export const listDemoLines = (): { readonly line: string; readonly names: Phrase }[] =>
  [...new Set(Object.values(productLines))].map((line) => ({
    line,
    names: translatedLines.has(line) ? phrase(`line_${line.toLowerCase()}`) : sameEverywhere(line),
  }));
const translatedLines: ReadonlySet<string> = new Set(['Accessories', 'Software', 'Support']);

const productLines: Record<Family, string> = {
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
  cord: 'Accessories',
  licence: 'Software',
  support: 'Support',
};

// The list price (GPL): a base by family, and an amount for each port by speed, each watt of PoE or supply and each slot. It is rounded
// to ten dollars, below 100 to one.

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
  cord: 0,
  licence: 0,
  support: 0,
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
/** What a generation of Wi-Fi adds or subtracts. */
const perWifi: Record<string, number> = { 'Wi-Fi 5': -150, 'Wi-Fi 6': 0, 'Wi-Fi 6E': 190 };

/** What a range costs in tenths of an optic for a rack row, by its longest reach in metres: SR, DR, FR, LR, LH, ER, ZR. */
const tenthsByReach: readonly (readonly [longest: number, tenths: number])[] = [
  [400, 10],
  [1000, 13],
  [2000, 16],
  [10_000, 21],
  [20_000, 30],
  [40_000, 50],
  [Infinity, 85],
];
/** The range of an optic, from 0 (SR). Light of 850 nm runs in multimode fibre, which is the shortest range whatever its grade. */
export const calculateReachRange = ({ reach_m = 0, nm }: ProductFacts): number =>
  nm === 850 ? 0 : tenthsByReach.findIndex(([longest]) => reach_m <= longest);
/** One fibre in place of two: it receives another wavelength than it sends. */
export const isBidirectional = ({ nm, rx_nm }: ProductFacts): boolean => rx_nm !== undefined && rx_nm !== nm;

/** Optics by speed and range, with a surcharge for copper, hardened and bidirectional ones. Copper cables by the metre, active ones with their optics. */
function opticCents(facts: ProductFacts): number {
  const { kind, family, speed = '', reach_m = 0, connector, hardened, ends } = facts;
  const optic = perOptic[speed] ?? 0;
  if (kind === 'optic') {
    const [, tenths = 0] = tenthsByReach[calculateReachRange(facts)] ?? [];
    return optic * tenths * (connector === 'RJ45' ? 14 : hardened ? 15 : isBidirectional(facts) ? 12 : 10);
  }
  const cable = family === 'pica_active' ? optic * 140 + reach_m * 200 : reach_m * (perCable[speed] ?? 0) * 100;
  return ends === undefined ? cable : cable + optic * 50;
}

/** What a radio, a cellular modem or a hardened body adds. */
const extraCents = ({ kind, wifi, wwan, placement, hardened, gain_dbi = 0 }: ProductFacts): number =>
  ((wifi ? (perWifi[wifi] ?? 0) : 0) +
    (wwan ? 240 : 0) +
    (placement === 'outdoor' ? 220 : 0) +
    (hardened && kind === 'device' ? 180 : 0) +
    gain_dbi * 9) *
  100;

/** A built-in budget by the watt; a device whose supply is bought separately by the port. */
function poeCents({ kind, ports, poe_budget }: ProductFacts): number {
  if (poe_budget) return kind === 'device' ? poe_budget * 85 : 0;
  return ports.reduce((sum, port) => sum + (port.poe === null ? 0 : port.count), 0) * 800;
}

/** A supervisor has so much memory at its base price; more costs by the gigabyte. */
const includedMemoryGb = 16;
const perGigabyte = 35;

/** Dollars for a gigabit a second that a firewall inspects. */
const perThreatGigabit = 500;

/** The highest list price of the first class of support, in dollars. Each class goes to twice that of the one before. */
const firstClassDollars = 500;
export const supportClasses = [1, 2, 3, 4, 5, 6, 7, 8] as const;
/** The highest list price of a class, in dollars. */
export const calculateClassLimit = (supportClass: number): number => firstClassDollars * 2 ** (supportClass - 1);
/** The support class of a device or a module by its list price; undefined without a price, and for what has no contract. */
export const findSupportClass = (facts: ProductFacts): number | undefined => {
  const gpl = facts.kind === 'device' || facts.kind === 'module' ? calculateGpl(facts) : null;
  return gpl === null ? undefined : supportClasses.find((one) => Number(gpl) <= calculateClassLimit(one));
};

/** Percent of the list price that a year costs, by the answer time. */
const supportPercent: Readonly<Record<string, number>> = { 'support-nbd': 8, 'support-24x7': 13 };
/** The same for a contract of one year under its device; null for any other product. Longer contracts are sold below it. */
export const findDevicePercent = ({ category, support_class, term_years }: ProductFacts): number | null =>
  support_class !== undefined && term_years === 1 ? (supportPercent[category] ?? null) : null;
/** Percent of the price of as many single years. */
const termPercent = { 1: 100, 3: 90, 5: 85 } as const;
/** A contract costs a share of a price in the middle of its class, which is 0.7 of the limit. */
function supportCents(category: string, supportClass: number, years: 1 | 3 | 5): number {
  const yearly = Math.round(calculateClassLimit(supportClass) * 0.7 * (supportPercent[category] ?? 0));
  return Math.round((yearly * years * termPercent[years]) / 100);
}

/** Price in cents, so that every term is a whole number. */
function calculateCents(facts: ProductFacts): number {
  const { family, kind, category, ports, slots, kg, watts, power_supplied = 0, memory_gb = 0, usd } = facts;
  const { support_class, term_years } = facts;
  if (usd !== undefined) return usd * 100;
  if (support_class !== undefined && term_years !== undefined) return supportCents(category, support_class, term_years);
  const forPorts = ports.reduce((sum, port) => sum + port.count * (perPort[port.speed ?? ''] ?? 0), 0);
  const fillableSlots = slots.filter((slot) => slot.kind === 'line_card' || slot.kind === 'uplink').length;
  const dollars = familyBase[family] + forPorts * (family === 'chough' ? 2 : 1) + fillableSlots * 300;
  return (
    dollars * 100 +
    extraCents(facts) +
    Math.max(0, memory_gb - includedMemoryGb) * perGigabyte * 100 +
    poeCents(facts) +
    Math.round((facts.firewall?.threat_gbps ?? 0) * perThreatGigabit * 100) +
    (kind === 'power' ? power_supplied * 55 : 0) +
    (kind === 'optic' || kind === 'cable' ? opticCents(facts) : 0) +
    (kind === 'mount' ? Math.round(kg * 1000) * 2.4 : 0) +
    (kind === 'fan' ? Math.round(kg * 1000) * 7.2 : 0) +
    (family === 'fabric' ? (watts ?? 0) * 1200 : 0)
  );
}

/** Price in US dollars, `"2470.00"`; null for a product that is announced and has no price yet. */
export function calculateGpl(facts: ProductFacts): string | null {
  if (facts.priced === false) return null;
  const cents = calculateCents(facts);
  const step = cents < 100_00 ? 1 : 10;
  return `${Math.round(cents / 100 / step) * step}.00`;
}

/**
 * The least cost as a share of the list price, by family: hardware 38 to 46 %, optics 26 %, cables 30 %, support 20 %, licences 12 %. A
 * product costs up to 4 points more. Each lies below the lowest price of the demo price lists.
 */
const costShares: Record<Family, string> = {
  raven: '0.44',
  raven_modular: '0.43',
  raven_core: '0.43',
  raven_dc: '0.42',
  raven_industrial: '0.40',
  raven_module: '0.38',
  rook: '0.40',
  rook_dc: '0.40',
  rook_card: '0.38',
  rook_sup: '0.38',
  fabric: '0.38',
  jackdaw: '0.43',
  jackdaw_chassis: '0.42',
  jackdaw_card: '0.38',
  jackdaw_engine: '0.38',
  jackdaw_module: '0.38',
  magpie: '0.46',
  magpie_mc: '0.42',
  chough: '0.45',
  chough_module: '0.40',
  supply: '0.44',
  fan: '0.42',
  mount: '0.40',
  bracket: '0.40',
  antenna: '0.40',
  cord: '0.40',
  pica: '0.26',
  pica_cable: '0.30',
  pica_active: '0.28',
  licence: '0.12',
  support: '0.20',
};

/** By how much products of one family differ, `"0.00"` to `"0.04"` of the list price: what a piece costs follows no formula. */
const toOwnShare = ({ part_number }: ProductFacts): string =>
  `0.0${Array.from(part_number, (sign) => sign.charCodeAt(0)).reduce((sum, code) => sum * 3 + code, 0) % 5}`;

/** Price in US dollars; null for a product without a list price. */
export const calculateCost = (facts: ProductFacts, gpl: string | null): string | null =>
  gpl === null
    ? null
    : new Big(costShares[facts.family]).plus(toOwnShare(facts)).times(gpl).round(2, Big.roundHalfUp).toFixed(2);
