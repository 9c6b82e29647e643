import { mapLanguages, phrase, type Phrase, toBits, toMeasure, toNumberPhrase, toWatts } from './phrases.ts';
import type { Family, ProductFacts } from './product-facts.ts';
import { countAntennaSockets } from './titles.ts';
import { calculateCapacity, countSlots, shorten, type Spec, toSpecs } from './wording.ts';

// What demo products perform: specifications, and the labels that filter by them. docs/rules/catalogue.md, "The demo catalogue"

const switches = new Set<Family>([
  'raven',
  'raven_modular',
  'raven_core',
  'raven_dc',
  'raven_industrial',
  'rook',
  'rook_dc',
]);
export const isSwitch = ({ kind, family }: ProductFacts): boolean => kind === 'device' && switches.has(family);
const isRouter = ({ kind, family }: ProductFacts): boolean => kind === 'device' && family.startsWith('jackdaw');

/** Addresses that a switch learns, in thousands. */
const macTables: Readonly<Record<string, number>> = {
  'raven-1200': 16,
  'raven-2000': 16,
  'raven-2400': 32,
  'raven-3400': 64,
  'raven-3800': 128,
  'raven-4800': 256,
  'raven-5800': 256,
  'raven-i200': 8,
  'raven-i400': 16,
  'raven-i800': 32,
  'rook-4800': 128,
  'rook-9600': 256,
  'rook-9900': 512,
};
/** IPv4 routes that a router forwards by, in thousands. */
const routeTables: Readonly<Record<string, number>> = {
  'jackdaw-1000': 20,
  'jackdaw-2000': 250,
  'jackdaw-3000': 1000,
  'jackdaw-5000': 2500,
  'jackdaw-6000': 128,
  'jackdaw-9000': 4000,
};

// One gigabit carries 1.488 million frames of 64 bytes a second, with preamble and gap.
const megaframesPerGigabit = 1.488;

function listForwarding(facts: ProductFacts): Spec[] {
  const { category, slot_gbps = 0, throughput_gbps } = facts;
  const gigabits = calculateCapacity(facts) + slot_gbps * countSlots(facts, 'line_card');
  const slot = toSpecs(slot_gbps, 'slot_capacity', toBits);
  if (isSwitch(facts)) {
    return [
      ...slot,
      ...toSpecs(gigabits > 0, 'capacity', () => toBits(gigabits * 2)),
      ...toSpecs(gigabits > 0, 'rate', () => toMeasure(gigabits * megaframesPerGigabit, 'rate')),
      ...toSpecs(macTables[category], 'macs', (thousands) => toNumberPhrase(thousands * 1000)),
    ];
  }
  if (!isRouter(facts)) return [];
  return [
    ...slot,
    ...toSpecs(throughput_gbps ?? gigabits, 'throughput', toBits),
    ...toSpecs(routeTables[category], 'routes', (thousands) => toNumberPhrase(thousands * 1000)),
  ];
}

function listInspection({ firewall }: ProductFacts): Spec[] {
  if (!firewall) return [];
  const { gbps, threat_gbps, vpn_gbps, sessions, new_sessions } = firewall;
  return [
    ...toSpecs(gbps, 'firewall', toBits),
    ...toSpecs(threat_gbps, 'threat', toBits),
    ...toSpecs(vpn_gbps, 'vpn', toBits),
    ...toSpecs(sessions, 'sessions', toNumberPhrase),
    ...toSpecs(new_sessions, 'new_sessions', toNumberPhrase),
  ];
}

/** Megabits a second of one spatial stream, by the standard: Wi-Fi 5 is 40 MHz (802.11n) and 80 MHz wide, Wi-Fi 6 is 40, 80 and 160. */
const megabitsPerStream: Readonly<Record<string, Readonly<Record<number, number>>>> = {
  'Wi-Fi 5': { 2.4: 150, 5: 433.3 },
  'Wi-Fi 6': { 2.4: 286.8, 5: 600.5 },
  'Wi-Fi 6E': { 2.4: 286.8, 5: 600.5, 6: 1201 },
};
/** Gigabits a second. Throws for a band that the standard does not have. */
function calculateRadioRate(wifi: string, { ghz, streams }: { ghz: number; streams: number }): number {
  const megabits = megabitsPerStream[wifi]?.[ghz];
  if (megabits === undefined) throw new Error(`${wifi} has no rate at ${ghz} GHz`);
  return Math.round(megabits * streams) / 1000;
}

