import { sendChatMessage } from '@trunkline/contract/chat';
import { listNotices } from '@trunkline/contract/notices';
import {
  assignChat,
  getStaffChat,
  listCannedAnswers,
  listChatAnswerers,
  listChats,
  readStaffChat,
  saveCannedAnswer,
  sendStaffChatMessage,
  tellStaffChatTyping,
} from '@trunkline/contract/staff/chat';
import { getStaffCounts } from '@trunkline/contract/staff/home';
import { saveTerritories } from '@trunkline/contract/staff/territories';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';

const app = await startTestApp();
const service = await app.make.staff('service');
const manager = await app.make.staff('channel');

const listAudited = (action: string, companyId: string) =>
  app.sql((trx) =>
    trx
      .selectFrom('audit')
      .select('details')
      .where('action', '=', action)
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );
const idOf = ({ company_id }: TestUser): string => company_id;
const send = (user: TestUser, text: string) => callAs(app, user).ok(sendChatMessage, { text });
const list = (user: TestUser, input = {}) => callAs(app, user).ok(listChats, input);
const listIds = async (user: TestUser, input = {}) =>
  (await list(user, input)).list.map(({ company_id }) => company_id);
const detail = (company: TestUser) => callAs(app, service).ok(getStaffChat, { company_id: idOf(company) });

describe('the inbox', () => {
  test('lists conversations by their last message, with what nobody of the staff has read', async () => {
    const [first, second] = [await app.make.member(), await app.make.member()];
    await send(first, 'One');
    await send(second, 'Two\nlines');
    const last = await send(first, 'Three');
    const { list: rows, summary } = await list(service, {});
    expect(
      rows.map(({ company_id, unread, last_text, last_side }) => [company_id, unread, last_text, last_side]),
    ).toEqual([
      [idOf(first), 2, 'Three', 'company'],
      [idOf(second), 1, 'Two lines', 'company'],
    ]);
    expect(summary).toEqual({ mine: 0, unassigned: 2, unread: 2 });
    expect(await listIds(service, { sort: 'last_at' })).toEqual([idOf(second), idOf(first)]);
    await callAs(app, service).ok(readStaffChat, { company_id: idOf(first), up_to: last.id });
    expect(await listIds(service, { filter: { unread: true } })).toEqual([idOf(second)]);
    expect(await listIds(service, { filter: { unread: false } })).toEqual([idOf(first)]);
    expect(await listIds(service, { filter: { company_id: idOf(second) } })).toEqual([idOf(second)]);
    expect(await callAs(app, service).ok(readStaffChat, { company_id: idOf(second) })).toEqual({ unread: 0 });
    expect(await listIds(service, { filter: { unread: true } })).toEqual([]);
  });

  test('is the caller’s by assignment, and by the company while nobody is assigned', async () => {
    const [own, other] = [await app.make.member({ country: 'JO' }), await app.make.member({ country: 'NO' })];
    await send(own, 'Hello');
    await send(other, 'Hello');
    await callAs(app, manager).ok(saveTerritories, { country: 'JO', user_id: manager.user_id, version: 1 });
    expect(await listIds(manager, { filter: { mine: true } })).toEqual([idOf(own)]);
    await callAs(app, service).ok(assignChat, { company_id: idOf(own), user_id: service.user_id });
    await callAs(app, service).ok(assignChat, { company_id: idOf(other), user_id: manager.user_id });
    expect(await listIds(manager, { filter: { mine: true } })).toEqual([idOf(other)]);
    expect(await listIds(service, { filter: { mine: true } })).toEqual([idOf(own)]);
    expect((await listIds(service, { filter: { assigned: true } })).toSorted()).toEqual(
      [idOf(own), idOf(other)].toSorted(),
    );
    expect(await listIds(service, { filter: { assigned: false } })).not.toContain(idOf(own));
    expect((await list(manager)).list.find(({ company_id }) => company_id === idOf(other))).toMatchObject({
      mine: true,
      assigned_to: { id: manager.user_id, name: manager.realname },
    });
  });

  test('is searched by companies and by words of messages', async () => {
    const user = await app.make.member();
    await send(user, 'Does the gasket fit the outdoor bracket?');
    await send(user, 'Thank you');
    expect(await listIds(service, { keyword: 'bracket gasket' })).toEqual([idOf(user)]);
    const { company } = await detail(user);
    expect(await listIds(service, { keyword: company })).toContain(idOf(user));
    expect(await listIds(service, { keyword: 'gasket nobody wrote' })).toEqual([]);
  });
});

test('the menu counts unread conversations that are the reader’s or nobody’s', async () => {
  const [mine, other] = [await app.make.staff('service'), await app.make.staff('service')];
  const count = async () => (await callAs(app, mine).ok(getStaffCounts, {})).chats ?? NaN;
  const before = await count();
  const user = await app.make.member();
  const company_id = idOf(user);
  const { id } = await send(user, 'Hello');
  expect(await count()).toBe(before + 1);
  await callAs(app, mine).ok(assignChat, { company_id, user_id: other.user_id });
  expect(await count()).toBe(before);
  await callAs(app, mine).ok(assignChat, { company_id, user_id: mine.user_id });
  expect(await count()).toBe(before + 1);
  await callAs(app, other).ok(readStaffChat, { company_id, up_to: id });
  expect(await count()).toBe(before);
});

