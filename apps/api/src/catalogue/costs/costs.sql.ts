// Costs of products. Staff alone read them: they stand in a table of their own. docs/decisions/0022-what-a-company-may-write.md
import { type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** USD by product id; products without a known cost are left out. */
export async function getProductCosts(trx: Trx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('product_costs')
    .select(['product_id', 'cost'])
    .where(sql<SqlBool>`product_id = any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ product_id, cost }) => [product_id, cost]));
}

/** Sets costs by product id; null removes one. One statement for any number of products. */
export async function saveProductCosts(trx: Trx, costs: ReadonlyMap<string, string | null>): Promise<void> {
  if (costs.size === 0) return;
  const json = JSON.stringify([...costs].map(([product_id, cost]) => ({ product_id, cost })));
  await sql`
    merge into product_costs c
    using json_to_recordset(${json}::json) as wanted (product_id uuid, cost numeric) on c.product_id = wanted.product_id
    when matched and wanted.cost is null then delete
    when matched then update set cost = wanted.cost
    when not matched and wanted.cost is not null then insert (product_id, cost) values (wanted.product_id, wanted.cost)`.execute(
    trx,
  );
}
