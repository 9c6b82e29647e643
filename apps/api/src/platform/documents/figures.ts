import { toShownAmount } from '@trunkline/rules/cents';
import { insertNoBreakSpaces } from '@trunkline/rules/no-break';
import { toPercent } from '@trunkline/rules/percent';
import { formatDecimal, formatPercent } from '@trunkline/text/figures';
import { getComma, getDirection, getLocale, type WrittenLanguage } from '@trunkline/text/languages';

// Formats of figures, days and names in documents. A text that must keep its own direction inside a sentence of the other direction is
// wrapped in an isolate here, so that no template has to do it. The templates print runs in place of isolates. docs/rules/documents.md

/** Keeps a text left to right and on one line in any sentence: amounts, codes, part numbers, times. */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

/** The same for a language: dates. */
const isolateIn = (language: WrittenLanguage, text: string): string =>
  getDirection(language) === 'rtl' ? `\u2067${text}\u2069` : isolateLtr(text);

/** Gives a text the direction of its first letter: names. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/**
 * Removes control characters and direction marks from a typed text. A direction mark could reverse the rest of a line, so that an amount
 * reads backwards, or leave an isolate open.
 */
export const cleanText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters are removed
  text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '').trim();

// Pictures with their variants, skin tones, flags and joiners. The fonts have no glyph for them, but they have © ® ™ and arrows.
const emoji =
  /(?:(?![©®™‼⁉ℹ\u2190-\u21ff])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]|\u200d(?=\p{Extended_Pictographic}))+/gu;

/** A typed text as paper shows it: without emoji, which the fonts do not have. */
const cleanPrinted = (text: string): string => cleanText(text.replace(emoji, '')).replace(/ {2,}/g, ' ');

// Words that may be wider than a narrow column. Scripts that break between any letters need no help.
const longWord = /[^\s\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]{14,}/g;

/** Puts zero-width spaces around long words. The templates remove them, and break such a word where it is wider than its line. */
const markLongWords = (text: string): string => text.replaceAll(/\u200b/g, '').replace(longWord, '\u200b$&\u200b');

/** A typed text in an isolate. */
export const formatText = (text: string): string => isolate(markLongWords(cleanPrinted(text)));

/** A part number or another code. It does not wrap, unless it is wider than its column. */
export const formatPartNumber = (text: string): string => isolateLtr(markLongWords(cleanPrinted(text)));

const isolateMarks = /([\u2066-\u2069])/;
// "SFP+", "PoE++": in a text from right to left a plus at the end would move to the other side.
const plusNames = /(?<![A-Za-z\d-])[A-Za-z][A-Za-z\d-]*\+{1,2}(?![\w+])/g;

const rightToLeftLetter = /[\u0590-\u08ff]/;

const isBalanced = (marks: readonly string[]): boolean => {
  let depth = 0;
  return marks.every((mark) => (depth += mark === '\u2069' ? -1 : 1) >= 0) && depth === 0;
};

/**
 * A title or another text of the catalogue in an isolate. The isolates around its figures stay when they are in pairs; otherwise all
 * are removed.
 */
export function formatCatalogueText(typed: string): string {
  const text = typed.replace(emoji, '').replace(/ {2,}/g, ' ');
  const parts = text.split(isolateMarks);
  const marks = parts.filter((_, n) => n % 2 === 1);
  const isRightToLeft = rightToLeftLetter.test(text);
  if (marks.length === 0 || !isBalanced(marks)) return isolate(formatWords(cleanText(text), isRightToLeft));
  let depth = 0;
  return isolate(
    parts
      .map((part, n) => {
        if (n % 2 === 0) return formatWords(part, isRightToLeft && depth === 0);
        depth += part === '\u2069' ? -1 : 1;
        return part;
      })
      .join(''),
  );
}

/** Spaces at the edges stay, because they separate a part from its neighbours. */
function formatWords(part: string, isolatesNames: boolean): string {
  const trimmed = part.trim();
  const start = part.indexOf(trimmed);
  const words = markLongWords(insertNoBreakSpaces(cleanPrinted(trimmed)));
  const isolated = isolatesNames ? words.replace(plusNames, (name) => isolateLtr(name)) : words;
  return `${part.slice(0, start)}${isolated}${part.slice(start + trimmed.length)}`;
}

/** Figures as one language writes them, each left to right and on one line. Papers use their first language throughout. */
export interface Figures {
  /** `"-28335.80"` → `−28,335.80`; the decimals stay unchanged. Throws RangeError for a text that is no amount. */
  readonly number: (amount: string | number) => string;
  readonly numberOrDash: (amount: string | number | null) => string;
  /** `USD 28,335.80`. */
  readonly money: (currency: string, amount: string) => string;
  /** The same in a column or a row whose head names the currency. */
  readonly bareMoney: (currency: string, amount: string) => string;
  /** Formats a share as a percentage: `"0.17"` → `17%`, `"0.375"` → `37.5%`. */
  readonly percent: (share: string) => string;
}

function createFigures(language: WrittenLanguage): Figures {
  const format = (amount: string): string => {
    if (!/^-?\d+(\.\d+)?$/.test(amount)) throw new RangeError(`not an amount: ${JSON.stringify(amount)}`);
    return formatDecimal(language, amount);
  };
  const number: Figures['number'] = (amount) => isolateLtr(format(String(amount)));
  return {
    number,
    numberOrDash: (amount) => (amount === null ? '–' : number(amount)),
    money: (currency, amount) => isolateLtr(`${currency} ${format(toShownAmount(amount, currency))}`),
    bareMoney: (currency, amount) => number(toShownAmount(amount, currency)),
    percent: (share) => isolateLtr(formatPercent(language, toPercent(share))),
  };
}

const figuresByLanguage = new Map<WrittenLanguage, Figures>();

export function getFigures(language: WrittenLanguage): Figures {
  let figures = figuresByLanguage.get(language);
  if (!figures) figuresByLanguage.set(language, (figures = createFigures(language)));
  return figures;
}

const dayFormats = new Map<WrittenLanguage, Intl.DateTimeFormat>();

/** Making a format takes a hundred times as long as using it. */
function getDayFormat(language: WrittenLanguage): Intl.DateTimeFormat {
  const known = dayFormats.get(language);
  if (known) return known;
  const form = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(getLocale(language), form);
  dayFormats.set(language, format);
  return format;
}

/** The UTC day of `YYYY-MM-DD` or of an ISO 8601 instant. Throws RangeError for other text. */
export function formatDay(language: WrittenLanguage, when: string): string {
  const date = new Date(when.length === 10 ? `${when}T00:00:00Z` : when);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a day: ${JSON.stringify(when)}`);
  return isolateIn(
    language,
    getDayFormat(language)
      .format(date)
      .replace(/[\u200e\u200f]/g, ''),
  );
}

/** Day and time in UTC; only the day for `YYYY-MM-DD`. */
export const formatInstant = (language: WrittenLanguage, when: string): string =>
  when.length === 10
    ? formatDay(language, when)
    : `${formatDay(language, when)}${getComma(language)} ${isolateLtr(`${new Date(when).toISOString().slice(11, 16)} UTC`)}`;

const countryNames = new Map<WrittenLanguage, Intl.DisplayNames>();

/** The name of an ISO 3166-1 alpha-2 code; any other text stays unchanged. */
export function formatCountry(language: WrittenLanguage, code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return cleanText(code);
  let names = countryNames.get(language);
  if (!names) countryNames.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })));
  return names.of(code) ?? code;
}
