import { publicAccess, companyAccess, endpoint, staffAccess, userAccess } from '@trunkline/contract/endpoint';
import { uploadField } from '@trunkline/contract/upload';
import { id, line, version } from '@trunkline/contract/values';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp } from '../../testing/boot.ts';
import { createSampleFile } from '../../testing/sample-files.ts';
import { callAs } from '../../testing/api-caller.ts';
import { conflict } from '../errors/app-error.ts';
import { saveFileRow, storeUpload } from '../files/stored-files.ts';
import { presentFile } from '../files/file-links.ts';
import { audit } from '../audit/audit.ts';
import { serve } from './serve.ts';

const nothing = z.object({});
const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  access: publicAccess,
  summary: 'Answers its parsed input.',
  bodies: ['json', 'form', 'multipart'],
  input: z.object({ name: line(10), count: z.optional(z.int()), flag: z.nullish(z.boolean()), code: z.optional(id) }),
  output: z.object({
    name: z.string(),
    count: z.optional(z.int()),
    flag: z.nullish(z.boolean()),
    code: z.optional(z.string()),
  }),
});
const query = endpoint({
  method: 'GET',
  path: '/test/query',
  access: publicAccess,
  summary: 'Answers its parsed query.',
  input: z.object({ page: z._default(z.int(), 1), filter: z.optional(z.object({ state: z.optional(z.string()) })) }),
  output: z.object({ page: z.int(), filter: z.optional(z.object({ state: z.optional(z.string()) })) }),
});
const companyOnly = endpoint({
  method: 'GET',
  path: '/test/company',
  access: companyAccess,
  summary: 'Answers nothing.',
  input: nothing,
  output: nothing,
});
const usersOnly = endpoint({
  method: 'GET',
  path: '/test/user',
  access: userAccess,
  summary: 'Answers nothing.',
  input: nothing,
  output: nothing,
});
const audited = endpoint({
  method: 'POST',
  path: '/test/audit',
  access: companyAccess,
  summary: 'Writes an audit row.',
  input: nothing,
  output: nothing,
});
const decide = endpoint({
  method: 'POST',
  path: '/test/decide',
  access: staffAccess('orders:payment:confirm'),
  summary: 'Answers nothing.',
  input: z.object({ version }),
  output: nothing,
});
const attach = endpoint({
  method: 'POST',
  path: '/test/attach',
  access: companyAccess,
  summary: 'Stores a file.',
  bodies: ['multipart', 'json'],
  input: z.object({ file: uploadField({ kinds: ['pdf', 'jpg'], maxBytes: 512_000 }), fail: z.nullish(z.boolean()) }),
  output: z.object({ file_id: z.string(), url: z.string(), secret: z.optional(z.string()) }),
});

const app = await startTestApp();
serve(app.context, echo, async (_, input) => input);
serve(app.context, query, async (_, input) => input);
serve(app.context, companyOnly, async () => ({}));
serve(app.context, usersOnly, async () => ({}));
serve(app.context, decide, async () => ({}));
serve(app.context, audited, async (context) => {
  await audit(context, 'file.download', { object: 'file' });
  return {};
});
serve(app.context, attach, {
  prepare: (call, { file }) => storeUpload(call, file, 'test'),
  action: async (context, { fail }, prepared) => {
    const { company_id } = context.principal;
    const row = await saveFileRow(context, prepared, { object: 'order', object_id: null, company_id });
    if (fail) throw conflict('request.stale_version');
    return { ...presentFile(context, row), file_id: row.id, url: presentFile(context, row).url };
  },
});

test('answers in the envelope, and 404 in the envelope for an unknown address', async () => {
  expect((await callAs(app).raw(echo, { name: 'a' })).json()).toEqual({ code: 1, msg: '', data: { name: 'a' } });
  const answer = await app.fastify.inject({ url: '/prod-api/no/such/call' });
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    {
      code: 0,
      error: 'request.unknown_call',
      msg: 'This endpoint does not exist.',
      data: null,
      request_id: expect.any(String),
    },
  ]);
});

test('answers 400 with field, rule and a message in the language of the request', async () => {
  expect((await callAs(app).refused(echo, { name: '' })).errors).toEqual([
    { path: 'name', rule: 'required', msg: 'This field is required.' },
  ]);
  const long = await callAs(app, null, { lang: 'ar' }).refused(echo, { name: 'x'.repeat(11) });
  expect(long).toMatchObject({ status: 400, code: 0, errors: [{ path: 'name', rule: 'too_long' }] });
  expect(long.errors[0]?.msg).toMatch(/[\u0600-\u06ff]/);
});

