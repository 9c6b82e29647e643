import type { Language } from './languages.ts';
import type { TextSet } from './private-texts.ts';
import type { ErrorCode, TextKey } from './text-keys.ts';

export type { TextSet } from './private-texts.ts';
export type { AuditAction, AuditObject, ErrorCode, Namespace, TextFile, TextKey } from './text-keys.ts';

/** The sentences of one language by their full keys: `common.quotations`, `quotations.errors.not_found`. */
export type TextsByKey = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

/** Translates a key into the sentence of one language. */
export interface TFunction {
  (key: TextKey, values?: TextValues): string;
  /** The sentence of an error code. */
  error: (code: ErrorCode, values?: TextValues) => string;
  /** Finds a text whose key is composed at run time (`states.quotation_${state}`); undefined when there is no such text. */
  find: (key: string, values?: TextValues) => string | undefined;
  readonly language: Language;
}

/** Where the texts of pages in one language come from: the files of the server, or its answers to a browser. */
export interface TextSource {
  /** The first part of the addresses of answers; the names of what they hold and `.json` follow. */
  readonly base: string;
  /** The sentences of each file by their full keys. */
  readonly load: (names: readonly TextSet[]) => Promise<Readonly<Record<string, TextsByKey>>>;
}

/** `{{name}}`, with the full stop that ends its sentence. */
const placeholders = /\{\{\s*([\w.]+)\s*\}\}(\.(?![.{\p{L}\d]))?/gu;
/** `26 нояб. 2026 г.`, `Acme Inc.`: the full stop of an abbreviation ends the sentence, too. */
const endsWithStop = /\.[\u2069\u202c]?$/;

/** Puts values in place of their names. A name without a value stays. */
const fillIn = (text: string, values: TextValues): string =>
  text.replace(placeholders, (placeholder, name: string, stop: string | undefined) => {
    if (!Object.hasOwn(values, name)) return placeholder;
    const value = String(values[name]);
    return stop !== undefined && !endsWithStop.test(value) ? `${value}.` : value;
  });

const rulesByLanguage = new Map<Language, Intl.PluralRules>();
function selectPluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = rulesByLanguage.get(language);
  if (!rules) rulesByLanguage.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count);
}

/** Translates with texts that are in memory. */
export const createT = (language: Language, texts: TextsByKey): TFunction => createTFrom(language, (key) => texts[key]);

/**
 * Translates with texts in i18next's JSON format v4: `{{name}}` placeholders, plural forms as key suffixes chosen by `count`.
 * A key without a text is shown as it is, so that a missing text is visible and does not break a page.
 */
export function createTFrom(language: Language, read: (key: string) => string | undefined): TFunction {
  const choose = (key: string, values: TextValues | undefined): string | undefined => {
    const count = values?.['count'];
    if (typeof count !== 'number') return read(key);
    const zero = count === 0 ? read(`${key}_zero`) : undefined;
    return zero ?? read(`${key}_${selectPluralForm(language, count)}`) ?? read(`${key}_other`) ?? read(key);
  };
  const find = (key: string, values?: TextValues): string | undefined => {
    const text = choose(key, values);
    if (text === undefined || !values || !text.includes('{{')) return text;
    return fillIn(text, values);
  };
  const t = (key: TextKey, values?: TextValues): string => find(key, values) ?? key;
  const error = (code: ErrorCode, values?: TextValues): string => find(code.replace('.', '.errors.'), values) ?? code;
  return Object.assign(t, { find, error, language });
}

/** The sentences of one JSON file under their full keys; `ui-forms` is a part of the namespace `ui`. */
export const qualifyKeys = (fileName: string, sentences: Readonly<Record<string, string>>): TextsByKey =>
  Object.fromEntries(Object.entries(sentences).map(([key, text]) => [`${fileName.replace(/-.*/, '')}.${key}`, text]));
