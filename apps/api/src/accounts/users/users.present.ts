import type { User, UserRow } from '@trunkline/contract/staff/users';
import type { Principal } from '../../platform/http/access.ts';
import { toCompanyRole } from '../accounts.present.ts';
import { listUserActions } from './users.policy.ts';
import type { UserRecord } from './users.sql.ts';

export const presentUserRow = (principal: Principal, row: UserRecord): UserRow => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  side: row.company_id === null ? 'staff' : 'company',
  state: row.disabled ? 'disabled' : 'active',
  disabled: row.disabled,
  company_id: row.company_id,
  company: row.company,
  company_role: toCompanyRole(row.company_role),
  roles: row.roles,
  totp: row.totp_since !== null,
  last_login: row.last_login?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  actions: listUserActions(principal, row),
  version: row.version,
});

interface UserParts {
  readonly sessions: readonly { network: string; created_at: Date; last_used_at: Date }[];
}

export const presentUser = (principal: Principal, row: UserRecord, { sessions }: UserParts): User => ({
  ...presentUserRow(principal, row),
  telephone: row.telephone,
  language: row.language,
  permissions: row.permissions,
  sessions: sessions.map(({ network, created_at, last_used_at }) => ({
    network,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
  })),
});
