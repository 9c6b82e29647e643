import { findUser, type SessionUser, useUser } from './session.ts';

type Holder = Pick<SessionUser, 'roles' | 'permissions'> | undefined;

function demandList(list: readonly string[] | undefined, what: string): readonly string[] {
  if (!Array.isArray(list) || list.length === 0) throw new Error(`${what} needs a list of at least one entry`);
  return list as readonly string[];
}

/** Whether any of the roles is held; `admin` always is. Raises an error without a list: docs/rules/accounts.md. */
export function hasRole(list: readonly string[], user: Holder = findUser()): boolean {
  const wanted = demandList(list, 'hasRole');
  const held = user?.roles ?? [];
  return held.includes('admin') || wanted.some((role) => held.includes(role));
}

/** Whether any of the permissions is held; `*:*:*` always passes. Raises an error without a list: docs/rules/accounts.md. */
export function hasPermission(list: readonly string[], user: Holder = findUser()): boolean {
  const wanted = demandList(list, 'hasPermission');
  const held = user?.permissions ?? [];
  return held.includes('*:*:*') || wanted.some((permission) => held.includes(permission));
}

/** The same for components, which render again when somebody logs in or out. */
export function usePermission(list: readonly string[]): boolean {
  return hasPermission(list, useUser());
}
export function useRole(list: readonly string[]): boolean {
  return hasRole(list, useUser());
}
