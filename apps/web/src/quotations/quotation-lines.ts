// Items with the accessories under them, as the rows of a table.
import type { QuotationAccessory, QuotationItem } from '@trunkline/contract/quotations';

export interface LineRow<L> {
  readonly line: L;
  /** Place of the item among the items, from 0. */
  readonly item: number;
  /** An accessory hangs under its item. */
  readonly hangs: 'middle' | 'last' | undefined;
}

interface WithAccessories {
  readonly accessories: readonly unknown[];
}
type Either<I extends WithAccessories> = I | I['accessories'][number];

export const rowsOf = <I extends WithAccessories>(items: readonly I[]): LineRow<Either<I>>[] =>
  items.flatMap((line, item) => [
    { line, item, hangs: undefined },
    ...line.accessories.map((accessory, at): LineRow<Either<I>> => ({
      line: accessory as Either<I>,
      item,
      hangs: at === line.accessories.length - 1 ? 'last' : 'middle',
    })),
  ]);

export type Line = QuotationAccessory | QuotationItem;

export const piecesOf = (items: readonly QuotationItem[]): { all: number; ordered: number; open: number } =>
  rowsOf(items).reduce(
    (sum, { line }) => ({
      all: sum.all + line.quantity,
      ordered: sum.ordered + line.ordered,
      open: sum.open + line.open,
    }),
    { all: 0, ordered: 0, open: 0 },
  );
