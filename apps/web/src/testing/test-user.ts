import type { SessionUser } from '../client/session.ts';

/** A partner's login, for component tests. */
export const createUser = (username: string): SessionUser => ({
  token: `token of ${username}`,
  username,
  realname: 'Lina Orfali',
  company: 'Orvan',
  avatar: null,
  roles: [],
  permissions: ['a:b:c'],
  membership: null,
  memberships: [],
  company_id: '1',
  company_role: 'owner',
  expires_at: '2026-12-01T00:00:00.000Z',
});
