// A proposal: the prices, charges and last day that an approver would set. Rules: docs/rules/quotations.md, docs/rules/money.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type { approveQuotation } from '@trunkline/contract/staff/quotations';
import { convertToUsd, toCents } from '@trunkline/rules/cents';
import { isPayable, roundMoney } from '@trunkline/rules/money';
import { isBeyondDiscountLimit } from '@trunkline/rules/percent';
import { isBelowCost } from '@trunkline/rules/prices/price-concern';
import { computeSubtotal, computeTotals, isInTotal, type QuotationAmounts } from '@trunkline/rules/quotation-totals';
import { addDays } from '@trunkline/rules/time';
import Big from 'big.js';
import { isGrantedPrice } from '../../bids/drawing/drawing.public.ts';
import { AppError, invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { ensureStorableTotals } from '../pricing/pricing.public.ts';
import { computeDiscountLimit, maySellBelowCost } from '../../prices/limits.public.ts';
import type { Decision, QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

/** A quotation with the prices of a decision. */
export interface ProposedQuotation {
  readonly lines: QuotationItemRow[];
  readonly totals: QuotationAmounts;
}
export interface PricedProposal extends ProposedQuotation {
  /** The discount limit of the caller, in percent. */
  readonly limit: string;
  /** The discount is beyond the limit, or a price is below cost; of options and alternatives too. */
  readonly beyond: boolean;
}

export function applyDecision(
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
  decision: Decision,
): ProposedQuotation {
  const priced = lines.map((line) => {
    const price = decision.prices[line.id];
    // An unchanged price keeps its USD price; a changed one is converted back by the rate.
    return price === undefined || price === line.discount_price
      ? line
      : { ...line, discount_price: price, price_usd: convertToUsd(price, row.rate) };
  });
  return { lines: priced, totals: computeTotals(priced, row, decision.other_charges) };
}

export async function priceProposal(
  context: TransactionContext,
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
  decision: Decision,
): Promise<PricedProposal> {
  const proposed = applyDecision(row, lines, decision);
  ensureStorableTotals([proposed.totals.total]);
  const limit = computeDiscountLimit(context.principal, await readSetting(context, 'quotation.discount_limits'));
  // What the grant of a special bid covers is approved already.
  const open = proposed.lines.filter((line) => !isGrantedPrice(line));
  const isLoss = open.some(isBelowCost) && !maySellBelowCost(context.principal);
  const isDiscounted = isBeyondDiscountLimit(sumOwnPrices(open), computeSubtotal(open), limit);
  // What stands outside the total counts line by line, because each can be chosen alone.
  const isOutsideDiscounted = open.some(
    (line) => !isInTotal(line) && isBeyondDiscountLimit(toCents(line.own_price), toCents(line.discount_price), limit),
  );
  return { ...proposed, limit, beyond: isLoss || isDiscounted || isOutsideDiscounted };
}

const sumOwnPrices = (lines: readonly QuotationItemRow[]): string =>
  computeSubtotal(lines.map((line) => ({ ...line, discount_price: line.own_price })));

/** The pending proposal, if there is one, with the changes that are sent. Throws 404 for lines of other quotations. */
export function mergeDecision(
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
  { items, other_charges }: Pick<ParsedInput<typeof approveQuotation>, 'items' | 'other_charges'>,
): Decision {
  const prices = new Map<string, string>();
  for (const [index, { item_id, discount_price }] of (items ?? []).entries()) {
    const path = `items.${index}`;
    if (!lines.some((line) => line.id === item_id))
      throw new AppError(404, 'quotations.item_not_found', {}, { path: `${path}.item_id` });
    if (prices.has(item_id)) throw invalid('quotations.item_twice', {}, `${path}.item_id`);
    ensurePayable(row, discount_price, `${path}.discount_price`);
    prices.set(item_id, roundMoney(discount_price, row.currency));
  }
  if (other_charges != null) ensurePayable(row, other_charges, 'other_charges');
  return {
    prices: { ...row.decision?.prices, ...Object.fromEntries(prices) },
    other_charges:
      other_charges == null ? (row.decision?.other_charges ?? row.other_charges) : roundMoney(other_charges),
    valid_until: row.decision?.valid_until ?? null,
    offer_until: null,
  };
}

/** Throws 400 for an amount with cents in a currency without cents. */
export function ensurePayable({ currency }: Pick<QuotationRecord, 'currency'>, amount: string, path: string): void {
  if (!isPayable(amount, currency)) throw invalid('quotations.whole_units', { currency }, path);
}

/** Whether price, charge or last day differ. Earlier approvals are void then. */
export function isEditedDecision(
  before: Decision | null,
  after: Decision,
  lines: readonly QuotationItemRow[],
): boolean {
  if (before === null) return false;
  const getPrice = (decision: Decision, line: QuotationItemRow) => decision.prices[line.id] ?? line.discount_price;
  return (
    !new Big(before.other_charges).eq(after.other_charges) ||
    before.valid_until !== after.valid_until ||
    (before.offer_until ?? null) !== after.offer_until ||
    lines.some((line) => getPrice(before, line) !== getPrice(after, line))
  );
}

const maxValidityDays = 730;

/** Throws 400 at `path` for a last day in the past or more than two years ahead. */
export function ensureLastDay(today: string, day: string, path = 'valid_until'): void {
  if (day < today) throw invalid('quotations.valid_until_past', {}, path);
  const latest = addDays(today, maxValidityDays);
  if (day > latest) throw invalid('quotations.valid_until_far', { day: { day: latest } }, path);
}
