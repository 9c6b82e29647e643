import type { Port } from '@trunkline/contract/catalogue';
import type { Texts } from '../catalogue/catalogue.sql.ts';
import type { Facts, Family } from './demo-catalogue.facts.ts';
import { sizeOf } from './demo-catalogue.rules.ts';

// Words, specifications and labels of the demo catalogue, made from its facts.

const both = (en: string, ar: string): Texts => ({ en, ar });
/** Figures and codes inside Arabic stay left to right. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const taken = new Set(['MGMT', 'CONSOLE', 'USB']);
const portText = ({ count, speed, kind, poe }: Port): string =>
  [`${count} ×`, speed, kind === 'RJ45' ? '' : kind, poe === null ? '' : poe > 30 ? 'PoE++' : 'PoE+']
    .filter((word) => word !== '' && word !== null)
    .join(' ');
const portsText = ({ ports }: Facts): string =>
  ports
    .filter((port) => !taken.has(port.kind))
    .map(portText)
    .join(', ');
const slotsOf = ({ slots }: Facts, kind: string): number => slots.filter((slot) => slot.kind === kind).length;
const metres = (reach: number): string => (reach >= 1000 ? `${reach / 1000} km` : `${reach} m`);

const families: Record<Family, { title: Texts; describe: Texts }> = {
  raven: {
    title: both('Raven access switch', 'محوّل وصول Raven'),
    describe: both(
      'A quiet access switch for floors full of phones, cameras and desks. Up to eight units stack over the uplinks and answer as one.',
      'محوّل وصول هادئ للطوابق المزدحمة بالهواتف والكاميرات والمكاتب. تتكدّس حتى ثماني وحدات عبر منافذ الربط وتعمل كمحوّل واحد.',
    ),
  },
  raven_dc: {
    title: both('Raven data-centre switch', 'محوّل مراكز البيانات Raven'),
    describe: both(
      'A top-of-rack switch at full line rate, with cooling from front to back and a second supply bay.',
      'محوّل أعلى الخزانة يعمل بالسرعة الكاملة للمنافذ، بتبريد من الأمام إلى الخلف وحجرة لمزوّد طاقة ثانٍ.',
    ),
  },
  rook: {
    title: both('Rook modular core chassis', 'هيكل Rook المركزي القابل للتوسعة'),
    describe: both(
      'The core of a campus: line cards, supervisors and supplies are replaced while it runs. Line cards, supervisors and supplies are ordered with it.',
      'قلب شبكة المجمّع: تُستبدل بطاقات الخطوط ووحدات التحكم ومزوّدات الطاقة أثناء التشغيل، وتُطلب معه.',
    ),
  },
  jackdaw: {
    title: both('Jackdaw router', 'موجّه Jackdaw'),
    describe: both(
      'A router for branches and the edge, with encrypted tunnels in hardware and queues for every customer.',
      'موجّه للفروع وحافة الشبكة، بأنفاق مشفّرة في العتاد وطوابير مستقلة لكل عميل.',
    ),
  },
  magpie: {
    title: both('Magpie access point', 'نقطة وصول Magpie'),
    describe: both(
      'An access point for busy rooms. It is fed by its switch over PoE and finds its controller by itself.',
      'نقطة وصول للأماكن المزدحمة، تتغذى من المحوّل عبر PoE وتجد وحدة التحكم بنفسها.',
    ),
  },
  chough: {
    title: both('Chough firewall', 'جدار حماية Chough'),
    describe: both(
      'A firewall that inspects encrypted traffic at line rate and joins sites over redundant tunnels.',
      'جدار حماية يفحص الحركة المشفّرة بالسرعة الكاملة ويربط المواقع عبر أنفاق احتياطية.',
    ),
  },
  rook_card: {
    title: both('Rook line card', 'بطاقة خطوط Rook'),
    describe: both(
      'A line card for Rook chassis. It is put in and taken out while the chassis runs.',
      'بطاقة خطوط لهياكل Rook تُركَّب وتُزال أثناء تشغيل الهيكل.',
    ),
  },
  rook_sup: {
    title: both('Rook supervisor', 'وحدة تحكم Rook'),
    describe: both(
      'The supervisor of a Rook chassis. With two of them one takes over within a second.',
      'وحدة التحكم في هيكل Rook. عند تركيب وحدتين تتولى إحداهما العمل خلال ثانية.',
    ),
  },
  raven_module: {
    title: both('Raven uplink module', 'وحدة ربط Raven'),
    describe: both('An uplink module for the rear slot of Raven switches.', 'وحدة ربط للفتحة الخلفية في محوّلات Raven.'),
  },
  jackdaw_module: {
    title: both('Jackdaw port adapter', 'وحدة منافذ Jackdaw'),
    describe: both('A port adapter for Jackdaw routers with module slots.', 'وحدة منافذ لموجّهات Jackdaw ذات الفتحات.'),
  },
  supply: {
    title: both('Power supply', 'مزوّد طاقة'),
    describe: both('A supply that is replaced while the device runs.', 'مزوّد طاقة يُستبدل أثناء تشغيل الجهاز.'),
  },
  fan: {
    title: both('Fan tray', 'وحدة مراوح'),
    describe: both('A fan tray that is replaced while the device runs.', 'وحدة مراوح تُستبدل أثناء تشغيل الجهاز.'),
  },
  pica: {
    title: both('Pica optic', 'وحدة ضوئية Pica'),
    describe: both(
      'A transceiver tested in every Corvid port that takes its form.',
      'وحدة إرسال واستقبال مجرّبة في كل منفذ من Corvid يقبل شكلها.',
    ),
  },
  pica_cable: {
    title: both('Pica direct-attach cable', 'كابل ربط مباشر Pica'),
    describe: both(
      'A copper cable with a plug at each end, for devices in the same rack.',
      'كابل نحاسي بقابس في كل طرف للأجهزة داخل الخزانة نفسها.',
    ),
  },
  mount: {
    title: both('Rack kit', 'طقم تركيب في الخزانة'),
    describe: both(
      'Everything needed to fix the device in a 19-inch rack.',
      'كل ما يلزم لتثبيت الجهاز في خزانة قياس 19 بوصة.',
    ),
  },
  bracket: {
    title: both('Bracket', 'حامل تثبيت'),
    describe: both('A bracket for an access point, with its screws.', 'حامل لنقطة وصول مع براغيه.'),
  },
};

const mounts: Record<string, Texts> = {
  'Desktop ears': both('for desktop devices', 'للأجهزة المكتبية'),
  '1U rails': both('sliding rails, 1 to 2 U', 'سكك منزلقة، 1 إلى 2 U'),
  'Chassis rails': both('rails for chassis', 'سكك للهياكل'),
  'AP mount': both('for ceilings and walls', 'للأسقف والجدران'),
  'AP pole': both('for poles', 'للأعمدة'),
};

/** The few words that tell one of a family from another. */
function distinctionOf(facts: Facts): Texts {
  const { kind, drawing, plug_type = '', speed, reach_m = 0, connector, power_supplied, wifi, placement } = facts;
  if (kind === 'mount') return mounts[plug_type] ?? both(plug_type, isolated(plug_type));
  if (kind === 'optic') return same(`${speed} ${plug_type}, ${metres(reach_m)}, ${connector}`);
  if (kind === 'cable') return same(`${speed} ${plug_type}, ${metres(reach_m)}`);
  if (kind === 'power') return same(`${power_supplied} W`);
  if (kind === 'fan')
    return both(`for ${plug_type.replace(/ fan$/, '')}`, `لـ ${isolated(plug_type.replace(/ fan$/, ''))}`);
  if (drawing === 'chassis') {
    const cards = slotsOf(facts, 'line_card');
    return both(`${cards} line-card slots`, `${cards} فتحات لبطاقات الخطوط`);
  }
  if (wifi) return placement === 'outdoor' ? both(`${wifi}, outdoor`, `${isolated(wifi)}، خارجية`) : same(wifi);
  return same(portsText(facts));
}
const same = (text: string): Texts => both(text, isolated(text));

