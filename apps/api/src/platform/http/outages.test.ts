// What callers are told when database, disk or file storage fail. docs/rules/platform.md, "Outages"
import { companyAccess, endpoint, publicAccess, staffAccess } from '@trunkline/contract/endpoint';
import { uploadField } from '@trunkline/contract/upload';
import { line } from '@trunkline/contract/values';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { callAs } from '../../testing/api-caller.ts';
import { boot, type TestApp } from '../../testing/boot.ts';
import { createTestDatabase } from '../../testing/database.ts';
import type { TestUser } from '../../testing/factories.ts';
import { createSampleFile } from '../../testing/sample-files.ts';
import { startTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts';
import { saveFileRow, storeUpload } from '../files/stored-files.ts';
import { getFreePort } from '../server/free-port.ts';
import { serve } from './serve.ts';

const nothing = z.object({});
const read = endpoint({
  method: 'GET',
  path: '/test/read',
  access: publicAccess,
  summary: 'Reads the database.',
  input: nothing,
  output: nothing,
});
const write = endpoint({
  method: 'POST',
  path: '/test/write',
  access: staffAccess('system:setting:edit'),
  summary: 'Stores a setting.',
  input: z.object({ key: line(40) }),
  output: z.object({ key: z.string() }),
});
const attach = endpoint({
  method: 'POST',
  path: '/test/attach',
  access: companyAccess,
  summary: 'Stores a file.',
  bodies: ['multipart'],
  input: z.object({ file: uploadField({ kinds: ['pdf'], maxBytes: 512_000 }) }),
  output: nothing,
});
const fail = endpoint({
  method: 'POST',
  path: '/test/fail',
  access: publicAccess,
  summary: 'Fails in a statement.',
  input: z.object({ statement: line(200) }),
  output: nothing,
});

let proxy: TcpProxy;
let app: TestApp;
let member: TestUser;
beforeAll(async () => {
  const database = await createTestDatabase();
  const address = new URL(database.appUrl);
  proxy = await startTcpProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  app = await boot({}, { ...database, appUrl: address.href });
  serve(app.context, read, { action: async ({ trx }) => (await sql`select 1`.execute(trx), {}), readOnly: true });
  serve(app.context, write, async ({ trx }, { key }) => {
    await trx.insertInto('settings').values({ key, value: '1' }).execute();
    return { key };
  });
  serve(app.context, attach, {
    prepare: (call, { file }) => storeUpload(call, file, 'test'),
    action: async (context, _input, prepared) => {
      const { company_id } = context.principal;
      await saveFileRow(context, prepared, { object: 'order', object_id: null, company_id });
      return {};
    },
  });
  serve(app.context, fail, async ({ trx }, { statement }) => (await sql.raw(statement).execute(trx), {}));
  member = await app.make.member();
});
afterEach(() => {
  proxy.restore();
  proxy.onClientBytes = () => 'forward';
});
afterAll(async () => {
  await app.close();
  await proxy.close();
});

const unavailable = {
  status: 503,
  code: 0,
  msg: 'The service is temporarily unavailable. Nothing was changed. Try again in a moment.',
};
const countSettings = (key: string) =>
  app.sql(async (trx) => (await trx.selectFrom('settings').select('key').where('key', '=', key).execute()).length);
/** Loses the answer to the COMMIT that follows an insert of the action, and with `cut` the COMMIT itself. */
function loseCommit(how: 'cut' | 'forwardAndCut'): void {
  let next: 'insert' | 'commit' | 'nothing' = 'insert';
  proxy.onClientBytes = (bytes) => {
    if (next === 'insert' && /insert into "(?:settings|files)"/.test(bytes.toString('latin1'))) next = 'commit';
    else if (next === 'commit' && bytes.includes('commit\0')) {
      next = 'nothing';
      return how;
    }
    return 'forward';
  };
}

describe('without a database', () => {
  test('a call answers 503 with Retry-After, and 200 when the database is back', async () => {
    await callAs(app).ok(read, {});
    proxy.cut();
    const answer = await callAs(app).raw(read, {});
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(await callAs(app).refused(read, {})).toMatchObject(unavailable);
    expect(await callAs(app, { token: 'x'.repeat(43) }).refused(read, {})).toMatchObject(unavailable);
    proxy.restore();
    await callAs(app).ok(read, {});
  });

  test.each([
    ['its session is terminated', 'select pg_terminate_backend(pg_backend_pid())'],
    ['the disk is full', `do $$ begin raise 'No space left on device' using errcode = '53100'; end $$`],
    ['it has too many connections', `do $$ begin raise 'sorry' using errcode = '53300'; end $$`],
  ])('a call answers 503 when %s', async (_reason, statement) => {
    expect(await callAs(app).refused(fail, { statement })).toMatchObject(unavailable);
    await callAs(app).ok(read, {});
  });

  test('any other failure of a statement answers 500', async () => {
    expect((await callAs(app).refused(fail, { statement: 'select 1 / 0' })).status).toBe(500);
  });
});

describe('when the connection breaks during COMMIT', () => {
  test.each([
    ['COMMIT arrived', 'forwardAndCut'],
    ['COMMIT was lost', 'cut'],
  ] as const)('the answer says that the outcome is unknown; a repeat is safe: %s', async (_case, how) => {
    const key = `outcome.${how}`;
    const caller = callAs(app, await app.make.staff('admin'), { 'idempotency-key': key });
    loseCommit(how);
    const answer = await caller.raw(write, { key });
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ msg: expect.stringMatching(/may or may not have been saved/) as string });
    proxy.onClientBytes = () => 'forward';
    await expect.poll(() => caller.raw(write, { key }).then(({ status }) => status), { timeout: 10_000 }).toBe(200);
    expect(await caller.ok(write, { key })).toEqual({ key });
    expect(await countSettings(key)).toBe(1);
  });

  test('an upload remains when its row was saved', async () => {
    loseCommit('forwardAndCut');
    expect((await callAs(app, member).refused(attach, { file: createSampleFile('pdf') })).status).toBe(503);
    const rows = await app.sql((trx) => trx.selectFrom('files').select('storage_key').execute());
    expect(rows).toHaveLength(1);
    for (const { storage_key } of rows) expect((await app.context.files.get(storage_key)).length).toBeGreaterThan(0);
  });
});

test('an upload answers 503 while the object store refuses connections', async () => {
  const endpoint = `http://127.0.0.1:${await getFreePort()}`;
  const s3 = { endpoint, bucket: 'files', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  const own = await boot({ s3 });
  serve(own.context, attach, {
    prepare: (call, { file }) => storeUpload(call, file, 'test'),
    action: async () => ({}),
  });
  const answer = await callAs(own, await own.make.member()).raw(attach, { file: createSampleFile('pdf') });
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  expect(answer.json()).toMatchObject({ msg: unavailable.msg });
  await own.close();
});
