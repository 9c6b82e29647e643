import type { Endpoint } from '@trunkline/contract/endpoint';
import { addLanguagePrefix, splitLanguagePrefix } from '@trunkline/text/languages';
import { getT } from '@trunkline/text/server-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../errors/app-error.ts';
import { answerError, type Refusal } from '../http/answer.ts';
import { readInput } from '../http/input.ts';
import { createRequestContext } from '../http/request-context.ts';

/** A form of a page that is sent without scripts. */
interface PageForm {
  /** Of the page, without the prefix of a language; the form posts to it: `<form method="post" data-native>`. */
  readonly path: `/${string}`;
  /** Public, and it accepts forms. */
  readonly endpoint: Endpoint;
  /** The address that the browser goes on to, without the prefix: what was sent and whether it was refused are all that it depends on. */
  readonly next: (sent: PageFormResult) => string;
}

export interface PageFormResult {
  /** The query of the page. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  readonly refusal: Refusal | undefined;
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Forms of other sites are refused: their visitors would answer without knowing. */
function ensureOwnForm({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError(403, 'request.forbidden');
}

/**
 * Lets a page's form work without scripts: the form posts to the address of its page, the endpoint runs as it does for a visitor, and
 * the browser goes on to a page (303), so that reloading sends nothing twice. Forms of a page have no session: tokens are in headers.
 */
export function servePageForm(app: AppContext, { path, endpoint, next }: PageForm): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    ensureOwnForm(request);
    const [language = 'en', bare] = splitLanguagePrefix(new URL(request.url, 'http://page').pathname);
    if (bare !== path) throw new AppError(404, 'request.unknown_call');
    const context = { ...createRequestContext(app, request), language, t: getT(language) };
    const served = app.endpoints.get(`${endpoint.method} ${endpoint.path}`);
    if (!served) throw new Error(`${endpoint.path} is not served`);
    const sent = { query: toFields(request.query), fields: toFields(request.body) };
    const goOn = (result: Pick<PageFormResult, 'data' | 'refusal'>): FastifyReply =>
      reply.redirect(addLanguagePrefix(language, next({ ...sent, ...result })), 303);
    try {
      const { fields } = await readInput(context, request, endpoint);
      return goOn({ data: await served.run(context, fields), refusal: undefined });
    } catch (error) {
      const refusal = answerError(error, context.t, context.requestId);
      // A failure of the server is logged and answered as one.
      if (refusal.status >= 500) throw error;
      return goOn({ data: null, refusal });
    }
  };
  for (const url of [path, `/:language${path}`]) app.fastify.post(url, handler);
}
