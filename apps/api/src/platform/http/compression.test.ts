import Fastify from 'fastify';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/boot.ts';
import { addCompression, chooseEncoding } from './compression.ts';

const app = await startTestApp();
const { token } = await app.make.member({ type: 'DTE' });

const open = async (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0.000', undefined],
  ['GZIP', 'gzip'],
  ['deflate, brotli, *', undefined],
  ['', undefined],
])('of "%s" the encoding %s is chosen', (accepted, encoding) => {
  expect(chooseEncoding({ headers: { 'accept-encoding': accepted } })).toBe(encoding);
});

describe.each(['/prod-api/openapi.json', '/prod-api/docs'])('%s', (url) => {
  test('is compressed as the client accepts it, and says that it depends on that', async () => {
    const plain = await open(url);
    expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
    const [brotli, gzip] = [
      await open(url, { 'accept-encoding': 'gzip, br' }),
      await open(url, { 'accept-encoding': 'gzip' }),
    ];
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length);
    for (const { headers } of [plain, brotli, gzip]) expect(headers.vary).toContain('accept-encoding');
  });

  test('answers 304 to a client that has it, in each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await open(url, { 'accept-encoding': encoding });
      const again = await open(url, { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body, again.headers.etag?.replace('W/', '')]).toEqual([
        304,
        '',
        String(headers.etag).replace('W/', ''),
      ]);
    }
    expect((await open(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });
});

test('what visitors may keep depends on language and token, and users keep nothing', async () => {
  const english = await open('/prod-api/layout');
  expect(english.headers).toMatchObject({ 'cache-control': 'no-cache', vary: expect.stringContaining('lang, token') });
  const other = await open('/prod-api/layout', { lang: 'ar', 'if-none-match': String(english.headers.etag) });
  expect(other.statusCode).toBe(200);
  const own = await open('/prod-api/layout', { token, 'if-none-match': String(english.headers.etag) });
  expect([own.statusCode, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
});

test('an answer with a secret, a small one and one that no client decodes are sent as they are', async () => {
  const fastify = Fastify();
  addCompression(fastify);
  const text = { text: 'x'.repeat(5_000) };
  fastify.get('/text', () => text);
  fastify.get('/secret', { config: { answersSecret: true } }, () => text);
  fastify.get('/small', () => ({ text: 'x'.repeat(900) }));
  fastify.get('/file', (_request, reply) => reply.type('application/zip').send(Buffer.alloc(5_000)));
  const found = await Promise.all(
    ['/text', '/secret', '/small', '/file'].map(async (url) => {
      const { headers } = await fastify.inject({ url, headers: { 'accept-encoding': 'br' } });
      return headers['content-encoding'];
    }),
  );
  expect(found).toEqual(['br', undefined, undefined, undefined]);
  await fastify.close();
});

test('every call that answers a token is sent as it is', () => {
  const wrong = [...app.context.endpoints.values()]
    .map(({ endpoint }) => endpoint)
    .filter(({ output }) => 'token' in ((output._zod.def as { shape?: object }).shape ?? {}))
    .filter(({ ignoresToken, answersSecret }) => !ignoresToken && !answersSecret);
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
