import { type ImportErrorRow, type ImportFix, maxShownErrorRows } from '@trunkline/contract/imports/reading';
import type { ImportError } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { RowFix } from '../../sheets/typed-columns.public.ts';
import { type BadRow, listBadRows } from './bad-rows.sql.ts';

const maxShownLength = 80;
/** Longer cells are corrected in the file. */
const maxCorrectedLength = 4_000;

function presentErrors(
  t: TFunction,
  { line, fields, problems }: BadRow,
  hiddenColumns: readonly string[],
): ImportError[] {
  return problems.map(({ field, key, values }) => {
    const cell = hiddenColumns.includes(field) ? undefined : fields?.[field];
    return { line, field, msg: t(key, values), ...(cell ? { value: cell.slice(0, maxShownLength) } : {}) };
  });
}

/** The problems of the bad rows, by line. Cells of hidden columns are left out. */
export async function listImportErrors(
  { trx, t }: Pick<TransactionContext, 'trx' | 't'>,
  importId: string,
  { maxErrors, hiddenColumns }: { readonly maxErrors: number; readonly hiddenColumns: readonly string[] },
): Promise<{ errors: ImportError[]; hasMore: boolean }> {
  const errors: ImportError[] = [];
  for (let afterLine = -1; errors.length <= maxErrors;) {
    const rows = await listBadRows(trx, importId, afterLine, Math.min(maxErrors + 1, 1_000));
    for (const row of rows) errors.push(...presentErrors(t, row, hiddenColumns));
    const last = rows.at(-1);
    if (!last) break;
    afterLine = last.line;
  }
  return { errors: errors.slice(0, maxErrors), hasMore: errors.length > maxErrors };
}

/** The first rows with errors, with their cells, to be corrected. Cells of hidden columns are left out. */
export async function listErrorRows(
  { trx, t }: Pick<TransactionContext, 'trx' | 't'>,
  importId: string,
  hiddenColumns: readonly string[],
): Promise<ImportErrorRow[]> {
  const rows = await listBadRows(trx, importId, -1, maxShownErrorRows);
  return rows.flatMap(({ line, fields, problems }) =>
    fields === null ? [] : [presentErrorRow(t, { line, fields, problems }, hiddenColumns)],
  );
}

export const presentErrorRow = (
  t: TFunction,
  { line, fields, problems }: BadRow & { readonly fields: NonNullable<BadRow['fields']> },
  hiddenColumns: readonly string[] = [],
): ImportErrorRow => ({
  line,
  cells: Object.fromEntries(
    Object.entries(fields).flatMap(([field, cell]) =>
      cell === undefined || hiddenColumns.includes(field) ? [] : [[field, cell.slice(0, maxCorrectedLength)]],
    ),
  ),
  problems: problems.map(({ field, key, values, fixes = [] }) => ({
    field,
    msg: t(key, values),
    fixes: hiddenColumns.includes(field) ? [] : fixes.map(presentFix),
  })),
});

const presentFix = (fix: RowFix): ImportFix =>
  'value' in fix
    ? { kind: 'use', value: fix.value, line: null }
    : { kind: 'leave_out', value: null, line: fix.leave_out };

/** The problems of a row in one text, for the file of bad rows. */
export const formatRowProblems = (t: TFunction, { line, problems }: BadRow): string =>
  problems
    .map(({ field, key, values }) =>
      field === ''
        ? t('import.problem_of_row', { line, msg: t(key, values) })
        : t('import.problem_of_line', { line, field, msg: t(key, values) }),
    )
    .join(' ');
