import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { listInput, listShape, positionInput, positionShape, sortBy } from '../list.ts';
import { countryCode, id, instant, prose, version } from '../values.ts';

// Messages of the contact page for staff. Rules: docs/rules/contact.md

export const contactStates = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof contactStates)[number];

export const contactActions = ['answer', 'note', 'assign', 'close', 'reopen'] as const;
export type ContactAction = (typeof contactActions)[number];

const readAccess = staffAccess('companies:contact:read');
const answerAccess = staffAccess('companies:contact:answer');

const person = z.object({ id: z.string(), name: z.string() });

const messageRow = z.object({
  id: z.string(),
  received_at: instant,
  name: z.string(),
  /** Company as the sender wrote it. */
  company: z.nullable(z.string()),
  mailbox: z.string(),
  country: z.string(),
  subject: z.string(),
  /** The beginning of the text. */
  excerpt: z.string(),
  state: z.enum(contactStates),
  state_label: z.string(),
  assigned_to: z.nullable(person),
  /** The account manager of the sender's company, or else of the country. */
  manager: z.nullable(z.string()),
  /** Assigned to the caller, or to nobody and of the caller's territory; absences count. */
  mine: z.boolean(),
  /** Moment since which it waits for an answer; null: it does not. */
  waiting_since: z.nullable(instant),
  version,
});
export type ContactRow = z.output<typeof messageRow>;

/** Each has an index. */
export const contactSorts = ['created_at', 'waiting_since'] as const;

const contactListInput = {
  keyword: listInput.keyword,
  sort: sortBy(contactSorts),
  filter: z.nullish(
    z.object({
      state: z.nullish(z.enum(contactStates)),
      country: z.nullish(countryCode),
      mine: z.nullish(z.boolean()),
    }),
  ),
};

export const listContactMessages = endpoint({
  method: 'GET',
  path: '/admin/contact',
  access: readAccess,
  summary: 'Messages of the contact page, longest waiting first. Keyword searches name, company, mailbox and subject.',
  input: z.object({ ...listInput, ...contactListInput }),
  output: z.extend(listShape(messageRow), {
    summary: z.object({
      waiting: z.int(),
      oldest_at: z.nullable(instant),
      /** Median hours from a message to its first answer, over the last 90 days; null without answers. */
      median_hours: z.nullable(z.number()),
      /** Number of waiting messages that `mine` of the filter matches. */
      mine: z.int(),
    }),
  }),
});

export const getContactMessagePosition = endpoint({
  method: 'GET',
  path: '/admin/contact/place',
  access: readAccess,
  summary: 'Where a message stands in a list of `/admin/contact`, its neighbours, and the next one that waits.',
  input: z.extend(z.pick(listContactMessages.input, { keyword: true, sort: true, filter: true }), positionInput),
  output: positionShape,
});

export const contactMessage = z.object({
  ...messageRow.shape,
  text: z.string(),
  /** The language that the sender read, and is answered in. */
  language: z.enum(languages),
  /** The account of the sender; null for a visitor. */
  sender: z.nullable(z.object({ id: z.string(), company_id: z.nullable(z.string()), company: z.nullable(z.string()) })),
  /** Answers and notes, the oldest first. */
  entries: z.array(
    z.object({
      id: z.string(),
      at: instant,
      who: z.string(),
      kind: z.enum(['answer', 'note']),
      text: z.string(),
    }),
  ),
  /** Other messages from the same mailbox, the newest first; at most ten. */
  earlier: z.array(
    z.object({ id: z.string(), received_at: instant, subject: z.string(), state: z.enum(contactStates) }),
  ),
  actions: z.array(z.enum(contactActions)),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const getContactMessage = endpoint({
  method: 'GET',
  path: '/admin/contact/detail',
  access: readAccess,
  summary: 'One message with its answers and notes.',
  input: z.object({ id }),
  output: contactMessage,
});

const change = { id, version };
/** An answer or a note. */
export const contactText = z.object({ ...change, text: prose(5000) });

export const answerContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/answer',
  access: answerAccess,
  summary: 'Mails an answer to the sender.',
  input: contactText,
  output: contactMessage,
});

export const noteContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/note',
  access: answerAccess,
  summary: 'Adds a note, which only staff read.',
  input: contactText,
  output: contactMessage,
});

export const assignContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/assign',
  access: answerAccess,
  summary: 'Assigns a message to one of the staff who may answer, who is told; null: to nobody.',
  input: z.object({ ...change, user_id: z.nullable(id) }),
  output: contactMessage,
});

export const closeContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/close',
  access: answerAccess,
  summary: 'Closes a message. The sender is not told.',
  input: z.object(change),
  output: contactMessage,
});

export const reopenContactMessage = endpoint({
  method: 'POST',
  path: '/admin/contact/reopen',
  access: answerAccess,
  summary: 'Puts a message back into the queue.',
  input: z.object(change),
  output: contactMessage,
});

export const listContactAnswerers = endpoint({
  method: 'GET',
  path: '/admin/contact/answerers',
  access: readAccess,
  summary: 'Staff who may answer messages, by name: whom one can be assigned to.',
  input: z.object({}),
  output: z.object({ list: z.array(z.extend(person, { own: z.boolean() })) }),
});
