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
  /** The path of the page without the prefix of a language. The form (`<form method="post" data-native>`) posts to it. */
  readonly path: `/${string}`;
  /** A public endpoint that accepts forms. */
  readonly endpoint: Endpoint;
  /** The address that the browser is redirected to, without the prefix. */
  readonly next: (sent: PageFormResult) => string;
  /** A refusal is answered by the page itself, with what was typed and the errors: `refused` in the context of its loader. */
  readonly showsRefusal?: true;
  /** Fields that the form itself does not have, for example from a cookie. */
  readonly addFields?: (request: FastifyRequest) => Readonly<Record<string, string>>;
}

/** A form that was refused, as its page shows it again. */
export interface RefusedForm {
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  /** A sentence for each refused field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The error that belongs to no field; empty when there is none. */
  readonly msg: string;
}

type RefusalPage = (request: FastifyRequest, reply: FastifyReply, form: RefusedForm) => Promise<FastifyReply>;

/** Absent while another process renders the pages (`npm run dev`). */
const refusalPages = new WeakMap<AppContext, RefusalPage>();

/** Renders the pages of refused forms. */
export const setRefusalPage = (app: AppContext, page: RefusalPage): void => void refusalPages.set(app, page);

export interface PageFormResult {
  /** The query of the page. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly data: unknown;
  readonly refusal: Refusal | undefined;
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

interface FieldErrors {
  readonly errors?: readonly { readonly path: string; readonly msg: string }[];
}

function toRefusedForm({ status, body }: Refusal, fields: Readonly<Record<string, unknown>>): RefusedForm {
  const { errors = [] } = (body.data ?? {}) as FieldErrors;
  return {
    status,
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    errors: Object.fromEntries(errors.map(({ path, msg }) => [path, msg])),
    msg: errors.length === 0 ? body.msg : '',
  };
}

/** Forms of other sites are refused: their visitors would answer without knowing. */
function ensureOwnForm({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] === 'cross-site') throw new AppError(403, 'request.forbidden');
}

/**
 * Lets a page's form work without scripts: the form posts to the address of its page, the endpoint runs as it does for a visitor, and
 * the browser goes on to a page (303), so that reloading sends nothing twice. Forms of a page have no session: tokens are in headers.
 */
export function servePageForm(app: AppContext, { path, endpoint, next, showsRefusal, addFields }: PageForm): void {
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
      const whole = { ...toFields(fields), ...addFields?.(request) };
      return goOn({ data: await served.run(context, whole), refusal: undefined });
    } catch (error) {
      const refusal = answerError(error, context.t, context.requestId);
      // A failure of the server is logged and answered as one.
      if (refusal.status >= 500) throw error;
      const page = showsRefusal && refusalPages.get(app);
      if (page) return page(request, reply, toRefusedForm(refusal, sent.fields));
      return goOn({ data: null, refusal });
    }
  };
  for (const url of [path, `/:language${path}`]) app.fastify.post(url, handler);
}
