import type { AnswerOf, CheckedOf, Endpoint, InputOf } from '@trunkline/contract/endpoint';
import { uploadsOf } from '@trunkline/contract/upload';
import type { T } from '@trunkline/text';
import { isLanguage, type Language } from '@trunkline/text/languages';
import { readT } from '@trunkline/text/read-texts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants } from 'node:zlib';
import { answerFault, shapeFault } from './answer.ts';
import { admit, type Asked, type Asking, fly, isWaiting, keyOf, refuseStranger, tokenOf } from './authentication.ts';
import { dayOf } from '../server/clock.ts';
import { atOnce, inScope, type Trx } from '../db/transaction.ts';
import type { Found } from '../db/flight.ts';
import { type Claim, claimKey, ensureKey, fingerprintOf } from './idempotency.ts';
import type { Kit } from '../app-context.ts';
import { printerOf } from './serializer.ts';
import { defaultsForNull, ensureContentType, readInput } from './input.ts';
import { dropSpooled } from '../files/temporary-file.ts';
import { scopeOf, visitor, type Who } from './access.ts';

/** One request, before and outside of its transaction. */
export interface Call {
  readonly who: Who;
  readonly language: Language;
  /** Sentences in the caller's language. */
  readonly t: T;
  /** The rules' clock. */
  readonly now: Date;
  /** The UTC day of `now`. */
  readonly today: string;
  readonly ip: string;
  readonly requestId: string;
  readonly kit: Kit;
  /** Keys of bytes stored by this call, removed again when it fails. */
  readonly prepared: string[];
}

/** The same, inside the one transaction of the call. */
export interface Context extends Call {
  readonly trx: Trx;
}

export type Action<I, O> = (context: Context, input: I) => Promise<O>;

interface Work<E extends Endpoint, P> {
  /** Expensive work before the transaction opens: hashing, storing uploads. */
  readonly prepare?: (call: Call, input: CheckedOf<E>) => Promise<P>;
  readonly action: (context: Context, input: CheckedOf<E>, prepared: P) => Promise<InputOfAnswer<E>>;
  /** Nothing is written, and PostgreSQL holds it to that: the answer need not wait for the end of the transaction. */
  readonly reads?: boolean;
}
/** What an action hands out: cut and checked by the output shape on its way. */
export type InputOfAnswer<E extends Endpoint> = E['output']['_zod']['input'];

export interface FileAnswer {
  /** A stream where nobody knows how long it becomes. */
  readonly bytes: Uint8Array | Readable;
  readonly mime: string;
  readonly file_name: string;
  /** Shown in the page (pictures) instead of saved. */
  readonly inline?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Served {
  readonly endpoint: Endpoint;
  /** The call without HTTP, as pages make it while the server renders them. */
  readonly run: (call: Call, fields: unknown) => Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who;
  }
}

export const languageOf = (request: FastifyRequest): Language => {
  const asked = request.headers['lang'];
  return isLanguage(asked) ? asked : 'en';
};

export function callOf(kit: Kit, request: FastifyRequest): Call {
  const now = kit.clock();
  const language = languageOf(request);
  return {
    who: request.who ?? visitor,
    language,
    t: readT(language),
    now,
    today: dayOf(now),
    ip: request.ip,
    requestId: request.id,
    kit,
    prepared: [],
  };
}

/** A call of this process itself: pages rendered on the server, as a visitor sees them. */
export function visitorCall(kit: Kit, language: Language, requestId: string): Call {
  const now = kit.clock();
  return { who: visitor, language, t: readT(language), now, today: dayOf(now), ip: '', requestId, kit, prepared: [] };
}

/** Calls an endpoint without HTTP; refusals are thrown as faults. */
export async function callInProcess<E extends Endpoint>(call: Call, e: E, input: InputOf<E>): Promise<AnswerOf<E>> {
  const served = call.kit.served.get(`${e.method} ${e.path}`);
  if (!served) throw new Error(`${e.method} ${e.path} is not served`);
  return (await served.run(call, input)) as AnswerOf<E>;
}

function parse<E extends Endpoint>(e: E, t: T, fields: unknown): CheckedOf<E> {
  const parsed = e.input.safeParse(defaultsForNull(fields, e.input), { reportInput: true });
  if (!parsed.success) throw shapeFault(t, parsed.error.issues);
  return parsed.data as CheckedOf<E>;
}

/** Whoever began something that did not come to an end leaves nothing behind. */
async function dropPrepared(call: Call): Promise<void> {
  await Promise.allSettled(call.prepared.map((key) => call.kit.files.remove(key)));
}

async function claimFor(kit: Kit, request: FastifyRequest, e: Endpoint, fields: unknown, files: string) {
  const key = keyOf(request, e);
  if (key === undefined || request.who.user_id === null) return undefined;
  ensureKey(key);
  return claimKey(kit.db, request.who.user_id, key, fingerprintOf(`${e.method} ${e.path}`, fields, files));
}

/** Runs the work in one transaction; `finish` checks its answer, and keeps it, while everything can still be undone. */
async function runOnce<E extends Endpoint, P, R>(
  call: Call,
  work: Work<E, P>,
  input: CheckedOf<E>,
  finish: (answer: InputOfAnswer<E>, trx: Trx) => R | Promise<R>,
): Promise<R> {
  try {
    const prepared = (await work.prepare?.(call, input)) as P;
    return await inScope(
      call.kit.db,
      scopeOf(call.who),
      async (trx) => finish(await work.action({ ...call, trx }, input, prepared), trx),
      { reads: work.reads === true },
    );
  } catch (error) {
    await dropPrepared(call);
    throw error;
  }
}

