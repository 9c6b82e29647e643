import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';

export interface ImportedCredit {
  /** The statement; null: a command. */
  readonly import_id: string | null;
  readonly line: number;
  readonly row_key: string;
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
  readonly account: string | null;
  readonly reference: string | null;
  readonly payer: string | null;
  readonly payer_account: string | null;
  readonly text: string | null;
  readonly state: 'open' | 'left_out';
}
export type StoredCredit = ImportedCredit & { readonly id: string; readonly version: number };

/** The credits with these keys that are stored already. */
export const listKnownCredits = async (
  trx: Trx,
  keys: readonly string[],
): Promise<{ readonly row_key: string; readonly date: string }[]> =>
  keys.length === 0
    ? []
    : trx
        .selectFrom('bank_credits')
        .select(['row_key', 'date'])
        .where(sql<boolean>`row_key = any(${[...keys]}::text[])`)
        .execute();

/** Returns the new ids in the order of the rows. */
export async function insertCredits(
  trx: Trx,
  rows: readonly ImportedCredit[],
  { now }: { readonly now: Date },
): Promise<string[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row) => ({ ...row, id: randomUUID(), version: 1, created_at: now }));
  await sql`insert into bank_credits
    select * from jsonb_populate_recordset(null::bank_credits, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return records.map(({ id }) => id);
}

/** By id; the rows are locked until the transaction ends. */
export async function lockCredits(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredCredit>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('bank_credits')
    .selectAll()
    .where('id', 'in', ids)
    .forUpdate()
    .$castTo<StoredCredit>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
