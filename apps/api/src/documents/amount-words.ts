// The total of an invoice in words, where buyers expect it. Rules: docs/rules/documents.md, "Amounts in words"
import { type Currency, currencies } from '@trunkline/contract/values';
import { getDirection, getLocale, type WrittenLanguage } from '@trunkline/text/languages';
import { spellNumber } from '@trunkline/text/number-words';
import { getT } from '@trunkline/text/server-texts';
import { isolateLtr } from '../platform/documents/figures.ts';

/** Countries where an invoice has its total in words: Arabic and francophone Africa, Latin America, the east of Europe, Vietnam. */
const countries = new Set(
  [
    'AE BH DJ DZ EG IQ JO KM KW LB LY MA MR OM PS QA SA SD SO SY TN YE',
    'BF BJ CD CF CG CI CM GA GN MG ML NE SN TD TG',
    'AR BO BR CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE',
    'AM BY KG KZ RU TJ UZ',
    'VN',
  ].flatMap((row) => row.split(' ')),
);
export const expectsAmountInWords = (country: string | null | undefined): boolean =>
  country != null && countries.has(country);

/** One, two, 3 to 10, 11 to 99. Names without forms have one. */
const arabicNames: Readonly<Record<Currency, readonly [one: string, two?: string, few?: string, many?: string]>> = {
  USD: ['دولار أمريكي', 'دولاران أمريكيان', 'دولارات أمريكية', 'دولارًا أمريكيًا'],
  EUR: ['يورو'],
  GBP: ['جنيه إسترليني', 'جنيهان إسترلينيان', 'جنيهات إسترلينية', 'جنيهًا إسترلينيًا'],
  CNY: ['يوان صيني', 'يوانان صينيان', 'يوانات صينية', 'يوانًا صينيًا'],
  AED: ['درهم إماراتي', 'درهمان إماراتيان', 'دراهم إماراتية', 'درهمًا إماراتيًا'],
  SAR: ['ريال سعودي', 'ريالان سعوديان', 'ريالات سعودية', 'ريالًا سعوديًا'],
  KRW: ['وون كوري'],
  VND: ['دونغ فيتنامي'],
  BRL: ['ريال برازيلي', 'ريالان برازيليان', 'ريالات برازيلية', 'ريالًا برازيليًا'],
  RUB: ['روبل روسي', 'روبلان روسيان', 'روبلات روسية', 'روبلًا روسيًا'],
};
const arabicRules = new Intl.PluralRules('ar');

/** The number and the name of its currency: `واحد` and `اثنان` are said behind the name. */
function nameInArabic(value: number, currency: Currency): string {
  const [one, two, few = one, many = one] = arabicNames[currency];
  if (value === 1) return `${one} واحد`;
  if (value === 2) return two ?? `${one} اثنان`;
  const form = arabicRules.select(value);
  return `${spellNumber('ar', value)} ${form === 'few' ? few : form === 'many' ? many : one}`;
}

/** Languages whose nouns follow a round million with a preposition: `un millón de dólares`, `un million d’euros`. */
const millionLanguages = new Set<WrittenLanguage>(['es', 'fr', 'pt']);
/** Currencies whose names are feminine. */
const feminine: Partial<Readonly<Record<WrittenLanguage, Currency>>> = { es: 'GBP', fr: 'GBP', pt: 'GBP', ru: 'KRW' };

function nameInForms(language: WrittenLanguage, value: number, currency: Currency): string {
  const parts = new Intl.NumberFormat(getLocale(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    maximumFractionDigits: 0,
  }).formatToParts(value);
  const found = parts.find(({ type }) => type === 'currency')?.value ?? currency;
  const name = language === 'pt' ? found.toLocaleLowerCase('pt') : found;
  const words = spellNumber(language, value, feminine[language] === currency);
  if (!millionLanguages.has(language) || value === 0 || value % 1e6 !== 0) return `${words} ${name}`;
  return `${words} ${language === 'fr' && /^[aeiou]/i.test(name) ? 'd’' : 'de '}${name}`;
}

const isCurrency = (currency: string): currency is Currency => (currencies as readonly string[]).includes(currency);

/**
 * `3889.11` → `Three thousand eight hundred eighty-nine US dollars and 11/100`; currencies without cents end with their name. Undefined for
 * amounts below 0, of more than 15 digits or of an unknown currency.
 */
export function writeAmount(language: WrittenLanguage, amount: string, currency: string): string | undefined {
  const [whole = '', cents = '00'] = amount.split('.');
  if (!/^\d{1,15}$/.test(whole) || !isCurrency(currency)) return undefined;
  const value = Number(whole);
  const words = language === 'ar' ? nameInArabic(value, currency) : nameInForms(language, value, currency);
  const [first = ''] = words;
  const said = `${first.toLocaleUpperCase(getLocale(language))}${words.slice(1)}`;
  const hasCents = currency !== 'KRW' && currency !== 'VND';
  const fraction = getDirection(language) === 'rtl' ? isolateLtr(`${cents}/100`) : `${cents}/100`;
  const text = getT(language)(hasCents ? 'documents.amount_words' : 'documents.amount_words_whole', {
    words: said,
    fraction,
  });
  return hasCents ? joinFraction(text, fraction) : text;
}

/** The fraction and the word that joins it stay on the line of the last word: no line ends before `and 11/100` or within it. */
function joinFraction(text: string, fraction: string): string {
  const at = text.lastIndexOf(fraction);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const space = before.trimEnd().lastIndexOf(' ');
  const joint = before.slice(space + 1).replaceAll(' ', '\u00a0');
  // A letter that is written together with the fraction has no space to hold: a word joiner holds it.
  return `${before.slice(0, space)}\u00a0${joint}${joint.endsWith('\u00a0') ? '' : '\u2060'}${after}`;
}
