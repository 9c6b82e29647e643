import type { QuotationAccessory, QuotationItem } from '@trunkline/contract/quotations.shapes';
import { listItemRows } from '../ui/tables/item-rows.ts';

export type QuotationLine = QuotationAccessory | QuotationItem;

/** Pieces of all items and accessories: in total, ordered, and still open to order. */
export const sumQuotationPieces = (items: readonly QuotationItem[]): { all: number; ordered: number; open: number } =>
  listItemRows(items).reduce(
    (sum, { line }) => ({
      all: sum.all + line.quantity,
      ordered: sum.ordered + line.ordered,
      open: sum.open + line.open,
    }),
    { all: 0, ordered: 0, open: 0 },
  );
