// The headings of a table, its columns, and the texts of its cells. Pure. Rules: docs/rules/import.md, "Which column is which"
import { foldHeading, type GuessedColumn } from '@trunkline/rules/reading/columns';
import { type GuessedTable, guessTable } from '@trunkline/rules/reading/headings';
import { cleanLine } from '@trunkline/rules/reading/text';
import type { SheetRow } from '../../platform/files/table.ts';
import { removeHeadingCurrency } from './heading-currency.ts';
import { type ImportColumns, problemColumn } from '../../sheets/typed-columns.public.ts';

const maxExamples = 4;

/** Templates explain their columns in such rows. */
export const isRemark = ({ cells }: SheetRow): boolean => cells[0]?.startsWith('# ') === true;

/**
 * The text of a cell. A number of a workbook has a point; with three decimals it gets a fourth, so that nobody takes them for thousands.
 * PostgreSQL stores no NUL, not even in the text of a bad cell.
 */
export function showCell({ cells, marks }: SheetRow, index: number): string {
  const cell = (cells[index] ?? '').replaceAll('\0', '');
  return marks?.get(index)?.kind === 'number' && /^-?\d{1,3}\.\d{3}$/.test(cell) ? `${cell}0` : cell;
}

export const showCells = (row: SheetRow): string[] => row.cells.map((_, index) => showCell(row, index));

/** The published name of a field; that of amounts may have their currency beside it: `gpl USD`. */
const isName = (columns: ImportColumns, field: string, heading: string): boolean =>
  foldHeading(heading) === foldHeading(field) ||
  (columns[field]?.takes === 'money' && foldHeading(removeHeadingCurrency(heading)) === foldHeading(field));

/** A column with the published name of a field is that field, whatever its values: they are bad then. */
function settlePublished(columns: ImportColumns, guessed: readonly GuessedColumn[]): GuessedColumn[] {
  const published = new Map(
    Object.keys(columns).flatMap((field) => {
      const column = guessed.find(({ heading }) => isName(columns, field, heading));
      return column ? [[field, column.index] as const] : [];
    }),
  );
  const fieldOf = new Map([...published].map(([field, index]) => [index, field]));
  return guessed.map((column) => {
    const field = fieldOf.get(column.index);
    if (field !== undefined) return { ...column, guess: field, certain: true };
    return column.guess !== null && published.has(column.guess) ? { ...column, guess: null, certain: false } : column;
  });
}

/** Columns are guessed by so many rows, because each cell is tried as the value of each field. */
const guessedRows = 60;

/** Whether all headings are published names, so that nothing has to be guessed. */
function areAllPublished(columns: ImportColumns, headings: readonly string[]): boolean {
  const names = [...Object.keys(columns), problemColumn];
  const filled = headings.filter((heading) => heading !== '');
  return filled.length > 0 && filled.every((heading) => names.some((name) => isName(columns, name, heading)));
}

/** `line`: that of the headings where the caller says it, 0 for none; a line without a row is that of the next one. */
function guessTableOfRows(
  columns: ImportColumns,
  rows: readonly SheetRow[],
  line: number | null | undefined,
): GuessedTable {
  const cells = rows.slice(0, guessedRows).map((row) => showCells(row).map(cleanLine));
  if (line != null) return guessTable(columns, cells, line === 0 ? -1 : rows.findIndex((row) => row.line >= line));
  const [headings = []] = cells;
  if (!areAllPublished(columns, headings)) return guessTable(columns, cells);
  const listExamples = (index: number): string[] =>
    [...new Set(cells.slice(1).map((row) => row[index] ?? ''))].filter((cell) => cell !== '').slice(0, maxExamples);
  return {
    first: 0,
    below: 1,
    cells: headings,
    columns: headings.map((heading, index) => ({
      index,
      heading,
      guess: null,
      certain: false,
      examples: listExamples(index),
    })),
  };
}

/** The headings of a table and what its columns are. */
export function guessImportTable(
  columns: ImportColumns,
  rows: readonly SheetRow[],
  line: number | null | undefined,
): GuessedTable {
  const found = guessTableOfRows(columns, rows, line);
  return { ...found, columns: settlePublished(columns, found.columns) };
}