export function textsOf(facts: Facts) {
  const { title, describe } = families[facts.family];
  const own = distinctionOf(facts);
  return {
    en: { title: `${title.en}, ${own.en}`, describe: describe.en },
    ar: { title: `${title.ar}، ${own.ar}`, describe: describe.ar! },
  };
}

// ---- Specifications -------------------------------------------------------------------------------------------------

interface Spec {
  readonly name: Texts;
  readonly value: string | Texts;
}
const gigabits = ({ ports }: Facts): number =>
  ports.reduce((sum, port) => sum + port.count * Number.parseFloat(port.speed ?? '0'), 0);
const tidy = (n: number): string => n.toLocaleString('en-US', { maximumFractionDigits: 2 });

const has = (condition: unknown, name: Texts, value: () => string | Texts): Spec[] =>
  condition ? [{ name, value: value() }] : [];

export function specsOf(facts: Facts): Spec[] {
  const { kind, watts, poe_budget, power_supplied, poe_draw, rack_units, kg, wifi, placement, speed, reach_m } = facts;
  const moves = kind === 'device' && facts.family !== 'magpie' ? gigabits(facts) : 0;
  const [width, height, depth] = sizeOf(facts);
  return [
    ...facts.ports
      .filter((port) => !taken.has(port.kind))
      .map((port) => ({ name: both(`Ports ${port.name}`, `المنافذ ${isolated(port.name)}`), value: portText(port) })),
    ...has(moves > 0, both('Switching capacity', 'سعة التبديل'), () => `${tidy(moves * 2)} Gbit/s`),
    // 64-byte frames with preamble and gap: 1.488 million a second for each gigabit
    ...has(moves > 0, both('Forwarding rate', 'معدل التمرير'), () => `${tidy(moves * 1.488)} Mpps`),
    ...has(speed, both('Speed', 'السرعة'), () => speed!),
    ...has(kind === 'optic' || kind === 'cable', both('Form', 'الشكل'), () => facts.plug_type ?? ''),
    ...has(reach_m, both('Reach', 'المدى'), () => metres(reach_m!)),
    ...has(facts.nm, both('Wavelength', 'الطول الموجي'), () => `${facts.nm} nm`),
    ...has(facts.connector, both('Connector', 'الموصّل'), () => facts.connector!),
    ...has(wifi, both('Wi-Fi', 'معيار Wi-Fi'), () => wifi!),
    ...has(placement, both('Placement', 'مكان التركيب'), () => placements[placement!]!),
    ...has(watts, both('Power draw', 'استهلاك الطاقة'), () => `${watts} W`),
    ...has(watts, both('Heat', 'الحرارة'), () => `${tidy(Math.round(watts! * 3.412142))} BTU/h`),
    ...has(
      kind === 'device' && power_supplied,
      both('Built-in supply', 'مزوّد الطاقة المدمج'),
      () => `${power_supplied} W`,
    ),
    ...has(kind === 'power', both('Output', 'القدرة الناتجة'), () => `${power_supplied} W`),
    ...has(poe_budget, both('PoE budget', 'ميزانية PoE'), () => `${poe_budget} W`),
    ...has(poe_draw, both('Taken from the PoE budget', 'المستهلك من ميزانية PoE'), () => `${poe_draw} W`),
    ...has(rack_units, both('Height', 'الارتفاع'), () => `${rack_units} U`),
    { name: both('Size', 'الأبعاد'), value: `${width} × ${height} × ${depth} mm` },
    { name: both('Weight', 'الوزن'), value: `${kg} kg` },
  ];
}

