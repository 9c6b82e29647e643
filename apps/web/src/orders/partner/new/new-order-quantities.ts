// Items of a quotation that a new order takes, with quantities. Rules: docs/rules/orders.md
import type { QuotationItem } from '@trunkline/contract/quotations.shapes';
import type { ChosenOrderItems } from '../../orders.queries.ts';

/** Quantities as typed, by item id. An item without typed text is ordered with its whole open quantity. */
export type TypedQuantities = Readonly<Record<string, string>>;

type OpenLine = Pick<QuotationItem, 'id' | 'open'>;

export const listOpenLines = <L extends OpenLine>(items: readonly L[]): L[] => items.filter((item) => item.open > 0);

export const getTypedQuantity = (line: OpenLine, typed: TypedQuantities): string => typed[line.id] ?? String(line.open);

export type QuantityProblem = 'whole_number' | 'too_many';

export function findQuantityProblem(line: OpenLine, typed: TypedQuantities): QuantityProblem | undefined {
  const text = getTypedQuantity(line, typed);
  if (!/^\d{1,9}$/.test(text)) return 'whole_number';
  return Number(text) > line.open ? 'too_many' : undefined;
}

/** 0 while the typed text is invalid. */
export const getChosenQuantity = (line: OpenLine, typed: TypedQuantities): number =>
  findQuantityProblem(line, typed) ? 0 : Number(getTypedQuantity(line, typed));

const toOrderItems = (lines: readonly OpenLine[], pieces: (line: OpenLine) => number): ChosenOrderItems =>
  listOpenLines(lines)
    .map((line) => ({ item_id: line.id, quantity: pieces(line) }))
    .filter(({ quantity }) => quantity > 0);

/** Items of this order. */
export const listChosenItems = (lines: readonly OpenLine[], typed: TypedQuantities): ChosenOrderItems =>
  toOrderItems(lines, (line) => getChosenQuantity(line, typed));
/** Items that stay open after this order. */
export const listRemainingItems = (lines: readonly OpenLine[], typed: TypedQuantities): ChosenOrderItems =>
  toOrderItems(lines, (line) => line.open - getChosenQuantity(line, typed));
/** Items of an order that takes everything. */
export const listAllOpenItems = (lines: readonly OpenLine[]): ChosenOrderItems =>
  toOrderItems(lines, (line) => line.open);
