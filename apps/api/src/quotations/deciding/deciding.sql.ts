import type { MembershipLevel, MembershipType } from '@trunkline/contract/enums';
import { sql } from 'kysely';
import { activeMemberships } from '../../memberships/memberships.public.ts';
import type { Trx } from '../../platform/db/connection.ts';

export interface LinePrice {
  readonly id: string;
  /** In the currency of the quotation. */
  readonly discount_price: string;
  readonly price_usd: string;
}

export async function saveLinePrices(trx: Trx, quotationId: string, prices: readonly LinePrice[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`update quotation_items i set discount_price = p.discount_price, price_usd = p.price_usd
    from json_to_recordset(${JSON.stringify(prices)}::json) as p(id uuid, discount_price numeric, price_usd numeric)
    where i.id = p.id and i.quotation_id = ${quotationId}`.execute(trx);
}

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
