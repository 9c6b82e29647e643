import { getChat, countUnreadChat, readChat, sendChatMessage, tellChatTyping } from '@trunkline/contract/chat';
import { saveQuotation } from '@trunkline/contract/quotations';
import { openWarrantyCase } from '@trunkline/contract/service/warranty-cases';
import { downloadStoredFile, uploadFile } from '@trunkline/contract/files';
import { describe, expect, test } from 'vitest';
import { createSerial, createServicePeople } from '../serials/serials.testing.ts';
import { callAs } from '../testing/api-caller.ts';
import { startTestApp } from '../testing/boot.ts';
import type { TestUser } from '../testing/factories.ts';
import { createDocx, createPicture, createSampleFile } from '../testing/sample-files.ts';
import { getStaffChat, readStaffChat, sendStaffChatMessage } from '@trunkline/contract/staff/chat';

const app = await startTestApp();
const owner = await app.make.member({ type: 'DPP' });
const colleague = await app.make.colleague(owner);
const stranger = await app.make.member();
const service = await app.make.staff('service');

const send = (user: TestUser, text: string) => callAs(app, user).ok(sendChatMessage, { text });
const answer = (text: string, company = owner) =>
  callAs(app, service).ok(sendStaffChatMessage, { company_id: company.company_id, text });
const toFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);
const read = (user: TestUser, range = {}) => callAs(app, user).ok(getChat, range);
const listTexts = async (user: TestUser, range = {}) => (await read(user, range)).list.map(({ text }) => text);

describe('a conversation', () => {
  test('is read by all users of the company and by staff, and by nobody else', async () => {
    const sent = await send(owner, 'Is there a rack kit?');
    expect(sent).toMatchObject({
      side: 'company',
      who: owner.realname,
      text: 'Is there a rack kit?',
      file: null,
      about: null,
    });
    const answered = await answer('RM-19 takes both.');
    expect(answered).toMatchObject({ side: 'staff', who: service.realname });
    expect((await read(colleague)).list).toEqual([sent, answered]);
    expect(await listTexts(stranger)).toEqual([]);
    const detail = await callAs(app, service).ok(getStaffChat, { company_id: owner.company_id });
    expect(detail.list).toEqual([sent, answered]);
    for (const range of [{ after: sent.id }, { before: sent.id }])
      expect((await callAs(app, stranger).refused(getChat, range)).status).toBe(404);
    expect((await callAs(app, stranger).refused(readChat, { up_to: sent.id })).status).toBe(404);
  });

  test('answers 401 to visitors and 403 to staff', async () => {
    for (const endpoint of [getChat, countUnreadChat]) {
      expect((await callAs(app).refused(endpoint, {})).status).toBe(401);
      expect((await callAs(app, service).refused(endpoint, {})).status).toBe(403);
    }
    expect((await callAs(app).refused(sendChatMessage, { text: 'x' })).status).toBe(401);
    expect((await callAs(app, service).refused(tellChatTyping, {})).status).toBe(403);
  });

  test('is read from any message on, and backwards, 50 messages at a time', async () => {
    const user = await app.make.member();
    const sent = [];
    await app.sql((trx) =>
      trx.insertInto('settings').values({ key: 'limits.chat_messages_per_minute', value: '1000' }).execute(),
    );
    app.context.changes.announce('settings');
    for (let n = 1; n <= 53; n++) sent.push(await send(user, `Message ${n}`));
    const [first, second, third, fourth] = sent;
    const newest = await read(user);
    expect([newest.list.length, newest.list[0]?.text, newest.list.at(-1)?.text, newest.more]).toEqual([
      50,
      'Message 4',
      'Message 53',
      true,
    ]);
    const before = await read(user, { before: fourth?.id });
    expect([before.list.map(({ id }) => id), before.more]).toEqual([[first?.id, second?.id, third?.id], false]);
    const after = await read(user, { after: first?.id });
    expect([after.list[0]?.text, after.list.length, after.more]).toEqual(['Message 2', 50, true]);
    expect((await read(user, { after: third?.id })).more).toBe(false);
    expect((await read(user, { after: sent.at(-1)?.id })).list).toEqual([]);
    // Letters alone: the names of the test's people have numbers, and are searched too.
    await send(user, 'The missing parcel');
    expect(await listTexts(user, { keyword: 'missing parcel' })).toEqual(['The missing parcel']);
  });

  test('finds messages by words in any order and form', async () => {
    const user = await app.make.member();
    await send(user, 'Wo bleibt die Lieferung für Zürich?');
    await send(user, 'Thank you');
    expect(await listTexts(user, { keyword: 'zurich lieferung' })).toEqual(['Wo bleibt die Lieferung für Zürich?']);
    expect(await listTexts(user, { keyword: 'lieferung bern' })).toEqual([]);
  });
});

