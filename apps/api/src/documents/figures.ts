import type { DocumentLanguage } from './wording.ts';

// How figures, days and foreign pieces stand in a document. Everything that must keep its own direction inside a sentence of
// the other is wrapped in an isolate here, once, so that no template has to think of it (docs/rules/documents.md).

/** Left to right whatever surrounds it: amounts, codes, part numbers, times. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** In the direction of its own first letter: names and dates. */
export const apart = (text: string): string => `\u2068${text}\u2069`;

/**
 * Text that people typed: without control characters, and without direction marks, which could turn the rest of a line
 * around (an amount read backwards) or leave an isolate open.
 */
export const typed = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- removing exactly these is the point
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '').trim();

const everyCharacter = /.(?=.)/gsu;

/** Text that people typed, apart from its surroundings; a word too long for any column may break after every character. */
export const prose = (text: string): string =>
  apart(typed(text).replace(/[^\s\u200b]{31,}/g, (word) => word.replace(everyCharacter, '$&\u200b')));

/** A part number never wraps; one too long for any column may, after every character. */
export const partNumber = (text: string): string => {
  const clean = typed(text);
  return ltr(clean.length > 22 ? clean.replace(everyCharacter, '$&\u200b') : clean);
};

/** `"-28335.80"` → `−28,335.80`; the decimals are kept as they are. */
export function grouped(amount: string): string {
  const found = /^(-?)(\d+)(\.\d+)?$/.exec(amount);
  if (!found) throw new RangeError(`not an amount: ${JSON.stringify(amount)}`);
  const [, sign, whole = '', decimals = ''] = found;
  return `${sign ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${decimals}`;
}

export const figure = (amount: string | number): string => ltr(grouped(String(amount)));
export const money = (currency: string, amount: string): string => ltr(`${currency} ${grouped(amount)}`);

/** `"0.17"` → `17%`, `"0.375"` → `37.5%`. */
export function percent(share: string): string {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(share);
  if (!found) throw new RangeError(`not a share: ${JSON.stringify(share)}`);
  const digits = (found[2] ?? '').padEnd(2, '0');
  const whole = String(Number(`${found[1]}${digits.slice(0, 2)}`));
  const rest = digits.slice(2).replace(/0+$/, '');
  return ltr(`${whole}${rest ? `.${rest}` : ''}%`);
}

// latn: the product writes Arabic with the digits of its price lists
const localeOf = { en: 'en-GB', ar: 'ar-u-nu-latn' } as const satisfies Record<DocumentLanguage, string>;

/** Takes `YYYY-MM-DD` or an ISO 8601 instant; the day is the UTC day. */
export function day(language: DocumentLanguage, when: string): string {
  const date = new Date(when.length === 10 ? `${when}T00:00:00Z` : when);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a day: ${JSON.stringify(when)}`);
  const form = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const text = new Intl.DateTimeFormat(localeOf[language], form).format(date);
  return apart(text.replace(/[\u200e\u200f]/g, ''));
}

/** Day and time in UTC; only the day when the time is not known. */
export const instant = (language: DocumentLanguage, when: string): string =>
  when.length === 10
    ? day(language, when)
    : `${day(language, when)}${language === 'ar' ? '،' : ','} ${ltr(`${new Date(when).toISOString().slice(11, 16)} UTC`)}`;

const countryNames = new Map<DocumentLanguage, Intl.DisplayNames>();

/** ISO 3166-1 alpha-2 as a name; anything else stands as it is. */
export function country(language: DocumentLanguage, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return typed(code);
  let names = countryNames.get(language);
  if (!names) countryNames.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })));
  return names.of(code) ?? code;
}
