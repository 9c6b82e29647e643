import type { Endpoint, EndpointInput, EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { listUploadFields } from '@trunkline/contract/upload';
import { cleanInput } from '@trunkline/rules/reading/gate';
import type { TextKey, TFunction } from '@trunkline/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { audit } from '../audit/audit.ts';
import { type ChangeTopic, changeTopics } from '../cache/change-feed.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Trx } from '../db/connection.ts';
import { OutcomeUnknownError } from '../errors/unavailable.ts';
import { deleteTemporaryFiles } from '../files/temporary-file.ts';
import { type Principal, principalScope } from './access.ts';
import { answerError, type Envelope, toEnvelope, validationError } from './answer.ts';
import { authorize } from './authentication.ts';
import { claimKey, ensureIdempotencyKey, hashRequest, type OpenClaim } from './idempotency.ts';
import { computeWaitMs } from './answer-step.ts';
import { defaultsForNull, ensureKnownListFields, readInput } from './input.ts';
import { isFileAnswer, sendFile } from './send-file.ts';
import { createRequestContext, type RequestContext, type TransactionContext } from './request-context.ts';
import { toRecordId, recordInView, toViewRefusal } from './viewed-calls.ts';

/** What an action answers: the input side of the output shape, which checks and trims it on its way out. */
export type ActionResult<E extends Endpoint> = E['output']['_zod']['input'];

interface ForwardedCall {
  readonly endpoint: Endpoint;
  readonly input: unknown;
}

interface Handler<E extends Endpoint, P> {
  /** Slow work before the transaction opens: hashing, storing uploads. */
  readonly prepare?: (context: RequestContext, input: ParsedInput<E>) => Promise<P>;
  readonly action: (context: TransactionContext, input: ParsedInput<E>, prepared: P) => Promise<ActionResult<E>>;
  /** The action writes nothing, and PostgreSQL holds it to that: the answer does not wait for COMMIT. */
  readonly readOnly?: boolean;
  /** The sentence of a success, for clients that show `msg`; none by default. */
  readonly message?: (answer: ActionResult<E>) => TextKey | undefined;
  /**
   * Caches of this process that are cleared before the answer is sent, so that callers read what they wrote; other processes are
   * told by the database. Default: all of them after a write by staff, none otherwise.
   */
  readonly changes?: readonly ChangeTopic[];
  /**
   * What visitors are answered is the same for all of them, and changes with the public topics of the change feed alone (or at a moment
   * that is announced): it is kept until then. docs/rules/platform.md, "Caches"
   */
  readonly holdsUntilChange?: boolean;
  /** The answer proves what holds at this moment: pages never keep it. docs/rules/platform.md, "Caches" */
  readonly readEachTime?: boolean;
  /** Input that another endpoint answers: a field became an endpoint of its own, or asks for the answer as a file. */
  readonly forward?: (input: ParsedInput<E>) => ForwardedCall | undefined;
  /** The answer leaves at a multiple of so many milliseconds after the call, so that its duration tells nothing. */
  readonly stepMs?: number;
}

/** An endpoint as this process serves it. `run` calls it without HTTP, as pages do while the server renders them. */
export interface ServedEndpoint {
  readonly endpoint: Endpoint;
  readonly run: (context: RequestContext, fields: unknown) => Promise<unknown>;
  /** What visitors are answered holds until a change. */
  readonly holdsUntilChange: boolean;
  /** What visitors are answered is not kept at all. */
  readonly readEachTime: boolean;
}

/** Calls an endpoint without HTTP; refusals are thrown as AppError. */
export async function callInProcess<E extends Endpoint>(
  context: RequestContext,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointOutput<E>> {
  const served = context.app.endpoints.get(`${endpoint.method} ${endpoint.path}`);
  if (!served) throw new Error(`${endpoint.method} ${endpoint.path} is not served`);
  return (await served.run(context, input)) as EndpointOutput<E>;
}

/** The answer of the other endpoint: its file, or its data in the envelope. */
async function sendForwarded(
  reply: FastifyReply,
  context: RequestContext,
  { endpoint, input }: ForwardedCall,
): Promise<FastifyReply> {
  const answer: unknown = await callInProcess(context, endpoint, input);
  return isFileAnswer(answer) ? sendFile(reply, answer) : reply.send(toEnvelope(answer));
}

/** Fields as the endpoint's input shape reads them, texts cleaned; throws 400 with the errors of each field. */
export function parseInput<E extends Endpoint>(endpoint: E, t: TFunction, fields: unknown): ParsedInput<E> {
  ensureKnownListFields(fields, endpoint.input);
  const parsed = endpoint.input.safeParse(defaultsForNull(cleanInput(fields, endpoint.input), endpoint.input), {
    reportInput: true,
  });
  if (!parsed.success) throw validationError(t, parsed.error.issues);
  return parsed.data as ParsedInput<E>;
}

async function removeUploads({ app, uploadedKeys }: RequestContext): Promise<void> {
  await Promise.allSettled(uploadedKeys.map((key) => app.files.remove(key)));
}

/** The session may be older than the end of what it stands for: a company's write asks again, under a lock. Throws 401. */
async function ensureWriter(
  { app, principal: { side, user_id, company_id } }: RequestContext,
  trx: Trx,
): Promise<void> {
  if (side === 'company' && user_id !== null && company_id !== null)
    await app.ensureCompanyUser(trx, { user_id, company_id });
}

/** What a program writes with an API key has an audit row. docs/rules/api-access.md */
async function recordKeyCall(context: TransactionContext, { path }: Endpoint, input: unknown): Promise<void> {
  const { key } = context.principal;
  if (!key) return;
  const details = { path, record: toRecordId(input) };
  await audit(context, 'apikey.call', { object: 'api_key', object_id: key.id, details });
}

/** Runs the handler in one transaction. `finish` checks and stores the answer while everything can still be rolled back. */
async function runHandler<E extends Endpoint, P, R>(
  context: RequestContext,
  endpoint: E,
  { prepare, action, readOnly = false, changes }: Handler<E, P>,
  input: ParsedInput<E>,
  finish: (answer: ActionResult<E>, trx: Trx) => R | Promise<R>,
): Promise<R> {
  try {
    await recordInView(context, endpoint, input);
    const prepared = (await prepare?.(context, input)) as P;
    const isReading = readOnly || context.principal.view !== undefined;
    const answer = await inTransaction(
      context.app.db,
      principalScope(context.principal),
      async (trx) => {
        const inTrx = { ...context, trx };
        if (!isReading) {
          await ensureWriter(context, trx);
          await recordKeyCall(inTrx, endpoint, input);
        }
        return finish(await action(inTrx, input, prepared), trx);
      },
      { readOnly: isReading, user: context.principal.realname },
    );
    const isStaffWrite = context.principal.side === 'staff' && !readOnly;
    for (const topic of changes ?? (isStaffWrite ? changeTopics : [])) context.app.changes.announce(topic);
    return answer;
  } catch (error) {
    // The change may be saved and name its uploads. A job removes them in an hour if it does not.
    if (!(error instanceof OutcomeUnknownError)) await removeUploads(context);
    throw toViewRefusal(context, error);
  }
}

interface RequestBody {
  readonly fields: unknown;
  /** SHA-256 over uploaded files. */
  readonly files: string;
}

/** The claim of header `Idempotency-Key`; undefined without one, and where the answer may not be stored. Throws 400 for a malformed key, 409 while its first request runs. */
async function claimRequest(
  { app, principal: { user_id, view } }: RequestContext,
  request: FastifyRequest,
  endpoint: Endpoint,
  { fields, files }: RequestBody,
) {
  const key = request.headers['idempotency-key'];
  if (endpoint.method === 'GET' || endpoint.answersSecret || typeof key !== 'string' || user_id === null || view)
    return undefined;
  ensureIdempotencyKey(key);
  return claimKey(app.db, user_id, key, hashRequest(`${endpoint.method} ${endpoint.path}`, fields, files));
}

/** A 409 is stored under the key like an answer; after any other failure the key may be used again. */
async function settleClaim(context: RequestContext, error: unknown, claim: OpenClaim): Promise<void> {
  const refusal = answerError(error, context.t, context.requestId);
  if (refusal.status === 409) await claim.storeRefusal(refusal).catch(() => claim.release());
  else await claim.release();
}

/**
 * Serves an endpoint: authenticates, authorizes, parses the input, opens one transaction, runs the action, checks the answer
 * by the output shape and wraps it in `{code, msg, data}`.
 */
export function serve<E extends Endpoint, P = undefined>(
  app: AppContext,
  endpoint: E,
  given: Handler<E, P> | Handler<E, P>['action'],
): void {
  const handler: Handler<E, P> = typeof given === 'function' ? { action: given } : given;
  // The shape refuses an answer that breaks the contract and drops fields that it does not name.
  const check = (answer: ActionResult<E>): unknown => endpoint.output.parse(answer) ?? null;
  registerEndpoint(app, endpoint, {
    holdsUntilChange: handler.holdsUntilChange ?? false,
    readEachTime: handler.readEachTime ?? false,
    run: (context, fields) => runHandler(context, endpoint, handler, parseInput(endpoint, context.t, fields), check),
    handle: async (context, request, reply) => {
      const startedMs = performance.now();
      const received = await readInput(context, request, endpoint);
      const input = parseInput(endpoint, context.t, received.fields);
      const forwarded = handler.forward?.(input);
      if (forwarded) return sendForwarded(reply, context, forwarded);
      // A call that only reads cannot store its answer in its transaction, and may run again.
      const claim = handler.readOnly ? undefined : await claimRequest(context, request, endpoint, received);
      if (claim && 'stored' in claim) return reply.code(claim.stored.status).send(claim.stored.body);
      try {
        const finish = async (answer: ActionResult<E>, trx: Trx): Promise<Envelope> => {
          const key = handler.message?.(answer);
          const envelope = toEnvelope(check(answer), key && context.t(key));
          await claim?.store(trx, { status: 200, body: envelope });
          return envelope;
        };
        const body = await app.overload.takeTurn(context, () => runHandler(context, endpoint, handler, input, finish));
        // After the transaction, whose connection others use meanwhile.
        if (handler.stepMs !== undefined) await app.pause(computeWaitMs(performance.now() - startedMs, handler.stepMs));
        return await reply.send(body);
      } catch (error) {
        if (claim) await settleClaim(context, error, claim);
        throw error;
      }
    },
  });
}

/** Calls of visitors, except those that begin a session and public files, which are the pictures of public pages. */
const isRefusedUnderOverload = (endpoint: Endpoint, principal: Principal | null): boolean =>
  principal?.side === 'visitor' && !endpoint.ignoresToken && !endpoint.mediaTypes;

interface Route {
  readonly run: ServedEndpoint['run'];
  readonly holdsUntilChange?: boolean;
  readonly readEachTime?: boolean;
  readonly handle: (context: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Adds the route of an endpoint. An endpoint without an access rule, or served twice, fails at start. */
export function registerEndpoint(
  app: AppContext,
  endpoint: Endpoint,
  { run, handle, holdsUntilChange = false, readEachTime = false }: Route,
): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  // Types promise an access rule; a cast could break that promise, and a call open to everybody must not go unnoticed.
  if (!endpoint.access?.who) throw new Error(`${name} has no access rule`);
  if (app.endpoints.has(name)) throw new Error(`${name} is served twice`);
  if (holdsUntilChange && endpoint.access.who !== 'anyone') throw new Error(`${name} is not for visitors`);
  app.endpoints.set(name, { endpoint, run, holdsUntilChange, readEachTime });
  app.fastify.route({
    method: endpoint.method,
    url: `/prod-api${endpoint.path}`,
    exposeHeadRoute: false,
    config: {
      holdsUntilChange,
      answersSecret: endpoint.answersSecret === true || endpoint.ignoresToken === true,
      streamsUploads: Object.values(listUploadFields(endpoint.input)).some(({ streamed }) => streamed),
    },
    onRequest: async (request) => {
      await authorize(app, request, endpoint);
      if (isRefusedUnderOverload(endpoint, request.principal)) app.overload.ensureVisitorsServed();
    },
    handler: async (request, reply) => {
      try {
        return await handle(createRequestContext(app, request), request, reply);
      } finally {
        await deleteTemporaryFiles(request);
      }
    },
  });
}
