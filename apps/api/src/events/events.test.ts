import { changePassword } from '@trunkline/contract/accounts';
import { sendChatMessage, tellChatTyping } from '@trunkline/contract/chat';
import { removeColleague } from '@trunkline/contract/companies';
import { assignChat, readStaffChat } from '@trunkline/contract/staff/chat';
import { deleteEndUser, saveEndUser } from '@trunkline/contract/endusers';
import { importEndUsers } from '@trunkline/contract/imports/endusers';
import { openEvents } from '@trunkline/contract/events';
import { approveQuotation } from '@trunkline/contract/staff/quotations';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createEndUserFile, createEndUserInput } from '../endusers/endusers.testing.ts';
import { createOrderAt, createPeople } from '../orders/orders.testing.ts';
import { createTestProducts, saveAs, submitAs } from '../quotations/quotations.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { type TestApp, boot, startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const goods = await createTestProducts(app);
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
await vi.waitUntil(() => app.context.changes.isConnected());

interface Listening {
  /** `change order ID 3`, in the order of their arrival. */
  readonly heard: string[];
  readonly isOpen: () => boolean;
  /** Why reading failed; undefined for a stream that was ended in order. */
  readonly failure: () => unknown;
  readonly close: () => void;
}

async function openStream(server: TestApp, user: TestUser): Promise<Response & { abort: () => void }> {
  const { port } = server.fastify.server.address() as AddressInfo;
  const controller = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/prod-api${openEvents.path}`, {
    headers: { token: user.token },
    signal: controller.signal,
  });
  return Object.assign(answer, { abort: () => controller.abort() });
}

async function listen(user: TestUser, server = app): Promise<Listening> {
  const answer = await openStream(server, user);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const heard: string[] = [];
  let isOpen = true;
  let failure: unknown;
  const read = async (): Promise<void> => {
    let text = '';
    for await (const bytes of answer.body ?? []) {
      text += Buffer.from(bytes).toString();
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
        if (event === 'change' || event === 'chat')
          heard.push(`${event} ${Object.values(JSON.parse(data ?? '{}') as object).join(' ')}`);
        else if (event) heard.push(event);
      }
    }
  };
  void read()
    .catch((error: unknown) => (failure = error))
    .finally(() => (isOpen = false));
  return { heard, isOpen: () => isOpen, failure: () => failure, close: answer.abort };
}

const items = () => [{ product_id: goods.desk, quantity: 1 }];
async function hears({ heard }: Listening, line: string): Promise<void> {
  await expect.poll(() => heard).toContain(line);
}

describe('who hears of a change', () => {
  test('the users of the company and staff who may read the record; a rival and other staff hear nothing', async () => {
    const partner = await app.make.member({ type: 'DPP' });
    const pricing = await app.make.staff('pricing');
    const others = [
      await app.make.member({ type: 'DPP' }),
      await app.make.staff('finance'),
      await app.make.staff('content'),
    ];
    const [own, colleague, staff, ...strangers] = await Promise.all(
      [partner, await app.make.colleague(partner), pricing, ...others].map((user) => listen(user)),
    );
    if (!own || !colleague || !staff) throw new Error('three streams must be open');
    const { id, version } = await submitAs(app, partner, { items: items() });
    await callAs(app, pricing).ok(approveQuotation, { id, version });
    for (const one of [own, colleague, staff]) await hears(one, `change quotation ${id} ${version + 1}`);
    await sleep(100);
    expect(strangers.map(({ heard }) => heard.filter((line) => line.includes(id)))).toEqual([[], [], []]);
    for (const one of [own, colleague, staff, ...strangers]) one.close();
  });

  test('a stream that opens right after a change begins with it: its page may have been read before', async () => {
    const partner = await app.make.member({ type: 'DPP' });
    const early = await listen(partner);
    const { id, version } = await saveAs(app, partner, { items: items() });
    await hears(early, `change quotation ${id} ${version}`);
    expect([version, early.heard.filter((line) => line.includes(id))]).toEqual([1, [`change quotation ${id} 1`]]);
    const [late, stranger] = [await listen(partner), await listen(await app.make.member({ type: 'DPP' }))];
    await hears(late, `change quotation ${id} ${version}`);
    expect(stranger.heard.filter((line) => line.includes(id))).toEqual([]);
    for (const one of [early, late, stranger]) one.close();
  });

  test('a draft is heard by its company alone', async () => {
    const partner = await app.make.member({ type: 'DPP' });
    const [own, staff] = await Promise.all([listen(partner), listen(await app.make.staff('admin'))]);
    const { id, version } = await saveAs(app, partner, { items: items() });
    await hears(own, `change quotation ${id} ${version}`);
    const submitted = await submitAs(app, partner, { id, version });
    await hears(staff, `change quotation ${id} ${submitted.version}`);
    expect(staff.heard.filter((line) => line.includes(id))).toEqual([`change quotation ${id} ${submitted.version}`]);
    own.close();
    staff.close();
  });

  test('each step of an order is heard by both sides, and a notice by its user', async () => {
    const people = await createPeople(app);
    const [own, finance, pricing] = await Promise.all([
      listen(people.partner),
      listen(people.finance),
      listen(await app.make.staff('pricing')),
    ]);
    const { order } = await createOrderAt(app, people, 'payment_confirmed');
    for (const one of [own, finance]) await hears(one, `change order ${order.id} ${order.version}`);
    await expect.poll(() => own.heard).toContain('notice');
    expect(pricing.heard.filter((line) => line.includes(order.id))).toEqual([]);
    for (const one of [own, finance, pricing]) one.close();
  });

  test('a change that is rolled back is not heard', async () => {
    const partner = await app.make.member({ type: 'DPP' });
    const own = await listen(partner);
    const { id, version } = await saveAs(app, partner, { items: items() });
    const failing = app.sql(async (trx) => {
      await trx.updateTable('quotations').set({ version: 77 }).where('id', '=', id).execute();
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await hears(own, `change quotation ${id} ${version}`);
    await sleep(100);
    expect(own.heard).not.toContain(`change quotation ${id} 77`);
    own.close();
  });
});

test('users of the company hear of its end users; of an import of many they hear once, without an id', async () => {
  const partner = await app.make.member();
  const others = [await app.make.member(), await app.make.staff('admin')];
  const [own, ...strangers] = await Promise.all([partner, ...others].map((user) => listen(user)));
  if (!own) throw new Error('the stream must be open');
  const { id } = await callAs(app, partner).ok(saveEndUser, createEndUserInput());
  await hears(own, `change enduser ${id} 1`);
  await callAs(app, partner).ok(saveEndUser, createEndUserInput({ id, version: 1, contact: 'Ben' }));
  await hears(own, `change enduser ${id} 2`);
  await callAs(app, partner).ok(deleteEndUser, { id });
  await hears(own, `change enduser ${id} 3`);
  const head = 'company,address,country,contact,email,mobile';
  const rows = Array.from({ length: 21 }, (_, n) => `Site ${n},1 Street,JO,Omar,o@site${n}.example,+962790123456`);
  await callAs(app, partner).ok(importEndUsers, createEndUserFile([head, ...rows].join('\n')));
  await hears(own, 'change enduser  0');
  expect(own.heard).toHaveLength(4);
  expect(strangers.map(({ heard }) => heard.filter((line) => line.includes('enduser')))).toEqual([[], []]);
  for (const one of [own, ...strangers]) one.close();
});

describe('the end of a stream', () => {
  test('comes when the session ends, and when the permission is taken the changes stop', async () => {
    const [partner, staff] = [await app.make.member({ type: 'DPP' }), await app.make.staff('pricing')];
    const [own, pricing] = await Promise.all([listen(partner), listen(staff)]);
    await app.sql((trx) =>
      trx.updateTable('sessions').set({ ended_at: new Date() }).where('user_id', '=', partner.user_id).execute(),
    );
    await expect.poll(own.isOpen).toBe(false);
    expect(pricing.isOpen()).toBe(true);
    await app.sql((trx) => trx.deleteFrom('user_roles').where('user_id', '=', staff.user_id).execute());
    await sleep(1_300);
    const { id } = await submitAs(app, await app.make.member({ type: 'DPP' }), { items: items() });
    await sleep(200);
    expect(pricing.heard.filter((line) => line.includes(id))).toEqual([]);
    pricing.close();
  });

  test('comes when the process stops, and is no failure for its reader', async () => {
    const stopping = await boot();
    await stopping.fastify.listen({ host: '127.0.0.1', port: 0 });
    await vi.waitUntil(() => stopping.context.changes.isConnected());
    const own = await listen(await stopping.make.member(), stopping);
    await stopping.close();
    await expect.poll(own.isOpen).toBe(false);
    expect(own.failure()).toBeUndefined();
  });

  test('a visitor answers 401, and a user with five streams 429 until one is closed', async () => {
    expect((await callAs(app, null).refused(openEvents, {})).status).toBe(401);
    const user = await app.make.member();
    const open = await Promise.all(Array.from({ length: 5 }, () => listen(user)));
    const refused = await openStream(app, user);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    for (const one of open) one.close();
    await expect
      .poll(async () => {
        const again = await openStream(app, user);
        again.abort();
        return again.status;
      })
      .toBe(200);
  });
});

test('twenty open streams leave the database connections to calls', async () => {
  const users = await Promise.all(Array.from({ length: 20 }, () => app.make.member()));
  const open = await Promise.all(users.map((user) => listen(user)));
  const used = await app.sql((trx) => trx.selectFrom('users').select('id').limit(1).execute());
  expect(used).toHaveLength(1);
  const refused = await callAs(app, users[0]).refused(changePassword, {});
  expect(refused.status).toBe(400);
  for (const one of open) one.close();
});

describe('a conversation', () => {
  test('is heard by its company and by staff who read it: messages, read marks, typing and assignments', async () => {
    const partner = await app.make.member();
    const service = await app.make.staff('service');
    const others = [await app.make.member(), await app.make.staff('content')];
    const [own, colleague, staff, ...strangers] = await Promise.all(
      [partner, await app.make.colleague(partner), service, ...others].map((user) => listen(user)),
    );
    if (!own || !colleague || !staff) throw new Error('three streams must be open');
    const company_id = partner.company_id;
    const { id } = await callAs(app, partner).ok(sendChatMessage, { text: 'Hello' });
    await callAs(app, partner).ok(tellChatTyping, {});
    await callAs(app, service).ok(readStaffChat, { company_id, up_to: id });
    await callAs(app, service).ok(assignChat, { company_id, user_id: service.user_id });
    const lines = [
      `chat ${company_id} message company ${id}`,
      `chat ${company_id} typing company ${partner.realname}`,
      `chat ${company_id} read staff`,
      `chat ${company_id} assigned staff`,
    ];
    for (const one of [own, colleague, staff]) for (const line of lines) await hears(one, line);
    // A stream that opens now hears what happened, and not who was writing.
    const late = await listen(partner);
    await hears(late, `chat ${company_id} read staff`);
    expect(late.heard).not.toContain(lines[1]);
    expect(strangers.map(({ heard }) => heard.filter((line) => line.startsWith('chat')))).toEqual([[], []]);
    for (const one of [own, colleague, staff, late, ...strangers]) one.close();
  });

  test('is not heard any more by a user who was removed from the company', async () => {
    const owner = await app.make.member();
    const member = await app.make.colleague(owner);
    const own = await listen(member);
    await callAs(app, owner).ok(removeColleague, { id: member.user_id });
    await expect.poll(own.isOpen).toBe(false);
    expect((await callAs(app, member).refused(sendChatMessage, { text: 'Hello' })).status).toBe(401);
  });
});
