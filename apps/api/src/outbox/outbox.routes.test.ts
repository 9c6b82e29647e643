import { adminHome, listOutbox, outboxDetail, retryMail } from '@trunkline/contract/staff/home';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMTPServer } from 'smtp-server';
import { addMail } from '../platform/mail/mail.ts';
import { tellStaff } from '../notifications/notifications.actions.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { createVisitorContext } from '../platform/http/serve.ts';
import { as, boot, type Booted } from '../testing/boot.ts';

let app: Booted;
let server: SMTPServer;
let received: string[] = [];
let fails = false;

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        if (!fails) received.push(text);
        done(fails ? new Error('mailbox is full') : null);
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as { port: number };
  app = await boot({ smtpUrl: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await app.close();
  await new Promise<void>((closed) => server.close(closed));
});

const write = (to: string, name = 'Lina') =>
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

test('mail leaves through the mail server, its text escaped, and a name adds no recipient', async () => {
  received = [];
  await write('a@example.com', 'Eve\r\nBcc: victim@example.com');
  await app.runJobs();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('&#60;b&#62;');
  expect(received[0]).not.toMatch(/^Bcc:/m);
  const admin = as(app, await app.make.staff('admin'));
  const { list } = await admin.ok(listOutbox, { filter: { state: 'sent' } });
  expect(list[0]).toMatchObject({ to: 'a@example.com', subject: 'Hello', attempts: 1, last_error: null });
  expect((await admin.ok(outboxDetail, { id: list[0]!.id })).body).toContain('http://portal.test/x');
});

test('what the server refuses is shown with its reason, and is sent again when asked', async () => {
  fails = true;
  await write('full@example.com');
  await app.runJobs();
  const admin = as(app, await app.make.staff('admin'));
  const row = (await admin.ok(listOutbox, { keyword: 'full@' })).list[0]!;
  expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('mailbox is full') });
  expect((await admin.refused(retryMail, { id: row.id, version: row.version + 1 })).status).toBe(409);
  fails = false;
  received = [];
  expect((await admin.ok(retryMail, { id: row.id, version: row.version })).state).toBe('queued');
  await app.runJobs();
  expect(received).toHaveLength(1);
  expect((await admin.refused(retryMail, { id: row.id, version: row.version + 1 })).status).toBe(409);
});

test('only who may read the outbox does', async () => {
  const [member, finance] = await Promise.all([app.make.member(), app.make.staff('finance')]);
  expect((await as(app, member).refused(listOutbox, {})).status).toBe(403);
  expect((await as(app, finance).refused(listOutbox, {})).status).toBe(403);
  expect((await as(app, await app.make.staff('admin')).refused(outboxDetail, { id: 'nowhere' })).status).toBe(404);
});

test('staff hear of what they can decide, and only they', async () => {
  const [finance, training] = await Promise.all([app.make.staff('finance'), app.make.staff('training')]);
  await inTransaction(app.context.db, 'system', (trx) =>
    tellStaff({ ...createVisitorContext(app.context, 'en', 'test'), trx }, 'orders:payment:confirm', {
      kind: 'order.payment_submitted',
      object: 'order',
      object_id: '00000000-0000-0000-0000-000000000000',
      title: 'O-2026-000001',
      path: '/admin/order/detail?id=x',
    }),
  );
  await app.runJobs();
  const told = await app.sql((trx) => trx.selectFrom('notices').select('user_id').execute());
  expect(told.map((one) => one.user_id)).toContain(finance.user_id);
  expect(told.map((one) => one.user_id)).not.toContain(training.user_id);
});

test('the overview shows the queues that one may read', async () => {
  const names = async (role: string) =>
    (await as(app, await app.make.staff(role)).ok(adminHome, {})).queues.map((queue) => queue.name);
  expect(await names('pricing')).toEqual(['quotations']);
  expect(await names('finance')).toEqual(['payments', 'shipments']);
  expect(await names('training')).toEqual([]);
  expect((await as(app, await app.make.staff('finance')).ok(adminHome, {})).sales?.months).toHaveLength(12);
});
