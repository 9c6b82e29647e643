import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Facts, Family } from './demo-catalogue.facts.ts';
import { fibreNames, placements } from './demo-catalogue.specs.ts';
import { airflows, shapes } from './demo-catalogue.texts.ts';
import {
  both,
  fibreOf,
  metres,
  poeName,
  type SeriesByPlug,
  slotsOf,
  trafficPorts,
  uplinksOf,
} from './demo-catalogue.words.ts';

// What the demo catalogue is narrowed by. Values that read the same in every language have no texts of their own.

const layers = { L2: both('Layer 2', 'الطبقة 2'), L3: both('Layer 3', 'الطبقة 3') };
const yes = { hardened: both('Hardened', 'مقوّى'), standard: both('Standard', 'عادي') };

/** In the order in which they are offered. */
export const demoLabels: readonly {
  readonly name: string;
  readonly titles: Texts;
  readonly value_titles?: Readonly<Record<string, Texts>>;
}[] = [
  { name: 'ports', titles: both('Ports', 'عدد المنافذ') },
  { name: 'speed', titles: both('Port speed', 'سرعة المنافذ') },
  { name: 'poe', titles: both('PoE', 'PoE') },
  { name: 'uplinks', titles: both('Uplinks', 'منافذ الربط') },
  { name: 'layer', titles: both('Layer', 'الطبقة'), value_titles: layers },
  { name: 'slots', titles: both('Slots', 'الفتحات') },
  { name: 'wifi', titles: both('Wi-Fi', 'معيار Wi-Fi') },
  { name: 'placement', titles: both('Placement', 'مكان التركيب'), value_titles: placements },
  { name: 'cellular', titles: both('Cellular', 'الشبكة الخلوية') },
  { name: 'form', titles: both('Form', 'الشكل') },
  { name: 'reach', titles: both('Reach', 'المدى') },
  { name: 'medium', titles: both('Medium', 'الوسط'), value_titles: fibreNames },
  { name: 'connector', titles: both('Connector', 'الموصّل') },
  { name: 'power', titles: both('Output', 'القدرة الناتجة') },
  {
    name: 'current',
    titles: both('Current', 'نوع التيار'),
    value_titles: { AC: both('AC', 'متردد'), DC: both('DC', 'مستمر') },
  },
  { name: 'airflow', titles: both('Airflow', 'اتجاه الهواء'), value_titles: airflows },
  { name: 'type', titles: both('Type', 'النوع'), value_titles: shapes },
  { name: 'gain', titles: both('Gain', 'الكسب') },
  { name: 'fits', titles: both('Made for', 'مصنوع لـ') },
  { name: 'environment', titles: both('Environment', 'بيئة العمل'), value_titles: yes },
  { name: 'height', titles: both('Rack units', 'وحدات الخزانة') },
];

const switches = new Set<Family>([
  'raven',
  'raven_modular',
  'raven_core',
  'raven_dc',
  'raven_industrial',
  'rook',
  'rook_dc',
]);
const bridging = new Set(['raven-1200', 'raven-2000', 'raven-i200', 'raven-i400']);

function portLabels(facts: Facts): Record<string, (string | undefined)[]> {
  const { kind, family, category, wifi, speed } = facts;
  const ports = trafficPorts(facts);
  const of = (these: typeof ports): number => these.reduce((sum, port) => sum + port.count, 0);
  const count = of(ports.filter((port) => port.kind === 'RJ45')) || of(ports);
  const isSwitch = kind === 'device' && switches.has(family);
  const slots = slotsOf(facts, 'line_card') || slotsOf(facts, 'uplink');
  return {
    ports: wifi || count === 0 ? [] : [String(count)],
    speed: [...ports.map((port) => port.speed ?? undefined), speed],
    poe: ports.flatMap(({ poe }) => (poe === null ? [] : [poeName(poe)])),
    uplinks: isSwitch ? [uplinksOf(facts)?.speed ?? undefined] : [],
    layer: isSwitch ? [bridging.has(category) ? 'L2' : 'L3'] : [],
    slots: kind === 'device' && slots > 0 ? [String(slots)] : [],
  };
}

export function labelsOf(facts: Facts, fits: SeriesByPlug): Record<string, string[]> {
  const { kind, plug_type = '', reach_m, power_supplied, rack_units, gain_dbi, hardened } = facts;
  const plugs = kind === 'optic' || kind === 'cable';
  const all: Record<string, (string | undefined)[]> = {
    ...portLabels(facts),
    wifi: [facts.wifi],
    placement: [facts.placement],
    cellular: [facts.wwan],
    form: plugs ? [plug_type] : [],
    reach: reach_m === undefined ? [] : [metres(reach_m)],
    medium: kind === 'optic' ? [fibreOf(facts)] : [],
    connector: [facts.connector],
    power: kind === 'power' ? [`${power_supplied} W`] : [],
    current: [facts.current],
    airflow: [facts.airflow],
    type: [facts.shape],
    gain: gain_dbi === undefined ? [] : [`${gain_dbi} dBi`],
    fits: kind === 'device' ? [] : [...(fits.get(plug_type) ?? [])],
    environment: [hardened ? 'hardened' : plugs && kind === 'optic' ? 'standard' : undefined],
    height: kind === 'device' && rack_units !== null ? [`${rack_units} U`] : [],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, values]) => {
      const said = [...new Set(values.filter((value) => value !== undefined))];
      return said.length > 0 ? [[name, said]] : [];
    }),
  );
}
