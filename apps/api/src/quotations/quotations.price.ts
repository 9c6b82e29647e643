import type { Currency } from '@trunkline/contract/values';
import Big from 'big.js';

// All arithmetic of money, pure. Rules: docs/rules/money.md

Big.strict = true; // a float that slips in throws instead of rounding silently
Big.RM = Big.roundHalfUp;

const zero = new Big('0');
const whole = (n: number): Big => new Big(String(n));

/** Currencies without a smaller unit are still written with two decimals. */
const unitOf = (currency: Currency): 0 | 2 => (currency === 'KRW' || currency === 'VND' ? 0 : 2);

/** Half-up to the currency's smallest unit. */
export const rounded = (value: Big | string, currency: Currency = 'USD'): string =>
  new Big(value).round(unitOf(currency), Big.roundHalfUp).toFixed(2);

/** Whether an amount that a person typed can be paid in the currency: no cents of KRW. */
export const isPayable = (value: string, currency: Currency): boolean =>
  new Big(value).round(unitOf(currency)).eq(value);

/** A rate as people write it: at least two decimals, no padding behind them. */
export function plainDecimal(value: string): string {
  const exact = new Big(value).toFixed();
  const [, decimals = ''] = exact.split('.');
  return decimals.length < 2 ? new Big(value).toFixed(2) : exact;
}

/** A unit price in USD → in the currency, rounded there, before anything is multiplied. */
export const converted = (usd: string, rate: string, currency: Currency): string =>
  rounded(new Big(usd).times(rate), currency);

export const inUsd = (amount: string, rate: string): string => rounded(new Big(amount).div(rate));

export const lineTotal = (quantity: number, price: string): string => whole(quantity).times(price).toFixed(2);

export const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), zero).toFixed(2);

export const minus = (from: string, amount: string): string => new Big(from).minus(amount).toFixed(2);

/** What a line brings to the sums; a line without a price brings nothing and cannot be submitted. */
export interface PricedLine {
  readonly quantity: number;
  readonly discount_price: string | null;
  /** The same price in USD, in which the VAT threshold compares. */
  readonly price_usd: string | null;
}

/** The VAT rule as it was when it was frozen. */
export interface VatRule {
  readonly vat_rate: string;
  readonly vat_threshold_usd: string;
}

/** In what a quotation is written and by which rule it is taxed. */
export interface Terms extends VatRule {
  readonly currency: Currency;
  /** Currency per USD. */
  readonly rate: string;
}

export interface Figures {
  readonly subtotal: string;
  /** The effective one: `"0.17"` or `"0.00"`. */
  readonly tax_rate: string;
  readonly tax: string;
  readonly other_charges: string;
  readonly total: string;
  readonly total_usd: string;
}

export const subtotalOf = (lines: readonly PricedLine[]): string =>
  sum(lines.map((line) => (line.discount_price === null ? '0' : lineTotal(line.quantity, line.discount_price))));

const subtotalUsdOf = (lines: readonly PricedLine[]): string =>
  sum(lines.map((line) => (line.price_usd === null ? '0' : lineTotal(line.quantity, line.price_usd))));

/** Below the threshold the whole rate, from it on nothing. */
export const taxRateFor = (subtotalUsd: string, rule: VatRule): string =>
  new Big(subtotalUsd).lt(rule.vat_threshold_usd) ? plainDecimal(rule.vat_rate) : '0.00';

/** The sums of lines that are bought together. */
export function figuresOf(lines: readonly PricedLine[], terms: Terms, otherCharges: string): Figures {
  const subtotal = subtotalOf(lines);
  const subtotalUsd = subtotalUsdOf(lines);
  const taxRate = taxRateFor(subtotalUsd, terms);
  const tax = rounded(new Big(subtotal).times(taxRate), terms.currency);
  const taxUsd = rounded(new Big(subtotalUsd).times(taxRate));
  return {
    subtotal,
    tax_rate: taxRate,
    tax,
    other_charges: new Big(otherCharges).toFixed(2),
    total: sum([subtotal, tax, otherCharges]),
    total_usd: sum([subtotalUsd, taxUsd, inUsd(otherCharges, terms.rate)]),
  };
}

/** What a quotation has to say to whoever orders a part of it. */
export interface Divisible extends Terms {
  readonly subtotal: string;
  readonly other_charges: string;
}