// ---- Labels ---------------------------------------------------------------------------------------------------------

const placements: Record<string, Texts> = { indoor: both('Indoor', 'داخلي'), outdoor: both('Outdoor', 'خارجي') };

/** In the order in which they are offered. */
export const demoLabels: readonly { name: string; titles: Texts; value_titles?: Record<string, Texts> }[] = [
  { name: 'ports', titles: both('Ports', 'عدد المنافذ') },
  { name: 'speed', titles: both('Port speed', 'سرعة المنافذ') },
  { name: 'poe', titles: both('PoE', 'PoE') },
  { name: 'form', titles: both('Form', 'الشكل') },
  { name: 'reach', titles: both('Reach', 'المدى') },
  { name: 'connector', titles: both('Connector', 'الموصّل') },
  { name: 'wifi', titles: both('Wi-Fi', 'معيار Wi-Fi') },
  { name: 'placement', titles: both('Placement', 'مكان التركيب'), value_titles: placements },
  { name: 'power', titles: both('Output', 'القدرة الناتجة') },
];

export function labelsOf(facts: Facts): Record<string, string[]> {
  const { kind, wifi, placement, speed, reach_m, connector, plug_type, power_supplied } = facts;
  const ports = facts.ports.filter((port) => !taken.has(port.kind));
  const copper = ports.filter((port) => port.kind === 'RJ45').reduce((sum, port) => sum + port.count, 0);
  const count = copper || ports.reduce((sum, port) => sum + port.count, 0);
  const poe = [...new Set(ports.flatMap(({ poe: watts }) => (watts === null ? [] : watts > 30 ? 'PoE++' : 'PoE+')))];
  const optical = kind === 'optic' || kind === 'cable';
  const all: Record<string, (string | undefined)[]> = {
    ports: wifi || optical || count === 0 ? [] : [String(count)],
    speed: [...new Set(ports.map((port) => port.speed ?? undefined)), speed],
    poe,
    form: optical ? [plug_type] : [],
    reach: reach_m === undefined ? [] : [metres(reach_m)],
    connector: [connector],
    wifi: [wifi],
    placement: [placement],
    power: kind === 'power' ? [`${power_supplied} W`] : [],
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, values]) => {
      const said = values.filter((value) => value !== undefined);
      return said.length > 0 ? [[name, said]] : [];
    }),
  );
}
