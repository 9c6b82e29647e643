// Conversations and the table of their flow. They have no history: their messages are it.
import { staleVersion, toStaleData } from '../platform/db/record-version.ts';
import { conflict } from '../platform/errors/app-error.ts';
import type { Transitions } from '../platform/flows/transition.ts';
import { chatFlow, type ChatTypes } from './chat.flow.ts';
import { notifyAssignee } from './chat.notify.ts';
import { assignConversation, type ConversationRecord, lockConversation } from './chat.sql.ts';

export interface ChatTransitionTypes {
  readonly flow: ChatTypes;
  readonly row: ConversationRecord;
  readonly change: Partial<Pick<ConversationRecord, 'assigned_to'>>;
  readonly facts: object;
}

export const conversations: Transitions<ChatTransitionTypes> = {
  flow: chatFlow,
  object: 'chat',
  hasHistory: false,
  find: ({ trx }, companyId) => lockConversation(trx, companyId),
  createRefusal: (_context, row) => conflict('request.stale_version', {}, toStaleData(row)),
  write: async ({ trx, now }, row, { assigned_to = row.assigned_to }) => {
    const changed = await assignConversation(trx, row, assigned_to, now);
    if (!changed) throw staleVersion(row);
    return changed;
  },
  notify: notifyAssignee,
};
