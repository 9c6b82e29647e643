// What a typed keyword says of a product, read with the words of vocabulary.ts. Rules: docs/rules/search.md
import { foldText } from './content-words.ts';
import { listNearestWords } from './spelling.ts';
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
  const phrases = correctForms(found).map(({ from, to, filters }) => ({
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

const measures: readonly (readonly [
  pattern: RegExp,
  read: (figure: string, more: string) => readonly SearchFilter[],
])[] = [
  [
    /^(\d{1,3}(?:\.5)?) ?(?:g|gb|gbe|ge|gig|gbps|gbit|gbit\/s|gb\/s|gigabit|جيجا|جيجابت)$/,
    (figure) => (speeds.has(figure) ? [{ name: 'speed', value: `${figure}G` }] : []),
  ],
  [
    /^(\d{1,3}(?:\.\d)?) ?(?:km|kms|kilometers?|kilometres?|كم|كيلومتر|كيلو)$/,
    (figure) => [{ name: 'reach', value: `${Number(figure)} km` }],
  ],
  [
    /^(\d{1,4}(?:\.\d)?) ?(?:m|mtr|mtrs|meters?|metres?|م|متر|امتار)$/,
    (figure) => [{ name: 'reach', value: `${Number(figure)} m` }],
  ],
  [/^(\d{1,3})(?:p| ?x? ?ports?| ?منفذا?| ?منافذ)$/, (figure) => [{ name: 'ports', value: String(Number(figure)) }]],
  [
    /^(\d{1,3}) ?x? (poe\+{0,2}|q?sfp(?:\+|28)?)$/,
    (figure, kind) => [{ name: 'ports', value: String(Number(figure)) }, ...(vocabulary.get(kind) ?? [])],
  ],
  [/^(\d{2,5}) ?(?:w|watts?|وات|واط)$/, (figure) => [{ name: 'power', value: `${Number(figure)} W` }]],
];

function readMeasure(phrase: string): readonly SearchFilter[] | undefined {
  for (const [pattern, read] of measures) {
    const [whole, figure = '', more = ''] = pattern.exec(phrase) ?? [];
    const filters = whole === undefined ? [] : read(figure, more);
    if (filters.length > 0) return filters;
  }
  return undefined;
}

/** SFP is also said of its faster kin: `10G SFP` is an SFP+, `100G QSFP` a QSFP28. */
const fasterForms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SFP: { '10G': 'SFP+', '25G': 'SFP28' },
  'QSFP+': { '100G': 'QSFP28', '400G': 'QSFP-DD' },
};

function correctForms<P extends { readonly filters: readonly SearchFilter[] }>(phrases: readonly P[]): readonly P[] {
  const speed = phrases.flatMap(({ filters }) => filters).find(({ name }) => name === 'speed')?.value ?? '';
  const correct = (filter: SearchFilter): SearchFilter => {
    const form = filter.name === 'form' ? fasterForms[filter.value]?.[speed] : undefined;
    return form === undefined ? filter : { name: 'form', value: form };
  };
  return phrases.map((phrase) => ({ ...phrase, filters: phrase.filters.map(correct) }));
}

const correctableWords = vocabularyWords.filter((word) => /^\p{L}{5,}$/u.test(word));

/** The nearest word of the vocabulary for a misspelt one, `swich` → `switch`. Only words of five letters and more are corrected. */
export function correctVocabularyWord(typed: string): string | undefined {
  const word = normalize(typed);
  return word.length < 5 || word.length > maxPhraseLength || /\p{N}/u.test(word)
    ? undefined
    : listNearestWords(word, correctableWords, word.length < 8 ? 1 : 2)[0];
}
