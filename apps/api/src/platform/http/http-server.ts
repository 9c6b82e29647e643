import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import { getT } from '@trunkline/text/server-texts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import qs from 'qs';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../errors/app-error.ts';
import { formatReason, isUnavailable, OutcomeUnknownError } from '../errors/unavailable.ts';
import type { Environment } from '../server/environment.ts';
import { answerError } from './answer.ts';
import { addCompression } from './compression.ts';
import { refuseUnreadable } from './unreadable-request.ts';
import { limitBodyTime, maxBodyMs } from './body-timeout.ts';
import { warnOfUnknownProxy } from './unknown-proxy.ts';
import { discardBody } from './discard-body.ts';
import { ensureOwnAddress } from './request-address.ts';
import { createRequestContext, requestLanguage } from './request-context.ts';
import { hasClientLeft, RequestLog } from './request-log.ts';

const unknownCall = (): AppError => new AppError(404, 'request.unknown_call');

export const createHttpServer = (environment: Environment): FastifyInstance => Fastify(serverOptions(environment));

function serverOptions({ logLevel, trustedProxies }: Environment): FastifyServerOptions {
  return {
    logger: {
      level: logLevel,
      // No address, token or query: a log must not tell who looked at what.
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: ({ statusCode }) => ({ status: statusCode }),
        // An error of the database carries the row that it refused; only these fields are logged.
        err: ({ name, code, message, stack = '' }: Error & { code?: string }) => ({ type: name, code, message, stack }),
      },
    },
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    logController: new RequestLog(),
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    // The longest of all calls; the usual limit is shorter and set by body-timeout.ts.
    requestTimeout: maxBodyMs,
    keepAliveTimeout: 65_000,
    // drain.ts closes connections; what still arrives on them is answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { querystringParser: parseQuery, maxParamLength: 200 },
    // Addresses that cannot be decoded reach no hook and no handler. Those of pages are shown the page of unknown ones.
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) || url.startsWith('/prod-api') ? url : '/404'),
    frameworkErrors: (_error, request, reply: FastifyReply) => {
      const { status, body } = answerError(unknownCall(), getT(requestLanguage(request)), request.id);
      void reply.code(status).send(body);
    },
    clientErrorHandler: refuseUnreadable,
  };
}

/** Whether the path can be decoded. A query that cannot be decoded is read as it is. */
function isDecodable(url: string): boolean {
  try {
    decodeURI(url.replace(/\?.*/s, ''));
    return true;
  } catch {
    return false;
  }
}

/** `filter[state]=approved` becomes `{filter: {state: 'approved'}}`, bounded in depth and number. */
function parseQuery(text: string): Record<string, unknown> {
  // qs drops `__proto__` without a word; input.ts refuses the key `prototype`.
  if (/(?:_|%5f){2}proto(?:_|%5f){2}/i.test(text)) return { prototype: text };
  return qs.parse(text, { depth: 3, parameterLimit: 200, arrayLimit: 100, allowPrototypes: true, plainObjects: false });
}

/** Adds what all calls share: security headers, body parsers, error answers, 404 for unknown calls. */
export async function prepareHttpServer(app: AppContext): Promise<void> {
  const { fastify } = app;
  fastify.decorateRequest('principal', null);
  await addSecurityHeaders(app);
  await addBodyParsers(fastify);
  if (app.environment.trustedProxies.length === 0) warnOfUnknownProxy(fastify);
  fastify.addHook('onRequest', async (request) => {
    ensureOwnAddress(request);
    limitBodyTime(request);
  });
  addCompression(fastify);
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) await discardBody(request, reply);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/prod-api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  fastify.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));
  // Unknown methods, and files that static folders do not have.
  fastify.setNotFoundHandler((request, reply) => sendError(app, createNoRouteError(fastify, request), request, reply));
  // Refused before the body is read.
  const refuse = (request: FastifyRequest) => Promise.reject(createNoRouteError(fastify, request));
  for (const path of ['/prod-api', '/prod-api/*']) fastify.all(path, { onRequest: refuse }, refuse);
}

/** 405 with the methods that the address takes, 404 when it takes none. */
function createNoRouteError(fastify: FastifyInstance, { url }: FastifyRequest): AppError {
  const [path = ''] = url.split('?', 1);
  const isCall = /^\/prod-api(?:\/|$)/.test(path);
  // The handlers of unknown calls are routes as well.
  const own = isCall && /^\/prod-api(?:\/?\*?)$/.test(path) ? [] : ['GET', 'POST'];
  const allowed = own.filter((method) => fastify.hasRoute({ method, url: path }));
  // Every address that is nothing else is a page.
  if (!isCall && !allowed.includes('GET') && fastify.hasRoute({ method: 'GET', url: '/*' }))
    allowed.unshift('GET', 'HEAD');
  if (allowed.length === 0) return unknownCall();
  const allow = allowed.join(', ');
  return new AppError(405, 'request.wrong_method', { allowed: allow }, { headers: { allow } });
}

/** What no page uses, so that a script that gets into one cannot use it either. */
const permissionsPolicy = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ');

async function addSecurityHeaders({ fastify, environment }: AppContext): Promise<void> {
  fastify.addHook('onRequest', async (_request, reply) => void reply.header('permissions-policy', permissionsPolicy));
  await fastify.register(fastifyHelmet, {
    // Pages set a policy of their own with a nonce; an answer of the API loads nothing.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    crossOriginEmbedderPolicy: false,
    // The same rule as `frame-ancestors`, for browsers that do not know it.
    frameguard: { action: 'deny' },
    strictTransportSecurity: environment.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
}

async function addBodyParsers(fastify: FastifyInstance): Promise<void> {
  // An empty body may be announced as JSON.
  // Keys that reach into a prototype are refused by input.ts, which names them.
  const parseJson = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
  await fastify.register(fastifyFormbody, { parser: parseQuery });
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: true });
}

function sendError(app: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { t, requestId } = createRequestContext(app, request);
  const { status, body, headers = {}, known } = answerError(error, t, requestId);
  if (hasClientLeft(request, reply)) request.log.debug('the client left');
  else if (!known) request.log.error({ err: error }, 'failed');
  else if (isUnavailable(error) || error instanceof OutcomeUnknownError)
    request.log.error({ reason: formatReason(error) }, 'a peer is unavailable');
  return reply.code(status).headers(headers).send(body);
}