test('converts text of forms and queries to numbers and booleans, keeps ids as text, and reads blank as null', async () => {
  const form = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/test/echo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=a&count=3&flag=true&code=12',
  });
  expect(form.json()).toMatchObject({ data: { name: 'a', count: 3, flag: true, code: '12' } });
  const blankFlag = await callAs(app).raw(echo, { name: 'a', flag: '' });
  expect(blankFlag.json()).toEqual({ code: 1, msg: '', data: { name: 'a', flag: null } });
  const blank = await app.fastify.inject({ url: '/prod-api/test/query?page=' });
  expect(blank.json()).toMatchObject({ data: { page: 1 } });
  const filtered = await app.fastify.inject({ url: '/prod-api/test/query?page=2&filter[state]=approved' });
  expect(filtered.json()).toMatchObject({ data: { page: 2, filter: { state: 'approved' } } });
});

test('refuses malformed JSON, unknown content types, `__proto__` as a key and bodies over the limit', async () => {
  const post = (payload: string, type: string) =>
    app.fastify.inject({ method: 'POST', url: '/prod-api/test/echo', headers: { 'content-type': type }, payload });
  const malformed = await post('{"name":', 'application/json');
  expect([malformed.statusCode, malformed.json<{ msg: string }>().msg]).toEqual([400, 'The body is not valid JSON.']);
  expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
  for (const [payload, path, name] of [
    ['{"name":"a","__proto__":{"x":1}}', '__proto__', '__proto__'],
    ['{"name":"a","constructor":{"prototype":{"x":1}}}', 'constructor', 'constructor'],
    ['{"name":{"__proto__":{"x":1}}}', 'name.__proto__', '__proto__'],
  ]) {
    const poisoned = await post(payload ?? '', 'application/json');
    expect(poisoned.statusCode).toBe(400);
    expect(poisoned.json<{ data: unknown }>().data).toEqual({
      errors: [{ path, rule: 'unknown_field', msg: `There is no field “${name}” here.` }],
    });
  }
  expect((await post(`{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json')).statusCode).toBe(413);
  expect((await app.fastify.inject({ url: '/prod-api/test/query?__proto__[x]=1' })).statusCode).toBe(400);
});

test('ignores unknown fields named as methods of objects, and answers 400 to JSON nested too deeply', async () => {
  for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
    expect((await app.fastify.inject({ url: `/prod-api/test/query?${name}=1` })).statusCode).toBe(200);
  }
  const payload = `{"name":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const deep = await app.fastify.inject({ method: 'POST', url: '/prod-api/test/echo', headers, payload });
  expect(deep.statusCode).toBe(400);
});

test('answers 400 to a multipart body that is cut off', async () => {
  const { token } = await app.make.member();
  const headers = { token, 'content-type': 'multipart/form-data; boundary=zz' };
  const part = '--zz\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and no en';
  for (const payload of ['nothing of the kind', '--zz\r\nContent-Dis', part]) {
    const answer = await app.fastify.inject({ method: 'POST', url: '/prod-api/test/attach', headers, payload });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, 0]);
  }
});

test('answers 404 to an unknown address even with a malformed address or body', async () => {
  const headers = { 'content-type': 'application/json', lang: 'ar' };
  const broken = await app.fastify.inject({ method: 'POST', url: '/prod-api/no/such', headers, payload: '{"a":' });
  const address = await app.fastify.inject({ url: '/prod-api/%zz', headers });
  for (const answer of [broken, address]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        code: 0,
        error: 'request.unknown_call',
        msg: 'نقطة النهاية هذه غير موجودة.',
        data: null,
        request_id: expect.any(String),
      },
    ]);
  }
});

test('a client that reads only after sending 16 MB receives 413', async () => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').pause();
  const write = (text: string) =>
    new Promise<void>((written, fail) => socket.write(text, (error) => (error ? fail(error) : written())));
  socket.on('error', () => {}); // errors reject `write`
  const megabytes = 16;
  await write(
    `POST /prod-api/test/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${megabytes}000000\r\n\r\n`,
  );
  for (let sent = 0; sent < megabytes; sent++) await write('x'.repeat(1_000_000));
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
});

