import writeExcelFile, { type Cell as ExcelCell } from 'write-excel-file/node';

/** A cell as plain data, so that it can travel to the worker. Text is always text: nothing here becomes a formula. */
export interface Cell {
  value: string | number;
  format?: string;
  bold?: boolean;
  /** A cell of the head row. */
  head?: boolean;
  quiet?: boolean;
  side?: 'left' | 'right';
  /** Columns it stands over; the row has no entries for the others. */
  span?: number;
  wrap?: boolean;
}

export interface Workbook {
  name: string;
  right_to_left: boolean;
  /** In characters. */
  widths: readonly number[];
  rows: readonly (readonly (Cell | null)[])[];
}

function excelCell(cell: Cell | null): ExcelCell {
  if (!cell) return null;
  return {
    // the type is named, never guessed: a text beginning with = + - @ stays a text
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

// a cell over several columns: those it covers must be there, empty
const covered = (cell: Cell | null): null[] => Array.from({ length: (cell?.span ?? 1) - 1 }, () => null);

export async function writeWorkbook(book: Workbook): Promise<Uint8Array<ArrayBuffer>> {
  const rows = book.rows.map((row) => row.flatMap((cell) => [excelCell(cell), ...covered(cell)]));
  const file = writeExcelFile(rows, {
    // Excel: at most 31 characters, and none of these
    sheet: book.name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    rightToLeft: book.right_to_left,
    showGridLines: false,
    columns: book.widths.map((width) => ({ width })),
  });
  return new Uint8Array(await file.toBuffer());
}
