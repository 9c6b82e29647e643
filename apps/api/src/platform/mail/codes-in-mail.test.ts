// One-time codes stand in the mail that is sent, and in nothing that is stored or shown. docs/rules/platform.md, "Email"
import { sendEmailCode } from '@trunkline/contract/accounts';
import { getOutboxMail, listOutboxMails, retryOutboxMail } from '@trunkline/contract/staff/outbox';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiCaller, callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { expectDefined } from '../../testing/expect-defined.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { openMailCode } from './mail.ts';

const minute = 1 / 1440;

let server: MailServer;
/** The same portal with and without a mail server. */
let sending: TestApp;
let storing: TestApp;
let admin: ApiCaller;
beforeAll(async () => {
  server = await startMailServer();
  const database = await createTestDatabase();
  const secret = 'the same secret for both, of 32 bytes or more';
  storing = await boot({ secret }, { ...database, drop: async () => undefined });
  sending = await boot({ secret, smtpUrl: server.url }, database);
  admin = callAs(sending, await sending.make.staff('admin'));
});
afterAll(async () => {
  await storing.close();
  await sending.close();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  server.refuse(undefined);
  for (const app of [sending, storing]) app.setClockOffset(0);
});

let requested = 0;
/** Asks for a registration code and runs the jobs. Returns the address. */
async function request(app: TestApp): Promise<string> {
  requested += 1;
  const username = `reader${requested}@partner.example`;
  await callAs(app).ok(sendEmailCode, { username });
  await app.runJobs();
  return username;
}

const findRow = (username: string) =>
  sending.sql((trx) =>
    trx.selectFrom('outbox').selectAll().where('to_address', '=', username).executeTakeFirstOrThrow(),
  );

const findCode = (text: string | undefined): string => expectDefined(/\b\d{6}\b/.exec(text ?? '')?.[0], 'a code');

/** The code on its own: six digits may well be a part of a hash or of a time. */
const toPattern = (code: string): RegExp => new RegExp(`(?<![\\da-f.])${code}(?![\\da-f])`);

/** All rows of all tables, and the jobs, as text. */
async function dumpDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: sending.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  );
  const texts = [];
  for (const { name } of rows)
    texts.push(
      (await client.query<{ text: string }>(`select coalesce(string_agg(t::text, E'\\n'), '') as text from ${name} t`))
        .rows[0]?.text,
    );
  await client.end();
  return texts.join('\n');
}

describe('with a mail server', () => {
  test('the mail has the code in subject, text and HTML; list, detail and database have it nowhere', async () => {
    const username = await request(sending);
    const [mail] = server.received;
    const code = findCode(/^Subject: (.*)$/m.exec(mail ?? '')?.[1]);
    expect(mail?.split(code)).toHaveLength(4);
    const { list } = await admin.ok(listOutboxMails, { keyword: username });
    const row = expectDefined(list[0]);
    expect(row).toMatchObject({ state: 'sent', has_code: true, subject: '•••••• is your verification code' });
    const detail = await admin.ok(getOutboxMail, { id: row.id });
    expect(detail.body).toContain('Your verification code is ••••••.');
    expect(JSON.stringify([list, detail])).not.toContain(code);
    expect(await dumpDatabase()).not.toMatch(toPattern(code));
    expect((await findRow(username)).sealed_code).toBeNull();
  });

  test('a mail server that quotes the mail puts the code neither into the outbox nor into the error', async () => {
    let code = '';
    server.refuse((mail) => `spam: ${(code = findCode(mail))}`);
    const username = await request(sending);
    const row = await findRow(username);
    expect(row).toMatchObject({ state: 'failed', last_error: expect.stringContaining('spam: ••••••') as string });
    // The queue stores the error of a job that failed.
    expect(await dumpDatabase()).not.toMatch(toPattern(code));
    server.refuse(undefined);
    await admin.ok(retryOutboxMail, { id: row.id, version: row.version });
    await sending.runJobs();
    expect(findCode(server.received[0])).toBe(code);
  });

  test('a mail whose code has expired is not sent again', async () => {
    server.refuse(() => 'mailbox is full');
    const { id, version } = await findRow(await request(sending));
    server.refuse(undefined);
    sending.setClockOffset(11 * minute);
    expect((await admin.refused(retryOutboxMail, { id, version })).status).toBe(409);
    expect(server.received).toEqual([]);
  });
});

describe('without a mail server', () => {
  test('the code is stored encrypted until it expires', async () => {
    const username = await request(storing);
    const row = await findRow(username);
    const code = expectDefined(openMailCode(sending.context.environment.secret, row));
    expect(code).toMatch(/^\d{6}$/);
    expect(row).toMatchObject({ state: 'stored', subject: '•••••• is your verification code' });
    expect(await dumpDatabase()).not.toMatch(toPattern(code));
    storing.setClockOffset(9 * minute);
    await storing.context.jobs.runNow('notifications.wipe_codes', {}, storing.context);
    expect((await findRow(username)).sealed_code).not.toBeNull();
    storing.setClockOffset(11 * minute);
    await storing.context.jobs.runNow('notifications.wipe_codes', {}, storing.context);
    expect((await findRow(username)).sealed_code).toBeNull();
  });

  test('a mail that was written under another SECRET is not sent', async () => {
    const username = await request(storing);
    const { id, version } = await findRow(username);
    await sending.sql((trx) =>
      trx
        .updateTable('outbox')
        .set({ sealed_code: Buffer.alloc(34, 1) })
        .where('id', '=', id)
        .execute(),
    );
    await admin.ok(retryOutboxMail, { id, version });
    await sending.runJobs();
    expect(server.received).toEqual([]);
    expect(await findRow(username)).toMatchObject({ state: 'failed', sealed_code: null });
  });
});
