// Undo and remembered mappings of a company's imports of end users. Rules: docs/rules/import.md, "Undo"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as importsEnduserCalls from '@trunkline/contract/imports/endusers';
import { endUserImportFields } from '@trunkline/contract/imports/fields';
import { importUndoHours } from '@trunkline/contract/imports/reading';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/connection.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findUndoLimit } from '../import.policy.ts';
import { presentMapping } from '../mappings/mappings.present.ts';
import { listMappings } from '../mappings/mappings.sql.ts';
import type { ImportedRow, KeptRow } from '../process/row-importer.ts';
import { sortImportedRows, toKeptRow } from '../undo/kept-rows.ts';
import { deleteUnusedRecords, readImportedRows } from '../undo/undo.sql.ts';
import {
  endUserKind,
  lockCompanyImport,
  lockEndUsers,
  markUndone,
  updateEndUsers,
  type WrittenEndUser,
} from './import.sql.ts';

export async function undoEndUserImport(
  context: TransactionContext,
  { id }: ParsedInput<typeof importsEnduserCalls.undoEndUserImport>,
): Promise<EndpointOutput<typeof importsEnduserCalls.undoEndUserImport>> {
  const { trx, principal, now, t } = context;
  const row = await lockCompanyImport(trx, getCompanyId(principal), id);
  if (!row) throw notFound('import.not_found');
  const limit = findUndoLimit(row);
  if (!limit) throw conflict('import.nothing_to_undo');
  if (now > limit) throw conflict('import.undo_too_late', { hours: importUndoHours });
  const writer = { company_id: getCompanyId(principal), now, who: principal.realname };
  const done = { restored: 0, removed: 0, kept: [] as KeptRow[] };
  for await (const rows of readImportedRows(trx, row)) {
    const undone = await undoPortion(trx, rows, writer);
    done.restored += undone.restored;
    done.removed += undone.removed;
    done.kept.push(...undone.kept);
  }
  await markUndone(trx, row.id, done.kept);
  const details = { restored: done.restored, removed: done.removed, kept: done.kept.length };
  await audit(context, 'enduser.import_undo', { object: 'import', object_id: row.id, details });
  return { ...done, kept: done.kept.map(({ line, name, key }) => ({ line, name, msg: t(key) })) };
}

async function undoPortion(trx: Trx, rows: readonly ImportedRow[], writer: Parameters<typeof updateEndUsers>[2]) {
  const records = await lockEndUsers(
    trx,
    writer.company_id,
    rows.map(({ object_id }) => object_id),
  );
  const { restored, removed, kept } = sortImportedRows(rows, records);
  const values = restored.map(
    ({ record, before }) =>
      ({
        ...Object.fromEntries(endUserImportFields.map((field) => [field, record[field]])),
        ...before,
        id: record.id,
      }) as WrittenEndUser,
  );
  await updateEndUsers(trx, values, writer);
  const used = await deleteUnusedRecords(
    trx,
    'endusers',
    removed.map(({ object_id }) => object_id),
  );
  return {
    restored: restored.length,
    removed: removed.length - used.size,
    kept: [
      ...kept,
      ...removed.filter(({ object_id }) => used.has(object_id)).map((row) => toKeptRow(row, 'import.kept_used')),
    ],
  };
}

export const listEndUserMappings = async ({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof importsEnduserCalls.listEndUserMappings>> => ({
  list: (await listMappings(trx, getCompanyId(principal), [endUserKind])).map(presentMapping),
});
