// What staff do with a message, as a table. Rules: docs/rules/contact.md, "States"
import { type ContactAction, type ContactState, contactStates } from '@trunkline/contract/contact/staff-messages';
import { type Flow, isStaffWith } from '../platform/flows/flow.ts';
import type { Principal } from '../platform/http/access.ts';
import { answerPermission } from './contact.policy.ts';

export interface ContactTypes {
  readonly reader: { readonly principal: Principal };
  readonly record: { readonly state: ContactState };
  readonly state: ContactState;
  readonly action: ContactAction;
  readonly following: never;
  /** The sender by mail; the assignee when another one takes the message. */
  readonly told: { readonly to: 'sender' | 'assignee' };
}

const who = isStaffWith(answerPermission);

export const contactFlow: Flow<ContactTypes> = {
  getState: ({ state }) => state,
  actions: {
    answer: {
      who,
      from: ['open', 'answered'],
      to: 'answered',
      audit: 'message.answer',
      tells: [{ to: 'sender' }],
    },
    note: { who, from: contactStates, audit: 'message.note', tells: [] },
    assign: { who, from: ['open', 'answered'], audit: 'message.assign', tells: [{ to: 'assignee' }] },
    close: { who, from: ['open', 'answered'], to: 'closed', audit: 'message.close', tells: [] },
    reopen: { who, from: ['answered', 'closed'], to: 'open', audit: 'message.reopen', tells: [] },
  },
  following: {},
  queues: [{ kinds: ['contact.received', 'contact.assigned'], isWaiting: ({ state }) => state === 'open' }],
};
