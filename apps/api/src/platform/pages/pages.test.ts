// How pages answer malformed requests and clients that leave. What they show is tested by the journeys.
import { endpoint, publicAccess } from '@trunkline/contract/endpoint';
import { languages } from '@trunkline/contract/languages';
import { isWrittenLanguage } from '@trunkline/text/languages';
import { once } from 'node:events';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { startTestApp } from '../../testing/boot.ts';
import { AppError } from '../errors/app-error.ts';
import { serve } from '../http/serve.ts';
import { type PageContext, routePages } from './pages.ts';

const failing = endpoint({
  method: 'POST',
  path: '/test/failing',
  access: publicAccess,
  summary: 'Fails with a status.',
  input: z.object({ status: z.int() }),
  output: z.object({}),
});

/** What the log of a request was given as an error. */
const logged: unknown[] = [];
/** What the next pages answer. */
let render: (request: Request, context: PageContext) => Promise<Response>;

const app = await startTestApp({ publicUrl: 'https://portal.example' });
app.fastify.addHook('onRequest', async (request) => {
  const log = (...given: unknown[]): void => void logged.push(...given);
  request.log = Object.assign(Object.create(request.log) as typeof request.log, { error: log, warn: log });
});
serve(app.context, failing, (_context, { status }) => Promise.reject(new AppError(status, 'request.unavailable')));
routePages(
  app.context,
  { fetch: (request, { context }) => render(request, context), readQuery: (_path, query) => query },
  new Map(),
);
await app.fastify.listen({ host: '127.0.0.1', port: 0 });
const port = (app.fastify.server.address() as AddressInfo).port;
afterEach(() => {
  logged.length = 0;
});

/** The answer to bytes that no HTTP client would send. */
async function send(head: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  // Left open: the server ends a socket whose client has ended it, before an answer that takes time.
  socket.write(`${head}\r\n\r\n`);
  await once(socket, 'close');
  return answer;
}

describe('an address', () => {
  beforeAll(() => {
    render = async (request, { origin }) => Response.json({ url: request.url, origin });
  });

  test.each(languages.filter((language) => language !== 'en'))(
    'a page in %s is shown where the language has texts, and redirects to English otherwise',
    async (language) => {
      const answer = await send(`GET /${language}/product?page=2 HTTP/1.1\r\nhost: a\r\nconnection: close`);
      const isShown = isWrittenLanguage(language);
      expect(answer).toMatch(isShown ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 302 /);
      expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(isShown ? undefined : '/product?page=2');
    },
  );

  test('with a character that HTML cannot contain redirects to the same without it', async () => {
    const answer = await send('GET /search?keyword=a%00b&type=%00 HTTP/1.1\r\nhost: a\r\nconnection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 307 /);
    expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe('/search?keyword=ab&type=');
  });

  test('with a path that cannot be decoded shows the page of unknown addresses', async () => {
    const answer = await send('GET /product/%E0%A4%A HTTP/1.1\r\nhost: a\r\nconnection: close');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toContain('"url":"https://portal.example/404"');
  });

  test.each([
    ['GET / HTTP/1.1', 400],
    ['GET / HTTP/1.1\r\nhost: a b', 400],
    ['GET / HTTP/1.1\r\nhost: [', 400],
    ['GET / HTTP/1.1\r\nhost: a/b', 400],
    ['GET / HTTP/1.1\r\nhost: user@a', 400],
    ['GET http://evil.example/login HTTP/1.1\r\nhost: a', 400],
    ['GET http://evil.example/prod-api/layout HTTP/1.1\r\nhost: a', 400],
    ['GET //evil.example/login HTTP/1.1\r\nhost: a', 404],
    ['GET /ar//evil.example/login HTTP/1.1\r\nhost: a', 404],
    ['GET /\\evil.example/login HTTP/1.1\r\nhost: a', 404],
    ['GET //[/x HTTP/1.1\r\nhost: a', 404],
    ['GET /%zz HTTP/1.1\r\nhost: a', 404],
  ])('that is malformed or names another host answers without an error in the log: %s', async (head, status) => {
    const answer = await send(`${head}\r\nconnection: close`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toMatch(/^location:/im);
    expect(logged).toEqual([]);
  });

  test.each(['HTTP/1.1\r\nhost: evil.example', 'HTTP/1.1\r\nhost: [::1]:3000', 'HTTP/1.0'])(
    'of a page is the public one, whatever the Host header says: %s',
    async (version) => {
      const answer = await send(`GET /a?b=//c ${version}\r\nconnection: close`);
      expect(answer).toContain('{"url":"https://portal.example/a?b=//c","origin":"https://portal.example"}');
    },
  );
});

test.each([
  [503, 503, '5'],
  [400, 500, null],
])('a page that fails after a call that answered %i answers %i', async (status, expected, retryAfter) => {
  render = async (_request, { answer }) => {
    await answer(failing, { status });
    return new Response('failed', { status: 500 });
  };
  const page = await fetch(`http://127.0.0.1:${port}/a`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([expected, retryAfter]);
});

test('a page answers 410 when what it led to is over', async () => {
  render = async (_request, { answer }) => {
    await answer(failing, { status: 410 });
    return new Response('over', { headers: { 'content-type': 'text/html' } });
  };
  expect((await fetch(`http://127.0.0.1:${port}/preview?preview=old`)).status).toBe(410);
});

test.each([
  ['/preview?preview=editor', `'self'`],
  ['/ar/preview?preview=editor&size=400', `'self'`],
  ['/preview?preview=0198', `'none'`],
  ['/preview/x?preview=editor', `'none'`],
  ['/admin/content', `'none'`],
])('of all pages the preview of the editor alone may be framed: %s', async (address, ancestors) => {
  render = async () => new Response('page', { headers: { 'content-type': 'text/html' } });
  const { headers } = await fetch(`http://127.0.0.1:${port}${address}`);
  expect(headers.get('content-security-policy')?.split('; ')).toContain(`frame-ancestors ${ancestors}`);
});

test.each([
  ['/personal/order', 'noindex'],
  ['/ar/product/prolist', 'noindex'],
  ['/index', null],
])('search engines may list %s unless the header says %s', async (path, robots) => {
  render = async () => new Response('<p>', { headers: { 'content-type': 'text/html' } });
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('x-robots-tag')).toBe(robots);
});

describe('a client that leaves a page of its own', () => {
  test('before a page is made logs no error', async () => {
    const { promise: started, resolve } = Promise.withResolvers<void>();
    render = async () => {
      resolve();
      await new Promise((later) => setTimeout(later, 100));
      return new Response('late', { headers: { 'content-type': 'text/html' } });
    };
    const request = get({ port, path: '/personal' });
    request.on('error', () => undefined);
    await started;
    request.destroy();
    await new Promise((later) => setTimeout(later, 150));
    expect(logged).toEqual([]);
  });

  test('does not hide an error of a page', async () => {
    render = () => Promise.reject(new Error('a bug'));
    expect((await fetch(`http://127.0.0.1:${port}/personal/failing`)).status).toBe(500);
    expect(logged).toHaveLength(2);
  });
});
