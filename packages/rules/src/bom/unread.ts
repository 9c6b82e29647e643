import type { BomLayout, UnreadBomColumn } from '@trunkline/contract/bom';
import { readNumber } from '../reading/number.ts';
import { readBomHeading } from './headings.ts';
import type { ReadBomRow } from './read-bom.ts';

// Columns that may hold asked prices or notes, and that nobody named. Rules: docs/rules/bom.md, "Asked prices and notes"

const maxExamples = 3;
const maxExampleLength = 60;

/** `1, 2, 3`: the numbers of the rows. */
const areRowNumbers = (cells: readonly string[]): boolean =>
  cells.every((cell, at) => Number(cell) - at === Number(cells[0]));

/** Numbers in most cells. Below a heading that names something else they show decimals or a currency. */
function arePrices(cells: readonly string[], isNamed: boolean): boolean {
  const prices = cells.filter((cell) => {
    const { value = '', readings, currency } = readNumber(cell);
    const isAmount = currency !== undefined || /\.\d\d$/.test(value);
    return isAmount || (!isNamed && (value !== '' || readings !== undefined));
  });
  return 2 * prices.length > cells.length && !areRowNumbers(cells);
}

/** What an unused column may hold; undefined: its heading says something else, or nothing stands there. */
function findKind(heading: string, cells: readonly string[], hasNote: boolean): UnreadBomColumn['kind'] | undefined {
  const role = readBomHeading(heading)?.role;
  if (cells.length === 0 || (role !== undefined && role !== 'other' && role !== 'note')) return undefined;
  if (role !== 'note' && arePrices(cells, role === 'other')) return 'price';
  const isText = cells.some((cell) => /\p{L}/u.test(cell));
  return isText && (role === 'note' || (role === undefined && !hasNote)) ? 'text' : undefined;
}

/** Without a column of part numbers each row is read by itself, and has no columns. */
export function listUnreadBomColumns(
  rows: readonly ReadBomRow[],
  headings: readonly string[],
  { part_number, quantity, note, asked_price, width }: BomLayout,
): UnreadBomColumn[] {
  if (part_number === null) return [];
  const used = [part_number, quantity, note, asked_price];
  return Array.from({ length: width }, (_, column) => column).flatMap((column): UnreadBomColumn[] => {
    if (used.includes(column)) return [];
    const cells = rows.flatMap((row) => row.cells[column] || []);
    const kind = findKind(headings[column] ?? '', cells, note !== null);
    if (kind === undefined || (kind === 'price' && asked_price !== null)) return [];
    const examples = cells.slice(0, maxExamples).map((cell) => cell.slice(0, maxExampleLength));
    return [{ column, heading: headings[column] || null, kind, examples }];
  });
}
