import { getComma, getDirection, getLocale, type WrittenLanguage } from '@trunkline/text/languages';
import { getT, inEveryLanguage } from '@trunkline/text/server-texts';
import { isolateLtr } from '../../platform/documents/figures.ts';

// Texts of the demo catalogue in every written language. The sentences stand in the text files whose names begin with `demo-`.

/** A text in every written language. */
export type Phrase = Readonly<Record<WrittenLanguage, string>>;

/** What a sentence is filled with. `count` also chooses its plural form. */
export type PhraseValues = Readonly<Record<string, string | number | Phrase>>;

/** A sentence as data name it: the end of its key, and its values. */
export interface PhraseData {
  readonly text: string;
  readonly values?: PhraseValues;
}

export const mapLanguages = (write: (language: WrittenLanguage) => string): Phrase =>
  inEveryLanguage((_t, language) => write(language));

const rightToLeftLetter = /[\u0590-\u08ff]/;
/** A figure or a code stays left to right inside a text of the language. */
const embed = (text: string, language: WrittenLanguage): string =>
  getDirection(language) === 'rtl' && !rightToLeftLetter.test(text) ? isolateLtr(text) : text;

/** The sentence `demo.<name>`. Throws for an unknown name. */
export const phrase = (name: string, values: PhraseValues = {}): Phrase =>
  mapLanguages((language) => {
    const own = Object.entries(values).map(([key, value]) => {
      if (typeof value === 'object') return [key, embed(value[language], language)];
      return [key, key === 'count' ? value : embed(String(value), language)];
    });
    const text = getT(language).find(`demo.${name}`, Object.fromEntries(own) as Record<string, string | number>);
    if (text === undefined) throw new Error(`no text demo.${name}`);
    return text;
  });

export const readPhrase = ({ text, values }: PhraseData): Phrase => phrase(text, values);

/** A figure or a code, which is the same in every language. */
export const sameEverywhere = (text: string): Phrase => mapLanguages(() => text);

/** `1,508`: a number as the language writes it, with at most two decimals. */
const formatNumber = (n: number, language: WrittenLanguage): string =>
  n.toLocaleString(language === 'en' ? 'en-US' : getLocale(language), { maximumFractionDigits: 2 });

export const toNumberPhrase = (n: number): Phrase => mapLanguages((language) => formatNumber(n, language));

type Unit =
  | 'watts'
  | 'heat'
  | 'rate'
  | 'mbit'
  | 'gbit'
  | 'tbit'
  | 'gigabytes'
  | 'kilograms'
  | 'nanometres'
  | 'millimetres'
  | 'metres'
  | 'kilometres'
  | 'celsius';
/** A figure with its unit. A text stands as it is, a number as the language writes it. */
export const toMeasure = (figure: number | string, unit: Unit): Phrase =>
  mapLanguages(
    (language) =>
      getT(language).find(`demo.unit_${unit}`, {
        n: typeof figure === 'string' ? figure : formatNumber(figure, language),
      }) ?? '',
  );

export const toWatts = (watts: number): Phrase => toMeasure(String(watts), 'watts');

/** A wavelength. */
export const toNanometres = (nm: number): Phrase => toMeasure(String(nm), 'nanometres');

/** `1000` → 1 km. */
export const toReach = (metres: number): Phrase =>
  metres >= 1000 ? toMeasure(metres / 1000, 'kilometres') : toMeasure(metres, 'metres');

/** Gigabits: `0.7` → 700 Mbit/s, `1600` → 1.6 Tbit/s. */
export function toBits(gigabits: number): Phrase {
  if (gigabits < 1) return toMeasure(Math.round(gigabits * 1000), 'mbit');
  return gigabits < 1000 ? toMeasure(gigabits, 'gbit') : toMeasure(gigabits / 1000, 'tbit');
}

/** `A, B and C` */
export const toList = (items: readonly string[]): Phrase =>
  mapLanguages((language) =>
    new Intl.ListFormat(getLocale(language), { type: 'conjunction' }).format(
      items.map((item) => embed(item, language)),
    ),
  );

/** Parts of a title in one line, with the comma of the language. */
export const joinParts = (parts: readonly Phrase[]): Phrase =>
  mapLanguages((language) =>
    parts
      .map((part, index) => (index === 0 ? part[language] : embed(part[language], language)))
      .join(`${getComma(language)} `),
  );

/** `Ears` → `ears`, for the middle of a title; `DIN rail` and `T-bar` stay. */
export const toLowerStart = (text: Phrase): Phrase =>
  mapLanguages((language) =>
    text[language].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLocaleLowerCase(language)),
  );

export const toUpperStart = (text: Phrase): Phrase =>
  mapLanguages((language) => text[language].replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language)));
