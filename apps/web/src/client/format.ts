import { dayInMs, hourInMs, minuteInMs } from '@trunkline/rules/time';
import { toShownAmount } from '@trunkline/rules/cents';
import type { TFunction } from '@trunkline/text';
import { formatDecimal, formatPercent } from '@trunkline/text/figures';
import { getComma, getLocale, type Language } from '@trunkline/text/languages';
import { useT } from './text.tsx';

export interface Format {
  /** Formats a day, or the day of an instant in UTC: `2026-11-18` → `18 Nov 2026`. */
  readonly day: (day: string) => string;
  /** ISO instant → `18 Nov 2026, 14:26 UTC`. */
  readonly instant: (instant: string) => string;
  /** The last moment of a day: `2026-11-18` → `18 Nov 2026, 23:59 UTC`. */
  readonly deadline: (day: string) => string;
  /** The same without its year, where that is obvious: `18 Nov`. */
  readonly shortDay: (day: string) => string;
  /** `2026-11-18` → `Nov`. */
  readonly month: (day: string) => string;
  /** Formats a number: `1234` → `1,234`. */
  readonly number: (value: number) => string;
  /** Formats decimal text as it is, with its decimals: `"-1234.50"` → `−1,234.50`. */
  readonly decimal: (decimal: string) => string;
  /** `"1234.50"` and `USD` → `USD 1,234.50` inside a sentence, left to right (U+2066 … U+2069) in every language. */
  readonly amount: (amount: string, currency: string) => string;
  /** The same without the name of the currency, where the sentence or the record names it. */
  readonly bareAmount: (amount: string, currency: string) => string;
  /** Formats a share: `"0.17"` → `17%`. */
  readonly share: (decimal: string) => string;
  /** Formats a percentage: `"12.5"` → `12.5%`. */
  readonly percent: (percent: string) => string;
  /** Formats a number of bytes: `312 KB`. */
  readonly bytes: (bytes: number) => string;
  /** Milliseconds → `2 d 4 h`, `6 h 40 min`, `12 min`. */
  readonly duration: (ms: number) => string;
  /** The same after a preposition or a verb. Arabic has another dual there: يومين instead of يومان. */
  readonly durationInSentence: (ms: number) => string;
}

const isolateLtr = (text: string): string => `\u2066${text}\u2069`;

const formatsByLanguage = new Map<Language, Format>();

/** The two largest units of a duration; the second only where it is not zero. Less than a minute is 0 minutes. */
function formatDuration(t: TFunction, prefix: 'unit' | 'unit_in_sentence', ms: number): string {
  const days = Math.floor(ms / dayInMs);
  const hours = Math.floor((ms % dayInMs) / hourInMs);
  const minutes = Math.floor((ms % hourInMs) / minuteInMs);
  const join = (first: string, second: string | null): string =>
    second === null ? first : t('ui.two_units', { first, second });
  const formatHours = (): string => t(`ui.${prefix}_h`, { count: hours });
  const formatMinutes = (): string => t(`ui.${prefix}_min`, { count: minutes });
  if (days > 0) return join(t(`ui.${prefix}_d`, { count: days }), hours > 0 ? formatHours() : null);
  if (hours > 0) return join(formatHours(), minutes > 0 ? formatMinutes() : null);
  return formatMinutes();
}

function createFormat(t: TFunction): Format {
  const locale = getLocale(t.language);
  const comma = getComma(t.language);
  const dayForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const shortForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const monthForm = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
  const timeForm = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const decimal = (text: string): string => formatDecimal(t.language, text);
  const bareAmount = (amount: string, currency: string): string => isolateLtr(decimal(toShownAmount(amount, currency)));
  const percent = (text: string): string => isolateLtr(formatPercent(t.language, text));
  const formatInstant = (instant: string): string =>
    `${dayForm.format(new Date(instant))}${comma} \u2066${timeForm.format(new Date(instant))} UTC\u2069`;
  return {
    day: (day) => dayForm.format(new Date(day)),
    shortDay: (day) => shortForm.format(new Date(day)),
    month: (day) => monthForm.format(new Date(day)),
    deadline: (day) => formatInstant(`${day}T23:59:00Z`),
    instant: formatInstant,
    number: (value) => decimal(String(Number(value.toFixed(3)))),
    decimal,
    amount: (amount, currency) => isolateLtr(`${currency}\u00a0${decimal(toShownAmount(amount, currency))}`),
    bareAmount,
    percent,
    share: (share) => percent(String(Number((Number(share) * 100).toFixed(2)))),
    bytes: (bytes) =>
      isolateLtr(
        bytes < 1_000_000
          ? t('ui.kilobytes', { n: decimal(String(Math.ceil(bytes / 1_024))) })
          : t('ui.megabytes', { n: decimal((bytes / 1_000_000).toFixed(1)) }),
      ),
    duration: (ms) => formatDuration(t, 'unit', ms),
    durationInSentence: (ms) => formatDuration(t, 'unit_in_sentence', ms),
  };
}

/** The formats of the language of `t`. Server and browser give the same text. */
export function getFormat(t: TFunction): Format {
  let format = formatsByLanguage.get(t.language);
  if (!format) {
    format = createFormat(t);
    formatsByLanguage.set(t.language, format);
  }
  return format;
}

/** Formats of dates, times, numbers and durations in the page's language. */
export const useFormat = (): Format => getFormat(useT());
