// Who makes and changes webhooks. Rules: docs/rules/api-access.md, "Webhooks"
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  maxWebhooks,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type WebhookEvent,
  webhookEvents,
} from '@trunkline/contract/api-access/webhooks';
import { beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

const app = await startTestApp();
let owner: TestUser;
beforeEach(async () => {
  owner = await app.make.member();
});

const url = 'https://erp.example/hook';
const save = (user: TestUser, events: readonly WebhookEvent[] = webhookEvents) =>
  callAs(app, user).ok(saveWebhook, { url, events: [...events] });
const list = async (user = owner) => (await callAs(app, user).ok(listWebhooks, {})).list;
const log = async (user = owner) => (await callAs(app, user).ok(listDeliveries, {})).list;
const ping = (id: string) => callAs(app, owner).ok(testWebhook, { id });

describe('webhooks', () => {
  test('are made by the owner, who sees the secret once', async () => {
    const { webhook, secret } = await save(owner, ['order.state_changed']);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
    expect(await list()).toEqual([webhook]);
    expect(webhook).toMatchObject({ url, events: ['order.state_changed'], state: 'active' });
    const changed = await callAs(app, owner).ok(saveWebhook, { id: webhook.id, url, events: ['payment.recorded'] });
    expect([changed.secret, changed.webhook.events]).toEqual([null, ['payment.recorded']]);
  });

  test('are not seen by colleagues, other companies and staff', async () => {
    const { webhook } = await save(owner);
    const stranger = await app.make.member();
    expect([await list(stranger), await log(stranger)]).toEqual([[], []]);
    for (const endpoint of [testWebhook, rotateWebhookSecret, deleteWebhook]) {
      expect((await callAs(app, stranger).refused(endpoint, { id: webhook.id })).status).toBe(404);
      const colleague = await app.make.colleague(owner);
      expect((await callAs(app, colleague).refused(endpoint, { id: webhook.id })).status).toBe(403);
    }
    const other = { id: webhook.id, url, events: ['payment.recorded'] };
    expect((await callAs(app, stranger).refused(saveWebhook, other)).status).toBe(404);
  });

  test.each(['http://erp.example/', 'https://10.0.0.1/', 'https://[::1]/', 'https://me:x@erp.example/', 'erp'])(
    'refuse the address %s',
    async (wrong) => {
      const { status, errors } = await callAs(app, owner).refused(saveWebhook, { url: wrong, events: webhookEvents });
      expect([status, errors.map((one) => one.path)]).toEqual([400, ['url']]);
    },
  );

  test('end at the limit of the company', async () => {
    for (let at = 0; at < maxWebhooks; at += 1) await save(owner);
    expect((await callAs(app, owner).refused(saveWebhook, { url, events: webhookEvents })).status).toBe(409);
  });

  test('are deleted with their log', async () => {
    const { webhook } = await save(owner);
    await ping(webhook.id);
    await callAs(app, owner).ok(deleteWebhook, { id: webhook.id });
    expect([await list(), await log()]).toEqual([[], []]);
    await app.runJobs();
    expect(await log()).toEqual([]);
  });
});
