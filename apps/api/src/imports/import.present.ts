import type { ImportReadingInput } from '@trunkline/contract/imports/reading';
import type { ImportDetail, ImportRow } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { listTransitions } from '../platform/flows/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listErrorRows, listImportErrors } from './bad-rows/bad-rows.present.ts';
import { listFrequentProblems, selectCorrectableRows } from './bad-rows/bad-rows.sql.ts';
import { countChangesToConfirm } from './changes/changes.sql.ts';
import { deletableImportStates, importFlow, isImportUnfinished } from './import.flow.ts';
import { importKindDefinitions } from './import-kinds.ts';
import { findUndoLimit, listHiddenImportColumns, mayImport } from './import.policy.ts';
import { countImportsAhead, type ImportRecord } from './import.sql.ts';
import { presentReading } from './reading/reading.present.ts';
import { listImportTransitions } from './transitions/transitions.sql.ts';

export const presentImport = (t: TFunction, row: ImportRecord): ImportRow => ({
  id: row.id,
  kind: row.kind,
  company: row.company,
  state: row.state,
  state_label: t(`states.import_${row.state}`),
  file_name: row.file_name,
  format: row.format,
  size: Number(row.size),
  dry_run: row.dry_run,
  skip_bad: row.skip_bad,
  counts: { new: row.count_new, changed: row.count_changed, same: row.count_same, bad: row.count_bad },
  rows: row.rows,
  percent: row.percent,
  who: row.user_id === null ? t('staff_import.terminal') : row.who,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  finished_at: row.finished_at?.toISOString() ?? null,
  version: row.version,
});

/** What the user may do with the import: flow and policy. */
function listActions({ principal, now }: TransactionContext, row: ImportRecord): ImportDetail['actions'] {
  if (!mayImport(principal, row.kind)) return [];
  const undoLimit = findUndoLimit(row);
  const transitions = listTransitions(importFlow, row.state).filter(
    (transition) =>
      ({
        check: row.file_id !== null,
        commit: row.file_id !== null && !row.is_fatal,
        cancel: !row.is_undo,
        undo: undoLimit !== undefined && now <= undoLimit,
      })[transition],
  );
  return [...transitions, ...(deletableImportStates.includes(row.state) && !row.is_undo ? (['delete'] as const) : [])];
}

/** What was sent, without cells and values of columns that the reader may not see. */
const hideColumns = (
  { mapping, corrections, ...options }: ImportReadingInput,
  hidden: readonly string[],
): ImportReadingInput => ({
  ...options,
  mapping: mapping && Object.fromEntries(Object.entries(mapping).filter(([field]) => !hidden.includes(field))),
  corrections: corrections?.filter(({ field }) => !hidden.includes(field)),
});

/** The answer has at most `maxErrors` errors. */
export async function presentImportDetail(
  context: TransactionContext,
  row: ImportRecord,
  maxErrors: number,
): Promise<ImportDetail> {
  const { trx, t, principal } = context;
  const hiddenColumns = listHiddenImportColumns(principal, row.kind);
  const { errors, hasMore } = await listImportErrors(context, row.id, { maxErrors, hiddenColumns });
  const reasons = await listFrequentProblems(trx, row);
  const correctable = await selectCorrectableRows(trx, row).select('line').limit(1).executeTakeFirst();
  return {
    ...presentImport(t, row),
    ...presentReading(t, importKindDefinitions[row.kind].columns, row.reading, hiddenColumns),
    sent: hideColumns(row.options, hiddenColumns),
    kept: row.kept.map(({ line, name, key }) => ({ line, name, msg: t(key) })),
    undo_until: findUndoLimit(row)?.toISOString() ?? null,
    errors,
    errors_more: hasMore,
    error_rows: await listErrorRows(context, row.id, hiddenColumns),
    reasons: reasons.map(({ field, key, values, count }) => ({ field, msg: t(key, values ?? undefined), count })),
    to_confirm: await countChangesToConfirm(trx, row),
    has_bad_rows: correctable !== undefined,
    failure: row.failure === null ? null : (t.find(row.failure) ?? null),
    ahead: isImportUnfinished(row.state) ? await countImportsAhead(trx, row) : 0,
    actions: listActions(context, row),
    timeline: await listImportTransitions(trx, row),
  };
}
