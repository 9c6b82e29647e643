import type { Quotation, QuotationAccessory, QuotationItem } from '@trunkline/contract/quotations.shapes';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { listItemRows } from '../ui/tables/item-rows.ts';

export type QuotationLine = QuotationAccessory | QuotationItem;

/** Lines by id, items and accessories, with the prices that saving gives them. */
export function indexLinesToSave({ items, changes }: Pick<Quotation, 'items' | 'changes'>): Map<string, QuotationLine> {
  const lines = new Map<string, QuotationLine>(listItemRows(items).map(({ line }) => [line.id, line]));
  for (const { item_id, field, to } of changes) {
    const line = lines.get(item_id);
    if (line) lines.set(item_id, { ...line, [field]: to });
  }
  return lines;
}

/** Pieces of all items and accessories: in total, ordered, and still open to order. */
export const sumQuotationPieces = (items: readonly QuotationItem[]): { all: number; ordered: number; open: number } =>
  listItemRows(items)
    .filter(({ line }) => isInTotal(line))
    .reduce(
      (sum, { line }) => ({
        all: sum.all + line.quantity,
        ordered: sum.ordered + line.ordered,
        open: sum.open + line.open,
      }),
      { all: 0, ordered: 0, open: 0 },
    );
