import type { BomLine } from './lines.ts';
import { splitBomNumber } from './quantity.ts';
import { type BomHeading, findBomHeading, isBomHeadingLine } from './vocabulary.ts';

// Which column is which: as the caller says, as headings say, or as the numbers of a table show. Rules: docs/rules/bom.md, "Columns"

/** Columns from 0. */
export interface BomColumns {
  readonly part_number: number;
  readonly quantity?: number | undefined;
  readonly note?: number | undefined;
}

/** Columns as a caller names them: by number, or by heading. */
export interface ChosenBomColumns {
  readonly part_number?: number | string | undefined;
  readonly quantity?: number | string | undefined;
  readonly note?: number | string | undefined;
}

export interface BomHeadings {
  readonly columns: BomColumns;
  /** Other columns that may name the product, the likeliest first. */
  readonly others: readonly number[];
}

const partRoles = ['part', 'model', 'text'] as const satisfies readonly BomHeading[];

/** The columns of a row of headings; undefined: the row is none. */
export function readBomHeadings(cells: readonly string[]): BomHeadings | undefined {
  const roles = cells.map(findBomHeading);
  const known = roles.filter((role) => role !== undefined).length;
  const filled = cells.filter((cell) => cell !== '').length;
  const parts = partRoles.flatMap((role) => roles.flatMap((one, index) => (one === role ? index : [])));
  const [part_number, ...others] = parts;
  const quantity = roles.indexOf('quantity');
  if (part_number === undefined || known < 2 || 2 * known < filled) return undefined;
  if (quantity < 0 && !(known >= 3 && known === filled)) return undefined;
  const note = roles.indexOf('note');
  return {
    columns: { part_number, ...(quantity >= 0 && { quantity }), ...(note >= 0 && { note }) },
    others,
  };
}

export const isBomHeadingRow = (cells: readonly string[]): boolean =>
  cells.length > 1 ? readBomHeadings(cells) !== undefined : isBomHeadingLine(cells[0] ?? '');

const foldHeading = (text: string): string => text.trim().toLowerCase();

/** The row that holds all headings that the caller names; undefined: none does. */
export function findNamedRow(lines: readonly BomLine[], names: readonly string[]): number | undefined {
  const wanted = names.map(foldHeading);
  const row = lines.findIndex(({ cells }) => {
    const folded = new Set(cells.map(foldHeading));
    return wanted.every((name) => folded.has(name));
  });
  return row < 0 ? undefined : row;
}

/** The number of a column that the caller names. */
export function toColumnIndex(column: number | string | undefined, headings: readonly string[]): number | undefined {
  if (column === undefined || typeof column === 'number') return column;
  const index = headings.findIndex((heading) => foldHeading(heading) === foldHeading(column));
  return index < 0 ? undefined : index;
}

const isWhole = (cell: string): boolean => /^\d{1,6}$/.test(cell) || (splitBomNumber(cell)?.groups.length ?? 0) > 1;
const isPriceCell = (cell: string): boolean => /[.,]\d{2}$/.test(cell);

/** 1, 2, 3 or 10, 20, 30: numbers of the rows. */
function areRowNumbers(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (/^\d{1,6}$/.test(cell) ? Number(cell) : Number.NaN));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isCount = numbers[0] === 1 || numbers[0] === 10 || numbers.length > 3;
  return (
    isCount &&
    numbers.length > 1 &&
    (step === 1 || step === 10) &&
    numbers.every((number, at) => number === (numbers[0] ?? 0) + at * step)
  );
}

/** Without headings: the only column of whole numbers that do not count the rows. Undefined: none or several. */
export function findQuantityColumn(
  lines: readonly BomLine[],
): { readonly column: number; readonly width: number } | undefined {
  const byWidth = Map.groupBy(
    lines.filter(({ cells }) => cells.length > 1),
    ({ cells }) => cells.length,
  );
  const [largest] = [...byWidth].toSorted(([, one], [, other]) => other.length - one.length);
  if (!largest || largest[1].length < 2) return undefined;
  const [width, rows] = largest;
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const cells = rows.map(({ cells: all }) => all[column] ?? '');
    const wholes = cells.filter((cell) => isWhole(cell) && !isPriceCell(cell)).length;
    return wholes * 5 >= cells.length * 4 && !cells.some(isPriceCell) && !areRowNumbers(cells);
  });
  const [column, second] = columns;
  return column === undefined || second !== undefined ? undefined : { column, width };
}
