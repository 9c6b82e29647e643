import { z } from 'zod/mini';
import { endpoint, userAccess } from './endpoint.ts';
import { emptyAnswer } from './values.ts';

// Events of an open page: `event: NAME`, `data: JSON`. Rules: docs/rules/platform.md, "Events"

/** The kinds of records that pages follow. */
export const followedObjects = [
  'quotation',
  'order',
  'project',
  'application',
  'membership',
  'enduser',
  'warranty_case',
] as const;
export type FollowedObject = (typeof followedObjects)[number];

/**
 * `change`: a record of the caller's company, or for staff one of a kind that they may read. An empty id: many records of the kind
 * changed at once.
 */
export const recordChange = z.object({ object: z.enum(followedObjects), id: z.string(), version: z.int() });
export type RecordChange = z.output<typeof recordChange>;

/** What happened in a conversation of the caller's company, for staff in any: `id` names a message, `who` whoever is writing. */
export const chatEvent = z.object({
  company_id: z.string(),
  kind: z.enum(['message', 'read', 'assigned', 'typing']),
  side: z.enum(['company', 'staff']),
  id: z.optional(z.string()),
  who: z.optional(z.string()),
});
export type ChatEvent = z.output<typeof chatEvent>;

/** A message about a record that the caller may read: a quotation. The record itself did not change. */
export const messageEvent = z.object({ object: z.literal('quotation'), id: z.string() });
export type MessageEvent = z.output<typeof messageEvent>;

export const openEvents = endpoint({
  method: 'GET',
  path: '/user/events',
  access: userAccess,
  summary:
    'A stream of server-sent events: `change` {object, id, version} when a record changed that the caller may read, `notice` {id} for a new notice, `chat` {company_id, kind, side} for a conversation, `message` {object, id} for a message about a record.',
  input: z.object({}),
  output: emptyAnswer,
  mediaTypes: ['text/event-stream'],
});
