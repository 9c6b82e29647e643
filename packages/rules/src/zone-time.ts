// Moments as a clock at a place shows them. Zones are IANA names: `Asia/Dubai`.

const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** Whether the runtime knows the zone. */
export function isZone(zone: string): boolean {
  try {
    return getFormat(zone) !== undefined;
  } catch {
    return false;
  }
}

export interface ZoneTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** `HH:MM`, 24 hours. */
  readonly time: string;
}

/** `2026-12-03T22:30:00Z` in `Asia/Dubai` → 4 December, 02:30. */
export function toZoneTime(moment: Date, zone: string): ZoneTime {
  const parts = new Map(
    getFormat(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

const latin = new Map<string, boolean>();
function isLatin(locale: string): boolean {
  const known = latin.get(locale) ?? new Intl.Locale(locale).maximize().script === 'Latn';
  latin.set(locale, known);
  return known;
}

/**
 * The place that a zone is named after, isolated: `Asia/Ho_Chi_Minh` → `Ho Chi Minh`. A language with letters of its own names the time
 * of the country: `중국 시간`.
 */
export function formatZoneName(zone: string, locale: string): string {
  if (!isLatin(locale) && zone.includes('/')) {
    const named = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' });
    const name = named.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value;
    if (name !== undefined) return name;
  }
  return `\u2066${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')}\u2069`;
}
