import type { BomRow } from '@trunkline/contract/bom';
import { multiplyMoney } from '../cents.ts';
import { maxBomQuantity } from './quantity.ts';

// Rows of one product. Rules: docs/rules/bom.md, "Rows of one product"

/** The row can be added. */
export const isBomRowReady = ({ attention, product_id, quantity }: BomRow): boolean =>
  attention === undefined && product_id !== undefined && quantity !== null;

/** Names, for every further row of a product, the line of its first row. */
export function markSameBomRows<R extends BomRow>(rows: readonly R[]): R[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const line = first.get(row.product_id ?? '');
    if (row.product_id !== undefined && line === undefined) first.set(row.product_id, row.line);
    return { ...row, same_as: line };
  });
}

/** Rows of one product are joined where they stand in one section, are of one kind and ask for one price. */
const toJoinKey = ({ product_id, kind, section, asked }: BomRow): string =>
  JSON.stringify([product_id, kind, section, asked?.price ?? asked?.written]);

/** The notes of rows that become one: each once. */
function joinNotes(rows: readonly BomRow[]): { readonly note?: string } {
  const notes = new Set(rows.flatMap(({ note }) => note ?? []));
  return notes.size === 0 ? {} : { note: [...notes].join('; ') };
}

/** One row for each product that can be added; it stands where the first one stood. Sums beyond the limit of a line stay apart. */
export function joinBomRows<R extends BomRow>(rows: readonly R[], isJoined: (row: R) => boolean = () => true): R[] {
  const groups = Map.groupBy(
    rows.filter((row) => isBomRowReady(row) && isJoined(row)),
    toJoinKey,
  );
  return rows.flatMap((row): R[] => {
    const group = isBomRowReady(row) && isJoined(row) ? (groups.get(toJoinKey(row)) ?? []) : [];
    const quantity = group.reduce((sum, one) => sum + (one.quantity ?? 0), 0);
    if (group.length < 2 || quantity > maxBomQuantity) return [row];
    if (group[0] !== row) return [];
    const joined = group.map(({ line, item, sheet, quantity: own, text }) => ({
      line,
      ...(item !== undefined && { item }),
      ...(sheet !== undefined && { sheet }),
      quantity: own ?? 0,
      text,
    }));
    const price = row.product?.price ?? null;
    const one = { ...row, ...joinNotes(group), quantity, joined };
    return [{ ...one, ...(price !== null && { line_total: multiplyMoney(quantity, price) }) }];
  });
}
