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
  choosePreferredLanguage,
  findEnglishAddress,
  getPathLanguage,
  type Language,
  splitLanguagePrefix,
} from '@trunkline/text/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toContentSecurityPolicy } from './content-policy.ts';
import { joinChunks } from './join-chunks.ts';
import type { AppContext } from '../app-context.ts';
import { createVisitorCache, type VisitorCache } from '../cache/visitor-cache.ts';
import { type RefusedForm, setRefusalPage } from './page-form.ts';
import { createRenderedPage, type RenderedPage, sendRenderedPage } from './page-answer.ts';
import { createDrawingReader } from './drawing-reader.ts';
import { type FindDrawing, rewritePage, type Styles } from './page-scripts.ts';
import { hasClientLeft } from '../http/request-log.ts';
import { acceptsBrotli } from '../http/serve-file.ts';
import { createPublicCache, type PageAnswer, type PublicCache } from './public-cache.ts';

// Serves the rendered pages. Rules: docs/rules/pages.md

/** What apps/web is told of a page request; its client/page-context.ts declares the same shape. */
export interface PageContext {
  readonly language: string;
  readonly prefix: string;
  readonly preferred: string;
  readonly origin: string;
  /** Absent from pages that all visitors get alike: their scripts have hashes. */
  readonly nonce?: string;
  readonly answer: (endpoint: Endpoint, input: unknown) => Promise<PageAnswer>;
  /** The form without scripts that this page answers. */
  readonly refused?: RefusedForm;
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
function toWebRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const single of [value].flat()) headers.append(name, single);
  }
  return new Request(url, { method: request.method, headers, signal });
}

function writeHead(app: AppContext, reply: FastifyReply, response: Response, nonce: string, place: PagePlace): void {
  const out = reply.raw;
  // Unknown addresses are redirected to /404, which must not be indexed either.
  out.statusCode = place.bare === '/404' ? 404 : response.status;
  // Headers of the server's hooks (request id, helmet) would be lost by hijack().
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) out.setHeader(name, value);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') out.setHeader(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) out.setHeader('set-cookie', cookies);
  // Only `/` depends on the language and the cookie of the browser.
  out.setHeader('vary', place.url.pathname === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding');
  if (!out.hasHeader('cache-control')) out.setHeader('cache-control', 'no-cache');
  out.setHeader(
    'content-security-policy',
    toContentSecurityPolicy([`'nonce-${nonce}'`], app.environment.chatUrl, place),
  );
}

interface PageServer {
  readonly app: AppContext;
  readonly page: PageHandler;
  readonly answers: PublicCache;
  readonly pages: VisitorCache<RenderedPage>;
  readonly styles: Styles;
  readonly findDrawing: FindDrawing;
}

/** Where a page is, as its address says. */
interface PagePlace {
  readonly url: URL;
  /** The path without the prefix of the language. */
  readonly bare: string;
  readonly language: Language;
  readonly prefix: string;
}

/** Makes one page: its context counts how long what it was told holds. */
function createVisit({ app, answers }: PageServer, request: FastifyRequest, place: PagePlace) {
  const visit = { holdsMs: Infinity, isUnavailable: false, isGone: false };
  const context = {
    language: place.language,
    prefix: place.prefix,
    preferred: choosePreferredLanguage(request.headers.cookie, request.headers['accept-language']),
    origin: app.environment.publicUrl,
    answer: async (endpoint: Endpoint, input: unknown) => {
      const answer = await answers.answer(endpoint, input, { language: place.language, requestId: request.id });
      visit.holdsMs = Math.min(visit.holdsMs, answer.holdsMs);
      visit.isUnavailable ||= answer.status === 503;
      visit.isGone ||= answer.status === 410;
      return answer;
    },
  };
  return { visit, context };
}

/** The page shows that it failed; a crawler or a proxy learns that it will not stay so. */
const unavailable = { 'retry-after': '5' };

