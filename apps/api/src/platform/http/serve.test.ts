import { publicAccess, companyAccess, endpoint, staffAccess, userAccess } from '@trunkline/contract/endpoint';
import { upload } from '@trunkline/contract/upload';
import { id, line, version } from '@trunkline/contract/values';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { as, boot, type Booted, sampleFile } from '../../testing/boot.ts';
import { conflict, invalid } from '../errors/app-error.ts';
import { saveFileRow, uploadFile, presentFile } from '../files/storage.ts';
import { audit } from '../audit/audit.ts';
import { serve } from './serve.ts';

const nothing = z.object({});
const echo = endpoint({
  method: 'POST',
  path: '/test/echo',
  access: publicAccess,
  summary: 'Gives back what it understood.',
  takes: ['json', 'form', 'multipart'],
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
  summary: 'Gives back its query.',
  input: z.object({ page: z._default(z.int(), 1), filter: z.optional(z.object({ state: z.optional(z.string()) })) }),
  output: z.object({ page: z.int(), filter: z.optional(z.object({ state: z.optional(z.string()) })) }),
});
const mine = endpoint({
  method: 'GET',
  path: '/test/mine',
  access: companyAccess,
  summary: 'x',
  input: nothing,
  output: nothing,
});
const known = endpoint({
  method: 'GET',
  path: '/test/known',
  access: userAccess,
  summary: 'x',
  input: nothing,
  output: nothing,
});
const counted = endpoint({
  method: 'POST',
  path: '/test/count',
  access: companyAccess,
  summary: 'Adds one to a counter in the audit trail.',
  input: z.object({ how: z.enum(['well', 'refused', 'badly', 'slowly']), note: z.optional(z.string()) }),
  output: z.object({ nth: z.int() }),
});
const decide = endpoint({
  method: 'POST',
  path: '/test/decide',
  access: staffAccess('orders:payment:confirm'),
  summary: 'x',
  input: z.object({ version }),
  output: nothing,
});
const attach = endpoint({
  method: 'POST',
  path: '/test/attach',
  access: companyAccess,
  summary: 'Keeps a file.',
  takes: ['multipart', 'json'],
  input: z.object({ file: upload({ kinds: ['pdf', 'jpg'], maxBytes: 512_000 }), fail: z.nullish(z.boolean()) }),
  output: z.object({ file_id: z.string(), url: z.string(), secret: z.optional(z.string()) }),
});

let app: Booted;
let runs = 0;
let release = (): void => {};
beforeAll(async () => {
  app = await boot();
  serve(app.context, echo, async (_, input) => input);
  serve(app.context, query, async (_, input) => input);
  serve(app.context, mine, async () => ({}));
  serve(app.context, known, async () => ({}));
  serve(app.context, decide, async () => ({}));
  serve(app.context, counted, async (context, { how }) => {
    runs += 1;
    await audit(context, 'test.count', { object: 'test' });
    if (how === 'refused') throw conflict('request.stale_version');
    if (how === 'badly') throw invalid('request.invalid');
    if (how === 'slowly') await new Promise<void>((done) => (release = done));
    const { n } = await context.trx
      .selectFrom('idempotency_keys')
      .select((e) => e.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    return { nth: Number(n) };
  });
  serve(app.context, attach, {
    prepare: (call, { file }) => uploadFile(call, file, 'test'),
    action: async (context, { fail }, prepared) => {
      const { company_id } = context.principal;
      const row = await saveFileRow(context, prepared, { object: 'order', object_id: null, company_id });
      if (fail) throw conflict('request.stale_version');
      return { ...presentFile(context, row), file_id: row.id, url: presentFile(context, row).url };
    },
  });
});
afterAll(() => app.close());

test('every answer stands in the envelope, and an unknown call is refused in it', async () => {
  expect((await as(app).raw(echo, { name: 'a' })).json()).toEqual({ code: 1, msg: '', data: { name: 'a' } });
  const answer = await app.fastify.inject({ url: '/prod-api/no/such/call' });
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 0, msg: 'This call does not exist.', data: null }]);
});

test('bad input names the field, the rule, and speaks the asked language', async () => {
  expect((await as(app).refused(echo, { name: '' })).errors).toEqual([
    { path: 'name', rule: 'required', msg: 'This field is required.' },
  ]);
  const long = await as(app, null, { lang: 'ar' }).refused(echo, { name: 'x'.repeat(11) });
  expect(long).toMatchObject({ status: 400, code: 0, errors: [{ path: 'name', rule: 'too_long' }] });
  expect(long.errors[0]?.msg).toMatch(/[\u0600-\u06ff]/);
});

