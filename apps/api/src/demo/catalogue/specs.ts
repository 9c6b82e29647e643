import type { Localized } from '@trunkline/rules/localized';
import type { ProductFacts } from './product-facts.ts';
import { calculateSize } from './packing.ts';
import { airflows, getShapeName } from './texts.ts';
import {
  bilingual,
  calculateCapacity,
  toFibre,
  isolateFigure,
  formatReach,
  formatPorts,
  type SeriesByPlug,
  countSlots,
  listTrafficPorts,
} from './wording.ts';

// The table of specifications on a product's page.

export interface Spec {
  readonly name: Localized;
  readonly value: string | Localized;
}
const formatNumber = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** A row of the table; none when the product does not have the value. */
const toSpecs = <V>(
  value: V | null | undefined | false | 0 | '',
  name: Localized,
  format: (value: V) => string | Localized,
): Spec[] => (value ? [{ name, value: format(value) }] : []);

export const placements = { indoor: bilingual('Indoor', 'داخلي'), outdoor: bilingual('Outdoor', 'خارجي') } as const;
export const fibreNames = {
  copper: bilingual('Copper', 'نحاس'),
  multimode: bilingual('Multimode', 'متعدد الأنماط'),
  single: bilingual('Single-mode', 'أحادي النمط'),
} as const;
export const currents = {
  AC: bilingual('AC, 100 to 240 V', 'متردد، 100 إلى 240 فولت'),
  DC: bilingual('DC, 48 V', 'مستمر، 48 فولت'),
};

const slotNames: readonly (readonly [string, Localized])[] = [
  ['line_card', bilingual('Line-card slots', 'فتحات بطاقات الخطوط')],
  ['supervisor', bilingual('Supervisor slots', 'فتحات وحدات التحكم')],
  ['uplink', bilingual('Module slots', 'فتحات الوحدات')],
  ['power', bilingual('Supply bays', 'حجرات الطاقة')],
];

function portSpecs(facts: ProductFacts): Spec[] {
  const device = facts.kind === 'device' && !facts.wifi;
  const gigabits = device ? calculateCapacity(facts) : 0;
  return [
    ...listTrafficPorts(facts).map((port) => ({
      name: bilingual(`Ports ${port.name}`, `المنافذ ${isolateFigure(port.name)}`),
      value: formatPorts(port),
    })),
    ...slotNames.flatMap(([kind, name]) =>
      toSpecs(countSlots(facts, kind), name, () => String(countSlots(facts, kind))),
    ),
    ...toSpecs(
      gigabits > 0,
      bilingual('Switching capacity', 'سعة التبديل'),
      () => `${formatNumber(gigabits * 2)} Gbit/s`,
    ),
    // One gigabit carries 1.488 million frames of 64 bytes a second, with preamble and gap.
    ...toSpecs(
      gigabits > 0,
      bilingual('Forwarding rate', 'معدل التمرير'),
      () => `${formatNumber(gigabits * 1.488)} Mpps`,
    ),
  ];
}

function opticSpecs(facts: ProductFacts): Spec[] {
  const { kind, speed, reach_m, nm, connector, ends } = facts;
  const fibre = toFibre(facts);
  return [
    ...toSpecs(speed, bilingual('Speed', 'السرعة'), String),
    ...toSpecs(kind === 'optic' || kind === 'cable', bilingual('Form', 'الشكل'), () => facts.plug_type ?? ''),
    ...toSpecs(ends, bilingual('Other end', 'الطرف الآخر'), String),
    ...toSpecs(reach_m, kind === 'cable' ? bilingual('Length', 'الطول') : bilingual('Reach', 'المدى'), formatReach),
    ...toSpecs(kind === 'optic' && fibre, bilingual('Medium', 'الوسط'), (medium) => fibreNames[medium]),
    ...toSpecs(nm, bilingual('Wavelength', 'الطول الموجي'), () => `${nm} nm`),
    ...toSpecs(connector, bilingual('Connector', 'الموصّل'), String),
  ];
}

function radioSpecs({ wifi, wwan, placement, gain_dbi, bands }: ProductFacts): Spec[] {
  return [
    ...toSpecs(wifi, bilingual('Wi-Fi', 'معيار Wi-Fi'), String),
    ...toSpecs(wwan, bilingual('Cellular', 'الشبكة الخلوية'), String),
    ...toSpecs(placement, bilingual('Placement', 'مكان التركيب'), (place) => placements[place]),
    ...toSpecs(gain_dbi, bilingual('Gain', 'الكسب'), () => `${gain_dbi} dBi`),
    ...toSpecs(bands, bilingual('Bands', 'النطاقات'), String),
  ];
}

function powerSpecs({ kind, watts, power_supplied, poe_budget, poe_draw, current, airflow }: ProductFacts): Spec[] {
  return [
    ...toSpecs(watts, bilingual('Power draw', 'استهلاك الطاقة'), () => `${watts} W`),
    ...toSpecs(watts, bilingual('Heat', 'الحرارة'), (drawn) => `${formatNumber(Math.round(drawn * 3.412142))} BTU/h`),
    ...toSpecs(
      kind === 'device' && power_supplied,
      bilingual('Built-in supply', 'مزوّد الطاقة المدمج'),
      () => `${power_supplied} W`,
    ),
    ...toSpecs(kind === 'power', bilingual('Output', 'القدرة الناتجة'), () => `${power_supplied} W`),
    ...toSpecs(current, bilingual('Input', 'الدخل'), (input) => currents[input]),
    ...toSpecs(airflow, bilingual('Airflow', 'اتجاه الهواء'), (direction) => airflows[direction]),
    ...toSpecs(poe_budget, bilingual('PoE budget', 'ميزانية PoE'), () => `${poe_budget} W`),
    ...toSpecs(poe_draw, bilingual('Taken from the PoE budget', 'المستهلك من ميزانية PoE'), () => `${poe_draw} W`),
  ];
}

export function toDemoSpecs(facts: ProductFacts, fits: SeriesByPlug): Spec[] {
  const { kind, rack_units, kg, shape, plug_type = '' } = facts;
  const [width, height, depth] = calculateSize(facts);
  const series = kind === 'device' ? undefined : fits.get(plug_type);
  return [
    ...portSpecs(facts),
    ...opticSpecs(facts),
    ...radioSpecs(facts),
    ...powerSpecs(facts),
    ...toSpecs(shape, bilingual('Type', 'النوع'), getShapeName),
    ...toSpecs(series, bilingual('Made for', 'مصنوع لـ'), (fitting) => fitting.join(', ')),
    ...toSpecs(rack_units, bilingual('Height', 'الارتفاع'), () => `${rack_units} U`),
    { name: bilingual('Size', 'الأبعاد'), value: `${width} × ${height} × ${depth} mm` },
    { name: bilingual('Weight', 'الوزن'), value: `${kg} kg` },
  ];
}