/** Renders a page that is the same for every visitor. Nothing of the client is passed on: neither its headers nor that it left. */
async function renderForVisitors(server: PageServer, request: FastifyRequest, place: PagePlace, refused?: RefusedForm) {
  const { app, page, styles, findDrawing } = server;
  const { visit, context } = createVisit(server, request, place);
  const response = await page.fetch(new Request(place.url, { headers: { accept: 'text/html' } }), {
    context: refused ? { ...context, refused } : context,
  });
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  const text = await response.text();
  const isUnavailable = visit.isUnavailable && response.status === 500;
  const status = isUnavailable ? 503 : visit.isGone ? 410 : place.bare === '/404' ? 404 : response.status;
  const html = isPage ? await rewritePage(text, styles, findDrawing) : text;
  const rendered = await createRenderedPage(status, { ...headers, ...(isUnavailable ? unavailable : {}) }, html);
  const policy = toContentSecurityPolicy(rendered.scriptSources, app.environment.chatUrl, place);
  const value = { ...rendered, headers: { ...rendered.headers, 'content-security-policy': policy } };
  const isKept = isPage && status === 200 && response.headers.getSetCookie().length === 0;
  return { value, holdsMs: isKept ? visit.holdsMs : 0, size: value.bytes.length };
}

/** Renders a page that depends on the browser: `/`, and the frame of pages that only the browser renders. */
async function answerSinglePage(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  place: PagePlace,
): Promise<void> {
  const { app, page } = server;
  const disconnected = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) disconnected.abort(new ClientLeftError('the client left'));
  });
  const nonce = randomBytes(16).toString('base64');
  const { visit, context } = createVisit(server, request, place);
  const response = await page.fetch(toWebRequest(request, place.url, disconnected.signal), {
    context: { ...context, nonce },
  });
  reply.hijack();
  writeHead(app, reply, response, nonce, place);
  if (visit.isUnavailable && response.status === 500) {
    reply.raw.statusCode = 503;
    reply.raw.setHeaders(new Map(Object.entries(unavailable)));
  }
  if (!response.body || request.method === 'HEAD') {
    await response.body?.cancel();
    reply.raw.end();
    return;
  }
  const body = Readable.from(joinChunks(response.body as WebStream<Uint8Array>));
  const brotli = acceptsBrotli(request) ? startBrotli(reply) : undefined;
  try {
    await pipeline([body, brotli, reply.raw].filter((part) => part !== undefined));
  } catch (error) {
    if (!hasClientLeft(request, reply)) request.log.error(error);
  }
}

/** Joined as text: resolved against an origin, a path like `//host` would replace it. */
const toPublicUrl = ({ environment }: AppContext, { url }: FastifyRequest): URL =>
  new URL(`${new URL(environment.publicUrl).origin}${url}`);

function toPlace(url: URL): PagePlace {
  const [prefixed, bare] = splitLanguagePrefix(url.pathname);
  return { url, bare, language: getPathLanguage(url.pathname), prefix: prefixed ? `/${prefixed}` : '' };
}

/** The page of a form with its errors. It is nobody else's, and going back to it asks before the form is sent again. */
async function answerRefusedForm(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  form: RefusedForm,
): Promise<FastifyReply> {
  const place = toPlace(toPublicUrl(server.app, request));
  const { value } = await renderForVisitors(server, request, place, form);
  const status = value.status === 200 ? form.status : value.status;
  const headers = { ...value.headers, 'cache-control': 'no-store' };
  await sendRenderedPage(request, reply, { ...value, status, headers });
  return reply;
}

/** A longer address is rendered each time. */
const maxKeptAddress = 500;

async function answerPage(server: PageServer, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const url = toPublicUrl(server.app, request);
  const { pathname, search } = url;
  const english = findEnglishAddress(pathname, search);
  // Temporary: the address becomes a page when the language gets its texts.
  if (english !== undefined) return reply.header('cache-control', 'no-cache').redirect(english, 302);
  // HTML cannot contain the character.
  if (search.includes('%00')) return reply.redirect(pathname + search.replaceAll('%00', ''), 307);
  const place = toPlace(url);
  const { bare } = place;
  if (bare === '/' || clientOnlyPages.test(bare)) return answerSinglePage(server, request, reply, place);
  const render = () => renderForVisitors(server, request, place);
  const key = pathname + search;
  const rendered =
    key.length > maxKeptAddress ? (await render()).value : await server.pages.read(place.language, key, render);
  return sendRenderedPage(request, reply, rendered);
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

/** Bytes of rendered pages in each language, compressed: about 2,000 pages. */
const maxKeptPages = 32_000_000;

/** Answers every address that nothing else answers with what `page` renders. */
export function routePages(app: AppContext, page: PageHandler, styles: Styles): void {
  const server: PageServer = {
    app,
    page,
    answers: createPublicCache(app),
    pages: createVisitorCache<RenderedPage>(app.changes, { maxBytes: maxKeptPages }),
    styles,
    findDrawing: createDrawingReader(app),
  };
  setRefusalPage(app, (request, reply, form) => answerRefusedForm(server, request, reply, form));
  app.fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(server, request, reply),
  });
}
