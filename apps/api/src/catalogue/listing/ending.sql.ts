import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** Products whose last day has passed stand last in every list from now on. Their records and versions stay. `today`: `YYYY-MM-DD`, UTC. */
export async function moveEndedProductsLast(trx: Trx, today: string): Promise<void> {
  await sql`
    update products set off_sale = true
    where state = 'last_orders' and not off_sale and last_orders_on < ${today}`.execute(trx);
}
