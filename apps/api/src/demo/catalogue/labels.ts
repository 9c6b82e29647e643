import { isShipped } from '@trunkline/contract/product-enums';
import type { Localized } from '@trunkline/rules/localized';
import { isSwitch, poeRangeNames, radioCountNames, threatRangeNames, toPerformanceLabels } from './performance.ts';
import type { ProductFacts } from './product-facts.ts';
import { fibreNames, placements } from './specs.ts';
import { airflows, shapes, terms } from './titles.ts';
import {
  bilingual,
  toFibre,
  formatReach,
  toPoeName,
  type SeriesByPlug,
  countSlots,
  listTrafficPorts,
  findUplinks,
} from './wording.ts';

// The labels by which the demo catalogue is filtered. Values that are the same in every language have no texts.

const layers = { L2: bilingual('Layer 2', 'الطبقة 2'), L3: bilingual('Layer 3', 'الطبقة 3') };
const environments = { hardened: bilingual('Hardened', 'مقوّى'), standard: bilingual('Standard', 'عادي') };

const regions = {
  EU: bilingual('Europe', 'أوروبا'),
  UK: bilingual('United Kingdom', 'المملكة المتحدة'),
  US: bilingual('United States', 'الولايات المتحدة'),
  CN: bilingual('China', 'الصين'),
  AU: bilingual('Australia', 'أستراليا'),
  IN: bilingual('India', 'الهند'),
  JP: bilingual('Japan', 'اليابان'),
  KR: bilingual('Korea', 'كوريا'),
  BR: bilingual('Brazil', 'البرازيل'),
  CH: bilingual('Switzerland', 'سويسرا'),
  ZA: bilingual('South Africa', 'جنوب أفريقيا'),
  C14: bilingual('Power strip, C14', 'موزّع الطاقة، C14'),
  C20: bilingual('Power strip, C20', 'موزّع الطاقة، C20'),
};
/** Scope of licences and services, by category. */
const scopes = {
  'licences-switching': bilingual('Feature licence', 'ترخيص ميزة'),
  'licences-wireless': bilingual('Controller licence', 'ترخيص متحكّم'),
  'subscriptions-threat': bilingual('Subscription', 'اشتراك'),
  'support-nbd': bilingual('Support 8x5, next business day', 'دعم 8x5، يوم العمل التالي'),
  'support-24x7': bilingual('Support 24x7, four hours', 'دعم 24x7، أربع ساعات'),
};

/** Labels in the order of the filter. */
export const demoLabels: readonly {
  readonly name: string;
  readonly titles: Localized;
  readonly value_titles?: Readonly<Record<string, Localized>>;
}[] = [
  { name: 'ports', titles: bilingual('Ports', 'عدد المنافذ') },
  { name: 'speed', titles: bilingual('Port speed', 'سرعة المنافذ') },
  { name: 'poe', titles: bilingual('PoE', 'PoE') },
  { name: 'poe_budget', titles: bilingual('PoE budget', 'ميزانية PoE'), value_titles: poeRangeNames },
  { name: 'uplinks', titles: bilingual('Uplinks', 'منافذ الربط') },
  { name: 'layer', titles: bilingual('Layer', 'الطبقة'), value_titles: layers },
  { name: 'slots', titles: bilingual('Slots', 'الفتحات') },
  { name: 'slot_capacity', titles: bilingual('Capacity of a slot', 'سعة الفتحة') },
  { name: 'threat', titles: bilingual('Threat protection', 'الحماية من التهديدات'), value_titles: threatRangeNames },
  { name: 'wifi', titles: bilingual('Wi-Fi', 'معيار Wi-Fi') },
  { name: 'radios', titles: bilingual('Radios', 'الوحدات اللاسلكية'), value_titles: radioCountNames },
  { name: 'streams', titles: bilingual('Streams, up to', 'التدفقات المكانية، حتى') },
  { name: 'placement', titles: bilingual('Placement', 'مكان التركيب'), value_titles: placements },
  { name: 'cellular', titles: bilingual('Cellular', 'الشبكة الخلوية') },
  { name: 'form', titles: bilingual('Form', 'الشكل') },
  { name: 'reach', titles: bilingual('Reach', 'المدى') },
  { name: 'medium', titles: bilingual('Medium', 'الوسط'), value_titles: fibreNames },
  { name: 'connector', titles: bilingual('Connector', 'الموصّل') },
  { name: 'power', titles: bilingual('Output', 'القدرة الناتجة') },
  { name: 'efficiency', titles: bilingual('Efficiency', 'الكفاءة') },
  {
    name: 'current',
    titles: bilingual('Current', 'نوع التيار'),
    value_titles: { AC: bilingual('AC', 'متردد'), DC: bilingual('DC', 'مستمر') },
  },
  { name: 'airflow', titles: bilingual('Airflow', 'اتجاه الهواء'), value_titles: airflows },
  { name: 'type', titles: bilingual('Type', 'النوع'), value_titles: shapes },
  { name: 'region', titles: bilingual('Region', 'المنطقة'), value_titles: regions },
  { name: 'scope', titles: bilingual('Licence or support', 'ترخيص أو دعم'), value_titles: scopes },
  {
    name: 'term',
    titles: bilingual('Term', 'المدة'),
    value_titles: { '1Y': terms[1], '3Y': terms[3], '5Y': terms[5] },
  },
  { name: 'gain', titles: bilingual('Gain', 'الكسب') },
  { name: 'fits', titles: bilingual('Made for', 'مصنوع لـ') },
  { name: 'environment', titles: bilingual('Environment', 'بيئة العمل'), value_titles: environments },
  { name: 'height', titles: bilingual('Rack units', 'وحدات الخزانة') },
];

