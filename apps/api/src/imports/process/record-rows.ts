// Imports whose rows each write one record of one table. Rules: docs/rules/import.md, "Undo"
import type { Trx } from '../../platform/db/connection.ts';
import type { RowChange } from '../changes/row-change.ts';
import { removeImportedRecords } from '../undo/remove-records.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';
import type { ImportedTable } from '../undo/undo.sql.ts';
import type { ImportContext, UndoImportedRows } from './row-importer.ts';

type Writer = Pick<ImportContext, 'now' | 'who'>;
interface StoredRecord {
  readonly id: string;
  readonly version: number;
}

/** The statements of one kind. `V`: the values that a row writes. */
export interface RecordStatements<V extends object, R extends V & StoredRecord> {
  readonly table: ImportedTable;
  /** Answers the new ids in the order of the values. */
  readonly insert: (trx: Trx, values: readonly V[], writer: Writer) => Promise<readonly string[]>;
  /** Adds one to each version. */
  readonly update: (trx: Trx, records: readonly (V & { readonly id: string })[], writer: Writer) => Promise<void>;
  /** By id; the rows are locked until the transaction ends. */
  readonly lock: (trx: Trx, ids: readonly string[]) => Promise<ReadonlyMap<string, R>>;
}

/** A row with the record that it changes, and the values that it leaves. */
interface PlannedRow<V, R> {
  readonly record: R | undefined;
  readonly values: V;
  readonly change: RowChange;
}

/** The former values of the fields that the row writes. */
const pickBefore = (record: object, values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(values, name)));

/** Inserts the records without a stored one and updates those that differ. The changes carry what an undo needs. */
export async function writeRecordRows<V extends object, R extends V & StoredRecord>(
  trx: Trx,
  { insert, update }: RecordStatements<V, R>,
  planned: readonly PlannedRow<V, R>[],
  writer: Writer,
): Promise<readonly RowChange[]> {
  const made = planned.filter(({ record }) => !record);
  const newIds = await insert(
    trx,
    made.map(({ values }) => values),
    writer,
  );
  const idsOfMade = new Map(made.map(({ change }, index) => [change.line, newIds[index] ?? '']));
  await update(
    trx,
    planned.flatMap(({ record, values, change }) =>
      record && change.outcome === 'changed' ? [{ ...values, id: record.id }] : [],
    ),
    writer,
  );
  return planned.map(({ record, values, change }) => {
    if (change.outcome === 'same') return change;
    if (!record) return { ...change, undo: { object_id: idsOfMade.get(change.line) ?? '', version: 1, before: null } };
    const before = pickBefore(record, values);
    return { ...change, undo: { object_id: record.id, version: record.version + 1, before } };
  });
}

/** Gives changed records their former values and deletes those that the import made. */
export const createRecordUndo =
  <V extends object, R extends V & StoredRecord>({ table, update, lock }: RecordStatements<V, R>): UndoImportedRows =>
  async (trx, rows, writer) => {
    const ids = rows.map(({ object_id }) => object_id);
    const { restored, removed, skipped } = sortImportedRows(rows, await lock(trx, ids));
    await update(
      trx,
      restored.map(({ record, before }) => ({ ...record, ...before, id: record.id })),
      writer,
    );
    return [...skipped, ...(await removeImportedRecords(trx, table, removed))];
  };
