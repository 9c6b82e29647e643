import type { z } from 'zod/mini';

export const membershipTypes = ['ADP', 'DDP', 'APP', 'DPP', 'ASP', 'DSP', 'DTE', 'DEE'] as const;
export type MembershipType = (typeof membershipTypes)[number];

/** Who may call. It stands in the OpenAPI document as `x-access`, word for word. */
export interface Access {
  /** `user`: anybody logged in; `company`: owner or member of a company; `staff`: the vendor's people. */
  readonly who: 'anyone' | 'user' | 'company' | 'owner' | 'staff';
  /** Staff only: the permission (`area:entity:action`) without which the call answers 403. */
  readonly permission?: string;
  /** Company only: one of these memberships must be active. */
  readonly types?: readonly MembershipType[];
}

export const publicAccess: Access = { who: 'anyone' };
export const userAccess: Access = { who: 'user' };
export const companyAccess: Access = { who: 'company' };
export const ownerAccess: Access = { who: 'owner' };
export const staffAccess = (permission: `${string}:${string}:${string}`): Access => ({ who: 'staff', permission });

/** What a body may be besides JSON. `multipart` carries one file in the field `file` (or as `fileField` says). */
export type Takes = 'json' | 'form' | 'multipart';

/**
 * Where an endpoint is, and for the compiler alone what goes in and comes out: all that a caller needs. Public pages know no more
 * of it: public-calls.ts.
 */
export interface Callable<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** Below `/prod-api`. */
  readonly path: `/${string}`;
  /** Bodies taken; JSON alone when absent. Those with files name `multipart`. */
  readonly takes?: readonly Takes[];
  readonly input?: I;
  readonly output?: O;
}

export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> extends Callable<I, O> {
  /** Nobody forgets it: an endpoint without one does not compile. */
  readonly access: Access;
  /** One sentence for the reader of the OpenAPI page. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Sessions begin here: a token that is no longer good does not stand in the way. Everywhere else it is refused. */
  readonly ignoresToken?: boolean;
  /** The answer is a file, not the envelope: its media types. `output` is then `file`. */
  readonly answers?: readonly string[];
}

export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType>(e: Endpoint<I, O>): Endpoint<I, O> => e;

/** What a caller hands in: before defaults and coercion. */
export type EndpointInput<E extends Callable> = z.input<NonNullable<E['input']>>;
/** What an action gets: checked and complete. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type EndpointOutput<E extends Callable> = z.output<NonNullable<E['output']>>;