describe('a message', () => {
  test('is refused without words and file, and beyond 5,000 characters', async () => {
    const refuse = async (input: object) => (await callAs(app, owner).refused(sendChatMessage, input)).errors;
    for (const input of [{}, { text: '' }, { text: ' \n ' }, { text: null }])
      expect(await refuse(input)).toMatchObject([{ path: 'text', msg: 'This field is required.' }]);
    for (const length of [5001, 10_000])
      expect(await refuse({ text: 'a'.repeat(length) })).toMatchObject([
        { path: 'text', msg: 'At most 5000 characters.' },
      ]);
    expect((await send(owner, 'a'.repeat(5000))).text).toHaveLength(5000);
  });

  test('keeps its lines, and is stored once under one key', async () => {
    const headers = { 'idempotency-key': 'chat-1' };
    const first = await callAs(app, owner, headers).ok(sendChatMessage, { text: 'One\n\nTwo' });
    const again = await callAs(app, owner, headers).ok(sendChatMessage, { text: 'One\n\nTwo' });
    expect(again).toEqual(first);
    expect((await listTexts(owner)).filter((text) => text === 'One\n\nTwo')).toHaveLength(1);
  });

  test('carries an own upload once; a foreign, a used or an unknown one answers 404 at file_id', async () => {
    const upload = async (user: TestUser) =>
      (await callAs(app, user).ok(uploadFile, { file: createSampleFile('pdf', 'plan.pdf'), purpose: 'chat' })).file_id;
    const file_id = await upload(owner);
    const sent = await callAs(app, owner).ok(sendChatMessage, { file_id });
    expect(sent).toMatchObject({ text: '', file: { file_id, file_name: 'plan.pdf', mime: 'application/pdf' } });
    const logo = (await callAs(app, owner).ok(uploadFile, { file: createSampleFile('jpg', 'a.jpg'), purpose: 'logo' }))
      .file_id;
    for (const foreign of [file_id, await upload(stranger), await upload(colleague), logo, crypto.randomUUID(), 'x']) {
      const { status, errors } = await callAs(app, owner).refused(sendChatMessage, { text: 'See', file_id: foreign });
      expect([status, errors[0]?.path]).toEqual([404, 'file_id']);
    }
    const download = async (user: TestUser) =>
      (await callAs(app, user).refused(downloadStoredFile, { fileName: file_id })).status;
    expect(await download(stranger)).toBe(404);
    expect(await download(await app.make.staff('content'))).toBe(404);
  });

  test('takes pdf, jpg, png and docx alone', async () => {
    const files = [
      createSampleFile('pdf', 'a.pdf'),
      createSampleFile('jpg', 'a.jpg'),
      toFile(await createPicture('png'), 'a.png'),
      toFile(createDocx(), 'a.docx'),
    ];
    for (const file of files) await callAs(app, owner).ok(uploadFile, { file, purpose: 'chat' });
    const webp = toFile(await createPicture('webp'), 'a.webp');
    const refused = await callAs(app, owner).refused(uploadFile, { file: webp, purpose: 'chat' });
    expect([refused.status, refused.errors[0]?.path]).toEqual([415, 'file']);
    const logo = await callAs(app, owner).refused(uploadFile, {
      file: createSampleFile('pdf', 'a.pdf'),
      purpose: 'logo',
    });
    expect([logo.status, logo.errors[0]?.path]).toEqual([415, 'file']);
  });
});

