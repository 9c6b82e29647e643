import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffQuotationCalls from '@trunkline/contract/staff/quotations';
import type { PricingProposal } from '@trunkline/contract/staff/quotations';
import { formatCents, toCents } from '@trunkline/rules/cents';
import { isInTotal } from '@trunkline/rules/quotation-totals';
import { spread } from '@trunkline/rules/spread';
import { invalid } from '../../platform/errors/app-error.ts';
import { ensurePossible } from '../../platform/flows/transition.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { getQuotation, listQuotationLines, type QuotationItemRow, type QuotationRecord } from '../quotations.sql.ts';
import { quotations } from '../quotations.transition.ts';
import { presentProposal } from './proposal.present.ts';
import { ensurePayable, mergeDecision, priceProposal } from './proposal.public.ts';

/** Computes a proposal and stores nothing. */
export async function previewDecision(
  context: TransactionContext,
  input: ParsedInput<typeof staffQuotationCalls.previewDecision>,
): Promise<PricingProposal> {
  const row = await getQuotation(context.trx, context.principal, input.id);
  ensurePossible(context, quotations, 'approve', row);
  const lines = await listQuotationLines(context.trx, row.id);
  const { items, rest } = spreadItems(row, lines, input);
  const decision = mergeDecision(row, lines, { ...input, items });
  return presentProposal(context, row, await priceProposal(context, row, lines, decision), rest);
}

/** The sent items, or unit prices that spread the requested total pro rata over the lines. */
function spreadItems(
  row: QuotationRecord,
  lines: readonly QuotationItemRow[],
  input: ParsedInput<typeof staffQuotationCalls.previewDecision>,
) {
  if (input.spread_total == null) return { items: input.items, rest: '0.00' };
  if (input.items) throw invalid('quotations.items_or_spread', {}, 'items');
  ensurePayable(row, input.spread_total, 'spread_total');
  const own = lines.filter(isInTotal).map(({ id, quantity, own_price }) => ({ id, quantity, own: toCents(own_price) }));
  const { prices, rest } = spread(own, toCents(input.spread_total), row.currency);
  return {
    items: [...prices].map(([item_id, price]) => ({ item_id, discount_price: formatCents(price) })),
    rest: formatCents(rest),
  };
}
