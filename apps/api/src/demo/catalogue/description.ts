import type { Bilingual, ProductFacts } from './product-facts.ts';
import {
  bilingual,
  toFibre,
  isolateFigure,
  formatReach,
  toPoeName,
  formatPorts,
  type SeriesByPlug,
  countSlots,
  findUplinks,
} from './wording.ts';

// Sentences that the facts of a product add to the description of its series.

/** منفذ واحد، منفذان، 3 منافذ، 11 منفذًا */
const formatArabicPorts = (count: number): string =>
  count === 1 ? 'منفذًا واحدًا' : count === 2 ? 'منفذين' : `${isolateFigure(count)} ${count <= 10 ? 'منافذ' : 'منفذًا'}`;

function describePoe(facts: ProductFacts): Bilingual[] {
  const fed = facts.ports.flatMap(({ poe: watts, count }) => (watts === null ? [] : { watts, count }));
  if (fed.length === 0 || facts.kind !== 'device') return [];
  const count = fed.reduce((sum, port) => sum + port.count, 0);
  const most = Math.max(...fed.map(({ watts }) => watts));
  const budget = facts.poe_budget ?? 0;
  if (budget === 0) {
    return [
      bilingual(
        `Up to ${most} W of PoE a port; how much there is in all depends on the supplies.`,
        `حتى ${isolateFigure(`${most} W`)} من PoE للمنفذ، ويتوقف المجموع على مزوّدات الطاقة.`,
      ),
    ];
  }
  const full = Math.floor(budget / most);
  if (full >= count) {
    return [
      bilingual(
        `All ${count} PoE ports may take ${most} W at once.`,
        `يمكن لمنافذ PoE كلها، وعددها ${isolateFigure(count)}، أن تسحب ${isolateFigure(`${most} W`)} في آن واحد.`,
      ),
    ];
  }
  return [
    bilingual(
      `${budget} W of PoE feed ${full} ports with ${most} W, or all ${count} with ${Math.floor(budget / count)} W.`,
      `تغذّي ${isolateFigure(`${budget} W`)} من PoE ${formatArabicPorts(full)} بقدرة ${isolateFigure(`${most} W`)}، أو كل المنافذ (${isolateFigure(count)}) بقدرة ${isolateFigure(`${Math.floor(budget / count)} W`)}.`,
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
function describeUplinks(facts: ProductFacts): Bilingual[] {
  const port = findUplinks(facts);
  if (port === undefined || facts.kind !== 'device' || facts.wifi) return [];
  const [en, ar] = upwards[facts.family] ?? ['for the way up', 'للربط الصاعد'];
  return [bilingual(`${formatPorts(port)} ${en}.`, `${isolateFigure(formatPorts(port))} ${ar}.`)];
}

const numbers = ['none', 'one', 'two', 'three', 'four'];
function describeBays(facts: ProductFacts): Bilingual[] {
  const cards = countSlots(facts, 'line_card');
  const supplies = countSlots(facts, 'power');
  const needed = facts.slots.reduce((sum, slot) => sum + (slot.kind === 'power' ? slot.required : 0), 0);
  if (cards > 0) {
    return [
      bilingual(
        `${cards} slots for line cards and two for supervisors; ${numbers[needed]} of the ${supplies} supply bays must be populated.`,
        `${isolateFigure(cards)} ${cards > 10 ? 'فتحة' : 'فتحات'} لبطاقات الخطوط وفتحتان لوحدتي التحكم، ويلزم ملء ${isolateFigure(needed)} من ${isolateFigure(supplies)} حجرات للطاقة.`,
      ),
    ];
  }
  const modules = countSlots(facts, 'uplink');
  const slotted = [
    bilingual('A slot takes a module with more ports.', 'فتحة لوحدة تضيف منافذ.'),
    bilingual('Two slots take modules with more ports.', 'فتحتان لوحدات تضيف منافذ.'),
    bilingual(`${modules} slots take modules with more ports.`, `${isolateFigure(modules)} فتحات لوحدات تضيف منافذ.`),
  ];
  return [
    ...slotted.slice(0, modules).slice(-1),
    ...(supplies === 2 && needed === 1
      ? [bilingual('It runs on one supply and has a bay for a second.', 'يعمل بمزوّد طاقة واحد وفيه حجرة لمزوّد ثانٍ.')]
      : []),
  ];
}

function describeRadio({ watts, wifi, wwan, slots, kind }: ProductFacts): Bilingual[] {
  const sockets = slots.filter((slot) => slot.slot_type === 'N antenna').length;
  const standard = toPoeName((watts ?? 0) > 25.5 ? 60 : (watts ?? 0) > 12.95 ? 30 : 15);
  return [
    ...(wifi && kind === 'device'
      ? [
          bilingual(
            `It draws at most ${watts} W, so ${standard} is enough.`,
            `تستهلك ${isolateFigure(`${watts} W`)} على الأكثر، ويكفيها ${isolateFigure(standard)}.`,
          ),
        ]
      : []),
    ...(sockets
      ? [
          bilingual(
            `${sockets} N sockets take the antennas.`,
            sockets === 2 ? 'للهوائيات مقبسان من النوع N.' : `للهوائيات ${isolateFigure(sockets)} مقابس من النوع N.`,
          ),
        ]
      : []),
    ...(wwan
      ? [
          bilingual(
            `An ${wwan} modem steps in when the line fails.`,
            `مودم ${isolateFigure(wwan)} يتولى الاتصال عند انقطاع الخط.`,
          ),
        ]
      : []),
  ];
}

/** Names the series that a module or a supply fits: "For Rook 9900." */
function describeSeries({ kind, plug_type = '', family }: ProductFacts, fits: SeriesByPlug): Bilingual[] {
  const series = fits.get(plug_type) ?? [];
  if (kind === 'device' || series.length === 0 || family === 'antenna') return [];
  const [last = '', ...others] = series.toReversed();
  const en = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return [bilingual(`For ${en}.`, `لسلسلة ${series.map(isolateFigure).join(' و')}.`)];
}

function describePower({ kind, power_supplied, poe_budget, poe_draw, current, airflow }: ProductFacts): Bilingual[] {
  const blows = {
    forward: bilingual(
      'Air goes in at the ports and out at the supplies.',
      'يدخل الهواء من جهة المنافذ ويخرج من جهة المزوّدات.',
    ),
    reverse: bilingual(
      'Air goes in at the supplies and out at the ports.',
      'يدخل الهواء من جهة المزوّدات ويخرج من جهة المنافذ.',
    ),
  } as const;
  return [
    ...(kind === 'power' && poe_budget
      ? [
          bilingual(
            `${poe_budget} of its ${power_supplied} W are for PoE.`,
            `يخصّص ${isolateFigure(`${poe_budget} W`)} من ${isolateFigure(`${power_supplied} W`)} لـ PoE.`,
          ),
        ]
      : []),
    ...(kind === 'power' && current === 'DC'
      ? [bilingual('It takes 48 V from batteries.', 'يعمل بجهد 48 فولت من البطاريات.')]
      : []),
    ...(poe_draw
      ? [
          bilingual(
            `It takes up to ${poe_draw} W out of the PoE budget.`,
            `تسحب حتى ${isolateFigure(`${poe_draw} W`)} من ميزانية PoE.`,
          ),
        ]
      : []),
    ...(airflow ? [blows[airflow]] : []),
  ];
}

const media = {
  copper: bilingual('over copper', 'عبر النحاس'),
  multimode: bilingual('over multimode fibre', 'عبر ألياف متعددة الأنماط'),
  single: bilingual('over single-mode fibre', 'عبر ألياف أحادية النمط'),
} as const;

function describeOptic(facts: ProductFacts): Bilingual[] {
  const { kind, model, reach_m = 0, connector, hardened, nm } = facts;
  if (kind !== 'optic') return [];
  const fibre = toFibre(facts);
  const strand = /-(2?BX|BD)/.test(model) && !/40G|100G/.test(model);
  return [
    ...(fibre
      ? [
          bilingual(
            `Reaches ${formatReach(reach_m)} ${media[fibre].en}${connector === 'MPO' ? ' with an MPO plug' : ''}.`,
            `تصل إلى ${isolateFigure(formatReach(reach_m))} ${media[fibre].ar}${connector === 'MPO' ? ' بقابس MPO' : ''}.`,
          ),
        ]
      : []),
    ...(strand
      ? [
          bilingual(
            `It sends at ${nm} nm and receives on the same strand: a link needs one D and one U.`,
            `ترسل عند ${isolateFigure(`${nm} nm`)} وتستقبل من نظيرتها على الليف نفسه: وحدة D ووحدة U تصنعان وصلة.`,
          ),
        ]
      : []),
    ...(/-C\d{4}$/.test(model)
      ? [
          bilingual(
            `One of the CWDM colours: up to four share a fibre.`,
            'أحد ألوان CWDM: تتشارك أربعة منها ليفًا واحدًا.',
          ),
        ]
      : []),
    ...(hardened ? [bilingual('Made for cold and heat.', 'مصنوعة للبرد والحر.')] : []),
  ];
}

const describeAntenna = ({ gain_dbi, bands }: ProductFacts): Bilingual[] =>
  gain_dbi === undefined
    ? []
    : [
        bilingual(
          `${gain_dbi} dBi at ${bands}.`,
          `كسب ${isolateFigure(`${gain_dbi} dBi`)} عند ${isolateFigure(bands ?? '')}.`,
        ),
      ];

export function listSentences(facts: ProductFacts, fits: SeriesByPlug): Bilingual[] {
  return [
    ...describeUplinks(facts),
    ...describePoe(facts),
    ...describeBays(facts),
    ...describeRadio(facts),
    ...describePower(facts),
    ...describeOptic(facts),
    ...describeAntenna(facts),
    ...describeSeries(facts, fits),
  ];
}
