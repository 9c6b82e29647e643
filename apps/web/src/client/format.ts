import { dayInMs, hourInMs, minuteInMs } from '@trunkline/rules/time';
import { getLocale, type Language } from '@trunkline/text/languages';
import { useT } from './text.tsx';

/** `"-1234567.00"` → `−1,234,567.00`. Decimal text is never turned into a number, which would round it. */
export function formatDecimal(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped.replace('-', '\u2212')}${fraction === undefined ? '' : `.${fraction}`}`;
}

export interface Format {
  /** `2026-11-18` → `18 Nov 2026`. */
  readonly day: (day: string) => string;
  /** ISO instant → `18 Nov 2026, 14:26 UTC`. */
  readonly instant: (instant: string) => string;
  /** `2026-11-18` → `18 Nov`, where the year is obvious. */
  readonly shortDay: (day: string) => string;
  /** `1234` → `1,234`. */
  readonly number: (value: number) => string;
  /** `"0.17"` → `17%`. */
  readonly share: (decimal: string) => string;
  /** Bytes → `312 KB`. */
  readonly bytes: (bytes: number) => string;
  /** Milliseconds → `2 d 4 h`, `6 h 40 min`, `12 min`. */
  readonly duration: (ms: number) => string;
}

const formatsByLanguage = new Map<Language, Format>();

function createFormat(language: Language, formatUnit: (key: 'd' | 'h' | 'min', count: number) => string): Format {
  const locale = getLocale(language);
  const dayForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const shortForm = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const timeForm = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
  const numberForm = new Intl.NumberFormat('en-US');
  return {
    day: (day) => dayForm.format(new Date(day)),
    shortDay: (day) => shortForm.format(new Date(day)),
    instant: (instant) => `${dayForm.format(new Date(instant))}, \u2066${timeForm.format(new Date(instant))} UTC\u2069`,
    number: (value) => numberForm.format(value),
    share: (decimal) => `\u2066${numberForm.format(Number((Number(decimal) * 100).toFixed(2)))}%\u2069`,
    bytes: (bytes) =>
      `\u2066${bytes < 1_000_000 ? `${Math.ceil(bytes / 1_024)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`}\u2069`,
    duration: (ms) => {
      const [days, hours, minutes] = [
        Math.floor(ms / dayInMs),
        Math.floor((ms % dayInMs) / hourInMs),
        Math.floor((ms % hourInMs) / minuteInMs),
      ];
      if (days > 0) return hours > 0 ? `${formatUnit('d', days)} ${formatUnit('h', hours)}` : formatUnit('d', days);
      if (hours > 0)
        return minutes > 0 ? `${formatUnit('h', hours)} ${formatUnit('min', minutes)}` : formatUnit('h', hours);
      return formatUnit('min', Math.max(minutes, 0));
    },
  };
}

/** Formats of dates, times, numbers and durations in the page's language. Server and browser give the same text. */
export function useFormat(): Format {
  const t = useT();
  let format = formatsByLanguage.get(t.language);
  if (!format) {
    format = createFormat(t.language, (key, count) => t(`ui.unit_${key}`, { count }));
    formatsByLanguage.set(t.language, format);
  }
  return format;
}
