import type { Localized } from '@trunkline/rules/localized';
import type { ProductFacts } from './product-facts.ts';
import { calculateSize } from './packing.ts';
import { listPerformance } from './performance.ts';
import { findSupportClass } from './list-price.ts';
import { findScope, getShapeName, terms, toOpticStandard } from './titles.ts';
import {
  bilingual,
  toFibre,
  isolateFigure,
  formatReach,
  formatNumber,
  formatPorts,
  type SeriesByPlug,
  countSlots,
  listTrafficPorts,
  type Spec,
  toSpecs,
} from './wording.ts';

// The table of specifications on a product's page.

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
  return [
    ...listTrafficPorts(facts).map((port) => ({
      name: bilingual(`Ports ${port.name}`, `المنافذ ${isolateFigure(port.name)}`),
      value: formatPorts(port),
    })),
    ...slotNames.flatMap(([kind, name]) =>
      toSpecs(countSlots(facts, kind), name, () => String(countSlots(facts, kind))),
    ),
  ];
}

function opticSpecs(facts: ProductFacts): Spec[] {
  const { kind, speed, reach_m, nm, rx_nm, connector, ends } = facts;
  const fibre = toFibre(facts);
  return [
    ...toSpecs(speed, bilingual('Speed', 'السرعة'), String),
    ...toSpecs(kind === 'optic' || kind === 'cable', bilingual('Form', 'الشكل'), () => facts.plug_type ?? ''),
    ...toSpecs(kind === 'optic', bilingual('Type', 'النوع'), () => toOpticStandard(facts)),
    ...toSpecs(ends, bilingual('Other end', 'الطرف الآخر'), String),
    ...toSpecs(reach_m, kind === 'cable' ? bilingual('Length', 'الطول') : bilingual('Reach', 'المدى'), formatReach),
    ...toSpecs(kind === 'optic' && fibre, bilingual('Medium', 'الوسط'), (medium) => fibreNames[medium]),
    ...toSpecs(nm, bilingual('Wavelength', 'الطول الموجي'), () => `${nm} nm`),
    ...toSpecs(rx_nm, bilingual('Wavelength received', 'الطول الموجي المستقبَل'), () => `${rx_nm} nm`),
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

function powerSpecs({ kind, watts, power_supplied, poe_budget, poe_draw, current }: ProductFacts): Spec[] {
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
    ...toSpecs(poe_budget, bilingual('PoE budget', 'ميزانية PoE'), () => `${poe_budget} W`),
    ...toSpecs(poe_draw, bilingual('Taken from the PoE budget', 'المستهلك من ميزانية PoE'), () => `${poe_draw} W`),
  ];
}

const formatCelsius = (degrees: number): string => `${degrees < 0 ? '−' : ''}${Math.abs(degrees)} °C`;
const toRange = (from: number, to: number): Localized =>
  bilingual(
    `${formatCelsius(from)} to ${formatCelsius(to)}`,
    `من ${isolateFigure(formatCelsius(from))} إلى ${isolateFigure(formatCelsius(to))}`,
  );

/** What a product stands, by its kind; optics are measured at the case. */
function climateSpecs({ kind, hardened, placement }: ProductFacts): Spec[] {
  const name = bilingual('Operating temperature', 'درجة حرارة التشغيل');
  if (kind === 'optic') return [{ name, value: hardened ? toRange(-40, 85) : toRange(0, 70) }];
  if (kind !== 'device') return [];
  if (hardened) return [{ name, value: toRange(-40, 75) }];
  return [{ name, value: placement === 'outdoor' ? toRange(-40, 65) : toRange(0, 45) }];
}

/** Cords, licences and support, and the inlets that cords go into. */
function scopeSpecs(facts: ProductFacts): Spec[] {
  const { kind, amperes, volts, length_m, term_years, slots } = facts;
  const name = kind === 'cord' ? bilingual('Plug', 'القابس') : bilingual('Scope', 'النطاق');
  const inlets = slots.filter((slot) => slot.kind === 'cord').map(({ slot_type }) => slot_type.replace(' inlet', ''));
  return [
    ...toSpecs(findScope(facts), name, ({ en, ar }) => bilingual(en.slice(0, 1).toUpperCase() + en.slice(1), ar)),
    ...toSpecs(amperes, bilingual('Current', 'التيار'), () => `${amperes} A, ${volts} V`),
    ...toSpecs(length_m, bilingual('Length', 'الطول'), formatReach),
    ...toSpecs(term_years, bilingual('Term', 'المدة'), (years) => terms[years]),
    ...toSpecs(findSupportClass(facts), bilingual('Support class', 'درجة الدعم'), String),
    ...toSpecs(inlets.length > 0, bilingual('Power inlet', 'مدخل الطاقة'), () => inlets.join(', ')),
  ];
}

export function toDemoSpecs(facts: ProductFacts, fits: SeriesByPlug): Spec[] {
  const { kind, rack_units, kg, shape, plug_type = '' } = facts;
  const [width, height, depth] = calculateSize(facts);
  const series = kind === 'device' ? undefined : fits.get(plug_type);
  return [
    ...portSpecs(facts),
    ...listPerformance(facts),
    ...opticSpecs(facts),
    ...radioSpecs(facts),
    ...powerSpecs(facts),
    ...toSpecs(shape, bilingual('Type', 'النوع'), getShapeName),
    ...toSpecs(kind === 'fan' && plug_type.replace(/ fan$/, ''), bilingual('Device', 'الجهاز'), String),
    ...toSpecs(series, bilingual('Made for', 'مصنوع لـ'), (fitting) => fitting.join(', ')),
    ...climateSpecs(facts),
    ...toSpecs(rack_units, bilingual('Height', 'الارتفاع'), () => `${rack_units} U`),
    ...scopeSpecs(facts),
    ...toSpecs(kg, bilingual('Size', 'الأبعاد'), () => `${width} × ${height} × ${depth} mm`),
    ...toSpecs(kg, bilingual('Weight', 'الوزن'), () => `${kg} kg`),
  ];
}
