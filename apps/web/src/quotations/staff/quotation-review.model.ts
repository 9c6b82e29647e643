// Sums of approved prices while they are typed, in whole cents. Rules: docs/rules/quotations.md
import type { StaffQuotation } from '@trunkline/contract/staff/quotations';
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { findCents, toCents, smallestUnit } from '@trunkline/rules/cents';
import { isBeyondDiscountLimit, computePercentBelow } from '@trunkline/rules/percent';
import { listItemRows } from '../../ui/tables/item-rows.ts';
import { spread, type SpreadLine } from '@trunkline/rules/spread';

export type StaffQuotationLine =
  | StaffQuotation['items'][number]
  | StaffQuotation['items'][number]['accessories'][number];

/** The part of a line that sums are computed from. */
interface ReviewedLine {
  readonly id: string;
  readonly quantity: number;
  /** Absent: `main`. */
  readonly kind?: QuotationLineKind;
  /** The partner's own unit price. */
  readonly own_price: string | null;
  /** The unit price of the quotation now. */
  readonly discount_price: string | null;
}
type ReviewedItems = readonly (ReviewedLine & { readonly accessories: readonly ReviewedLine[] })[];

/** The part of a quotation that sums are computed from. */
interface ReviewedQuotation extends Pick<StaffQuotation, 'currency' | 'own_subtotal' | 'limit_percent'> {
  readonly items: ReviewedItems;
}

/** Approved unit prices by line id, as typed. */
export type ApprovedPrices = Readonly<Record<string, string>>;

const listReviewedLines = (items: ReviewedItems): ReviewedLine[] => listItemRows(items).map(({ line }) => line);

/** The prices that a first approver proposed, else the current prices. */
export function createReviewPrices(
  items: ReviewedItems,
  proposal: { readonly items: readonly { readonly item_id: string; readonly discount_price: string }[] } | null,
): ApprovedPrices {
  const proposed = new Map(proposal?.items.map(({ item_id, discount_price }) => [item_id, discount_price]));
  return Object.fromEntries(
    listReviewedLines(items).map(({ id, discount_price }) => [id, proposed.get(id) ?? discount_price ?? '0.00']),
  );
}

/** The partner's own prices: without a project discount. */
export const toOwnPrices = (items: ReviewedItems): ApprovedPrices =>
  Object.fromEntries(listReviewedLines(items).map(({ id, own_price }) => [id, own_price ?? '0.00']));

const toSpreadLines = (items: ReviewedItems): SpreadLine[] =>
  listReviewedLines(items)
    .filter(isInTotal)
    .map(({ id, quantity, own_price }) => ({ id, quantity, own: toCents(own_price) }));

/** Spreads a total in cents over the lines. Rules: docs/rules/quotations.md */
export const spreadQuotationTotal = (quotation: Pick<ReviewedQuotation, 'items' | 'currency'>, total: bigint) =>
  spread(toSpreadLines(quotation.items), total, quotation.currency);

/** A unit price as typed, in cents; undefined unless it is an amount of zero or more in whole units of the currency. */
export function findUnitPrice(text: string | undefined, currency: StaffQuotation['currency']): bigint | undefined {
  const cents = findCents(text);
  return cents !== undefined && cents >= 0n && cents % smallestUnit(currency) === 0n ? cents : undefined;
}

export interface ReviewSums {
  /** Ids of lines with an invalid price. They block the approval. */
  readonly wrong: ReadonlySet<string>;
  readonly subtotal: bigint;
  readonly own: bigint;
  /** Percent below the partner's own prices, `"15.27"`; negative: above. */
  readonly below: string;
  /** The discount of the total, or of an option or alternative by itself, exceeds the user's limit. Compared exactly: 15.004 % exceeds 15 %. */
  readonly beyond: boolean;
}

export function calculateReviewSums(quotation: ReviewedQuotation, prices: ApprovedPrices): ReviewSums {
  const lines = listReviewedLines(quotation.items);
  const wrong = new Set(
    lines.filter(({ id }) => findUnitPrice(prices[id], quotation.currency) === undefined).map(({ id }) => id),
  );
  const subtotal = lines
    .filter(isInTotal)
    .reduce(
      (sum, { id, quantity }) => sum + BigInt(quantity) * (findUnitPrice(prices[id], quotation.currency) ?? 0n),
      0n,
    );
  const own = toCents(quotation.own_subtotal);
  const isBeyond = (from: bigint, to: bigint): boolean => isBeyondDiscountLimit(from, to, quotation.limit_percent);
  return {
    wrong,
    subtotal,
    own,
    below: computePercentBelow(own, subtotal),
    // An invalid price counts as zero in the subtotal, which would exceed any limit.
    beyond:
      wrong.size === 0 &&
      (isBeyond(own, subtotal) ||
        lines.some(
          (line) =>
            !isInTotal(line) &&
            isBeyond(toCents(line.own_price), findUnitPrice(prices[line.id], quotation.currency) ?? 0n),
        )),
  };
}
