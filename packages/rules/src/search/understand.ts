// What a typed keyword says of a product, read with the words of vocabulary.ts. Rules: docs/rules/search.md
import { foldText } from './content-words.ts';
import { listNearestWords } from './spelling.ts';
import { type Quantity, readQuantity } from './units.ts';
import { fillers, type SearchFilter, speeds, standards, vocabulary, vocabularyWords } from './vocabulary.ts';

/** Words of a keyword that say something of a product. */
export interface UnderstoodPhrase {
  readonly typed: string;
  readonly filters: readonly SearchFilter[];
  /** The typed words in lower case and their parts. Of products that match alike, those that contain them stand first. */
  readonly words: readonly string[];
  /** The keyword without this phrase. */
  readonly rest: string;
}

export interface UnderstoodKeyword {
  readonly phrases: readonly UnderstoodPhrase[];
  /** The other words as typed, without those that say nothing. */
  readonly words: readonly string[];
}

const maxWords = 12;
const maxWordsOfPhrase = 4;
const maxPhraseLength = 40;

/** Lower case, no accents, Western digits, one form of the Arabic letters that are typed for each other. */
const normalize = (text: string): string => foldText(text).replace(/[()"'“”،؛;:?!]/g, '');

const joints = /[-_/,]+/;

/** Reads the longest phrases from the beginning on. */
export function understandKeyword(keyword: string): UnderstoodKeyword {
  const typed = keyword
    .replace(/\p{C}/gu, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const words = typed.map(normalize);
  const found: { from: number; to: number; filters: readonly SearchFilter[] }[] = [];
  const others: number[] = [];
  for (let from = 0; from < words.length;) {
    const phrase = findPhrase(words, typed, from);
    if (phrase) found.push({ from, ...phrase });
    else others.push(from);
    from = phrase?.to ?? from + 1;
  }
  const telling = others.filter((at) => !fillers.has(words[at] ?? ''));
  const phrases = readInContext(found).map(({ from, to, filters }) => ({
    typed: typed.slice(from, to).join(' '),
    filters,
    words: words.slice(from, to).flatMap((word) => word.split(joints)),
    rest: [...typed.slice(0, from), ...typed.slice(to)].join(' '),
  }));
  const chosen = phrases.length > 0 || telling.length > 0 ? telling : others;
  return { phrases, words: chosen.map((at) => typed[at] ?? '') };
}

/** The longest phrase that begins with a word; of a word with hyphens also all its parts together. */
function findPhrase(
  words: readonly string[],
  typed: readonly string[],
  from: number,
): { to: number; filters: readonly SearchFilter[] } | undefined {
  for (let to = Math.min(words.length, from + maxWordsOfPhrase); to > from; to--) {
    const filters = readPhrase(words.slice(from, to).join(' '), typed.slice(from, to).join(' '));
    if (filters) return { to, filters };
  }
  const filters = readParts(words[from] ?? '');
  return filters && { to: from + 1, filters };
}

/** The parts of a word as `SFP-10G-LR` or `10g/25g`, if each of them says something. */
function readParts(word: string): readonly SearchFilter[] | undefined {
  const parts = word.split(joints).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > maxWords) return undefined;
  const filters: SearchFilter[] = [];
  for (let from = 0; from < parts.length;) {
    let to = Math.min(parts.length, from + maxWordsOfPhrase);
    let read: readonly SearchFilter[] | undefined;
    for (; to > from && !read; to--) read = readPhrase(parts.slice(from, to).join(' '));
    if (!read) return undefined;
    filters.push(...read);
    from = to + 1;
  }
  return filters;
}

/** `typed` has its case: `100M` is a speed, `100m` a length. */
function readPhrase(phrase: string, typed = phrase): readonly SearchFilter[] | undefined {
  if (phrase.length > maxPhraseLength) return undefined;
  if (/^100 ?M$/.test(typed)) return [{ name: 'speed', value: '100M' }];
  const [, poe, ports] = /^(poe\+{0,2}) (\d{1,2})$/.exec(phrase) ?? [];
  const [, powered, power] = /^(poe\+{0,2}) (\d{1,4}(?:\.\d)? ?\D{1,12})$/.exec(phrase) ?? [];
  if (powered !== undefined && power !== undefined && readQuantity(power)?.measure === 'watts')
    return [...(vocabulary.get(powered) ?? []), ...(readMeasure(power) ?? [])];
  return (
    (poe !== undefined && ports !== undefined ? readMeasure(`${ports} ${poe}`) : undefined) ??
    vocabulary.get(phrase) ??
    vocabulary.get(phrase.replaceAll(/[-_/]/g, ' ')) ??
    readStandard(phrase) ??
    readMeasure(phrase.replaceAll('-', ' '))
  );
}

const formOfSpeed: Readonly<Record<string, string>> = {
  '100M': 'SFP',
  '1G': 'SFP',
  '10G': 'SFP+',
  '25G': 'SFP28',
  '40G': 'QSFP+',
  '100G': 'QSFP28',
  '400G': 'QSFP-DD',
};

const speedsWithoutG: Readonly<Record<string, string>> = { 100: '100M', 1000: '1G' };

/** `10GBASE-LR`: speed, form, fibre and reach. Of an unknown kind only the speed. */
function readStandard(phrase: string): readonly SearchFilter[] | undefined {
  const [, figure = '', gigabit, kind = ''] = /^(\d{1,4}(?:\.5)?)(g?)base[- ]?([a-z]{1,4}\d{0,2})$/.exec(phrase) ?? [];
  const speed = gigabit ? (speeds.has(figure) ? `${figure}G` : undefined) : speedsWithoutG[figure];
  if (speed === undefined) return undefined;
  const filters = standards[kind] ?? [];
  const form = filters.some(({ value }) => value === 'optic' || value === 'dac') ? formOfSpeed[speed] : undefined;
  return [
    { name: 'speed', value: speed },
    ...(form === undefined ? [] : [{ name: 'form', value: form } as const]),
    ...filters,
  ];
}

/** Filters of a figure with its unit. */
function readMeasure(phrase: string): readonly SearchFilter[] | undefined {
  const [, count, kind = ''] = /^(\d{1,3}) ?[x×]? ?(poe\+{0,2}|q?sfp(?:\+|28)?)$/.exec(phrase) ?? [];
  if (count !== undefined) return [{ name: 'ports', value: String(Number(count)) }, ...(vocabulary.get(kind) ?? [])];
  const quantity = readQuantity(phrase);
  const filter = quantity && toFilter(quantity);
  return filter && [filter];
}

function toFilter({ measure, figure }: Quantity): SearchFilter | undefined {
  switch (measure) {
    case 'speed':
      return speeds.has(String(figure)) ? { name: 'speed', value: `${figure}G` } : undefined;
    case 'rate':
      return { name: 'rate', value: String(figure) };
    case 'rate_in_mega':
      return { name: 'rate', value: String(figure / 1000) };
    case 'kilometres':
      return figure < 1000 ? { name: 'reach', value: `${figure} km` } : undefined;
    case 'metres':
      return figure < 10_000 ? { name: 'reach', value: `${figure} m` } : undefined;
    case 'ports':
      return figure < 1000 && Number.isInteger(figure) ? { name: 'ports', value: String(figure) } : undefined;
    case 'watts':
      return { name: 'power', value: `${figure} W` };
  }
}

/** SFP is also said of its faster kin: `10G SFP` is an SFP+, `100G QSFP` a QSFP28. */
const fasterForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SFP: { '10G': 'SFP+', '25G': 'SFP28' },
  'QSFP+': { '100G': 'QSFP28', '400G': 'QSFP-DD' },
};

interface Phrase {
  readonly filters: readonly SearchFilter[];
  /** Position of the first word, and of the first one behind. */
  readonly from: number;
  readonly to: number;
}

/** The power that a port gives by each class, in watts. */
const wattsOfPoe = [
  [15.4, 'PoE'],
  [30, 'PoE+'],
  [100, 'PoE++'],
] as const;

/** What a filter means beside the others: watts beside PoE, and Gbit/s beside a firewall. */
function readInContext<P extends Phrase>(phrases: readonly P[]): readonly P[] {
  const all = phrases.flatMap(({ filters }) => filters);
  const has = (name: SearchFilter['name'], value?: string) =>
    all.some((one) => one.name === name && (value === undefined || one.value === value));
  const speed = all.find(({ name }) => name === 'speed')?.value ?? '';
  const isOfPoe = has('poe') && !has('role', 'power_supply');
  const isOfFirewall = has('role', 'firewall') || has('threat');
  const read = (filter: SearchFilter): SearchFilter => {
    const form = filter.name === 'form' ? fasterForms[filter.value]?.[speed] : undefined;
    if (form !== undefined) return { name: 'form', value: form };
    if (filter.name === 'rate') return readRate(filter.value, isOfFirewall);
    return filter.name === 'power' && isOfPoe ? readPoePower(filter.value) : filter;
  };
  return addCages(phrases.map((phrase) => ({ ...phrase, filters: phrase.filters.map(read) })));
}

function readRate(rate: string, isOfFirewall: boolean): SearchFilter {
  if (isOfFirewall) return { name: 'threat', value: rate };
  if (rate === '0.1') return { name: 'speed', value: '100M' };
  return speeds.has(rate) ? { name: 'speed', value: `${rate}G` } : { name: 'rate', value: rate };
}

/** Up to 100 W are those of one port; more are those of all ports together. */
function readPoePower(power: string): SearchFilter {
  const watts = Number.parseFloat(power);
  const [, poe] = wattsOfPoe.find(([most]) => watts <= most) ?? [];
  return poe === undefined ? { name: 'poe_budget', value: power } : { name: 'poe', value: poe };
}

/** A number of ports right before or behind a form is the number of its cages: `24 port SFP`, `24 × SFP`. */
const addCages = <P extends Phrase>(phrases: readonly P[]): readonly P[] =>
  phrases.map((phrase, index) => {
    const count = phrase.filters.find(({ name }) => name === 'ports')?.value;
    const neighbours = [phrase, phrases[index + 1], phrases[index - 1]].filter(
      (one) => one !== undefined && one.from <= phrase.to && one.to >= phrase.from,
    );
    const form = neighbours.flatMap((one) => one?.filters ?? []).find(({ name }) => name === 'form')?.value;
    return count === undefined || form === undefined
      ? phrase
      : { ...phrase, filters: [...phrase.filters, { name: 'cages', value: `${count} ${form}` }] };
  });

const correctableWords = vocabularyWords.filter((word) => /^\p{L}{5,}$/u.test(word));

/** The nearest word of the vocabulary for a misspelt one, `swich` → `switch`. Only words of five letters and more are corrected. */
export function correctVocabularyWord(typed: string): string | undefined {
  const word = normalize(typed);
  return word.length < 5 || word.length > maxPhraseLength || /\p{N}/u.test(word)
    ? undefined
    : listNearestWords(word, correctableWords, word.length < 8 ? 1 : 2)[0];
}
