// Cells of Excel sheets. Rules: docs/rules/documents.md
import { cleanText } from './figures.ts';
import type { Cell, Workbook } from './workbook.ts';

/** One text, or the same text in the languages of the document. */
type CellText = string | readonly string[];

/** All languages in one cell, without the isolates that pages need. */
export const toCellText = (text: CellText): string =>
  (typeof text === 'string' ? [text] : text).map(cleanText).join(' / ');

export const createTextCell = (text: CellText, more: Omit<Cell, 'value'> = {}): Cell => ({
  value: toCellText(text),
  ...more,
});

/** A numeric cell, which formulas can use. Amounts come as text of at most 14 digits. Throws RangeError for other text. */
export const createNumberCell = (
  amount: string | number,
  format: Cell['format'],
  more: Omit<Cell, 'value'> = {},
): Cell => {
  const value = Number(amount);
  if (!Number.isFinite(value)) throw new RangeError(`not a number: ${JSON.stringify(amount)}`);
  return { value, format, side: 'right', ...more };
};

export const moneyFormat = '#,##0.00';
export const countFormat = '#,##0';
export const volumeFormat = '#,##0.000';

/** Labels from the index `numbersFrom` on are aligned right, like the numbers below them. */
export const createHeadRow = (labels: readonly CellText[], numbersFrom: number): Cell[] =>
  labels.map((label, n) =>
    createTextCell(label, { head: true, wrap: true, ...(n >= numbersFrom ? { side: 'right' } : {}) }),
  );

/** One row per fact: its label over two columns, its value in the third. */
export const createFactRows = (facts: readonly { label: CellText; value: CellText }[]): Cell[][] =>
  facts.map(({ label, value }) => [createTextCell(label, { quiet: true, span: 2 }), createTextCell(value)]);

export type SheetRows = Workbook['rows'][number][];
