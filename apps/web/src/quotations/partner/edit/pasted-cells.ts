// A block of cells from a spreadsheet, pasted into the lines of a draft. Pure. Rules: docs/rules/quotations.md, "Keyboard"
import { readNumber } from '@trunkline/rules/reading/number';

/** The cells that a block fills, from the one with the focus to the right. */
export const gridFields = ['quantity', 'asked_price', 'note'] as const;
export type GridField = (typeof gridFields)[number];

/** Rows of cells. */
export type PastedCells = readonly (readonly string[])[];

/** Rows of cells. Undefined: one cell, which the field takes by itself. */
export function readPastedCells(text: string): PastedCells | undefined {
  const rows = text
    .replace(/[\r\n]{1,2}$/, '')
    .split(/\r\n|\r|\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

const isFigure = (cell: string): boolean => readNumber(cell).problem === undefined || cell === '';

/** Whether the block holds figures for the cells from `field` on; else it is a list of parts. */
export function isBlockOfFigures(rows: PastedCells, field: GridField): boolean {
  const fields = gridFields.slice(gridFields.indexOf(field));
  return rows.every(
    (row) => row.length <= fields.length && row.every((cell, index) => fields[index] === 'note' || isFigure(cell)),
  );
}
