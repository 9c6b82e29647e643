// Names of months and days of the week in many languages, from Intl. Rules: docs/rules/reading.md, "Dates"
import { foldKeyword } from './fold.ts';

/** The product's languages with the month names of the Levant and the Maghreb, and those of its markets. */
const locales = 'en en-GB ar ar-LB ar-DZ ar-MA es fr ko pt ru vi de it nl tr pl ja zh';

/** Folded words without punctuation, digits and letters apart: `31st-Mar` becomes `31 st mar`. */
export const toDateWords = (text: string): string =>
  foldKeyword(text.replace(/[\p{P}\p{S}]/gu, ' ').replace(/\d(?=\p{L})|\p{L}(?=\d)/gu, '$& '));

interface DateWords {
  /** 1 to 12 by folded name. */
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlySet<string>;
}

let words: DateWords | undefined;

function listDateWords(): DateWords {
  const months = new Map<string, number>();
  const weekdays = new Set<string>();
  const add = (format: Intl.DateTimeFormat, type: 'month' | 'weekday', moment: Date, take: (name: string) => void) => {
    const part = format.formatToParts(moment).find((one) => one.type === type);
    const name = toDateWords(part?.value ?? '');
    // Languages that count months have numbers in the place of names.
    if (!/\d/.test(name)) take(name);
  };
  for (const locale of locales.split(' '))
    for (const style of ['long', 'short'] as const) {
      const options = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
      const alone = new Intl.DateTimeFormat(locale, { ...options, month: style });
      const inDate = new Intl.DateTimeFormat(locale, { ...options, month: style, day: 'numeric', year: 'numeric' });
      const weekday = new Intl.DateTimeFormat(locale, { ...options, weekday: style });
      for (let month = 1; month <= 12; month++)
        for (const format of [alone, inDate])
          add(format, 'month', new Date(Date.UTC(2027, month - 1, 15)), (name) => months.set(name, month));
      for (let day = 1; day <= 7; day++)
        add(weekday, 'weekday', new Date(Date.UTC(2027, 0, day)), (name) => weekdays.add(name));
    }
  return { months, weekdays };
}

const getWords = (): DateWords => (words ??= listDateWords());

/** The month of a folded name; undefined for other words. */
export const findMonth = (folded: string): number | undefined => getWords().months.get(folded);
export const isWeekday = (folded: string): boolean => getWords().weekdays.has(folded);
