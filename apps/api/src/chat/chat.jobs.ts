// A mail for a message that nobody has read for ten minutes. Rules: docs/rules/chat.md, "Who is told"
import type { ChatSide } from '@trunkline/contract/chat';
import type { AppContext } from '../platform/app-context.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { notifyCompanyOfWaiting, notifyStaffOfWaiting } from './chat.notify.ts';
import { claimWaiting, findChatCompany, listUnreadWriters } from './chat.sql.ts';

interface WaitingMessage extends Record<string, unknown> {
  readonly company_id: string;
  /** Of the message. */
  readonly side: ChatSide;
  readonly number: number;
}

async function tellWaiting({ company_id, side, number }: WaitingMessage, app: AppContext): Promise<void> {
  await inTransaction(app.db, 'system', async (trx) => {
    const company = await findChatCompany(trx, company_id);
    const conversation = await claimWaiting(trx, company_id, side, number);
    if (!company || !conversation) return;
    const context = { trx, app, now: app.clock() };
    if (side === 'company') await notifyStaffOfWaiting(context, conversation, company);
    else await notifyCompanyOfWaiting(context, conversation, await listUnreadWriters(trx, company_id, number));
  });
}

export function chatJobs(app: AppContext): void {
  app.jobs.define('chat.tell_waiting', tellWaiting);
}
