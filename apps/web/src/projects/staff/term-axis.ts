// Places of terms on one line of time. Pure.
import { dayInMs } from '@trunkline/rules/time';

/** Both days are included. */
export interface Term {
  readonly from: string;
  readonly to: string;
}

/** Percent of the line. */
export interface TermSpan {
  readonly start: number;
  readonly size: number;
}

const countDays = ({ from, to }: Term): number => Math.round((Date.parse(to) - Date.parse(from)) / dayInMs) + 1;

/** The term that holds all terms; undefined without one. */
export function findAxis(terms: readonly Term[]): Term | undefined {
  const [first, ...others] = terms;
  if (!first) return undefined;
  return others.reduce(
    (axis, { from, to }) => ({ from: from < axis.from ? from : axis.from, to: to > axis.to ? to : axis.to }),
    first,
  );
}

export function toSpan(axis: Term, term: Term): TermSpan {
  const days = countDays(axis);
  const before = countDays({ from: axis.from, to: term.from }) - 1;
  return { start: (100 * before) / days, size: (100 * countDays(term)) / days };
}
