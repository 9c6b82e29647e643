import type { Localized } from '@trunkline/rules/localized';
import type { Family, ProductFacts } from './product-facts.ts';
import { countAntennaSockets, features } from './titles.ts';
import {
  bilingual,
  calculateCapacity,
  countSlots,
  formatBits,
  formatNumber,
  isolateFigure,
  type Spec,
  toSpecs,
} from './wording.ts';

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

const capacityName = bilingual('Switching capacity', 'سعة التبديل');
// One gigabit carries 1.488 million frames of 64 bytes a second, with preamble and gap.
const megaframesPerGigabit = 1.488;

function listForwarding(facts: ProductFacts): Spec[] {
  const { category, slot_gbps = 0, throughput_gbps } = facts;
  const gigabits = calculateCapacity(facts) + slot_gbps * countSlots(facts, 'line_card');
  const rate = toSpecs(
    gigabits > 0,
    bilingual('Forwarding rate', 'معدل التمرير'),
    () => `${formatNumber(gigabits * megaframesPerGigabit)} Mpps`,
  );
  const slot = toSpecs(slot_gbps, bilingual('Capacity of a slot', 'سعة الفتحة'), formatBits);
  const both = toSpecs(gigabits > 0, capacityName, () => formatBits(gigabits * 2));
  if (isSwitch(facts)) {
    const macs = toSpecs(
      macTables[category],
      bilingual('MAC addresses', 'عناوين MAC'),
      (thousands) => `${thousands},000`,
    );
    return [...slot, ...both, ...rate, ...macs];
  }
  if (!isRouter(facts)) return [];
  return [
    ...slot,
    ...toSpecs(throughput_gbps ?? gigabits, bilingual('Throughput', 'سعة التوجيه'), formatBits),
    ...toSpecs(routeTables[category], bilingual('IPv4 routes', 'مسارات IPv4'), (thousands) =>
      formatNumber(thousands * 1000),
    ),
  ];
}

function listInspection({ firewall }: ProductFacts): Spec[] {
  if (!firewall) return [];
  const { gbps, threat_gbps, vpn_gbps, sessions, new_sessions } = firewall;
  return [
    ...toSpecs(gbps, bilingual('Firewall throughput', 'سعة جدار الحماية'), formatBits),
    ...toSpecs(threat_gbps, bilingual('Threat protection throughput', 'سعة الحماية من التهديدات'), formatBits),
    ...toSpecs(vpn_gbps, bilingual('IPsec VPN throughput', 'سعة IPsec VPN'), formatBits),
    ...toSpecs(sessions, bilingual('Concurrent sessions', 'الجلسات المتزامنة'), formatNumber),
    ...toSpecs(new_sessions, bilingual('New sessions per second', 'الجلسات الجديدة في الثانية'), formatNumber),
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
      name: bilingual(
        `Radio ${index + 1}, ${radio.ghz} GHz`,
        `الوحدة اللاسلكية ${isolateFigure(index + 1)}، ${isolateFigure(`${radio.ghz} GHz`)}`,
      ),
      value: `${radio.streams}×${radio.streams}, ${formatBits(rates[index] ?? 0)}`,
    })),
    ...toSpecs(
      rates.reduce((sum, rate) => sum + rate, 0),
      bilingual('Maximum data rate', 'أقصى معدل بيانات'),
      formatBits,
    ),
    {
      name: bilingual('Antennas', 'الهوائيات'),
      value:
        sockets > 0
          ? bilingual(`External, ${sockets} × N`, `خارجية، ${isolateFigure(`${sockets} × N`)}`)
          : bilingual('Internal', 'داخلية'),
    },
  ];
}

export function listPerformance(facts: ProductFacts): Spec[] {
  const { fabric_gbps, memory_gb, access_points, efficiency, feature } = facts;
  return [
    ...listForwarding(facts),
    ...listInspection(facts),
    ...listRadios(facts),
    ...toSpecs(fabric_gbps, bilingual('Capacity for each slot', 'السعة لكل فتحة'), formatBits),
    ...toSpecs(memory_gb, bilingual('Memory', 'الذاكرة'), (size) => `${size} GB`),
    ...toSpecs(access_points, bilingual('Access points, up to', 'نقاط الوصول، حتى'), String),
    ...toSpecs(efficiency, bilingual('Efficiency', 'الكفاءة'), (grade) => `80 PLUS ${grade}`),
    ...toSpecs(feature, bilingual('Feature', 'الميزة'), (name) => features[name]),
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

export const threatRangeNames: Readonly<Record<(typeof threatRanges)[number][1], Localized>> = {
  under_1: bilingual('Below 1 Gbit/s', `أقل من ${isolateFigure('1 Gbit/s')}`),
  '1_to_5': bilingual('1 to 5 Gbit/s', `من 1 إلى ${isolateFigure('5 Gbit/s')}`),
  '5_to_15': bilingual('5 to 15 Gbit/s', `من 5 إلى ${isolateFigure('15 Gbit/s')}`),
  from_15: bilingual('15 Gbit/s and more', `${isolateFigure('15 Gbit/s')} فأكثر`),
};
export const poeRangeNames: Readonly<Record<(typeof poeRanges)[number][1], Localized>> = {
  under_150: bilingual('Below 150 W', `أقل من ${isolateFigure('150 W')}`),
  '150_to_400': bilingual('150 to 400 W', `من 150 إلى ${isolateFigure('400 W')}`),
  from_400: bilingual('400 W and more', `${isolateFigure('400 W')} فأكثر`),
};
export const radioCountNames = {
  dual: bilingual('Two radios', 'وحدتان لاسلكيتان'),
  tri: bilingual('Three radios', 'ثلاث وحدات لاسلكية'),
};

/** Labels by what a product performs. */
export function toPerformanceLabels(facts: ProductFacts): Record<string, (string | undefined)[]> {
  const { kind, firewall, radios, slot_gbps, poe_budget, efficiency } = facts;
  const streams = Math.max(0, ...(radios ?? []).map((radio) => radio.streams));
  return {
    poe_budget: kind === 'device' && poe_budget ? [toRange(poe_budget, poeRanges)] : [],
    slot_capacity: slot_gbps ? [formatBits(slot_gbps)] : [],
    threat: firewall ? [toRange(firewall.threat_gbps, threatRanges)] : [],
    radios: radios ? [radios.length > 2 ? 'tri' : 'dual'] : [],
    streams: streams > 0 ? [`${streams}×${streams}`] : [],
    efficiency: efficiency ? [`80 PLUS ${efficiency}`] : [],
  };
}
