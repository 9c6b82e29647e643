import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node';

/** A cell as plain data, which can be copied to the worker. A text never becomes a formula. */
export interface Cell {
  value: string | number;
  format?: string;
  bold?: boolean;
  /** Formats the cell as a part of the head row. */
  head?: boolean;
  quiet?: boolean;
  side?: 'left' | 'right';
  /** Columns that the cell covers; the row has one entry for all of them. */
  span?: number;
  wrap?: boolean;
}

export interface Workbook {
  name: string;
  right_to_left: boolean;
  /** Of the columns, in characters. */
  widths: readonly number[];
  rows: readonly (readonly (Cell | null)[])[];
}

function toExcelCell(cell: Cell | null): ExcelCell {
  if (!cell) return null;
  return {
    // The type is given, not guessed: a text that begins with = + - @ stays a text.
    ...(typeof cell.value === 'number' ? { value: cell.value, type: Number } : { value: cell.value, type: String }),
    ...(cell.format ? { format: cell.format } : {}),
    ...(cell.bold || cell.head ? { fontWeight: 'bold' as const } : {}),
    ...(cell.head
      ? { backgroundColor: '#f7f8fa', bottomBorderStyle: 'thin' as const, bottomBorderColor: '#d3d7de' }
      : {}),
    ...(cell.quiet ? { textColor: '#666c78' } : {}),
    ...(cell.side ? { align: cell.side } : {}),
    ...(cell.span ? { columnSpan: cell.span } : {}),
    ...(cell.wrap ? { wrap: true } : {}),
    alignVertical: 'top' as const,
  };
}

// The columns that a cell covers need empty entries.
const listCovered = (cell: Cell | null): null[] => Array.from({ length: (cell?.span ?? 1) - 1 }, () => null);

/** The bytes of an xlsx file. */
export async function writeWorkbook(book: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const rows = book.rows.map((row) => row.flatMap((cell) => [toExcelCell(cell), ...listCovered(cell)]));
  const file = writeExcelFile(rows, {
    // Excel allows at most 31 characters and none of these.
    sheet: book.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    rightToLeft: book.right_to_left,
    showGridLines: false,
    columns: book.widths.map((width) => ({ width })),
  });
  return new Uint8Array(await file.toBuffer());
}
