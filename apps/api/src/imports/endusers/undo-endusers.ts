// Takes back what an import wrote into end users of a company. Rules: docs/rules/import.md, "Undo"
import { endUserFields } from '../../endusers/endusers.public.ts';
import type { Trx } from '../../platform/db/connection.ts';
import type { ImportedRow } from '../process/row-importer.ts';
import { removeImportedRecords } from '../undo/remove-records.ts';
import { sortImportedRows } from '../undo/skipped-rows.ts';
import { type EndUserWriter, lockEndUsers, updateEndUsers } from './import.sql.ts';

export async function undoEndUserRows(trx: Trx, rows: readonly ImportedRow[], writer: EndUserWriter) {
  const records = await lockEndUsers(
    trx,
    writer.company_id,
    rows.map(({ object_id }) => object_id),
  );
  const { restored, removed, skipped } = sortImportedRows(rows, records);
  const values = restored.map(({ record, before }) => ({ ...endUserFields.pick(record), ...before, id: record.id }));
  await updateEndUsers(trx, values, writer);
  const used = await removeImportedRecords(trx, 'endusers', removed);
  return {
    restored: restored.length,
    removed: removed.length - used.length,
    kept: [...skipped, ...used],
  };
}
