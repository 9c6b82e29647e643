// Words by which people describe equipment, as data. How they are read: understand.ts. Rules: docs/rules/search.md
import { foldText } from './content-words.ts';
import { searchRoles } from './roles.ts';
import { allSearchWords, splitSearchWords, translateEntries } from './words/all-search-words.ts';

/** What a word says of a product: one value of a label, at least a figure, or what the product is for. */
export interface SearchFilter {
  readonly name:
    | 'speed'
    | 'form'
    | 'reach'
    | 'ports'
    | 'poe'
    | 'layer'
    | 'medium'
    | 'connector'
    | 'power'
    | 'poe_budget'
    | 'wifi'
    | 'current'
    | 'placement'
    | 'threat'
    | 'rate'
    | 'cages'
    | 'role'
    | 'any';
  /**
   * Value as labels write it: `10G`, `10 km`, `single`; a key of `searchRoles` for a role; for `any` a word in lower case that stands in a
   * label or in the name of a category; for `threat` the least Gbit/s, or empty; for `rate` the Gbit/s of a port; for `cages` number and
   * form, `24 SFP`, which only order what matches.
   */
  readonly value: string;
}

const filter = (name: SearchFilter['name'], value: string): SearchFilter => ({ name, value });
const multimode = filter('medium', 'multimode');
const single = filter('medium', 'single');
const optic = filter('role', 'optic');

/** Phrases other than roles. Hyphens, slashes and underscores of typed words count as blanks. */
const phrases: readonly (readonly [filters: readonly SearchFilter[], ...words: string[]])[] = [
  [[filter('speed', '100M')], '100m ethernet', 'fast ethernet', '100base tx', '100mbps', '100 mbps'],
  [[filter('speed', '2.5G')], 'multigig', 'multi gig', 'multigigabit', 'mgig'],
  [[filter('speed', '1G')], 'gigabit', 'gigabit ethernet', 'gbe', 'gige', 'جيجابت'],
  [[filter('form', 'SFP')], 'sfp', 'sfps'],
  [[filter('form', 'SFP+')], 'sfp+', 'sfpp', 'sfp plus'],
  [[filter('form', 'SFP28')], 'sfp28', 'sfp 28'],
  [[filter('form', 'QSFP+')], 'qsfp', 'qsfp+', 'qsfp plus', 'qsfpp'],
  [[filter('form', 'QSFP28')], 'qsfp28', 'qsfp 28'],
  [[filter('form', 'QSFP-DD')], 'qsfp dd', 'qsfpdd', 'qsfp56 dd'],
  [[filter('poe', 'PoE')], 'poe', 'power over ethernet', 'poe budget', '802.3af', 'af poe'],
  [[filter('poe', 'PoE+')], 'poe+', 'poe plus', '802.3at'],
  [[filter('poe', 'PoE++')], 'poe++', 'poe plus plus', 'upoe', 'hpoe', '802.3bt', 'poe bt'],
  [[filter('layer', 'L2')], 'layer 2', 'layer2', 'l2', 'طبقة 2', 'الطبقة 2', 'الطبقة الثانية', 'طبقة ثانية'],
  [[filter('layer', 'L3')], 'layer 3', 'layer3', 'l3', 'طبقة 3', 'الطبقة 3', 'الطبقة الثالثة', 'طبقة ثالثة'],
  [
    [single],
    'single mode',
    'singlemode',
    'single mode fiber',
    'single mode fibre',
    'smf',
    'os2',
    'احادي',
    'احادي النمط',
  ],
  [
    [multimode],
    'multimode',
    'multi mode',
    'multimode fiber',
    'multimode fibre',
    'mmf',
    'om3',
    'om4',
    'om5',
    'متعدد الانماط',
    'متعدد النمط',
  ],
  [[filter('medium', 'copper')], 'copper', 'نحاسي', 'نحاس'],
  [[filter('connector', 'LC')], 'lc', 'duplex lc', 'lc duplex', 'lc connector'],
  [[filter('connector', 'MPO')], 'mpo', 'mtp', 'mpo 12', 'mtp mpo', 'mpo mtp'],
  [[filter('connector', 'RJ45')], 'rj45', 'rj 45'],
  [[filter('connector', 'C13')], 'c13'],
  [[filter('connector', 'C15')], 'c15'],
  [[filter('connector', 'C19')], 'c19'],
  [[filter('wifi', 'Wi-Fi 5')], 'wifi 5', 'wi fi 5', 'wifi5', '802.11ac', '11ac', 'واي فاي 5'],
  [[filter('wifi', 'Wi-Fi 6')], 'wifi 6', 'wi fi 6', 'wifi6', '802.11ax', '11ax', 'واي فاي 6'],
  [[filter('wifi', 'Wi-Fi 6E')], 'wifi 6e', 'wi fi 6e', 'wifi6e'],
  [[filter('wifi', 'Wi-Fi 7')], 'wifi 7', 'wi fi 7', 'wifi7', '802.11be', 'واي فاي 7'],
  [[filter('placement', 'indoor')], 'indoor', 'indoors', 'inside', 'داخلي', 'داخلية'],
  [
    [filter('placement', 'outdoor')],
    'outdoor',
    'outdoors',
    'outside',
    'weatherproof',
    'خارجي',
    'خارجية',
    'مقاوم للعوامل الجوية',
  ],
  [
    [filter('threat', '')],
    'threat',
    'threats',
    'threat protection',
    'threat prevention',
    'threat inspection',
    'حماية من التهديدات',
    'الحماية من التهديدات',
    'التهديدات',
    'تهديدات',
  ],
  [[filter('current', 'AC')], 'ac'],
  [[filter('current', 'DC')], 'dc', '48v', '48v dc', '48 v dc'],
];

