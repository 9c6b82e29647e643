import type { ImportFormat, ImportKind } from '@trunkline/contract/enums';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import type { Principal } from '../../platform/http/access.ts';
import type { SkippedRow } from '../process/row-importer.ts';
import {
  endUserFields,
  type EndUserRecord,
  type EndUserSheetField,
  type EndUserValues,
} from '../../endusers/endusers.public.ts';

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
export interface WrittenEndUser extends Pick<EndUserValues, EndUserSheetField> {
  readonly id: string | null;
}

export interface EndUserWriter {
  readonly company_id: string;
  readonly now: Date;
  /** Name of the user. */
  readonly who: string;
}

const columnList = sql.join(endUserFields.sheetNames.map((name) => sql.ref(name)));

/** Returns the new ids in the order of the rows. */
export async function insertEndUsers(
  trx: Trx,
  rows: readonly WrittenEndUser[],
  writer: EndUserWriter,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(() => randomUUID());
  const records = rows.map((row, index) => ({ ...row, id: ids[index] }));
  await sql`insert into endusers (id, ${columnList}, company_id, created_at, changed_at, changed_by)
    select id, ${columnList}, ${writer.company_id}::uuid, ${writer.now}, ${writer.now}, ${writer.who}
    from jsonb_populate_recordset(null::endusers, ${JSON.stringify(records)}::jsonb)`.execute(trx);
  return ids;
}

export async function updateEndUsers(trx: Trx, rows: readonly WrittenEndUser[], writer: EndUserWriter): Promise<void> {
  if (rows.length === 0) return;
  const changes = sql.join(endUserFields.sheetNames.map((name) => sql`${sql.ref(name)} = sent.${sql.ref(name)}`));
  await sql`update endusers
    set ${changes}, version = endusers.version + 1, changed_at = ${writer.now}, changed_by = ${writer.who}
    from jsonb_populate_recordset(null::endusers, ${JSON.stringify(rows)}::jsonb) as sent
    where endusers.id = sent.id and endusers.company_id = ${writer.company_id}::uuid`.execute(trx);
}

/** End users of the company by id, locked. */
export async function lockEndUsers(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, EndUserRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('endusers')
    .selectAll()
    .where('id', 'in', ids)
    .where('company_id', '=', companyId)
    .forUpdate()
    .$castTo<EndUserRecord>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The kind of imports of end users. */
export const endUserKind = 'enduser' satisfies ImportKind;

interface DoneImport {
  readonly kind: string;
  readonly company_id: string;
  readonly principal: Pick<Principal, 'user_id' | 'realname'>;
  readonly format: ImportFormat;
  readonly name: string;
  readonly size: number;
  readonly skip_bad: boolean;
  readonly counts: { readonly new: number; readonly changed: number; readonly same: number; readonly bad: number };
  readonly now: Date;
}

/** The record of an import that a company's call made and ended. Returns its id. */
export async function insertDoneImport(
  trx: Trx,
  { principal, counts, name, now, ...rest }: DoneImport,
): Promise<string> {
  const { kind, company_id, format, size, skip_bad } = rest;
  const { id } = await trx
    .insertInto('imports')
    .values({
      kind,
      company_id,
      format,
      size,
      skip_bad,
      state: 'done',
      dry_run: false,
      file_name: name.slice(-120),
      user_id: principal.user_id,
      who: principal.realname,
      sees_cost: false,
      rows: counts.new + counts.changed + counts.same + counts.bad,
      percent: 100,
      count_new: counts.new,
      count_changed: counts.changed,
      count_same: counts.same,
      count_bad: counts.bad,
      created_at: now,
      started_at: now,
      finished_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import of the company, locked; undefined for a foreign or missing one. */
export const lockCompanyImport = (trx: Trx, companyId: string, id: string) =>
  trx
    .selectFrom('imports')
    .select(['id', 'run', 'state', 'finished_at', 'count_new', 'count_changed'])
    .where(isUuidEqual(sql.ref('imports.id'), id))
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();

export async function markUndone(trx: Trx, id: string, skipped: readonly SkippedRow[]): Promise<void> {
  await trx
    .updateTable('imports')
    .set((e) => ({ state: 'undone', kept: JSON.stringify(skipped), version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
