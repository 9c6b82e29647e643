import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Facts, SeriesWords } from './demo-catalogue.facts.ts';
import { sentencesOf } from './demo-catalogue.sentences.ts';
import {
  both,
  isolated,
  metres,
  portText,
  same,
  type SeriesByPlug,
  slotsOf,
  trafficPorts,
} from './demo-catalogue.words.ts';

// Titles and descriptions of the demo catalogue: what is said of the series, and what the facts of the one product add.

export const shapes: Readonly<Record<string, Texts & { readonly ar: string }>> = {
  sliding: both('Sliding rails, 1 to 2 U', 'سكك منزلقة، 1 إلى 2 U'),
  fixed: both('Fixed rails', 'سكك ثابتة'),
  toolless: both('Sliding rails without tools', 'سكك منزلقة بلا أدوات'),
  deep: both('Sliding rails for deep racks', 'سكك منزلقة للخزائن العميقة'),
  shelf: both('Shelf for a heavy chassis', 'رف لهيكل ثقيل'),
  ears: both('Ears for a desktop device', 'آذان لجهاز مكتبي'),
  tray: both('Tray for two desktop devices', 'درج لجهازين مكتبيين'),
  twopost: both('Ears for a two-post rack', 'آذان لخزانة بعمودين'),
  dinrack: both('DIN rail for a rack, 3 U', 'سكة DIN لخزانة، 3 U'),
  ceiling: both('Ceiling', 'السقف'),
  tbar: both('T-bar of a hung ceiling', 'عارضة السقف المعلّق'),
  wall: both('Wall', 'الجدار'),
  junction: both('Junction box', 'علبة التوصيل'),
  pole: both('Pole, 40 to 80 mm', 'عمود، 40 إلى 80 مم'),
  tilt: both('Pole, tilting', 'عمود بزاوية قابلة للضبط'),
  wall_arm: both('Wall, on an arm', 'الجدار على ذراع'),
  din: both('Clip for a DIN rail', 'مشبك لسكة DIN'),
  dinwall: both('Wall plate in place of a DIN rail', 'لوح جداري بدل سكة DIN'),
  magnet: both('Magnets', 'مغناطيس'),
  stick: both('Stick', 'عصا'),
  dome: both('Dome', 'قبة'),
  panel: both('Panel', 'لوحي'),
  sector: both('Sector', 'قطاعي'),
  dish: both('Dish', 'طبق'),
};
export const airflows = {
  forward: both('Front to back', 'من الأمام إلى الخلف'),
  reverse: both('Back to front', 'من الخلف إلى الأمام'),
} as const;

/** Of a face with many kinds of ports the first, and the fastest of the rest. */
function portsInShort(facts: Facts): string {
  const ports = trafficPorts(facts);
  return (ports.length <= 3 ? ports : [...ports.slice(0, 2), ports.at(-1)!]).map(portText).join(', ');
}

function opticInShort({ speed, plug_type, reach_m = 0, connector, nm, ends, hardened }: Facts): Texts & { ar: string } {
  const own = connector === 'LC' && nm ? `${nm} nm` : connector === 'AOC' ? null : connector;
  const form = ends === undefined ? `${speed} ${plug_type}` : `${plug_type} → ${ends}`;
  const facts = [form, metres(reach_m), ends === undefined ? own : null].filter((fact) => fact != null).join(', ');
  return hardened ? both(`${facts}, hardened`, `${isolated(facts)}، مقوّاة`) : same(facts);
}

/** The few words that tell one of a series from another. */
function distinctionOf(facts: Facts): Texts & { ar: string } {
  const { kind, drawing, plug_type = '', power_supplied, wifi, wwan, current, airflow, shape = '', gain_dbi } = facts;
  if (gain_dbi !== undefined) return same(`${gain_dbi} dBi, ${facts.bands}`);
  if (kind === 'mount') {
    const { en, ar } = shapes[shape]!;
    return both(en[0]!.toLowerCase() + en.slice(1), ar);
  }
  if (kind === 'optic' || kind === 'cable') return opticInShort(facts);
  if (kind === 'power') return same(`${power_supplied} W ${current}`);
  if (kind === 'fan') {
    const whose = plug_type.replace(/ fan$/, '');
    if (!airflow) return both(`for ${whose}`, `لـ ${isolated(whose)}`);
    return both(
      `for ${whose}, ${airflows[airflow].en.toLowerCase()}`,
      `لـ ${isolated(whose)}، ${airflows[airflow].ar}`,
    );
  }
  if (drawing === 'chassis') {
    const cards = slotsOf(facts, 'line_card');
    const arabic = `${cards} ${cards > 10 ? 'فتحة' : 'فتحات'} لبطاقات الخطوط`;
    const dc = facts.slots.some(({ slot_type }) => slot_type.endsWith(' DC'));
    return dc
      ? both(`${cards} line-card slots, DC`, `${arabic}، تيار مستمر`)
      : both(`${cards} line-card slots`, arabic);
  }
  if (wifi) return same(`${wifi}, ${trafficPorts(facts).at(-1)!.speed}`);
  const ports = portsInShort(facts);
  const chassis = plug_type.split(' ')[0] ?? '';
  if (ports === '' && !wwan) return both(`for ${chassis}`, `لـ ${isolated(chassis)}`);
  if (!wwan) return same(ports);
  return ports === '' ? same(wwan) : same(`${ports}, ${wwan}`);
}

export function textsOf(facts: Facts, series: SeriesWords, fits: SeriesByPlug) {
  const { title, describe } = series[facts.category]!;
  const own = distinctionOf(facts);
  const more = sentencesOf(facts, fits);
  return {
    en: { title: `${title.en}, ${own.en}`, describe: [describe.en, ...more.map(({ en }) => en)].join(' ') },
    ar: { title: `${title.ar}، ${own.ar}`, describe: [describe.ar, ...more.map(({ ar }) => ar)].join(' ') },
  };
}
