import { findUser, type SessionUser, useUser } from './session.ts';

// Checks for elements of a page. The server authorizes every call itself. docs/rules/accounts.md

type RightsHolder = Pick<SessionUser, 'roles' | 'permissions'> | undefined;

/** A missing list is a programming error that must not hide an element silently. */
function assertNotEmpty(list: readonly string[], caller: string): void {
  if (!Array.isArray(list) || list.length === 0) throw new Error(`${caller} needs a list of at least one entry`);
}

/** Whether the user has one of the roles. The role `admin` passes every check. Throws without a list. */
export function hasRole(roles: readonly string[], user: RightsHolder = findUser()): boolean {
  assertNotEmpty(roles, 'hasRole');
  const userRoles = user?.roles ?? [];
  return userRoles.includes('admin') || roles.some((role) => userRoles.includes(role));
}

/** Whether the user has one of the permissions. `*:*:*` passes every check, `area:*:*` those of its area. Throws without a list. */
export function hasPermission(permissions: readonly string[], user: RightsHolder = findUser()): boolean {
  assertNotEmpty(permissions, 'hasPermission');
  const userPermissions = user?.permissions ?? [];
  const holds = (permission: string): boolean => userPermissions.includes(permission);
  return holds('*:*:*') || permissions.some((one) => holds(one) || holds(`${one.split(':')[0]}:*:*`));
}

/** `hasPermission` for components. They render again after login and logout. */
export function usePermission(permissions: readonly string[]): boolean {
  return hasPermission(permissions, useUser());
}
