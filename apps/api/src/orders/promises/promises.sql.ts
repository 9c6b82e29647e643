import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';

export interface PromisedLine {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly promised_date: string;
}

/** Writes the promised days of lines. A day that changes is kept as the previous one. */
export async function changePromises(trx: Trx, lines: readonly PromisedLine[]): Promise<void> {
  await sql`
    update order_items i set promised_date = sent.promised_date,
      previous_promised_date = case when i.promised_date <> sent.promised_date then i.promised_date else i.previous_promised_date end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as sent (id uuid, promised_date date)
    where i.id = sent.id and i.promised_date is distinct from sent.promised_date`.execute(trx);
}
