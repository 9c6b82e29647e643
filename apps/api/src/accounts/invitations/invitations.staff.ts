// Open invitations, as staff see them: those of a company, and their own. Rules: docs/rules/accounts.md, "Invitations"
import type { AuditAction } from '@trunkline/text';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffInvitationCalls from '@trunkline/contract/staff/invitations';
import type { OpenInvitation } from '@trunkline/contract/staff/invitations';
import type { Permission } from '@trunkline/contract/staff/permissions';
import { isUuid } from '@trunkline/rules/uuid';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { countUpTo, ensurePage, limitToPage, type Page } from '../../platform/db/list-query.ts';
import { ensureVersion } from '../../platform/db/record-version.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { can } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { readRolePermissions } from '../roles/roles.sql.ts';
import { ensureMayManage } from '../users/users.policy.ts';
import { ensureMayGiveRoles } from '../users/users.staff.ts';
import { limitInvitation, sendInvitation } from './invitations.actions.ts';
import { requestInvitationMail } from './invitations.jobs.ts';
import {
  type InvitationRow,
  lockOpenInvitation,
  matchOpenInvitations,
  renewInvitation,
  withdrawInvitation,
} from './invitations.sql.ts';

/** Permission to change the invitations of each side. */
const sides = {
  company: 'companies:company:edit',
  staff: 'accounts:user:edit',
} as const satisfies Record<string, Permission>;
type Side = keyof typeof sides;

const sideOf = ({ company_id }: Pick<InvitationRow, 'company_id'>): Side => (company_id === null ? 'staff' : 'company');

function presentInvitation({ principal, now }: TransactionContext, row: InvitationRow): OpenInvitation {
  return {
    id: row.id,
    username: row.username,
    realname: row.realname,
    roles: row.roles,
    invited_by: row.inviter,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: row.expires_at > now ? 'open' : 'expired',
    actions: can(principal, sides[sideOf(row)]) ? ['renew', 'withdraw'] : [],
    version: row.version,
  };
}

async function listPage(context: TransactionContext, companyId: string | null, page: Page) {
  ensurePage(page);
  const open = matchOpenInvitations(context.trx, companyId);
  const rows = await limitToPage(open, page).execute();
  return {
    list: rows.map((row) => presentInvitation(context, row)),
    ...(await countUpTo(context.trx, open)),
    ...page,
  };
}

async function getCompanyId(trx: Trx, id: string): Promise<string> {
  const company = isUuid(id)
    ? await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!company) throw notFound('companies.company_not_found');
  return company.id;
}

/** Throws 404 for an unknown company. */
export async function listCompanyInvitations(
  context: TransactionContext,
  { id, page, limit }: ParsedInput<typeof staffInvitationCalls.listCompanyInvitations>,
): Promise<EndpointOutput<typeof staffInvitationCalls.listCompanyInvitations>> {
  return listPage(context, await getCompanyId(context.trx, id), { page, limit });
}

export const listStaffInvitations = (
  context: TransactionContext,
  { page, limit }: ParsedInput<typeof staffInvitationCalls.listStaffInvitations>,
): Promise<EndpointOutput<typeof staffInvitationCalls.listStaffInvitations>> =>
  listPage(context, null, { page, limit });

/** Throws 404 for an unknown company, 409 for an address that has an account, 429 after too many for the address. */
export async function inviteCompanyUser(
  context: TransactionContext,
  { id, username, realname }: ParsedInput<typeof staffInvitationCalls.inviteCompanyUser>,
): Promise<EndpointOutput<typeof staffInvitationCalls.inviteCompanyUser>> {
  const company_id = await getCompanyId(context.trx, id);
  const taken = await context.trx.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst();
  if (taken) throw conflict('accounts.user_exists');
  await limitInvitation(context, { company_id, username });
  const row = await sendInvitation(context, { company_id, username, realname });
  return { ...presentInvitation(context, row), mail_sends: context.app.environment.smtpUrl !== undefined };
}

type ChangeInput = ParsedInput<typeof staffInvitationCalls.withdrawCompanyInvitation>;

/** Throws 404 unless the invitation is open and of this side, 409 for a stale version. */
async function getForChange(context: TransactionContext, side: Side, { id, version }: ChangeInput) {
  const row = isUuid(id) ? await lockOpenInvitation(context.trx, id) : undefined;
  if (!row || sideOf(row) !== side) throw notFound('accounts.invitation_not_found');
  ensureVersion({ ...row, changed_by: row.inviter, changed_at: row.sent_at }, version);
  return row;
}

/** Mails a new code, in the name of the one who invited. The code before is void at once. */
const renewOf =
  (side: Side) =>
  async (
    context: TransactionContext,
    input: ParsedInput<typeof staffInvitationCalls.renewCompanyInvitation>,
  ): Promise<OpenInvitation> => {
    const row = await getForChange(context, side, input);
    await ensureMayGiveRoles(context, row.roles);
    await limitInvitation(context, row);
    const renewed = await renewInvitation(context.trx, row.id, context.now);
    await requestInvitationMail(context, row.id);
    await auditChange(context, 'invitation.renew', row);
    return presentInvitation(context, renewed);
  };

const withdrawOf =
  (side: Side) =>
  async (context: TransactionContext, input: ChangeInput): Promise<null> => {
    const row = await getForChange(context, side, input);
    await ensureMayManage(context, (await readRolePermissions(context.trx, row.roles)).permissions);
    await withdrawInvitation(context.trx, row.id, row.company_id, context.now);
    await auditChange(context, 'invitation.withdraw', row);
    return null;
  };

const auditChange = (context: TransactionContext, action: AuditAction, { id, company_id, roles }: InvitationRow) =>
  audit(context, action, { object: 'invitation', object_id: id, company_id, details: { roles } });

export const renewCompanyInvitation = renewOf('company');
export const withdrawCompanyInvitation = withdrawOf('company');
export const renewStaffInvitation = renewOf('staff');
export const withdrawStaffInvitation = withdrawOf('staff');
