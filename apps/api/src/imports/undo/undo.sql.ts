// What an import wrote, and what of it can be taken back. Rules: docs/rules/import.md, "Undo"
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import type { ImportedRow } from '../process/row-importer.ts';

interface ImportRun {
  readonly id: string;
  readonly run: number;
}

const portionRows = 500;

/** The rows that the import wrote, in portions: changed records first, because a record that the import made may be one of their values. */
export async function* readImportedRows(trx: Trx, { id, run }: ImportRun): AsyncGenerator<readonly ImportedRow[]> {
  for (const made of [false, true])
    for (let afterLine = -1; ;) {
      const rows = await trx
        .selectFrom('import_changes')
        .select(['line', 'name', 'object_id', 'version', 'before'])
        .where('import_id', '=', id)
        .where('run', '=', run)
        .where('object_id', 'is not', null)
        .where('before', made ? 'is' : 'is not', null)
        .where('line', '>', afterLine)
        .orderBy('line')
        .limit(portionRows)
        .$castTo<ImportedRow>()
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      yield rows;
      afterLine = last.line;
    }
}

/** PostgreSQL's code for a row that another row names. */
const isReferenced = (error: unknown): boolean => (error as { code?: unknown }).code === '23503';

/** Tables whose records imports make. Each has `id` and `version`. */
export type ImportedTable =
  | 'products'
  | 'compat'
  | 'endusers'
  | 'companies'
  | 'price_lists'
  | 'serial_numbers'
  | 'certificates'
  | 'bank_credits'
  | 'product_stock';

async function tryDelete(trx: Trx, table: ImportedTable, ids: readonly string[]): Promise<boolean> {
  await sql`savepoint delete_imported`.execute(trx);
  try {
    await sql`delete from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(trx);
    await sql`release savepoint delete_imported`.execute(trx);
    return true;
  } catch (error) {
    await sql`rollback to savepoint delete_imported`.execute(trx);
    if (isReferenced(error)) return false;
    throw error;
  }
}

/** Deletes the records that no other record names. Returns the ids of the others. */
export async function deleteUnusedRecords(
  trx: Trx,
  table: ImportedTable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || (await tryDelete(trx, table, ids))) return new Set();
  const left = new Set(ids);
  // A record may be named by another one of the list, which is deleted first.
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const id of left) if (await tryDelete(trx, table, [id])) left.delete(id);
  }
  return left;
}
