import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Facts } from './demo-catalogue.facts.ts';
import { sizeOf } from './demo-catalogue.rules.ts';
import { airflows, shapes } from './demo-catalogue.texts.ts';
import {
  both,
  capacityOf,
  fibreOf,
  isolated,
  metres,
  portText,
  type SeriesByPlug,
  slotsOf,
  trafficPorts,
} from './demo-catalogue.words.ts';

// The table of figures on the page of a product.

export interface Spec {
  readonly name: Texts;
  readonly value: string | Texts;
}
const tidy = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });
const has = (condition: unknown, name: Texts, value: () => string | Texts): Spec[] =>
  condition ? [{ name, value: value() }] : [];

export const placements = { indoor: both('Indoor', 'داخلي'), outdoor: both('Outdoor', 'خارجي') } as const;
export const fibreNames = {
  copper: both('Copper', 'نحاس'),
  multimode: both('Multimode', 'متعدد الأنماط'),
  single: both('Single-mode', 'أحادي النمط'),
} as const;
export const currents = {
  AC: both('AC, 100 to 240 V', 'متردد، 100 إلى 240 فولت'),
  DC: both('DC, 48 V', 'مستمر، 48 فولت'),
};

const slotNames: readonly (readonly [string, Texts])[] = [
  ['line_card', both('Line-card slots', 'فتحات بطاقات الخطوط')],
  ['supervisor', both('Supervisor slots', 'فتحات وحدات التحكم')],
  ['uplink', both('Module slots', 'فتحات الوحدات')],
  ['power', both('Supply bays', 'حجرات الطاقة')],
];

function portSpecs(facts: Facts): Spec[] {
  const device = facts.kind === 'device' && !facts.wifi;
  const moves = device ? capacityOf(facts) : 0;
  return [
    ...trafficPorts(facts).map((port) => ({
      name: both(`Ports ${port.name}`, `المنافذ ${isolated(port.name)}`),
      value: portText(port),
    })),
    ...slotNames.flatMap(([kind, name]) => has(slotsOf(facts, kind), name, () => String(slotsOf(facts, kind)))),
    ...has(moves > 0, both('Switching capacity', 'سعة التبديل'), () => `${tidy(moves * 2)} Gbit/s`),
    // 64-byte frames with preamble and gap: 1.488 million a second for each gigabit
    ...has(moves > 0, both('Forwarding rate', 'معدل التمرير'), () => `${tidy(moves * 1.488)} Mpps`),
  ];
}

function opticSpecs(facts: Facts): Spec[] {
  const { kind, speed, reach_m, nm, connector, ends } = facts;
  const fibre = fibreOf(facts);
  return [
    ...has(speed, both('Speed', 'السرعة'), () => speed!),
    ...has(kind === 'optic' || kind === 'cable', both('Form', 'الشكل'), () => facts.plug_type ?? ''),
    ...has(ends, both('Other end', 'الطرف الآخر'), () => ends!),
    ...has(reach_m, kind === 'cable' ? both('Length', 'الطول') : both('Reach', 'المدى'), () => metres(reach_m!)),
    ...has(fibre && kind === 'optic', both('Medium', 'الوسط'), () => fibreNames[fibre!]),
    ...has(nm, both('Wavelength', 'الطول الموجي'), () => `${nm} nm`),
    ...has(connector, both('Connector', 'الموصّل'), () => connector!),
  ];
}

function radioSpecs({ wifi, wwan, placement, gain_dbi, bands }: Facts): Spec[] {
  return [
    ...has(wifi, both('Wi-Fi', 'معيار Wi-Fi'), () => wifi!),
    ...has(wwan, both('Cellular', 'الشبكة الخلوية'), () => wwan!),
    ...has(placement, both('Placement', 'مكان التركيب'), () => placements[placement!]),
    ...has(gain_dbi, both('Gain', 'الكسب'), () => `${gain_dbi} dBi`),
    ...has(bands, both('Bands', 'النطاقات'), () => bands!),
  ];
}

function powerSpecs({ kind, watts, power_supplied, poe_budget, poe_draw, current, airflow }: Facts): Spec[] {
  return [
    ...has(watts, both('Power draw', 'استهلاك الطاقة'), () => `${watts} W`),
    ...has(watts, both('Heat', 'الحرارة'), () => `${tidy(Math.round(watts! * 3.412142))} BTU/h`),
    ...has(
      kind === 'device' && power_supplied,
      both('Built-in supply', 'مزوّد الطاقة المدمج'),
      () => `${power_supplied} W`,
    ),
    ...has(kind === 'power', both('Output', 'القدرة الناتجة'), () => `${power_supplied} W`),
    ...has(current, both('Input', 'الدخل'), () => currents[current!]),
    ...has(airflow, both('Airflow', 'اتجاه الهواء'), () => airflows[airflow!]),
    ...has(poe_budget, both('PoE budget', 'ميزانية PoE'), () => `${poe_budget} W`),
    ...has(poe_draw, both('Taken from the PoE budget', 'المستهلك من ميزانية PoE'), () => `${poe_draw} W`),
  ];
}

export function specsOf(facts: Facts, fits: SeriesByPlug): Spec[] {
  const { kind, rack_units, kg, shape, plug_type = '' } = facts;
  const [width, height, depth] = sizeOf(facts);
  const series = kind === 'device' ? undefined : fits.get(plug_type);
  return [
    ...portSpecs(facts),
    ...opticSpecs(facts),
    ...radioSpecs(facts),
    ...powerSpecs(facts),
    ...has(shape, both('Type', 'النوع'), () => shapes[shape!]!),
    ...has(series, both('Made for', 'مصنوع لـ'), () => series!.join(', ')),
    ...has(rack_units, both('Height', 'الارتفاع'), () => `${rack_units} U`),
    { name: both('Size', 'الأبعاد'), value: `${width} × ${height} × ${depth} mm` },
    { name: both('Weight', 'الوزن'), value: `${kg} kg` },
  ];
}
