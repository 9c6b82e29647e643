import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { listTextFiles, readTextFile } from './server-texts.ts';
import type { Language } from './languages.ts';

// Compares the texts of a language with English: files, keys, plural forms, placeholders, writing, glossary, and whether the English has
// changed since. docs/rules/languages.md

export type Sentences = Readonly<Record<string, string>>;
const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** A key with the forms `_one` and `_other` in English; `_other` alone is a word of its own, as in `places_other`. */
const isPlural = (base: string, english: Sentences): boolean => `${base}_one` in english && `${base}_other` in english;
/** `rows` for `rows_few` where `rows` is plural in English; the key itself otherwise. */
const toBaseKey = (key: string, english: Sentences): string => {
  const base = key.replace(pluralSuffix, '');
  return base !== key && isPlural(base, english) ? base : key;
};
const listBaseKeys = (sentences: Sentences, english: Sentences): string[] => [
  ...new Set(Object.keys(sentences).map((key) => toBaseKey(key, english))),
];
/** What English says under a key without plural form: one sentence, or all forms. */
const readEnglish = (base: string, english: Sentences): string =>
  isPlural(base, english) ? `${english[`${base}_one`]}\n${english[`${base}_other`]}` : (english[base] ?? '');

export function listKeyProblems(sentences: Sentences, english: Sentences): string[] {
  const [own, expected] = [listBaseKeys(sentences, english), listBaseKeys(english, english)];
  return [
    ...expected.filter((key) => !own.includes(key)).map((key) => `${key} is missing`),
    ...own.filter((key) => !expected.includes(key)).map((key) => `${key} is no key of English`),
  ];
}

/** Forms that are missing, and forms that the language does not have: nobody would ever read them. */
export function listPluralProblems(language: Language, sentences: Sentences, english: Sentences): string[] {
  const categories: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const isForm = (base: string, form: string): boolean => `${base}_${form}` in sentences;
  const unknown = ['one', 'two', 'few', 'many'].filter((form) => !categories.includes(form));
  return listBaseKeys(sentences, english)
    .filter((base) => isPlural(base, english))
    .flatMap((base) => [
      ...categories.filter((form) => !isForm(base, form)).map((form) => `${base}_${form} is missing`),
      ...unknown.filter((form) => isForm(base, form)).map((form) => `${base}_${form} is no form of ${language}`),
    ]);
}

const listPlaceholders = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g)].map(([, name = '']) => name))].toSorted();

/** Forms for a fixed number may leave placeholders out: `_zero`, `_one`, `_two`. The others may leave out `count` alone. */
export function listPlaceholderProblems(sentences: Sentences, english: Sentences): string[] {
  return Object.entries(sentences).flatMap(([key, text]) => {
    const base = toBaseKey(key, english);
    const model = english[base === key ? key : `${base}_other`];
    if (model === undefined) return [];
    const [own, expected] = [listPlaceholders(text), listPlaceholders(model)];
    const optional = base === key ? [] : /_(?:zero|one|two)$/.test(key) ? expected : ['count'];
    const unknown = own.filter((name) => !expected.includes(name));
    const missing = expected.filter((name) => !own.includes(name) && !optional.includes(name));
    return [...unknown, ...missing].map((name) => `${key}: {{${name}}}`);
  });
}

export const listEmptyTexts = (sentences: Sentences): string[] =>
  Object.entries(sentences).flatMap(([key, text]) => (text.trim() === '' ? [`${key} is empty`] : []));

/** A word stands for each value. */
const fillPlaceholders = (text: string): string => text.replace(/\{\{[^{}]*\}\}/g, '0');

