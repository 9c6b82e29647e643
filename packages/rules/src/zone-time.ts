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
