import type { ApiKeyScope } from '@trunkline/contract/api-access/scopes';
import type { Access, Endpoint } from '@trunkline/contract/endpoint';
import type { MembershipType } from '@trunkline/contract/enums';
import { isLanguage, type Language } from '@trunkline/text/languages';
import type { Scope } from '../db/transaction.ts';
import type { ErrorCode } from '@trunkline/text';
import { AppError, forbidden } from '../errors/app-error.ts';

/** A member of staff who sees the portal as a company user does, and changes nothing. docs/rules/accounts.md, "View as partner" */
export interface PartnerView {
  readonly id: string;
  readonly staff: Pick<Principal, 'user_id' | 'username' | 'realname'>;
  readonly reason: string;
}

/** A program that calls with an API key, as the user who made the key. docs/rules/api-access.md */
export interface CallingKey {
  readonly id: string;
  readonly scopes: ReadonlySet<ApiKeyScope>;
}

/** Who calls: a user with a session, a visitor, or the system itself. */
export interface Principal {
  readonly user_id: string | null;
  /** Null for staff, visitors and the system. */
  readonly company_id: string | null;
  readonly company_role: 'owner' | 'member' | null;
  readonly username: string;
  readonly realname: string;
  readonly side: 'company' | 'staff' | 'system' | 'visitor';
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Types of the company's memberships that are active today. */
  readonly types: ReadonlySet<MembershipType>;
  readonly language: Language;
  /** Hash of the session's token. */
  readonly session?: Buffer;
  /** Why all calls are refused but those of endpoints with `whileRestricted`; public ones are answered as to a visitor. */
  readonly restriction?: ErrorCode;
  /** Present while staff view the portal as this user. */
  readonly view?: PartnerView;
  /** Present when an API key of this user makes the call. */
  readonly key?: CallingKey;
}

/** A user of a company as the database answers one; null where they have left the company, are disabled, or it is closed. */
export interface ActingUser {
  readonly user_id: string | null;
  readonly company_id: string | null;
  readonly username: string | null;
  readonly realname: string | null;
  readonly language: string | null;
  readonly types: readonly MembershipType[];
}

/** The user of a company in whose place a key or a member of staff acts; undefined while the user may not act. */
export function findCompanyUser(row: ActingUser, company_role: Principal['company_role']): Principal | undefined {
  const { user_id, company_id, username, realname } = row;
  if (user_id === null || company_id === null || username === null || realname === null) return undefined;
  return {
    user_id,
    company_id,
    company_role,
    username,
    realname,
    side: 'company',
    roles: [],
    permissions: new Set(),
    types: new Set(row.types),
    language: isLanguage(row.language) ? row.language : 'en',
  };
}

const noIdentity = {
  user_id: null,
  company_id: null,
  company_role: null,
  username: '',
  roles: [],
  permissions: new Set<string>(),
  types: new Set<MembershipType>(),
  language: 'en',
} as const;
export const visitor: Principal = { ...noIdentity, realname: '', side: 'visitor' };
/** Acts in jobs and by the clock. */
export const systemPrincipal: Principal = { ...noIdentity, realname: 'Trunkline', side: 'system' };

/** Whether a set of permissions holds one. `*:*:*` holds everything, `area:*:*` its area. */
export function holdsPermission(held: ReadonlySet<string>, permission: string): boolean {
  const [area] = permission.split(':');
  return held.has('*:*:*') || held.has(`${area}:*:*`) || held.has(permission);
}

/** Whether staff hold a permission (`area:entity:action`). Nobody else holds any. */
export const can = ({ side, permissions }: Pick<Principal, 'side' | 'permissions'>, permission: string): boolean =>
  side === 'staff' && holdsPermission(permissions, permission);

/** The rows that row-level security lets the caller see. */
export function principalScope(principal: Principal): Scope {
  if (principal.side === 'staff') return 'staff';
  if (principal.side === 'system') return 'system';
  return principal.company_id === null ? 'visitor' : { company_id: principal.company_id };
}

/** Throws 401 when the endpoint needs a session and there is none, 403 when the caller may not use it. */
export function ensureAccess(access: Access, principal: Principal): void {
  if (access.who === 'anyone') return;
  if (principal.side === 'visitor') throw new AppError(401, 'auth.session_unknown', {}, { wireCode: 90002 });
  if (access.who === 'user') return;
  if (access.who === 'staff') {
    const { permission, anyPermission } = access;
    const isAllowed =
      (permission === undefined || can(principal, permission)) &&
      (anyPermission === undefined || anyPermission.some((one) => can(principal, one)));
    if (principal.side !== 'staff' || !isAllowed) throw forbidden();
    return;
  }
  if (principal.side !== 'company') throw forbidden();
  if (access.who === 'owner' && principal.company_role !== 'owner') throw forbidden();
  if (access.types && !access.types.some((type) => principal.types.has(type))) throw forbidden();
}

/** Throws 403 with the reason while the caller has to do something else first. */
export function ensureUnrestricted(whileRestricted: boolean, { restriction }: Principal): void {
  if (restriction === undefined || whileRestricted) return;
  throw new AppError(403, restriction, {}, { data: { reason: restriction } });
}

/** Throws 403 when staff view the portal as a partner, unless the call declares that it reads. docs/decisions/0051-a-call-declares-that-it-reads.md */
export function ensureReadsInView({ reads }: Endpoint, { view }: Principal): void {
  if (view && reads !== true) throw forbidden('accounts.view_only');
}

/** Throws 403 when an API key makes a call that its scopes do not open, or that is not for keys. docs/rules/api-access.md */
export function ensureKeyScope({ keyScope }: Endpoint, { key }: Principal): void {
  if (!key) return;
  if (keyScope === undefined) throw forbidden('request.not_for_keys');
  if (!key.scopes.has(keyScope)) throw forbidden('request.scope_missing', { scope: keyScope });
}

/** Who makes the call, where limits count: staff who view as a partner do not use up what the partner may do. */
export const getCallerId = ({ user_id, view }: Pick<Principal, 'user_id' | 'view'>): string =>
  view?.staff.user_id ?? user_id ?? '';

/** The id of the logged-in caller. Throws when the call's access rule lets visitors or the system through. */
export function getUserId({ user_id }: Pick<Principal, 'user_id'>): string {
  if (user_id === null) throw new Error('this call must require a logged-in user');
  return user_id;
}

/** The id of the caller's company. Throws when the call's access rule lets others than company users through. */
export function getCompanyId({ company_id }: Pick<Principal, 'company_id'>): string {
  if (company_id === null) throw new Error('this call must require a company user');
  return company_id;
}
