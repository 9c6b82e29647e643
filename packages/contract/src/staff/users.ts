import { z } from 'zod/mini';
import { username } from '../accounts.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listInput, listShape, sortBy } from '../list.ts';
import { id, instant, nameLine, reason, version } from '../values.ts';
import { userSides, userSorts, userStates } from './account-enums.ts';

const readAccess = staffAccess('accounts:user:read');
const editAccess = staffAccess('accounts:user:edit');

const companyRoles = ['owner', 'member'] as const;
export const userActions = ['edit', 'endsessions', 'resettotp'] as const;

const roleNames = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50));

const userRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  side: z.enum(userSides),
  state: z.enum(userStates),
  disabled: z.boolean(),
  /** Null for staff. */
  company_id: z.nullable(z.string()),
  company: z.nullable(z.string()),
  company_role: z.nullable(z.enum(companyRoles)),
  /** Staff only; empty for company users. */
  roles: z.array(z.string()),
  /** Whether logins need a second step. */
  totp: z.boolean(),
  last_login: z.nullable(instant),
  created_at: instant,
  actions: z.array(z.enum(userActions)),
  version,
});
export type UserRow = z.output<typeof userRow>;

export const userDetail = z.extend(userRow, {
  telephone: z.nullable(z.string()),
  language: z.string(),
  /** Permissions of all roles together. */
  permissions: z.array(z.string()),
  sessions: z.array(z.object({ network: z.string(), created_at: instant, last_used_at: instant })),
});
export type User = z.output<typeof userDetail>;

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/user',
  access: readAccess,
  summary: 'Staff and company users. The keyword is a part of the name, the address or the company.',
  input: z.object({
    ...listInput,
    sort: sortBy(userSorts),
    filter: z.nullish(
      z.object({
        side: z.nullish(z.enum(userSides)),
        state: z.nullish(z.enum(userStates)),
        role: z.nullish(z.string().check(z.maxLength(100))),
        company_id: z.nullish(id),
        disabled: z.nullish(z.boolean()),
        totp: z.nullish(z.boolean()),
      }),
    ),
  }),
  output: listShape(userRow),
});

export const getUserDetail = endpoint({
  method: 'GET',
  path: '/admin/user/detail',
  access: readAccess,
  summary: 'One user with permissions and open sessions.',
  input: z.object({ id }),
  output: userDetail,
});

export const saveUser = endpoint({
  method: 'POST',
  path: '/admin/user/save',
  access: editAccess,
  summary:
    'Changes name, roles, company role, or disables the account, which ends its sessions. Nobody can give a role with a permission that they do not hold.',
  input: z.object({
    id,
    version,
    realname: z.optional(nameLine(100)),
    roles: z.nullish(roleNames),
    company_role: z.nullish(z.enum(companyRoles)),
    disabled: z.nullish(z.boolean()),
  }),
  output: userDetail,
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/user/endsessions',
  access: editAccess,
  summary: 'Logs the user out everywhere.',
  input: z.object({ id, version }),
  output: userDetail,
});

export const resetUserTotp = endpoint({
  method: 'POST',
  path: '/admin/user/resettotp',
  access: editAccess,
  summary: 'Switches two-step login off for a member of staff who has lost the device, and logs them out everywhere.',
  input: z.object({ id, version, reason }),
  output: userDetail,
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/user/invite',
  access: editAccess,
  summary:
    'Mails an invitation to a new member of staff. Its code is valid for 7 days and one use; inviting again renews it. Nobody can give a role with a permission that they do not hold.',
  input: z.object({
    username,
    realname: nameLine(100),
    roles: roleNames.check(z.minLength(1, { error: 'validation.required' })),
  }),
  output: z.object({
    /** Id of the invitation. */
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    roles: z.array(z.string()),
    state: z.literal('invited'),
    expires_at: instant,
    version,
  }),
});
