// Staff view the portal as a partner, for reading only. Rules: docs/rules/accounts.md, "View as partner"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as staffViewACalls from '@trunkline/contract/staff/view-as';
import type { PartnerViewAnswer } from '@trunkline/contract/staff/view-as';
import { isUuid } from '@trunkline/rules/uuid';
import { audit } from '../../platform/audit/audit.ts';
import { inTransaction, runPipeline } from '../../platform/db/transaction.ts';
import { forbidden, invalid, notFound } from '../../platform/errors/app-error.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { RecordViewedCall } from '../../platform/http/viewed-calls.ts';
import { listLoginQueries, presentLogin } from '../accounts.present.ts';
import { endedViewError, endOpenView, insertView, insertViewedCall } from './viewing.sql.ts';

type StartInput = ParsedInput<typeof staffViewACalls.viewAsPartner>;

/** The session of the caller, which the view depends on. Calls that carry none cannot view. */
async function getSession({ trx, principal: { session } }: TransactionContext) {
  const row = session
    ? await trx
        .selectFrom('sessions')
        .select(['token_hash', 'expires_at'])
        .where('token_hash', '=', session)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw forbidden();
  return row;
}

/** Throws 404 for an unknown company, 400 for somebody who is no active user of it. */
async function ensureViewable({ trx }: TransactionContext, { id, user_id }: StartInput): Promise<void> {
  const company = isUuid(id)
    ? await trx.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!company) throw notFound('companies.company_not_found');
  const user = isUuid(user_id)
    ? await trx
        .selectFrom('users')
        .select('id')
        .where('id', '=', user_id)
        .where('company_id', '=', id)
        .where('disabled', '=', false)
        .where('removed_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (!user) throw invalid('accounts.view_no_user', {}, 'user_id');
}

export async function viewAsPartner(context: TransactionContext, input: StartInput): Promise<PartnerViewAnswer> {
  const { trx, now, principal } = context;
  const { id: company_id, user_id, reason } = input;
  const session = await getSession(context);
  await ensureViewable(context, input);
  const staff_id = getUserId(principal);
  await endView(context);
  const view = await insertView(
    trx,
    { session: session.token_hash, staff_id, user_id, company_id, reason, sessionExpiresAt: session.expires_at },
    now,
  );
  await audit(context, 'view.start', {
    object: 'user',
    object_id: user_id,
    company_id,
    details: { view: view.id, reason, expires_at: view.expires_at.toISOString() },
  });
  return { ...presentLogin(context, await runPipeline(trx, ...listLoginQueries(trx, user_id)), view), company_id };
}

/** Ends the view. Returns whether there was one. */
async function endView(context: TransactionContext): Promise<boolean> {
  const { trx, now, principal } = context;
  const ended = await endOpenView(trx, getUserId(principal), now);
  if (!ended) return false;
  const { id, user_id, company_id, reason, reads, expires_at } = ended;
  await audit(context, 'view.end', {
    object: 'user',
    object_id: user_id,
    company_id,
    details: { view: id, reason, reads, expired: expires_at <= now },
  });
  return true;
}

export const endViewAsPartner = async (
  context: TransactionContext,
): Promise<EndpointOutput<typeof staffViewACalls.endViewAsPartner>> => ({
  ended: await endView(context),
});

/** Each call and record of a view has one audit row, in the name of the member of staff. It is written before anything is read. */
export const recordViewedCall: RecordViewedCall = async (context, { view, path, record }) => {
  const { app, now, principal } = context;
  const outcome = await inTransaction(app.db, 'system', async (trx) => {
    const found = await insertViewedCall(trx, { viewId: view.id, path, record }, now);
    const { view: _view, ...viewed } = principal;
    if (found === 'new')
      await audit({ ...context, trx, principal: { ...viewed, ...view.staff } }, 'view.read', {
        object: 'user',
        object_id: principal.user_id,
        company_id: principal.company_id,
        details: { view: view.id, path, ...(record && { record }), reason: view.reason },
      });
    return found;
  });
  if (outcome !== 'full') return;
  app.changes.announce('sessions');
  throw endedViewError();
};
