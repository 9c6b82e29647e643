// Staff make, grant and end special bids. Rules: docs/rules/bids.md
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffBidCalls from '@trunkline/contract/staff/sales/bids';
import type { StaffBid } from '@trunkline/contract/staff/sales/bids';
import type { Currency } from '@trunkline/contract/values';
import { isPayable, roundMoney } from '@trunkline/rules/money';
import { isBeyondDiscountLimit } from '@trunkline/rules/percent';
import { isBelowCost } from '@trunkline/rules/prices/price-concern';
import { addDays } from '@trunkline/rules/time';
import { isUuid } from '@trunkline/rules/uuid';
import Big from 'big.js';
import { audit } from '../platform/audit/audit.ts';
import { AppError, conflict, invalid, notFound } from '../platform/errors/app-error.ts';
import { getForAction, takeStep, transition } from '../platform/flows/transition.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { computeDiscountLimit, maySellBelowCost } from '../prices/limits.public.ts';
import { readSetting } from '../settings/settings.public.ts';
import { isLongTerm, mayGrantLongTerm } from './bids.policy.ts';
import { presentStaffBid, sumBidPrices } from './bids.present.ts';
import { type BidLineValues, type BidRecord, getBidRecord, listBidLines, replaceBidLines } from './bids.sql.ts';
import { bids } from './bids.transition.ts';
import { priceBidLines } from './proposing/bid-prices.ts';
import {
  type BidOrigin,
  createBid,
  findProjectOrigin,
  findQuotationOrigin,
  listProposedLines,
} from './proposing/proposing.public.ts';

type SaveInput = ParsedInput<typeof staffBidCalls.saveBid>;
type SentLines = NonNullable<SaveInput['lines']>;

export const getStaffBid = async (
  context: TransactionContext,
  { id }: ParsedInput<typeof staffBidCalls.getStaffBid>,
): Promise<StaffBid> => presentStaffBid(context, await getBidRecord(context.trx, context.principal, id, context.today));

/** Makes or changes a draft; a change drops the approvals. Throws 404 for an unknown origin or product, 400 for impossible terms. */
export async function saveBid(context: TransactionContext, input: SaveInput): Promise<StaffBid> {
  const { trx, principal, today } = context;
  if (input.valid_until != null) ensureTerm(today, input.valid_until);
  if (input.id == null) {
    const origin = await getOrigin(context, input);
    const head = { company_id: origin.company_id, currency: input.currency ?? origin.currency };
    if (head.currency !== origin.currency && !input.lines) throw invalid('bids.no_lines', {}, 'lines');
    const lines = input.lines ? await readLines(context, head, input.lines) : await listProposedLines(context, origin);
    const id = await createBid(context, origin, lines, input);
    await audit(context, 'bid.save', { object: 'bid', object_id: id, company_id: origin.company_id, details: {} });
    return presentStaffBid(context, await getBidRecord(trx, principal, id, today));
  }
  if (input.project_id != null || input.quotation_id != null) throw invalid('bids.origin_stays', {}, 'project_id');
  const saved = await transition(context, bids, 'save', { id: input.id, version: input.version }, async (row) => {
    const currency = input.currency ?? row.currency;
    if (currency !== row.currency && !input.lines) throw invalid('bids.no_lines', {}, 'lines');
    if (input.lines) await replaceBidLines(trx, row, await readLines(context, { ...row, currency }, input.lines));
    const valid_until = input.valid_until ?? row.valid_until;
    return { change: { currency, valid_until, needs_second: false, approvals: '[]' } };
  });
  return presentStaffBid(context, saved);
}

async function getOrigin({ trx }: TransactionContext, { project_id, quotation_id }: SaveInput): Promise<BidOrigin> {
  if ((project_id == null) === (quotation_id == null)) throw invalid('bids.one_origin', {}, 'project_id');
  const find = project_id == null ? findQuotationOrigin : findProjectOrigin;
  const id = project_id ?? quotation_id ?? '';
  const origin = isUuid(id) ? await find(trx, id) : undefined;
  if (!origin) throw notFound(project_id == null ? 'quotations.not_found' : 'projects.not_found');
  return origin;
}

