// Reminders that the clock sends: which are due, what was sent, where they are paused. Rules: docs/rules/finance.md, "Reminders by the clock"
import type { pausedObjects } from '@trunkline/contract/staff/payment-reminders';
import { addDays } from '@trunkline/rules/time';
import { type RawBuilder, sql } from 'kysely';
import { owedOrders } from '../orders/orders.public.ts';
import type { Trx } from '../platform/db/connection.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { readSettings } from '../settings/settings.public.ts';

/** An invoice that is open. */
export interface OwedInvoice {
  readonly order_id: string;
  readonly company_id: string;
  readonly number: string;
  readonly invoice_number: string;
  readonly due_date: string;
  readonly promised: string | null;
  readonly open: string;
  readonly currency: string;
  /** The last step that was sent for it. */
  readonly sent: number | null;
}

export interface ReminderTerms {
  readonly steps: readonly number[];
  readonly tolerance: string;
}

export async function readReminderTerms(context: Pick<TransactionContext, 'trx' | 'app'>): Promise<ReminderTerms> {
  const settings = await readSettings(context, [
    'payment.remind_before_days',
    'payment.remind_after_days',
    'payment.tolerance_usd',
  ]);
  return {
    steps: [...settings['payment.remind_before_days'].map((days) => -days), ...settings['payment.remind_after_days']],
    tolerance: settings['payment.tolerance_usd'],
  };
}

const isPaused = sql`exists (
  select from reminder_pauses where company_id = owed.company_id and (order_id is null or order_id = owed.id))`;
const isHeld = sql`exists (select from shipments where order_id = owed.id and state = 'held')`;

/** Open invoices of the orders that `condition` names as `o`, whatever stops their reminders; the earliest due day first. */
const listInvoices = async (
  trx: Trx,
  condition: RawBuilder<unknown>,
  { tolerance }: ReminderTerms,
  shown: RawBuilder<unknown>,
): Promise<OwedInvoice[]> => {
  const { rows } = await sql<OwedInvoice>`
    select owed.id as order_id, company_id, number, invoice_number, due_date, payment_date as promised,
      open::numeric(15, 2) as open, currency,
      (select max(step) from order_reminders r where r.order_id = owed.id and r.due_date = owed.due_date) as sent
    from (${owedOrders(condition, tolerance)}) owed
    where due_date is not null and ${shown} order by due_date, number, owed.id`.execute(trx);
  return rows;
};

export const listInvoicesOfOrder = (trx: Trx, orderId: string, terms: ReminderTerms) =>
  listInvoices(trx, sql`o.id = ${orderId}`, terms, sql`true`);

/** Open invoices of which a reminder may be due: nothing stops them, and the company promised no later day. */
export const listRemindable = (
  trx: Trx,
  today: string,
  terms: ReminderTerms,
  condition: RawBuilder<unknown> = sql`exists (
    select from shipments s where s.order_id = o.id and s.due_date <= ${addDays(today, -Math.min(0, ...terms.steps))}::date)`,
) =>
  listInvoices(
    trx,
    condition,
    terms,
    sql`(payment_date is null or payment_date < ${today}::date) and not ${isPaused} and not ${isHeld}`,
  );

/** False when the step of the invoice was sent before. */
export async function insertReminder(
  { trx, today, now }: TransactionContext,
  { order_id, company_id, due_date }: OwedInvoice,
  step: number,
): Promise<boolean> {
  const added = await trx
    .insertInto('order_reminders')
    .values({ order_id, company_id, due_date, step, day: today, at: now })
    .onConflict((conflict) => conflict.columns(['order_id', 'due_date', 'step']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export const listSentReminders = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('order_reminders')
    .select(['step', 'due_date', 'day'])
    .where('order_id', '=', orderId)
    .orderBy('day', 'desc')
    .orderBy('due_date', 'desc')
    .execute();

export const isShipmentHeldOfOrder = async (trx: Trx, orderId: string): Promise<boolean> =>
  (await trx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'held')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The pauses of an order and of its company. */
export const listPauses = (trx: Trx, companyId: string, orderId: string) =>
  trx
    .selectFrom('reminder_pauses')
    .select(['order_id', 'reason', 'who', 'at'])
    .where('company_id', '=', companyId)
    .where((e) => e.or([e('order_id', 'is', null), e('order_id', '=', orderId)]))
    .execute();

export interface PausedRecord {
  readonly company_id: string;
  readonly order_id: string | null;
}

/** The company or the order whose reminders are paused; undefined where it does not exist. */
export async function findPausedRecord(
  trx: Trx,
  object: (typeof pausedObjects)[number],
  id: string,
): Promise<PausedRecord | undefined> {
  if (object === 'company') {
    const company = await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst();
    return company && { company_id: company.id, order_id: null };
  }
  const order = await trx.selectFrom('orders').select(['id', 'company_id']).where('id', '=', id).executeTakeFirst();
  return order && { company_id: order.company_id, order_id: order.id };
}
