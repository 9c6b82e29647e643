import type { Language } from '@trunkline/text/languages';
import { useT } from './text.tsx';

/** Day before month in English, Latin digits in Arabic: figures are compared with documents. */
const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ar: 'ar-u-nu-latn-ca-gregory',
  fr: 'fr',
  ko: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
  es: 'es',
  vi: 'vi',
};
export const localeOf = (language: Language): string => locales[language];

const minute = 60_000;
const hour = 60 * minute;
const dayMs = 24 * hour;

/** Groups the digits of decimal text without ever making a number of it. */
export function groupDigits(decimal: string): string {
  const [whole = '', part] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped.replace('-', '\u2212')}${part === undefined ? '' : `.${part}`}`;
}

export interface Format {
  /** `2026-11-18` → `18 Nov 2026`. */
  readonly day: (day: string) => string;
  /** → `18 Nov 2026, 14:26 UTC`. */
  readonly instant: (instant: string) => string;
  /** → `18 Nov`: where the year is plain. */
  readonly shortDay: (day: string) => string;
  /** `1234` → `1,234`. */
  readonly number: (value: number) => string;
  /** `"0.17"` → `17%`. */
  readonly share: (decimal: string) => string;
  /** Bytes as `312 KB`. */
  readonly bytes: (bytes: number) => string;
  /** Milliseconds as `2 d 4 h`, `6 h 40 min`, `12 min`. */
  readonly duration: (ms: number) => string;
}

const cache = new Map<Language, Format>();

function formatOf(language: Language, unit: (key: 'd' | 'h' | 'min', count: number) => string): Format {
  const locale = localeOf(language);
  const dayForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const shortForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const timeForm = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const numberForm = new Intl.NumberFormat('en-US');
  return {
    day: (day) => dayForm.format(new Date(day)),
    shortDay: (day) => shortForm.format(new Date(day)),
    instant: (at) => `${dayForm.format(new Date(at))}, \u2066${timeForm.format(new Date(at))} UTC\u2069`,
    number: (value) => numberForm.format(value),
    share: (decimal) => `\u2066${numberForm.format(Number((Number(decimal) * 100).toFixed(2)))}%\u2069`,
    bytes: (bytes) =>
      `\u2066${bytes < 1_000_000 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`}\u2069`,
    duration: (ms) => {
      const [d, h, m] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hour), Math.floor((ms % hour) / minute)];
      if (d > 0) return h > 0 ? `${unit('d', d)} ${unit('h', h)}` : unit('d', d);
      if (h > 0) return m > 0 ? `${unit('h', h)} ${unit('min', m)}` : unit('h', h);
      return unit('min', Math.max(m, 0));
    },
  };
}

/** Days, times, figures and spans in the reader's language; the same on the server and in the browser. */
export function useFormat(): Format {
  const t = useT();
  let format = cache.get(t.language);
  if (!format) {
    format = formatOf(t.language, (key, count) => t(`ui.unit_${key}`, { count }));
    cache.set(t.language, format);
  }
  return format;
}