describe('a conversation', () => {
  test('names company, people and account manager; it is empty before the first message', async () => {
    const user = await app.make.member({ type: 'DPP', country: 'JO' });
    const mate = await app.make.colleague(user);
    await app.sql((trx) => trx.updateTable('users').set({ disabled: true }).where('id', '=', mate.user_id).execute());
    expect(await detail(user)).toMatchObject({
      list: [],
      country: 'JO',
      types: ['DPP'],
      people: [{ id: user.user_id, company_role: 'owner' }],
      assigned_to: null,
      version: null,
      actions: [],
    });
    await callAs(app, service).ok(sendStaffChatMessage, { company_id: idOf(user), text: 'Welcome' });
    expect(await detail(user)).toMatchObject({ version: 1, actions: ['assign'], unread: 0 });
    const auditor = await app.make.staff('auditor');
    expect((await callAs(app, auditor).ok(getStaffChat, { company_id: idOf(user) })).actions).toEqual([]);
    for (const company_id of [crypto.randomUUID(), 'x'])
      for (const [endpoint, input] of [
        [getStaffChat, {}],
        [sendStaffChatMessage, { text: 'x' }],
        [assignChat, { user_id: null }],
        [tellStaffChatTyping, {}],
      ] as const)
        expect((await callAs(app, service).refused(endpoint, { company_id, ...input })).status).toBe(404);
  });

  test('is answered by those who may: 403 for others, for readers and for partners', async () => {
    const user = await app.make.member();
    const message = await send(user, 'Hello');
    const company_id = idOf(user);
    const writes: readonly (readonly [Endpoint, object])[] = [
      [sendStaffChatMessage, { company_id, text: 'x' }],
      [readStaffChat, { company_id, up_to: message.id }],
      [tellStaffChatTyping, { company_id }],
      [assignChat, { company_id, user_id: null }],
      [saveCannedAnswer, { name: 'x', text: 'x' }],
    ];
    const reads: readonly (readonly [Endpoint, object])[] = [
      [listChats, {}],
      [getStaffChat, { company_id }],
      [listChatAnswerers, {}],
      [listCannedAnswers, {}],
    ];
    const status = async (one: TestUser, calls: typeof writes) =>
      Promise.all(calls.map(async ([endpoint, input]) => (await callAs(app, one).refused(endpoint, input)).status));
    const all = [...writes, ...reads];
    expect(new Set(await status(user, all))).toEqual(new Set([403]));
    expect(new Set(await status(await app.make.staff('content'), all))).toEqual(new Set([403]));
    expect(new Set(await status(await app.make.staff('auditor'), writes))).toEqual(new Set([403]));
  });
});

describe('assignment', () => {
  test('is told to the new assignee and audited; the caller and the same assignee are not told', async () => {
    const user = await app.make.member();
    await send(user, 'Hello');
    const company_id = idOf(user);
    const other = await app.make.staff('service');
    const first = await callAs(app, service).ok(assignChat, { company_id, version: 1, user_id: other.user_id });
    expect(first).toEqual({ company_id, version: 2, assigned_to: { id: other.user_id, name: other.realname } });
    await callAs(app, service).ok(assignChat, { company_id, version: 2, user_id: other.user_id });
    await callAs(app, service).ok(assignChat, { company_id, version: 3, user_id: service.user_id });
    const kinds = async (one: TestUser) =>
      (await callAs(app, one).ok(listNotices, {})).list.map(({ kind, path }) => [kind, path]);
    expect(await kinds(other)).toEqual([['chat.assigned', `/admin/chat?company=${company_id}`]]);
    expect(await kinds(service)).toEqual([]);
    expect((await listAudited('chat.assign', company_id)).map(({ details }) => details)).toEqual([
      { from: null, to: other.user_id },
      { from: other.user_id, to: other.user_id },
      { from: other.user_id, to: service.user_id },
    ]);
  });

  test('answers 409 for an old version, 400 for somebody who may not answer', async () => {
    const user = await app.make.member();
    await send(user, 'Hello');
    const company_id = idOf(user);
    await callAs(app, service).ok(assignChat, { company_id, version: 1, user_id: service.user_id });
    const stale = await callAs(app, manager).refused(assignChat, { company_id, version: 1, user_id: manager.user_id });
    expect([stale.status, stale.data?.['version']]).toEqual([409, 2]);
    for (const one of [await app.make.staff('content'), user]) {
      const refused = await callAs(app, service).refused(assignChat, { company_id, user_id: one.user_id });
      expect([refused.status, refused.errors[0]?.path]).toEqual([400, 'user_id']);
    }
    const { list: answerers } = await callAs(app, service).ok(listChatAnswerers, {});
    expect(answerers.find(({ own }) => own)?.id).toBe(service.user_id);
    expect(answerers.map(({ id }) => id)).toContain(manager.user_id);
  });
});

test('two of the staff and a partner who write at once give each message its own number, in one order for all', async () => {
  const user = await app.make.member();
  const company_id = idOf(user);
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 3 === 0
        ? send(user, `P${n}`)
        : callAs(app, n % 3 === 1 ? service : manager).ok(sendStaffChatMessage, { company_id, text: `S${n}` }),
    ),
  );
  const numbers = await app.sql((trx) =>
    trx.selectFrom('chat_messages').select('number').where('company_id', '=', company_id).orderBy('number').execute(),
  );
  expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});
