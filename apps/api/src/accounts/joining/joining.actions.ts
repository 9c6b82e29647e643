import type * as companyCalls from '@trunkline/contract/companies';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import { switchToSystemScope } from '../../platform/db/transaction.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId, getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { notifyOfRequest, notifyRequester } from './joining.notify.ts';
import type { CompanyMove } from './joining.public.ts';
import {
  decideRequest,
  findCompanyToJoin,
  findOwnRequest,
  findRequest,
  isCompanyInUse,
  type JoinRequestRow,
  listWaitingRequests,
  lockRequester,
  moveUser,
  selectWaitingRequests,
  toNextRequest,
} from './joining.sql.ts';

// Rules: docs/rules/accounts.md, "Joining a company"

const presentRequest = ({ id, username, realname, requested_at }: JoinRequestRow) => ({
  id,
  username,
  realname,
  requested_at: requested_at.toISOString(),
});

/** Asks the company with the caller's mail domain. Throws 409 when there is none, or when the own one is in use. */
export const requestToJoin =
  (moves: readonly CompanyMove[]) =>
  async (context: TransactionContext): Promise<EndpointOutput<typeof companyCalls.requestToJoin>> => {
    const { trx, principal, now } = context;
    const [userId, companyId] = [getUserId(principal), getCompanyId(principal)];
    // What follows reads other companies.
    await switchToSystemScope(trx);
    const candidate = await findCompanyToJoin(trx, principal.username, companyId);
    if (!candidate) throw conflict('accounts.no_company_to_join');
    if (await isCompanyInUse(trx, moves, { companyId, userId })) throw conflict('accounts.company_in_use');
    const last = await findOwnRequest(trx, userId);
    const isRefusedLately =
      last?.decision === 'refused' &&
      last.company_id === candidate.id &&
      last.decided_at !== null &&
      toNextRequest(last.decided_at) > now;
    if (isRefusedLately) throw conflict('accounts.refused_lately');
    const request = await insertRequest(context, candidate.id);
    await notifyOfRequest(context, request, candidate.company);
    await audit(context, 'company.request_join', { object: 'company', object_id: candidate.id });
    return presentRequest(request);
  };

async function insertRequest({ trx, principal, now }: TransactionContext, companyId: string): Promise<JoinRequestRow> {
  try {
    return await trx
      .insertInto('join_requests')
      .values({
        company_id: companyId,
        from_company_id: getCompanyId(principal),
        user_id: getUserId(principal),
        username: principal.username,
        realname: principal.realname,
        requested_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (isUniqueViolation(error, 'join_requests_open')) throw conflict('accounts.already_asked');
    throw error;
  }
}

/** What waits for the owner, and what the caller may ask or has asked themselves. */
export const listJoinRequests =
  (moves: readonly CompanyMove[]) =>
  async (
    { trx, principal }: TransactionContext,
    { page, limit }: ParsedInput<typeof companyCalls.listJoinRequests>,
  ): Promise<EndpointOutput<typeof companyCalls.listJoinRequests>> => {
    ensurePage({ page, limit });
    const [userId, companyId] = [getUserId(principal), getCompanyId(principal)];
    const isOwner = principal.company_role === 'owner';
    const rows = isOwner ? await listWaitingRequests(trx, companyId, { page, limit }) : [];
    const counted = isOwner ? await countUpTo(trx, selectWaitingRequests(trx, companyId)) : { total: 0 };
    await switchToSystemScope(trx);
    const own = await findOwnRequest(trx, userId);
    const candidate = await findCompanyToJoin(trx, principal.username, companyId);
    const mayAsk = candidate && !(await isCompanyInUse(trx, moves, { companyId, userId }));
    return {
      list: rows.map(presentRequest),
      ...counted,
      page,
      limit,
      candidate: mayAsk ? { company: candidate.company } : null,
      own: own
        ? {
            id: own.id,
            company: own.company,
            requested_at: own.requested_at.toISOString(),
            decision: own.decision === 'accepted' || own.decision === 'refused' ? own.decision : null,
            again_at: own.decision === 'refused' && own.decided_at ? toNextRequest(own.decided_at).toISOString() : null,
          }
        : null,
    };
  };

/** Throws 404 for a request to another company, 409 when it was decided already. */
async function decide(
  context: TransactionContext,
  id: string,
  decision: 'accepted' | 'refused',
): Promise<JoinRequestRow> {
  const { trx, principal, now } = context;
  const request = await findRequest(trx, id, getCompanyId(principal));
  if (!request) throw notFound('accounts.request_not_found');
  // The requester belongs to another company until they have moved.
  await switchToSystemScope(trx);
  const decided = await decideRequest(trx, id, { decision, decided_at: now, decided_by: getUserId(principal) });
  if (!decided) throw conflict('accounts.request_decided');
  return request;
}

/** Moves the requester with their drafts. Throws 409 when they have gone meanwhile, or when their company is in use now. */
export const acceptJoinRequest =
  (moves: readonly CompanyMove[]) =>
  async (context: TransactionContext, { id }: ParsedInput<typeof companyCalls.acceptJoinRequest>) => {
    const { trx, now } = context;
    const request = await decide(context, id, 'accepted');
    const { user_id: userId, from_company_id: from, company_id: to } = request;
    if (!(await lockRequester(trx, request))) throw conflict('accounts.requester_gone');
    if (await isCompanyInUse(trx, moves, { companyId: from, userId })) throw conflict('accounts.requester_in_use');
    for (const move of moves) await move.moveDrafts(trx, { from, to, userId });
    await moveUser(trx, request, now);
    await notifyRequester(context, request, 'accepted');
    await audit(context, 'company.accept_join', { object: 'user', object_id: userId, details: { from } });
    await audit(context, 'company.close', { object: 'company', object_id: from, company_id: from });
    return presentRequest(request);
  };

export async function refuseJoinRequest(
  context: TransactionContext,
  { id }: ParsedInput<typeof companyCalls.refuseJoinRequest>,
) {
  const request = await decide(context, id, 'refused');
  await notifyRequester(context, request, 'refused');
  await audit(context, 'company.refuse_join', { object: 'user', object_id: request.user_id });
  return presentRequest(request);
}
