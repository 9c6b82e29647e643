import type { Access, MembershipType } from '@trunkline/contract/endpoint';
import type { Language } from '@trunkline/text/languages';
import type { Scope } from '../db/transaction.ts';
import { Fault, forbidden } from '../errors/app-error.ts';

/** The caller, once the session is known. */
export interface Who {
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

const nobody = {
  user_id: null,
  company_id: null,
  company_role: null,
  username: '',
  roles: [],
  permissions: new Set<string>(),
  types: new Set<MembershipType>(),
  language: 'en',
} as const;
export const visitor: Who = { ...nobody, realname: '', side: 'anyone' };
/** Jobs and the clock. */
export const system: Who = { ...nobody, realname: 'Trunkline', side: 'system' };

/** `*:*:*` passes everything; so does an `area:*:*` for its area. */
export function can(who: Who, permission: string): boolean {
  if (who.side !== 'vendor') return false;
  const [area] = permission.split(':');
  return who.permissions.has('*:*:*') || who.permissions.has(`${area}:*:*`) || who.permissions.has(permission);
}

/** Whether the caller holds any of the roles; `admin` always passes. A list must be given: docs/rules/accounts.md. */
export function hasRole(who: Who, roles: readonly string[]): boolean {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error('hasRole needs a list of roles');
  return who.roles.includes('admin') || roles.some((role) => who.roles.includes(role));
}

/** Whether the caller holds any of the permissions; `*:*:*` always passes. A list must be given. */
export function hasPermission(who: Who, permissions: readonly string[]): boolean {
  if (!Array.isArray(permissions) || permissions.length === 0)
    throw new Error('hasPermission needs a list of permissions');
  return permissions.some((permission) => can(who, permission));
}

export function scopeOf(who: Who): Scope {
  if (who.side === 'vendor') return 'staff';
  if (who.side === 'system') return 'system';
  return who.company_id === null ? 'anyone' : { company_id: who.company_id };
}

/** Refuses a caller who may not make this call at all: 401 without a session, 403 with the wrong one. */
export function ensureAccess(access: Access, who: Who): void {
  if (access.who === 'anyone') return;
  if (who.side === 'anyone') throw new Fault(401, 'kit.session_unknown', {}, { wireCode: 90002 });
  if (access.who === 'user') return;
  if (access.who === 'staff') {
    if (who.side !== 'vendor' || (access.permission !== undefined && !can(who, access.permission))) throw forbidden();
    return;
  }
  if (who.side !== 'company') throw forbidden();
  if (access.who === 'owner' && who.company_role !== 'owner') throw forbidden();
  if (access.types && !access.types.some((type) => who.types.has(type))) throw forbidden();
}
