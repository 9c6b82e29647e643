// The conversation as the users of a company see it. Rules: docs/rules/chat.md
import type * as chatCalls from '@trunkline/contract/chat';
import type { Chat, ChatMessage } from '@trunkline/contract/chat';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { AppError } from '../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../platform/http/access.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { findRecordTitle } from './about/about.sql.ts';
import {
  countMessagesAfter,
  findConversation,
  readUserMark,
  findUserName,
  getMessageNumber,
  markReadByUser,
  tellTyping,
} from './chat.sql.ts';
import { readConversation } from './conversation/read-conversation.ts';
import { sendMessage } from './conversation/send-message.ts';

export async function getChat(
  context: TransactionContext,
  range: ParsedInput<typeof chatCalls.getChat>,
): Promise<Chat> {
  const { trx, principal } = context;
  const companyId = getCompanyId(principal);
  const conversation = await findConversation(trx, companyId);
  const read = await readUserMark(trx, companyId, getUserId(principal));
  const marks = { side: 'company', read, seen: conversation?.staff_read ?? 0 } as const;
  return {
    ...(await readConversation(context, companyId, range, marks)),
    assigned_to: await findUserName(trx, conversation?.assigned_to ?? null),
  };
}

async function countUnread({ trx, principal }: TransactionContext): Promise<{ unread: number }> {
  const companyId = getCompanyId(principal);
  const read = await readUserMark(trx, companyId, getUserId(principal));
  return { unread: await countMessagesAfter(trx, companyId, 'staff', read) };
}

export const countUnreadChat = (context: TransactionContext): Promise<{ unread: number }> => countUnread(context);

/** Throws 404 at `about` for a record that the company does not see, at `file_id` for anything but an own upload. */
export async function sendChatMessage(
  context: TransactionContext,
  { about, ...message }: ParsedInput<typeof chatCalls.sendChatMessage>,
): Promise<ChatMessage> {
  const { trx, principal } = context;
  const companyId = getCompanyId(principal);
  const title = about == null ? null : await findRecordTitle(trx, about, companyId);
  if (title === undefined) throw new AppError(404, 'chat.unknown_record', {}, { path: 'about' });
  const sent = await sendMessage(context, companyId, 'company', {
    ...message,
    about: about == null || title === null ? null : { ...about, title },
  });
  await markReadByUser(trx, companyId, getUserId(principal), sent.number);
  return sent.message;
}

export async function readChat(
  context: TransactionContext,
  { up_to }: ParsedInput<typeof chatCalls.readChat>,
): Promise<EndpointOutput<typeof chatCalls.readChat>> {
  const { trx, principal } = context;
  const companyId = getCompanyId(principal);
  const number = await getMessageNumber(trx, companyId, up_to);
  await markReadByUser(trx, companyId, getUserId(principal), number);
  return countUnread(context);
}

export async function tellChatTyping({ trx, principal }: TransactionContext): Promise<null> {
  await tellTyping(trx, getCompanyId(principal), 'company', principal.realname);
  return null;
}
