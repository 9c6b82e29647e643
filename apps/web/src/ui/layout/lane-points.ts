// Places of days on a line of time. Pure.
import { toDay } from '@trunkline/rules/time';

export interface LanePoint {
  readonly day: string;
  /** Position in percent of the line. */
  readonly at: number;
}

/** The first days of the months after `from`, up to `to`. */
export function listMonths(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = nextMonth(from); month <= to; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return toDay(new Date(Date.UTC(year, month, 1)));
}
