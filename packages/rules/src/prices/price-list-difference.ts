// What differs between two price lists. Rules: docs/rules/prices.md, "Preview"
import Big from 'big.js';

export interface PriceListEntries {
  readonly discounts: readonly { readonly product_line: string; readonly discount: string }[];
  readonly fixed: readonly { readonly part_number: string; readonly price: string }[];
}

/** The values of one product line or part number in both lists; null where a list does not name it. */
export interface ComparedEntry {
  readonly name: string;
  readonly old: string | null;
  readonly new: string | null;
}

export interface PriceListDifference {
  /** Discounts by product line, changed or not. */
  readonly lines: readonly ComparedEntry[];
  /** Fixed prices by part number, changed or not. */
  readonly parts: readonly ComparedEntry[];
  readonly changedLines: readonly string[];
  readonly changedParts: readonly string[];
}

function compareEntries(old: ReadonlyMap<string, string>, wanted: ReadonlyMap<string, string>): ComparedEntry[] {
  const names = [...new Set([...old.keys(), ...wanted.keys()])];
  return names.map((name) => ({ name, old: old.get(name) ?? null, new: wanted.get(name) ?? null }));
}

const isSameAmount = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && new Big(a).eq(b));

const toDiscounts = ({ discounts }: PriceListEntries) =>
  new Map(discounts.map(({ product_line, discount }) => [product_line, discount]));
const toFixedPrices = ({ fixed }: PriceListEntries) =>
  new Map(fixed.map(({ part_number, price }) => [part_number, price]));

/** Amounts are compared by value: `0.35` is `0.3500`. A product line that a list does not name has a discount of 0. */
export function getPriceListDifference(old: PriceListEntries, wanted: PriceListEntries): PriceListDifference {
  const lines = compareEntries(toDiscounts(old), toDiscounts(wanted));
  const parts = compareEntries(toFixedPrices(old), toFixedPrices(wanted));
  const changedLines = lines.filter((one) => !isSameAmount(one.old ?? '0', one.new ?? '0'));
  const changedParts = parts.filter((one) => !isSameAmount(one.old, one.new));
  return {
    lines,
    parts,
    changedLines: changedLines.map(({ name }) => name),
    changedParts: changedParts.map(({ name }) => name),
  };
}
