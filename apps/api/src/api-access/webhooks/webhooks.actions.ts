import type * as webhookCalls from '@trunkline/contract/api-access/webhooks';
import {
  type Delivery,
  deliveryProblems,
  maxWebhooks,
  pingEvent,
  type Webhook,
  webhookEvents,
} from '@trunkline/contract/api-access/webhooks';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { isPostable } from '../../platform/outgoing/post.ts';
import { seal } from '../../platform/security/sealing.ts';
import { createWebhookSecret } from './signature.ts';
import { deliverJob } from './webhooks.jobs.ts';
import {
  type DeliveryRow,
  findWebhook,
  insertDelivery,
  listCompanyWebhooks,
  listLoggedDeliveries,
  lockWebhooks,
  type WebhookRow,
} from './webhooks.sql.ts';

// Rules: docs/rules/api-access.md, "Webhooks"

/** Test deliveries of a company. */
const testLimit = { name: 'webhooktest', points: 20, seconds: 3600 } as const;

function findState({ paused_at, failing_since }: WebhookRow): Webhook['state'] {
  if (paused_at) return 'paused';
  return failing_since ? 'failing' : 'active';
}

const present = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: webhookEvents.filter((event) => row.events.includes(event)),
  state: findState(row),
  failing_since: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  webhook_id: row.webhook_id,
  event: webhookEvents.find((event) => event === row.event) ?? pingEvent,
  number: row.number,
  // The table holds no other states.
  state: row.state as Delivery['state'],
  attempts: row.attempts,
  status: row.status,
  problem: deliveryProblems.find((problem) => problem === row.problem) ?? null,
  created_at: row.created_at.toISOString(),
  last_at: row.last_at?.toISOString() ?? null,
  next_at: row.state === 'waiting' ? (row.next_at?.toISOString() ?? null) : null,
});

async function getWebhook({ trx, principal }: TransactionContext, id: string): Promise<WebhookRow> {
  const row = await findWebhook(trx, id, getCompanyId(principal));
  if (!row) throw notFound('api_access.webhook_not_found');
  return row;
}

export async function listWebhooks({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof webhookCalls.listWebhooks>> {
  return { list: (await listCompanyWebhooks(trx, getCompanyId(principal))).map(present), max: maxWebhooks };
}

const sealSecret = ({ app }: TransactionContext, id: string, secret: string): Buffer =>
  seal(app.environment.secret, { use: 'webhook', id }, secret);

/** Saving resumes a webhook that was paused. */
export async function saveWebhook(
  context: TransactionContext,
  { id, url, events }: ParsedInput<typeof webhookCalls.saveWebhook>,
): Promise<EndpointOutput<typeof webhookCalls.saveWebhook>> {
  const { trx, principal, now, app } = context;
  const company_id = getCompanyId(principal);
  if (!isPostable(url, app.environment.webhooksToLoopback)) throw invalid('api_access.wrong_address', {}, 'url');
  await lockWebhooks(trx, company_id);
  const before = id == null ? undefined : await getWebhook(context, id);
  const set = { url, events: [...new Set(events)], failing_since: null, paused_at: null };
  if (before) await trx.updateTable('webhooks').set(set).where('id', '=', before.id).execute();
  if (!before && (await listCompanyWebhooks(trx, company_id)).length >= maxWebhooks)
    throw conflict('api_access.too_many_webhooks', { max: maxWebhooks });
  const own = before?.id ?? crypto.randomUUID();
  const secret = before ? null : createWebhookSecret();
  if (secret !== null) {
    const sealed_secret = sealSecret(context, own, secret);
    await trx
      .insertInto('webhooks')
      .values({ ...set, id: own, company_id, sealed_secret, created_at: now })
      .execute();
  }
  await audit(context, 'webhook.save', { object: 'webhook', object_id: own, details: { events: set.events } });
  return { webhook: present(await getWebhook(context, own)), secret };
}

export async function rotateWebhookSecret(
  context: TransactionContext,
  { id }: ParsedInput<typeof webhookCalls.rotateWebhookSecret>,
): Promise<EndpointOutput<typeof webhookCalls.rotateWebhookSecret>> {
  const row = await getWebhook(context, id);
  const secret = createWebhookSecret();
  const sealed_secret = sealSecret(context, row.id, secret);
  await context.trx.updateTable('webhooks').set({ sealed_secret }).where('id', '=', row.id).execute();
  await audit(context, 'webhook.rotate', { object: 'webhook', object_id: row.id });
  return { secret };
}

export async function testWebhook(
  context: TransactionContext,
  { id }: ParsedInput<typeof webhookCalls.testWebhook>,
): Promise<EndpointOutput<typeof webhookCalls.testWebhook>> {
  const { trx, now, app } = context;
  const row = await getWebhook(context, id);
  await app.limits.take(testLimit, row.company_id);
  const event_id = crypto.randomUUID();
  const payload = JSON.stringify({ id: event_id, event: pingEvent, at: now.toISOString(), data: {} });
  const event = { event_id, event: pingEvent, payload, number: null, created_at: now };
  const deliveryId = await insertDelivery(trx, row, event);
  if (deliveryId === undefined) throw new Error('an event with a new id has no delivery');
  await addJob(trx, deliverJob, { id: deliveryId });
  return { delivery_id: deliveryId };
}

export async function deleteWebhook(
  context: TransactionContext,
  { id }: ParsedInput<typeof webhookCalls.deleteWebhook>,
): Promise<null> {
  const row = await getWebhook(context, id);
  await context.trx.deleteFrom('webhooks').where('id', '=', row.id).execute();
  await audit(context, 'webhook.delete', { object: 'webhook', object_id: row.id });
  return null;
}

export async function listDeliveries({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof webhookCalls.listDeliveries>> {
  return { list: (await listLoggedDeliveries(trx, getCompanyId(principal))).map(presentDelivery) };
}
