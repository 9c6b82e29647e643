// What staff do with a message. Rules: docs/rules/contact.md
import type * as contactStaffMessageCalls from '@trunkline/contract/contact/staff-messages';
import type { ContactAction, ContactMessage } from '@trunkline/contract/contact/staff-messages';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { isUuid } from '@trunkline/rules/uuid';
import { listPermittedStaff } from '../notices/notices.public.ts';
import { audit } from '../platform/audit/audit.ts';
import { ensureVersion } from '../platform/db/record-version.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { contactFlow, ensureContactState } from './contact.flow.ts';
import { mailAnswer, notifyOfAssignee } from './contact.notify.ts';
import { answerPermission } from './contact.policy.ts';
import { presentMessage } from './contact.present.ts';
import {
  changeMessage,
  type ContactRecord,
  insertEntry,
  listEarlierMessages,
  listEntries,
  lockMessage,
} from './contact.sql.ts';
import { findListedMessage } from './queue/queue.sql.ts';

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

type Change = ParsedInput<typeof contactStaffMessageCalls.closeContactMessage>;

/** The message as the caller knows it, locked. Throws 404 for an unknown one, 409 for a stale version or a wrong state. */
async function openMessage({ trx }: TransactionContext, { id, version }: Change, action: ContactAction) {
  const row = await lockMessage(trx, id);
  ensureContactState(row, action);
  ensureVersion(row, version);
  return row;
}

const record = (context: TransactionContext, { id, company_id }: ContactRecord, action: ContactAction, details = {}) =>
  audit(context, `message.${action}`, { object: 'contact', object_id: id, company_id, details });

export async function answerContactMessage(
  context: TransactionContext,
  input: ParsedInput<typeof contactStaffMessageCalls.answerContactMessage>,
): Promise<ContactMessage> {
  const { trx, now, principal } = context;
  const row = await openMessage(context, input, 'answer');
  await insertEntry(trx, row.id, { at: now, who: principal.realname, kind: 'answer', text: input.text });
  await changeMessage(
    trx,
    row,
    { state: contactFlow.answer.to, waiting_since: null, answered_at: row.answered_at ?? now },
    now,
  );
  await mailAnswer(context, row, input.text);
  await record(context, row, 'answer', { from: row.state });
  return getContactMessage(context, row);
}

export async function noteContactMessage(
  context: TransactionContext,
  input: ParsedInput<typeof contactStaffMessageCalls.noteContactMessage>,
): Promise<ContactMessage> {
  const { trx, now, principal } = context;
  const row = await openMessage(context, input, 'note');
  await insertEntry(trx, row.id, { at: now, who: principal.realname, kind: 'note', text: input.text });
  await changeMessage(trx, row, {}, now);
  await record(context, row, 'note');
  return getContactMessage(context, row);
}

/** Tells the new assignee, unless they assign it to themselves. */
export async function assignContactMessage(
  context: TransactionContext,
  input: ParsedInput<typeof contactStaffMessageCalls.assignContactMessage>,
): Promise<ContactMessage> {
  const { trx, now } = context;
  const row = await openMessage(context, input, 'assign');
  const answerers = await listPermittedStaff(trx, answerPermission);
  const assignee = answerers.find((user) => user.id === input.user_id);
  if (input.user_id !== null && !assignee) throw invalid('contact.no_answerer', {}, 'user_id');
  await changeMessage(trx, row, { assigned_to: assignee?.id ?? null }, now);
  await record(context, row, 'assign', { from: row.assigned_to, to: assignee?.id ?? null });
  if (assignee && assignee.id !== row.assigned_to) await notifyOfAssignee(context, row, assignee.id);
  return getContactMessage(context, row);
}

const moveMessage =
  (action: 'close' | 'reopen') =>
  async (
    context: TransactionContext,
    input: ParsedInput<typeof contactStaffMessageCalls.closeContactMessage>,
  ): Promise<ContactMessage> => {
    const { trx, now } = context;
    const row = await openMessage(context, input, action);
    const state = contactFlow[action].to;
    await changeMessage(trx, row, { state, waiting_since: state === 'open' ? now : null }, now);
    await record(context, row, action, { from: row.state });
    return getContactMessage(context, row);
  };
export const closeContactMessage = moveMessage('close');
export const reopenContactMessage = moveMessage('reopen');

export async function listContactAnswerers({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof contactStaffMessageCalls.listContactAnswerers>> {
  const answerers = await listPermittedStaff(trx, answerPermission);
  return { list: answerers.map(({ id, realname }) => ({ id, name: realname, own: id === principal.user_id })) };
}
