import fastifyFormbody from '@fastify/formbody';
import fastifyHelmet from '@fastify/helmet';
import fastifyMultipart from '@fastify/multipart';
import fastifyUnderPressure from '@fastify/under-pressure';
import { readT } from '@trunkline/text/read-texts';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import qs from 'qs';
import { accountJobs, accountRoutes } from './accounts/accounts.routes.ts';
import { admit, knock } from './accounts/accounts.session.ts';
import { backOfficeRoutes } from './outbox/outbox.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { adminCatalogueRoutes } from './catalogue/admin/routes.ts';
import { catalogueJobs, catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { importJobs } from './catalogue/import/imports.jobs.ts';
import { importRoutes } from './catalogue/import/imports.routes.ts';
import { commonJobs } from './files/files.jobs.ts';
import { commonRoutes } from './files/files.routes.ts';
import { configuratorRoutes } from './configurator/configurator.routes.ts';
import { createPrinter } from './platform/documents/printer.ts';
import type { Environment } from './platform/server/environment.ts';
import { answerError } from './platform/http/answer.ts';
import { limitBodyTime, longestMs } from './platform/http/body-timeout.ts';
import { createClock } from './platform/server/clock.ts';
import { connect, inTransaction } from './platform/db/transaction.ts';
import { AppError } from './platform/errors/app-error.ts';
import { fileJobs, openFileStorage } from './platform/files/storage.ts';
import { forgetOldKeys } from './platform/http/idempotency.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { AppContext } from './platform/app-context.ts';
import { createLimits } from './platform/http/rate-limits.ts';
import { openApiRoutes } from './platform/http/openapi-routes.ts';
import { swallowRest } from './platform/http/discard-body.ts';
import { pagesAreBuilt, servePages } from './platform/pages/pages.ts';
import { createRequestContext, requestLanguage } from './platform/http/serve.ts';
import { visitor } from './platform/http/access.ts';
import { notificationJobs } from './notifications/notifications.jobs.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { priceJobs, priceRoutes } from './prices/prices.routes.ts';
import { publicRoutes } from './site/site.routes.ts';
import { quotationJobs } from './quotations/quotations.jobs.ts';
import { quotationRoutes } from './quotations/quotations.routes.ts';
import { searchJobs, searchRoutes } from './search/search.routes.ts';

export interface Parts {
  readonly environment: Environment;
  readonly appUrl: string;
  readonly jobsUrl: string;
  /** Jobs run here too; off in tests, which run them when they want. */
  readonly jobs?: boolean;
  /** Moves the rules' clock further, in tests. */
  readonly clock?: () => Date;
}

export interface Application {
  readonly fastify: FastifyInstance;
  readonly context: AppContext;
  /** Whether /readyz says 200 now. */
  readonly ready: () => boolean;
  /** Says 503 at /readyz from now on, so that no balancer sends anything more. */
  readonly drain: () => void;
  /** Finishes requests and jobs, then lets go of the database. */
  readonly close: () => Promise<void>;
}

/** The domains, one visible line each. */
function routes(app: AppContext): void {
  accountRoutes(app);
  publicRoutes(app);
  commonRoutes(app);
  catalogueRoutes(app);
  adminCatalogueRoutes(app);
  searchRoutes(app);
  configuratorRoutes(app);
  cartRoutes(app);
  backOfficeRoutes(app);
  importRoutes(app);
  quotationRoutes(app);
  orderRoutes(app);
  priceRoutes(app);
}

function jobs(app: AppContext): void {
  fileJobs(app);
  accountJobs(app);
  notificationJobs(app);
  commonJobs(app);
  catalogueJobs(app);
  searchJobs(app);
  importJobs(app);
  quotationJobs(app);
  orderJobs(app);
  priceJobs(app);
  app.jobs.define('idempotency.delete_expired', () => inTransaction(app.db, 'system', forgetOldKeys));
  app.jobs.cron('17 3 * * *', 'idempotency.delete_expired');
}

/** Everything that answers, on a database that is open and migrated. */
export async function createApp({
  environment,
  appUrl,
  jobsUrl,
  jobs: runsJobs = true,
  clock,
}: Parts): Promise<Application> {
  const fastify = Fastify(serverOptions(environment));
  const lost = (error: Error): void => fastify.log.error({ error: error.message }, 'lost a database connection');
  const app: AppContext = {
    fastify,
    environment,
    db: connect(appUrl, lost),
    appUrl,
    clock: clock ?? createClock(environment.clockOffsetDays),
    files: await openFileStorage(environment),
    printer: createPrinter(),
    jobs: createJobs(),
    limits: createLimits(appUrl, lost),
    authenticate: (token, now) => admit(app.db, token, now),
    knock: (token, now) => knock(app.db, token, now),
    endpoints: new Map(),
  };
  await frame(app);
  routes(app);
  jobs(app);
  openApiRoutes(app);
  const health = healthRoutes(app);
  if (environment.pages && pagesAreBuilt()) await servePages(app, { publicUrl: environment.publicUrl });
  if (runsJobs) await app.jobs.start(jobsUrl, app);
  return {
    fastify,
    context: app,
    ready: health.ready,
    drain: health.drain,
    close: async () => {
      health.drain();
      await fastify.close();
      await app.jobs.stop();
      await app.printer.close();
      await Promise.all([app.limits.close(), app.db.destroy()]);
    },
  };
}

function serverOptions(environment: Environment): FastifyServerOptions {
  return {
    logger: {
      level: environment.logLevel,
      // No address, no token, no query: a log must not say who looked at what.
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: ({ statusCode }) => ({ status: statusCode }),
        // Not as a whole: a refusal of the database carries the row that it refused.
        err: ({ name, code, message, stack = '' }: Error & { code?: string }) => ({ type: name, code, message, stack }),
      },
    },
    trustProxy: environment.trustedProxies.length > 0 ? environment.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: 1_048_576,
    connectionTimeout: 0,
    // The usual limit is shorter: platform/http/body-timeout.ts
    requestTimeout: longestMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser, maxParamLength: 200 },
    // An address that cannot even be decoded meets no hook and no handler.
    frameworkErrors: (_error, request, reply) => {
      const { status, body } = answerError(
        new AppError(404, 'request.unknown_call'),
        readT(requestLanguage(request)),
        request.id,
      );
      void (reply as FastifyReply).code(status).send(body);
    },
  };
}