/** What the writing of a language forbids, by what is wrong. Quotation marks, spaces, forms of address, words of another country. */
const writingRules: Readonly<Partial<Record<Language, readonly (readonly [wrong: string, pattern: RegExp])[]>>> = {
  fr: [
    ['a space that may break before ; : ! ? »', / [;:!?»]/u],
    ['no space before ; ! ?', /[\p{L}\d)][;!?](?!\w)/u],
    ['no space inside « »', /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/u],
    ['“tu”', /(?<!\p{L})(?:tu|toi|ton|tes|clique|saisis)(?!\p{L})/iu],
  ],
  es: [
    ['“tú” or a word of Spain', /(?<!\p{L})(?:tú|tu|tus|ti|vosotros|vuestro|ordenador|fichero)(?!\p{L})/iu],
    ['no opening mark', /^[^¿]*\?|^[^¡]*!/u],
  ],
  pt: [
    [
      '“tu” or a word of Portugal',
      /(?<!\p{L})(?:tu|teu|tua|ecrã|utilizador|utilizadores|ficheiro|ficheiros|telemóvel|contacto|palavra-passe)(?!\p{L})/iu,
    ],
  ],
  ru: [
    ['“ты”', /(?<!\p{L})(?:ты|тебя|тебе|твой|твоя|твои)(?!\p{L})/iu],
    ['a word of two scripts', /\p{Script=Cyrillic}\p{Script=Latin}|\p{Script=Latin}\p{Script=Cyrillic}/u],
  ],
  ko: [['an informal ending', /(?:해|어|아)요(?=[.!?]|$)|(?<=\p{L})한다\./u]],
};

