import { z } from 'zod/mini';
import { companyAccess, endpoint } from './endpoint.ts';
import { emptyAnswer, id, instant, optionalProse, storedFile } from './values.ts';

// The conversation of a company with the vendor. Rules: docs/rules/chat.md

/** The longest message, in characters. */
export const maxChatTextLength = 5000;
/** Messages of one answer. */
export const chatPageSize = 50;

/** The kinds of records that a conversation can begin from. */
export const chatObjects = ['quotation', 'order', 'project', 'product', 'warranty_case'] as const;
export type ChatObject = (typeof chatObjects)[number];

const chatRecord = z.object({ object: z.enum(chatObjects), id });

export const chatSides = ['company', 'staff'] as const;
export type ChatSide = (typeof chatSides)[number];

export const chatMessage = z.object({
  id: z.string(),
  at: instant,
  side: z.enum(chatSides),
  /** Name of the writer at that time. */
  who: z.string(),
  /** Empty for a file without words. */
  text: z.string(),
  file: z.nullable(storedFile),
  /** The record from whose page it was sent; `title` is its number or name at that time. */
  about: z.nullable(z.object({ object: z.enum(chatObjects), id: z.string(), title: z.string() })),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** Which messages of a conversation are read. Without any of them: the newest. */
export const chatRange = {
  /** Id of a message: the ones after it, the oldest first in the answer. */
  after: z.nullish(id),
  /** Id of a message: the ones before it. */
  before: z.nullish(id),
  /** Only messages with all of these words, the newest ones. */
  keyword: z.nullish(z.string().check(z.trim(), z.maxLength(100))),
  /** Only messages that were sent from the page of this record, and the answers to them, the newest ones. */
  about: z.nullish(chatRecord),
};

/** What both sides read of a conversation. */
export const conversation = {
  /** At most 50, the oldest first. */
  list: z.array(chatMessage),
  /** Whether there are more in the direction that was asked for. */
  more: z.boolean(),
  /** Messages of the other side that the caller has not read; for staff, that none of them has read. At most 100. */
  unread: z.int(),
  /** The last message that the caller has read; null: none. */
  read_to: z.nullable(z.string()),
  /** The caller's side has been read up to this message by the other side; null: nothing. */
  seen_to: z.nullable(z.string()),
  /** Whether a desk of the vendor is open now. */
  open: z.boolean(),
};

/** A message that is sent: words, a file, or both. */
export const chatMessageFields = {
  text: z.nullish(optionalProse(maxChatTextLength)),
  /** A `file_id` of the caller's upload with the purpose `chat`. */
  file_id: z.nullish(id),
};
interface SentMessage {
  readonly text?: string | null | undefined;
  readonly file_id?: string | null | undefined;
}
/** The check of a sent message: words or a file. */
export const hasChatContent = z.refine<SentMessage>(({ text, file_id }) => Boolean(text) || file_id != null, {
  error: 'validation.required',
  path: ['text'],
});

/** The answer of a call that marks messages as read. */
export const chatUnread = z.object({ unread: z.int() });

export const getChat = endpoint({
  method: 'GET',
  path: '/user/chat',
  access: companyAccess,
  reads: true,
  summary: 'The conversation of the company with the vendor: its newest messages, or those around one of them.',
  input: z.object(chatRange),
  output: z.object({
    ...conversation,
    /** Name of the member of staff to whom the conversation is assigned. */
    assigned_to: z.nullable(z.string()),
  }),
});
export type Chat = z.output<typeof getChat.output>;

export const countUnreadChat = endpoint({
  method: 'GET',
  path: '/user/chatunread',
  access: companyAccess,
  reads: true,
  summary: 'How many messages of the vendor the caller has not read; at most 100.',
  input: z.object({}),
  output: chatUnread,
});

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/user/chatsend',
  access: companyAccess,
  summary: 'Sends a message to the vendor: words, a file, or both.',
  input: z
    .object({
      ...chatMessageFields,
      /** The record of the caller from whose page the message is sent. */
      about: z.nullish(chatRecord),
    })
    .check(hasChatContent),
  output: chatMessage,
});

export const readChat = endpoint({
  method: 'POST',
  path: '/user/chatread',
  access: companyAccess,
  summary: 'Marks the messages up to one of them as read by the caller. The vendor sees it.',
  input: z.object({ up_to: id }),
  output: chatUnread,
});

export const tellChatTyping = endpoint({
  method: 'POST',
  path: '/user/chattyping',
  access: companyAccess,
  summary: 'Tells whoever has the conversation open that the caller is writing. Nothing is stored.',
  input: z.object({}),
  output: emptyAnswer,
});
