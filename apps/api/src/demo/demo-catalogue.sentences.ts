import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Facts } from './demo-catalogue.facts.ts';
import {
  both,
  fibreOf,
  isolated,
  metres,
  poeName,
  portText,
  type SeriesByPlug,
  slotsOf,
  uplinksOf,
} from './demo-catalogue.words.ts';

// Sentences that the facts of one product add to what is said of its series. Nothing here that a figure does not carry.

type Sentence = Texts & { readonly ar: string };

/** منفذ واحد، منفذان، 3 منافذ، 11 منفذًا */
const portsInArabic = (count: number): string =>
  count === 1 ? 'منفذًا واحدًا' : count === 2 ? 'منفذين' : `${isolated(count)} ${count <= 10 ? 'منافذ' : 'منفذًا'}`;

function poe(facts: Facts): Sentence[] {
  const fed = facts.ports.filter((port) => port.poe !== null);
  if (fed.length === 0 || facts.kind !== 'device') return [];
  const count = fed.reduce((sum, port) => sum + port.count, 0);
  const most = Math.max(...fed.map((port) => port.poe!));
  const budget = facts.poe_budget ?? 0;
  if (budget === 0) {
    return [
      both(
        `Up to ${most} W of PoE a port; how much there is in all depends on the supplies.`,
        `حتى ${isolated(`${most} W`)} من PoE للمنفذ، ويتوقف المجموع على مزوّدات الطاقة.`,
      ),
    ];
  }
  const full = Math.floor(budget / most);
  if (full >= count) {
    return [
      both(
        `All ${count} PoE ports may take ${most} W at once.`,
        `يمكن لمنافذ PoE كلها، وعددها ${isolated(count)}، أن تسحب ${isolated(`${most} W`)} في آن واحد.`,
      ),
    ];
  }
  return [
    both(
      `${budget} W of PoE feed ${full} ports with ${most} W, or all ${count} with ${Math.floor(budget / count)} W.`,
      `تغذّي ${isolated(`${budget} W`)} من PoE ${portsInArabic(full)} بقدرة ${isolated(`${most} W`)}، أو كل المنافذ (${isolated(count)}) بقدرة ${isolated(`${Math.floor(budget / count)} W`)}.`,
    ),
  ];
}

const upwards: Readonly<Record<string, readonly [string, string]>> = {
  raven_dc: ['towards the spine', 'نحو العمود الفقري'],
  raven_core: ['towards the data centre', 'نحو مركز البيانات'],
  raven_industrial: ['for the ring', 'للحلقة'],
  chough: ['for the fastest segments', 'لأسرع المقاطع'],
  jackdaw: ['towards the core', 'نحو المركز'],
};
function uplinks(facts: Facts): Sentence[] {
  const port = uplinksOf(facts);
  if (port === undefined || facts.kind !== 'device' || facts.wifi) return [];
  const [en, ar] = upwards[facts.family] ?? ['for the way up', 'للربط الصاعد'];
  return [both(`${portText(port)} ${en}.`, `${isolated(portText(port))} ${ar}.`)];
}

const numbers = ['none', 'one', 'two', 'three', 'four'];
function bays(facts: Facts): Sentence[] {
  const cards = slotsOf(facts, 'line_card');
  const supplies = slotsOf(facts, 'power');
  const needed = facts.slots.reduce((sum, slot) => sum + (slot.kind === 'power' ? slot.required : 0), 0);
  if (cards > 0) {
    return [
      both(
        `${cards} slots for line cards and two for supervisors; of ${supplies} supply bays ${numbers[needed]} must be filled.`,
        `${isolated(cards)} ${cards > 10 ? 'فتحة' : 'فتحات'} لبطاقات الخطوط وفتحتان لوحدتي التحكم، ويلزم ملء ${isolated(needed)} من ${isolated(supplies)} حجرات للطاقة.`,
      ),
    ];
  }
  const modules = slotsOf(facts, 'uplink');
  const slotted = [
    both('A slot takes a module with more ports.', 'فتحة لوحدة تضيف منافذ.'),
    both('Two slots take modules with more ports.', 'فتحتان لوحدات تضيف منافذ.'),
    both(`${modules} slots take modules with more ports.`, `${isolated(modules)} فتحات لوحدات تضيف منافذ.`),
  ];
  return [
    ...(modules > 0 ? [slotted[Math.min(modules, 3) - 1]!] : []),
    ...(supplies === 2 && needed === 1
      ? [both('It runs on one supply and has a bay for a second.', 'يعمل بمزوّد طاقة واحد وفيه حجرة لمزوّد ثانٍ.')]
      : []),
  ];
}

