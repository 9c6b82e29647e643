// Webhooks: what is sent to whom, how it is signed, and what follows failures. Rules: docs/rules/api-access.md, "Webhooks"
import {
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
  type WebhookEvent,
  webhookEvents,
} from '@trunkline/contract/api-access/webhooks';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOrderAt, createPeople, type People } from '../../orders/orders.testing.ts';
import { repositoryRoot } from '../../platform/server/environment.ts';
import {
  createFiveDeskItems,
  createTestProducts,
  saveAs,
  type TestProducts,
} from '../../quotations/quotations.testing.ts';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';
import { pauseAfterDays, retryMinutes } from './webhooks.jobs.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Received {
  readonly signature: string;
  readonly body: string;
}

let app: TestApp;
let server: Server;
let url: string;
let answer: { status: number; headers?: Record<string, string> };
let received: Received[];
let owner: TestUser;
let products: TestProducts;
beforeAll(async () => {
  app = await boot();
  products = await createTestProducts(app);
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ signature: String(request.headers['trunkline-signature']), body });
      response.writeHead(answer.status, answer.headers).end('x'.repeat(1_000_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  server.close();
  await app.close();
});
beforeEach(async () => {
  answer = { status: 204 };
  received = [];
  owner = await app.make.member();
});

const save = (user: TestUser, events: readonly WebhookEvent[] = webhookEvents, at = url) =>
  callAs(app, user).ok(saveWebhook, { url: at, events: [...events] });
const list = async (user = owner) => (await callAs(app, user).ok(listWebhooks, {})).list;
const log = async (user = owner) => (await callAs(app, user).ok(listDeliveries, {})).list;
const ping = (id: string) => callAs(app, owner).ok(testWebhook, { id });
/** Makes the next attempt at once, whenever it is due. */
const attempt = (id: string) => app.context.jobs.runNow('webhooks.deliver', { id }, app.context);

/** What the recipe of the documentation says of a message. */
function runRecipe(secret: string, { signature, body }: Received): string {
  const document = readFileSync(path.join(repositoryRoot, 'docs/rules/api-access.md'), 'utf8');
  const [, recipe = ''] = /```js\n(.*?)```/s.exec(document) ?? [];
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'recipe-')), 'check.mjs');
  writeFileSync(file, recipe);
  try {
    return execFileSync(process.execPath, [file, secret, signature], { input: body, encoding: 'utf8' }).trim();
  } catch (error) {
    return String((error as { stdout: unknown }).stdout).trim();
  }
}

