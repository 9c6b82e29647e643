// Cells of csv files. A spreadsheet takes a cell that begins like a formula for one and runs it, in quotation marks too.

const formulaStart = /^'*[=+\-@\t\r]/;

const escapeFormula = (cell: string): string => (formulaStart.test(cell) ? `'${cell}` : cell);

/** Removes the apostrophe with which `formatCsvLine` marks a text. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell;

const quoteCell = (cell: string): string => (/[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A line of a csv file. Cells that begin with = + - @ tab or carriage return get an apostrophe, which marks them as text. */
export const formatCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`;

/** Byte order mark at the beginning of a csv file. Without it Excel does not read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
