import type * as peopleSessionCalls from '@trunkline/contract/people/sessions';
import { currentTerms } from '@trunkline/contract/people/terms';
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import { audit } from '../../platform/audit/audit.ts';
import { getUserId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

// Rules: docs/rules/accounts.md, "Terms"

/** The columns of somebody who accepts by the act of registering; without a version they have read the current one. */
export const toAcceptedTerms = (version: number | null | undefined, now: Date) => ({
  terms_version: version ?? currentTerms.version,
  terms_accepted_at: now,
});

/** An older version never replaces a newer one. */
export async function acceptTerms(
  context: TransactionContext,
  { terms_version }: ParsedInput<typeof peopleSessionCalls.acceptTerms>,
): Promise<EndpointOutput<typeof peopleSessionCalls.acceptTerms>> {
  const { trx, principal, now } = context;
  const userId = getUserId(principal);
  const changed = await trx
    .updateTable('users')
    .set({ terms_version, terms_accepted_at: now })
    .where('id', '=', userId)
    .where((e) => e.or([e('terms_version', 'is', null), e('terms_version', '<', terms_version)]))
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n)
    await audit(context, 'account.accept_terms', { object: 'user', object_id: userId, details: { terms_version } });
  return { terms_version };
}
