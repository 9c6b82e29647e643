// Special bids as partners and staff read them. Rules: docs/rules/bids.md
import type { Bid, BidRow as PresentedRow } from '@trunkline/contract/sales/bids';
import type { StaffBid, StaffBidRow } from '@trunkline/contract/staff/sales/bids';
import { multiplyMoney, sumMoney } from '@trunkline/rules/cents';
import { localize } from '@trunkline/rules/localized';
import { computePercentBelow } from '@trunkline/rules/percent';
import { formatQuotationNumber } from '@trunkline/rules/quotation-number';
import { computeMargin } from '@trunkline/rules/quotation-totals';
import { getFitProducts } from '../configurator/configurator.public.ts';
import { readTimeline } from '../platform/audit/history.ts';
import { can } from '../platform/http/access.ts';
import { listActions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { computeDiscountLimit } from '../prices/limits.public.ts';
import { readSetting } from '../settings/settings.public.ts';
import { bidFlow } from './bids.flow.ts';
import { isLongTerm } from './bids.policy.ts';
import { type BidRecord, listBidDraws, listBidLines } from './bids.sql.ts';
import { type PricedBidLine, priceBidLines } from './proposing/bid-prices.ts';

type RowContext = Pick<TransactionContext, 't' | 'today' | 'principal'>;

export function presentBidRow(context: RowContext, bid: BidRecord): PresentedRow {
  const state = bidFlow.getState(bid, context);
  return {
    id: bid.id,
    number: bid.number,
    state,
    state_label: context.t(`states.bid_${state}`),
    end_account: bid.account_name,
    end_country: bid.account_country,
    project_id: bid.project_id,
    project: bid.project,
    currency: bid.currency,
    valid_until: bid.valid_until,
    total: bid.total,
    left: bid.left_total,
    created_at: bid.created_at.toISOString(),
    granted_at: bid.granted_at?.toISOString() ?? null,
    version: bid.version,
  };
}

export const presentStaffBidRow = (context: RowContext, bid: BidRecord): StaffBidRow => ({
  ...presentBidRow(context, bid),
  company_id: bid.company_id,
  company: bid.company,
  country: bid.country,
  waiting_since: bid.waiting_since?.toISOString() ?? null,
  needs_second: bid.needs_second,
});

const countedStates = ['approved', 'partially_ordered', 'ordered'];

async function presentDraws({ trx, t, today, principal }: TransactionContext, bid: BidRecord): Promise<Bid['draws']> {
  const draws = await listBidDraws(trx, bid.id, principal.side === 'company');
  return draws.map(({ base_number, revision, state: stored, valid_until, at, ordered, ...draw }) => {
    const isOver = valid_until !== null && valid_until < today && ['approved', 'partially_ordered'].includes(stored);
    const state = isOver ? 'expired' : stored;
    const counts = countedStates.includes(state);
    return {
      quotation_id: draw.quotation_id,
      number: formatQuotationNumber({ base_number, revision }),
      state,
      state_label: t(`states.quotation_${state}` as 'states.quotation_draft'),
      at: at?.toISOString() ?? null,
      quantity: counts ? draw.quantity : draw.quantity - (ordered > 0 ? draw.quantity - ordered : 0),
      total: draw.total,
      counts: counts || ordered > 0,
    };
  });
}

/** Lines with names, list prices and own prices of today. */
async function openBid(context: TransactionContext, bid: BidRecord) {
  const stored = await listBidLines(context.trx, bid.id, context.today);
  const priced = await priceBidLines(context, bid, stored);
  const products = await getFitProducts(
    context,
    stored.map(({ product_id }) => product_id),
  );
  const lines = stored.map((line, index) => {
    const product = products.get(line.product_id);
    const { market_price, own_price } = priced[index] ?? { market_price: null, own_price: null };
    return {
      id: line.id,
      product_id: line.product_id,
      code: product?.code ?? '',
      model: product?.model ?? '',
      part_number: product?.part_number ?? '',
      title: product ? localize(product.texts, context.language).title : '',
      market_price,
      own_price,
      price: line.price,
      discount: market_price === null ? null : computePercentBelow(market_price, line.price),
      quantity: line.quantity,
      reserved: line.reserved,
      drawn: line.drawn,
      left: line.quantity - line.reserved - line.drawn,
    };
  });
  return { lines, priced };
}

export async function presentBid(context: TransactionContext, bid: BidRecord): Promise<Bid> {
  const { lines } = await openBid(context, bid);
  return {
    ...presentBidRow(context, bid),
    lines,
    draws: await presentDraws(context, bid),
    reason: bid.reason,
    timeline: await readTimeline(context.trx, 'bid', bid.id),
  };
}

/** The sums that limits compare: at own prices and at bid prices. */
export const sumBidPrices = (lines: readonly PricedBidLine[]): { own: string; bid: string } => ({
  own: sumMoney(lines.map(({ quantity, own_price, price }) => multiplyMoney(quantity, own_price ?? price))),
  bid: sumMoney(lines.map(({ quantity, price }) => multiplyMoney(quantity, price))),
});

export async function presentStaffBid(context: TransactionContext, bid: BidRecord): Promise<StaffBid> {
  const { principal, today } = context;
  const { lines, priced } = await openBid(context, bid);
  const { own, bid: total } = sumBidPrices(priced);
  const seesCosts = can(principal, 'sales:cost:read');
  return {
    ...presentStaffBidRow(context, bid),
    lines: lines.map((line, index) => {
      const one = priced[index];
      return { ...line, ...(seesCosts && one && { margin: computeMargin([one])?.percent ?? null }) };
    }),
    draws: await presentDraws(context, bid),
    reason: bid.reason,
    timeline: await readTimeline(context.trx, 'bid', bid.id),
    discount_percent: computePercentBelow(own, total),
    limit_percent: computeDiscountLimit(principal, await readSetting(context, 'quotation.discount_limits')),
    long_term: isLongTerm(bid, today),
    approvals: bid.approvals.map(({ user_id, ...one }) => ({ ...one, own: user_id === principal.user_id })),
    quotation_id: bid.quotation_id,
    actions: listActions(bidFlow, bid, context),
  };
}
