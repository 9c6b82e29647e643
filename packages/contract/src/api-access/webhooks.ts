import { z } from 'zod/mini';
import { endpoint, ownerAccess } from '../endpoint.ts';
import { emptyAnswer, id, instant } from '../values.ts';

// What happens to a company's records is sent to an address of its own. Rules: docs/rules/api-access.md, "Webhooks"

export const webhookEvents = [
  'quotation.state_changed',
  'order.state_changed',
  'project.state_changed',
  'shipment.state_changed',
  'payment.recorded',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
/** The event of a test delivery. */
export const pingEvent = 'ping';

export const maxWebhooks = 10;
/** The log answers so many deliveries. */
export const maxLoggedDeliveries = 100;

export const webhookStates = ['active', 'failing', 'paused'] as const;
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
/**
 * Why an attempt failed. `status`: the answer was not 2xx; `address`: the name leads to no public address; `timeout`, `connection`: there was
 * no answer; `paused`: the webhook was paused before.
 */
export const deliveryProblems = ['status', 'address', 'timeout', 'connection', 'paused'] as const;

export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  /** `failing`: the last attempt failed; `paused`: nothing is sent until the webhook is saved again. */
  state: z.enum(webhookStates),
  /** The first failure after the last success; null: it works. */
  failing_since: z.nullable(instant),
  created_at: instant,
});
export type Webhook = z.output<typeof webhook>;

export const delivery = z.object({
  id: z.string(),
  webhook_id: z.string(),
  event: z.enum([...webhookEvents, pingEvent]),
  /** Number of the record; null: a test. */
  number: z.nullable(z.string()),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  /** HTTP status of the last answer; null: there was none. */
  status: z.nullable(z.int()),
  problem: z.nullable(z.enum(deliveryProblems)),
  created_at: instant,
  /** Of the last attempt. */
  last_at: z.nullable(instant),
  /** Of the next attempt; null: there is none. */
  next_at: z.nullable(instant),
});
export type Delivery = z.output<typeof delivery>;

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/user/webhooks',
  access: ownerAccess,
  reads: true,
  summary: 'The webhooks of the company, oldest first.',
  input: z.object({}),
  output: z.object({ list: z.array(webhook), max: z.int() }),
});

export const saveWebhook = endpoint({
  method: 'POST',
  path: '/user/webhooksave',
  access: ownerAccess,
  summary: 'Adds or changes a webhook and resumes it. A new one answers its secret, once.',
  answersSecret: true,
  input: z.object({
    id: z.nullish(id),
    /** An https address with a public host. */
    url: z.string().check(z.trim(), z.minLength(1, { error: 'validation.required' }), z.maxLength(500)),
    events: z
      .array(z.enum(webhookEvents))
      .check(z.minLength(1, { error: 'validation.required' }), z.maxLength(webhookEvents.length)),
  }),
  output: z.object({ webhook, secret: z.nullable(z.string()) }),
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/user/webhookrotate',
  access: ownerAccess,
  summary: 'Replaces the secret of a webhook at once and answers the new one, once.',
  answersSecret: true,
  input: z.object({ id }),
  output: z.object({ secret: z.string() }),
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/user/webhooktest',
  access: ownerAccess,
  summary: 'Sends the event ping to a webhook. The log has its result.',
  input: z.object({ id }),
  output: z.object({ delivery_id: z.string() }),
});

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/user/webhookdelete',
  access: ownerAccess,
  summary: 'Deletes a webhook with its log.',
  input: z.object({ id }),
  output: emptyAnswer,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/user/webhooklog',
  access: ownerAccess,
  reads: true,
  summary: 'The last 100 deliveries to the webhooks of the company, newest first.',
  input: z.object({}),
  output: z.object({ list: z.array(delivery) }),
});