const maxTermDays = 730;

/** Throws 400 for a last day in the past or more than two years ahead. */
function ensureTerm(today: string, day: string): void {
  if (day < today) throw invalid('bids.valid_until_past', {}, 'valid_until');
  const latest = addDays(today, maxTermDays);
  if (day > latest) throw invalid('bids.valid_until_far', { day: { day: latest } }, 'valid_until');
}

/** Prices of lines as sent, or list prices less the discount. */
async function readLines(
  context: TransactionContext,
  head: { readonly company_id: string; readonly currency: Currency },
  sent: SentLines,
): Promise<BidLineValues[]> {
  const seen = new Set<string>();
  for (const [index, { product_id, price, discount }] of sent.entries()) {
    if (seen.has(product_id)) throw invalid('bids.product_twice', {}, `lines.${index}.product_id`);
    seen.add(product_id);
    if ((price == null) === (discount == null)) throw invalid('bids.price_or_discount', {}, `lines.${index}.price`);
    if (price != null && !isPayable(price, head.currency))
      throw invalid('quotations.whole_units', { currency: head.currency }, `lines.${index}.price`);
  }
  const blank = sent.map(({ product_id, quantity }) => ({ product_id, quantity, price: '0.00' }));
  const priced = await priceBidLines(context, head, blank);
  return sent.map(({ product_id, quantity, price, discount }, index) => {
    const list = priced[index]?.market_price ?? null;
    if (price != null) return { product_id, quantity, price: roundMoney(price, head.currency) };
    if (list === null) throw new AppError(400, 'bids.no_list_price', {}, { path: `lines.${index}.discount` });
    const share = new Big('100').minus(discount ?? '0').div('100');
    return { product_id, quantity, price: roundMoney(new Big(list).times(share), head.currency) };
  });
}

/** What of a bid the caller may grant alone. */
async function findCover(context: TransactionContext, bid: BidRecord): Promise<{ prices: boolean; term: boolean }> {
  const { trx, principal, today } = context;
  const lines = await priceBidLines(context, bid, await listBidLines(trx, bid.id, today));
  const { own, bid: total } = sumBidPrices(lines);
  const limit = computeDiscountLimit(principal, await readSetting(context, 'quotation.discount_limits'));
  const isLoss = lines.some(isBelowCost) && !maySellBelowCost(principal);
  return {
    prices: !isLoss && !isBeyondDiscountLimit(own, total, limit),
    term: !isLongTerm(bid, today) || mayGrantLongTerm(principal),
  };
}

/** Grants a draft once prices and term are covered, by one or by several members of staff. The same user twice changes nothing. */
export async function grantBid(
  context: TransactionContext,
  { reason = null, ...sent }: ParsedInput<typeof staffBidCalls.grantBid>,
): Promise<StaffBid> {
  const { principal, now, today } = context;
  const row = await getForAction(context, bids, 'grant', sent);
  if (row.valid_until < today) throw conflict('bids.over_before', {});
  const user_id = getUserId(principal);
  if (row.approvals.some((one) => one.user_id === user_id)) return presentStaffBid(context, row);
  const cover = await findCover(context, row);
  const approvals = [...row.approvals, { user_id, who: principal.realname, at: now.toISOString(), ...cover }];
  const isCovered = approvals.some(({ prices }) => prices) && approvals.some(({ term }) => term);
  const change = { approvals: JSON.stringify(approvals), reason: reason ?? row.reason };
  const after = isCovered
    ? await takeStep(context, bids, 'grant', row, {
        change: { ...change, needs_second: false, granted_at: now },
        reason,
      })
    : await takeStep(context, bids, 'propose', row, { change: { ...change, needs_second: true }, reason });
  return presentStaffBid(context, after);
}

/** What approved quotations hold stays theirs. */
export async function endBid(
  context: TransactionContext,
  { reason, ...sent }: ParsedInput<typeof staffBidCalls.endBid>,
): Promise<StaffBid> {
  const ended = await transition(context, bids, 'end', sent, () => ({ change: { reason }, reason }));
  return presentStaffBid(context, ended);
}
