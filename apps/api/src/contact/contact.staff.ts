// What staff do with a message. Rules: docs/rules/contact.md
import type * as contactStaffMessageCalls from '@trunkline/contract/contact/staff-messages';
import type { ContactAction, ContactMessage } from '@trunkline/contract/contact/staff-messages';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { isUuid } from '@trunkline/rules/uuid';
import { listPermittedStaff } from '../notices/notices.public.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import { type Sent, type Step, transition } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { answerPermission } from './contact.policy.ts';
import { presentMessage } from './contact.present.ts';
import { type ContactRecord, insertEntry, listEarlierMessages, listEntries } from './contact.sql.ts';
import { type ContactTransitionTypes, messages } from './contact.transition.ts';
import { findListedMessage } from './queue/queue.sql.ts';

type MessageStep = Step<ContactTransitionTypes>;

export async function getContactMessage(
  context: TransactionContext,
  { id }: ParsedInput<typeof contactStaffMessageCalls.getContactMessage>,
): Promise<ContactMessage> {
  const row = isUuid(id) ? await findListedMessage(context, id) : undefined;
  if (!row) throw notFound('contact.not_found');
  return presentMessage(context, row, {
    entries: await listEntries(context.trx, id),
    earlier: await listEarlierMessages(context.trx, row),
  });
}

/** Takes an action; `plan` checks the values and says what changes. */
async function takeAction(
  context: TransactionContext,
  action: ContactAction,
  sent: Sent,
  plan: (row: ContactRecord) => MessageStep | Promise<MessageStep>,
): Promise<ContactMessage> {
  return getContactMessage(context, await transition(context, messages, action, sent, plan));
}

export const answerContactMessage = (
  context: TransactionContext,
  { text, ...sent }: ParsedInput<typeof contactStaffMessageCalls.answerContactMessage>,
): Promise<ContactMessage> =>
  takeAction(context, 'answer', sent, async ({ id, answered_at, state: from }) => {
    const { trx, now, principal } = context;
    await insertEntry(trx, id, { at: now, who: principal.realname, kind: 'answer', text });
    const change = { waiting_since: null, answered_at: answered_at ?? now };
    return { change, facts: { text }, details: { from } };
  });

export const noteContactMessage = (
  context: TransactionContext,
  { text, ...sent }: ParsedInput<typeof contactStaffMessageCalls.noteContactMessage>,
): Promise<ContactMessage> =>
  takeAction(context, 'note', sent, async ({ id }) => {
    const { trx, now, principal } = context;
    await insertEntry(trx, id, { at: now, who: principal.realname, kind: 'note', text });
    return { details: {} };
  });

export const assignContactMessage = (
  context: TransactionContext,
  { user_id, ...sent }: ParsedInput<typeof contactStaffMessageCalls.assignContactMessage>,
): Promise<ContactMessage> =>
  takeAction(context, 'assign', sent, async ({ assigned_to: from }) => {
    const answerers = await listPermittedStaff(context.trx, answerPermission);
    const to = answerers.find(({ id }) => id === user_id)?.id ?? null;
    if (user_id !== null && to === null) throw invalid('contact.no_answerer', {}, 'user_id');
    return { change: { assigned_to: to }, details: { from, to } };
  });

const moveBy =
  (action: 'close' | 'reopen') =>
  (
    context: TransactionContext,
    sent: ParsedInput<typeof contactStaffMessageCalls.closeContactMessage>,
  ): Promise<ContactMessage> =>
    takeAction(context, action, sent, ({ state: from }) => ({
      change: { waiting_since: action === 'reopen' ? context.now : null },
      details: { from },
    }));
export const closeContactMessage = moveBy('close');
export const reopenContactMessage = moveBy('reopen');

export async function listContactAnswerers({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof contactStaffMessageCalls.listContactAnswerers>> {
  const answerers = await listPermittedStaff(trx, answerPermission);
  return { list: answerers.map(({ id, realname }) => ({ id, name: realname, own: id === principal.user_id })) };
}
