import type { BomRow } from '@trunkline/contract/bom';
import { toCents } from '@trunkline/rules/cents';

// The rows of a bill of materials before they are added to the cart. Rules: docs/rules/cart.md, "Bills of materials"

/** The product of a row. */
export interface BomProduct {
  readonly id: string;
  readonly part_number: string;
  readonly model: string;
  readonly title: string;
  /** The partner's price in USD; null when there is none. */
  readonly price: string | null;
}

export interface EditableBomRow extends BomRow {
  /** Identifies the row while others are added and removed. */
  readonly key: string;
  readonly product?: BomProduct | undefined;
}

/** Whether the row can be added to the cart: it has a product, a quantity and no error. */
export const isBomRowReady = ({ msg, product_id, quantity }: BomRow): boolean =>
  msg === undefined && product_id !== undefined && quantity !== null;

/** A row as `importBom` parses it: part number, tab, quantity. */
export const toBomRowText = (part_number: string, quantity: string | number | null): string =>
  `${part_number.replaceAll('\t', ' ')}\t${quantity ?? ''}`;

/** The ready rows as a text for `importBom`, with the part numbers of their products. */
export const toReadyBomText = (rows: readonly EditableBomRow[]): string =>
  rows
    .filter(isBomRowReady)
    .map(({ product, part_number, quantity }) => toBomRowText(product?.part_number ?? part_number, quantity))
    .join('\n');

/** Price of the ready rows, in USD cents. Products without a price count as 0. */
export const sumReadyBomCents = (rows: readonly EditableBomRow[]): bigint =>
  rows
    .filter(isBomRowReady)
    .reduce((sum, { quantity, product }) => sum + BigInt(quantity ?? 0) * toCents(product?.price ?? null), 0n);

/** The rows without those that were added to the cart. `responses`: result of each ready row, in their order; a refused row stays with its error. */
export function removeAddedBomRows(rows: readonly EditableBomRow[], responses: readonly BomRow[]): EditableBomRow[] {
  const sent = rows.filter(isBomRowReady);
  const refused = new Map(
    sent.flatMap(({ key }, index) => {
      const msg = responses[index]?.msg;
      return msg === undefined ? [] : [[key, msg] as const];
    }),
  );
  return rows.flatMap((row) => {
    if (!isBomRowReady(row)) return [row];
    const msg = refused.get(row.key);
    return msg === undefined ? [] : [{ ...row, msg }];
  });
}
