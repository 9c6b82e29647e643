// Totals, VAT and charges of a quotation and of the orders that take parts of it. Rules: docs/rules/money.md
import type { QuotationLineKind } from '@trunkline/contract/quotation-lines';
import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';
import { multiplyMoney, sumMoney, convertToUsd } from './cents.ts';
import { computeMarginFromSums, type Margin } from './margin.ts';
import { convertUsd, roundMoney, trimDecimal } from './money.ts';
import { computeShare } from './share.ts';

const zero = new Big('0');

/** One line. A line without a price adds nothing to the totals and cannot be submitted. */
export interface PricedLine {
  readonly quantity: number;
  /** Unit price in the currency of the quotation. */
  readonly discount_price: string | null;
  /** The same unit price in USD. The VAT threshold is compared in USD. */
  readonly price_usd: string | null;
  /** Absent: `main`. */
  readonly kind?: QuotationLineKind;
}

/** The VAT rule as it was frozen with the prices. */
export interface VatTerms {
  /** A share: `"0.17"`. */
  readonly vat_rate: string;
  /** Orders from this subtotal on pay none; null: every order pays. */
  readonly vat_threshold_usd: string | null;
}

export interface PriceTerms extends VatTerms {
  readonly currency: Currency;
  /** Units of `currency` per USD. */
  readonly rate: string;
}

/** Amounts are in the currency of the quotation, except `total_usd`. */
export interface QuotationAmounts {
  readonly subtotal: string;
  /** The effective rate: `"0.17"` or `"0.00"`. */
  readonly tax_rate: string;
  readonly tax: string;
  readonly other_charges: string;
  readonly total: string;
  readonly total_usd: string;
}

/** Options and alternatives are outside every total, and no order takes them. */
export const isInTotal = ({ kind }: Pick<PricedLine, 'kind'>): boolean => kind === undefined || kind === 'main';

export const computeSubtotal = (lines: readonly PricedLine[]): string =>
  sumMoney(
    lines
      .filter(isInTotal)
      .map((line) => (line.discount_price === null ? '0' : multiplyMoney(line.quantity, line.discount_price))),
  );

const computeSubtotalUsd = (lines: readonly PricedLine[]): string =>
  sumMoney(
    lines
      .filter(isInTotal)
      .map((line) => (line.price_usd === null ? '0' : multiplyMoney(line.quantity, line.price_usd))),
  );

/** The full rate below the threshold, zero from the threshold on. Without a threshold the full rate. */
const computeTaxRate = (subtotalUsd: string, terms: VatTerms): string =>
  terms.vat_threshold_usd === null || new Big(subtotalUsd).lt(terms.vat_threshold_usd)
    ? trimDecimal(terms.vat_rate)
    : '0.00';

/** Totals of lines that are bought together. Charges do not count towards the VAT threshold. */
export function computeTotals(lines: readonly PricedLine[], terms: PriceTerms, otherCharges: string): QuotationAmounts {
  const subtotal = computeSubtotal(lines);
  const subtotalUsd = computeSubtotalUsd(lines);
  const taxRate = computeTaxRate(subtotalUsd, terms);
  const tax = roundMoney(new Big(subtotal).times(taxRate), terms.currency);
  const taxUsd = roundMoney(new Big(subtotalUsd).times(taxRate));
  return {
    subtotal,
    tax_rate: taxRate,
    tax,
    other_charges: new Big(otherCharges).toFixed(2),
    total: sumMoney([subtotal, tax, otherCharges]),
    total_usd: sumMoney([subtotalUsd, taxUsd, convertToUsd(otherCharges, terms.rate)]),
  };
}

/** A quotation of which an order takes a part. */
export interface SplitQuotation extends PriceTerms {
  readonly subtotal: string;
  readonly other_charges: string;
}

export interface OrderPart {
  /** The lines of the part, accessories included. */
  readonly lines: readonly PricedLine[];
  /** Other charges of orders that exist already and are not cancelled. */
  readonly takenCharges: string;
  /** True when the order leaves no quantity open: it takes the rest of the charges. */
  readonly last: boolean;
}

/** Totals of an order for a part of a quotation: VAT by its own subtotal, charges pro rata by subtotal. */
export const computeOrderTotals = (quotation: SplitQuotation, part: OrderPart): QuotationAmounts =>
  computeTotals(part.lines, quotation, computeCharges(quotation, part));

const computeCharges = (quotation: SplitQuotation, { lines, takenCharges, last }: OrderPart): string =>
  computeShare({
    whole: quotation.other_charges,
    taken: takenCharges,
    part: computeSubtotal(lines),
    all: quotation.subtotal,
    last,
    currency: quotation.currency,
  });

export interface OrderableLine extends PricedLine {
  readonly id: string;
  readonly parent_id: string | null;
  readonly per_unit: number;
  readonly ordered: number;
}

/** The lines of a part, with the quantities of the part. `chosen`: parent id → quantity; accessories follow their parent. */
export function selectPartLines<L extends OrderableLine>(
  lines: readonly L[],
  chosen: ReadonlyMap<string, number>,
): (L & { quantity: number })[] {
  return lines.filter(isInTotal).flatMap((line) => {
    const quantity = chosen.get(line.parent_id ?? line.id) ?? 0;
    return quantity > 0 ? [{ ...line, quantity: line.parent_id === null ? quantity : quantity * line.per_unit }] : [];
  });
}

/** Parent id → quantity that can still be ordered; parents without an open quantity are left out. */
export const listOpenQuantities = (lines: readonly OrderableLine[]): Map<string, number> =>
  new Map(
    lines
      .filter(isInTotal)
      .flatMap((line): [string, number][] =>
        line.parent_id === null && line.quantity > line.ordered ? [[line.id, line.quantity - line.ordered]] : [],
      ),
  );

/** Amounts in the currency of the terms. */
export interface VatAdvice {
  readonly threshold: string;
  readonly missing: string;
  readonly vat_saved: string;
  readonly total_then: string;
}

/** What is missing to the VAT threshold, and what reaching it saves. Null when no VAT is charged, or always. */
export function findVatAdvice(totals: QuotationAmounts, terms: PriceTerms): VatAdvice | null {
  if (terms.vat_threshold_usd === null) return null;
  if (new Big(totals.tax_rate).eq(zero) || new Big(totals.subtotal).eq(zero)) return null;
  const threshold = convertUsd(terms.vat_threshold_usd, terms.rate, terms.currency);
  const missing = new Big(threshold).minus(totals.subtotal);
  // The converted threshold is rounded, so that a subtotal below it in USD can reach it in the other currency.
  if (missing.lte(zero)) return null;
  return {
    threshold,
    missing: missing.toFixed(2),
    vat_saved: totals.tax,
    total_then: sumMoney([threshold, totals.other_charges]),
  };
}

/** Net price less cost, in USD. Null when the cost or the price of a line is unknown. */
export function computeMargin(all: readonly (PricedLine & { readonly cost: string | null })[]): Margin | null {
  const lines = all.filter(isInTotal);
  const costs = lines.flatMap((line) =>
    line.cost === null || line.price_usd === null ? [] : [multiplyMoney(line.quantity, line.cost)],
  );
  if (lines.length === 0 || costs.length < lines.length) return null;
  return computeMarginFromSums({ cost: sumMoney(costs), net: computeSubtotalUsd(lines) });
}