const layer2Series = new Set(['raven-1200', 'raven-2000', 'raven-i200', 'raven-i400']);

function toPortLabels(facts: ProductFacts): Record<string, (string | undefined)[]> {
  const { kind, category, wifi, speed } = facts;
  const ports = listTrafficPorts(facts);
  const countPorts = (counted: typeof ports): number => counted.reduce((sum, port) => sum + port.count, 0);
  const count = countPorts(ports.filter((port) => port.kind === 'RJ45')) || countPorts(ports);
  const slots = countSlots(facts, 'line_card') || countSlots(facts, 'uplink');
  return {
    ports: wifi || count === 0 ? [] : [String(count)],
    speed: [...ports.map((port) => port.speed ?? undefined), speed],
    poe: ports.flatMap(({ poe }) => (poe === null ? [] : [toPoeName(poe)])),
    uplinks: isSwitch(facts) ? [findUplinks(facts)?.speed ?? undefined] : [],
    layer: isSwitch(facts) ? [layer2Series.has(category) ? 'L2' : 'L3'] : [],
    slots: kind === 'device' && slots > 0 ? [String(slots)] : [],
  };
}

/** The values of a product, by the name of the label. */
export function toDemoLabels(facts: ProductFacts, fits: SeriesByPlug): Record<string, string[]> {
  const { kind, plug_type = '', reach_m, power_supplied, rack_units, gain_dbi, hardened } = facts;
  const plugs = kind === 'optic' || kind === 'cable';
  const all: Record<string, (string | undefined)[]> = {
    ...toPortLabels(facts),
    ...toPerformanceLabels(facts),
    wifi: [facts.wifi],
    placement: [facts.placement],
    cellular: [facts.wwan],
    form: plugs ? [plug_type] : [],
    reach: reach_m === undefined ? [] : [formatReach(reach_m)],
    medium: kind === 'optic' ? [toFibre(facts)] : [],
    connector: [facts.connector],
    power: kind === 'power' ? [`${power_supplied} W`] : [],
    current: [facts.current],
    airflow: [facts.airflow],
    type: [facts.shape],
    region: kind === 'cord' ? [facts.model.split('-').at(-1)] : [],
    term: facts.term_years === undefined ? [] : [`${facts.term_years}Y`],
    scope: isShipped(kind) ? [] : [facts.category],
    gain: gain_dbi === undefined ? [] : [`${gain_dbi} dBi`],
    fits: kind === 'device' ? [] : [...(fits.get(plug_type) ?? [])],
    environment: [hardened ? 'hardened' : plugs && kind === 'optic' ? 'standard' : undefined],
    height: kind === 'device' && rack_units !== null ? [`${rack_units} U`] : [],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, values]) => {
      const known = [...new Set(values.filter((value) => value !== undefined))];
      return known.length > 0 ? [[name, known]] : [];
    }),
  );
}