test('forms and queries carry text that the shape turns into numbers and booleans; ids stay text; blank is null', async () => {
  const form = await app.fastify.inject({
    method: 'POST',
    url: '/prod-api/test/echo',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=a&count=3&flag=true&code=12',
  });
  expect(form.json()).toMatchObject({ data: { name: 'a', count: 3, flag: true, code: '12' } });
  expect(await as(app).ok(echo, { name: 'a', flag: '' as never })).toEqual({ name: 'a', flag: null });
  const blank = await app.fastify.inject({ url: '/prod-api/test/query?page=' });
  expect(blank.json()).toMatchObject({ data: { page: 1 } });
  const asked = await app.fastify.inject({ url: '/prod-api/test/query?page=2&filter[state]=approved' });
  expect(asked.json()).toMatchObject({ data: { page: 2, filter: { state: 'approved' } } });
});

test('malformed bodies, strange types and keys that reach into prototypes are refused', async () => {
  const post = (payload: string, type: string) =>
    app.fastify.inject({ method: 'POST', url: '/prod-api/test/echo', headers: { 'content-type': type }, payload });
  expect((await post('{"name":', 'application/json')).statusCode).toBe(400);
  expect((await post('<a/>', 'application/xml')).statusCode).toBe(415);
  expect((await post('{"name":"a","__proto__":{"x":1}}', 'application/json')).statusCode).toBe(400);
  expect((await post(`{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json')).statusCode).toBe(413);
  expect((await app.fastify.inject({ url: '/prod-api/test/query?__proto__[x]=1' })).statusCode).toBe(400);
});

test('names that every object has are as unknown as any other, and depth has an end', async () => {
  for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
    expect((await app.fastify.inject({ url: `/prod-api/test/query?${name}=1` })).statusCode).toBe(200);
  }
  const payload = `{"name":"a","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const deep = await app.fastify.inject({ method: 'POST', url: '/prod-api/test/echo', headers, payload });
  expect(deep.statusCode).toBe(400);
});

test('a form that was cut off is malformed, and no file too large', async () => {
  const { token } = await app.make.member();
  const headers = { token, 'content-type': 'multipart/form-data; boundary=zz' };
  const part = '--zz\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4 and no en';
  for (const payload of ['nothing of the kind', '--zz\r\nContent-Dis', part]) {
    const answer = await app.fastify.inject({ method: 'POST', url: '/prod-api/test/attach', headers, payload });
    expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([400, 0]);
  }
});

test('a call that is not there is not there, however broken its address or its body', async () => {
  const headers = { 'content-type': 'application/json', lang: 'ar' };
  const broken = await app.fastify.inject({ method: 'POST', url: '/prod-api/no/such', headers, payload: '{"a":' });
  const address = await app.fastify.inject({ url: '/prod-api/%zz', headers });
  for (const answer of [broken, address]) {
    expect([answer.statusCode, answer.json()]).toEqual([404, { code: 0, msg: 'هذا الطلب غير موجود.', data: null }]);
  }
});

test('who sends far too much, and reads only then, hears that it was too much', async () => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').pause();
  const write = (text: string) =>
    new Promise<void>((written, fail) => socket.write(text, (error) => (error ? fail(error) : written())));
  socket.on('error', () => {}); // what went wrong is told to whoever writes
  const megabytes = 16;
  await write(
    `POST /prod-api/test/echo HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${megabytes}000000\r\n\r\n`,
  );
  for (let sent = 0; sent < megabytes; sent++) await write('x'.repeat(1_000_000));
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
});

test('access comes before shape: 401 without a session, 403 with the wrong one', async () => {
  const [member, logistics, finance] = await Promise.all([
    app.make.member(),
    app.make.staff('logistics'),
    app.make.staff('finance'),
  ]);
  expect(await as(app).refused(mine, {})).toMatchObject({ status: 401, code: 90002 });
  expect(await as(app, { token: 'nonsense' }).refused(echo, { name: 'a' })).toMatchObject({ status: 401, code: 90002 });
  expect((await as(app, logistics).refused(mine, {})).status).toBe(403);
  await as(app, logistics).ok(known, {});
  expect((await as(app, member).refused(decide, {})).status).toBe(403);
  expect((await as(app, logistics).refused(decide, {})).status).toBe(403);
  expect((await as(app, finance).refused(decide, {})).errors[0]?.path).toBe('version');
  await as(app, finance).ok(decide, { version: 1 });
});

test('the same request under one key happens once; another request under it is refused', async () => {
  const member = await app.make.member();
  const with1 = as(app, member, { 'idempotency-key': 'one' });
  runs = 0;
  const first = await with1.ok(counted, { how: 'well' });
  expect(await with1.ok(counted, { how: 'well' })).toEqual(first);
  expect(runs).toBe(1);
  expect((await with1.refused(counted, { how: 'well', note: 'other' })).status).toBe(409);
  // Another user's key of the same name is another key.
  await as(app, await app.make.member(), { 'idempotency-key': 'one' }).ok(counted, { how: 'well', note: 'other' });
});

test('a refusal by state is kept, any other gives the key back', async () => {
  const member = await app.make.member();
  runs = 0;
  const refused = as(app, member, { 'idempotency-key': 'refused' });
  await refused.refused(counted, { how: 'refused' });
  expect((await refused.refused(counted, { how: 'refused' })).status).toBe(409);
  expect(runs).toBe(1);
  const badly = as(app, member, { 'idempotency-key': 'badly' });
  await badly.refused(counted, { how: 'badly' });
  await badly.refused(counted, { how: 'badly' });
  expect(runs).toBe(3);
});

test('while the first request runs, the second under its key is refused', async () => {
  const caller = as(app, await app.make.member(), { 'idempotency-key': 'slow' });
  release = () => {};
  const before = release;
  const first = caller.ok(counted, { how: 'slowly' });
  while (release === before) await new Promise((next) => setTimeout(next, 5));
  expect(await caller.refused(counted, { how: 'slowly' })).toMatchObject({ status: 409 });
  release();
  await first;
});

test('an upload is judged by its content, and its bytes come back as they went in', async () => {
  const [member, stranger] = await Promise.all([app.make.member(), app.make.member()]);
  const caller = as(app, member);
  expect((await caller.refused(attach, { file: sampleFile('exe', 'a.pdf') })).status).toBe(415);
  expect((await caller.refused(attach, { file: sampleFile('pdf', 'a.jpg') })).status).toBe(415);
  const big = new File([new Uint8Array(512_001).fill(37)], 'a.pdf');
  expect((await caller.refused(attach, { file: big })).status).toBe(413);
  expect((await caller.refused(attach, {})).errors[0]).toMatchObject({ path: 'file', rule: 'required' });

  const file = sampleFile('pdf', 'Vertrag "1".pdf');
  const kept = await caller.ok(attach, { file });
  const download = (url: string, token?: string) => app.fastify.inject({ url, headers: token ? { token } : {} });
  const plain = `/prod-api/common/download?fileName=${kept.file_id}&delete=true`;
  const got = await download(plain, member.token);
  expect(got.rawPayload.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  expect(got.headers['content-disposition']).toMatch(/^attachment/);
  expect((await download(plain, stranger.token)).statusCode).toBe(404);
  expect((await download(plain)).statusCode).toBe(404);
  // A signed link needs no token, for a minute.
  expect((await download(kept.url)).statusCode).toBe(200);
  expect((await download(kept.url.replace(/.$/, '~'))).statusCode).toBe(404);
  app.at(1);
  expect((await download(kept.url)).statusCode).toBe(404);
  app.at(0);
});

test('a call that fails leaves no bytes behind', async () => {
  const removed: string[] = [];
  const { remove } = app.context.files;
  Object.assign(app.context.files, { remove: (key: string) => (removed.push(key), remove(key)) });
  expect((await as(app, await app.make.member()).refused(attach, { file: sampleFile('pdf'), fail: true })).status).toBe(
    409,
  );
  expect(removed).toHaveLength(1);
  await expect(app.context.files.get(removed[0]!)).rejects.toThrow(/ENOENT|no such|cannot read/i);
  Object.assign(app.context.files, { remove });
});

test('an id of any form that is not there is not there', async () => {
  for (const fileName of ['1', 'x'.repeat(200), '00000000-0000-0000-0000-000000000000', "'; drop table files"]) {
    const answer = await app.fastify.inject({ url: '/prod-api/common/download', query: { fileName } });
    expect(answer.statusCode).toBe(404);
  }
});

test('the audit trail can be added to and not rewritten', async () => {
  await as(app, await app.make.member()).ok(counted, { how: 'well' });
  const rows = await app.sql((trx) => trx.selectFrom('audit').selectAll().where('object', '=', 'test').execute());
  expect(rows.length).toBeGreaterThan(0);
  await expect(app.sql((trx) => trx.deleteFrom('audit').execute())).rejects.toThrow(/permission denied/);
  await expect(app.sql((trx) => trx.updateTable('audit').set({ actor: 'x' }).execute())).rejects.toThrow(
    /permission denied/,
  );
});

test('health and readiness are told apart', async () => {
  const status = async (url: string) => (await app.fastify.inject({ url })).statusCode;
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
});
