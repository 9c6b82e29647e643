import { type ColumnFields, countNamedFields, foldHeading, guessColumns, type GuessedColumn } from './columns.ts';

// The row of headings of a table: below titles and blank lines, in one row or two. Pure. Rules: docs/rules/tables.md, "Columns"

export interface FoundHeadings {
  /** Index of the first row of headings; -1 when the table has none. */
  readonly first: number;
  /** Index of the first row below them. */
  readonly below: number;
  /** Texts of the headings. Two rows of headings are joined by a blank. */
  readonly cells: readonly string[];
}

export interface GuessedTable extends FoundHeadings {
  readonly columns: readonly GuessedColumn[];
}

/** Rows among which headings are sought. */
const searchedRows = 40;

const isFilled = (cell: string): boolean => cell.trim() !== '';
const listFilled = (cells: readonly string[]): string[] => [...new Set(cells.filter(isFilled).map(foldHeading))];
/** Headings are words: a cell of digits, an address of mail or a long text is a value. */
const isWord = (cell: string): boolean => cell.length <= 80 && /\p{L}/u.test(cell) && !/@|^\s*[\d.,]+\s*$/u.test(cell);
const areWords = (cells: readonly string[]): boolean => cells.filter(isFilled).every(isWord);

/** Joins two rows of headings. A cell of the upper row is above all cells merged with it, whose texts are equal. */
const joinRows = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = '', own = ''] = [upper[index]?.trim(), lower[index]?.trim()];
    return above === own ? own : `${above} ${own}`.trim();
  });

/**
 * Finds the headings among the first rows: the row, or two adjacent rows, that name the most fields. Where no row names one, the first
 * with the most words is taken if a row of values stands below it.
 */
export function getHeadings(fields: ColumnFields, rows: readonly (readonly string[])[]): FoundHeadings {
  let best: FoundHeadings = { first: -1, below: 0, cells: [] };
  let most = 0;
  const top = rows.slice(0, searchedRows);
  for (const [first, cells] of top.entries()) {
    const named = countNamedFields(cells, fields);
    if (named > most) [best, most] = [{ first, below: first + 1, cells }, named];
    const next = top[first + 1];
    if (!next || listFilled(cells).length < 2 || !areWords(cells) || !areWords(next)) continue;
    const joined = joinRows(cells, next);
    const together = countNamedFields(joined, fields);
    if (together > most && together > countNamedFields(next, fields))
      [best, most] = [{ first, below: first + 2, cells: joined }, together];
  }
  return most > 0 ? best : findUnknownHeadings(top);
}

function findUnknownHeadings(rows: readonly (readonly string[])[]): FoundHeadings {
  const width = Math.max(0, ...rows.map((cells) => listFilled(cells).length));
  const first = rows.findIndex(
    (cells, index) =>
      listFilled(cells).length === width && areWords(cells) && rows.slice(index + 1).some((row) => !areWords(row)),
  );
  return first < 0 ? { first, below: 0, cells: [] } : { first, below: first + 1, cells: rows[first] ?? [] };
}

/** Whether a row repeats the headings, as at the beginning of each page. */
export function isSameHeadings({ cells }: Pick<FoundHeadings, 'cells'>, row: readonly string[]): boolean {
  const filled = row.map((cell, index) => [foldHeading(cell), foldHeading(cells[index] ?? '')] as const);
  return cells.some(isFilled) && row.some(isFilled) && filled.every(([own, heading]) => own === heading);
}

/**
 * The headings of a table and what its columns are. `rows`: the first ones, which need not be all. `first`: the index of the row of
 * headings where it is known, -1 for a table without headings.
 */
export function guessTable(fields: ColumnFields, rows: readonly (readonly string[])[], first?: number): GuessedTable {
  const found = first === undefined ? getHeadings(fields, rows) : { first, below: first + 1, cells: rows[first] ?? [] };
  const below = rows.slice(found.below).filter((row) => !isSameHeadings(found, row));
  return { ...found, columns: guessColumns(fields, { headings: found.cells, rows: below }) };
}
