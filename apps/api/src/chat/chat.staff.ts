// Conversations as staff see them. Rules: docs/rules/chat.md
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type { ChatMessage } from '@trunkline/contract/chat';
import type * as staffChatCalls from '@trunkline/contract/staff/chat';
import type { ChatRow, StaffChat } from '@trunkline/contract/staff/chat';
import { listMembershipsByCompany } from '../memberships/memberships.public.ts';
import { listPermittedStaff } from '../notices/notices.public.ts';
import { toListQuery } from '../platform/db/ordered-list.ts';
import { invalid, notFound } from '../platform/errors/app-error.ts';
import { listActions } from '../platform/flows/flow.ts';
import { transition } from '../platform/flows/transition.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { findManagement } from '../territories/territories.public.ts';
import { chatFlow } from './chat.flow.ts';
import { answerPermission } from './chat.policy.ts';
import {
  countMessagesAfter,
  findChatCompany,
  findConversation,
  findUserName,
  getMessageNumber,
  listChatUsers,
  markReadBySide,
  tellTyping,
} from './chat.sql.ts';
import { conversations } from './chat.transition.ts';
import { readConversation } from './conversation/read-conversation.ts';
import { sendMessage } from './conversation/send-message.ts';
import {
  type ListedConversation,
  listedConversations,
  listOwnConversations,
  summarizeConversations,
} from './listing/listing.sql.ts';

const toPerson = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

const presentRow = (row: Omit<ListedConversation, 'mine'>, mine: boolean): ChatRow => ({
  company_id: row.company_id,
  company: row.company,
  unread: row.unread_count,
  last_at: row.last_at.toISOString(),
  last_text: row.last_text,
  last_side: row.last_side === 'staff' ? 'staff' : 'company',
  assigned_to: toPerson(row.assigned_to, row.assignee),
  mine,
  version: row.version,
});

export async function listChats(
  context: TransactionContext,
  { page, limit, ...input }: ParsedInput<typeof staffChatCalls.listChats>,
): Promise<EndpointOutput<typeof staffChatCalls.listChats>> {
  const { rows, ...count } = await listedConversations.readPage(context, toListQuery(input, '-last_at'), {
    page,
    limit,
  });
  const own = await listOwnConversations(
    context,
    rows.map(({ id }) => id),
  );
  return {
    list: rows.map((row) => presentRow(row, own.has(row.id))),
    ...count,
    page,
    limit,
    summary: await summarizeConversations(context),
  };
}

/** Throws 404. */
async function getChatCompany({ trx }: Pick<TransactionContext, 'trx'>, companyId: string) {
  const company = await findChatCompany(trx, companyId);
  if (!company) throw notFound('chat.not_found');
  return company;
}

export async function getStaffChat(
  context: TransactionContext,
  { company_id, ...range }: ParsedInput<typeof staffChatCalls.getStaffChat>,
): Promise<StaffChat> {
  const { trx, today } = context;
  const { id, company, country } = await getChatCompany(context, company_id);
  const row = await findConversation(trx, id);
  const marks = { side: 'staff', read: row?.staff_read ?? 0, seen: row?.company_read ?? 0 } as const;
  const memberships = await listMembershipsByCompany(trx, [id], today);
  const users = await listChatUsers(trx, id);
  return {
    ...(await readConversation(context, id, range, marks)),
    company_id: id,
    company,
    country,
    manager: (await findManagement(trx, id, today))?.manager ?? null,
    types: (memberships.get(id) ?? []).map(({ type }) => type),
    people: users.map((user) => ({
      id: user.id,
      name: user.realname,
      company_role: user.company_role === 'owner' ? 'owner' : 'member',
    })),
    assigned_to: toPerson(row?.assigned_to ?? null, await findUserName(trx, row?.assigned_to ?? null)),
    version: row?.version ?? null,
    actions: row ? listActions(chatFlow, row, context) : [],
  };
}

/** Throws 404 at `file_id` for anything but an own upload. */
export async function sendStaffChatMessage(
  context: TransactionContext,
  { company_id, ...message }: ParsedInput<typeof staffChatCalls.sendStaffChatMessage>,
): Promise<ChatMessage> {
  const { id } = await getChatCompany(context, company_id);
  const sent = await sendMessage(context, id, 'staff', { ...message, about: null });
  await markReadBySide(context.trx, id, 'staff_read', sent.number);
  return sent.message;
}

export async function readStaffChat(
  context: TransactionContext,
  { company_id, up_to }: ParsedInput<typeof staffChatCalls.readStaffChat>,
): Promise<EndpointOutput<typeof staffChatCalls.readStaffChat>> {
  const { trx } = context;
  const { id } = await getChatCompany(context, company_id);
  const last = up_to == null ? (await findConversation(trx, id))?.last_number : await getMessageNumber(trx, id, up_to);
  if (last !== undefined) await markReadBySide(trx, id, 'staff_read', last);
  const { staff_read } = (await findConversation(trx, id)) ?? { staff_read: 0 };
  return { unread: await countMessagesAfter(trx, id, 'company', staff_read) };
}

export async function tellStaffChatTyping(
  context: TransactionContext,
  { company_id }: ParsedInput<typeof staffChatCalls.tellStaffChatTyping>,
): Promise<null> {
  const { id } = await getChatCompany(context, company_id);
  await tellTyping(context.trx, id, 'staff', context.principal.realname);
  return null;
}

/** Throws 400 for somebody who may not answer. */
export async function assignChat(
  context: TransactionContext,
  { company_id, version, user_id }: ParsedInput<typeof staffChatCalls.assignChat>,
): Promise<EndpointOutput<typeof staffChatCalls.assignChat>> {
  const sent = { id: company_id, version: version ?? null };
  const after = await transition(context, conversations, 'assign', sent, async ({ assigned_to: from }) => {
    const answerers = await listPermittedStaff(context.trx, answerPermission);
    const to = answerers.find(({ id }) => id === user_id)?.id ?? null;
    if (user_id !== null && to === null) throw invalid('chat.no_answerer', {}, 'user_id');
    return { change: { assigned_to: to }, details: { from, to } };
  });
  const { assigned_to } = after;
  return {
    company_id: after.company_id,
    assigned_to: toPerson(assigned_to, await findUserName(context.trx, assigned_to)),
    version: after.version,
  };
}

export async function listChatAnswerers({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof staffChatCalls.listChatAnswerers>> {
  const answerers = await listPermittedStaff(trx, answerPermission);
  return { list: answerers.map(({ id, realname }) => ({ id, name: realname, own: id === principal.user_id })) };
}
