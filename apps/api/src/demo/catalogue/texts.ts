import type { Bilingual, ProductFacts, SeriesWords } from './product-facts.ts';
import { listSentences } from './description.ts';
import {
  bilingual,
  isolateFigure,
  formatReach,
  formatPorts,
  sameInBoth,
  type SeriesByPlug,
  countSlots,
  listTrafficPorts,
} from './wording.ts';

// Titles and descriptions of demo products: the texts of the series, and what the facts of the product add.

export const shapes: Readonly<Record<string, Bilingual>> = {
  sliding: bilingual('Sliding rails, 1 to 2 U', 'سكك منزلقة، 1 إلى 2 U'),
  fixed: bilingual('Fixed rails', 'سكك ثابتة'),
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

/** Up to three groups of ports; of more, the first two and the last, which is the fastest. */
function summarizePorts(facts: ProductFacts): string {
  const ports = listTrafficPorts(facts);
  return (ports.length <= 3 ? ports : [...ports.slice(0, 2), ...ports.slice(-1)]).map(formatPorts).join(', ');
}

function summarizeOptic({ speed, plug_type, reach_m = 0, connector, nm, ends, hardened }: ProductFacts): Bilingual {
  const own = connector === 'LC' && nm ? `${nm} nm` : connector === 'AOC' ? null : connector;
  const form = ends === undefined ? `${speed} ${plug_type}` : `${plug_type} → ${ends}`;
  const facts = [form, formatReach(reach_m), ends === undefined ? own : null].filter((fact) => fact != null).join(', ');
  return hardened ? bilingual(`${facts}, hardened`, `${isolateFigure(facts)}، مقوّاة`) : sameInBoth(facts);
}

/** The words by which a product differs from others of its series. */
function describeDistinction(facts: ProductFacts): Bilingual {
  const { kind, drawing, plug_type = '', power_supplied, wifi, wwan, current, airflow, shape = '', gain_dbi } = facts;
  if (gain_dbi !== undefined) return sameInBoth(`${gain_dbi} dBi, ${facts.bands}`);
  if (kind === 'mount') {
    const { en, ar } = getShapeName(shape);
    return bilingual(en.slice(0, 1).toLowerCase() + en.slice(1), ar);
  }
  if (kind === 'optic' || kind === 'cable') return summarizeOptic(facts);
  if (kind === 'power') return sameInBoth(`${power_supplied} W ${current}`);
  if (kind === 'fan') {
    const device = plug_type.replace(/ fan$/, '');
    if (!airflow) return bilingual(`for ${device}`, `لـ ${isolateFigure(device)}`);
    return bilingual(
      `for ${device}, ${airflows[airflow].en.toLowerCase()}`,
      `لـ ${isolateFigure(device)}، ${airflows[airflow].ar}`,
    );
  }
  if (drawing === 'chassis') {
    const cards = countSlots(facts, 'line_card');
    const arabic = `${cards} ${cards > 10 ? 'فتحة' : 'فتحات'} لبطاقات الخطوط`;
    const dc = facts.slots.some(({ slot_type }) => slot_type.endsWith(' DC'));
    return dc
      ? bilingual(`${cards} line-card slots, DC`, `${arabic}، تيار مستمر`)
      : bilingual(`${cards} line-card slots`, arabic);
  }
  if (wifi) return sameInBoth(`${wifi}, ${listTrafficPorts(facts).at(-1)?.speed}`);
  const ports = summarizePorts(facts);
  const chassis = plug_type.split(' ')[0] ?? '';
  if (ports === '' && !wwan) return bilingual(`for ${chassis}`, `لـ ${isolateFigure(chassis)}`);
  if (!wwan) return sameInBoth(ports);
  return ports === '' ? sameInBoth(wwan) : sameInBoth(`${ports}, ${wwan}`);
}

export function toDemoTexts(facts: ProductFacts, series: SeriesWords, fits: SeriesByPlug) {
  const texts = series[facts.category];
  if (!texts) throw new Error(`no texts for the series ${facts.category}`);
  const { title, describe } = texts;
  const distinction = describeDistinction(facts);
  const sentences = listSentences(facts, fits);
  return {
    en: {
      title: `${title.en}, ${distinction.en}`,
      describe: [describe.en, ...sentences.map(({ en }) => en)].join(' '),
    },
    ar: {
      title: `${title.ar}، ${distinction.ar}`,
      describe: [describe.ar, ...sentences.map(({ ar }) => ar)].join(' '),
    },
  };
}
