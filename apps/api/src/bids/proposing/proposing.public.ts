// Drafts of bids, made from projects and quotations. Rules: docs/rules/bids.md, "Drafts"
import { formatCents, multiplyMoney, sumMoney, toCents } from '@trunkline/rules/cents';
import { spread } from '@trunkline/rules/spread';
import { addDays } from '@trunkline/rules/time';
import { recordTransition } from '../../platform/audit/history.ts';
import { invalid } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { maxBidDays } from '../bids.policy.ts';
import { type BidLineValues, hasProjectBid, insertBid, replaceBidLines } from '../bids.sql.ts';
import { type BidOrigin, findProjectOrigin, listOriginLines } from './proposing.sql.ts';

export type { BidOrigin } from './proposing.sql.ts';
export { findProjectOrigin, findQuotationOrigin } from './proposing.sql.ts';

/**
 * The lines of the quotation that a bid is made from. What the partner asks for the whole is spread over them by their own prices,
 * which stay where nothing is asked.
 */
export async function listProposedLines(
  { trx }: Pick<TransactionContext, 'trx'>,
  { quotation_id, asked, currency }: BidOrigin,
): Promise<BidLineValues[]> {
  if (quotation_id === null) return [];
  const lines = await listOriginLines(trx, quotation_id);
  const own = lines.map(({ product_id: id, quantity, own_price }) => ({ id, quantity, own: toCents(own_price) }));
  const { prices } = asked === null ? { prices: undefined } : spread(own, toCents(asked), currency);
  return own.map(({ id, quantity, own: cents }) => ({
    product_id: id,
    quantity,
    price: formatCents(prices?.get(id) ?? cents),
  }));
}

interface DraftTerms {
  readonly currency?: string | null | undefined;
  readonly valid_until?: string | null | undefined;
}

/** A new draft. Throws 400 without lines or without a customer, 409 when the project has a draft already. */
export async function createBid(
  context: TransactionContext,
  origin: BidOrigin,
  lines: readonly BidLineValues[],
  { currency, valid_until }: DraftTerms = {},
): Promise<string> {
  const { trx, now, today } = context;
  const { asked: _, account_name, account_country, ...from } = origin;
  if (account_name === null || account_country === null) throw invalid('bids.no_customer', {}, 'quotation_id');
  if (lines.length === 0) throw invalid('bids.no_lines', {}, 'lines');
  const values = {
    ...from,
    account_name,
    account_country,
    currency: currency ?? origin.currency,
    valid_until: valid_until ?? addDays(today, maxBidDays),
  };
  const id = await insertBid(trx, values, now);
  await replaceBidLines(trx, { id, company_id: origin.company_id }, lines);
  await recordTransition(context, {
    object: 'bid',
    object_id: id,
    company_id: origin.company_id,
    transition: 'create',
    from: null,
    to: 'draft',
  });
  return id;
}

/**
 * The draft of a bid for a project that is approved, where the partner asks for less than its own prices of the quotation of the project.
 * None where a bid of the project exists.
 */
export async function proposeProjectBid(context: TransactionContext, projectId: string): Promise<void> {
  const origin = await findProjectOrigin(context.trx, projectId);
  if (!origin || origin.asked === null || origin.quotation_id === null) return;
  if (await hasProjectBid(context.trx, projectId)) return;
  const own = (await listOriginLines(context.trx, origin.quotation_id)).map(({ quantity, own_price }) =>
    multiplyMoney(quantity, own_price ?? '0.00'),
  );
  if (own.length === 0 || toCents(origin.asked) >= toCents(sumMoney(own))) return;
  await createBid(context, origin, await listProposedLines(context, origin));
}