function listRadios(facts: ProductFacts): Spec[] {
  const { wifi, radios = [] } = facts;
  if (!wifi) return [];
  const rates = radios.map((radio) => calculateRadioRate(wifi, radio));
  const sockets = countAntennaSockets(facts);
  return [
    ...radios.map((radio, index) => ({
      name: phrase('spec_radio', { number: index + 1, band: `${radio.ghz} GHz` }),
      value: shorten(
        mapLanguages((language) => `${radio.streams}×${radio.streams}, ${toBits(rates[index] ?? 0)[language]}`),
      ),
    })),
    ...toSpecs(
      rates.reduce((sum, rate) => sum + rate, 0),
      'data_rate',
      toBits,
    ),
    ...toSpecs(true, 'antennas', () =>
      sockets > 0 ? phrase('value_external', { sockets: `${sockets} × N` }) : phrase('value_internal'),
    ),
  ];
}

export function listPerformance(facts: ProductFacts): Spec[] {
  const { fabric_gbps, memory_gb, access_points, efficiency, feature } = facts;
  return [
    ...listForwarding(facts),
    ...listInspection(facts),
    ...listRadios(facts),
    ...toSpecs(fabric_gbps, 'each_slot', toBits),
    ...toSpecs(memory_gb, 'memory', (size) => toMeasure(String(size), 'gigabytes')),
    ...toSpecs(access_points, 'access_points', String),
    ...toSpecs(efficiency, 'efficiency', (grade) => `80 PLUS ${grade}`),
    ...toSpecs(feature, 'feature', (name) => phrase(`feature_${name}`)),
  ];
}

/** The range that a figure falls into, by its lower limits. */
const toRange = <R extends string>(
  figure: number,
  ranges: readonly (readonly [from: number, range: R])[],
): R | undefined => ranges.findLast(([from]) => figure >= from)?.[1];
const threatRanges = [
  [0, 'under_1'],
  [1, '1_to_5'],
  [5, '5_to_15'],
  [15, 'from_15'],
] as const;
const poeRanges = [
  [1, 'under_150'],
  [150, '150_to_400'],
  [400, 'from_400'],
] as const;

export const threatRangeNames: Readonly<Record<(typeof threatRanges)[number][1], Phrase>> = {
  under_1: phrase('below', { to: toBits(1) }),
  '1_to_5': phrase('between', { from: 1, to: toBits(5) }),
  '5_to_15': phrase('between', { from: 5, to: toBits(15) }),
  from_15: phrase('from', { from: toBits(15) }),
};
export const poeRangeNames: Readonly<Record<(typeof poeRanges)[number][1], Phrase>> = {
  under_150: phrase('below', { to: toWatts(150) }),
  '150_to_400': phrase('between', { from: 150, to: toWatts(400) }),
  from_400: phrase('from', { from: toWatts(400) }),
};
export const radioCountNames = { dual: phrase('radios_dual'), tri: phrase('radios_tri') };

/** Labels by what a product performs. */
export function toPerformanceLabels(facts: ProductFacts): Record<string, (string | undefined)[]> {
  const { kind, firewall, radios, slot_gbps, poe_budget, efficiency } = facts;
  const streams = Math.max(0, ...(radios ?? []).map((radio) => radio.streams));
  return {
    poe_budget: kind === 'device' && poe_budget ? [toRange(poe_budget, poeRanges)] : [],
    slot_capacity: slot_gbps ? [toBits(slot_gbps).en] : [],
    threat: firewall ? [toRange(firewall.threat_gbps, threatRanges)] : [],
    radios: radios ? [radios.length > 2 ? 'tri' : 'dual'] : [],
    streams: streams > 0 ? [`${streams}×${streams}`] : [],
    efficiency: efficiency ? [`80 PLUS ${efficiency}`] : [],
  };
}
