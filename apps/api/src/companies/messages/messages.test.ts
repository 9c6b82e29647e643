import { listNotices } from '@trunkline/contract/notices';
import { listCompanyHistory } from '@trunkline/contract/staff/company-records';
import { listOutboxMails } from '@trunkline/contract/staff/outbox';
import {
  getCompanyMessage,
  listCompanyMessages,
  maxMessageRecipients,
  sendCompanyMessage,
} from '@trunkline/contract/staff/partners/messages';
import { listAudit } from '@trunkline/contract/staff/audit';
import { saveSetting } from '@trunkline/contract/staff/settings';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../testing/api-caller.ts';
import { startTestApp } from '../../testing/boot.ts';
import type { TestUser } from '../../testing/factories.ts';

const app = await startTestApp();
const manager = await app.make.staff('channel');
const admin = await app.make.staff('admin');
const owner = await app.make.member();
const member = await app.make.colleague(owner);
await app.sql((trx) => trx.updateTable('users').set({ language: 'ar' }).where('id', '=', member.user_id).execute());
const stranger = await app.make.member();

const id = () => owner.company_id ?? '';
const text = 'The spring prices are out.\n\nShall we talk on Monday?';
const message = () => ({ id: id(), subject: 'Spring prices', text });
const mailsTo = async (user: TestUser) => {
  const { list } = await callAs(app, admin).ok(listOutboxMails, { keyword: user.username });
  return list.map(({ subject, reply_to }) => ({ subject, reply_to }));
};

describe('a message to a company', () => {
  test('goes to the owner by notice and mail, with answers to the sender', async () => {
    const sent = await callAs(app, manager).ok(sendCompanyMessage, message());
    expect(sent.to.map((one) => one.id)).toEqual([owner.user_id]);
    const [notice] = (await callAs(app, owner).ok(listNotices, {})).list;
    expect(notice).toMatchObject({ kind: 'company.message', path: `/personal/notices?message=${sent.id}` });
    expect(await mailsTo(owner)).toEqual([
      { subject: `Message from ${sent.who}: Spring prices`, reply_to: manager.username },
    ]);
    expect(await mailsTo(member)).toEqual([]);
    expect(await callAs(app, owner).ok(getCompanyMessage, { id: sent.id })).toMatchObject({
      who: sent.who,
      subject: 'Spring prices',
      text,
      reply_to: manager.username,
    });
  });

  test('goes to chosen users, each in their language; others of the company get 404', async () => {
    const sent = await callAs(app, manager).ok(sendCompanyMessage, { ...message(), to: [member.user_id] });
    expect(await mailsTo(member)).toEqual([
      { subject: `رسالة من \u2068${sent.who}\u2069: Spring prices`, reply_to: manager.username },
    ]);
    expect((await callAs(app, owner).refused(getCompanyMessage, { id: sent.id })).status).toBe(404);
    expect((await callAs(app, stranger).refused(getCompanyMessage, { id: sent.id })).status).toBe(404);
    expect((await callAs(app, member).ok(getCompanyMessage, { id: sent.id })).subject).toBe('Spring prices');
  });

  test('stands in the messages and the history of the company and in the audit trail', async () => {
    const { list } = await callAs(app, manager).ok(listCompanyMessages, { id: id() });
    expect(list.map(({ to }) => to.map((one) => one.id))).toEqual([[member.user_id], [owner.user_id]]);
    const history = await callAs(app, manager).ok(listCompanyHistory, { id: id() });
    expect(history.list[0]).toMatchObject({ move_label: 'Message sent', reason: 'Spring prices', object: 'company' });
    const audit = await callAs(app, admin).ok(listAudit, { filter: { action: 'company.send_message' } });
    expect(audit.list.map(({ object_id }) => object_id)).toEqual([id(), id()]);
  });
});

describe('a message is refused', () => {
  test('with 400 at `to` for users of another company, for nobody and for too many', async () => {
    const refuse = async (to: readonly string[]) =>
      (await callAs(app, manager).refused(sendCompanyMessage, { ...message(), to })).errors.map(({ path }) => path);
    expect(await refuse([owner.user_id, stranger.user_id])).toEqual(['to']);
    expect(await refuse(['no-id'])).toEqual(['to']);
    expect(await refuse([])).toEqual(['to']);
    expect(await refuse(Array.from({ length: maxMessageRecipients + 1 }, () => owner.user_id))).toEqual(['to']);
  });

  test('with 400 at `to` where the company has no owner', async () => {
    const alone = await app.make.member();
    await app.sql((trx) =>
      trx.updateTable('users').set({ company_role: 'member' }).where('id', '=', alone.user_id).execute(),
    );
    const { errors } = await callAs(app, manager).refused(sendCompanyMessage, {
      ...message(),
      id: alone.company_id,
    });
    expect(errors.map(({ path }) => path)).toEqual(['to']);
  });

  test('with 403 for partners and for staff who may only read, with 404 for an unknown company', async () => {
    const status = async (user: TestUser, input: object = message()) =>
      (await callAs(app, user).refused(sendCompanyMessage, input)).status;
    expect(await status(owner)).toBe(403);
    expect(await status(await app.make.staff('auditor'))).toBe(403);
    expect(await status(manager, { ...message(), id: crypto.randomUUID() })).toBe(404);
  });

  test('with 429 beyond the messages of a day', async () => {
    await callAs(app, admin).ok(saveSetting, {
      key: 'limits.partner_messages_per_day',
      version: 1,
      value: 1,
      reason: 'Test',
    });
    const other = callAs(app, await app.make.staff('channel'));
    await other.ok(sendCompanyMessage, message());
    expect((await other.refused(sendCompanyMessage, message())).status).toBe(429);
  });
});
