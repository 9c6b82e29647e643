import { askForBomQuantity, isHedgedSection } from './hedges.ts';
import { isSectionLine } from './judge.ts';
import type { LeftOutBomLine, ReadBomRow } from './read-bom.ts';

// What the lines of a bill say of their neighbours: sums, sections and rows that nobody filled in. Rules: docs/rules/bom.md

type Read = ReadBomRow | LeftOutBomLine;

/** A row of numbers alone is a total when it is the sum of the rows above it. */
export function leaveSums(read: readonly Read[]): Read[] {
  let sum = 0;
  let count = 0;
  return read.map((row): Read => {
    if ('rule' in row) return row;
    const value = row.quantity.value ?? 0;
    if (row.names.length === 0 && count > 1 && value > 0 && value === sum) return { ...row, rule: 'total' };
    sum += value;
    count += 1;
    return row;
  });
}

/** Rows below `Optional:` and the like are asked about, up to the next section or sum. */
export function askInSections(read: readonly Read[]): Read[] {
  let isDoubtful = false;
  return read.map((row): Read => {
    if (!('rule' in row)) return isDoubtful ? { ...row, quantity: askForBomQuantity(row.quantity) } : row;
    if (row.rule === 'total') isDoubtful = false;
    else if (row.rule === 'comment' && isSectionLine(row.cells)) isDoubtful = isHedgedSection(row.cells.join(' '));
    return row;
  });
}

/** Rows of a price list that nobody filled in. */
const minUnfilled = 10;

/** Where most rows of a long table have no quantity, those rows are not wanted. */
export function leaveUnfilled(read: readonly Read[], hasColumn: boolean): Read[] {
  const isUnfilled = (row: Read): boolean => !('rule' in row) && row.quantity.problem === 'missing';
  const rows = read.filter((row) => !('rule' in row));
  const unfilled = rows.filter(isUnfilled).length;
  if (!hasColumn || unfilled < minUnfilled || 2 * unfilled < rows.length || unfilled === rows.length) return [...read];
  return read.map((row): Read => (isUnfilled(row) ? { ...row, rule: 'no_quantity' } : row));
}
