// A message of either side. Rules: docs/rules/chat.md, "Messages"
import type { ChatMessage, ChatObject, ChatSide } from '@trunkline/contract/chat';
import { minuteInMs } from '@trunkline/rules/time';
import type { Trx } from '../../platform/db/connection.ts';
import { claimUpload } from '../../platform/files/claim-upload.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { RequestContext, TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { readSetting } from '../../settings/settings.public.ts';
import { presentMessages } from '../chat.present.ts';
import { countMessagesAfter, findConversation, insertMessage } from '../chat.sql.ts';

/** Time that a message waits for a reader before a mail tells of it. */
const waitMs = 10 * minuteInMs;

const minuteSeconds = 60;

/** Throws 429 when the caller has sent too many within a minute. */
export async function limitChatMessages({ app, principal }: RequestContext): Promise<void> {
  const points = await readSetting({ app, trx: app.db }, 'limits.chat_messages_per_minute');
  await app.limits.take({ name: 'chat_messages', points, seconds: minuteSeconds }, getUserId(principal));
}

/** A page tells at most once in two seconds. */
const typingLimit = { name: 'chat_typing', points: 60, seconds: minuteSeconds };

/** Throws 429. */
export async function limitChatTyping({ app, principal }: RequestContext): Promise<void> {
  await app.limits.take(typingLimit, getUserId(principal));
}

interface SentMessage {
  readonly text?: string | null | undefined;
  readonly file_id?: string | null | undefined;
  readonly about: { readonly object: ChatObject; readonly id: string; readonly title: string } | null;
}

/** Whether a message of the side waits for a reader of the other one: then a job that tells of it is there already. */
async function isWaiting(trx: Trx, companyId: string, side: ChatSide): Promise<boolean> {
  const conversation = await findConversation(trx, companyId);
  if (!conversation) return false;
  const { staff_read, company_read } = conversation;
  return (await countMessagesAfter(trx, companyId, side, side === 'company' ? staff_read : company_read)) > 0;
}

/** Stores the message and adds the job that tells of it if nobody reads it. Answers it with its number. */
export async function sendMessage(
  context: TransactionContext,
  companyId: string,
  side: ChatSide,
  { text, file_id = null, about }: SentMessage,
): Promise<{ readonly number: number; readonly message: ChatMessage }> {
  const { trx, principal, now } = context;
  if (file_id !== null)
    await claimUpload(context, file_id, {
      purpose: 'chat',
      object: 'chat',
      object_id: companyId,
      company_id: companyId,
      refusal: 'chat.unknown_file',
    });
  const waits = await isWaiting(trx, companyId, side);
  const row = await insertMessage(
    trx,
    {
      company_id: companyId,
      side,
      user_id: getUserId(principal),
      who: principal.realname,
      text: text ?? '',
      file_id,
      about_object: about?.object ?? null,
      about_id: about?.id ?? null,
      about_title: about?.title ?? null,
    },
    now,
  );
  // The queue runs by the real clock.
  if (!waits)
    await addJob(
      trx,
      'chat.tell_waiting',
      { company_id: companyId, side, number: row.number },
      { runAt: new Date(Date.now() + waitMs) },
    );
  const [message] = await presentMessages(context, [row]);
  if (!message) throw new Error('the message was not presented');
  return { number: row.number, message };
}
