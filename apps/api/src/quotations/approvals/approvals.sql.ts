import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { LinePrice } from '../quotations.sql.ts';

export async function saveLinePrices(trx: Trx, quotationId: string, prices: readonly LinePrice[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`update quotation_items i set discount_price = p.discount_price, price_usd = p.price_usd
    from json_to_recordset(${JSON.stringify(prices)}::json) as p(id uuid, discount_price numeric, price_usd numeric)
    where i.id = p.id and i.quotation_id = ${quotationId}`.execute(trx);
}
