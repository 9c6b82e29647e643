import type { StaffProjectRow } from '@trunkline/contract/staff/projects';
import { listMembershipsByCompany } from '../../memberships/memberships.public.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';

type CompanyHead = StaffProjectRow['company'];

/** Companies with their active memberships, by id. */
export async function listCompanyHeads(
  { trx, today }: Pick<TransactionContext, 'trx' | 'today'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyHead>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const companies = await trx
    .selectFrom('companies')
    .select(['id', 'company as name', 'country'])
    .where('id', 'in', wanted)
    .execute();
  const memberships = await listMembershipsByCompany(trx, wanted, today);
  return new Map(
    companies.map((company) => [company.id, { ...company, memberships: memberships.get(company.id) ?? [] }]),
  );
}

export function getCompanyHead(heads: ReadonlyMap<string, CompanyHead>, id: string): CompanyHead {
  const head = heads.get(id);
  if (!head) throw new Error('the company of a project does not exist');
  return head;
}
