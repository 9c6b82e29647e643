// What roles hold and who may give it. Pure. Rules: docs/rules/accounts.md, "Roles"
import { everyPermission, type Permission, permissions } from '@trunkline/contract/staff/permissions';
import { holdsPermission } from '../../platform/http/access.ts';

const areas = new Set(permissions.map((permission) => permission.split(':')[0]));

/** A permission of the list, everything, or a whole area of the list. */
export function isKnownPermission(text: string): boolean {
  if (text === everyPermission || permissions.includes(text as Permission)) return true;
  const [area, ...rest] = text.split(':');
  return areas.has(area) && rest.join(':') === '*:*';
}

/** All permissions of the list that these hold, and the ones for everything and for areas themselves. */
export function expandPermissions(held: readonly string[]): Set<string> {
  const set = new Set(held);
  return new Set([...held, ...permissions.filter((permission) => holdsPermission(set, permission))]);
}

export interface PermissionChange {
  /** Permissions in the order of the list. */
  readonly gives: readonly string[];
  readonly takes: readonly string[];
}

/** What a role holds after a change and did not hold before, and the other way round. */
export function comparePermissions(before: readonly string[], after: readonly string[]): PermissionChange {
  const [old, next] = [expandPermissions(before), expandPermissions(after)];
  return {
    gives: [...next].filter((permission) => !old.has(permission)).toSorted(byOrder),
    takes: [...old].filter((permission) => !next.has(permission)).toSorted(byOrder),
  };
}

/** Lists the given permissions that the giver does not hold. */
export const listLacking = (given: readonly string[], held: readonly string[]): string[] => {
  const set = new Set(held);
  return given.filter((permission) => !holdsPermission(set, permission));
};

/** Permissions that are no longer in the list come last. */
const permissionOrder = new Map<string, number>(permissions.map((permission, index) => [permission, index]));
const byOrder = (a: string, b: string): number =>
  (permissionOrder.get(a) ?? permissions.length) - (permissionOrder.get(b) ?? permissions.length) || a.localeCompare(b);
