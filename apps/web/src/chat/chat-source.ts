import {
  type Chat,
  type ChatMessage,
  type ChatObject,
  type ChatSide,
  getChat,
  readChat,
  sendChatMessage,
  tellChatTyping,
} from '@trunkline/contract/chat';
import {
  getStaffChat,
  readStaffChat,
  sendStaffChatMessage,
  type StaffChat,
  tellStaffChatTyping,
} from '@trunkline/contract/staff/chat';
import { call } from '../client/call.ts';

export interface ChatRange {
  readonly after?: string;
  readonly before?: string;
  readonly keyword?: string;
  readonly about?: ChatRecord;
}
export interface SentMessage {
  readonly text: string;
  readonly file_id: string | null;
}
export interface ChatRecord {
  readonly object: ChatObject;
  readonly id: string;
}

/** Where messages are sent to. */
export interface MessageTarget<M> {
  /** Own part of the keys of the query cache and of what is stored on the device. */
  readonly id: string;
  /** The purpose of its files. */
  readonly purpose: 'chat' | 'message';
  readonly send: (message: SentMessage, idempotencyKey: string) => Promise<M>;
}

/** A conversation as one side reads and writes it. */
export interface ChatSource<C extends Chat | StaffChat = Chat | StaffChat> extends MessageTarget<ChatMessage> {
  /** The side of the reader. */
  readonly side: ChatSide;
  readonly read: (range: ChatRange, signal: AbortSignal) => Promise<C>;
  readonly markRead: (messageId: string) => Promise<unknown>;
  readonly tellTyping: () => Promise<unknown>;
}

/** The conversation of the reader's company. `about`: the record of the page. */
export const createOwnSource = (about: ChatRecord | null): ChatSource<Chat> => ({
  id: 'own',
  purpose: 'chat',
  side: 'company',
  read: (range, signal) => call(getChat, range, { signal }),
  send: (message, idempotencyKey) => call(sendChatMessage, { ...message, about }, { idempotencyKey }),
  markRead: (up_to) => call(readChat, { up_to }),
  tellTyping: () => call(tellChatTyping, {}),
});

export const createStaffSource = (company_id: string): ChatSource<StaffChat> => ({
  id: company_id,
  purpose: 'chat',
  side: 'staff',
  read: (range, signal) => call(getStaffChat, { company_id, ...range }, { signal }),
  send: (message, idempotencyKey) => call(sendStaffChatMessage, { company_id, ...message }, { idempotencyKey }),
  markRead: (up_to) => call(readStaffChat, { company_id, up_to }),
  tellTyping: () => call(tellStaffChatTyping, { company_id }),
});
