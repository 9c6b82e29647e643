import { type Insertable, sql } from 'kysely';
import type { Tables, Trx } from '../../platform/db/connection.ts';
import type { QuotationItemRow, QuotationRecord } from '../quotations.sql.ts';

/** `Q-2026-000123` from the sequence; `year` has four digits. */
export async function createQuotationNumber(trx: Trx, year: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ n: string }>`select nextval('quotation_numbers') as n`.execute(trx);
  if (!row) throw new Error('quotation_numbers returned no value');
  return `Q-${year}-${row.n.padStart(6, '0')}`;
}

export const insertQuotation = (trx: Trx, row: Insertable<Tables['quotations']>): Promise<QuotationRecord> =>
  trx.insertInto('quotations').values(row).returningAll().$castTo<QuotationRecord>().executeTakeFirstOrThrow();

/** All lines are one parameter: PostgreSQL allows 65,535 parameters in a statement. */
export async function replaceQuotationLines(
  trx: Trx,
  quotationId: string,
  lines: readonly QuotationItemRow[],
): Promise<void> {
  await trx.deleteFrom('quotation_items').where('quotation_id', '=', quotationId).execute();
  if (lines.length === 0) return;
  await sql`insert into quotation_items
    select * from json_populate_recordset(null::quotation_items, ${JSON.stringify(lines)}::json)`.execute(trx);
}
