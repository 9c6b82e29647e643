import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { constants, createBrotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Endpoint } from '@trunkline/contract/endpoint';
import {
  getPathLanguage,
  choosePreferredLanguage,
  findEnglishAddress,
  splitLanguagePrefix,
} from '@trunkline/text/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { joinChunks } from './join-chunks.ts';
import type { AppContext } from '../app-context.ts';
import { changeTopics } from '../cache/change-feed.ts';
import { type FindDrawing, createPageRewriter, type Styles } from './page-scripts.ts';
import { hasClientLeft } from '../http/request-log.ts';
import { acceptsBrotli } from '../http/serve-file.ts';
import { type PageAnswer, createPublicCache, type PublicCache } from './public-cache.ts';

// Serves the rendered pages. Rules: docs/rules/pages.md

/** What apps/web is told of a page request; its client/page-context.ts declares the same shape. */
export interface PageContext {
  readonly language: string;
  readonly prefix: string;
  readonly preferred: string;
  readonly origin: string;
  readonly nonce: string;
  readonly answer: (endpoint: Endpoint, input: unknown) => Promise<PageAnswer>;
}
interface PageHandler {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response;
}

const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));
/** Pages that only the browser renders: they show nothing without their scripts. */
const clientOnlyPages = /^\/(?:personal|configurator|admin|product\/prolist|login|forgetPwd)(?:\/|$)/;

/** TanStack Start prints errors to the console, except those with a status of HTTP. 499 is the usual one of clients that leave. */
class ClientLeftError extends Error {
  readonly status = 499;
}

/** The request as the pages see it: at the public address, whatever its Host header says. */
function toWebRequest(request: FastifyRequest, publicUrl: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const single of [value].flat()) headers.append(name, single);
  }
  // Joined as text: resolved against an origin, a path like `//host` would replace it.
  return new Request(`${new URL(publicUrl).origin}${request.url}`, {
    method: request.method,
    headers,
    signal,
  });
}

