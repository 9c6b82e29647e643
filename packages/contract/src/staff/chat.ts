import { z } from 'zod/mini';
import { chatMessage, chatMessageFields, chatRange, chatUnread, conversation, hasChatContent } from '../chat.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { membershipTypes } from '../enums.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { codeLine, emptyAnswer, hasVersionWithId, id, instant, prose, version } from '../values.ts';

// Conversations with companies, and canned answers, for staff. Rules: docs/rules/chat.md

const readAccess = staffAccess('support:chat:read');
const answerAccess = staffAccess('support:chat:answer');

export const chatActions = ['assign'] as const;
export type ChatAction = (typeof chatActions)[number];

const person = z.object({ id: z.string(), name: z.string() });

const conversationRow = z.object({
  company_id: z.string(),
  company: z.string(),
  /** Messages of the company that none of the staff has read; at most 100. */
  unread: z.int(),
  last_at: instant,
  /** The beginning of the last message; empty for a file without words. */
  last_text: z.string(),
  last_side: chatMessage.shape.side,
  assigned_to: z.nullable(person),
  /** Assigned to the caller, or to nobody and of a company whose account manager the caller is; absences count. */
  mine: z.boolean(),
  version,
});
export type ChatRow = z.output<typeof conversationRow>;

/** Each has an index. */
export const chatSorts = ['last_at'] as const;

export const listChats = endpoint({
  method: 'GET',
  path: '/admin/chat',
  access: readAccess,
  summary: 'Conversations with companies, the last message first. Keyword searches companies and messages.',
  input: z.object({
    ...listInput,
    sort: sortBy(chatSorts),
    filter: z.nullish(
      z.object({
        mine: z.nullish(z.boolean()),
        /** Whether it is assigned to somebody. */
        assigned: z.nullish(z.boolean()),
        unread: z.nullish(z.boolean()),
        company_id: z.nullish(id),
      }),
    ),
  }),
  output: z.extend(listShape(conversationRow), {
    /** Conversations with unread messages: of the caller, of nobody, all. */
    summary: z.object({ mine: z.int(), unassigned: z.int(), unread: z.int() }),
  }),
});

export const getStaffChat = endpoint({
  method: 'GET',
  path: '/admin/chat/detail',
  access: readAccess,
  summary:
    'The conversation with a company: its newest messages, or those around one of them; empty before the first one.',
  input: z.object({ company_id: id, ...chatRange }),
  output: z.object({
    ...conversation,
    company_id: z.string(),
    company: z.string(),
    country: z.nullable(z.string()),
    /** Name of the account manager. */
    manager: z.nullable(z.string()),
    /** Types of the company's memberships that are active today. */
    types: z.array(z.enum(membershipTypes)),
    /** Users of the company, the owner first. */
    people: z.array(z.object({ id: z.string(), name: z.string(), company_role: z.enum(['owner', 'member']) })),
    assigned_to: z.nullable(person),
    /** Of the assignment; null before the first message. */
    version: z.nullable(version),
    actions: z.array(z.enum(chatActions)),
  }),
});
export type StaffChat = z.output<typeof getStaffChat.output>;

const companyId = { company_id: id };

export const sendStaffChatMessage = endpoint({
  method: 'POST',
  path: '/admin/chat/send',
  access: answerAccess,
  summary: 'Sends a message to a company, also as the first one: words, a file, or both.',
  input: z.object({ ...companyId, ...chatMessageFields }).check(hasChatContent),
  output: chatMessage,
});

export const readStaffChat = endpoint({
  method: 'POST',
  path: '/admin/chat/read',
  access: answerAccess,
  summary: 'Marks the messages of a company up to one of them, or all, as read by staff. The company sees it.',
  input: z.object({ ...companyId, up_to: z.nullish(id) }),
  output: chatUnread,
});

export const tellStaffChatTyping = endpoint({
  method: 'POST',
  path: '/admin/chat/typing',
  access: answerAccess,
  summary: 'Tells whoever has the conversation open that the caller is writing. Nothing is stored.',
  input: z.object(companyId),
  output: emptyAnswer,
});

export const assignChat = endpoint({
  method: 'POST',
  path: '/admin/chat/assign',
  access: answerAccess,
  summary: 'Assigns a conversation to one of the staff who may answer, who is told; null: to nobody.',
  input: z.object({
    ...companyId,
    /** Without it the assignment that stands is replaced, whichever it is. */
    version: z.nullish(version),
    user_id: z.nullable(id),
  }),
  output: z.object({ ...companyId, assigned_to: z.nullable(person), version }),
});

export const listChatAnswerers = endpoint({
  method: 'GET',
  path: '/admin/chat/answerers',
  access: readAccess,
  summary: 'Staff who may answer, by name: whom a conversation can be assigned to.',
  input: z.object({}),
  output: z.object({ list: z.array(z.extend(person, { own: z.boolean() })) }),
});

// ---- Canned answers

export const cannedAnswer = z.object({
  id: z.string(),
  /** What is typed after `/`. */
  name: z.string(),
  text: z.string(),
  version,
});
export type CannedAnswer = z.output<typeof cannedAnswer>;

/** The most canned answers that are stored. */
export const maxCannedAnswers = 500;

export const listCannedAnswers = endpoint({
  method: 'GET',
  path: '/admin/chat/canned',
  access: readAccess,
  summary: 'All canned answers, by name.',
  input: z.object({}),
  output: z.object({ list: z.array(cannedAnswer) }),
});

export const saveCannedAnswer = endpoint({
  method: 'POST',
  path: '/admin/chat/savecanned',
  access: answerAccess,
  summary: 'Creates a canned answer, or changes one. 409 at `name` when another one has the name.',
  input: z
    .object({
      id: z.nullish(id),
      version: z.nullish(version),
      name: codeLine(40).check(z.regex(/^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{N}-]*$/u, { error: 'chat.canned_name' })),
      text: prose(2000),
    })
    .check(z.refine(hasVersionWithId, { error: 'validation.version_required', path: ['version'] })),
  output: cannedAnswer,
});

export const deleteCannedAnswer = endpoint({
  method: 'POST',
  path: '/admin/chat/deletecanned',
  access: answerAccess,
  summary: 'Deletes a canned answer. Sent messages stay.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
