import { CsvError } from 'csv-parse';
import { WorkbookError } from '../../platform/files/workbook-error.ts';
import type { SheetRow } from '../../platform/files/sheet-rows.ts';
import type { SourceRow } from './source-row.ts';
import { type ImportColumns, problemColumn, type RowProblem } from './typed-columns.ts';

// csv and xlsx: the first row is the header, which names the columns. docs/rules/import.md

/** Known columns of the file and the index of their cells. */
type ColumnIndexes = readonly (readonly [name: string, index: number])[];

const toColumnName = (cell: string): string => cell.trim().toLowerCase().replaceAll(' ', '_');

/** The names of the columns; other headings of a column count when no cell has its own name. */
function listColumnNames(cells: readonly string[], columns: ImportColumns): string[] {
  const byHeading = new Map(
    Object.entries(columns).flatMap(([name, { headings = [] }]) => headings.map((one) => [toColumnName(one), name])),
  );
  const typed = cells.map(toColumnName);
  const found = new Set(typed);
  return typed.map((heading) => {
    const name = Object.hasOwn(columns, heading) ? undefined : byHeading.get(heading);
    if (name === undefined || found.has(name)) return heading;
    found.add(name);
    return name;
  });
}

/** Templates explain their columns in such rows. */
const isRemark = (cells: readonly string[]): boolean => cells[0]?.startsWith('# ') === true;

/** Rows under their column names. A damaged file ends with a fatal row. */
export async function* readTableRows(
  rows: AsyncGenerator<SheetRow>,
  columns: ImportColumns,
): AsyncGenerator<SourceRow> {
  let names: string[] | undefined;
  let indexes: ColumnIndexes = [];
  let lastLine = 0;
  try {
    for await (const { line, cells } of rows) {
      lastLine = line;
      if (names) {
        if (!isRemark(cells)) yield toSourceRow(indexes, names.length, { line, cells });
        continue;
      }
      names = listColumnNames(cells, columns);
      yield* checkHeader(names, line, columns);
      indexes = names.flatMap((name, index) => (Object.hasOwn(columns, name) ? [[name, index] as const] : []));
    }
    if (!names) yield* checkHeader([], 1, columns);
  } catch (error) {
    if (!(error instanceof WorkbookError || error instanceof CsvError)) throw error;
    const isTooLarge = error instanceof WorkbookError && error.reason === 'too_large';
    yield {
      line: lastLine + 1,
      fields: null,
      problems: [{ field: '', key: isTooLarge ? 'import.bad_workbook_too_large' : 'import.bad_file_damaged' }],
      isFatal: true,
    };
  }
}

/** At most one row, with the problems of the header. Missing and repeated columns are fatal, unknown ones are not. */
function* checkHeader(names: readonly string[], line: number, columns: ImportColumns): Generator<SourceRow> {
  const isKnown = (name: string): boolean => Object.hasOwn(columns, name);
  const missing = Object.entries(columns).flatMap(([name, { required }]) =>
    required && !names.includes(name) ? [name] : [],
  );
  const repeated = names.filter((name, index) => isKnown(name) && names.indexOf(name) < index);
  const unknown = names.filter((name) => name !== '' && name !== problemColumn && !isKnown(name));
  const toProblems = (fields: readonly string[], key: RowProblem['key']): RowProblem[] =>
    [...new Set(fields)].map((field) => ({ field, key }));
  const problems = [
    ...toProblems(missing, 'import.bad_missing_column'),
    ...toProblems(
      unknown.map((field) => field.slice(0, 100)),
      'import.bad_unknown_column',
    ),
    ...toProblems(repeated, 'import.bad_twice_column'),
  ];
  if (problems.length === 0) return;
  const isFatal = missing.length + repeated.length > 0;
  yield { line, fields: null, problems, ...(isFatal ? { isFatal } : {}) };
}

/** `width`: the number of cells in the header. */
function toSourceRow(indexes: ColumnIndexes, width: number, { line, cells }: SheetRow): SourceRow {
  const fields = Object.fromEntries(indexes.map(([name, index]) => [name, cells[index] ?? '']));
  const hasMoreCells = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
  return { line, fields, problems: hasMoreCells ? [{ field: '', key: 'import.bad_too_many_cells' }] : [] };
}
