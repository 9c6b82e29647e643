// Between which days a date that people enter lies. Every date field of the product has an entry. "Today" is any day that is today
// somewhere on earth. Rules: the page of each domain in docs/rules.
import { addDays, addMonths, getEarliestToday, getLatestToday } from './time.ts';

/** Distance from today; negative: before it. */
type Distance = { readonly days: number } | { readonly months: number };

export interface DayBounds {
  readonly earliest: Distance;
  readonly latest: Distance;
}

const today = { days: 0 };

/** A protection begins within so many days, so that nobody reserves an account for later. */
const protectionBegin = { earliest: today, latest: { days: 30 } };

export const dayBounds = {
  protection_begin: protectionBegin,
  /** Predicted order and award of a project. */
  project_prediction: { earliest: today, latest: { months: 36 } },
  /** Expected order on a quotation: it may have passed when the quotation is submitted again. */
  quotation_prediction: { earliest: { months: -36 }, latest: { months: 36 } },
  quotation_last_day: { earliest: today, latest: { days: 730 } },
  delivery: { earliest: today, latest: { months: 24 } },
  /** Money that came or was sent. */
  payment: { earliest: { months: -24 }, latest: today },
  /** The day on which a partner on open account says that it pays. */
  payment_promise: { earliest: { months: -24 }, latest: { months: 24 } },
  membership_last_day: { earliest: today, latest: { months: 60 } },
  absence_begin: { earliest: today, latest: { months: 24 } },
  /** Price lists and rates. A past moment means at once. */
  price_begin: { earliest: { months: -120 }, latest: { months: 120 } },
  /** The day on which the license of a person was issued. */
  license_date: { earliest: { months: -1200 }, latest: today },
  /** The last day of an API key. */
  key_last_day: { earliest: today, latest: { months: 24 } },
  last_orders: { earliest: { months: -120 }, latest: { months: 120 } },
} as const satisfies Readonly<Record<string, DayBounds>>;
export type BoundedDay = keyof typeof dayBounds;

const move = (day: string, distance: Distance): string =>
  'days' in distance ? addDays(day, distance.days) : addMonths(day, distance.months);

/** The first and the last day that a field takes at the moment `now`. */
export function getDayRange(name: BoundedDay, now: Date): { readonly from: string; readonly to: string } {
  const { earliest, latest } = dayBounds[name];
  const [first, last] = [getEarliestToday(now), getLatestToday(now)];
  return { from: move(first, earliest), to: move(last, latest) };
}
