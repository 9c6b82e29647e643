import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { activeMemberships } from '../../memberships/memberships.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

export interface CompanyMembership {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
}

/** Active memberships by company id; companies without one are left out. */
export async function listMembershipsByCompany(
  trx: Trx,
  companyIds: readonly string[],
  today: string,
): Promise<Map<string, CompanyMembership[]>> {
  if (companyIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom(activeMemberships(today).as('active'))
    .select(['company_id', 'type', 'level'])
    .where('company_id', 'in', [...new Set(companyIds)])
    .orderBy('type')
    .$castTo<CompanyMembership & { readonly company_id: string }>()
    .execute();
  const memberships = new Map<string, CompanyMembership[]>();
  for (const { company_id, type, level } of rows)
    memberships.set(company_id, [...(memberships.get(company_id) ?? []), { type, level }]);
  return memberships;
}

export const getCompanyHead = (trx: Trx, id: string): Promise<{ company: string; country: string }> =>
  trx.selectFrom('companies').select(['company', 'country']).where('id', '=', id).executeTakeFirstOrThrow();

/** The member of staff to whom the quotation is assigned. */
export async function findAssignee(
  trx: Trx,
  { assigned_to }: { readonly assigned_to: string | null },
): Promise<{ id: string; name: string } | null> {
  if (assigned_to === null) return null;
  const found = await trx
    .selectFrom('users')
    .select(['id', 'realname as name'])
    .where('id', '=', assigned_to)
    .executeTakeFirst();
  return found ?? null;
}
