import { setImmediate } from 'node:timers/promises';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { visitorPages } from '@trunkline/contract/pages';
import { isRenderedByBrowser } from '@trunkline/rules/pages';
import type { TextSource } from '@trunkline/text';
import { addLanguagePrefix, choosePreferredLanguage, findEnglishAddress } from '@trunkline/text/languages';
import { createTextSource } from '@trunkline/text/server-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toContentSecurityPolicy } from './content-policy.ts';
import type { AppContext } from '../app-context.ts';
import { createVisitorCache, type VisitorCache } from '../cache/visitor-cache.ts';
import { AppError, tryLater } from '../errors/app-error.ts';
import { visitor } from '../http/access.ts';
import { FairLimiter, type FairLimits } from '../queueing/fair-limiter.ts';
import { toSender } from '../queueing/sender.ts';
import { sendBusyPage } from './busy-page.ts';
import { type PagePlace, toPlace, toPublicUrl } from './page-address.ts';
import { type RefusedForm, setRefusalPage } from './page-form.ts';
import { createRenderedPage, type RenderedPage, sendRenderedPage } from './page-answer.ts';
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
  readonly answer: (endpoint: Endpoint, input: unknown) => Promise<PageAnswer>;
  readonly texts: TextSource;
  /** Takes the HTML of the page in place of a body, which would be encoded and decoded again: a fifth of the time. */
  readonly takeHtml: (html: string) => void;
  /** The form without scripts that this page answers. */
  readonly refused?: RefusedForm;
}
export interface PageHandler {
  readonly fetch: (request: Request, options: { context: PageContext }) => Promise<Response> | Response;
  /** What the page at a path reads of a query; both with their `?`. @param bare Without the prefix of the language. */
  readonly readQuery: (bare: string, query: string) => string;
}

export interface PageServer {
  readonly app: AppContext;
  readonly page: PageHandler;
  readonly answers: PublicCache;
  readonly pages: VisitorCache<RenderedPage>;
  readonly renders: FairLimiter;
  readonly styles: Styles;
  readonly findDrawing: FindDrawing;
  readonly readChatUrl: () => Promise<string | undefined>;
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
  refused?: RefusedForm,
): Promise<MadePage> {
  const visit: Visit = { holdsMs: Infinity, isUnavailable: false, isGone: false };
  const context: PageContext = {
    language,
    prefix,
    preferred: language,
    ...(refused && { refused }),
    origin: app.environment.publicUrl,
    texts: createTextSource(language),
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
    status: isRetried ? 503 : visit.isGone ? 410 : bare === visitorPages.notFound.path ? 404 : status,
    headers: { ...Object.fromEntries(headers), ...(isRetried && unavailable) },
    isHtml: headers.get('content-type')?.startsWith('text/html') ?? false,
    text: visit.html ?? (await response.text()),
    holdsMs: headers.has('set-cookie') ? 0 : visit.holdsMs,
  };
}

/**
 * Pages that are not kept are rendered one or two at a time, in turn by network: each takes milliseconds of the thread on which calls
 * are answered. docs/rules/platform.md, "Overload"
 */
const renderTurns: FairLimits = {
  places: 2,
  placesPerSender: 1,
  maxWaiting: 100,
  maxWaitingPerSender: 50,
  maxWaitMs: 3_000,
};

/** Renders a page that is the same for every visitor, when it is the visitor's turn. Throws 429 or 503 when too many wait. */
function renderForVisitors(server: PageServer, request: FastifyRequest, place: PagePlace, refused?: RefusedForm) {
  if (server.app.overload.refusesPages()) throw tryLater('request.overloaded');
  return server.renders.run(toSender({ principal: visitor, ip: request.ip }), async () => {
    const made = await makePage(server, request, place, refused);
    const isFrame = isRenderedByBrowser(place.bare);
    // The frame of a page that only the browser renders loads its scripts at once.
    const html = made.isHtml && !isFrame ? await rewritePage(made.text, server.styles, server.findDrawing) : made.text;
    const chatUrl = await server.readChatUrl();
    const value = createRenderedPage(html, (scriptSources) => ({
      status: made.status,
      headers: {
        ...made.headers,
        // Robots that may not read an address list it without having read it.
        ...(isFrame && { 'x-robots-tag': 'noindex' }),
        'content-security-policy': toContentSecurityPolicy(scriptSources, chatUrl, place),
      },
    }));
    // Requests that have arrived meanwhile go first.
    await setImmediate();
    return { value, holdsMs: made.isHtml && made.status === 200 ? made.holdsMs : 0, size: value.bytes.length };
  });
}

