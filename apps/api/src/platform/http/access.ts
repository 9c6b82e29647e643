import type { Access, MembershipType } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import type { Scope } from '../db/transaction.ts';
import { AppError, forbidden } from '../errors/app-error.ts';

/** The caller, once the session is known. */
export interface Principal {
  readonly user_id: string | null;
  /** Null for staff, visitors and the system. */
  readonly company_id: string | null;
  readonly company_role: 'owner' | 'member' | null;
  readonly username: string;
  readonly realname: string;
  readonly side: 'company' | 'vendor' | 'system' | 'anyone';
  readonly roles: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** Types of the company's memberships that are active today. */
  readonly types: ReadonlySet<MembershipType>;
  readonly language: Language;
  /** Which session this is, so that the others can be ended. */
  readonly session?: Buffer;
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
export const visitor: Principal = { ...noIdentity, realname: '', side: 'anyone' };
/** Jobs and the clock. */
export const systemPrincipal: Principal = { ...noIdentity, realname: 'Trunkline', side: 'system' };

/** `*:*:*` passes everything; so does an `area:*:*` for its area. */
export function can(principal: Principal, permission: string): boolean {
  if (principal.side !== 'vendor') return false;
  const [area] = permission.split(':');
  return (
    principal.permissions.has('*:*:*') ||
    principal.permissions.has(`${area}:*:*`) ||
    principal.permissions.has(permission)
  );
}

/** Whether the caller holds any of the roles; `admin` always passes. A list must be given: docs/rules/accounts.md. */
export function hasRole(principal: Principal, roles: readonly string[]): boolean {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error('hasRole needs a list of roles');
  return principal.roles.includes('admin') || roles.some((role) => principal.roles.includes(role));
}

/** Whether the caller holds any of the permissions; `*:*:*` always passes. A list must be given. */
export function hasPermission(principal: Principal, permissions: readonly string[]): boolean {
  if (!Array.isArray(permissions) || permissions.length === 0)
    throw new Error('hasPermission needs a list of permissions');
  return permissions.some((permission) => can(principal, permission));
}

export function principalScope(principal: Principal): Scope {
  if (principal.side === 'vendor') return 'staff';
  if (principal.side === 'system') return 'system';
  return principal.company_id === null ? 'anyone' : { company_id: principal.company_id };
}

/** Refuses a caller who may not make this call at all: 401 without a session, 403 with the wrong one. */
export function ensureAccess(access: Access, principal: Principal): void {
  if (access.who === 'anyone') return;
  if (principal.side === 'anyone') throw new AppError(401, 'request.session_unknown', {}, { wireCode: 90002 });
  if (access.who === 'user') return;
  if (access.who === 'staff') {
    if (principal.side !== 'vendor' || (access.permission !== undefined && !can(principal, access.permission)))
      throw forbidden();
    return;
  }
  if (principal.side !== 'company') throw forbidden();
  if (access.who === 'owner' && principal.company_role !== 'owner') throw forbidden();
  if (access.types && !access.types.some((type) => principal.types.has(type))) throw forbidden();
}
