import type { StaffApplication } from '@trunkline/contract/staff/applications';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

/** The company that applies, with the number of its users. */
export const getApplicant = (trx: Trx, id: string) =>
  trx
    .selectFrom('companies')
    .select(['companies.company', 'companies.country', 'companies.address', 'companies.telephone', 'companies.website'])
    .select(['companies.created_at', 'companies.payment_term'])
    .select((e) =>
      e
        .selectFrom('users')
        .select((u) => u.fn.countAll<string>().as('users'))
        .whereRef('users.company_id', '=', 'companies.id')
        .as('users'),
    )
    .where('companies.id', '=', id)
    .executeTakeFirstOrThrow();

/** Sums the company's orders of the last 12 months that are not cancelled. */
export async function sumOrders(trx: Trx, companyId: string, now: Date): Promise<StaffApplication['orders']> {
  const { count, total_usd } = getSingleRow(
    await sql<{ count: string; total_usd: string }>`
      select count(*) as count, coalesce(sum(total_usd), 0)::numeric(16, 2)::text as total_usd from orders
      where company_id = ${companyId} and status <> 'cancelled' and created_at >= ${now}::timestamptz - interval '12 months'`.execute(
      trx,
    ),
  );
  return { count: Number(count), total_usd };
}