/**
 * The place of a page with the query that it reads: what campaigns, search engines and strangers add shows on no page, and makes no
 * page of its own.
 */
function toReadPlace({ page }: PageServer, place: PagePlace): PagePlace {
  const url = new URL(place.url);
  // The browser alone reads the query of the others.
  url.search = isRenderedByBrowser(place.bare) ? '' : page.readQuery(place.bare, place.url.search);
  return { ...place, url };
}

/** The page of a form with its errors. It is nobody else's, and going back to it asks before the form is sent again. */
async function renderRefusedForm(
  server: PageServer,
  request: FastifyRequest,
  form: RefusedForm,
): Promise<RenderedPage> {
  const place = toReadPlace(server, toPlace(toPublicUrl(server.app, request)));
  const { value } = await renderForVisitors(server, request, place, form);
  const status = value.status === 200 ? form.status : value.status;
  return { ...value, status, headers: { ...value.headers, 'cache-control': 'no-store' } };
}

/** A longer address is rendered each time. */
const maxCachedAddressLength = 500;

/** The one address that depends on the browser. */
const redirectToHome = (
  request: FastifyRequest,
  reply: FastifyReply,
  { prefix, language }: PagePlace,
): FastifyReply => {
  const { cookie, 'accept-language': accepted } = request.headers;
  const chosen = prefix ? language : choosePreferredLanguage(cookie, accepted);
  return reply
    .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language, cookie' })
    .redirect(addLanguagePrefix(chosen, visitorPages.home.path), 307);
};

/** The kept page, or a new one. Who asks for the same page at the same time waits for one rendering; its refusal counts for the one who began it alone. */
async function readPage(server: PageServer, request: FastifyRequest, place: PagePlace): Promise<RenderedPage> {
  const render = () => renderForVisitors(server, request, place);
  const key = place.url.pathname + place.url.search;
  if (key.length > maxCachedAddressLength) return (await render()).value;
  let isOwn = false;
  const renderOwn = () => {
    isOwn = true;
    return render();
  };
  const read = () => server.pages.read(place.language, key, renderOwn);
  return read().catch((error: unknown) => {
    if (isOwn || !isBusy(error)) throw error;
    return read();
  });
}

const isBusy = (error: unknown): error is AppError =>
  error instanceof AppError && (error.status === 429 || error.status === 503);

/** A client that asks again at once is held for so long: answering it a thousand times a second would take more than the pages do. */
const refusalMs = 1_000;

/** Sends a page that `make` finds or renders; when it is refused, a small page that says so. */
async function sendPage(
  { app }: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<RenderedPage>,
): Promise<FastifyReply> {
  let page: RenderedPage;
  try {
    page = await make();
  } catch (error) {
    if (!isBusy(error)) throw error;
    await app.pause(refusalMs);
    return sendBusyPage(reply, toPlace(new URL(request.url, 'http://page')).language, error);
  }
  return sendRenderedPage(request, reply, page);
}

async function answerPage(server: PageServer, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const url = toPublicUrl(server.app, request);
  const { pathname, search } = url;
  const english = findEnglishAddress(pathname, search);
  // Temporary: the address becomes a page when the language gets its texts.
  if (english !== undefined) return reply.header('cache-control', 'no-cache').redirect(english, 302);
  // HTML cannot contain the character.
  if (search.includes('%00')) return reply.redirect(pathname + search.replaceAll('%00', ''), 307);
  const place = toPlace(url);
  if (place.bare === visitorPages.root.path) return redirectToHome(request, reply, place);
  return sendPage(server, request, reply, () => readPage(server, request, toReadPlace(server, place)));
}

/** Bytes of rendered pages in each language, compressed: about 2,000 pages. */
const maxCachedPageBytes = 32_000_000;

/** Answers every address that nothing else answers with what `page` renders. */
export function routePages(
  app: AppContext,
  page: PageHandler,
  styles: Styles,
  readChatUrl: PageServer['readChatUrl'] = () => Promise.resolve(undefined),
): void {
  const server: PageServer = {
    app,
    page,
    answers: createPublicCache(app),
    pages: createVisitorCache<RenderedPage>(app.changes, { maxBytes: maxCachedPageBytes }),
    renders: new FairLimiter(renderTurns),
    styles,
    findDrawing: createDrawingReader(app),
    readChatUrl,
  };
  setRefusalPage(app, (request, reply, form) =>
    sendPage(server, request, reply, () => renderRefusedForm(server, request, form)),
  );
  app.fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => answerPage(server, request, reply),
  });
}
