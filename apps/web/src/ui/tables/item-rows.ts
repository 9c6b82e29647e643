/** A row of a table of items: an item or, under it, one of its accessories. */
export interface ItemRow<L> {
  readonly line: L;
  /** Index of the item among the items, from 0; an accessory has the index of its item. */
  readonly item: number;
  /** Position of an accessory under its item, as `Table` takes it; undefined on items. */
  readonly hangs: 'middle' | 'last' | undefined;
  /** The last row of its item; a note about the item stands under this row. */
  readonly isLastOfItem: boolean;
}

/** `[{ …, accessories: [a, b] }]` → rows of the item, `a` and `b`, in this order. */
export const listItemRows = <I, A>(items: readonly (I & { readonly accessories: readonly A[] })[]): ItemRow<I | A>[] =>
  items.flatMap((line, item): ItemRow<I | A>[] => {
    const last = line.accessories.length - 1;
    return [
      { line, item, hangs: undefined, isLastOfItem: last < 0 },
      ...line.accessories.map((accessory, index): ItemRow<I | A> => ({
        line: accessory,
        item,
        hangs: index === last ? 'last' : 'middle',
        isLastOfItem: index === last,
      })),
    ];
  });
