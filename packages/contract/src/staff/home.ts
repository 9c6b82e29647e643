import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listShape, listInput } from '../list.ts';
import { outboxStates } from '../names.ts';
import { id, instant, version } from '../values.ts';

/** What waits for the vendor, one row a queue; longest waiting first in each. */
export const queueNames = ['quotations', 'payments', 'shipments'] as const;
export type QueueName = (typeof queueNames)[number];

export const adminHome = endpoint({
  method: 'GET',
  path: '/admin/home',
  access: staffAccess('admin:home:read'),
  summary: 'What waits for the vendor, in the queues that the caller may read.',
  input: z.object({}),
  output: z.object({
    queues: z.array(
      z.object({
        name: z.enum(queueNames),
        waiting: z.int(),
        oldest_at: z.nullable(instant),
        /** Median hours that decisions of the last 90 days took; null without any. */
        median_hours: z.nullable(z.number()),
      }),
    ),
    sales: z.nullable(
      z.object({
        /** Last twelve months, oldest first; USD of orders not cancelled. */
        months: z.array(z.object({ month: z.string(), orders: z.int(), total_usd: z.string() })),
      }),
    ),
  }),
});

const mailRow = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(outboxStates),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  version,
});
export type OutboxRow = z.output<typeof mailRow>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  access: staffAccess('system:outbox:read'),
  summary: 'Mail that was written, newest first; kept here when there is no mail server.',
  input: z.object({ ...listInput, filter: z.nullish(z.object({ state: z.nullish(z.enum(outboxStates)) })) }),
  output: listShape(mailRow),
});

const mail = z.extend(mailRow, { body: z.string() });

export const outboxDetail = endpoint({
  method: 'GET',
  path: '/admin/outbox/detail',
  access: staffAccess('system:outbox:read'),
  summary: 'One mail with its text.',
  input: z.object({ id }),
  output: mail,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/outbox/retry',
  access: staffAccess('system:outbox:edit'),
  summary: 'Sends a failed or kept mail again.',
  input: z.object({ id, version }),
  output: mail,
});
