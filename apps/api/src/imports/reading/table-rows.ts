import type { ImportPart } from '@trunkline/contract/imports/reading';
import { type FoundHeadings, isSameHeadings } from '@trunkline/rules/reading/headings';
import { openTable } from '../../platform/files/open-table.ts';
import { TableError } from '../../platform/files/table-error.ts';
import type { CellKind, OpenedTable, SheetRow } from '../../platform/files/table.ts';
import type { CellNotation } from '../../sheets/cell-readers.public.ts';
import { chooseImportSheet, noSheets } from './choose-sheet.ts';
import type { ImportSource } from './import-source.ts';
import type { SourceRow } from './source-row.ts';
import { listParts, listTableNotes, type PartCounts } from './table-notes.ts';
import { isRemark, showCell } from './import-table.ts';
import { readTableHead, type TableOptions, type TableReading } from './table-reading.ts';
import { currencyField, type RowFields, type RowProblem } from '../../sheets/typed-columns.public.ts';

// csv and xlsx: rows below a row of headings. docs/rules/import.md, "Which column is which"

/** The columns are found by so many rows. */
const headRows = 2_000;
/** Bytes that a workbook may unpack to. The limit stops zip bombs. */
const maxUnpacked = 1_000_000_000;

const problemByReason = {
  damaged: 'import.bad_file_damaged',
  no_sheet: 'import.bad_no_sheet',
  not_text: 'import.bad_not_text',
  old_workbook: 'import.bad_old_workbook',
  too_large: 'import.bad_workbook_too_large',
} as const satisfies Record<TableError['reason'], RowProblem['key']>;

/** Rows under their fields. A damaged file ends with a fatal row. */
export function readTableRows(file: string, format: 'csv' | 'xlsx', options: TableOptions): ImportSource {
  let table: OpenedTable | undefined;
  let reading: TableReading | undefined;
  let sheets = noSheets;
  const counts: PartCounts = { hidden_rows: 0, struck_rows: 0, merged_cells: 0 };
  const { encoding, separator, sheet } = options.sent;
  const open = async (): Promise<OpenedTable> => {
    table = await openTable(file, {
      format,
      encoding: encoding ?? undefined,
      separator: separator ?? undefined,
      sheet: sheet ?? undefined,
      chooseSheet: (found) => {
        sheets = chooseImportSheet(found, options);
        return sheets.sheet;
      },
      maxUnpacked,
    });
    return table;
  };
  const onHead = (found: TableReading): TableReading => {
    const { candidates } = sheets;
    const isOpen = candidates.length > 0;
    reading = {
      ...found,
      stored: { ...found.stored, question: isOpen ? { kind: 'sheet', candidates: [...candidates] } : null },
      problems: isOpen ? [{ field: '', key: 'import.bad_several_sheets' }] : found.problems,
    };
    return reading;
  };
  return {
    rows: readNamedRows(open, { ...options, counts, onHead }),
    readShare: () => table?.share() ?? 0,
    reading: () => {
      if (!table || !reading) return undefined;
      const notes = listTableNotes(table.notes, reading, {
        counts,
        sheets: { unread_sheets: sheets.unread_sheets, hidden_sheets: sheets.hidden_sheets },
      });
      return { ...reading, stored: { ...reading.stored, notes, parts: listParts(counts, reading.parts) } };
    },
  };
}

interface RowOptions extends TableOptions {
  /** Counted while rows are read. */
  readonly counts: PartCounts;
  readonly onHead: (reading: TableReading) => TableReading;
}

async function* readNamedRows(open: () => Promise<OpenedTable>, options: RowOptions): AsyncGenerator<SourceRow> {
  let lastLine = 0;
  try {
    const { read, rows, notes } = await open();
    const head: SheetRow[] = [];
    while (head.length < headRows) {
      const { value, done } = await rows.next();
      if (done) break;
      lastLine = value.line;
      if (!isRemark(value)) head.push(value);
    }
    const reading = options.onHead(readTableHead(head, read, options, notes.hiddenColumns));
    if (reading.problems.length > 0) {
      yield { line: reading.stored.read?.headings_row ?? 1, fields: null, problems: reading.problems, isFatal: true };
      return;
    }
    const toRow = createRowReader(reading, options);
    for (const row of head.slice(reading.headings.below)) yield* toRow(row);
    for await (const row of rows) {
      lastLine = row.line;
      if (!isRemark(row)) yield* toRow(row);
    }
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    const problems = [{ field: '', key: problemByReason[error.reason] }];
    yield { line: lastLine + 1, fields: null, problems, isFatal: true };
  }
}

