import type { z } from 'zod/mini';
import type { ApiKeyScope } from './api-access/scopes.ts';
import type { MembershipType } from './enums.ts';
import type { Permission } from './staff/permissions.ts';

/** Who may call. The OpenAPI document shows it unchanged as `x-access`. */
export interface Access {
  /** `anyone`: visitors too; `user`: logged in; `company`: owner or member of a company; `staff`: the vendor's staff. */
  readonly who: 'anyone' | 'user' | 'company' | 'owner' | 'staff';
  /** Staff only: the permission (`area:entity:action`) without which the call answers 403. */
  readonly permission?: string;
  /** Staff only: the call answers 403 to those who hold none of these. */
  readonly anyPermission?: readonly string[];
  /** Company only: one of these memberships must be active. */
  readonly types?: readonly MembershipType[];
}

export const publicAccess: Access = { who: 'anyone' };
export const userAccess: Access = { who: 'user' };
export const companyAccess: Access = { who: 'company' };
export const ownerAccess: Access = { who: 'owner' };
/** All staff, whatever their roles. */
export const staffUserAccess: Access = { who: 'staff' };
export const staffAccess = (permission: Permission): Access => ({ who: 'staff', permission });
export const staffAccessWithAny = (...anyPermission: readonly Permission[]): Access => ({
  who: 'staff',
  anyPermission,
});

/** The media type of a request body. `multipart` carries files. */
export type BodyKind = 'json' | 'form' | 'multipart';

/** What a caller needs: method and path, and for the compiler alone the types of input and output. Public pages load no more (public-endpoints.ts). */
export interface EndpointAddress<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** Path below `/prod-api`. */
  readonly path: `/${string}`;
  /** Accepted bodies; JSON alone when absent. */
  readonly bodies?: readonly BodyKind[];
  readonly input?: I;
  readonly output?: O;
}

export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
> extends EndpointAddress<I, O> {
  /** Required: an endpoint without an access rule does not compile. */
  readonly access: Access;
  /** One sentence for the OpenAPI page. */
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** An invalid token is ignored here, because sessions begin here. Every other endpoint refuses it. */
  readonly ignoresToken?: boolean;
  /** Whether users may call it whom a rule keeps from everything else until they have done something (`Principal.restriction`). */
  readonly whileRestricted?: boolean;
  /** The answer is never stored: `Idempotency-Key` has no effect, a repeated request is run again. */
  readonly answersSecret?: boolean;
  /**
   * The call changes nothing that anybody sees, so that staff who view the portal as a partner may make it. Others are refused then.
   * docs/decisions/0051-a-call-declares-that-it-reads.md
   */
  readonly reads?: true;
  /** The scope with which an API key may make the call. Without it the call refuses every key. docs/rules/api-access.md */
  readonly keyScope?: ApiKeyScope;
  /** Present when the answer is a file instead of the envelope: its media types. */
  readonly mediaTypes?: readonly string[];
}

export const endpoint = <I extends z.ZodMiniType, O extends z.ZodMiniType>(
  definition: Endpoint<I, O>,
): Endpoint<I, O> => definition;

/** The input of a caller, before defaults and coercion. */
export type EndpointInput<E extends EndpointAddress> = z.input<NonNullable<E['input']>>;
/** The input of an action: validated, with defaults. */
export type ParsedInput<E extends Endpoint> = z.output<E['input']>;
export type EndpointOutput<E extends EndpointAddress> = z.output<NonNullable<E['output']>>;
