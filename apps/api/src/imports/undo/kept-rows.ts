// Which rows of an undo stay as they are. Pure. Rules: docs/rules/import.md, "Undo"
import type { ImportedRow, KeptRow } from '../process/row-importer.ts';

export const toKeptRow = ({ line, name }: ImportedRow, key: KeptRow['key']): KeptRow => ({ line, name, key });

interface SortedRows<R> {
  readonly restored: readonly {
    readonly row: ImportedRow;
    readonly before: NonNullable<ImportedRow['before']>;
    readonly record: R;
  }[];
  readonly removed: readonly ImportedRow[];
  readonly kept: readonly KeptRow[];
}

/** `records`: the records as they are now, by their id in the import. A record that changed since has another version. */
export function sortImportedRows<R extends { readonly version: number }>(
  rows: readonly ImportedRow[],
  records: ReadonlyMap<string, R>,
): SortedRows<R> {
  const kept: KeptRow[] = [];
  const restored = [];
  const removed: ImportedRow[] = [];
  for (const row of rows) {
    const record = records.get(row.object_id);
    if (!record) {
      // A record that the import made and that is gone already is what the undo wants.
      if (row.before !== null) kept.push(toKeptRow(row, 'import.kept_gone'));
    } else if (record.version !== row.version) kept.push(toKeptRow(row, 'import.kept_changed'));
    else if (row.before === null) removed.push(row);
    else restored.push({ row, before: row.before, record });
  }
  return { restored, removed, kept };
}
