// The list of messages that staff answer from. Rules: docs/rules/contact.md
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { defineStaffQueue } from '../../platform/http/staff-queue.ts';
import { presentMessageRow } from '../contact.present.ts';
import { isWaiting, type ListedMessage, listOwnMessages, queuedMessages, summarizeMessages } from './queue.sql.ts';

async function presentQueued(context: TransactionContext, rows: readonly Omit<ListedMessage, 'mine'>[]) {
  const own = await listOwnMessages(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentMessageRow(context, { ...row, mine: own.has(row.id) }));
}

export const { showPage: listContactMessages, showPosition: getContactMessagePosition } = defineStaffQueue({
  list: queuedMessages,
  firstSort: 'queue',
  missing: 'contact.not_found',
  toReader: (context) => context,
  present: presentQueued,
  summarize: summarizeMessages,
  listOpenConditions: () => [isWaiting],
});
