import type { ImportDetail, ImportRow } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { listTransitions } from '../platform/db/flow.ts';
import type { TransactionContext } from '../platform/http/request-context.ts';
import { listImportErrors } from './bad-rows/bad-rows.present.ts';
import { listFrequentProblems, selectCorrectableRows } from './bad-rows/bad-rows.sql.ts';
import { deletableImportStates, importFlow, isImportUnfinished } from './import.flow.ts';
import { listHiddenImportColumns, mayImport } from './import.policy.ts';
import { countImportsAhead, type ImportRecord } from './import.sql.ts';
import { listImportTransitions } from './transitions/transitions.sql.ts';

export const presentImport = (t: TFunction, row: ImportRecord): ImportRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  state_label: t(`staff_import.state_${row.state}`),
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
function listActions({ principal }: TransactionContext, row: ImportRecord): ImportDetail['actions'] {
  if (!mayImport(principal)) return [];
  const transitions = listTransitions(importFlow, row.state).filter(
    (transition) => transition !== 'commit' || (row.file_id !== null && !row.is_fatal),
  );
  return [...transitions, ...(deletableImportStates.includes(row.state) ? (['delete'] as const) : [])];
}

/** With at most `maxErrors` errors. */
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
    errors,
    errors_more: hasMore,
    reasons: reasons.map(({ field, key, values, count }) => ({ field, msg: t(key, values ?? undefined), count })),
    has_bad_rows: correctable !== undefined,
    failure: row.failure === null ? null : (t.find(row.failure) ?? null),
    ahead: isImportUnfinished(row.state) ? await countImportsAhead(trx, row) : 0,
    actions: listActions(context, row),
    timeline: await listImportTransitions(trx, row),
  };
}
