// Prices of the partner's own quotation to its customer. Pure. Rules: docs/rules/customer-quotations.md, "Prices"
import type { Currency } from '@trunkline/contract/values';
import { multiplyMoney, subtractMoney, sumMoney } from './cents.ts';
import Big from 'big.js';
import { convertUsd as convert, roundMoney } from './money.ts';

export interface CustomerTerms {
  /** The default, in percent of the selling price: `"18.00"`; less than 100. */
  readonly margin: string;
  readonly currency: Currency;
  /** Units of `currency` per unit of the currency in which the partner buys. */
  readonly rate: string;
  readonly tax_percent: string | null;
}

export interface BoughtLine {
  readonly quantity: number;
  /** What the partner pays for a piece, in the currency in which it buys. */
  readonly own_price: string;
  /** The line's own margin or price; without both it has the default margin. A price wins. */
  readonly margin: string | null;
  readonly price: string | null;
}

export interface SoldLine {
  /** What the partner pays for a piece, in the currency of the customer. */
  readonly cost: string;
  readonly price: string;
  readonly total: string;
  /** In percent of the price, two decimals; null where the price is 0. Below 0 where the price is below the cost. */
  readonly margin: string | null;
}

/** The price with a margin: cost ÷ (1 − margin), rounded to the smallest unit of the currency. */
export const toSellingPrice = (cost: string, margin: string, currency: Currency): string =>
  roundMoney(new Big(cost).times('100').div(new Big('100').minus(margin)), currency);

/** The margin that a price has. */
export const toMargin = (cost: string, price: string): string | null =>
  new Big(price).eq('0')
    ? null
    : new Big(price).minus(cost).times('100').div(price).round(2, Big.roundHalfUp).toFixed(2);

/** The cost is converted and rounded first, then the margin is added, and pieces are multiplied last. */
export function priceCustomerLine({ quantity, own_price, margin, price }: BoughtLine, terms: CustomerTerms): SoldLine {
  const cost = convert(own_price, terms.rate, terms.currency);
  const sold =
    price === null ? toSellingPrice(cost, margin ?? terms.margin, terms.currency) : roundMoney(price, terms.currency);
  return { cost, price: sold, total: multiplyMoney(quantity, sold), margin: toMargin(cost, sold) };
}

export interface CustomerSums {
  /** What the partner pays for the goods. */
  readonly cost: string;
  /** Net of the goods less their cost. */
  readonly gain: string;
  /** The share of the gain in the net of the goods, in percent; null where that is 0. */
  readonly margin: string | null;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

/** `own`: the partner's own lines, which have no cost here. */
export function sumCustomerLines(
  lines: readonly (SoldLine & { readonly quantity: number })[],
  own: readonly { readonly quantity: number; readonly price: string }[],
  { currency, tax_percent }: CustomerTerms,
): CustomerSums {
  const cost = sumMoney(lines.map((line) => multiplyMoney(line.quantity, line.cost)));
  const goods = sumMoney(lines.map(({ total }) => total));
  const net = sumMoney([goods, ...own.map(({ quantity, price }) => multiplyMoney(quantity, price))]);
  const tax = tax_percent === null ? '0.00' : roundMoney(new Big(net).times(tax_percent).div('100'), currency);
  return {
    cost,
    gain: subtractMoney(goods, cost),
    margin: toMargin(cost, goods),
    net,
    tax,
    total: sumMoney([net, tax]),
  };
}
