import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { createVerificationCode } from '../../verification/verification.public.ts';
import type { Db, Trx } from '../../platform/db/connection.ts';

/** What an import writes of a serial number. */
export interface ImportedSerial {
  readonly sn: string;
  readonly product_id: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly company_id: string | null;
}
export interface StoredSerial extends ImportedSerial {
  readonly id: string;
  readonly version: number;
}

/** By number. With `lock` the rows are locked until the transaction ends. */
export async function readSerials(
  trx: Trx,
  numbers: readonly string[],
  lock: boolean,
): Promise<ReadonlyMap<string, StoredSerial>> {
  const query = trx
    .selectFrom('serial_numbers')
    .select(['id', 'version', 'sn', 'product_id', 'start_date', 'end_date', 'company_id'])
    .where(sql<boolean>`sn = any(${[...numbers]}::text[])`);
  const rows = await (lock ? query.forUpdate() : query).execute();
  return new Map(rows.map((row) => [row.sn, row]));
}

/** The same by id. */
export async function lockSerialsById(trx: Trx, ids: readonly string[]): Promise<ReadonlyMap<string, StoredSerial>> {
  const rows = await trx
    .selectFrom('serial_numbers')
    .select(['id', 'version', 'sn', 'product_id', 'start_date', 'end_date', 'company_id'])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Companies with one of the names, which are folded. */
export const listCompaniesNamed = (db: Db | Trx, names: readonly string[]) =>
  db
    .selectFrom('companies')
    .select(['id', 'company', 'state'])
    .where(sql<boolean>`fold_keyword(company) = any(${[...names]}::text[])`)
    .execute();

interface Writer {
  readonly now: Date;
  readonly who: string;
}

/** Returns the new ids in the order of the rows. */
export async function insertSerials(
  trx: Trx,
  rows: readonly ImportedSerial[],
  { now, who }: Writer,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const records = rows.map((row) => ({ ...row, id: randomUUID(), verification_code: createVerificationCode() }));
  await sql`insert into serial_numbers
      (id, sn, product_id, company_id, start_date, end_date, verification_code, created_at, changed_at, changed_by)
    select id, sn, product_id, company_id, start_date, end_date, verification_code, ${now}, ${now}, ${who}
    from jsonb_populate_recordset(null::serial_numbers, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return records.map(({ id }) => id);
}

/** A device of another company stands at none of the end users of the former one. */
export async function updateSerials(
  trx: Trx,
  rows: readonly (ImportedSerial & { readonly id: string })[],
  { now, who }: Writer,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update serial_numbers set sn = sent.sn, product_id = sent.product_id, company_id = sent.company_id,
      start_date = sent.start_date, end_date = sent.end_date,
      enduser_id = case when sent.company_id is distinct from serial_numbers.company_id then null else serial_numbers.enduser_id end,
      version = serial_numbers.version + 1, changed_at = ${now}, changed_by = ${who}
    from jsonb_populate_recordset(null::serial_numbers, ${JSON.stringify(rows)}::jsonb) as sent
    where serial_numbers.id = sent.id`.execute(trx);
}