async function settleRefusal(call: Call, error: unknown, claim: Exclude<Claim, { kept: unknown }>): Promise<void> {
  const refusal = answerFault(error, call.t, call.requestId);
  if (refusal.status === 409) await claim.keepRefusal(refusal).catch(() => claim.release());
  else await claim.release();
}

/** Checks access, parses input, runs the action in one transaction, wraps the answer. */
export function serve<E extends Endpoint, P = undefined>(
  kit: Kit,
  e: E,
  given: Work<E, P> | Work<E, P>['action'],
): void {
  serveWork(kit, e, typeof given === 'function' ? { action: given } : given, undefined);
}

/** The same, with questions that need not wait until somebody knows who asks. */
export function serveAsked<E extends Endpoint, R extends readonly unknown[]>(kit: Kit, e: E, asked: Asked<E, R>): void {
  const { ask, answer, action: otherwise } = asked;
  const action: Action<CheckedOf<E>, InputOfAnswer<E>> = async (context, input) => {
    const { who } = context;
    const named = { company_id: sql`${who.company_id}::uuid`, user_id: sql`${who.user_id}::uuid` } as const;
    const questions = ask({ ...context, ...named, isVisitor: who.side === 'anyone' } as Asking, input);
    const answered = questions && answer(context, input, (await atOnce(context.trx, ...questions)) as Found<R>);
    if (answered !== undefined) return answered;
    if (!otherwise) throw new Error(`${e.path} has nothing to ask`);
    return otherwise(context, input);
  };
  serveWork(kit, e, { action }, asked);
}

function serveWork<E extends Endpoint, P, R extends readonly unknown[]>(
  kit: Kit,
  e: E,
  work: Work<E, P>,
  asked: Asked<E, R> | undefined,
): void {
  const print = printerOf(e.output);
  const printed = (answer: InputOfAnswer<E>): string => `{"code":1,"msg":"","data":${print(answer)}}`;
  const flying = asked && { ...asked, endpoint: e };
  // What a flight did not answer takes the action, not its questions once more.
  const afterwards = asked?.action ? { ...work, action: asked.action } : work;
  register(kit, e, {
    waits: asked !== undefined,
    run: async (call, fields) => {
      const input = parse(e, call.t, fields);
      const checked = (answer: InputOfAnswer<E>): unknown => e.output.parse(answer) ?? null;
      const flown = flying && call.who === visitor ? await fly(call, input, flying, undefined, checked) : undefined;
      return flown === undefined ? runOnce(call, work, input, checked) : flown;
    },
    handle: async (call, request, reply) => {
      const { fields, files } = await readInput(request, e, kit.environment.dataDir);
      const input = parse(e, call.t, fields);
      const send = (body: string) => reply.type('application/json; charset=utf-8').send(body);
      if (flying && (isWaiting(request) || request.who.side === 'anyone')) {
        const token = isWaiting(request) ? tokenOf(request, e) : undefined;
        const admitted = (who: Who) => (request.who = who);
        const waiting = token === undefined ? undefined : { knock: kit.knock(token, call.now), admitted };
        const flown = await fly(call, input, flying, waiting, printed);
        if (flown !== undefined) return send(flown);
        if (isWaiting(request)) await admit(kit, request, e);
        return send(await runOnce({ ...call, who: request.who }, afterwards, input, printed));
      }
      const claim = await claimFor(kit, request, e, fields, files);
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
  kit: Kit,
  e: E,
  work: {
    readonly find: (context: Context, input: CheckedOf<E>) => Promise<D>;
    readonly render: (call: Call, found: D, input: CheckedOf<E>) => Promise<FileAnswer>;
  },
): void {
  const make = async (call: Call, fields: unknown): Promise<FileAnswer> => {
    const input = parse(e, call.t, fields);
    const found = await inScope(kit.db, scopeOf(call.who), (trx) => work.find({ ...call, trx }, input));
    return work.render(call, found, input);
  };
  register(kit, e, {
    run: make,
    handle: async (call, request, reply) => {
      const { fields } = await readInput(request, e, kit.environment.dataDir);
      return sendFile(reply, await make(call, fields));
    },
  });
}

export const takesBrotli = ({ headers }: FastifyRequest): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Drawings are text, and pack to a fifth; other files are packed already. */
function packed(reply: FastifyReply, bytes: Buffer): Buffer {
  reply.header('vary', 'accept-encoding');
  if (!takesBrotli(reply.request)) return bytes;
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
  readonly run: Served['run'];
  readonly handle: (call: Call, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** A token may be looked up together with what its holder asks. */
  readonly waits?: boolean;
}

function register(kit: Kit, e: Endpoint, { run, handle, waits = false }: Route): void {
  const name = `${e.method} ${e.path}`;
  // Both are promised by types; a cast could break them, and an open door must not wait for somebody to notice.
  if (!e.access?.who) throw new Error(`${name} has no access rule`);
  if (kit.served.has(name)) throw new Error(`${name} is served twice`);
  kit.served.set(name, { endpoint: e, run });
  kit.fastify.route({
    method: e.method,
    url: `/prod-api${e.path}`,
    exposeHeadRoute: false,
    config: { spools: Object.values(uploadsOf(e.input)).some(({ spooled }) => spooled) },
    onRequest: async (request) => {
      if (!waits || tokenOf(request, e) === undefined || keyOf(request, e) !== undefined) await admit(kit, request, e);
      else ensureContentType(request, e);
    },
    // Whoever may not call hears that, whatever else is wrong with the call.
    errorHandler: (error, request) => refuseStranger(kit, request, e, error) as never,
    handler: async (request, reply) => {
      try {
        return await handle(callOf(kit, request), request, reply);
      } finally {
        await dropSpooled(request);
      }
    },
  });
}
