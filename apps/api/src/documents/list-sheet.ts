import { createNumberCell, createTextCell } from '../platform/documents/sheet-cells.ts';
import { byteOrderMark, formatCsvLine } from '../platform/documents/csv-cells.ts';
import type { Cell, Workbook } from '../platform/documents/workbook.ts';

export interface SheetColumn<R> {
  /** The column of the page that shows the value: a reader who chose columns gets those of the sheet that belong to them. */
  readonly of?: string;
  readonly head: string;
  /** Width in characters. */
  readonly width: number;
  /** Number format (`moneyFormat`, `countFormat`). The column is aligned right, and its texts become numbers. */
  readonly format?: string;
  /** Whether every character is kept, invisible ones too, so that the sheet can be imported again. */
  readonly exact?: true;
  readonly value: (row: R) => string | number | null;
}

function createCell<R>({ format, exact, value }: SheetColumn<R>, row: R): Cell | null {
  const shown = value(row);
  if (shown === null || shown === '') return null;
  if (format) return createNumberCell(shown, format);
  return exact ? { value: String(shown) } : createTextCell(String(shown));
}

/** The columns that belong to those of the page that a reader chose, in the reader's order. All of them without a choice, or where none belongs. */
export function chooseColumns<R>(
  columns: readonly SheetColumn<R>[],
  chosen: readonly string[] | null | undefined,
): readonly SheetColumn<R>[] {
  const found = [...new Set(chosen)].flatMap((id) => columns.filter((column) => column.of === id));
  return found.length > 0 ? found : columns;
}

/** A list of staff as a sheet. Rules: docs/rules/documents.md, "Exported lists" */
export function createListSheet<R>(
  title: string,
  columns: readonly SheetColumn<R>[],
  rows: readonly R[],
  rightToLeft: boolean,
): Workbook {
  return {
    name: title,
    right_to_left: rightToLeft,
    widths: columns.map(({ width }) => width),
    table: { head: 0, last: rows.length },
    rows: [
      columns.map(({ head, format }) =>
        createTextCell(head, { head: true, wrap: true, ...(format ? { side: 'right' } : {}) }),
      ),
      ...rows.map((row) => columns.map((column) => createCell(column, row))),
    ],
  };
}

/** The same list as CSV. */
export const formatListCsv = <R>(columns: readonly SheetColumn<R>[], rows: readonly R[]): string =>
  byteOrderMark +
  formatCsvLine(columns.map(({ head }) => head)) +
  rows.map((row) => formatCsvLine(columns.map(({ value }) => String(value(row) ?? '')))).join('');
