import { type DeliveryState, pingEvent } from '@trunkline/contract/api-access/webhooks';
import { dayInMs, minuteInMs } from '@trunkline/rules/time';
import type { AppContext } from '../../platform/app-context.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type PostResult, postOutside } from '../../platform/outgoing/post.ts';
import { unseal } from '../../platform/security/sealing.ts';
import { notifyOwner } from '../api-access.notify.ts';
import { signatureHeader, signBody } from './signature.ts';
import {
  findEventRecord,
  insertDelivery,
  listSubscribed,
  lockDelivery,
  type WebhookObject,
  type WebhookRow,
} from './webhooks.sql.ts';

// Rules: docs/rules/api-access.md, "Webhooks"

/** Its name stands in migration 0253: triggers add it in the transaction of a change. */
const prepareJob = 'webhooks.prepare';
export const deliverJob = 'webhooks.deliver';
const cleanJob = 'webhooks.delete_old';

/** Until the next attempt, after each failed one; after the last the delivery has failed. */
export const retryMinutes = [1, 5, 30, 120, 360, 720] as const;
/** A webhook that has failed for so long is paused. */
export const pauseAfterDays = 3;
/** Deliveries are stored for so long. */
const storedDays = 30;
const timeoutMs = 10_000;

/** An event as the triggers describe it. */
interface WebhookChange extends Record<string, unknown> {
  readonly event_id: string;
  readonly company_id: string;
  readonly event: string;
  readonly object: WebhookObject;
  readonly object_id: string;
  readonly state: string;
  readonly previous_state: string | null;
  /** As PostgreSQL writes it in JSON. */
  readonly at: string;
}

/** Writes a delivery for each webhook that waits for the event. */
async function prepareEvent(change: WebhookChange, app: AppContext): Promise<void> {
  const { event_id, company_id, event, object, object_id, state, previous_state, at } = change;
  await inTransaction(app.db, 'system', async (trx) => {
    const webhooks = await listSubscribed(trx, company_id, event);
    const record = webhooks.length > 0 && (await findEventRecord(trx, object, object_id));
    // A record that is gone has nothing to read.
    if (!record) return;
    const data = { object, id: object_id, state, previous_state, ...record };
    const payload = JSON.stringify({ id: event_id, event, at: new Date(at).toISOString(), data });
    for (const webhook of webhooks) {
      const row = { event_id, event, payload, number: record.number, created_at: app.clock() };
      const id = await insertDelivery(trx, webhook, row);
      if (id !== undefined) await addJob(trx, deliverJob, { id });
    }
  });
}

/** One attempt. The database is asked before and after it, and no transaction is open meanwhile. */
async function deliver({ id }: { id: string }, app: AppContext): Promise<void> {
  const { secret, webhooksToLoopback } = app.environment;
  const found = await inTransaction(app.db, 'system', (trx) => lockDelivery(trx, id));
  if (!found) return;
  const { delivery, webhook } = found;
  if (webhook.paused_at && delivery.event !== pingEvent) {
    await inTransaction(app.db, 'system', (trx) => endDelivery(trx, id, { state: 'failed', problem: 'paused' }));
    return;
  }
  const key = unseal(secret, { use: 'webhook', id: webhook.id }, webhook.sealed_secret);
  // Sealed under a former SECRET: the owner makes a new secret.
  if (key === undefined) {
    await inTransaction(app.db, 'system', (trx) => endDelivery(trx, id, { state: 'failed', problem: 'connection' }));
    return;
  }
  const result = await postOutside({
    url: webhook.url,
    body: delivery.payload,
    headers: { [signatureHeader]: signBody(key, delivery.payload, app.clock()), 'user-agent': 'Trunkline webhooks' },
    timeoutMs,
    toLoopback: webhooksToLoopback,
  });
  await inTransaction(app.db, 'system', (trx) => recordAttempt({ trx, app }, id, result));
}

const endDelivery = (trx: Trx, id: string, set: { state: DeliveryState; problem: string }) =>
  trx
    .updateTable('webhook_deliveries')
    .set({ ...set, next_at: null })
    .where('id', '=', id)
    .execute();

interface JobContext {
  readonly trx: Trx;
  readonly app: AppContext;
}

async function recordAttempt({ trx, app }: JobContext, id: string, result: PostResult): Promise<void> {
  const found = await lockDelivery(trx, id);
  if (!found) return;
  const { delivery, webhook } = found;
  const now = app.clock();
  const status = 'status' in result ? result.status : null;
  const problem = 'status' in result ? 'status' : result.problem;
  const isDelivered = status !== null && status >= 200 && status < 300;
  // A test is not repeated: whoever made it is looking.
  const minutes = delivery.event === pingEvent ? undefined : retryMinutes[delivery.attempts];
  const next_at = isDelivered || minutes === undefined ? null : new Date(now.getTime() + minutes * minuteInMs);
  const failed: DeliveryState = next_at ? 'waiting' : 'failed';
  await trx
    .updateTable('webhook_deliveries')
    .set({
      attempts: delivery.attempts + 1,
      status,
      problem: isDelivered ? null : problem,
      state: isDelivered ? 'delivered' : failed,
      last_at: now,
      next_at,
    })
    .where('id', '=', id)
    .execute();
  if (next_at) await addJob(trx, deliverJob, { id }, { runAt: next_at });
  await recordHealth({ trx, app }, webhook, isDelivered, now);
}

/** A success ends a time of failures; after three days of them the webhook is paused, and the owner is told. */
async function recordHealth({ trx, app }: JobContext, webhook: WebhookRow, isDelivered: boolean, now: Date) {
  const failing_since = isDelivered ? null : (webhook.failing_since ?? now);
  const isOver = failing_since !== null && now.getTime() - failing_since.getTime() >= pauseAfterDays * dayInMs;
  const isPausing = isOver && webhook.paused_at === null;
  await trx
    .updateTable('webhooks')
    .set({ failing_since, ...(isPausing && { paused_at: now }) })
    .where('id', '=', webhook.id)
    .execute();
  if (!isPausing) return;
  await notifyOwner({ trx, app, now }, webhook.company_id, {
    kind: 'company.webhook_paused',
    object: 'webhook',
    object_id: webhook.id,
    title: new URL(webhook.url).host,
  });
}

export function apiAccessJobs(app: AppContext): void {
  app.jobs.define<WebhookChange>(prepareJob, prepareEvent);
  // Servers of partners may be slow: they hold up each other alone.
  app.jobs.define<{ id: string }>(deliverJob, deliver, { lane: 'outgoing' });
  app.jobs.define(cleanJob, () =>
    inTransaction(app.db, 'system', async (trx) => {
      const before = new Date(app.clock().getTime() - storedDays * dayInMs);
      await trx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
    }),
  );
  app.jobs.cron('47 3 * * *', cleanJob);
}