export interface Part {
  /** The chosen pieces, accessories among them. */
  readonly lines: readonly PricedLine[];
  /** Other charges that orders not cancelled have taken already. */
  readonly takenCharges: string;
  /** Nothing is open afterwards: the rest of the charges is its. */
  readonly last: boolean;
}

/** The figures of an order for a part of a quotation: VAT by its own subtotal, charges pro rata, the last takes the rest. */
export function splitFigures(quotation: Divisible, part: Part): Figures {
  return figuresOf(part.lines, quotation, chargesFor(quotation, part));
}

function chargesFor(quotation: Divisible, { lines, takenCharges, last }: Part): string {
  const left = new Big(quotation.other_charges).minus(takenCharges);
  if (left.lte(zero)) return '0.00';
  if (last) return left.toFixed(2);
  const all = new Big(quotation.subtotal);
  if (all.eq(zero)) return '0.00';
  const share = new Big(
    rounded(new Big(quotation.other_charges).times(subtotalOf(lines)).div(all), quotation.currency),
  );
  return (share.gt(left) ? left : share).toFixed(2); // rounding up many small parts never exceeds the whole
}

export interface OrderableLine extends PricedLine {
  readonly id: string;
  readonly parent_id: string | null;
  readonly per_unit: number;
  readonly ordered: number;
}

/** Parents chosen by id with their pieces → every line of the part; accessories follow their parent. */
export function partOf<L extends OrderableLine>(
  lines: readonly L[],
  chosen: ReadonlyMap<string, number>,
): (L & { quantity: number })[] {
  return lines.flatMap((line) => {
    const pieces = chosen.get(line.parent_id ?? line.id) ?? 0;
    return pieces > 0 ? [{ ...line, quantity: line.parent_id === null ? pieces : pieces * line.per_unit }] : [];
  });
}

/** Everything that is still open, as chosen pieces of parents. */
export const openPieces = (lines: readonly OrderableLine[]): Map<string, number> =>
  new Map(
    lines.flatMap((line): [string, number][] =>
      line.parent_id === null && line.quantity > line.ordered ? [[line.id, line.quantity - line.ordered]] : [],
    ),
  );

/** Said under the threshold: what is missing to it, and what it saves. Null where no VAT is charged. */
export function adviserOf(figures: Figures, terms: Terms) {
  if (new Big(figures.tax_rate).eq(zero) || new Big(figures.subtotal).eq(zero)) return null;
  const threshold = converted(terms.vat_threshold_usd, terms.rate, terms.currency);
  const missing = new Big(threshold).minus(figures.subtotal);
  if (missing.lte(zero)) return null; // by the rounding of another currency alone
  return {
    threshold,
    missing: missing.toFixed(2),
    vat_saved: figures.tax,
    total_then: sum([threshold, figures.other_charges]),
  };
}

/** How far `price` lies below `own`, in percent, two decimals; negative: above. */
export function percentBelow(own: string, price: string): string {
  if (new Big(own).eq(zero)) return '0.00';
  return new Big(own).minus(price).times('100').div(own).round(2, Big.roundHalfUp).toFixed(2);
}

/** Exactly, not by the rounded percentage: 15.004 % is beyond 15 %. */
export const isBeyond = (own: string, price: string, limitPercent: string): boolean =>
  new Big(own).minus(price).times('100').gt(new Big(own).times(limitPercent));

/** Net price less cost, in USD; null where a cost is not known. */
export function marginOf(lines: readonly (PricedLine & { cost: string | null })[]) {
  if (lines.length === 0 || lines.some((line) => line.cost === null || line.price_usd === null)) return null;
  const cost = sum(lines.map((line) => lineTotal(line.quantity, line.cost!)));
  return marginOfSums({ cost, net: subtotalUsdOf(lines) });
}

/** The same from sums that the database made. */
export function marginOfSums(sums: { readonly cost: string | null; readonly net: string } | undefined) {
  if (sums === undefined || sums.cost === null) return null;
  const gained = new Big(sums.net).minus(sums.cost);
  const percent = new Big(sums.net).eq(zero) ? zero : gained.times('100').div(sums.net);
  return {
    cost: new Big(sums.cost).toFixed(2),
    amount: gained.toFixed(2),
    percent: percent.round(1, Big.roundHalfUp).toFixed(1),
  };
}
