import { isShipped } from '@trunkline/contract/product-enums';
import { calculateClassLimit } from './list-price.ts';
import type { Bilingual, Feature, ProductFacts } from './product-facts.ts';
import {
  bilingual,
  countSlots,
  formatBits,
  formatPorts,
  formatReach,
  isolateFigure,
  listTrafficPorts,
  sameInBoth,
  type SeriesByPlug,
  toSeriesName,
} from './wording.ts';

// Titles of demo products: the title of the series, what the product is made for, and the facts by which it differs from its
// siblings. No two products have the same title.

export const features: Readonly<Record<Feature, Bilingual>> = {
  macsec: bilingual('MACsec', 'MACsec'),
  deep_buffer: bilingual('deep buffers', 'ذواكر مؤقتة عميقة'),
  fanless: bilingual('fanless', 'بلا مراوح'),
  unmanaged: bilingual('unmanaged', 'غير مُدار'),
  high_output: bilingual('high output', 'تدفق هواء عالٍ'),
};

export const shapes: Readonly<Record<string, Bilingual>> = {
  sliding: bilingual('Sliding rails, 1 to 2 U', 'سكك منزلقة، 1 إلى 2 U'),
  fixed: bilingual('Fixed rails', 'سكك ثابتة'),
  fixed_chassis: bilingual('Fixed rails for a chassis', 'سكك ثابتة لهيكل'),
  toolless: bilingual('Sliding rails without tools', 'سكك منزلقة بلا أدوات'),
  deep: bilingual('Sliding rails for deep racks', 'سكك منزلقة للخزائن العميقة'),
  shelf: bilingual('Shelf for a heavy chassis', 'رف لهيكل ثقيل'),
  ears: bilingual('Ears for a desktop device', 'آذان لجهاز مكتبي'),
  tray: bilingual('Tray for two desktop devices', 'درج لجهازين مكتبيين'),
  twopost: bilingual('Ears for a two-post rack', 'آذان لخزانة بعمودين'),
  dinrack: bilingual('DIN rail for a rack, 3 U', 'سكة DIN لخزانة، 3 U'),
  ceiling: bilingual('Ceiling', 'السقف'),
  tbar: bilingual('T-bar of a hung ceiling', 'عارضة السقف المعلّق'),
  wall: bilingual('Wall', 'الجدار'),
  junction: bilingual('Junction box', 'علبة التوصيل'),
  pole: bilingual('Pole, 40 to 80 mm', 'عمود، 40 إلى 80 مم'),
  tilt: bilingual('Pole, tilting', 'عمود بزاوية قابلة للضبط'),
  wall_arm: bilingual('Wall, on an arm', 'الجدار على ذراع'),
  din: bilingual('Clip for a DIN rail', 'مشبك لسكة DIN'),
  dinwall: bilingual('Wall plate in place of a DIN rail', 'لوح جداري بدل سكة DIN'),
  magnet: bilingual('Magnets', 'مغناطيس'),
  stick: bilingual('Stick', 'عصا'),
  dome: bilingual('Dome', 'قبة'),
  panel: bilingual('Panel', 'لوحي'),
  sector: bilingual('Sector', 'قطاعي'),
  dish: bilingual('Dish', 'طبق'),
};
/** The name of a shape. Throws for an unknown one. */
export function getShapeName(shape: string): Bilingual {
  const name = shapes[shape];
  if (!name) throw new Error(`no name for the shape ${shape}`);
  return name;
}

export const airflows = {
  forward: bilingual('Front to back', 'من الأمام إلى الخلف'),
  reverse: bilingual('Back to front', 'من الخلف إلى الأمام'),
} as const;

/** `2×2 + 4×4`: antennas that send and receive, by radio. */
export const formatRadioStreams = ({ radios = [] }: ProductFacts): string =>
  radios.map(({ streams }) => `${streams}×${streams}`).join(' + ');

