// Undo and remembered mappings of a company's imports of end users. Rules: docs/rules/import.md, "Undo"
import type { EndpointOutput, ParsedInput } from '@trunkline/contract/endpoint';
import type * as importsEnduserCalls from '@trunkline/contract/imports/endusers';
import { importUndoHours } from '@trunkline/contract/imports/reading';
import { audit } from '../../platform/audit/audit.ts';
import { conflict, notFound } from '../../platform/errors/app-error.ts';
import { getCompanyId } from '../../platform/http/access.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import { findUndoLimit } from '../import.policy.ts';
import { presentMapping } from '../mappings/mappings.present.ts';
import { listMappings } from '../mappings/mappings.sql.ts';
import type { SkippedRow } from '../process/row-importer.ts';
import { readImportedRows } from '../undo/undo.sql.ts';
import { endUserKind, lockCompanyImport, markUndone } from './import.sql.ts';
import { undoEndUserRows } from './undo-endusers.ts';

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
  const done = { restored: 0, removed: 0, kept: [] as SkippedRow[] };
  for await (const rows of readImportedRows(trx, row)) {
    const undone = await undoEndUserRows(trx, rows, writer);
    done.restored += undone.restored;
    done.removed += undone.removed;
    done.kept.push(...undone.kept);
  }
  await markUndone(trx, row.id, done.kept);
  const details = { restored: done.restored, removed: done.removed, kept: done.kept.length };
  await audit(context, 'enduser.import_undo', { object: 'import', object_id: row.id, details });
  return { ...done, kept: done.kept.map(({ line, name, key }) => ({ line, name, msg: t(key) })) };
}

export const listEndUserMappings = async ({
  trx,
  principal,
}: TransactionContext): Promise<EndpointOutput<typeof importsEnduserCalls.listEndUserMappings>> => ({
  list: (await listMappings(trx, getCompanyId(principal), [endUserKind])).map(presentMapping),
});