describe('read marks', () => {
  test('each user has their own unread messages; the vendor sees how far the company has read', async () => {
    const user = await app.make.member();
    const mate = await app.make.colleague(user);
    await send(user, 'Hello');
    const first = await answer('Hi', user);
    const last = await answer('How can I help?', user);
    const unread = async (one: TestUser) => [
      (await read(one)).unread,
      (await callAs(app, one).ok(countUnreadChat, {})).unread,
    ];
    expect([await unread(user), await unread(mate)]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    const seen = async () => (await callAs(app, service).ok(getStaffChat, { company_id: user.company_id })).seen_to;
    expect(await callAs(app, user).ok(readChat, { up_to: first.id })).toEqual({ unread: 1 });
    expect([await unread(mate), await seen()]).toEqual([[2, 2], first.id]);
    expect(await callAs(app, user).ok(readChat, { up_to: last.id })).toEqual({ unread: 0 });
    // It never goes back.
    expect(await callAs(app, user).ok(readChat, { up_to: first.id })).toEqual({ unread: 0 });
    expect([await seen(), (await read(user)).read_to]).toEqual([last.id, last.id]);
  });

  test('a message of one’s own marks those before it as read', async () => {
    const user = await app.make.member();
    await answer('Hi', user);
    await send(user, 'Hello');
    expect((await read(user)).unread).toBe(0);
  });

  test('what one of the staff has read is read for all; the company sees it', async () => {
    const user = await app.make.member();
    const company_id = user.company_id;
    const sent = await send(user, 'Hello');
    expect((await read(user)).seen_to).toBeNull();
    expect(await callAs(app, service).ok(readStaffChat, { company_id, up_to: sent.id })).toEqual({ unread: 0 });
    expect((await read(user)).seen_to).toBe(sent.id);
    const other = await app.make.staff('channel');
    expect((await callAs(app, other).ok(getStaffChat, { company_id })).unread).toBe(0);
    const foreign = await send(owner, 'Mine');
    const refused = await callAs(app, service).refused(readStaffChat, { company_id, up_to: foreign.id });
    expect(refused.status).toBe(404);
  });
});

describe('messages about a record', () => {
  test('are those from its page with the answers to them, for its company and staff alone', async () => {
    const user = await app.make.member();
    const other = await app.make.member();
    const makeRecord = async (of: TestUser): Promise<{ readonly object: 'quotation'; readonly id: string }> => ({
      object: 'quotation',
      id: (await callAs(app, of).ok(saveQuotation, { items: [] })).id,
    });
    const [record, second, foreign] = [await makeRecord(user), await makeRecord(user), await makeRecord(other)];
    const ask = (text: string, about?: { readonly object: 'quotation'; readonly id: string }, from = user) =>
      callAs(app, from).ok(sendChatMessage, { text, about });
    await answer('Welcome.', user);
    await ask('May we have a later date?', record);
    await answer('Yes, in March.', user);
    await answer('Is that early enough?', user);
    await ask('What about the other one?', second);
    await answer('That one is ready.', user);
    await ask('It is early enough.', record);
    await ask('Where is your office?');
    await answer('In Geneva.', user);
    await ask('Ours is another company.', foreign, other);

    const about = ['May we have a later date?', 'Yes, in March.', 'Is that early enough?', 'It is early enough.'];
    expect(await listTexts(user, { about: record })).toEqual(about);
    expect(await listTexts(user, { about: second })).toEqual(['What about the other one?', 'That one is ready.']);
    expect(await listTexts(user, { about: record, keyword: 'early' })).toEqual(about.slice(2));
    expect(await listTexts(user, { about: { ...record, object: 'order' } })).toEqual([]);
    const readAsStaff = async (company: TestUser, asked: typeof record) =>
      (await callAs(app, service).ok(getStaffChat, { company_id: company.company_id, about: asked })).list.map(
        ({ text }) => text,
      );
    expect(await readAsStaff(user, record)).toEqual(about);
    // Another company's record has no messages, whoever asks.
    expect(await listTexts(user, { about: foreign })).toEqual([]);
    expect(await listTexts(other, { about: record })).toEqual([]);
    expect(await readAsStaff(other, record)).toEqual([]);
    expect(await readAsStaff(user, foreign)).toEqual([]);
    for (const id of ['none', crypto.randomUUID()])
      expect(await listTexts(user, { about: { ...record, id } })).toEqual([]);
    const logistics = await app.make.staff('logistics');
    const refused = await callAs(app, logistics).refused(getStaffChat, { company_id: user.company_id, about: record });
    expect(refused.status).toBe(403);
  });

  test('may be sent from a warranty case, which its company alone may name', async () => {
    const people = await createServicePeople(app);
    const [holder, rival] = [callAs(app, people.holder), callAs(app, people.rival)];
    const { sn } = await createSerial(app, people);
    const { id, number } = await holder.ok(openWarrantyCase, { sn, fault: 'Dark' });
    const about = { object: 'warranty_case', id } as const;
    const sent = await holder.ok(sendChatMessage, { text: 'Which part do you need?', about });
    expect(sent.about).toEqual({ ...about, title: number });
    expect((await holder.ok(getChat, { about })).list).toEqual([sent]);
    const refused = await rival.refused(sendChatMessage, { text: 'Is it ours?', about });
    expect([refused.status, refused.errors[0]?.path]).toEqual([404, 'about']);
    expect((await rival.ok(getChat, { about })).list).toEqual([]);
  });
});
