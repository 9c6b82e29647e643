import type { MembershipType } from '@trunkline/contract/enums';
import { activeMemberships } from '../../memberships/memberships.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { isOneOf } from '../../platform/db/list-query.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { sql } from 'kysely';

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

/** The last day on which a protection holds, or held when it ended early. */
export const lastHeldDay = sql<string>`least(protections.ends_on, protections.ended_on)`;

export interface HeldTerm {
  readonly project_id: string;
  readonly end_account_id: string | null;
  readonly from: string;
  readonly to: string;
}

/** The days on which a company holds or held accounts, by account. A protection that was refused has none. */
export const listHeldTerms = (trx: Trx, companyId: string, accountIds: readonly string[]): Promise<HeldTerm[]> =>
  trx
    .selectFrom('protections')
    .select(['project_id', 'end_account_id', 'starts_on as from', lastHeldDay.as('to')])
    .where('company_id', '=', companyId)
    .where(isOneOf(sql.ref('end_account_id'), accountIds))
    .where('state', 'in', ['protected', 'ended'])
    .execute();