const commonRules: typeof writingRules.fr = [
  ['two spaces', / {2}/],
  ['two full stops', /(?<!\.)\.\.(?!\.)/],
  ['a straight quotation mark', /"/],
];

/** Sentences that break a rule of writing. What the English text does itself is allowed. */
export const listWritingProblems = (language: Language, sentences: Sentences, english: Sentences): string[] =>
  Object.entries(sentences).flatMap(([key, text]) => {
    const model = english[key] ?? english[`${toBaseKey(key, english)}_other`] ?? '';
    const bare = fillPlaceholders(text);
    const wrong = [...commonRules, ...(writingRules[language] ?? [])]
      .filter(
        ([, pattern]) =>
          pattern.test(bare) && !(commonRules.some((rule) => rule[1] === pattern) && pattern.test(model)),
      )
      .map(([name]) => name);
    return [...wrong, ...(text === text.normalize('NFC') ? [] : ['not in NFC'])].map(
      (name) => `${key}: ${name}: ${text}`,
    );
  });

/** A term of the trade by its English. */
export interface Term {
  readonly en: string;
  /** Beginnings of the words that translate it. */
  readonly use?: readonly string[];
  /** Words that must not stand for it; other English words may have them. */
  readonly never?: readonly string[];
  /** Words that no text has. */
  readonly nowhere?: readonly string[];
}

const readJson = <T>(path: string, otherwise: T): T => {
  const url = new URL(path, import.meta.url);
  return existsSync(url) ? (JSON.parse(readFileSync(url, 'utf8')) as T) : otherwise;
};

/** The glossary of a language; empty where it has none. */
export const readGlossary = (language: Language): readonly Term[] => readJson(`../glossary/${language}.json`, []);

const escapePattern = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
const isWordIn = (text: string, word: string): boolean =>
  new RegExp(`(?<![\\p{L}\\d])${escapePattern(word)}(?![\\p{L}\\d])`, 'iu').test(text);

export interface FoundTerm {
  readonly en: string;
  readonly use: readonly string[];
  /** Whether a text says it with one of the words. */
  readonly said: boolean;
  /** Words of the texts that must not stand for it. */
  readonly wrong: readonly string[];
}

/** The terms of an English text, and how the translations say them; longer terms hide those within them. */
export function listTerms(glossary: readonly Term[], english: string, texts: readonly string[]): FoundTerm[] {
  const terms = glossary.toSorted((one, other) => other.en.length - one.en.length);
  let rest = english;
  return terms.flatMap(({ en, use = [], never = [] }) => {
    const names = [en, `${en}s`, en.replace(/y$/, 'ies')];
    if (!names.some((name) => isWordIn(rest, name))) return [];
    for (const name of names) rest = rest.replace(new RegExp(escapePattern(name), 'giu'), '');
    const said =
      use.length === 0 || texts.some((text) => use.some((word) => text.toLowerCase().includes(word.toLowerCase())));
    return [{ en, use, said, wrong: never.filter((word) => texts.some((text) => isWordIn(text, word))) }];
  });
}

/** Sentences whose English has a term, and that say it with another word. */
export function listGlossaryProblems(glossary: readonly Term[], sentences: Sentences, english: Sentences): string[] {
  return listBaseKeys(english, english).flatMap((base) => {
    const own = Object.entries(sentences).flatMap(([key, text]) => (toBaseKey(key, english) === base ? [text] : []));
    if (own.length === 0) return [];
    const found = listTerms(glossary, fillPlaceholders(readEnglish(base, english)), own);
    return found.flatMap(({ en, use, said, wrong }) => [
      ...(said ? [] : [`${base}: “${en}” is ${use.join(' / ')}: ${own[0]}`]),
      ...wrong.map((word) => `${base}: “${word}” does not stand for “${en}”: ${own[0]}`),
    ]);
  });
}

/** Sentences with a word that the glossary of the language has nowhere. */
export const listForbiddenWords = (glossary: readonly Term[], sentences: Sentences): string[] =>
  Object.entries(sentences).flatMap(([key, text]) =>
    glossary.flatMap(({ nowhere = [], use, en }) =>
      nowhere.filter((word) => isWordIn(text, word)).map((word) => `${key}: ${use?.[0] ?? en}, not “${word}”: ${text}`),
    ),
  );

/** Hashes of the English sentences that were translated, by file and key without plural form. */
export type TranslatedFrom = Readonly<Record<string, Sentences>>;
export const readTranslatedFrom = (language: Language): TranslatedFrom =>
  readJson(`../translated-from/${language}.json`, {});

export const hashEnglish = (base: string, english: Sentences): string =>
  createHash('sha256').update(readEnglish(base, english)).digest('base64url').slice(0, 8);

/** The hashes of all sentences of a file that are translated. */
export const hashTranslated = (sentences: Sentences, english: Sentences): Sentences =>
  Object.fromEntries(
    listBaseKeys(sentences, english)
      .toSorted()
      .map((base) => [base, hashEnglish(base, english)]),
  );

/** Keys whose English has changed since it was translated. */
export const listStaleTexts = (translatedFrom: Sentences, sentences: Sentences, english: Sentences): string[] =>
  listBaseKeys(sentences, english)
    .filter((base) => translatedFrom[base] !== hashEnglish(base, english))
    .map((base) => `${base}: the English is now: ${readEnglish(base, english)}`);

/** Short texts stand on buttons, tabs and heads of columns: more than this much longer than English breaks them. */
const maxShortLetters = 24;
const listLongTexts = (sentences: Sentences, english: Sentences): string[] =>
  Object.entries(sentences).flatMap(([key, text]) => {
    const model = english[key];
    if (model === undefined || model.length > maxShortLetters) return [];
    return text.length > Math.max(model.length * 1.3 + 4, 12)
      ? [`${key}: ${text.length} letters for ${model.length}: ${text} (${model})`]
      : [];
  });

interface FileReport {
  readonly errors: readonly string[];
  /** To be looked at; they may be right. */
  readonly warnings: readonly string[];
}

/** Everything that is wrong in a file of a language. A file that is missing has all keys missing. */
export function checkTextFile(language: Language, name: string): FileReport {
  const english = readTextFile('en', name);
  const sentences = listTextFiles(language).includes(name) ? readTextFile(language, name) : {};
  return {
    errors: [
      ...listKeyProblems(sentences, english),
      ...listPluralProblems(language, sentences, english),
      ...listPlaceholderProblems(sentences, english),
      ...listEmptyTexts(sentences),
      ...listWritingProblems(language, sentences, english),
      ...listForbiddenWords(readGlossary(language), sentences),
      ...listStaleTexts(readTranslatedFrom(language)[name] ?? {}, sentences, english),
    ],
    warnings: [
      ...listGlossaryProblems(readGlossary(language), sentences, english),
      ...listLongTexts(sentences, english),
    ],
  };
}
