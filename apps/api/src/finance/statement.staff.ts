// Credits of bank statements are booked to orders. Each call reads: find, check, change, answer. Rules: docs/rules/finance.md, "Matching"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as financeCalls from '@trunkline/contract/staff/finance';
import { creditStates, maxConfirmedCredits, type BankCredit } from '@trunkline/contract/staff/finance';
import { isPositiveMoney, subtractMoney, sumMoney } from '@trunkline/rules/cents';
import { foldKeyword } from '@trunkline/rules/reading/fold';
import Big from 'big.js';
import { bookBankPayment } from '../orders/orders.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { ensurePage } from '../platform/db/list-query.ts';
import { AppError, conflict, invalid, notFound } from '../platform/errors/app-error.ts';
import { getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { getCreditState, getRemaining, presentCredit, proposeMatches } from './statement.present.ts';
import {
  type CreditRecord,
  decideCredit,
  findOrderId,
  findStatement,
  insertMatch,
  listCreditsOfStatement,
  listMatches,
  lockCredits,
} from './statement.sql.ts';

type CreditList = EndpointOutput<typeof financeCalls.listCredits>;

/** The statement is matched as a whole, because a credit takes the order from a later one. */
export async function listCredits(
  context: TransactionContext,
  input: ParsedInput<typeof financeCalls.listCredits>,
): Promise<CreditList> {
  ensurePage(input);
  const { page, limit, filter, keyword } = input;
  const statement = await findStatement(context.trx, filter?.statement_id);
  if (filter?.statement_id && !statement) throw notFound('finance.no_statement');
  const credits = statement ? await listCreditsOfStatement(context.trx, statement.id) : [];
  const proposals = await proposeMatches(context, credits);
  const stateOf = (credit: CreditRecord) => getCreditState(credit, proposals.get(credit.id));
  const byState = Map.groupBy(credits, stateOf);
  const wanted = credits.filter(
    (credit) => (!filter?.state || stateOf(credit) === filter.state) && hasWords(credit, keyword),
  );
  const shown = wanted.slice((page - 1) * limit, page * limit);
  const matches = Map.groupBy(
    await listMatches(
      context.trx,
      shown.map(({ id }) => id),
    ),
    ({ credit_id }) => credit_id,
  );
  return {
    list: shown.map((credit) => presentCredit(context, credit, proposals.get(credit.id), matches.get(credit.id) ?? [])),
    total: wanted.length,
    page,
    limit,
    statement: statement ? { ...statement, imported_at: statement.imported_at.toISOString() } : null,
    counts: Object.fromEntries(
      creditStates.map((state) => [state, byState.get(state)?.length ?? 0]),
    ) as CreditList['counts'],
    matched: sumByCurrency(byState.get('matched') ?? []),
  };
}

const hasWords = ({ payer, text, reference }: CreditRecord, keyword: string | null | undefined): boolean => {
  const all = foldKeyword([payer, text, reference].join(' '));
  return foldKeyword(keyword ?? '')
    .split(' ')
    .every((word) => all.includes(word));
};

const sumByCurrency = (credits: readonly CreditRecord[]): CreditList['matched'] =>
  [...Map.groupBy(credits, ({ currency }) => currency)].map(([currency, list]) => ({
    currency,
    amount: sumMoney(list.map(getRemaining)),
    credits: list.length,
  }));

/** Throws 404. */
async function lockCredit(context: TransactionContext, id: string): Promise<CreditRecord> {
  const [credit] = await lockCredits(context.trx, [id]);
  if (!credit) throw notFound('finance.no_credit');
  return credit;
}

async function readCredit(context: TransactionContext, id: string): Promise<BankCredit> {
  const credit = await lockCredit(context, id);
  const proposals = await proposeMatches(context, [credit]);
  return presentCredit(context, credit, proposals.get(id), await listMatches(context.trx, [id]));
}

interface Booking {
  readonly order_id: string;
  readonly amount: string;
  readonly confirm: boolean;
  readonly reason: string | null;
}

/** The credit is locked before the order everywhere. */
async function book(context: TransactionContext, credit: CreditRecord, booking: Booking): Promise<void> {
  const { trx, principal, now } = context;
  const { amount, order_id } = booking;
  const order = await bookBankPayment(context, { ...booking, date: credit.date });
  const { company_id } = order;
  if (order.currency !== credit.currency)
    throw conflict('finance.other_currency', { currency: credit.currency, order: order.number });
  await insertMatch(trx, {
    credit_id: credit.id,
    order_id,
    company_id,
    amount,
    user_id: getUserId(principal),
    at: now,
  });
  const isWhole = !isPositiveMoney(subtractMoney(getRemaining(credit), amount));
  await decideCredit(trx, credit.id, {
    state: isWhole ? 'booked' : 'open',
    reason: null,
    decided_by: principal.realname,
    decided_at: now,
  });
  await audit(context, 'statement.match', {
    object: 'order',
    object_id: order_id,
    details: { amount, number: order.number, reference: credit.reference },
  });
}

function ensureOpen({ state }: CreditRecord): void {
  if (state === 'booked') throw conflict('finance.credit_booked');
  if (state === 'left_out') throw conflict('finance.credit_left_out');
}

/** Throws 409 for a credit that is booked or left out, 400 for more than is left of it, and what recording a payment throws. */
export async function matchCredit(
  context: TransactionContext,
  { id, order_id, amount, confirm, reason }: ParsedInput<typeof financeCalls.matchCredit>,
): Promise<BankCredit> {
  const credit = await lockCredit(context, id);
  const found = await findOrderId(context.trx, order_id);
  if (found === undefined) throw new AppError(404, 'orders.not_found', {}, { path: 'order_id' });
  ensureOpen(credit);
  const left = getRemaining(credit);
  const wanted = amount == null ? left : new Big(amount).toFixed(2);
  if (!isPositiveMoney(wanted) || isPositiveMoney(subtractMoney(wanted, left)))
    throw invalid(
      'finance.more_than_credit',
      { amount: { amount: left, currency: credit.currency }, currency: credit.currency },
      'amount',
    );
  await book(context, credit, {
    order_id: found,
    amount: wanted,
    confirm: confirm ?? false,
    reason: reason ?? null,
  });
  return readCredit(context, id);
}

async function listMatchedIds(context: TransactionContext, statementId: string): Promise<string[]> {
  const statement = await findStatement(context.trx, statementId);
  if (!statement) throw notFound('finance.no_statement');
  const credits = await listCreditsOfStatement(context.trx, statement.id);
  const proposals = await proposeMatches(context, credits);
  const matched = credits.filter((credit) => getCreditState(credit, proposals.get(credit.id)) === 'matched');
  return matched.map(({ id }) => id).slice(0, maxConfirmedCredits);
}

/** Books what is matched under the lock. Of two calls at once the second finds the credits booked. */
export async function confirmMatched(
  context: TransactionContext,
  { ids, statement_id }: ParsedInput<typeof financeCalls.confirmMatched>,
): Promise<EndpointOutput<typeof financeCalls.confirmMatched>> {
  const wanted = ids ?? (await listMatchedIds(context, statement_id ?? ''));
  const credits = await lockCredits(context.trx, [...new Set(wanted)]);
  const proposals = await proposeMatches(context, credits);
  const left: { id: string; state: (typeof creditStates)[number] }[] = [];
  let booked = 0;
  for (const credit of credits) {
    const proposal = proposals.get(credit.id);
    const [match] = proposal?.state === 'matched' ? proposal.orders : [];
    if (!match) {
      left.push({ id: credit.id, state: getCreditState(credit, proposal) });
      continue;
    }
    await book(context, credit, { order_id: match.order.id, amount: match.amount, confirm: false, reason: null });
    booked += 1;
  }
  return { booked, left };
}

/** Throws 400 without a reason, 409 for a credit of which something is booked. */
export async function leaveCredit(
  context: TransactionContext,
  { id, reason, undo }: ParsedInput<typeof financeCalls.leaveCredit>,
): Promise<BankCredit> {
  const { trx, principal, now } = context;
  const credit = await lockCredit(context, id);
  if (undo) {
    if (credit.state !== 'left_out' || !isPositiveMoney(credit.amount)) throw conflict('finance.credit_not_left_out');
    await decideCredit(trx, id, { state: 'open', reason: null, decided_by: null, decided_at: null });
  } else {
    ensureOpen(credit);
    if (isPositiveMoney(credit.booked)) throw conflict('finance.credit_booked');
    if (!reason) throw invalid('finance.reason_required', {}, 'reason');
    await decideCredit(trx, id, { state: 'left_out', reason, decided_by: principal.realname, decided_at: now });
  }
  await audit(context, undo ? 'statement.reopen' : 'statement.leave', {
    object: 'bank_credit',
    object_id: id,
    details: { reason: reason ?? null, amount: credit.amount, reference: credit.reference },
  });
  return readCredit(context, id);
}
