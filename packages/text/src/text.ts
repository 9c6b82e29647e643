import type { ErrorCode, TextKey } from './keys.ts';
import type { Language } from './languages.ts';

export type { ErrorCode, Namespace, TextFile, TextKey } from './keys.ts';

/** Every sentence of one language by its full key: `quotations.title`, `quotations.errors.not_found`. */
export type Texts = Readonly<Record<string, string>>;
export type TextValues = Readonly<Record<string, string | number>>;

export interface T {
  (key: TextKey, values?: TextValues): string;
  /** The sentence of an error code. */
  error: (code: ErrorCode, values?: TextValues) => string;
  /** For keys made at run time (`states.quotation_${state}`): undefined when there is no such text. */
  find: (key: string, values?: TextValues) => string | undefined;
  readonly language: Language;
}

const plurals = new Map<Language, Intl.PluralRules>();
function pluralOf(language: Language, count: number): string {
  let rules = plurals.get(language);
  if (!rules) plurals.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(count);
}

/**
 * Looks sentences up in i18next's JSON form v4: `{{name}}` placeholders, plural forms as key suffixes chosen by `count`.
 * A key without a text shows as itself, so that a hole is seen and never crashes a page.
 */
export function createT(language: Language, texts: Texts): T {
  const choose = (key: string, values: TextValues | undefined): string | undefined => {
    const count = values?.['count'];
    if (typeof count !== 'number') return texts[key];
    const zero = count === 0 ? texts[`${key}_zero`] : undefined;
    return zero ?? texts[`${key}_${pluralOf(language, count)}`] ?? texts[`${key}_other`] ?? texts[key];
  };
  const find = (key: string, values?: TextValues): string | undefined => {
    const text = choose(key, values);
    if (text === undefined || !values || !text.includes('{{')) return text;
    return text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : whole,
    );
  };
  const t = (key: TextKey, values?: TextValues): string => find(key, values) ?? key;
  return Object.assign(t, {
    find,
    language,
    error: (code: ErrorCode, values?: TextValues): string => {
      const [domain, rest] = code.split('.', 2) as [string, string];
      return find(`${domain}.errors.${rest}`, values) ?? code;
    },
  });
}

/** One JSON file's sentences under their full keys; `name` is `quotations`, `quotations.errors`, or a part: `ui-forms` belongs to `ui`. */
export const underName = (name: string, file: Readonly<Record<string, string>>): Texts =>
  Object.fromEntries(Object.entries(file).map(([key, text]) => [`${name.replace(/-.*/, '')}.${key}`, text]));
