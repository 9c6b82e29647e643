import type { MembershipType } from '@trunkline/contract/enums';
import { activeMemberships } from '../../memberships/memberships.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

/** Whether the company has an active membership of one of the types today. */
export async function hasRegisteringMembership(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  companyId: string,
  types: readonly MembershipType[],
): Promise<boolean> {
  if (types.length === 0) return false;
  const found = await trx
    .selectFrom(activeMemberships(today).as('active'))
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', 'in', [...types])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
