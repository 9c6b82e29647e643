// Times as they are typed: in the zone of the venue. Pure.
import { toZoneDay, toZoneTime } from '../session-time.ts';

const dayTime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/;

/** `2026-12-10 11:00` in a zone as an instant; undefined for another form, or a time that a change of the clock leaves out. */
export function readVenueTime(typed: string, zone: string): string | undefined {
  const [, day, time] = dayTime.exec(typed.trim()) ?? [];
  if (day === undefined || time === undefined) return undefined;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The zone may have two offsets on a day: the one before and the one after a change of the clock.
  for (const around of [asUtc - 86_400_000, asUtc + 86_400_000]) {
    const offset = getOffset(around, zone);
    const instant = new Date(asUtc - offset).toISOString();
    if (toZoneDay(instant, zone) === day && toZoneTime(instant, zone) === time) return instant;
  }
  return undefined;
}

/** Milliseconds by which the clock of a zone is ahead of UTC. */
function getOffset(at: number, zone: string): number {
  const instant = new Date(Math.floor(at / 60_000) * 60_000).toISOString();
  return Date.parse(`${toZoneDay(instant, zone)}T${toZoneTime(instant, zone)}:00Z`) - Date.parse(instant);
}

/** `2026-12-10 11:00` in a zone. */
export const writeVenueTime = (instant: string, zone: string): string =>
  `${toZoneDay(instant, zone)} ${toZoneTime(instant, zone)}`;

/** One time a line; undefined when a line cannot be read. Empty lines are left out. */
export function readVenueTimes(typed: string, zone: string): string[] | undefined {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  const times = lines.flatMap((line) => readVenueTime(line, zone) ?? []);
  return times.length === lines.length && lines.length > 0 ? times : undefined;
}

export function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
