import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
import type { AppContext } from '../app-context.ts';
import { createVisitorCache, type VisitorCache } from '../cache/visitor-cache.ts';
import { type RefusedForm, setRefusalPage } from './page-form.ts';
import { createRenderedPage, type RenderedPage, sendHtml, sendRenderedPage } from './page-answer.ts';
import { createDrawingReader } from './drawing-reader.ts';
import { type FindDrawing, rewritePage, type Styles } from './page-scripts.ts';
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
  /** Takes the HTML of the page in place of a body, which would be encoded and decoded again: a fifth of the time. */
  readonly takeHtml: (html: string) => void;
  /** The form without scripts that this page answers. */
  readonly refused?: RefusedForm;
}
interface PageHandler {
  fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response;
}

const webRoot = fileURLToPath(new URL('../../../../web/', import.meta.url));
/** Pages that only the browser renders: they show nothing without their scripts. */
const clientOnlyPages = /^\/(?:personal|configurator|admin|product\/prolist|login|forgetPwd)(?:\/|$)/;

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

/** A page as apps/web renders it. */
interface MadePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly isHtml: boolean;
  readonly text: string;
  /** Milliseconds for which the page may be kept. 0: it is not the same for everybody, and is not kept. */
  readonly holdsMs: number;
}

/** What a page was told by its calls, and what it became. */
interface Visit {
  holdsMs: number;
  isUnavailable: boolean;
  isGone: boolean;
  html?: string;
}

/** The page itself says that it failed. The header tells crawlers and proxies to try again in five seconds. */
const unavailable = { 'retry-after': '5' };

/** Renders a page. Nothing of the client is passed on but its language: neither its headers nor that it left. */
async function makePage(
  { app, page, answers }: PageServer,
  request: FastifyRequest,
  { url, bare, language, prefix }: PagePlace,
  own: Pick<PageContext, 'nonce' | 'refused'>,
): Promise<MadePage> {
  const visit: Visit = { holdsMs: Infinity, isUnavailable: false, isGone: false };
  const context: PageContext = {
    ...own,
    language,
    prefix,
    preferred: choosePreferredLanguage(request.headers.cookie, request.headers['accept-language']),
    origin: app.environment.publicUrl,
    takeHtml: (html) => (visit.html = html),
    answer: async (endpoint, input) => {
      const answer = await answers.answer(endpoint, input, { language, requestId: request.id });
      visit.holdsMs = Math.min(visit.holdsMs, answer.holdsMs);
      visit.isUnavailable ||= answer.status === 503;
      visit.isGone ||= answer.status === 410;
      return answer;
    },
  };
  const response = await page.fetch(new Request(url, { headers: { accept: 'text/html' } }), { context });
  const { status, headers } = response;
  const isRetried = visit.isUnavailable && status === 500;
  return {
    // Unknown addresses are redirected to /404, which must not be indexed either.
    status: isRetried ? 503 : visit.isGone ? 410 : bare === '/404' ? 404 : status,
    headers: { ...Object.fromEntries(headers), ...(isRetried && unavailable) },
    isHtml: headers.get('content-type')?.startsWith('text/html') ?? false,
    text: visit.html ?? (await response.text()),
    holdsMs: headers.has('set-cookie') ? 0 : visit.holdsMs,
  };
}

/** Renders a page that is the same for every visitor. */
async function renderForVisitors(server: PageServer, request: FastifyRequest, place: PagePlace, refused?: RefusedForm) {
  const { status, headers, isHtml, text, holdsMs } = await makePage(server, request, place, refused ? { refused } : {});
  const html = isHtml ? await rewritePage(text, server.styles, server.findDrawing) : text;
  const value = createRenderedPage(html, (scriptSources) => ({
    status,
    headers: {
      ...headers,
      'content-security-policy': toContentSecurityPolicy(scriptSources, server.app.environment.chatUrl, place),
    },
  }));
  return { value, holdsMs: isHtml && status === 200 ? holdsMs : 0, size: value.bytes.length };
}

/** Renders a page that depends on the browser: `/`, and the frame of pages that only the browser renders. */
async function answerSinglePage(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  place: PagePlace,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const { status, headers, text } = await makePage(server, request, place, { nonce });
  reply.code(status).headers({
    'cache-control': 'no-cache',
    ...headers,
    // Robots that may not read an address list it without having read it.
    ...(place.bare !== '/' && { 'x-robots-tag': 'noindex' }),
    // Only `/` depends on the language and the cookie of the browser.
    vary: place.url.pathname === '/' ? 'accept-encoding, accept-language, cookie' : 'accept-encoding',
    'content-security-policy': toContentSecurityPolicy([`'nonce-${nonce}'`], server.app.environment.chatUrl, place),
  });
  return sendHtml(request, reply, text);
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

/** What campaigns and search engines add to addresses. No page shows it, so that pages are kept without it. */
const campaignName = /^(?:utm_\w+|gclid|fbclid|msclkid)$/;

function withoutCampaign(url: URL): URL {
  const found = [...url.searchParams.keys()].filter((name) => campaignName.test(name));
  if (found.length === 0) return url;
  const clean = new URL(url);
  for (const name of found) clean.searchParams.delete(name);
  return clean;
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
  const clean = withoutCampaign(url);
  const render = () => renderForVisitors(server, request, { ...place, url: clean });
  const key = clean.pathname + clean.search;
  const rendered =
    key.length > maxKeptAddress ? (await render()).value : await server.pages.read(place.language, key, render);
  return sendRenderedPage(request, reply, rendered);
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
