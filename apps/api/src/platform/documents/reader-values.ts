import { localize, type Localized } from '@trunkline/rules/localized';
import { formatZoneName } from '@trunkline/rules/zone-time';
import type { TextKey, TextValues } from '@trunkline/text';
import { formatDecimal } from '@trunkline/text/figures';
import { getDirection, getLocale, toWrittenLanguage } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import { formatDay, getFigures, isolateLtr } from './figures.ts';

/**
 * A value of a mail, a notice or an error: a text as it is, or a figure or a name that each reader gets in their language. Travels through
 * jobs as JSON. `names_currency` writes `USD` before the amount.
 */
type ReaderValue =
  | string
  | number
  | { readonly amount: string; readonly currency: string; readonly names_currency?: true }
  | { readonly day: string }
  /** A whole number with the marks of thousands of the language. */
  | { readonly whole: number }
  /** `HH:MM` at a place. */
  | { readonly time: string; readonly zone: string }
  | { readonly text: TextKey }
  /** A text of a record by language. */
  | { readonly localized: Localized };
/** A value that is called `day` is a day: written as text it would stay `2026-12-03` in every language. */
export type ReaderValues = Readonly<Record<string, ReaderValue>> & { readonly day?: { readonly day: string } };

function formatReaderValue(reader: string, value: ReaderValue): string | number {
  const language = toWrittenLanguage(reader);
  if (typeof value !== 'object') return value;
  if ('text' in value) return getT(language)(value.text);
  if ('localized' in value) return localize(value.localized, language);
  const figures = getFigures(language);
  const format = (): string => {
    if ('day' in value) return formatDay(language, value.day);
    if ('whole' in value) return isolateLtr(formatDecimal(language, String(value.whole)));
    if ('zone' in value) return `${value.time} ${formatZoneName(value.zone, getLocale(language))}`;
    return value.names_currency
      ? figures.money(value.currency, value.amount)
      : figures.bareMoney(value.currency, value.amount);
  };
  // Isolates are needed from right to left only. Elsewhere they would be copied with the figure.
  return getDirection(language) === 'rtl' ? format() : format().replace(/[\u2066-\u2069]/g, '');
}

/** `{ total: { amount: '1234.50', currency: 'USD' }, until: { day: '2026-12-03' } }` → `1,234.50` and `3 Dec 2026`. */
export const formatReaderValues = (language: string, values: ReaderValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, formatReaderValue(language, value)]));

/** An amount with its currency, in a sentence that does not name it. */
export const toNamedAmount = (currency: string, amount: string) =>
  ({ amount, currency, names_currency: true }) as const;
