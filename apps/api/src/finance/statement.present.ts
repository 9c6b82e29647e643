// Credits as they are answered: with the orders that they are for at this moment. Rules: docs/rules/finance.md, "Matching"
import type { BankCredit, CreditState } from '@trunkline/contract/staff/finance';
import { subtractMoney } from '@trunkline/rules/cents';
import { type CreditProposal, listNamedNumbers, matchCredits } from '@trunkline/rules/finance/match-credits';
import { formatReaderValues } from '../platform/documents/reader-values.ts';
import { acceptsBankPayments } from '../orders/orders.public.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSetting } from '../settings/settings.public.ts';
import { type CreditRecord, listPayableOrders, listPayerAccounts, type MatchRecord } from './statement.sql.ts';

const isDefined = (text: string | null): text is string => text !== null;

export const getRemaining = ({ amount, booked }: CreditRecord): string => subtractMoney(amount, booked);

/** What each open credit is for. */
export async function proposeMatches(
  context: TransactionContext,
  credits: readonly CreditRecord[],
): Promise<ReadonlyMap<string, CreditProposal>> {
  const open = credits.filter(({ state }) => state === 'open');
  if (open.length === 0) return new Map();
  const { trx } = context;
  const numbers = open.flatMap(({ text }) => listNamedNumbers(text ?? ''));
  const tolerance = await readSetting(context, 'payment.tolerance_usd');
  const orders = await listPayableOrders(trx, [...new Set(numbers)], tolerance);
  const accounts = await listPayerAccounts(trx, [...new Set(open.map((one) => one.payer_account).filter(isDefined))]);
  return matchCredits(
    open.map((credit) => ({ ...credit, amount: getRemaining(credit) })),
    orders.map((order) => ({ ...order, bookable: acceptsBankPayments(order) })),
    accounts,
  );
}

export const getCreditState = ({ state }: CreditRecord, proposal: CreditProposal | undefined): CreditState =>
  state === 'open' ? (proposal?.state ?? 'unmatched') : state;

const actionsOf: Readonly<Record<CreditRecord['state'], (credit: CreditRecord) => BankCredit['actions']>> = {
  open: () => ['match', 'leave'],
  booked: () => [],
  // A debit is no money for an order.
  left_out: ({ amount }) => (amount.startsWith('-') ? [] : ['reopen']),
};

export function presentCredit(
  { t }: TransactionContext,
  credit: CreditRecord,
  proposal: CreditProposal | undefined,
  matches: readonly MatchRecord[],
): BankCredit {
  const isDebit = credit.amount.startsWith('-');
  const reasons = proposal?.reasons ?? (isDebit ? [{ code: 'debit' as const }] : []);
  return {
    id: credit.id,
    date: credit.date,
    amount: credit.amount,
    currency: credit.currency,
    booked: credit.booked,
    payer: credit.payer,
    payer_account: credit.payer_account,
    text: credit.text,
    reference: credit.reference,
    state: getCreditState(credit, proposal),
    reasons: reasons.map(({ code, ...values }) => ({
      code,
      text: t(
        `finance.reason_${code}`,
        formatReaderValues(t.language, {
          amount: 'amount' in values && values.amount ? { amount: values.amount, currency: credit.currency } : '',
          currency: credit.currency,
        }),
      ),
    })),
    orders: [
      ...matches.map(({ credit_id: _id, ...order }) => order),
      ...(proposal?.orders ?? []).map(({ order, amount }) => ({
        id: order.id,
        number: order.number,
        invoice_number: order.invoice_numbers[0] ?? null,
        company: order.company,
        amount,
      })),
    ],
    reason: credit.reason,
    who: credit.decided_by,
    decided_at: credit.decided_at?.toISOString() ?? null,
    actions: actionsOf[credit.state](credit),
  };
}
