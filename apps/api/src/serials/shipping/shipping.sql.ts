// Numbers of a shipment. Rules: docs/rules/serials.md, "Shipment"
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';
import type { NewSerial } from '../serials.sql.ts';
import { createVerificationCode } from '../../verification/verification.public.ts';
import type { OrderedProduct } from './shipped-serials.ts';

/** The products of an order with the pieces that are not shipped yet, in the order of the lines. */
export const listOrderedProducts = (trx: Trx, orderId: string): Promise<OrderedProduct[]> =>
  trx
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'products.id',
      'products.model',
      'products.part_number',
      'products.warranty_months',
      sql<number>`sum(order_items.quantity - order_items.shipped)`.as('quantity'),
      sql<boolean>`products.kind = 'device'`.as('is_device'),
    ])
    .where('order_items.order_id', '=', orderId)
    .groupBy(['products.id'])
    .orderBy((e) => e.fn.min('order_items.position'))
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, quantity: Number(row.quantity) })));

/** End user of the quotation of an order. */
export async function findEndUserOfOrder(trx: Trx, orderId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('quotations', 'quotations.id', 'orders.quotation_id')
    // The end user may have gone with whoever left the company.
    .innerJoin('endusers', (join) =>
      join.onRef('endusers.id', '=', 'quotations.enduser_id').onRef('endusers.company_id', '=', 'orders.company_id'),
    )
    .select('endusers.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Writes the numbers of a shipment in one statement. A number that is in stock, known without a company and of the same product, becomes
 * the company's. Answers the numbers that belong to somebody already, which are left as they are.
 */
export async function writeShippedSerials(trx: Trx, rows: readonly NewSerial[], now: Date): Promise<string[]> {
  const values = rows.map((row) => ({ ...row, verification_code: createVerificationCode() }));
  const { rows: written } = await sql<{ sn: string }>`
    insert into serial_numbers as stored
      (sn, product_id, company_id, enduser_id, order_id, start_date, end_date, verification_code, created_at, changed_at, changed_by)
    select sn, product_id, company_id, enduser_id, order_id, start_date, end_date, verification_code, ${now}, ${now}, ${changedBy}
    from jsonb_populate_recordset(null::serial_numbers, ${JSON.stringify(values)}::jsonb)
    order by sn
    on conflict (sn) do update set company_id = excluded.company_id, enduser_id = excluded.enduser_id, order_id = excluded.order_id,
      start_date = excluded.start_date, end_date = excluded.end_date, version = stored.version + 1,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
      where stored.company_id is null and stored.order_id is null and stored.product_id = excluded.product_id
    returning sn`.execute(trx);
  const found = new Set(written.map(({ sn }) => sn));
  return rows.flatMap(({ sn }) => (found.has(sn) ? [] : [sn]));
}