/** Nested as `filter[state]=approved`, bounded in depth and number; keys that reach into prototypes are refused by platform/http/input.ts. */
function querystringParser(text: string): Record<string, unknown> {
  // qs drops this key in silence; input.ts refuses its like, and should hear of it.
  if (/(?:_|%5f){2}proto(?:_|%5f){2}/i.test(text)) return { prototype: text };
  return qs.parse(text, {
    depth: 3,
    parameterLimit: 200,
    arrayLimit: 100,
    allowPrototypes: true,
    plainObjects: false,
  });
}

/** What stands around every call: security headers, bodies, overload, refusals. */
async function frame(app: AppContext): Promise<void> {
  const { fastify } = app;
  fastify.decorateRequest('who', null as never);
  await fastify.register(fastifyHelmet, {
    // Pages set their own policy with a nonce; an answer of the API shows nothing and loads nothing.
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: app.environment.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  // A call that sends nothing may still say that it is JSON.
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body as string, done);
  });
  await fastify.register(fastifyFormbody, { parser: querystringParser });
  await fastify.register(fastifyMultipart, { throwFileSizeLimit: true });
  await fastify.register(fastifyUnderPressure, {
    maxEventLoopDelay: 2_000,
    maxHeapUsedBytes: 0,
    pressureHandler: () => {
      throw new AppError(503, 'request.overloaded', {}, { headers: { 'retry-after': '5' } });
    },
  });
  fastify.addHook('onRequest', async (request) => limitBodyTime(request));
  fastify.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413) await swallowRest(request);
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/prod-api') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
  });
  fastify.setErrorHandler((error, request, reply) => refuse(app, error, request, reply));
  // Before anything of the body is read: what it holds changes nothing.
  const nowhere = { onRequest: async () => unknownCall() };
  fastify.all('/prod-api', nowhere, unknownCall);
  fastify.all('/prod-api/*', nowhere, unknownCall);
}

const unknownCall = (): never => {
  throw new AppError(404, 'request.unknown_call');
};

function refuse(app: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.principal ??= visitor;
  const call = createRequestContext(app, request);
  const { status, body, headers, known } = answerError(error, call.t, call.requestId);
  if (!known) request.log.error({ err: error }, 'failed');
  return reply
    .code(status)
    .headers(headers ?? {})
    .send(body);
}

function healthRoutes({ fastify, db }: AppContext): { drain: () => void; ready: () => boolean } {
  let draining = false;
  fastify.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }));
  fastify.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const ready = !draining && (await inTransaction(db, 'anyone', async () => true).catch(() => false));
    return reply.code(ready ? 200 : 503).send({ ok: ready });
  });
  return {
    ready: () => !draining,
    drain: () => {
      draining = true;
    },
  };
}
