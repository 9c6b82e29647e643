import { isUuid } from '@trunkline/rules/uuid';
import { inNameOrder } from '../../platform/db/name-order.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import { hasRecordWords } from '../../platform/db/list-words.ts';
import { activeMemberships, hasActiveMembership } from '../memberships.public.ts';

export interface Distributor extends Pick<Selectable<Tables['companies']>, 'id' | 'country'> {
  readonly name: string;
}

const distributorTypes = ['ADP', 'DDP'] as const;

const selectOpenCompanies = (trx: Trx) =>
  trx.selectFrom('companies').select(['id', 'company as name', 'country']).where('state', '=', 'open');

/** A company that is a distributor today; undefined for any other id. */
export async function findDistributor(trx: Trx, id: string, today: string): Promise<Distributor | undefined> {
  if (!isUuid(id) || !(await hasActiveMembership(trx, id, distributorTypes, today))) return undefined;
  return selectOpenCompanies(trx).where('id', '=', id).executeTakeFirst();
}

const maxDistributors = 100;

export const listDistributorChoices = (trx: Trx, today: string, keyword: string | null): Promise<Distributor[]> =>
  selectOpenCompanies(trx)
    .where('id', 'in', (e) =>
      e
        .selectFrom(activeMemberships(today).as('active'))
        .select('active.company_id')
        .where('active.type', 'in', [...distributorTypes]),
    )
    .$if(keyword !== null, (q) => q.where(hasRecordWords('company', keyword ?? '')))
    .orderBy(inNameOrder(sql`company`))
    .limit(maxDistributors)
    .execute();
