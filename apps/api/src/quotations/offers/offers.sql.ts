import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/** Gives a locked quotation of the caller's company the prices, totals and last day of its offer, which stand on the day `today`. */
export async function takeOffer(trx: Trx, quotationId: string, today: string): Promise<void> {
  await sql`select take_offer(${quotationId}, ${today}::date)`.execute(trx);
}
