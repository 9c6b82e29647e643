// What staff see of the reminders that the clock sends, and where they stop them. Rules: docs/rules/finance.md, "Reminders by the clock"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as reminderCalls from '@trunkline/contract/staff/payment-reminders';
import { findNextReminder } from '@trunkline/rules/finance/reminder-steps';
import { addDays } from '@trunkline/rules/time';
import { audit } from '../platform/audit/audit.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import { can, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import {
  findPausedRecord,
  isShipmentHeldOfOrder,
  listInvoicesOfOrder,
  listPauses,
  listSentReminders,
  type OwedInvoice,
  type PausedRecord,
  readReminderTerms,
} from './reminders.sql.ts';

/** The earliest reminder of the open invoices. A promise that has not passed moves it to the day after. */
function findNext(invoices: readonly OwedInvoice[], steps: readonly number[], today: string) {
  const coming = invoices.flatMap(({ due_date, sent, promised }) => {
    const from = promised !== null && promised >= today ? addDays(promised, 1) : today;
    const next = findNextReminder({ due: due_date, steps, sent }, from);
    return next ? [{ days_after_due: next.step, day: next.day, due_date }] : [];
  });
  return coming.toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
}

export async function getOrderReminders(
  context: TransactionContext,
  { id }: ParsedInput<typeof reminderCalls.getOrderReminders>,
): Promise<EndpointOutput<typeof reminderCalls.getOrderReminders>> {
  const { trx, today, principal } = context;
  const order = await findPausedRecord(trx, 'order', id);
  if (!order) throw notFound('orders.not_found');
  const terms = await readReminderTerms(context);
  const invoices = await listInvoicesOfOrder(trx, id, terms);
  const pauses = await listPauses(trx, order.company_id, id);
  const findPause = (orderId: string | null) => {
    const pause = pauses.find(({ order_id }) => order_id === orderId);
    return pause ? { reason: pause.reason, who: pause.who, at: pause.at.toISOString() } : null;
  };
  const paused = { company: findPause(null), order: findPause(id) };
  const stop = await findStop(context, { id, isOwed: invoices.length > 0, isPaused: pauses.length > 0, terms });
  return {
    company_id: order.company_id,
    sent: (await listSentReminders(trx, id)).map(({ step, ...reminder }) => ({ ...reminder, days_after_due: step })),
    next: stop === null ? findNext(invoices, terms.steps, today) : null,
    stop,
    paused,
    actions: can(principal, 'orders:payment:confirm') ? [paused.order ? ('resume' as const) : ('pause' as const)] : [],
  };
}

interface Stoppable {
  readonly id: string;
  readonly isOwed: boolean;
  readonly isPaused: boolean;
  readonly terms: { readonly steps: readonly number[] };
}

async function findStop({ trx }: TransactionContext, { id, isOwed, isPaused, terms }: Stoppable) {
  if (isPaused) return 'paused';
  if (!isOwed) return null;
  if (terms.steps.length === 0) return 'off';
  return (await isShipmentHeldOfOrder(trx, id)) ? 'held' : null;
}

/** A repeated pause replaces the reason. */
export async function pauseReminders(
  context: TransactionContext,
  { object, id, paused, reason }: ParsedInput<typeof reminderCalls.pauseReminders>,
): Promise<EndpointOutput<typeof reminderCalls.pauseReminders>> {
  const { trx } = context;
  const record = await findPausedRecord(trx, object, id);
  if (!record) throw notFound(object === 'order' ? 'orders.not_found' : 'companies.company_not_found');
  if (paused && !reason) throw invalid('finance.reason_required', {}, 'reason');
  const changed = await (paused ? insertPause(context, record, reason ?? '') : deletePause(context, record));
  if (changed)
    await audit(context, paused ? 'payment.pause_reminders' : 'payment.resume_reminders', {
      object,
      object_id: id,
      company_id: record.company_id,
    });
  return { object, id, paused };
}

async function insertPause(
  { trx, now, principal }: TransactionContext,
  record: PausedRecord,
  reason: string,
): Promise<boolean> {
  const pause = { reason, user_id: getUserId(principal), who: principal.realname, at: now };
  await trx
    .insertInto('reminder_pauses')
    .values({ ...record, ...pause })
    .onConflict((conflict) => conflict.columns(['company_id', 'order_id']).doUpdateSet(pause))
    .execute();
  return true;
}

async function deletePause({ trx }: TransactionContext, { company_id, order_id }: PausedRecord): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reminder_pauses')
    .where('company_id', '=', company_id)
    .where('order_id', order_id === null ? 'is' : '=', order_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
