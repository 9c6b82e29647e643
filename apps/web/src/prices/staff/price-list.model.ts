import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { findCents, formatCents } from '@trunkline/rules/cents';
import { findShare, toPercent, computePercentBelow } from '@trunkline/rules/percent';
import type { MembershipType, MembershipLevel } from '@trunkline/contract/enums';
import type { TextKey } from '@trunkline/text';

// The draft of a price list. Pure. Users type percent, endpoints take shares. Rules: docs/rules/prices.md

export interface FixedPriceRow {
  readonly part_number: string;
  /** Price as typed. */
  readonly price: string;
  readonly title: string | null;
  readonly model: string | null;
  readonly product_line: string | null;
  readonly gpl: string | null;
}

export interface PriceListDraft {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  /** The first day of the list; null: the moment it is published. */
  readonly day: string | null;
  /** Percent off by product line, as typed; empty: no discount. */
  readonly percents: Readonly<Record<string, string>>;
  readonly fixed: readonly FixedPriceRow[];
}

/** A price as typed, with two decimals; undefined unless it is an amount of zero or more. */
export function findTypedPrice(typed: string): string | undefined {
  const cents = findCents(typed);
  return cents === undefined || cents < 0n ? undefined : formatCents(cents);
}

/** A stored list as a draft. */
export function toPriceListDraft(
  list: Pick<PriceList, 'type' | 'level' | 'valid_from' | 'at_once' | 'discounts' | 'fixed'>,
): PriceListDraft {
  return {
    type: list.type,
    level: list.level,
    day: list.at_once ? null : list.valid_from.slice(0, 10),
    percents: Object.fromEntries(
      list.discounts.map(({ product_line, discount }) => [product_line, toPercent(discount)]),
    ),
    fixed: list.fixed,
  };
}

/** The keys of error messages in the draft: one per product line and one per fixed price. */
export const toDiscountPlace = (line: string): string => `percent ${line}`;
export const toFixedPricePlace = (part: string): string => `price ${part}`;

/** Messages of invalid inputs, by place in the list. */
export function getPriceListProblems({ percents, fixed }: PriceListDraft): ReadonlyMap<string, TextKey> {
  const problems = new Map<string, TextKey>();
  for (const [line, percent] of Object.entries(percents))
    if (percent.trim() !== '' && findShare(percent) === undefined)
      problems.set(toDiscountPlace(line), 'staff_prices.wrong_percent');
  for (const { part_number, price } of fixed)
    if (findTypedPrice(price) === undefined) problems.set(toFixedPricePlace(part_number), 'validation.money');
  return problems;
}

export interface PriceListContent {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  readonly valid_from: string;
  readonly discounts: { product_line: string; discount: string }[];
  readonly fixed: { part_number: string; price: string }[];
}

/** The input of the save endpoint; undefined while the draft has problems. Rows are sorted, so that equal content gives equal JSON. */
export function findPriceListContent(draft: PriceListDraft): PriceListContent | undefined {
  if (getPriceListProblems(draft).size > 0) return undefined;
  return {
    type: draft.type,
    level: draft.level,
    valid_from: draft.day ?? 'now',
    discounts: Object.entries(draft.percents)
      .flatMap(([product_line, percent]) => {
        const discount = findShare(percent);
        return discount === undefined ? [] : [{ product_line, discount }];
      })
      .toSorted((a, b) => (a.product_line < b.product_line ? -1 : 1)),
    fixed: draft.fixed
      .flatMap(({ part_number, price: typed }) => {
        const price = findTypedPrice(typed);
        return price === undefined ? [] : [{ part_number, price }];
      })
      .toSorted((a, b) => (a.part_number < b.part_number ? -1 : 1)),
  };
}

/** Whether two drafts have the same content; false while the first has problems. */
export const isSamePriceList = (a: PriceListDraft, b: PriceListDraft): boolean => {
  const [contentA, contentB] = [findPriceListContent(a), findPriceListContent(b)];
  return contentA !== undefined && JSON.stringify(contentA) === JSON.stringify(contentB);
};

/** The place of a field error: `discounts.1.discount` → the product line of that row. Other paths stay as they are. */
export function toPriceListErrorPlace(path: string, content: PriceListContent): string {
  const [list, index = '', field] = path.split('.');
  const line = list === 'discounts' ? content.discounts[Number(index)]?.product_line : undefined;
  const part = list === 'fixed' ? content.fixed[Number(index)]?.part_number : undefined;
  if (field === undefined) return path;
  return line === undefined ? (part === undefined ? path : toFixedPricePlace(part)) : toDiscountPlace(line);
}

export interface PriceListDifferenceRow {
  readonly kind: 'discount' | 'fixed';
  readonly name: string;
  /** Percent or price; null: not in the list. */
  readonly from: string | null;
  readonly to: string | null;
}

type Content = Pick<PriceList, 'discounts' | 'fixed'>;

/** The discounts and fixed prices that differ between two lists. A discount of zero equals no discount. */
export function comparePriceLists(from: Content, to: Content): PriceListDifferenceRow[] {
  const rows = (
    kind: PriceListDifferenceRow['kind'],
    before: ReadonlyMap<string, string>,
    after: ReadonlyMap<string, string>,
  ): PriceListDifferenceRow[] =>
    [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .map((name) => ({ kind, name, from: before.get(name) ?? null, to: after.get(name) ?? null }))
      .filter((row) => row.from !== row.to);
  const percents = ({ discounts }: Content) =>
    new Map(
      discounts
        .map(({ product_line, discount }) => [product_line, toPercent(discount)] as const)
        .filter(([, percent]) => percent !== '0'),
    );
  const prices = ({ fixed }: Content) => new Map(fixed.map(({ part_number, price }) => [part_number, price] as const));
  return [...rows('discount', percents(from), percents(to)), ...rows('fixed', prices(from), prices(to))];
}

/** The change of a price in percent, one decimal, with sign: `"+12.5"`; null when the old price is zero. */
export function formatPriceChange(old: string, next: string): string | null {
  const [from, to] = [findCents(old) ?? 0n, findCents(next) ?? 0n];
  if (from === 0n) return null;
  return `${to < from ? '\u2212' : '+'}${computePercentBelow(from, to, 1).replace('-', '')}`;
}
