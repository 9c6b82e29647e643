// Cells as spreadsheets copy them. Pure.

/** Whether pasted text is a piece of a sheet: more than one cell. */
export const isSheetText = (text: string): boolean => /[\t\n]/.test(text.trim());

/**
 * Tab-separated cells, one row a line, empty rows too; the line break at the end adds none. A cell in quotes may contain line breaks and
 * doubled quotes.
 */
export function parseSheetText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|\r|$)/y;
  for (let end = 0; end <= text.length;) {
    cells.lastIndex = end;
    const [whole = '', cell = '', separator = ''] = cells.exec(text) ?? [];
    row.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"').replace(/\s+/g, ' ') : cell);
    end += whole.length;
    if (separator !== '\t') {
      rows.push(row.map((one) => one.trim()));
      row = [];
    }
    if (separator === '') break;
  }
  return isFilled(rows.at(-1) ?? []) ? rows : rows.slice(0, -1);
}

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

/** The rows with a cell that is not empty. */
export const parseFilledRows = (text: string): string[][] => parseSheetText(text).filter(isFilled);