function radio({ watts, wifi, wwan, slots, kind }: Facts): Sentence[] {
  const sockets = slots.filter((slot) => slot.slot_type === 'N antenna').length;
  const standard = poeName((watts ?? 0) > 25.5 ? 60 : (watts ?? 0) > 12.95 ? 30 : 15);
  return [
    ...(wifi && kind === 'device'
      ? [
          both(
            `It draws at most ${watts} W, so ${standard} is enough.`,
            `تستهلك ${isolated(`${watts} W`)} على الأكثر، ويكفيها ${isolated(standard)}.`,
          ),
        ]
      : []),
    ...(sockets
      ? [
          both(
            `${sockets} N sockets take the antennas.`,
            sockets === 2 ? 'للهوائيات مقبسان من النوع N.' : `للهوائيات ${isolated(sockets)} مقابس من النوع N.`,
          ),
        ]
      : []),
    ...(wwan
      ? [both(`An ${wwan} modem steps in when the line fails.`, `مودم ${isolated(wwan)} يتولى الاتصال عند انقطاع الخط.`)]
      : []),
  ];
}

/** A series of one hides nothing: "For Rook 9900." */
function places({ kind, plug_type = '', family }: Facts, fits: SeriesByPlug): Sentence[] {
  const series = fits.get(plug_type) ?? [];
  if (kind === 'device' || series.length === 0 || family === 'antenna') return [];
  const [last, ...others] = series.toReversed();
  const en = others.length === 0 ? last! : `${others.toReversed().join(', ')} and ${last}`;
  return [both(`For ${en}.`, `لسلسلة ${series.map(isolated).join(' و')}.`)];
}

function power({ kind, power_supplied, poe_budget, poe_draw, current, airflow }: Facts): Sentence[] {
  const blows = {
    forward: both(
      'Air goes in at the ports and out at the supplies.',
      'يدخل الهواء من جهة المنافذ ويخرج من جهة المزوّدات.',
    ),
    reverse: both(
      'Air goes in at the supplies and out at the ports.',
      'يدخل الهواء من جهة المزوّدات ويخرج من جهة المنافذ.',
    ),
  } as const;
  return [
    ...(kind === 'power' && poe_budget
      ? [
          both(
            `${poe_budget} of its ${power_supplied} W are for PoE.`,
            `يخصّص ${isolated(`${poe_budget} W`)} من ${isolated(`${power_supplied} W`)} لـ PoE.`,
          ),
        ]
      : []),
    ...(kind === 'power' && current === 'DC'
      ? [both('It takes 48 V from batteries.', 'يعمل بجهد 48 فولت من البطاريات.')]
      : []),
    ...(poe_draw
      ? [
          both(
            `It takes up to ${poe_draw} W out of the PoE budget.`,
            `تسحب حتى ${isolated(`${poe_draw} W`)} من ميزانية PoE.`,
          ),
        ]
      : []),
    ...(airflow ? [blows[airflow]] : []),
  ];
}

const fibres = {
  copper: both('over copper', 'عبر النحاس'),
  multimode: both('over multimode fibre', 'عبر ألياف متعددة الأنماط'),
  single: both('over single-mode fibre', 'عبر ألياف أحادية النمط'),
} as const;

function optic(facts: Facts): Sentence[] {
  const { kind, model, reach_m = 0, connector, hardened, nm } = facts;
  if (kind !== 'optic') return [];
  const fibre = fibreOf(facts);
  const strand = /-(2?BX|BD)/.test(model) && !/40G|100G/.test(model);
  return [
    ...(fibre
      ? [
          both(
            `Reaches ${metres(reach_m)} ${fibres[fibre].en}${connector === 'MPO' ? ' with an MPO plug' : ''}.`,
            `تصل إلى ${isolated(metres(reach_m))} ${fibres[fibre].ar}${connector === 'MPO' ? ' بقابس MPO' : ''}.`,
          ),
        ]
      : []),
    ...(strand
      ? [
          both(
            `It sends at ${nm} nm and hears its partner on the same strand: one D and one U make a link.`,
            `ترسل عند ${isolated(`${nm} nm`)} وتستقبل من نظيرتها على الليف نفسه: وحدة D ووحدة U تصنعان وصلة.`,
          ),
        ]
      : []),
    ...(/-C\d{4}$/.test(model)
      ? [both(`One of the CWDM colours: up to four share a fibre.`, 'أحد ألوان CWDM: تتشارك أربعة منها ليفًا واحدًا.')]
      : []),
    ...(hardened ? [both('Made for cold and heat.', 'مصنوعة للبرد والحر.')] : []),
  ];
}

const antenna = ({ gain_dbi, bands }: Facts): Sentence[] =>
  gain_dbi === undefined
    ? []
    : [both(`${gain_dbi} dBi at ${bands}.`, `كسب ${isolated(`${gain_dbi} dBi`)} عند ${isolated(bands!)}.`)];

export function sentencesOf(facts: Facts, fits: SeriesByPlug): Sentence[] {
  return [
    ...uplinks(facts),
    ...poe(facts),
    ...bays(facts),
    ...radio(facts),
    ...power(facts),
    ...optic(facts),
    ...antenna(facts),
    ...places(facts, fits),
  ];
}
