import type * as peopleSessionCalls from '@trunkline/contract/people/sessions';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { countUpTo, ensurePage } from '../../platform/db/list-query.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { deleteSession, endSessions, toIdleLimit } from './sessions.sql.ts';
import { describeUserAgent } from './user-agent.ts';

/** Deletes the caller's session. */
export async function logoutUser(context: TransactionContext): Promise<null> {
  const { trx, principal } = context;
  if (!principal.session) return null;
  await deleteSession(trx, principal.session);
  await audit(context, 'account.logout', { object: 'user', object_id: principal.user_id });
  return null;
}

/** The caller's sessions that have not expired, last used first. */
export async function listSessions(
  { trx, principal, now }: TransactionContext,
  { page, limit }: ParsedInput<typeof peopleSessionCalls.listSessions>,
): Promise<EndpointOutput<typeof peopleSessionCalls.listSessions>> {
  ensurePage({ page, limit });
  const open = trx
    .selectFrom('sessions')
    .where('user_id', '=', getUserId(principal))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', toIdleLimit(principal, now));
  const rows = await open
    .selectAll()
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      current: principal.session?.equals(row.token_hash) === true,
      network: row.network,
      ...describeUserAgent(row.user_agent),
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
    ...(await countUpTo(trx, open)),
    page,
    limit,
  };
}

/** Ends one of the caller's sessions; throws 404 for any other. */
export async function revokeSession(
  context: TransactionContext,
  { id }: ParsedInput<typeof peopleSessionCalls.revokeSession>,
): Promise<null> {
  const { trx, principal, now } = context;
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', getUserId(principal))
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw notFound('accounts.session_not_found');
  await audit(context, 'account.end_session', { object: 'session', object_id: id });
  return null;
}

/** Ends the caller's sessions except the one of this request. */
export async function revokeOtherSessions(
  context: TransactionContext,
): Promise<EndpointOutput<typeof peopleSessionCalls.revokeOtherSessions>> {
  const { trx, principal, now } = context;
  const userId = getUserId(principal);
  const ended = await endSessions(trx, userId, now, principal.session);
  await audit(context, 'account.end_other_sessions', { object: 'user', object_id: userId, details: { ended } });
  return { ended };
}
