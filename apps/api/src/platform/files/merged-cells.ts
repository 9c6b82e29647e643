import { TableError } from './table-error.ts';
import type { CellMark } from './table.ts';

// Merged cells: the value of the first stands for all. docs/rules/tables.md, "Cells of a workbook"

export interface CellRange {
  readonly firstLine: number;
  readonly lastLine: number;
  /** Columns from 0. */
  readonly firstColumn: number;
  readonly lastColumn: number;
}

const maxRanges = 50_000;

/** The column from 0: `B3` is 1. Undefined without a reference. */
export function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** `B2:C4`. Undefined for what is no range of several cells. */
export function parseRange(reference: string | undefined): CellRange | undefined {
  const [first, last] = (reference ?? '').split(':');
  const [firstColumn, lastColumn] = [parseColumn(first), parseColumn(last)];
  const [firstLine, lastLine] = [first, last].map((cell) => Number(/\d{1,7}$/.exec(cell ?? '')?.[0]));
  if (firstColumn === undefined || lastColumn === undefined || !firstLine || !lastLine) return undefined;
  return { firstLine, lastLine, firstColumn, lastColumn };
}

interface MergedValue extends CellRange {
  readonly text: string;
  readonly mark: CellMark;
}

/** Puts the values of merged cells where they are seen. Takes the rows in their order. */
export class MergedCells {
  readonly #byLine: ReadonlyMap<number, readonly CellRange[]>;
  /** Merged values by column. Ranges do not overlap. */
  readonly #values: (MergedValue | undefined)[] = [];
  readonly #maxColumns: number;

  constructor(ranges: readonly CellRange[], maxColumns: number) {
    if (ranges.length > maxRanges) throw new TableError('too_large');
    this.#byLine = Map.groupBy(ranges, ({ firstLine }) => firstLine);
    this.#maxColumns = maxColumns;
  }

  /** Changes the cells and the marks of a row that has a value of its own. */
  fill(line: number, cells: string[], marks: Map<number, CellMark>): void {
    for (const range of this.#byLine.get(line) ?? []) {
      const { firstColumn, lastColumn } = range;
      const mark = { ...marks.get(firstColumn), isMerged: true as const };
      const value = { ...range, text: cells[firstColumn] ?? '', mark };
      for (let column = firstColumn; column <= Math.min(lastColumn, this.#maxColumns - 1); column++)
        this.#values[column] = value;
    }
    for (const [column, value] of this.#values.entries()) {
      if (!value || value.text === '') continue;
      if (value.lastLine < line) {
        this.#values[column] = undefined;
        continue;
      }
      while (cells.length <= column) cells.push('');
      if (cells[column] !== '' && cells[column] !== value.text) continue;
      cells[column] = value.text;
      const isFirst = line === value.firstLine && column === value.firstColumn;
      marks.set(column, isFirst ? value.mark : { ...value.mark, isRepeated: true });
    }
  }
}
