// Which rows of an undo stay as they are. Pure. Rules: docs/rules/import.md, "Undo"
import type { ImportedRow, SkippedRow } from '../process/row-importer.ts';

export const toSkippedRow = ({ line, name }: ImportedRow, key: SkippedRow['key']): SkippedRow => ({ line, name, key });

interface SortedRows<R> {
  readonly restored: readonly {
    readonly row: ImportedRow;
    readonly before: NonNullable<ImportedRow['before']>;
    readonly record: R;
  }[];
  readonly removed: readonly ImportedRow[];
  readonly skipped: readonly SkippedRow[];
}

/** `records`: the records as they are now, by their id in the import. A record that changed since has another version. */
export function sortImportedRows<R extends { readonly version: number }>(
  rows: readonly ImportedRow[],
  records: ReadonlyMap<string, R>,
): SortedRows<R> {
  const skipped: SkippedRow[] = [];
  const restored = [];
  const removed: ImportedRow[] = [];
  for (const row of rows) {
    const record = records.get(row.object_id);
    if (!record) {
      // A record that the import made and that is gone already is what the undo wants.
      if (row.before !== null) skipped.push(toSkippedRow(row, 'import.kept_gone'));
    } else if (record.version !== row.version) skipped.push(toSkippedRow(row, 'import.kept_changed'));
    else if (row.before === null) removed.push(row);
    else restored.push({ row, before: row.before, record });
  }
  return { restored, removed, skipped };
}