test('checks access before input: 401 without a session, 403 without the permission', async () => {
  const [member, logistics, finance] = await Promise.all([
    app.make.member(),
    app.make.staff('logistics'),
    app.make.staff('finance'),
  ]);
  expect(await callAs(app).refused(companyOnly, {})).toMatchObject({ status: 401, code: 90002 });
  expect(await callAs(app, { token: 'nonsense' }).refused(echo, { name: 'a' })).toMatchObject({
    status: 401,
    code: 90002,
  });
  expect((await callAs(app, logistics).refused(companyOnly, {})).status).toBe(403);
  await callAs(app, logistics).ok(usersOnly, {});
  expect((await callAs(app, member).refused(decide, {})).status).toBe(403);
  expect((await callAs(app, logistics).refused(decide, {})).status).toBe(403);
  expect((await callAs(app, finance).refused(decide, {})).errors[0]?.path).toBe('version');
  await callAs(app, finance).ok(decide, { version: 1 });
});

test('an upload is checked by its content and downloaded unchanged, with a token or a signed link', async () => {
  const [member, stranger] = await Promise.all([app.make.member(), app.make.member()]);
  const caller = callAs(app, member);
  expect((await caller.refused(attach, { file: createSampleFile('exe', 'a.pdf') })).status).toBe(415);
  expect((await caller.refused(attach, { file: createSampleFile('pdf', 'a.jpg') })).status).toBe(415);
  const unnamed = await caller.refused(attach, { file: createSampleFile('pdf', 'contract') });
  expect([unnamed.status, unnamed.errors[0]?.rule]).toEqual([415, 'no_file_extension']);
  const big = new File([new Uint8Array(512_001).fill(37)], 'a.pdf');
  expect((await caller.refused(attach, { file: big })).status).toBe(413);
  expect((await caller.refused(attach, {})).errors[0]).toMatchObject({ path: 'file', rule: 'required' });

  const file = createSampleFile('pdf', 'Vertrag "1".pdf');
  const stored = await caller.ok(attach, { file });
  const download = (url: string, token?: string) => app.fastify.inject({ url, headers: token ? { token } : {} });
  const plain = `/prod-api/common/download?fileName=${stored.file_id}&delete=true`;
  const downloaded = await download(plain, member.token);
  expect(downloaded.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  expect(downloaded.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(downloaded.headers['content-disposition']).toMatch(/^attachment/);
  expect((await download(plain, stranger.token)).statusCode).toBe(404);
  expect((await download(plain)).statusCode).toBe(404);
  // A signed link needs no token, for a minute.
  expect((await download(stored.url)).statusCode).toBe(200);
  expect((await download(stored.url.replace(/.$/, '~'))).statusCode).toBe(404);
  app.setClockOffset(1);
  expect((await download(stored.url)).statusCode).toBe(404);
  app.setClockOffset(0);
});

test('a request that fails deletes its upload', async () => {
  const removed: string[] = [];
  const { remove } = app.context.files;
  Object.assign(app.context.files, { remove: (key: string) => (removed.push(key), remove(key)) });
  expect(
    (await callAs(app, await app.make.member()).refused(attach, { file: createSampleFile('pdf'), fail: true })).status,
  ).toBe(409);
  expect(removed).toHaveLength(1);
  await expect(app.context.files.get(removed.join())).rejects.toMatchObject({ status: 404 });
  Object.assign(app.context.files, { remove });
});

test('a download answers 404 to an unknown id of any form', async () => {
  for (const fileName of ['1', 'x'.repeat(200), '00000000-0000-0000-0000-000000000000', "'; drop table files"]) {
    const answer = await app.fastify.inject({ url: '/prod-api/common/download', query: { fileName } });
    expect(answer.statusCode).toBe(404);
  }
});

test('the application can add audit rows but neither change nor delete them', async () => {
  await callAs(app, await app.make.member()).ok(audited, {});
  const rows = await app.sql((trx) => trx.selectFrom('audit').selectAll().where('object', '=', 'file').execute());
  expect(rows.length).toBeGreaterThan(0);
  await expect(app.sql((trx) => trx.deleteFrom('audit').execute())).rejects.toThrow(/permission denied/);
  await expect(app.sql((trx) => trx.updateTable('audit').set({ actor: 'x' }).execute())).rejects.toThrow(
    /permission denied/,
  );
});

test('answers 200 at the health and the readiness address', async () => {
  const status = async (url: string) => (await app.fastify.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
});