/** The kinds of Ethernet standards, as they follow the speed: `10GBASE-LR`, `10G-LR`. */
export const standards: Readonly<Record<string, readonly SearchFilter[]>> = {
  t: [filter('connector', 'RJ45')],
  tx: [filter('connector', 'RJ45')],
  sx: [multimode, optic],
  sr: [multimode, optic],
  sr4: [multimode, optic],
  sr8: [multimode, optic],
  lrm: [multimode, optic],
  lx: [single, filter('reach', '10 km'), optic],
  lr: [single, filter('reach', '10 km'), optic],
  lr4: [single, filter('reach', '10 km'), optic],
  er: [single, filter('reach', '40 km'), optic],
  er4: [single, filter('reach', '40 km'), optic],
  er8: [single, filter('reach', '40 km'), optic],
  ex: [single, filter('reach', '40 km'), optic],
  zr: [single, filter('reach', '80 km'), optic],
  zr4: [single, filter('reach', '80 km'), optic],
  zx: [single, filter('reach', '80 km'), optic],
  dr: [single, filter('reach', '500 m'), optic],
  dr4: [single, filter('reach', '500 m'), optic],
  psm4: [single, filter('reach', '500 m'), optic],
  fr: [single, filter('reach', '2 km'), optic],
  fr4: [single, filter('reach', '2 km'), optic],
  cwdm4: [single, filter('reach', '2 km'), optic],
  cr: [filter('role', 'dac')],
  cr4: [filter('role', 'dac')],
  cr8: [filter('role', 'dac')],
};

/** Standards that are also typed alone. `t` and `tx` are too short to mean one, and `er` or `fr` begin other words. */
const standaloneStandards = [
  'sx',
  'sr',
  'sr4',
  'sr8',
  'lrm',
  'lx',
  'lr',
  'lr4',
  'er',
  'er4',
  'zr',
  'zr4',
  'zx',
  'dr4',
  'psm4',
  'fr4',
  'cwdm4',
  'cr4',
];

type Entry = readonly [phrase: string, filters: readonly SearchFilter[]];
const ownEntries: readonly Entry[] = [
  ...Object.entries(searchRoles).flatMap(([role, { words }]) =>
    words.map((word): Entry => [word, [filter('role', role)]]),
  ),
  ...phrases.flatMap(([filters, ...words]) => words.map((word): Entry => [word, filters])),
  ...standaloneStandards.map((name): Entry => [name, standards[name] ?? []]),
];
const entries: readonly Entry[] = [
  // A word that English or Arabic has keeps its meaning there.
  ...translateEntries(new Map(ownEntries), ({ phrases: own }) => own),
  ...ownEntries,
];

/** Every phrase, folded, with what it says. */
export const vocabulary: ReadonlyMap<string, readonly SearchFilter[]> = new Map(
  entries.map(([phrase, filters]) => [foldText(phrase), filters]),
);

/** Words of the phrases, as they are written. */
export const vocabularyWords: readonly string[] = [...new Set(entries.flatMap(([phrase]) => phrase.split(' ')))];

/** Words that say nothing of a product beside words that do. */
export const fillers: ReadonlySet<string> = new Set(
  [
    ...'a an and by for in of or the to up with on at least that per & - / , port ports speed throughput'.split(' '),
    ...'في من مع علي الي و منفذ منافذ بسرعه'.split(' '),
    ...splitSearchWords((words) => words.fillers),
    ...allSearchWords.flatMap(({ units }) => units['ports'] ?? []),
  ].map(foldText),
);

/** Port speeds as they are typed: `10`, `10g`, `10gbe`, `10 gig`. */
export const speeds: ReadonlySet<string> = new Set([
  '1',
  '2.5',
  '5',
  '10',
  '25',
  '40',
  '50',
  '100',
  '200',
  '400',
  '800',
]);