export const countAntennaSockets = ({ slots }: ProductFacts): number =>
  slots.filter(({ slot_type }) => slot_type === 'N antenna').length;

/** `Ears` → `ears`; `DIN rail` and `T-bar` stay. */
const toLowerStart = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
/** A name in the middle of a title. */
const toPart = ({ en, ar }: Bilingual): Bilingual => bilingual(toLowerStart(en), ar);

const listFeature = ({ feature }: ProductFacts): Bilingual[] => (feature ? [features[feature]] : []);
const listAirflow = ({ airflow }: ProductFacts): Bilingual[] => (airflow ? [toPart(airflows[airflow])] : []);

/** The code of the standard: PC-10G-LRI → LR. A hardened one ends in I. */
export const toOpticStandard = ({ model, hardened }: ProductFacts): string => {
  const code = model.split('-').slice(2).join('-');
  return hardened ? code.replace(/I$/, '') : code;
};

function listOpticParts(facts: ProductFacts): Bilingual[] {
  const { kind, speed, plug_type, reach_m = 0, connector, nm, rx_nm, ends, hardened } = facts;
  const form =
    ends === undefined
      ? [speed, plug_type, kind === 'optic' ? toOpticStandard(facts) : null].filter((word) => word !== null).join(' ')
      : `${plug_type} → ${ends}`;
  const light = rx_nm === undefined ? `${nm} nm` : `TX ${nm} nm, RX ${rx_nm} nm`;
  const own = connector === 'LC' && nm ? light : connector === 'AOC' ? null : connector;
  const parts = [form, formatReach(reach_m), ends === undefined ? own : null].filter((part) => part != null);
  return [sameInBoth(parts.join(', ')), ...(hardened ? [bilingual('hardened', 'مقوّاة')] : [])];
}

function listSupplyParts(facts: ProductFacts): Bilingual[] {
  const { power_supplied, current, poe_budget, efficiency } = facts;
  return [
    sameInBoth(`${power_supplied} W ${current}`),
    ...(poe_budget ? [sameInBoth(`${poe_budget} W PoE`)] : []),
    ...(efficiency ? [sameInBoth(`80 PLUS ${efficiency}`)] : []),
    ...listAirflow(facts),
  ];
}

function listChassisParts(facts: ProductFacts): Bilingual[] {
  const cards = countSlots(facts, 'line_card');
  const isDc = facts.slots.some(({ slot_type }) => slot_type.endsWith(' DC'));
  return [
    bilingual(`${cards} line-card slots`, `${isolateFigure(cards)} ${cards > 10 ? 'فتحة' : 'فتحات'} لبطاقات الخطوط`),
    sameInBoth(`${facts.rack_units} U`),
    ...(isDc ? [bilingual('DC', 'تيار مستمر')] : []),
  ];
}

function listModuleSlots(facts: ProductFacts): Bilingual[] {
  const count = countSlots(facts, 'uplink');
  if (count === 0) return [];
  if (count === 1) return [bilingual('1 module slot', 'فتحة وحدات واحدة')];
  return [bilingual(`${count} module slots`, count === 2 ? 'فتحتان للوحدات' : `${isolateFigure(count)} فتحات للوحدات`)];
}

