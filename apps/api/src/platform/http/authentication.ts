import type { ParsedInput, Endpoint } from '@trunkline/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { type Found, inOneFlight, type Questions } from '../db/flight.ts';
import type { AppContext, Knock } from '../app-context.ts';
import { ensureContentType } from './input.ts';
import type { Action, RequestContext, ActionResult } from './serve.ts';
import { ensureAccess, visitor, type Principal } from './access.ts';

// Who calls, found out before anything else or together with what they ask. docs/decisions/0014-how-lists-stay-fast.md

/** A call before anybody knows who makes it: what its questions name of the caller is SQL. */
export interface Asking extends Omit<RequestContext, 'who' | 'prepared'> {
  readonly isVisitor: boolean;
  readonly company_id: RawBuilder<string | null>;
  readonly user_id: RawBuilder<string | null>;
}

/** Questions that do not wait for each other: they travel with the one that finds out who asks. */
export interface Asked<E extends Endpoint, R extends readonly unknown[]> {
  /** Undefined: this input takes more than one flight, and the action. */
  readonly ask: (asking: Asking, input: ParsedInput<E>) => Questions<R> | undefined;
  /** Of a caller who may hear it; thrown faults undo what was written. Undefined: more must be read, and the action reads it. */
  readonly answer: (call: RequestContext, input: ParsedInput<E>, found: Found<R>) => ActionResult<E> | undefined;
  readonly action?: Action<ParsedInput<E>, ActionResult<E>>;
  /** The questions write nothing; the action may. */
  readonly reads?: boolean;
}

export const tokenOf = ({ headers: { token } }: FastifyRequest, e: Endpoint): string | undefined =>
  typeof token === 'string' && token !== '' && !e.ignoresToken ? token : undefined;
export const keyOf = ({ headers }: FastifyRequest, e: Endpoint): string | undefined =>
  e.method === 'GET' ? undefined : (headers['idempotency-key'] as string | undefined);

/** Who calls is found out together with what they ask. */
export const isWaiting = (request: FastifyRequest): boolean => (request.principal as Principal | null) === null;

/** Who calls: a token that is unknown is refused everywhere but where sessions begin. */
export async function admit(app: AppContext, request: FastifyRequest, e: Endpoint): Promise<void> {
  const token = tokenOf(request, e);
  request.principal = token === undefined ? visitor : await app.authenticate(token, app.clock());
  ensureAccess(e.access, request.principal);
  ensureContentType(request, e);
}

export async function refuseStranger(
  app: AppContext,
  request: FastifyRequest,
  e: Endpoint,
  error: unknown,
): Promise<never> {
  if (isWaiting(request)) await admit(app, request, e);
  throw error;
}

/** As the statement that finds the caller has left them. */
const entered = {
  company_id: sql<string | null>`(select scope_company())`,
  user_id: sql<string | null>`(select scope_user())`,
} as const;

interface Flying<E extends Endpoint, R extends readonly unknown[]> extends Asked<E, R> {
  readonly endpoint: E;
}

/** Somebody whose token is looked up on the way. */
interface Waiting {
  readonly knock: Knock;
  readonly admitted: (principal: Principal) => void;
}

/** One flight, of a visitor or of somebody who waits; undefined when it takes more. */
export async function fly<E extends Endpoint, R extends readonly unknown[], T>(
  call: RequestContext,
  input: ParsedInput<E>,
  { endpoint, ask, answer, reads = false }: Flying<E, R>,
  waiting: Waiting | undefined,
  finish: (answer: ActionResult<E>) => T,
): Promise<T | undefined> {
  const questions = ask({ ...call, ...entered, isVisitor: !waiting }, input);
  if (!questions) return undefined;
  const admit = (rows: readonly unknown[]): Principal => {
    const principal = waiting!.knock.whoIs(rows);
    ensureAccess(endpoint.access, principal);
    waiting!.admitted(principal);
    return principal;
  };
  const asker = waiting?.knock ?? 'anyone';
  const made = await inOneFlight(call.app.db, { asker, reads, questions, admit }, (found, principal = visitor) => {
    const answered = answer({ ...call, principal }, input, found);
    return answered === undefined ? undefined : finish(answered);
  });
  await waiting?.knock.note();
  return made;
}
