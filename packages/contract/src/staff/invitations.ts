import { z } from 'zod/mini';
import { newPersonFields, username } from '../accounts.ts';
import { endpoint, staffAccess } from '../endpoint.ts';
import { listInput, listShape } from '../list.ts';
import { emptyAnswer, id, instant, version } from '../values.ts';

// Invitations that are open, of a company and of staff. Rules: docs/rules/accounts.md, "Invitations"

const pageInput = { page: listInput.page, limit: listInput.limit };

export const openInvitation = z.object({
  id: z.string(),
  username: z.string(),
  /** Staff only; null for invitations of companies, whose users enter their name. */
  realname: z.nullable(z.string()),
  /** Staff only; empty for invitations of companies. */
  roles: z.array(z.string()),
  invited_by: z.string(),
  sent_at: instant,
  expires_at: instant,
  /** `expired`: its code is too old; a renewed one has a new code. */
  state: z.enum(['open', 'expired']),
  actions: z.array(z.enum(['renew', 'withdraw'])),
  version,
});
export type OpenInvitation = z.output<typeof openInvitation>;

export const listCompanyInvitations = endpoint({
  method: 'GET',
  path: '/admin/company/invitations',
  access: staffAccess('companies:company:read'),
  summary: 'Invitations of a company that nobody has accepted, the newest first.',
  input: z.object({ ...pageInput, id }),
  output: listShape(openInvitation),
});

export const inviteCompanyUser = endpoint({
  method: 'POST',
  path: '/admin/company/inviteuser',
  access: staffAccess('companies:company:edit'),
  summary:
    'Invites a user of a company. The first user of a company becomes its owner. `mail_sends`: false where mail is only stored.',
  input: z.object({ id, username, realname: newPersonFields.realname }),
  output: z.extend(openInvitation, { mail_sends: z.boolean() }),
});

export const renewCompanyInvitation = endpoint({
  method: 'POST',
  path: '/admin/company/renewinvitation',
  access: staffAccess('companies:company:edit'),
  summary:
    'Mails an open invitation of a company again, with a new code that is valid for 7 days. The code before is void.',
  input: z.object({ id, version }),
  output: openInvitation,
});

export const withdrawCompanyInvitation = endpoint({
  method: 'POST',
  path: '/admin/company/withdrawinvitation',
  access: staffAccess('companies:company:edit'),
  summary: 'Withdraws an open invitation of a company. Its code is void.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});

export const listStaffInvitations = endpoint({
  method: 'GET',
  path: '/admin/user/invitations',
  access: staffAccess('accounts:user:read'),
  summary: 'Invitations of staff that nobody has accepted, the newest first.',
  input: z.object(pageInput),
  output: listShape(openInvitation),
});

export const renewStaffInvitation = endpoint({
  method: 'POST',
  path: '/admin/user/renewinvitation',
  access: staffAccess('accounts:user:edit'),
  summary:
    'Mails an open invitation of staff again, with a new code that is valid for 7 days. Nobody can renew a role with a permission that they do not hold.',
  input: z.object({ id, version }),
  output: openInvitation,
});

export const withdrawStaffInvitation = endpoint({
  method: 'POST',
  path: '/admin/user/withdrawinvitation',
  access: staffAccess('accounts:user:edit'),
  summary: 'Withdraws an open invitation of staff. Its code is void.',
  input: z.object({ id, version }),
  output: emptyAnswer,
});
