import { z } from 'zod/mini';
import { endpoint, staffAccess, staffAccessWithAny } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { emptyAnswer, hasVersionWithId, version } from '../values.ts';

const readAccess = staffAccessWithAny('accounts:role:read', 'accounts:user:read');
const editAccess = staffAccess('accounts:role:edit');

/** What every call about one role sends: roles are named by `name`, which is their id. */
const roleName = z.string().check(z.trim(), z.regex(/^[a-z][a-z0-9_-]{1,39}$/, { error: 'accounts.role_name_form' }));
const existingName = z.string().check(z.minLength(1), z.maxLength(100));
const permissionText = z.string().check(z.maxLength(100));
const permissionList = z.array(permissionText).check(z.maxLength(200));

export const roleActions = ['edit', 'delete'] as const;

const roleRow = z.object({
  /** The same as `name`. */
  id: z.string(),
  name: z.string(),
  label: z.string(),
  description: z.string(),
  /** `*:*:*` and `area:*:*` stand for everything and for all of an area. */
  permissions: z.array(z.string()),
  people_count: z.int(),
  actions: z.array(z.enum(roleActions)),
  version,
});
export type RoleRow = z.output<typeof roleRow>;

const person = z.object({ id: z.string(), realname: z.string(), username: z.string(), disabled: z.boolean() });
const role = z.extend(roleRow, {
  /** Who holds the role, by name; 200 at most. */
  people: z.array(person),
});
export type Role = z.output<typeof role>;

export const listRoles = endpoint({
  method: 'GET',
  path: '/admin/role',
  access: readAccess,
  summary: 'The roles of staff with their permissions.',
  input: z.object(listInput),
  output: listShape(roleRow),
});

const byName = { id: z.nullish(existingName), name: z.nullish(existingName) };
interface RoleNaming {
  readonly id?: string | null | undefined;
  readonly name?: string | null | undefined;
}
const isNamed = ({ id, name }: RoleNaming): boolean => id != null || name != null;
const nameMissing = { error: 'validation.required', path: ['id'] };

export const getRoleDetail = endpoint({
  method: 'GET',
  path: '/admin/role/detail',
  access: staffAccess('accounts:role:read'),
  summary: 'One role, by `id` or `name`, with who holds it.',
  input: z.object(byName).check(z.refine(isNamed, nameMissing)),
  output: role,
});

export const saveRole = endpoint({
  method: 'POST',
  path: '/admin/role/save',
  access: editAccess,
  summary: 'Creates a role, or with a version changes it. Nobody can give a permission that they do not hold.',
  input: z
    .object({
      id: z.nullish(existingName),
      version: z.nullish(version),
      name: z.nullish(roleName),
      description: z.nullish(z.string().check(z.trim(), z.maxLength(200))),
      permissions: z.nullish(permissionList),
    })
    .check(
      z.refine(isNamed, nameMissing),
      z.refine(hasVersionWithId, { error: 'validation.version_required', path: ['version'] }),
    ),
  output: role,
});

export const deleteRole = endpoint({
  method: 'POST',
  path: '/admin/role/delete',
  access: editAccess,
  summary: 'Deletes a role that nobody holds.',
  input: z.object({ ...byName, version }).check(z.refine(isNamed, nameMissing)),
  output: emptyAnswer,
});

/** A permission that a person has through other roles. */
const elsewhere = z.object({ permission: z.string(), roles: z.array(z.string()) });

export const previewRole = endpoint({
  method: 'POST',
  path: '/admin/role/preview',
  access: editAccess,
  summary: 'What saving a role would give and take, for the role and for each person who holds it; stores nothing.',
  input: z.object({ name: z.nullish(existingName), permissions: permissionList }),
  output: z.object({
    gives: z.array(z.string()),
    takes: z.array(z.string()),
    /** The permissions in `gives` that the caller does not hold; if there are any, saving is refused. */
    lacking: z.array(z.string()),
    people: z.array(
      z.object({
        ...person.shape,
        gets: z.array(z.string()),
        loses: z.array(z.string()),
        /** Given, and held before through other roles. */
        has: z.array(elsewhere),
        /** Taken, and kept through other roles. */
        keeps: z.array(elsewhere),
      }),
    ),
  }),
});
export type RolePreview = z.output<typeof previewRole.output>;

export const permissionColumns = ['read', 'edit', 'decide'] as const;

export const listPermissions = endpoint({
  method: 'GET',
  path: '/admin/permission',
  access: readAccess,
  summary: 'Every permission with its sentence and its group. `held` says whether the caller may give it.',
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        permission: z.string(),
        text: z.string(),
        group: z.string(),
        /** What it is about, for a table of permissions. */
        entity: z.string(),
        column: z.enum(permissionColumns),
        held: z.boolean(),
      }),
    ),
  }),
});
export type PermissionRow = z.output<typeof listPermissions.output>['list'][number];