/** Frames show the chat, and files that the page itself holds in memory: receipts in the PDF viewer of the browser. */
const toContentSecurityPolicy = (nonce: string, chatUrl: string | undefined): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `frame-src blob:${chatUrl ? ` ${new URL(chatUrl).origin}` : ''}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

function writeHead(app: AppContext, reply: FastifyReply, response: Response, nonce: string, path: string): void {
  const out = reply.raw;
  // Unknown addresses are redirected to /404, which must not be indexed either.
  out.statusCode = splitLanguagePrefix(path)[1] === '/404' ? 404 : response.status;
  // Headers of the server's hooks (request id, helmet) would be lost by hijack().
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') out.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) out.setHeader('set-cookie', cookies);
  // Only `/` depends on the language and the cookie of the browser.
  out.setHeader('vary', path === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
  if (!out.hasHeader('cache-control')) out.setHeader('cache-control', 'no-cache');
  out.setHeader('content-security-policy', toContentSecurityPolicy(nonce, app.environment.chatUrl));
}

interface PageServer {
  readonly app: AppContext;
  readonly page: PageHandler;
  readonly cache: PublicCache;
  readonly styles: Styles;
  readonly findDrawing: FindDrawing;
}

async function answerPage(server: PageServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { app, page, cache, styles, findDrawing } = server;
  const { publicUrl } = app.environment;
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort(new ClientLeftError('the client left'));
  });
  const webRequest = toWebRequest(request, publicUrl, disconnected.signal);
  const { pathname, search } = new URL(webRequest.url);
  const english = findEnglishAddress(pathname, search);
  // Temporary: the address becomes a page when the language gets its texts.
  if (english !== undefined) return void reply.header('cache-control', 'no-cache').redirect(english, 302);
  const [prefixed, bare] = splitLanguagePrefix(pathname);
  const language = getPathLanguage(pathname);
  const nonce = randomBytes(16).toString('base64');
  let isUnavailable = false;
  const response = await page.fetch(webRequest, {
    context: {
      language,
      prefix: prefixed ? `/${prefixed}` : '',
      preferred: choosePreferredLanguage(request.headers.cookie, request.headers['accept-language']),
      origin: publicUrl,
      nonce,
      answer: async (endpoint, input) => {
        const answer = await cache.answer(endpoint, input, { language, requestId: request.id });
        isUnavailable ||= answer.status === 503;
        return answer;
      },
    },
  });
  reply.hijack();
  writeHead(app, reply, response, nonce, pathname);
  // The page shows that it failed; a crawler or a proxy learns that it will not stay so.
  if (isUnavailable && response.status === 500) {
    reply.raw.statusCode = 503;
    reply.raw.setHeader('retry-after', '5');
  }
  if (!response.body || request.method === 'HEAD') {
    await response.body?.cancel();
    reply.raw.end();
    return;
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = Readable.from(joinChunks(response.body as WebStream<Uint8Array>));
  const rewrite = isPage && !clientOnlyPages.test(bare) ? createPageRewriter(nonce, styles, findDrawing) : undefined;
  const brotli = acceptsBrotli(request) ? startBrotli(reply) : undefined;
  try {
    await pipeline([body, rewrite, brotli, reply.raw].filter((part) => part !== undefined));
  } catch (error) {
    if (!hasClientLeft(request, reply)) request.log.error(error);
  }
}

/** Flushes after every chunk, so that the browser gets the first part of a page while the rest is rendered. */
function startBrotli(reply: FastifyReply): Transform {
  reply.raw.setHeader('content-encoding', 'br');
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // A window of 256 KB: larger than any page.
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}

async function readStyles(folder: string): Promise<Styles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const files = names.map(async (name) => [`/assets/${name}`, await readFile(folder + name, 'utf8')] as const);
  return new Map(await Promise.all(files));
}

const maxCachedDrawings = 500;
/** Characters; a longer drawing would delay the page. */
const maxDrawingLength = 40_000;

/** Reads drawings from this server's own endpoints. Drawings that are answered as immutable are cached. */
function createDrawingReader(app: AppContext): FindDrawing {
  const cached = new Map<string, string>();
  return async (address) => {
    const known = cached.get(address);
    if (known !== undefined) return known;
    if (!address.startsWith('/prod-api/')) return undefined;
    // A drawing that cannot be read now is fetched by the browser.
    const answer = await app.fastify.inject({ url: address }).catch(() => undefined);
    if (answer?.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('image/svg+xml'))
      return undefined;
    const { headers, body } = answer;
    if (body.length > maxDrawingLength) return undefined;
    if (String(headers['cache-control']).includes('immutable')) cached.set(address, body);
    const [oldest] = cached.keys();
    if (cached.size > maxCachedDrawings && oldest !== undefined) cached.delete(oldest);
    return body;
  };
}

/** Whether `npm run build` has run. */
export const arePagesBuilt = (): boolean => existsSync(`${webRoot}dist/server/server.js`);

/** Serves the built web app: its files, which browsers cache for a year, and every other address as a page. */
export async function servePages(app: AppContext): Promise<void> {
  const built = `${webRoot}dist/`;
  if (!arePagesBuilt()) throw new Error('the pages are not built: npm run build');
  await app.fastify.register(fastifyStatic, {
    root: `${built}client/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  const { default: page } = (await import(pathToFileURL(`${built}server/server.js`).href)) as { default: PageHandler };
  routePages(app, page, await readStyles(`${built}client/assets/`));
}

/** Answers every address that nothing else answers with what `page` renders. */
export function routePages(app: AppContext, page: PageHandler, styles: Styles): void {
  const cache = createPublicCache(app);
  for (const topic of changeTopics) app.changes.subscribe(topic, cache.clear);
  const server: PageServer = { app, page, cache, styles, findDrawing: createDrawingReader(app) };
  app.fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(server, request, reply),
  });
}
