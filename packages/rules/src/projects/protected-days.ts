// How many days one company holds one end account. Pure. Rules: docs/rules/projects.md, "Protection"
import { addDays, countDays } from '../time.ts';

/** Days of a protection, `YYYY-MM-DD`, both included. One whose `to` lies before its `from` has no day. */
export interface Term {
  readonly from: string;
  readonly to: string;
}

/** The days that may be held, in any so many days on end. */
export interface DayLimit {
  readonly days: number;
  readonly within: number;
}

const latest = (a: string, b: string): string => (a > b ? a : b);
const earliest = (a: string, b: string): string => (a < b ? a : b);

/** Terms in order of time, those that share or touch days as one, so that no day counts twice. */
function joinTerms(terms: readonly Term[]): Term[] {
  const joined: Term[] = [];
  for (const term of terms.filter(({ from, to }) => from <= to).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && term.from <= addDays(last.to, 1))
      joined[joined.length - 1] = { from: last.from, to: latest(last.to, term.to) };
    else joined.push(term);
  }
  return joined;
}

const countDaysWithin = (joined: readonly Term[], from: string, to: string): number =>
  joined.reduce((sum, term) => sum + Math.max(0, countDays(latest(term.from, from), earliest(term.to, to)) + 1), 0);

/**
 * The most days of `terms` in any `within` days on end that share a day with `near`. Days that overlap count once. The sum changes its
 * slope only where a window begins or ends with a term, so those windows are enough.
 */
export function countMostProtectedDays(terms: readonly Term[], near: Term, within: number): number {
  const joined = joinTerms(terms);
  const [first, last] = [addDays(near.from, 1 - within), near.to];
  const beginnings = joined.flatMap(({ from, to }) => [from, addDays(to, 1 - within)]);
  return Math.max(
    ...[first, last, ...beginnings]
      .filter((from) => from >= first && from <= last)
      .map((from) => countDaysWithin(joined, from, addDays(from, within - 1))),
  );
}

/**
 * The first day from `asked.from` on at which a term of the length of `asked` stays within the limit beside `held`; null when the term
 * alone is longer than the limit.
 */
export function findFreeBeginning(held: readonly Term[], asked: Term, { days, within }: DayLimit): string | null {
  const length = countDays(asked.from, asked.to);
  if (length + 1 > Math.min(days, within)) return null;
  const fits = (from: string) => {
    const term = { from, to: addDays(from, length) };
    return countMostProtectedDays([...held, term], term, within) <= days;
  };
  let from = asked.from;
  // After the last held day and a whole window nothing held counts any more, so the search ends.
  while (!fits(from)) from = addDays(from, 1);
  return from;
}