/** What a cell of a workbook that cannot be read as it is shown says of itself. */
const cellProblems: Partial<Record<CellKind, RowProblem['key']>> = {
  rounded: 'import.bad_rounded',
  formula: 'import.bad_formula',
  error: 'import.bad_error_cell',
};

/** Headings stand again at the top of a page. Few rows begin like them, and only those are compared as a whole. */
function createHeadingsFinder(headings: FoundHeadings): (cells: readonly string[]) => boolean {
  const first = headings.cells.findIndex((cell) => cell.trim() !== '');
  const start = headings.cells[first]?.trim();
  return (cells) => start !== undefined && cells[first]?.trim() === start && isSameHeadings(headings, cells);
}

const listRowParts = ({ isHidden, isStruck }: SheetRow): Exclude<ImportPart, 'merged_cells'>[] => [
  ...(isHidden ? (['hidden_rows'] as const) : []),
  ...(isStruck ? (['struck_rows'] as const) : []),
];

/** Takes the cells of a row to their fields; corrected cells replace those of the file. */
function createRowReader({ resolved, headings, parts }: TableReading, { sent, counts }: RowOptions) {
  const { sources, notations, columns } = resolved;
  const width = columns.length;
  const corrections = Map.groupBy(sent.corrections ?? [], ({ line }) => line);
  const leftOut = new Set(sent.leave_out);
  const repeatsHeadings = createHeadingsFinder(headings);
  // A row that leaves the file, to be corrected, takes the currency of its headings along.
  const currency = Object.values(notations).find((one) => one.currency !== undefined)?.currency;
  const named = currency === undefined || sources.has(currencyField) ? [] : [[currencyField, currency]];
  return function* toRow(row: SheetRow): Generator<SourceRow> {
    const { line, cells, isUnclosed } = row;
    if (leftOut.has(line) || repeatsHeadings(cells)) return;
    const rowParts = listRowParts(row);
    for (const part of rowParts) counts[part] += 1;
    if (rowParts.some((part) => parts[part] === 'leave_out')) return;
    const corrected = new Map((corrections.get(line) ?? []).map(({ field, value }) => [field, value]));
    const problems = rowParts.flatMap((part): RowProblem[] =>
      parts[part] === undefined ? [{ field: '', key: `import.bad_${part}` }] : [],
    );
    const written = [...sources].map(([field, source]) => {
      if ('value' in source) return [field, source.value];
      const cell = showCell(row, source.index);
      if (cell === '' || row.marks?.get(source.index)?.isRepeated !== true || corrected.has(field))
        return [field, cell];
      counts.merged_cells += 1;
      if (parts.merged_cells === undefined) problems.push({ field, key: 'import.bad_merged_cells' });
      return [field, parts.merged_cells === 'leave_out' ? '' : cell];
    });
    const fields = Object.fromEntries([...written, ...named, ...corrected]) as RowFields;
    if (isUnclosed && corrected.size === 0) problems.push({ field: '', key: 'import.bad_unclosed_quote' });
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim() !== ''))
      problems.push({ field: '', key: 'import.bad_too_many_cells' });
    for (const [field, source] of sources) {
      const key = 'index' in source ? cellProblems[row.marks?.get(source.index)?.kind ?? 'text'] : undefined;
      if (key && !corrected.has(field)) problems.push({ field, key });
    }
    yield { line, fields, notations: withRowCurrency(notations, fields), problems };
  };
}

/** A row without a currency in the column of currencies names none for its amounts. */
const withRowCurrency = (notations: Readonly<Record<string, CellNotation>>, fields: RowFields) =>
  fields[currencyField]?.trim() === ''
    ? Object.fromEntries(
        Object.entries(notations).map(([field, notation]) => [field, { ...notation, currency: undefined }]),
      )
    : notations;
