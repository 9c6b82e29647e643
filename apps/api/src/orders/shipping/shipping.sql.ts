import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

/**
 * `I-2026-000123`, the next number of the year; `year` has four digits. The row of the year stays locked until the transaction
 * ends, and a rollback gives the number back, so that numbers have no gaps: docs/decisions/0028-invoices-have-numbers-without-gaps.md
 */
export async function createInvoiceNumber(trx: Trx, year: string): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ number: string }>`
    insert into invoice_counters as counter (year, last) values (${year}::integer, 1)
    on conflict (year) do update set last = counter.last + 1
    returning 'I-' || ${year}::text || '-' || lpad(counter.last::text, 6, '0') as number`.execute(trx);
  if (!row) throw new Error('invoice_counters returned no row');
  return row.number;
}
