// Dates that people enter, between the bounds of packages/rules/src/day-bounds.ts.
import { type BoundedDay, getDayRange } from '@trunkline/rules/day-bounds';
import { type FieldError, invalid } from './app-error.ts';

interface Place {
  /** The field. */
  readonly path: string;
  readonly now: Date;
}

/** The error of a day `YYYY-MM-DD` outside of its bounds; undefined without a day. */
export function findDayError(
  name: BoundedDay,
  day: string | null | undefined,
  { path, now }: Place,
): FieldError | undefined {
  const { from, to } = getDayRange(name, now);
  return day == null || (from <= day && day <= to)
    ? undefined
    : { path, code: 'request.date_range', values: { from: { day: from }, to: { day: to } } };
}

/** Throws 400 for a day outside of its bounds. */
export function ensureDayInRange(name: BoundedDay, day: string | null | undefined, place: Place): void {
  const error = findDayError(name, day, place);
  if (error) throw invalid(error.code, error.values, error.path);
}