describe('events', () => {
  test('a saved quotation is sent to its company alone, with number and state and without prices', async () => {
    const stranger = await app.make.member();
    await save(owner, ['quotation.state_changed']);
    await save(owner, ['order.state_changed']);
    await save(stranger);
    const quotation = await saveAs(app, owner, { items: createFiveDeskItems(products), submit: true });
    await app.runJobs();
    const sent = received.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(sent.at(-1)).toEqual({
      id: expect.any(String),
      event: 'quotation.state_changed',
      at: expect.stringMatching(/Z$/),
      data: {
        object: 'quotation',
        id: quotation.id,
        number: quotation.number,
        state: 'applying',
        previous_state: expect.any(String),
      },
    });
    expect(await log()).toHaveLength(received.length);
    expect(await log(stranger)).toEqual([]);
  });

  test('an order on its way sends states, its shipment and its payment', async () => {
    const people: People = { ...(await createPeople(app)), partner: owner };
    await save(owner, ['order.state_changed', 'shipment.state_changed', 'payment.recorded']);
    const { order } = await createOrderAt(app, people, 'shipped');
    await app.runJobs();
    const sent = received.map(
      ({ body }) => JSON.parse(body) as { event: string; data: { state: string; number: string } },
    );
    const states = sent.map(({ event, data }) => `${event} ${data.state}`);
    expect(states).toContain('order.state_changed payment_confirmed');
    expect(states).toContain('order.state_changed shipped');
    expect(states).toContain('shipment.state_changed shipped');
    expect(states).toContain('payment.recorded recorded');
    expect(new Set(sent.map(({ data }) => data.number))).toEqual(new Set([order.number, `${order.number}-S1`]));
  });

  test('a change that is rolled back sends nothing', async () => {
    await save(owner);
    await expect(
      app.sql(async (trx) => {
        await trx
          .insertInto('history')
          .values({
            object: 'quotation',
            object_id: crypto.randomUUID(),
            company_id: owner.company_id,
            at: new Date(),
            actor: 'x',
            side: 'system',
            transition: 'x',
            from_state: 'draft',
            to_state: 'applying',
          })
          .execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await app.runJobs();
    expect(await log()).toEqual([]);
  });
});

describe('a delivery', () => {
  test('is signed: the recipe finds it genuine, and forged with another body, secret or after a rotation', async () => {
    const { webhook, secret } = await save(owner);
    await ping(webhook.id);
    await app.runJobs();
    const [one] = received;
    if (!one || secret === null) throw new Error('a test arrives');
    expect(runRecipe(secret, one)).toBe('genuine');
    expect(runRecipe(secret, { ...one, body: one.body.replace('ping', 'pong') })).toBe('FORGED');
    const rotated = await callAs(app, owner).ok(rotateWebhookSecret, { id: webhook.id });
    await ping(webhook.id);
    await app.runJobs();
    expect(received.map((message) => runRecipe(rotated.secret, message))).toEqual(['FORGED', 'genuine']);
  });

  test('that is answered 204 is logged as delivered', async () => {
    const { webhook } = await save(owner);
    const { delivery_id } = await ping(webhook.id);
    await app.runJobs();
    expect(await log()).toMatchObject([
      { id: delivery_id, event: 'ping', state: 'delivered', status: 204, attempts: 1, problem: null, next_at: null },
    ]);
    await attempt(delivery_id);
    expect(received).toHaveLength(1);
  });

  test.each([
    [{ status: 500 }, 500],
    [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 302],
  ])('that is answered %j has failed, and no redirect is followed', async (given, status) => {
    answer = given;
    const { webhook } = await save(owner);
    await ping(webhook.id);
    await app.runJobs();
    expect(await log()).toMatchObject([{ state: 'failed', status, problem: 'status' }]);
    expect((await list())[0]?.state).toBe('failing');
    expect(received).toHaveLength(1);
  });

  test('without a server has failed with the problem connection', async () => {
    const { webhook } = await save(owner, webhookEvents, 'http://127.0.0.1:9/');
    await ping(webhook.id);
    await app.runJobs();
    expect(await log()).toMatchObject([{ state: 'failed', status: null, problem: 'connection' }]);
  });

  test('to a name that leads to this machine is not sent', async () => {
    const { webhook } = await save(owner);
    await app.sql((trx) =>
      trx
        .updateTable('webhooks')
        .set({ url: `https://${'localhost.localdomain'}/` })
        .where('id', '=', webhook.id)
        .execute(),
    );
    await ping(webhook.id);
    await app.runJobs();
    expect(await log()).toMatchObject([{ state: 'failed', status: null, problem: 'address' }]);
  });

  test('of an event is tried again with growing pauses, and fails after the last', async () => {
    answer = { status: 503 };
    await save(owner, ['quotation.state_changed']);
    await saveAs(app, owner, { items: createFiveDeskItems(products) });
    await app.runJobs();
    const [first] = await log();
    if (!first?.last_at || !first.next_at) throw new Error('it waits for another attempt');
    expect(Date.parse(first.next_at) - Date.parse(first.last_at)).toBe(retryMinutes[0] * 60_000);
    for (let at = 1; at < retryMinutes.length; at += 1) await attempt(first.id);
    expect((await log())[0]).toMatchObject({ state: 'waiting', attempts: retryMinutes.length });
    await attempt(first.id);
    expect((await log())[0]).toMatchObject({ state: 'failed', attempts: retryMinutes.length + 1, next_at: null });
    await attempt(first.id);
    expect(received).toHaveLength(retryMinutes.length + 1);
  });
});

test('a webhook is paused after days of failures, its owner is told once, and saving resumes it', async () => {
  answer = { status: 500 };
  const { webhook } = await save(owner);
  const fail = async () => {
    await ping(webhook.id);
    await app.runJobs();
    return (await list())[0]?.state;
  };
  expect(await fail()).toBe('failing');
  app.setClockOffset(pauseAfterDays - 0.01);
  expect(await fail()).toBe('failing');
  app.setClockOffset(pauseAfterDays + 0.01);
  expect([await fail(), await fail()]).toEqual(['paused', 'paused']);
  const told = await app.sql((trx) =>
    trx.selectFrom('notices').select('kind').where('user_id', '=', owner.user_id).execute(),
  );
  expect(told).toEqual([{ kind: 'company.webhook_paused' }]);
  received = [];
  await saveAs(app, owner, { items: createFiveDeskItems(products) });
  await app.runJobs();
  expect(received).toEqual([]);
  await callAs(app, owner).ok(saveWebhook, { id: webhook.id, url, events: [...webhookEvents] });
  expect((await list())[0]).toMatchObject({ state: 'active', failing_since: null });
  app.setClockOffset(0);
});
