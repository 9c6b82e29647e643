// Which lines of a quotation become an order, and how many of each. Rules: docs/rules/orders.md
import type { QuotationItem } from '@trunkline/contract/quotations';
import type { ChosenItems } from './orders.queries.ts';

/** What is typed per line, by its id; a line that nobody touched is ordered whole. */
export type Typed = Readonly<Record<string, string>>;

type Line = Pick<QuotationItem, 'id' | 'open'>;

export const openLines = <L extends Line>(items: readonly L[]): L[] => items.filter((item) => item.open > 0);

export const typedOf = (line: Line, typed: Typed): string => typed[line.id] ?? String(line.open);

export type Problem = 'whole_number' | 'too_many';

export function problemOf(line: Line, typed: Typed): Problem | undefined {
  const text = typedOf(line, typed);
  if (!/^\d{1,9}$/.test(text)) return 'whole_number';
  return Number(text) > line.open ? 'too_many' : undefined;
}

const chosenOf = (line: Line, typed: Typed): number => (problemOf(line, typed) ? 0 : Number(typedOf(line, typed)));

const asItems = (lines: readonly Line[], pieces: (line: Line) => number): ChosenItems =>
  openLines(lines)
    .map((line) => ({ item_id: line.id, quantity: pieces(line) }))
    .filter(({ quantity }) => quantity > 0);

/** The same choice three ways: this order, what would be left, and everything at once. */
export const partOf = (lines: readonly Line[], typed: Typed): ChosenItems =>
  asItems(lines, (line) => chosenOf(line, typed));
export const restOf = (lines: readonly Line[], typed: Typed): ChosenItems =>
  asItems(lines, (line) => line.open - chosenOf(line, typed));
export const wholeOf = (lines: readonly Line[]): ChosenItems => asItems(lines, (line) => line.open);
