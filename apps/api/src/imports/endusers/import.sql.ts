import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { EndUserRecord } from '../../endusers/endusers.public.ts';
import { type EndUserImportField, endUserImportFields } from '@trunkline/contract/import-fields';

/** End users of a company with one of the names in any case, each under the name as it was sent. */
export async function listEndUsersNamed(
  trx: Trx,
  companyId: string,
  names: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<(EndUserRecord & { sent: string })[]> {
  const { rows } = await sql<EndUserRecord & { sent: string }>`
    select endusers.*, names.name as sent
    from unnest(${names}::text[]) as names (name)
    join endusers on endusers.company_id = ${companyId}::uuid and endusers.sort_name = lower(names.name)
    order by endusers.id ${lock ? sql`for update of endusers` : sql``}`.execute(trx);
  return rows;
}

/** The values of a row, and the record that it changes. */
export interface WrittenEndUser extends Readonly<Record<EndUserImportField, string | number | boolean | null>> {
  readonly id: string | null;
}

interface Writer {
  readonly company_id: string;
  readonly now: Date;
  /** Name of the user. */
  readonly who: string;
}

const columnList = sql.join(endUserImportFields.map((name) => sql.ref(name)));

export async function insertEndUsers(trx: Trx, rows: readonly WrittenEndUser[], writer: Writer): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into endusers (${columnList}, company_id, created_at, changed_at, changed_by)
    select ${columnList}, ${writer.company_id}::uuid, ${writer.now}, ${writer.now}, ${writer.who}
    from jsonb_populate_recordset(null::endusers, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

export async function updateEndUsers(trx: Trx, rows: readonly WrittenEndUser[], writer: Writer): Promise<void> {
  if (rows.length === 0) return;
  const changes = sql.join(endUserImportFields.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`));
  await sql`update endusers
    set ${changes}, version = endusers.version + 1, changed_at = ${writer.now}, changed_by = ${writer.who}
    from jsonb_populate_recordset(null::endusers, ${JSON.stringify(rows)}::jsonb) as sent
    where endusers.id = sent.id and endusers.company_id = ${writer.company_id}::uuid`.execute(trx);
}
