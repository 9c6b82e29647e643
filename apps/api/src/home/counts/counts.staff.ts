// How much waits for the caller to act: the figures of the menu. They are read often, so each stops at 100.
import type { RawBuilder } from 'kysely';
import { answerPermission as chatPermission, waitingChats } from '../../chat/chat.public.ts';
import { answerPermission } from '../../contact/contact.public.ts';
import { resultPermission } from '../../training/training.public.ts';
import { can, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import {
  countRows,
  waitingApplications,
  waitingMessages,
  waitingOrders,
  waitingProjects,
  waitingQuotations,
  waitingResults,
} from './counts.sql.ts';

export async function getStaffCounts({ trx, principal, today, now, app }: TransactionContext) {
  const count = async (permission: string, rows: RawBuilder<unknown>): Promise<number | null> =>
    can(principal, permission) ? countRows(trx, rows) : null;
  return {
    applications: await count('companies:application:decide', waitingApplications),
    messages: await count(answerPermission, waitingMessages({ principal, today })),
    chats: await count(chatPermission, waitingChats({ principal, today })),
    mail_sends: app.environment.smtpUrl !== undefined,
    projects: await count('projects:project:decide', waitingProjects('submitted')),
    protections: await count('projects:protection:decide', waitingProjects('approved')),
    quotations: await count('sales:quotation:decide', waitingQuotations(getUserId(principal), today)),
    payments: await count('orders:payment:confirm', waitingOrders(['payment_submitted'])),
    shipments: await count('orders:shipment:ship', waitingOrders(['delivery_scheduled', 'shipping_reminded'])),
    exam_results: await count(resultPermission, waitingResults(now)),
  };
}
