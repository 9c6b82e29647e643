// Opening hours of a desk: `Mon-Fri 08:00-17:00 Asia/Ho_Chi_Minh`. Rules: docs/rules/help.md, "Desks"

const dayNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const pattern =
  /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat)-(Sun|Mon|Tue|Wed|Thu|Fri|Sat) ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d) ([A-Za-z_]{1,20}(?:\/[A-Za-z_]{1,30}){0,2})$/;

const dayMinutes = 1440;

export interface DeskHours {
  /** 0 is Sunday. The last day may stand before the first one: a week that begins on Saturday. */
  readonly first_day: number;
  readonly last_day: number;
  /** Minutes of the day, by the clock of the zone; it closes later on the same day. */
  readonly opens: number;
  readonly closes: number;
  /** IANA. */
  readonly zone: string;
}

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Undefined for text that names no hours, or an unknown zone. */
export function parseDeskHours(text: string): DeskHours | undefined {
  const [, first = '', last = '', openHour, openMinute, closeHour, closeMinute, zone = ''] = pattern.exec(text) ?? [];
  const opens = Number(openHour) * 60 + Number(openMinute);
  const closes = Number(closeHour) * 60 + Number(closeMinute);
  if (!(opens < closes && closes <= dayMinutes) || !isZone(zone)) return undefined;
  return { first_day: dayNames.indexOf(first), last_day: dayNames.indexOf(last), opens, closes, zone };
}
