// States of a message. Rules: docs/rules/contact.md, "States"
import type { ContactAction, ContactState } from '@trunkline/contract/contact/staff-messages';
import { type ChangedRecord, toStaleData } from '../platform/db/record-version.ts';
import type { TransitionTable as Flow } from '../platform/flows/flow.ts';
import { conflict } from '../platform/errors/app-error.ts';

export const contactFlow: Flow<ContactState, 'answer' | 'close' | 'reopen'> = {
  answer: { from: ['open', 'answered'], to: 'answered' },
  close: { from: ['open', 'answered'], to: 'closed' },
  reopen: { from: ['answered', 'closed'], to: 'open' },
};

/** The states in which an action is possible. */
export const statesFor: Readonly<Record<ContactAction, readonly ContactState[]>> = {
  answer: contactFlow.answer.from,
  close: contactFlow.close.from,
  reopen: contactFlow.reopen.from,
  assign: ['open', 'answered'],
  note: ['open', 'answered', 'closed'],
};

/** Throws 409 when the action is not possible in the state. */
export function ensureContactState(row: ChangedRecord & { readonly state: ContactState }, action: ContactAction): void {
  if (!statesFor[action].includes(row.state)) throw conflict('contact.wrong_state', {}, toStaleData(row));
}
