import type * as companyCalls from '@trunkline/contract/companies';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { ensurePage } from '../../platform/db/list-query.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { toOptionalFileUrl } from '../accounts.present.ts';
import { voidAllCodes } from '../codes/codes.sql.ts';
import { withdrawInvitation } from '../invitations/invitations.sql.ts';
import { endSessions } from '../sessions/sessions.sql.ts';
import { notifyNewOwner, notifyRemoved } from './colleagues.notify.ts';
import { listColleagueActions } from './colleagues.policy.ts';
import { changeOwner, type ColleagueUser, findColleague, listColleagueRows, removeMember } from './colleagues.sql.ts';

// Rules: docs/rules/accounts.md, "Colleagues"

export async function listColleagues(
  context: TransactionContext,
  { page, limit }: ParsedInput<typeof companyCalls.listColleagues>,
): Promise<EndpointOutput<typeof companyCalls.listColleagues>> {
  ensurePage({ page, limit });
  const { trx, principal, now } = context;
  const { rows, total } = await listColleagueRows(trx, getCompanyId(principal), now, { page, limit });
  return {
    list: rows.map(({ avatar_id, avatar_visibility, last_login, expires_at, ...row }) => ({
      ...row,
      avatar: toOptionalFileUrl(context, { id: avatar_id, visibility: avatar_visibility }),
      last_login: last_login?.toISOString() ?? null,
      expires_at: expires_at?.toISOString() ?? null,
      actions: listColleagueActions(principal, row),
    })),
    total,
    page,
    limit,
  };
}

/** Removes a member, or withdraws an invitation. Throws 404 for anybody else, 409 for the owner. */
export async function removeColleague(
  context: TransactionContext,
  { id }: ParsedInput<typeof companyCalls.removeColleague>,
): Promise<null> {
  const { trx, principal, now } = context;
  const companyId = getCompanyId(principal);
  const colleague = await findColleague(trx, id, companyId);
  if (!colleague) {
    if (!(await withdrawInvitation(trx, id, companyId, now))) throw notFound('accounts.colleague_not_found');
    await audit(context, 'invitation.withdraw', { object: 'invitation', object_id: id });
    return null;
  }
  if (colleague.company_role === 'owner' || !(await removeMember(trx, colleague, now)))
    throw conflict('accounts.owner_stays');
  await closeAccess(context, colleague);
  await notifyRemoved(context, colleague);
  await audit(context, 'company.remove_colleague', { object: 'user', object_id: id });
  return null;
}

/** Ends sessions, and voids codes that were mailed to the address: whoever registers with it next starts anew. */
async function closeAccess(context: TransactionContext, { id, username }: ColleagueUser): Promise<void> {
  const { trx, now } = context;
  await endSessions(trx, id, now);
  await switchToSystemScope(trx);
  await voidAllCodes(context, username);
  await trx.deleteFrom('seen_networks').where('user_id', '=', id).execute();
}

/** Throws 404 for a user of another company, 409 for one who cannot be the owner. */
export async function makeColleagueOwner(
  context: TransactionContext,
  { id }: ParsedInput<typeof companyCalls.makeColleagueOwner>,
): Promise<null> {
  const { trx, principal } = context;
  const colleague = await findColleague(trx, id, getCompanyId(principal));
  if (!colleague) throw notFound('accounts.colleague_not_found');
  if (id === getUserId(principal)) throw conflict('accounts.is_owner');
  // Two hand-overs at once: the second caller is no owner any more.
  await trx.selectFrom('companies').select('id').where('id', '=', getCompanyId(principal)).forUpdate().execute();
  const caller = await findColleague(trx, getUserId(principal), getCompanyId(principal));
  if (caller?.company_role !== 'owner') throw conflict('accounts.not_owner_any_more');
  await setCompanyOwner(context, getCompanyId(principal), id);
  return null;
}

/**
 * Makes a user the owner of a company; the owner before becomes a member. Throws 409 for a user of another company, and for one who
 * was removed or disabled. Whoever calls has checked that the caller may do this.
 */
export async function setCompanyOwner(context: TransactionContext, companyId: string, userId: string): Promise<void> {
  const { trx } = context;
  if (!(await changeOwner(trx, companyId, userId))) throw conflict('accounts.cannot_own');
  const owner = await findColleague(trx, userId, companyId);
  if (owner) await notifyNewOwner(context, owner);
  await audit(context, 'company.set_owner', { object: 'user', object_id: userId, company_id: companyId });
}
