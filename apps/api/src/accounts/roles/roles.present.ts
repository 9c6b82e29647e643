import { adminRole, permissions } from '@trunkline/contract/staff/permissions';
import type { PermissionRow, Role, RolePreview, RoleRow } from '@trunkline/contract/staff/roles';
import type { TextKey, TFunction } from '@trunkline/text';
import { can, holdsPermission, type Principal } from '../../platform/http/access.ts';
import { comparePermissions, expandPermissions, type PermissionChange } from './roles.policy.ts';
import type { RoleHolder, RoleRecord } from './roles.sql.ts';

/** The roles of the first installation have names in every language; others show the name that they were given. */
const namedRoles = [
  'admin',
  'auditor',
  'catalogue',
  'channel',
  'content',
  'finance',
  'headquarters',
  'logistics',
  'pricing',
  'service',
  'training',
] as const;

export function getRoleLabel(t: TFunction, name: string): string {
  const named = namedRoles.find((one) => one === name);
  return named ? t(`shell.role_${named}`) : name;
}

type Reader = { readonly t: TFunction; readonly principal: Principal };

export function presentRole({ t, principal }: Reader, row: RoleRecord): RoleRow {
  const peopleCount = Number(row.people_count ?? 0);
  const mayEdit = can(principal, 'accounts:role:edit') && row.name !== adminRole;
  return {
    id: row.name,
    name: row.name,
    label: getRoleLabel(t, row.name),
    description: row.description,
    permissions: row.permissions,
    people_count: peopleCount,
    actions: mayEdit ? (peopleCount === 0 ? ['edit', 'delete'] : ['edit']) : [],
    version: row.version,
  };
}

const presentPerson = ({ id, realname, username, disabled }: RoleHolder) => ({ id, realname, username, disabled });

export const presentRoleDetail = (reader: Reader, row: RoleRecord, holders: readonly RoleHolder[]): Role => ({
  ...presentRole(reader, row),
  people: holders.map(presentPerson),
});

/** What the change of a role does to one of its holders. */
function presentEffect(holder: RoleHolder, role: string, { gives, takes }: PermissionChange) {
  const others = holder.roles
    .filter(({ name }) => name !== role)
    .map(({ name, permissions: held }) => ({ name, held: expandPermissions(held) }));
  const listElsewhere = (changed: readonly string[]) =>
    changed
      .map((permission) => ({
        permission,
        roles: others.filter(({ held }) => held.has(permission)).map(({ name }) => name),
      }))
      .filter(({ roles }) => roles.length > 0);
  const isElsewhere = (permission: string) => others.some(({ held }) => held.has(permission));
  return {
    ...presentPerson(holder),
    gets: gives.filter((permission) => !isElsewhere(permission)),
    loses: takes.filter((permission) => !isElsewhere(permission)),
    has: listElsewhere(gives),
    keeps: listElsewhere(takes),
  };
}

export function presentPreview(
  role: string,
  before: readonly string[],
  after: readonly string[],
  holders: readonly RoleHolder[],
): Omit<RolePreview, 'lacking'> {
  const change = comparePermissions(before, after);
  return {
    gives: [...change.gives],
    takes: [...change.takes],
    people: holders.map((holder) => presentEffect(holder, role, change)),
  };
}

/** The texts of a permission are named by its parts; a test compares them with the list. */
const text = (t: TFunction, name: string): string => t(`permissions.${name}` as TextKey);

export function presentPermissions(t: TFunction, held: ReadonlySet<string>): PermissionRow[] {
  return permissions.map((permission) => {
    const [area = '', entity = '', action = ''] = permission.split(':');
    return {
      permission,
      text: text(t, `${area}_${entity}_${action}`),
      group: text(t, `area_${area}`),
      entity: text(t, `${area}_${entity}`),
      column: action === 'read' || action === 'edit' ? action : 'decide',
      held: holdsPermission(held, permission),
    };
  });
}
