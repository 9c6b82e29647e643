// What staff do with a conversation, as a table. It has one state: it is never closed. Rules: docs/rules/chat.md, "Assignment"
import type { ChatAction } from '@trunkline/contract/staff/chat';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { answerPermission } from './chat.policy.ts';

export interface ChatTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: object;
  readonly state: 'open';
  readonly action: ChatAction;
  readonly following: never;
  readonly told: { readonly to: 'assignee'; readonly kind: 'chat.assigned' };
}

export const chatFlow: Flow<ChatTypes> = {
  getState: () => 'open',
  actions: {
    assign: {
      who: isStaffWith(answerPermission),
      from: ['open'],
      audit: 'chat.assign',
      tells: [{ to: 'assignee', kind: 'chat.assigned' }],
    },
  },
  following: {},
};
