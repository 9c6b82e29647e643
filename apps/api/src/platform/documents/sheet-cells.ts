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

/** A figure that the sheet computes. `result` is the figure as it is known here. */
export const createFormulaCell = (
  formula: string,
  result: string | number,
  format: Cell['format'],
  more: Omit<Cell, 'value' | 'formula'> = {},
): Cell => ({ ...createNumberCell(result, format, more), formula });

export const moneyFormat = '#,##0.00';
export const countFormat = '#,##0';
export const volumeFormat = '#,##0.000';
/** Format of shares: 0.125 is shown as 12.5%. */
export const shareFormat = '0.0%';
export const weightFormat = '#,##0.0';

/** Labels from the index `numbersFrom` on are aligned right, like the numbers below them. */
export const createHeadRow = (labels: readonly CellText[], numbersFrom: number): Cell[] =>
  labels.map((label, n) =>
    createTextCell(label, { head: true, wrap: true, ...(n >= numbersFrom ? { side: 'right' } : {}) }),
  );

interface SheetFact {
  readonly label: CellText;
  readonly value: CellText;
}

/**
 * Facts in pairs, so that the head above a table is low: its rows stay in view. `spans` are the columns of label, value, label and value.
 */
export function createFactRows(
  facts: readonly SheetFact[],
  spans: readonly [number, number, number, number],
): Cell[][] {
  const rows: Cell[][] = [];
  for (let n = 0; n < facts.length; n += 2)
    rows.push(
      facts
        .slice(n, n + 2)
        .flatMap(({ label, value }, side) => [
          createTextCell(label, { quiet: true, span: spans[2 * side] ?? 1 }),
          createTextCell(value, { span: spans[2 * side + 1] ?? 1 }),
        ]),
    );
  return rows;
}

export type SheetRows = Workbook['rows'][number][];