/** Every group of ports, the PoE budget of a built-in supply, and what a device has besides. */
function listDeviceParts(facts: ProductFacts): Bilingual[] {
  const { kind, family, wifi, wwan, poe_budget, memory_gb, fabric_gbps, throughput_gbps } = facts;
  const ports = listTrafficPorts(facts).map(formatPorts).join(', ');
  const sockets = countAntennaSockets(facts);
  const codes = [
    ...(wifi ? [wifi, formatRadioStreams(facts)] : []),
    ...(ports === '' ? [] : [ports]),
    ...(poe_budget && kind === 'device' ? [`${poe_budget} W PoE`] : []),
    ...(sockets > 0 ? [`${sockets} × N`] : []),
    ...(wwan ? [wwan] : []),
    ...(memory_gb ? [`${memory_gb} GB`] : []),
    ...(throughput_gbps ? [formatBits(throughput_gbps)] : []),
  ];
  return [
    ...(codes.length === 0 ? [] : [sameInBoth(codes.join(', '))]),
    ...(fabric_gbps
      ? [bilingual(`${formatBits(fabric_gbps)} a slot`, `${isolateFigure(formatBits(fabric_gbps))} لكل فتحة`)]
      : []),
    ...(family === 'jackdaw' || family === 'chough' ? listModuleSlots(facts) : []),
  ];
}

export const terms = {
  1: bilingual('1 year', 'سنة واحدة'),
  3: bilingual('3 years', '3 سنوات'),
  5: bilingual('5 years', '5 سنوات'),
} as const;

/** What a licence or a contract covers, and the country of a cord. */
export function findScope({ scope, support_class }: ProductFacts): Bilingual | undefined {
  if (support_class === undefined) return scope;
  const limit = calculateClassLimit(support_class).toLocaleString('en');
  return bilingual(
    `class ${support_class}, list price up to $${limit}`,
    `الدرجة ${isolateFigure(support_class)}، سعر القائمة حتى ${isolateFigure(`$${limit}`)}`,
  );
}

function listScope(facts: ProductFacts): Bilingual[] {
  const { connector, length_m, term_years, kind } = facts;
  const scope = findScope(facts);
  return [
    ...(kind === 'cord' ? [sameInBoth(connector ?? '')] : []),
    ...(scope ? [scope] : []),
    ...(length_m === undefined ? [] : [sameInBoth(formatReach(length_m))]),
    ...(term_years === undefined ? [] : [terms[term_years]]),
  ];
}

function listParts(facts: ProductFacts): Bilingual[] {
  const { kind, drawing, shape = '', gain_dbi, bands } = facts;
  if (gain_dbi !== undefined) return [sameInBoth(`${gain_dbi} dBi, ${bands}`)];
  if (kind === 'mount') return [toPart(getShapeName(shape))];
  if (kind === 'optic' || kind === 'cable') return listOpticParts(facts);
  if (kind === 'power') return listSupplyParts(facts);
  if (kind === 'fan') return listAirflow(facts);
  if (kind === 'cord' || !isShipped(kind)) return listScope(facts);
  return drawing === 'chassis' ? listChassisParts(facts) : listDeviceParts(facts);
}

/** The devices that a supply, a fan, a card or a fabric module is made for: `RK-9600`, `Jackdaw 2000`. Null: not in the title. */
function findHost({ kind, drawing, category, plug_type = '' }: ProductFacts, fits: SeriesByPlug): string[] | null {
  if (kind === 'power') {
    const series = fits.get(plug_type) ?? [];
    return series.length > 0 && series.length <= 2 ? [...series] : [toSeriesName(category.replace('supplies-', ''))];
  }
  const isCard = drawing === 'card' || drawing === 'supervisor' || drawing === 'fabric';
  return kind === 'fan' || isCard ? [plug_type.replace(/ (LC|SUP|RE|FM|SFU|fan)$/, '')] : null;
}

/** The whole title. `series`: the title of the series. */
export function toDemoTitle(facts: ProductFacts, series: Bilingual, fits: SeriesByPlug): Bilingual {
  const hosts = findHost(facts, fits);
  const parts = [...listParts(facts), ...listFeature(facts)];
  const start = hosts
    ? bilingual(`${series.en} for ${hosts.join(' and ')}`, `${series.ar} لـ ${hosts.map(isolateFigure).join(' و')}`)
    : series;
  return bilingual(
    [start.en, ...parts.map(({ en }) => en)].join(', '),
    [start.ar, ...parts.map(({ ar }) => ar)].join('، '),
  );
}
