// Finance confirm and record payments, and release shipments of overdue companies. Rules: docs/rules/orders.md, "Payments", "Credit"
import type { ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffOrderCalls from '@trunkline/contract/staff/orders';
import { isPositiveMoney, sumMoney, toCents } from '@trunkline/rules/cents';
import { isPayable } from '@trunkline/rules/money';
import { judgeReceivedAmount } from '@trunkline/rules/received-amount';
import { isFutureDay } from '@trunkline/rules/time';
import Big from 'big.js';
import { toNamedAmount } from '../../platform/documents/reader-values.ts';
import { conflict, forbidden, invalid, invalidFields } from '../../platform/errors/app-error.ts';
import { transition } from '../../platform/flows/transition.ts';
import { getUserId } from '../../platform/http/access.ts';
import { ensureDayInRange } from '../../platform/errors/day-range.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyCompany } from '../../notices/notices.public.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { acceptsPayments, mayConfirmPayments } from '../orders.policy.ts';
import { presentStaffOrder } from '../orders.present.ts';
import type { Order } from '../orders.sql.ts';
import { moveOrder, orders, type OrderStep } from '../orders.transition.ts';
import { canBeHeld, computePaymentState, findCreditExcess, type OrderCredit } from './payments.policy.ts';
import { getCredit, insertPayment, listOrderPayments, lockCredit, lockPayments } from './payments.sql.ts';

type ConfirmInput = ParsedInput<typeof staffOrderCalls.confirmPayment>;
type RecordInput = ParsedInput<typeof staffOrderCalls.recordPayment>;
type RefundInput = ParsedInput<typeof staffOrderCalls.refundOrder>;

/** Money came today or within the last two years. */
function ensureNotInFuture({ now }: TransactionContext, day: string | null | undefined, path: string): void {
  if (day && isFutureDay(day, now)) throw invalid('orders.date_in_future', {}, path);
  ensureDayInRange('payment', day, { path, now });
}

/** A prepaid order: the money has come. Under OA45: the credit is granted. */
export async function confirmPayment(context: TransactionContext, input: ConfirmInput) {
  ensureNotInFuture(context, input.receipt_date, 'receipt_date');
  const confirmed = await moveOrder(context, 'confirmpayment', input, (order) =>
    order.payment_term === 'prepaid' ? confirmReceipt(context, order, input) : grantCredit(context, order, input),
  );
  return presentStaffOrder(context, confirmed);
}

async function confirmReceipt(context: TransactionContext, order: Order, input: ConfirmInput): Promise<OrderStep> {
  const amount = input.amount == null ? order.total : ensurePayable(order, input.amount);
  if (!isPositiveMoney(amount) && isPositiveMoney(order.total)) throw invalid('orders.amount_above_zero', {}, 'amount');
  ensureConfirmed(order, { ...input, amount }, await judgeReceived(context, order, amount));
  const date = input.receipt_date ?? context.today;
  await savePayment(context, order, { date, amount, reason: input.reason });
  return { columns: { receipt_date: date }, reason: input.reason, details: { amount, total: order.total } };
}

/** Beyond the limit, or while a payment is overdue, finance need a reason. */
async function grantCredit(
  context: TransactionContext,
  order: Order,
  { amount, receipt_date, reason }: ConfirmInput,
): Promise<OrderStep> {
  if (amount != null) throw invalid('orders.amount_on_account', {}, 'amount');
  const credit = await getCredit(context, order.company_id);
  const excess = findCreditExcess(credit);
  if (!reason && credit.overdue) throw createOverdueError('orders.confirm_overdue', order, credit);
  if (!reason && excess !== null) {
    const { limit, exposure } = credit;
    throw conflict(
      'orders.confirm_beyond_credit',
      {
        company: order.company,
        limit: inUsd(limit ?? '0.00'),
        exposure: inUsd(exposure),
        excess: inUsd(excess),
      },
      { credit },
    );
  }
  const details = excess === null && !credit.overdue ? {} : { excess, overdue: credit.overdue_usd };
  return { columns: { receipt_date: receipt_date ?? null }, reason, details };
}

const inUsd = (amount: string) => ({ amount, currency: 'USD' });

const createOverdueError = (
  code: 'orders.confirm_overdue' | 'orders.shipment_held',
  { company }: Order,
  credit: OrderCredit,
) => conflict(code, { company, overdue: inUsd(credit.overdue_usd) }, { credit });

/** `"1500"` → `"1500.00"`. Throws 400 for cents in a currency without cents. */
function ensurePayable({ currency }: Order, amount: string): string {
  if (!isPayable(amount, currency)) throw invalid('orders.not_payable', { currency }, 'amount');
  return new Big(amount).toFixed(2);
}

/** The amount against what is open. */
async function judgeReceived(context: TransactionContext, order: Order, amount: string) {
  const toleranceUsd = await readSetting(context, 'payment.tolerance_usd');
  const { open } = computePaymentState(order, await listAmounts(context, order), toleranceUsd);
  return { open, judgement: judgeReceivedAmount({ amount, open, rate: order.rate, toleranceUsd }) };
}

/** Throws 400 with rule `confirm` for an amount that looks like a mistake, until it is confirmed. */
function ensureConfirmed(
  { currency }: Order,
  { amount, confirm, reason }: Pick<ConfirmInput, 'confirm' | 'reason'> & { readonly amount: string },
  { open, judgement }: Awaited<ReturnType<typeof judgeReceived>>,
): void {
  if (judgement === 'fits') return;
  if (!confirm) {
    const code = judgement === 'beyond' ? 'orders.amount_beyond' : 'orders.amount_short';
    throw invalidFields([
      {
        path: 'amount',
        rule: 'confirm',
        code,
        values: {
          amount: { amount, currency },
          open: { amount: open, currency },
          currency,
        },
      },
    ]);
  }
  if (judgement === 'short' && !reason)
    throw invalidFields([{ path: 'reason', rule: 'required', code: 'orders.reason_required' }]);
}

const listAmounts = async ({ trx }: TransactionContext, { id }: Order): Promise<string[]> =>
  (await listOrderPayments(trx, id)).map(({ amount }) => amount);

const savePayment = (
  { trx, principal, now }: TransactionContext,
  order: Order,
  { date, amount, reason }: { date: string; amount: string; reason: string | null | undefined },
): Promise<void> =>
  insertPayment(trx, {
    order_id: order.id,
    company_id: order.company_id,
    date,
    amount,
    reason: reason ?? null,
    user_id: principal.user_id,
    at: now,
  });

/** Records money received, or given back with a minus. No more can be given back than was received. */
export async function recordPayment(context: TransactionContext, input: RecordInput) {
  return presentStaffOrder(context, await takePayment(context, input));
}

function takePayment(context: TransactionContext, input: RecordInput): Promise<Order> {
  const { date, reason } = input;
  ensureNotInFuture(context, date, 'date');
  return transition(context, orders, 'recordpayment', input, async (order) => {
    const amount = ensurePayable(order, input.amount);
    const judged = await judgeReceived(context, order, amount);
    // A part of what is open is usual, more than is open is not.
    if (judged.judgement === 'beyond') ensureConfirmed(order, { ...input, amount }, judged);
    if (!isPositiveMoney(amount)) await ensureRefundable(context, order, amount);
    await savePayment(context, order, { date, amount, reason });
    return { details: { date, amount } };
  });
}

/** Gives back what was paid beyond the order, or a part of it, and tells the partner. Throws 409 for more than is owed back. */
export async function refundOrder(context: TransactionContext, { amount, reference, ...sent }: RefundInput) {
  ensureNotInFuture(context, sent.date, 'date');
  const refunded = await transition(context, orders, 'recordpayment', sent, async (order) => {
    const given = ensurePayable(order, amount);
    if (!isPositiveMoney(given)) throw invalid('orders.amount_above_zero', {}, 'amount');
    const { refund_due } = computePaymentState(order, await listAmounts(context, order), '0.00');
    if (toCents(given) > toCents(refund_due))
      throw conflict('orders.refund_beyond_due', { due: toNamedAmount(order.currency, refund_due) });
    await savePayment(context, order, { date: sent.date, amount: `-${given}`, reason: reference });
    await notifyCompany(context, order.company_id, {
      kind: 'order.refunded',
      object: 'order',
      object_id: order.id,
      title: order.number,
      path: `/personal/order/detail?id=${order.id}`,
      values: { amount: toNamedAmount(order.currency, given), day: { day: sent.date }, reference },
    });
    return { details: { date: sent.date, amount: `-${given}` } };
  });
  return presentStaffOrder(context, refunded);
}

/** Money that a bank statement shows for an order. */
export interface BankPayment {
  readonly order_id: string;
  readonly amount: string;
  /** The value day. */
  readonly date: string;
  readonly confirm: boolean;
  readonly reason: string | null;
}

/** Whether bookBankPayment can book money to an order now. */
export const acceptsBankPayments = (order: Pick<Order, 'status' | 'step' | 'payment_term'>): boolean =>
  isPaymentAwaited(order) || acceptsPayments(order);
const isPaymentAwaited = ({ status, payment_term }: Pick<Order, 'status' | 'payment_term'>): boolean =>
  status === 'payment_submitted' && payment_term === 'prepaid';

/** Confirms a prepaid order that waits for its payment, else records the payment. The order is locked. Throws 400 and 409 as both do. */
export async function bookBankPayment(context: TransactionContext, payment: BankPayment): Promise<Order> {
  const { order_id, amount, date, confirm, reason } = payment;
  const order = await lockPayments(context.trx, context.principal, order_id);
  const input = { id: order_id, version: order.version, amount, confirm, reason };
  if (!isPaymentAwaited(order)) return takePayment(context, { ...input, date });
  ensureNotInFuture(context, date, 'date');
  return moveOrder(context, 'confirmpayment', input, (locked) =>
    confirmReceipt(context, locked, { ...input, receipt_date: date }),
  );
}

async function ensureRefundable(context: TransactionContext, order: Order, amount: string): Promise<void> {
  const paid = sumMoney(await listAmounts(context, order));
  if (toCents(paid) + toCents(amount) < 0n)
    throw conflict('orders.refund_beyond_paid', { paid: toNamedAmount(order.currency, paid) });
}

/** Finance let an order ship although a payment of its company is overdue. */
export async function releaseOrder(
  context: TransactionContext,
  input: ParsedInput<typeof staffOrderCalls.releaseOrder>,
) {
  const released = await transition(context, orders, 'release', input, async (order) => {
    if (!(await getCredit(context, order.company_id)).overdue) throw conflict('orders.not_held');
    return { change: { columns: createRelease(context, input.reason) }, details: {} };
  });
  return presentStaffOrder(context, released);
}

export const createRelease = ({ principal, now }: TransactionContext, reason: string) => ({
  released_at: now,
  released_by: getUserId(principal),
  release_reason: reason,
});

/** After a shipment that leaves something: the next one is held again. */
export const clearedRelease = { released_at: null, released_by: null, release_reason: null } as const;

/**
 * The columns that a shipment writes when it releases the order itself; nothing when it is not held or was released. Throws 409 for
 * a held order without a reason, and 403 for a reason of somebody who may not release.
 */
export async function ensureReleased(
  context: TransactionContext,
  order: Order,
  releaseReason: string | null | undefined,
): Promise<Partial<ReturnType<typeof createRelease>>> {
  if (releaseReason && !mayConfirmPayments(context.principal)) throw forbidden();
  if (!canBeHeld(order)) return {};
  await lockCredit(context.trx, order.company_id);
  const credit = await getCredit(context, order.company_id);
  if (!credit.overdue) return {};
  if (!releaseReason) throw createOverdueError('orders.shipment_held', order, credit);
  return createRelease(context, releaseReason);
}
