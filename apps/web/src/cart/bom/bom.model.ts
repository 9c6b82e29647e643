import type { BomRow } from '@trunkline/contract/bom';
import { getCents } from '@trunkline/rules/cents';

// A bill of materials between reading and the cart. Rules: docs/rules/cart.md, "Bills of materials"

/** What is shown of a product that a row leads to. */
export interface BomProduct {
  readonly id: string;
  readonly part_number: string;
  readonly model: string;
  readonly title: string;
  /** Own price, USD; null: none. */
  readonly price: string | null;
}

export interface MendedRow extends BomRow {
  /** Names the row while lines come and go. */
  readonly key: string;
  readonly product?: BomProduct | undefined;
}

/** Whether it goes into the cart as it is. */
export const isReady = ({ msg, product_id, quantity }: BomRow): boolean =>
  msg === undefined && product_id !== undefined && quantity !== null;

/** A row as the list call reads it back: a tab between, so that no sign of a part number parts it. */
export const rowText = (part_number: string, quantity: string | number | null): string =>
  `${part_number.replaceAll('\t', ' ')}\t${quantity ?? ''}`;

/** The rows that are ready, by the part number of what they were found to be. */
export const readyText = (rows: readonly MendedRow[]): string =>
  rows
    .filter(isReady)
    .map(({ product, part_number, quantity }) => rowText(product?.part_number ?? part_number, quantity))
    .join('\n');

/** What the ready rows cost together, in cents; those without a known price bring nothing. */
export const readyCents = (rows: readonly MendedRow[]): bigint =>
  rows
    .filter(isReady)
    .reduce((sum, { quantity, product }) => sum + BigInt(quantity ?? 0) * getCents(product?.price ?? null), 0n);

/** What is left once the ready rows were sent: those that were bad before, and those that the cart refused, with its reason. */
export function leftAfter(rows: readonly MendedRow[], answered: readonly BomRow[]): MendedRow[] {
  const sent = rows.filter(isReady);
  const refused = new Map(
    sent.flatMap(({ key }, at) => {
      const msg = answered[at]?.msg;
      return msg === undefined ? [] : [[key, msg] as const];
    }),
  );
  return rows.flatMap((row) => {
    if (!isReady(row)) return [row];
    const msg = refused.get(row.key);
    return msg === undefined ? [] : [{ ...row, msg }];
  });
}
