import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { startSilentServer } from '../../testing/tcp-proxy.ts';
import { inTransaction } from '../db/transaction.ts';
import { createVisitorContext } from '../http/request-context.ts';
import { addMail, createMailTransport, type Mail } from './mail.ts';

const received: string[] = [];
const sources: string[] = [];
let server: SMTPServer;
let smtpUrl: string;
let database: TestDatabase;
/** Two starts of the same portal: without and with a mail server. */
let before: TestApp;
let after: TestApp;
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (part: Buffer) => {
        source += part.toString();
      });
      stream.on('end', () => {
        sources.push(source);
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  smtpUrl = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  database = await createTestDatabase();
  before = await boot({}, { ...database, drop: async () => undefined });
  after = await boot({ smtpUrl }, database);
});
afterAll(async () => {
  await before.close();
  await after.close();
  await new Promise<void>((closed) => server.close(closed));
});

const add = (app: TestApp, to: string, more: Partial<Mail> = {}) =>
  inTransaction(app.context.db, 'system', (trx) =>
    addMail({ ...createVisitorContext(app.context, 'en', 'test'), trx }, [
      { to: { username: to, realname: 'Lina', language: 'en' }, subject: 'Hello', body: 'Text', ...more },
    ]),
  );
const findMail = (to: string) =>
  after.sql((trx) =>
    trx
      .selectFrom('outbox')
      .select(['state', 'attempts', 'last_error'])
      .where('to_address', '=', to)
      .executeTakeFirstOrThrow(),
  );
const runStored = async (app: TestApp) => {
  await app.context.jobs.runNow('notifications.send_stored', {}, app.context);
  await app.runJobs();
};

test('a mail with an address for answers carries it', async () => {
  await add(after, 'partner@example.com', { reply_to: { name: 'Mei Torvald', address: 'mei@vendor.example' } });
  await after.runJobs();
  expect(sources.at(-1)).toContain('Reply-To: Mei Torvald <mei@vendor.example>');
  await add(after, 'other@example.com');
  await after.runJobs();
  expect(sources.at(-1)).not.toContain('Reply-To');
  received.length = 0;
});

test('mails about one record are one conversation, with a Message-ID of the sender’s domain', async () => {
  sources.length = 0;
  for (const thread of ['/order?id=1', '/order?id=1', '/order?id=2', undefined])
    await add(after, 'thread@example.com', thread === undefined ? {} : { thread });
  await after.runJobs();
  const read = (name: string) =>
    sources.map((source) => new RegExp(`^${name}: (<[^>]+@corvid\\.example>)`, 'm').exec(source)?.[1]);
  expect(new Set(read('Message-ID')).size).toBe(4);
  expect(read('Message-ID')).not.toContain(undefined);
  const roots = read('References');
  expect(read('In-Reply-To')).toEqual(roots);
  expect(roots.filter((root) => root === undefined)).toHaveLength(1);
  expect(new Set(roots).size).toBe(3);
  received.length = 0;
});

test('what was stored without a mail server is sent once there is one, without old mails and expired codes', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000);
  await add(before, 'news@example.com');
  await add(before, 'code@example.com', { expires_at: inAnHour });
  await add(before, 'late@example.com', { expires_at: new Date(Date.now() - 1) });
  await add(before, 'old@example.com');
  await after.sql((trx) =>
    trx
      .updateTable('outbox')
      .set({ created_at: new Date(Date.now() - 4 * 86_400_000) })
      .where('to_address', '=', 'old@example.com')
      .execute(),
  );
  await runStored(before);
  expect(received).toEqual([]);
  await runStored(after);
  expect(received.toSorted()).toEqual(['code@example.com', 'news@example.com']);
  expect(await findMail('news@example.com')).toMatchObject({ state: 'sent', attempts: 1 });
  expect(await findMail('late@example.com')).toMatchObject({ state: 'stored' });
  expect(await findMail('old@example.com')).toMatchObject({ state: 'stored' });
});

test('a queued mail that expires before it could be sent is not sent', async () => {
  await add(after, 'slow@example.com', { expires_at: new Date(Date.now() + 60_000) });
  await after.sql((trx) =>
    trx
      .updateTable('outbox')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('to_address', '=', 'slow@example.com')
      .execute(),
  );
  await after.runJobs();
  expect(await findMail('slow@example.com')).toEqual({
    state: 'failed',
    attempts: 0,
    last_error: 'expired before it could be sent',
  });
});

test('a mail queued before a start without a mail server is stored, and sent after the next start with one', async () => {
  await add(after, 'kept@example.com');
  await before.runJobs();
  expect(await findMail('kept@example.com')).toMatchObject({ state: 'stored', attempts: 0 });
  await runStored(after);
  expect(await findMail('kept@example.com')).toMatchObject({ state: 'sent' });
});

test('sending to a server that never answers fails after its time-out', async () => {
  const silent = await startSilentServer();
  onTestFinished(silent.close);
  const timeouts = { connectMs: 200, greetingMs: 200, idleMs: 200 };
  const transport = createMailTransport(`smtp://127.0.0.1:${silent.port}`, timeouts);
  await expect(transport.sendMail({ from: 'a@example.com', to: 'b@example.com' })).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
});
