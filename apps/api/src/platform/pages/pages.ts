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
import { languageOf, preferredLanguage, splitLanguage } from '@trunkline/text/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTurns } from './join-chunks.ts';
import type { AppContext } from '../app-context.ts';
import { type FindDrawing, firstPaintFirst, type Styles } from './page-scripts.ts';
import { acceptsBrotli } from '../http/serve.ts';
import { type Answered, createVisitorReads, type VisitorReads } from './public-cache.ts';

// docs/rules/pages.md

/** What apps/web reads of a page request (its client/page-context.ts names the same shape). */
interface PageContext {
  readonly language: string;
  readonly prefix: string;
  readonly preferred: string;
  readonly origin: string;
  readonly nonce: string;
  readonly answer: (endpoint: Endpoint, input: unknown) => Promise<Answered>;
}
interface PageHandler {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response;
}

export interface PagesOptions {
  /** PUBLIC_URL: where the world sees the portal. Unset, canonical addresses follow the request. */
  readonly publicUrl?: string | undefined;
}

const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));
/** These are drawn by the browser alone: without their scripts there is nothing to see. */
const needsScriptsAtOnce = /^\/(?:personal|configurator|admin|product\/prolist|login|forgetPwd)(?:\/|$)/;

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const one of [value].flat()) headers.append(name, one);
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal,
  });
}

/** The chat is the one page that stands in a frame of ours. */
const contentSecurity = (nonce: string, chatUrl: string | undefined): string =>
  [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `frame-src ${chatUrl ? new URL(chatUrl).origin : "'none'"}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');

function writeHead(app: AppContext, reply: FastifyReply, response: Response, nonce: string, path: string): void {
  const out = reply.raw;
  // where unknown addresses lead is itself no page for machines
  out.statusCode = splitLanguage(path)[1] === '/404' ? 404 : response.status;
  // what the server's own hooks set (request id, helmet) stands; hijacking would lose it
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') out.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) out.setHeader('set-cookie', cookies);
  // Only `/` looks at who asks; everywhere else the address alone decides.
  out.setHeader('vary', path === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
  if (!out.hasHeader('cache-control')) out.setHeader('cache-control', 'no-cache');
  out.setHeader('content-security-policy', contentSecurity(nonce, app.environment.chatUrl));
}

interface PageServer {
  readonly app: AppContext;
  readonly page: PageHandler;
  readonly reads: VisitorReads;
  readonly styles: Styles;
  readonly findDrawing: FindDrawing;
  readonly publicUrl: string | undefined;
}

async function answerPage(server: PageServer, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { app, page, reads, styles, findDrawing, publicUrl } = server;
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('client left'));
  });
  const asked = toWebRequest(request, gone.signal);
  const { pathname, origin } = new URL(asked.url);
  const [prefixed, bare] = splitLanguage(pathname);
  const language = languageOf(pathname);
  const nonce = randomBytes(16).toString('base64');
  const response = await page.fetch(asked, {
    context: {
      language,
      prefix: prefixed ? `/${prefixed}` : '',
      preferred: preferredLanguage(request.headers.cookie, request.headers['accept-language']),
      origin: publicUrl?.replace(/\/$/, '') ?? origin,
      nonce,
      answer: (endpoint, input) => reads.answer(endpoint, input, { language, requestId: request.id }),
    },
  });
  reply.hijack();
  writeHead(app, reply, response, nonce, pathname);
  if (!response.body || request.method === 'HEAD') {
    await response.body?.cancel();
    reply.raw.end();
    return;
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const body = Readable.from(inTurns(response.body as WebStream<Uint8Array>));
  const rewrite = isPage && !needsScriptsAtOnce.test(bare) ? firstPaintFirst(nonce, styles, findDrawing) : undefined;
  const brotli = acceptsBrotli(request) ? squeeze(reply) : undefined;
  try {
    await pipeline([body, rewrite, brotli, reply.raw].filter((part) => part !== undefined));
  } catch (error) {
    if (!gone.signal.aborted) request.log.error(error);
  }
}

/** Flushes with every piece, so that what is rendered arrives while the rest is still being made. */
function squeeze(reply: FastifyReply): Transform {
  reply.raw.setHeader('content-encoding', 'br');
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    // a page is smaller than a quarter of a megabyte, and so may be what its packing looks back on
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
}

async function readStyles(folder: string): Promise<Styles> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  const files = names.map(async (name) => [`/assets/${name}`, await readFile(folder + name, 'utf8')] as const);
  return new Map(await Promise.all(files));
}

const drawingsAtMost = 500;
/** A longer one would hold up the page that it stands in. */
const longestDrawing = 40_000;

/** Drawings as this server answers them; those whose address says that they never change are kept. */
function drawingsOf(app: AppContext): FindDrawing {
  const kept = new Map<string, string>();
  return async (address) => {
    const known = kept.get(address);
    if (known !== undefined) return known;
    if (!address.startsWith('/prod-api/')) return undefined;
    // One that cannot be had now is asked for by the browser.
    const answer = await app.fastify.inject({ url: address }).catch(() => undefined);
    if (answer?.statusCode !== 200 || !String(answer.headers['content-type']).startsWith('image/svg+xml'))
      return undefined;
    const { headers, body } = answer;
    if (body.length > longestDrawing) return undefined;
    if (String(headers['cache-control']).includes('immutable')) kept.set(address, body);
    if (kept.size > drawingsAtMost) kept.delete(kept.keys().next().value!);
    return body;
  };
}

/** Whether `npm run build` has been here. */
export const pagesAreBuilt = (): boolean => existsSync(`${webRoot}dist/server/server.js`);

/** Serves the built web app: its files for a year, every other address as a page. Register it after all calls. */
export async function servePages(app: AppContext, options: PagesOptions = {}): Promise<void> {
  const built = `${webRoot}dist/`;
  if (!pagesAreBuilt()) throw new Error('the pages are not built: npm run build');
  await app.fastify.register(fastifyStatic, {
    root: `${built}client/assets`,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
  });
  const { default: page } = (await import(pathToFileURL(`${built}server/server.js`).href)) as { default: PageHandler };
  const reads = createVisitorReads(app);
  // The vendor's people see at once what they changed; another process of the portal shows it within the second.
  app.fastify.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.principal?.side === 'vendor') reads.forget();
  });
  const server: PageServer = {
    app,
    page,
    reads,
    styles: await readStyles(`${built}client/assets/`),
    findDrawing: drawingsOf(app),
    publicUrl: options.publicUrl,
  };
  app.fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(server, request, reply),
  });
}
