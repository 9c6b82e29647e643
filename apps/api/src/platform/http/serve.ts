import type { EndpointOutput, ParsedInput, Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import { listUploads } from '@trunkline/contract/upload';
import type { T } from '@trunkline/text';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { answerError, validationError } from './answer.ts';
import { admit, type Asked, type Asking, fly, isWaiting, keyOf, refuseStranger, tokenOf } from './authentication.ts';
import { toDay } from '../server/clock.ts';
import { runPipeline, inTransaction, type Trx } from '../db/transaction.ts';
import type { Found } from '../db/flight.ts';
import { type Claim, claimKey, ensureKey, fingerprintOf } from './idempotency.ts';
import type { AppContext } from '../app-context.ts';
import { printerOf } from './serializer.ts';
import { defaultsForNull, ensureContentType, readInput } from './input.ts';
import { deleteTemporaryFiles } from '../files/temporary-file.ts';
import { principalScope, visitor, type Principal } from './access.ts';

/** One request, before and outside of its transaction. */
export interface RequestContext {
  readonly principal: Principal;
  readonly language: Language;
  /** Sentences in the caller's language. */
  readonly t: T;
  /** The rules' clock. */
  readonly now: Date;
  /** The UTC day of `now`. */
  readonly today: string;
  readonly ip: string;
  readonly requestId: string;
  readonly app: AppContext;
  /** Keys of bytes stored by this call, removed again when it fails. */
  readonly uploadedKeys: string[];
}

/** The same, inside the one transaction of the call. */
export interface TransactionContext extends RequestContext {
  readonly trx: Trx;
}

export type Action<I, O> = (context: TransactionContext, input: I) => Promise<O>;

interface Work<E extends Endpoint, P> {
  /** Expensive work before the transaction opens: hashing, storing uploads. */
  readonly prepare?: (call: RequestContext, input: ParsedInput<E>) => Promise<P>;
  readonly action: (context: TransactionContext, input: ParsedInput<E>, prepared: P) => Promise<ActionResult<E>>;
  /** Nothing is written, and PostgreSQL holds it to that: the answer need not wait for the end of the transaction. */
  readonly reads?: boolean;
}
/** What an action hands out: cut and checked by the output shape on its way. */
export type ActionResult<E extends Endpoint> = E['output']['_zod']['input'];

export interface FileAnswer {
  /** A stream where nobody knows how long it becomes. */
  readonly bytes: Uint8Array | Readable;
  readonly mime: string;
  readonly file_name: string;
  /** Shown in the page (pictures) instead of saved. */
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  /** The call without HTTP, as pages make it while the server renders them. */
  readonly run: (call: RequestContext, fields: unknown) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
}

export const requestLanguage = (request: FastifyRequest): Language => {
  const asked = request.headers['lang'];
  return isLanguage(asked) ? asked : 'en';
};

export function createRequestContext(app: AppContext, request: FastifyRequest): RequestContext {
  const now = app.clock();
  const language = requestLanguage(request);
  return {
    principal: request.principal ?? visitor,
    language,
    t: readT(language),
    now,
    today: toDay(now),
    ip: request.ip,
    requestId: request.id,
    app,
    uploadedKeys: [],
  };
}

/** A call of this process itself: pages rendered on the server, as a visitor sees them. */
export function createVisitorContext(app: AppContext, language: Language, requestId: string): RequestContext {
  const now = app.clock();
  return {
    principal: visitor,
    language,
    t: readT(language),
    now,
    today: toDay(now),
    ip: '',
    requestId,
    app,
    uploadedKeys: [],
  };
}

/** Calls an endpoint without HTTP; refusals are thrown as faults. */
export async function callInProcess<E extends Endpoint>(
  call: RequestContext,
  e: E,
  input: EndpointInput<E>,
): Promise<EndpointOutput<E>> {
  const served = call.app.endpoints.get(`${e.method} ${e.path}`);
  if (!served) throw new Error(`${e.method} ${e.path} is not served`);
  return (await served.run(call, input)) as EndpointOutput<E>;
}

function parse<E extends Endpoint>(e: E, t: T, fields: unknown): ParsedInput<E> {
  const parsed = e.input.safeParse(defaultsForNull(fields, e.input), { reportInput: true });
  if (!parsed.success) throw validationError(t, parsed.error.issues);
  return parsed.data as ParsedInput<E>;
}

/** Whoever began something that did not come to an end leaves nothing behind. */
async function dropPrepared(call: RequestContext): Promise<void> {
  await Promise.allSettled(call.uploadedKeys.map((key) => call.app.files.remove(key)));
}

async function claimFor(app: AppContext, request: FastifyRequest, e: Endpoint, fields: unknown, files: string) {
  const key = keyOf(request, e);
  if (key === undefined || request.principal.user_id === null) return undefined;
  ensureKey(key);
  return claimKey(app.db, request.principal.user_id, key, fingerprintOf(`${e.method} ${e.path}`, fields, files));
}

/** Runs the work in one transaction; `finish` checks its answer, and keeps it, while everything can still be undone. */
async function runOnce<E extends Endpoint, P, R>(
  call: RequestContext,
  work: Work<E, P>,
  input: ParsedInput<E>,
  finish: (answer: ActionResult<E>, trx: Trx) => R | Promise<R>,
): Promise<R> {
  try {
    const prepared = (await work.prepare?.(call, input)) as P;
    return await inTransaction(
      call.app.db,
      principalScope(call.principal),
      async (trx) => finish(await work.action({ ...call, trx }, input, prepared), trx),
      { reads: work.reads === true },
    );
  } catch (error) {
    await dropPrepared(call);
    throw error;
  }
}

async function settleRefusal(
  call: RequestContext,
  error: unknown,
  claim: Exclude<Claim, { kept: unknown }>,
): Promise<void> {
  const refusal = answerError(error, call.t, call.requestId);
  if (refusal.status === 409) await claim.keepRefusal(refusal).catch(() => claim.release());
  else await claim.release();
}

/** Checks access, parses input, runs the action in one transaction, wraps the answer. */
export function serve<E extends Endpoint, P = undefined>(
  app: AppContext,
  e: E,
  given: Work<E, P> | Work<E, P>['action'],
): void {
  serveWork(app, e, typeof given === 'function' ? { action: given } : given, undefined);
}

/** The same, with questions that need not wait until somebody knows who asks. */
export function serveAsked<E extends Endpoint, R extends readonly unknown[]>(
  app: AppContext,
  e: E,
  asked: Asked<E, R>,
): void {
  const { ask, answer, action: otherwise } = asked;
  const action: Action<ParsedInput<E>, ActionResult<E>> = async (context, input) => {
    const { principal } = context;
    const named = { company_id: sql`${principal.company_id}::uuid`, user_id: sql`${principal.user_id}::uuid` } as const;
    const questions = ask({ ...context, ...named, isVisitor: principal.side === 'anyone' } as Asking, input);
    const answered = questions && answer(context, input, (await runPipeline(context.trx, ...questions)) as Found<R>);
    if (answered !== undefined) return answered;
    if (!otherwise) throw new Error(`${e.path} has nothing to ask`);
    return otherwise(context, input);
  };
  serveWork(app, e, { action }, asked);
}

function serveWork<E extends Endpoint, P, R extends readonly unknown[]>(
  app: AppContext,
  e: E,
  work: Work<E, P>,
  asked: Asked<E, R> | undefined,
): void {
  const print = printerOf(e.output);
  const printed = (answer: ActionResult<E>): string => `{"code":1,"msg":"","data":${print(answer)}}`;
  const flying = asked && { ...asked, endpoint: e };
  // What a flight did not answer takes the action, not its questions once more.
  const afterwards = asked?.action ? { ...work, action: asked.action } : work;
  register(app, e, {
    waits: asked !== undefined,
    run: async (call, fields) => {
      const input = parse(e, call.t, fields);
      const checked = (answer: ActionResult<E>): unknown => e.output.parse(answer) ?? null;
      const flown =
        flying && call.principal === visitor ? await fly(call, input, flying, undefined, checked) : undefined;
      return flown === undefined ? runOnce(call, work, input, checked) : flown;
    },
    handle: async (call, request, reply) => {
      const { fields, files } = await readInput(request, e, app.environment.dataDir);
      const input = parse(e, call.t, fields);
      const send = (body: string) => reply.type('application/json; charset=utf-8').send(body);
      if (flying && (isWaiting(request) || request.principal.side === 'anyone')) {
        const token = isWaiting(request) ? tokenOf(request, e) : undefined;
        const admitted = (principal: Principal) => (request.principal = principal);
        const waiting = token === undefined ? undefined : { knock: app.knock(token, call.now), admitted };
        const flown = await fly(call, input, flying, waiting, printed);
        if (flown !== undefined) return send(flown);
        if (isWaiting(request)) await admit(app, request, e);
        return send(await runOnce({ ...call, principal: request.principal }, afterwards, input, printed));
      }
      const claim = await claimFor(app, request, e, fields, files);
      if (claim && 'kept' in claim) return reply.code(claim.kept.status).send(claim.kept.body);
      const body = await runOnce(call, work, input, async (answer, trx) => {
        const text = printed(answer);
        await claim?.keep(trx, { status: 200, body: JSON.parse(text) as unknown });
        return text;
      }).catch(async (error: unknown) => {
        if (claim) await settleRefusal(call, error, claim);
        throw error;
      });
      return send(body);
    },
  });
}

/** Answers a file: found by right in a transaction, made or read after it. */
export function serveFile<E extends Endpoint, D>(
  app: AppContext,
  e: E,
  work: {
    readonly find: (context: TransactionContext, input: ParsedInput<E>) => Promise<D>;
    readonly render: (call: RequestContext, found: D, input: ParsedInput<E>) => Promise<FileAnswer>;
  },
): void {
  const make = async (call: RequestContext, fields: unknown): Promise<FileAnswer> => {
    const input = parse(e, call.t, fields);
    const found = await inTransaction(app.db, principalScope(call.principal), (trx) =>
      work.find({ ...call, trx }, input),
    );
    return work.render(call, found, input);
  };
  register(app, e, {
    run: make,
    handle: async (call, request, reply) => {
      const { fields } = await readInput(request, e, app.environment.dataDir);
      return sendFile(reply, await make(call, fields));
    },
  });
}

export const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Drawings are text, and pack to a fifth; other files are packed already. */
function packed(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.header('vary', 'accept-encoding');
  if (!acceptsBrotli(reply.request)) return bytes;
  reply.header('content-encoding', 'br');
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function sendFile(reply: FastifyReply, { bytes, mime, file_name, inline, headers }: FileAnswer): FastifyReply {
  const whole = bytes instanceof Readable ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const body = mime === 'image/svg+xml' && Buffer.isBuffer(whole) ? packed(reply, whole) : whole;
  const ascii = file_name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .type(mime)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file_name)}`,
    )
    .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store', ...headers })
    .send(body);
}

interface Route {
  readonly run: ServedEndpoint['run'];
  readonly handle: (call: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** A token may be looked up together with what its holder asks. */
  readonly waits?: boolean;
}

function register(app: AppContext, e: Endpoint, { run, handle, waits = false }: Route): void {
  const name = `${e.method} ${e.path}`;
  // Both are promised by types; a cast could break them, and an open door must not wait for somebody to notice.
  if (!e.access?.who) throw new Error(`${name} has no access rule`);
  if (app.endpoints.has(name)) throw new Error(`${name} is served twice`);
  app.endpoints.set(name, { endpoint: e, run });
  app.fastify.route({
    method: e.method,
    url: `/prod-api${e.path}`,
    exposeHeadRoute: false,
    config: { streamsUploads: Object.values(listUploads(e.input)).some(({ streamed }) => streamed) },
    onRequest: async (request) => {
      if (!waits || tokenOf(request, e) === undefined || keyOf(request, e) !== undefined) await admit(app, request, e);
      else ensureContentType(request, e);
    },
    // Whoever may not call hears that, whatever else is wrong with the call.
    errorHandler: (error, request) => refuseStranger(app, request, e, error) as never,
    handler: async (request, reply) => {
      try {
        return await handle(createRequestContext(app, request), request, reply);
      } finally {
        await deleteTemporaryFiles(request);
      }
    },
  });
}
