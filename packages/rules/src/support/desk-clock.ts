import type { DeskHours } from './desk-hours.ts';

// Apart from the parser: pages load this alone.

const dayMinutes = 1440;
const minuteMs = 60_000;

/** Minutes by which a clock of the zone is ahead of UTC at a moment. */
export function getZoneOffset(zone: string | undefined, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(now);
  const get = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'));
  return Math.round((local - Math.floor(now.getTime() / minuteMs) * minuteMs) / minuteMs);
}

/** Days from the first to the last one, the first included. */
const countDays = ({ first_day, last_day }: DeskHours): number => ((last_day - first_day + 7) % 7) + 1;

/** Whether somebody is there at a moment. */
export function isDeskOpen(desk: DeskHours, now: Date): boolean {
  const local = new Date(now.getTime() + getZoneOffset(desk.zone, now) * minuteMs);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  const day = (local.getUTCDay() - desk.first_day + 7) % 7;
  return day < countDays(desk) && minutes >= desk.opens && minutes < desk.closes;
}

/** The hours by another clock; days are those on which the desk opens. Without a zone by the clock of this machine. */
export function toHoursIn(desk: DeskHours, now: Date, zone?: string): DeskHours {
  const shift = getZoneOffset(zone, now) - getZoneOffset(desk.zone, now);
  const opens = desk.opens + shift;
  const days = Math.floor(opens / dayMinutes);
  const wrap = (minutes: number): number => ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  return {
    ...desk,
    first_day: (desk.first_day + days + 7) % 7,
    last_day: (desk.last_day + days + 7) % 7,
    opens: wrap(opens),
    closes: wrap(desk.closes + shift),
  };
}
