import type { PricingProposal, StaffQuotation } from '@trunkline/contract/staff/quotations';
import { multiplyMoney } from '@trunkline/rules/cents';
import { computePercentBelow } from '@trunkline/rules/percent';
import { findPriceConcern } from '@trunkline/rules/prices/price-concern';
import { computeMargin } from '@trunkline/rules/quotation-totals';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { maySeeCosts } from '../quotations.policy.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';
import { type PricedProposal, priceProposal } from './proposal.public.ts';

/** The margin of lines as a field, for callers who may see costs; no field for others. */
export const presentMargin = ({ principal }: TransactionContext, lines: readonly QuotationItemRow[]) =>
  maySeeCosts(principal) ? { margin: computeMargin(lines) } : {};

/** `rest`: the part of a requested total that unit prices cannot reach. */
export const presentProposal = (
  context: TransactionContext,
  row: QuotationRecord,
  { lines, totals, limit, beyond }: PricedProposal,
  rest: string,
): PricingProposal => ({
  ...totals,
  items: lines.map((line) => ({
    item_id: line.id,
    discount_price: line.discount_price ?? '0.00',
    totalPrice: multiplyMoney(line.quantity, line.discount_price ?? '0.00'),
    ...presentMargin(context, [{ ...line, kind: 'main' }]),
    concern: findPriceConcern(line),
  })),
  discount_percent: computePercentBelow(row.own_subtotal, totals.subtotal),
  limit_percent: limit,
  needs_second: beyond,
  rest,
  ...presentMargin(context, lines),
});

/** The proposal that waits for a second approver, with the discount limit of the caller; null without one. */
export async function presentPendingProposal(
  context: TransactionContext,
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
): Promise<StaffQuotation['proposal']> {
  if (row.decision === null) return null;
  const proposal = presentProposal(context, row, await priceProposal(context, row, lines, row.decision), '0.00');
  return { ...proposal, offer_until: row.decision.offer_until };
}
