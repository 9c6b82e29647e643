import type { endSession as endCall, listSessions as listCall } from '@trunkline/contract/accounts';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../platform/audit/audit.ts';
import { notFound } from '../platform/errors/app-error.ts';
import { countUpTo, ensurePage } from '../platform/db/list-query.ts';
import type { TransactionContext } from '../platform/http/serve.ts';
import { closeSession, idleSince } from './accounts.session.ts';

/** The own session is over: nothing of it is kept. */
export async function logout({ trx, principal }: TransactionContext): Promise<null> {
  if (principal.session) await closeSession(trx, principal.session);
  return null;
}

/** Where the caller is logged in; sessions that have run out are not shown. */
export async function list(
  { trx, principal, now }: TransactionContext,
  { page, limit }: ParsedInput<typeof listCall>,
): Promise<EndpointOutput<typeof listCall>> {
  ensurePage({ page, limit });
  const open = trx
    .selectFrom('sessions')
    .where('user_id', '=', principal.user_id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(principal, now));
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
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
    ...(await countUpTo(trx, open)),
    page,
    limit,
  };
}

/** One of the caller's own; another person's is as missing as none. */
export async function end(context: TransactionContext, { id }: ParsedInput<typeof endCall>): Promise<null> {
  const { trx, principal, now } = context;
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('user_id', '=', principal.user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw notFound('accounts.session_not_found');
  await audit(context, 'account.end_session', { object: 'session', object_id: id });
  return null;
}
