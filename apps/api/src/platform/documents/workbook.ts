import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node';
import { createSheetFeature } from './sheet-features.ts';

/** A cell as plain data, which can be copied to the worker. A text never becomes a formula. */
export interface Cell {
  value: string | number;
  /** A formula without `=`; `value` is its result. Only code writes formulas, from addresses and figures. */
  formula?: string;
  format?: string;
  bold?: boolean;
  /** Formats the cell as a part of the head row. */
  head?: boolean;
  quiet?: boolean;
  side?: 'left' | 'right';
  /** Columns that the cell covers; the row has one entry for all of them. */
  span?: number;
  wrap?: boolean;
  indent?: number;
}

export interface Workbook {
  name: string;
  right_to_left: boolean;
  /** Width of each column, in characters. */
  widths: readonly number[];
  rows: readonly (readonly (Cell | null)[])[];
  /** The table, by indexes of `rows`: its head stays in view and is repeated on every printed page, and its rows can be filtered. */
  table?: { readonly head: number; readonly last: number };
}

// The type is given, not guessed: a text that begins with = + - @ stays a text.
function toTypedValue({ formula, value }: Cell) {
  if (formula !== undefined) return { value: formula, type: 'Formula' as const };
  return typeof value === 'number' ? { value, type: Number } : { value, type: String };
}

function toExcelCell(cell: Cell | null): ExcelCell {
  if (!cell) return null;
  return {
    ...toTypedValue(cell),
    ...(cell.format ? { format: cell.format } : {}),
    ...(cell.bold || cell.head ? { fontWeight: 'bold' as const } : {}),
    ...(cell.head
      ? { backgroundColor: '#f7f8fa', bottomBorderStyle: 'thin' as const, bottomBorderColor: '#d3d7de' }
      : {}),
    ...(cell.quiet ? { textColor: '#666c78' } : {}),
    ...(cell.side ? { align: cell.side } : {}),
    ...(cell.span ? { columnSpan: cell.span } : {}),
    ...(cell.wrap ? { wrap: true } : {}),
    ...(cell.indent ? { indent: cell.indent } : {}),
    alignVertical: 'top' as const,
  };
}

// The columns that a cell covers need empty entries.
const listCovered = (cell: Cell | null): null[] => Array.from({ length: (cell?.span ?? 1) - 1 }, () => null);

/** The bytes of an xlsx file. */
export async function writeWorkbook(book: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const rows = book.rows.map((row) => row.flatMap((cell) => [toExcelCell(cell), ...listCovered(cell)]));
  // Excel allows at most 31 characters and none of these.
  const sheet = book.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  const options = {
    sheet,
    rightToLeft: book.right_to_left,
    showGridLines: false,
    orientation: 'landscape' as const,
    columns: book.widths.map((width) => ({ width })),
    ...(book.table ? { stickyRowsCount: book.table.head + 1 } : {}),
  };
  const file = writeExcelFile(rows, options, { features: [createSheetFeature(book, sheet)] });
  return new Uint8Array(await file.toBuffer());
}
