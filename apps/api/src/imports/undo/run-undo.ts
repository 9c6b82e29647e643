// Takes back what an import changed, in one transaction. Rules: docs/rules/import.md, "Undo"
import type { ImportKind } from '@trunkline/contract/enums';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { importKindDefinitions } from '../import-kinds.ts';
import type { ImportContext, SkippedRow } from '../process/row-importer.ts';
import { allowLongTransaction } from '../process/run-import.ts';
import { readImportedRows } from './undo.sql.ts';

interface UndoOptions {
  readonly id: string;
  readonly run: number;
  readonly kind: ImportKind;
  readonly context: ImportContext;
}

/** The caller holds the import lock. `finish` runs in the transaction of the changes; an error rolls it back. */
export function runUndo(
  db: Db,
  options: UndoOptions,
  finish: (trx: Trx, skipped: readonly SkippedRow[]) => Promise<void>,
): Promise<void> {
  return inTransaction(db, 'system', async (trx) => {
    await allowLongTransaction(trx);
    const skipped: SkippedRow[] = [];
    for await (const rows of readImportedRows(trx, options))
      skipped.push(...(await importKindDefinitions[options.kind].undo(trx, rows, options.context)));
    await finish(trx, skipped);
  });
}
