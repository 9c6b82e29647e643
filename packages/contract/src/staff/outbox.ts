import { z } from 'zod/mini';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listShape, listInput } from '../list.ts';
import { outboxStates } from '../enums.ts';
import { id, instant, version } from '../values.ts';

const mailRow = z.object({
  id: z.string(),
  to: z.string(),
  /** Address for answers; null: the address that sends all mails. */
  reply_to: z.nullable(z.string()),
  subject: z.string(),
  state: z.enum(outboxStates),
  /** Subject and body hide a one-time code. */
  has_code: z.boolean(),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  version,
});
export type OutboxMailRow = z.output<typeof mailRow>;

export const listOutboxMails = endpoint({
  method: 'GET',
  path: '/admin/outbox',
  access: staffAccess('system:outbox:read'),
  summary: 'Mails, newest first. Without a mail server they are stored here only.',
  input: z.object({ ...listInput, filter: z.nullish(z.object({ state: z.nullish(z.enum(outboxStates)) })) }),
  output: listShape(mailRow),
});

export const mail = z.extend(mailRow, { body: z.string() });

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/admin/outbox/detail',
  access: staffAccess('system:outbox:read'),
  summary: 'One mail with its text.',
  input: z.object({ id }),
  output: mail,
});

export const retryOutboxMail = endpoint({
  method: 'POST',
  path: '/admin/outbox/retry',
  access: staffAccess('system:outbox:edit'),
  summary: 'Sends a failed or stored mail again.',
  input: z.object({ id, version }),
  output: mail,
});
