// What a set of prices and charges would come to, before anybody decides. Rules: docs/rules/quotations.md, docs/rules/money.md
import type { approveQuotation, previewDecision, Proposal } from '@trunkline/contract/staff/quotations';
import { getCents, writeCents } from '@trunkline/rules/cents';
import type { ParsedInput } from '@trunkline/contract/endpoint';
import { spread } from '@trunkline/rules/spread';
import Big from 'big.js';
import { addDays } from '../platform/server/clock.ts';
import { AppError, invalid } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { readSetting } from '../settings/settings.public.ts';
import { ensureStorable } from './quotations.compose.ts';
import { discountLimitOf, seesCosts } from './quotations.policy.ts';
import {
  type Figures,
  figuresOf,
  inUsd,
  isBeyond,
  isPayable,
  lineTotal,
  marginOf,
  percentBelow,
  rounded,
} from './quotations.price.ts';
import { type Decision, getQuotation, listLines, type QuotationLine, type QuotationRecord } from './quotations.sql.ts';
import { ensureState } from './quotations.state.ts';

type Sent = Pick<ParsedInput<typeof approveQuotation>, 'items' | 'other_charges'>;

/** A quotation as it would be with the prices of a decision. */
export interface Proposed {
  readonly lines: QuotationLine[];
  readonly figures: Figures;
  readonly limit: string;
  readonly beyond: boolean;
}

export async function propose(
  context: TransactionContext,
  row: QuotationRecord,
  lines: QuotationLine[],
  decision: Decision,
) {
  const priced = lines.map((line) => {
    const price = decision.prices[line.id];
    // What keeps its price keeps it in USD too; what was changed was changed in the currency.
    return price === undefined || price === line.discount_price
      ? line
      : { ...line, discount_price: price, price_usd: inUsd(price, row.rate) };
  });
  const figures = figuresOf(priced, row, decision.other_charges);
  ensureStorable(figures.total);
  const limit = discountLimitOf(context.principal, await readSetting(context.trx, 'quotation.discount_limits'));
  return { lines: priced, figures, limit, beyond: isBeyond(row.own_subtotal, figures.subtotal, limit) };
}

/** What was proposed before, changed by what is sent now. */
export function decisionFrom(
  row: QuotationRecord,
  lines: readonly QuotationLine[],
  { items, other_charges }: Sent,
): Decision {
  const sent = new Map<string, string>();
  for (const [index, { item_id, discount_price }] of (items ?? []).entries()) {
    const path = `items.${index}`;
    if (!lines.some((line) => line.id === item_id))
      throw new AppError(404, 'quotations.item_not_found', {}, { path: `${path}.item_id` });
    if (sent.has(item_id)) throw invalid('quotations.item_twice', {}, `${path}.item_id`);
    ensurePayable(row, discount_price, `${path}.discount_price`);
    sent.set(item_id, rounded(discount_price, row.currency));
  }
  if (other_charges != null) ensurePayable(row, other_charges, 'other_charges');
  return {
    prices: { ...row.decision?.prices, ...Object.fromEntries(sent) },
    other_charges: other_charges == null ? (row.decision?.other_charges ?? row.other_charges) : rounded(other_charges),
    valid_until: row.decision?.valid_until ?? null,
    reason: row.decision?.reason ?? null,
  };
}

function ensurePayable({ currency }: QuotationRecord, amount: string, path: string): void {
  if (!isPayable(amount, currency)) throw invalid('quotations.whole_units', { currency }, path);
}

/** Whoever changes a price, a charge or the last day proposes anew, and the first approval is void. */
export function isEdited(before: Decision | null, after: Decision, lines: readonly QuotationLine[]): boolean {
  if (before === null) return false;
  const priceIn = (decision: Decision, line: QuotationLine) => decision.prices[line.id] ?? line.discount_price;
  return (
    !new Big(before.other_charges).eq(after.other_charges) ||
    before.valid_until !== after.valid_until ||
    lines.some((line) => priceIn(before, line) !== priceIn(after, line))
  );
}

const longest = 730;

/** Not in the past, and no further than two years. */
export function ensureLastDay(today: string, day: string): void {
  if (day < today) throw invalid('quotations.valid_until_past', {}, 'valid_until');
  const latest = addDays(today, longest);
  if (day > latest) throw invalid('quotations.valid_until_far', { day: latest }, 'valid_until');
}

export async function preview(
  context: TransactionContext,
  input: ParsedInput<typeof previewDecision>,
): Promise<Proposal> {
  const row = await getQuotation(context.trx, context.principal, input.id);
  ensureState(context, row, 'approve');
  const lines = await listLines(context.trx, row.id);
  const { items, rest } = spreadItems(row, lines, input);
  const decision = decisionFrom(row, lines, { ...input, items });
  return presentProposal(context, row, await propose(context, row, lines, decision), rest);
}

function spreadItems(
  row: QuotationRecord,
  lines: readonly QuotationLine[],
  input: ParsedInput<typeof previewDecision>,
) {
  if (input.spread_total == null) return { items: input.items, rest: '0.00' };
  if (input.items) throw invalid('quotations.items_or_spread', {}, 'items');
  ensurePayable(row, input.spread_total, 'spread_total');
  const own = lines.map(({ id, quantity, own_price }) => ({ id, quantity, own: getCents(own_price) }));
  const { prices, rest } = spread(own, getCents(input.spread_total), row.currency);
  return {
    items: [...prices].map(([item_id, price]) => ({ item_id, discount_price: writeCents(price) })),
    rest: writeCents(rest),
  };
}

/** The pending proposal of a first approver, as another person would decide it. */
export async function presentPending(context: TransactionContext, row: QuotationRecord, lines: QuotationLine[]) {
  if (row.decision === null) return null;
  return presentProposal(context, row, await propose(context, row, lines, row.decision), '0.00');
}

function presentProposal(
  { principal }: TransactionContext,
  row: QuotationRecord,
  { lines, figures, limit, beyond }: Proposed,
  rest: string,
): Proposal {
  const margin = (of: readonly QuotationLine[]) => (seesCosts(principal) ? { margin: marginOf(of) } : {});
  return {
    ...figures,
    items: lines.map((line) => ({
      item_id: line.id,
      discount_price: line.discount_price ?? '0.00',
      totalPrice: lineTotal(line.quantity, line.discount_price ?? '0.00'),
      ...margin([line]),
    })),
    discount_percent: percentBelow(row.own_subtotal, figures.subtotal),
    limit_percent: limit,
    needs_second: beyond,
    rest,
    ...margin(lines),
  };
}
