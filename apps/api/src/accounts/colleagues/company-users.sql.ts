// Who writes for a company belongs to it until the write is committed. Rules: docs/rules/platform.md, "Tenancy"
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { runPipeline } from '../../platform/db/transaction.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { endedSessionError } from '../sessions/sessions.sql.ts';

/**
 * Throws 401 (90003) when the caller has left the company of the call since the session was read: moved to another company, removed or
 * disabled, or the company closed. Whatever would take them out of it waits until the transaction ends (migration 0081).
 */
export const ensureCompanyUser: AppContext['ensureCompanyUser'] = async (trx, { user_id, company_id }) => {
  // The second statement sees what was committed while the first one waited.
  const [, found] = await runPipeline(
    trx,
    sql`select pg_advisory_xact_lock_shared(company_user_key(${user_id}))`,
    trx
      .selectFrom('users')
      .innerJoin('companies', 'companies.id', 'users.company_id')
      .select('users.id')
      .where('users.id', '=', user_id)
      .where('companies.id', '=', company_id)
      .where('companies.state', '=', 'open')
      .where('users.disabled', '=', false)
      .where('users.removed_at', 'is', null),
  );
  if (found.length === 0) throw endedSessionError();
};

/** Waits for the writes of a user in the name of their company. Later ones wait for this transaction, and are refused when it took the user out of it. */
export async function lockCompanyUser(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(company_user_key(${userId}))`.execute(trx);
}
