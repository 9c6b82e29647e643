// Moments as `<input type="datetime-local">` has them, by the clock of the device.

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Local moment as `2026-12-01T09:00`. */
export function toLocalMoment(instant: string | Date): string {
  const at = new Date(instant);
  const day = `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`;
  return `${day}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** ISO 8601 in UTC; undefined while nothing whole is typed. */
export function toInstant(moment: string): string | undefined {
  const at = new Date(moment);
  return moment === '' || Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** Suggests nine o'clock of the next day. */
export function suggestMoment(now: Date): string {
  return toLocalMoment(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9));
}

/** Time zone of the device: `Europe/Lisbon`. */
export const getTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
