import { CsvError } from 'csv-parse';
import { WorkbookError } from '../../platform/files/workbook-error.ts';
import type { SheetRow } from '../../platform/files/sheet-rows.ts';
import type { SourceRow } from './source-row.ts';
import { readTableHead, type TableOptions, type TableReading } from './table-reading.ts';
import { currencyField, type RowFields } from './typed-columns.ts';

// csv and xlsx: rows below a row of headings. docs/rules/import.md, "Columns"

/** The columns are found by so many rows. */
const headRows = 2_000;

/** Templates explain their columns in such rows. */
const isRemark = ({ cells }: SheetRow): boolean => cells[0]?.startsWith('# ') === true;

/** Rows under their fields. `onHead` is told what was found before the first row. A damaged file ends with a fatal row. */
export async function* readTableRows(
  rows: AsyncGenerator<SheetRow>,
  file: Parameters<typeof readTableHead>[1],
  options: TableOptions & { readonly onHead: (reading: TableReading) => void },
): AsyncGenerator<SourceRow> {
  let lastLine = 0;
  try {
    const head: SheetRow[] = [];
    while (head.length < headRows) {
      const { value, done } = await rows.next();
      if (done) break;
      lastLine = value.line;
      if (!isRemark(value)) head.push(value);
    }
    const reading = readTableHead(head, file, options);
    options.onHead(reading);
    if (reading.problems.length > 0) {
      yield { line: reading.stored.read?.headings_row ?? 1, fields: null, problems: reading.problems, isFatal: true };
      return;
    }
    const toRow = createRowReader(reading, options);
    for (const row of head.slice(reading.headingsRow + 1)) yield* toRow(row);
    for await (const row of rows) {
      lastLine = row.line;
      if (!isRemark(row)) yield* toRow(row);
    }
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

/** PostgreSQL stores no NUL, not even in the text of a bad cell. */
const removeNul = (cell: string): string => cell.replaceAll('\0', '');

/** Takes the cells of a row to their fields; corrected cells replace those of the file. */
function createRowReader({ resolved }: TableReading, { sent }: TableOptions) {
  const { sources, notations, columns } = resolved;
  const width = columns.length;
  const corrections = Map.groupBy(sent.corrections ?? [], ({ line }) => line);
  const leftOut = new Set(sent.leave_out);
  const withoutCurrency = Object.fromEntries(
    Object.entries(notations).map(([field, notation]) => [field, { ...notation, currency: undefined }]),
  );
  return function* toRow({ line, cells }: SheetRow): Generator<SourceRow> {
    if (leftOut.has(line)) return;
    const written = [...sources].map(([field, source]) => [
      field,
      'value' in source ? source.value : removeNul(cells[source.index] ?? ''),
    ]);
    const corrected = (corrections.get(line) ?? []).map(({ field, value }) => [field, value]);
    const fields = Object.fromEntries([...written, ...corrected]) as RowFields;
    const hasMoreCells = cells.length > width && cells.slice(width).some((cell) => cell.trim() !== '');
    // A row without a currency in the column of currencies names none for its amounts.
    const isUnnamed = fields[currencyField]?.trim() === '';
    yield {
      line,
      fields,
      notations: isUnnamed ? withoutCurrency : notations,
      problems: hasMoreCells ? [{ field: '', key: 'import.bad_too_many_cells' }] : [],
    };
  };
}
