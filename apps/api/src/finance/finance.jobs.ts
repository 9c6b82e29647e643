// Reminders of payments by the clock. Rules: docs/rules/finance.md, "Reminders by the clock"
import { findDueStep } from '@trunkline/rules/finance/reminder-steps';
import { sql } from 'kysely';
import { notifyCompany } from '../notices/notices.public.ts';
import { lockCredit } from '../orders/orders.public.ts';
import type { AppContext } from '../platform/app-context.ts';
import { toNamedAmount } from '../platform/documents/reader-values.ts';
import { audit } from '../platform/audit/audit.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { systemPrincipal } from '../platform/http/access.ts';
import { createVisitorContext, type TransactionContext } from '../platform/http/request-context.ts';
import { insertReminder, listRemindable, type OwedInvoice, readReminderTerms } from './reminders.sql.ts';

async function remindOf(context: TransactionContext, invoice: OwedInvoice, step: number): Promise<void> {
  if (!(await insertReminder(context, invoice, step))) return;
  const { order_id, company_id, number, invoice_number, due_date, open, currency } = invoice;
  await notifyCompany(context, company_id, {
    kind: due_date < context.today ? 'payment.overdue' : 'payment.due',
    object: 'order',
    object_id: order_id,
    title: number,
    path: `/personal/order/detail?id=${order_id}`,
    values: { invoice: invoice_number, day: { day: due_date }, amount: toNamedAmount(currency, open) },
  });
  await audit(context, 'payment.remind', {
    object: 'order',
    object_id: order_id,
    company_id,
    details: { step, due_date },
  });
}

/** The invoices of one order. The company is locked, so that a payment is either before the reminder or after it. */
async function remindOfOrder(context: TransactionContext, { order_id, company_id }: OwedInvoice): Promise<void> {
  const { trx, today } = context;
  await lockCredit(trx, company_id);
  const terms = await readReminderTerms(context);
  for (const invoice of await listRemindable(trx, today, terms, sql`o.id = ${order_id}`)) {
    const step = findDueStep({ due: invoice.due_date, steps: terms.steps, sent: invoice.sent }, today);
    if (step !== undefined) await remindOf(context, invoice, step);
  }
}

/** One transaction for each order. */
export async function remindOfPayments(app: AppContext): Promise<void> {
  const context = { ...createVisitorContext(app, 'en', 'finance.remind'), principal: systemPrincipal };
  const due = await inTransaction(app.db, 'system', async (trx) => {
    const terms = await readReminderTerms({ ...context, trx });
    if (terms.steps.length === 0) return [];
    const invoices = await listRemindable(trx, context.today, terms);
    return invoices.filter(
      ({ due_date, sent }) => findDueStep({ due: due_date, steps: terms.steps, sent }, context.today) !== undefined,
    );
  });
  const byOrder = new Map(due.map((invoice) => [invoice.order_id, invoice]));
  for (const invoice of byOrder.values())
    await inTransaction(app.db, 'system', (trx) => remindOfOrder({ ...context, trx }, invoice));
}

export function financeJobs(app: AppContext): void {
  app.jobs.define('finance.remind', (_payload, context) => remindOfPayments(context));
  // In the working hours of most partners; a step that was missed is sent with the next hour.
  app.jobs.cron('15 5-16 * * *', 'finance.remind');
}
