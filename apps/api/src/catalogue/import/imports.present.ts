import type { ImportDetail, ImportError, ImportRow } from '@trunkline/contract/staff/import';
import type { T } from '@trunkline/text';
import { listTransitions } from '../../platform/db/flow.ts';
import type { TransactionContext } from '../../platform/http/serve.ts';
import { can, type Principal } from '../../platform/http/access.ts';
import { type BadRow, countReasons, listBadRows } from './bad-rows.sql.ts';
import { deletable, importFlow, isUnderWay } from './imports.flow.ts';
import { listSteps } from './imports.history.ts';
import { countAhead, type ImportRecord } from './imports.sql.ts';
import { kinds } from './run.ts';

export const presentImport = (t: T, row: ImportRecord): ImportRow => ({
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

const shownChars = 80;

function errorsOf(t: T, { line, fields, problems }: BadRow, hidden: readonly string[]): ImportError[] {
  return problems.map(({ field, key, values }) => {
    const written = hidden.includes(field) ? undefined : fields?.[field];
    return { line, field, msg: t(key, values), ...(written ? { value: written.slice(0, shownChars) } : {}) };
  });
}

/** What the reader may not see of bad rows: costs. */
export const hiddenFrom = (principal: Principal, kind: ImportRecord['kind']): readonly string[] =>
  can(principal, 'sales:cost:read') ? [] : kinds[kind].costColumns;

/** What is wrong, by line, `atMost` and whether there is more. */
export async function listErrors(
  { trx, t }: Pick<TransactionContext, 'trx' | 't'>,
  importId: string,
  { atMost, hidden }: { readonly atMost: number; readonly hidden: readonly string[] },
): Promise<{ errors: ImportError[]; more: boolean }> {
  const errors: ImportError[] = [];
  for (let after = -1; errors.length <= atMost;) {
    const rows = await listBadRows(trx, importId, after, Math.min(atMost + 1, 1_000));
    for (const row of rows) errors.push(...errorsOf(t, row, hidden));
    const last = rows.at(-1);
    if (!last) break;
    after = last.line;
  }
  return { errors: errors.slice(0, atMost), more: errors.length > atMost };
}

function actionsFor(context: TransactionContext, row: ImportRecord): ImportDetail['actions'] {
  if (!can(context.principal, 'catalogue:product:edit')) return [];
  const moves = listTransitions(importFlow, row.state).filter(
    (move) => move !== 'commit' || (row.file_id !== null && !row.is_fatal),
  );
  return [...moves, ...(deletable.includes(row.state) ? (['delete'] as const) : [])];
}

export async function presentDetail(
  context: TransactionContext,
  row: ImportRecord,
  atMost: number,
): Promise<ImportDetail> {
  const { trx, t } = context;
  const { errors, more } = await listErrors(context, row.id, {
    atMost,
    hidden: hiddenFrom(context.principal, row.kind),
  });
  const reasons = await countReasons(trx, row);
  const mendable = await trx
    .selectFrom('import_bad')
    .select('line')
    .where('import_id', '=', row.id)
    .where('run', '=', row.run)
    .where('fields', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return {
    ...presentImport(t, row),
    errors,
    errors_more: more,
    reasons: reasons.map(({ field, key, values, count }) => ({ field, msg: t(key, values ?? undefined), count })),
    has_bad_rows: mendable !== undefined,
    failure: row.failure === null ? null : (t.find(row.failure) ?? null),
    ahead: isUnderWay(row.state) ? await countAhead(trx, row) : 0,
    actions: actionsFor(context, row),
    timeline: await listSteps(trx, row),
  };
}
