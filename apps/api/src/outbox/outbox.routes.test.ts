import { getStaffHome } from '@trunkline/contract/staff/home';
import { listOutboxMails, getOutboxMail, retryOutboxMail } from '@trunkline/contract/staff/outbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMail } from '../platform/mail/mail.ts';
import { notifyStaff } from '../notices/notices.public.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/request-context.ts';
import { boot, type TestApp } from '../testing/boot.ts';
import { callAs } from '../testing/api-caller.ts';
import { expectDefined } from '../testing/expect-defined.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';

let app: TestApp;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  app = await boot({ smtpUrl: server.url });
});
afterAll(async () => {
  await app.close();
  await server.close();
});

const addTestMail = (to: string, name = 'Lina') =>
  inTransaction(app.context.db, 'system', (trx) =>
    addMail({ ...createVisitorContext(app.context, 'en', 'test'), trx }, [
      {
        to: { username: to, realname: name, language: 'en' },
        subject: 'Hello',
        body: 'A <b>body</b>',
        link: 'http://portal.test/x',
      },
    ]),
  );

test('a mail is sent through the mail server with escaped text, and line breaks in a name add no recipient', async () => {
  server.received.length = 0;
  await addTestMail('a@example.com', 'Eve\r\nBcc: victim@example.com');
  await app.runJobs();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]).toContain('&#60;b&#62;');
  expect(server.received[0]).not.toMatch(/^Bcc:/m);
  const admin = callAs(app, await app.make.staff('admin'));
  const { list } = await admin.ok(listOutboxMails, { filter: { state: 'sent' } });
  expect(list[0]).toMatchObject({ to: 'a@example.com', subject: 'Hello', attempts: 1, last_error: null });
  expect((await admin.ok(getOutboxMail, { id: expectDefined(list[0]).id })).body).toContain('http://portal.test/x');
});

test('a mail that the mail server refuses shows the reason and is sent again by retry', async () => {
  server.refuse(() => 'mailbox is full');
  await addTestMail('full@example.com');
  await app.runJobs();
  const admin = callAs(app, await app.make.staff('admin'));
  const { list } = await admin.ok(listOutboxMails, { keyword: 'full@' });
  const row = expectDefined(list[0]);
  expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('mailbox is full') });
  expect((await admin.refused(retryOutboxMail, { id: row.id, version: row.version + 1 })).status).toBe(409);
  server.refuse(undefined);
  server.received.length = 0;
  expect((await admin.ok(retryOutboxMail, { id: row.id, version: row.version })).state).toBe('queued');
  await app.runJobs();
  expect(server.received).toHaveLength(1);
  expect((await admin.refused(retryOutboxMail, { id: row.id, version: row.version + 1 })).status).toBe(409);
});

test('the outbox answers 403 without its permission and 404 for an unknown mail', async () => {
  const [member, finance] = await Promise.all([app.make.member(), app.make.staff('finance')]);
  expect((await callAs(app, member).refused(listOutboxMails, {})).status).toBe(403);
  expect((await callAs(app, finance).refused(listOutboxMails, {})).status).toBe(403);
  expect((await callAs(app, await app.make.staff('admin')).refused(getOutboxMail, { id: 'nowhere' })).status).toBe(404);
});

test('a notification for staff reaches those who hold its permission and no others', async () => {
  const [finance, training] = await Promise.all([app.make.staff('finance'), app.make.staff('training')]);
  await inTransaction(app.context.db, 'system', (trx) =>
    notifyStaff({ ...createVisitorContext(app.context, 'en', 'test'), trx }, 'orders:payment:confirm', {
      kind: 'order.payment_submitted',
      object: 'order',
      object_id: '00000000-0000-0000-0000-000000000000',
      title: 'O-2026-000001',
      path: '/admin/order/detail?id=x',
    }),
  );
  await app.runJobs();
  const notices = await app.sql((trx) => trx.selectFrom('notices').select('user_id').execute());
  expect(notices.map((notice) => notice.user_id)).toContain(finance.user_id);
  expect(notices.map((notice) => notice.user_id)).not.toContain(training.user_id);
});

test('the home page of staff shows the queues that the role may read', async () => {
  const listQueueNames = async (role: string) =>
    (await callAs(app, await app.make.staff(role)).ok(getStaffHome, {})).queues.map((queue) => queue.name);
  expect(await listQueueNames('pricing')).toEqual(['quotations']);
  expect(await listQueueNames('finance')).toEqual(['payments', 'holds', 'shipments']);
  expect(await listQueueNames('training')).toEqual(['exam_results']);
  expect(await listQueueNames('catalogue')).toEqual([]);
  expect((await callAs(app, await app.make.staff('finance')).ok(getStaffHome, {})).sales?.months).toHaveLength(12);
});
