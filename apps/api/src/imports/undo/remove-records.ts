import type { Trx } from '../../platform/db/connection.ts';
import type { ImportedRow, SkippedRow } from '../process/row-importer.ts';
import { toSkippedRow } from './skipped-rows.ts';
import { deleteUnusedRecords, type ImportedTable } from './undo.sql.ts';

/** Deletes the records that an import made. Answers the rows whose records stay because another record names them. */
export async function removeImportedRecords(
  trx: Trx,
  table: ImportedTable,
  removed: readonly ImportedRow[],
): Promise<readonly SkippedRow[]> {
  const used = await deleteUnusedRecords(
    trx,
    table,
    removed.map(({ object_id }) => object_id),
  );
  return removed.filter(({ object_id }) => used.has(object_id)).map((row) => toSkippedRow(row, 'import.kept_used'));
}
