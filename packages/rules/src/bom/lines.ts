import { alignBomCells, type BomSpan, listBomSpans } from './aligned.ts';
import { findBomSeparator, hasOpenQuote, splitBomCells } from './cells.ts';
import { cleanBomText } from './characters.ts';
import { readBomHeading } from './headings.ts';
import { readPastedData } from './pasted.ts';
import { flattenPastedHtml } from './web-text.ts';

// A list as lines with cells. Rules: docs/rules/bom.md, "Separators"

export interface BomLine {
  /** The number of the line, from 1, as the file or the text counts. */
  readonly line: number;
  /** The last line of a row whose quoted cell contains line breaks. */
  readonly end: number;
  /** As sent, shortened; cells are separated by bars. */
  readonly text: string;
  /** Plain characters; empty for a blank line. */
  readonly cells: readonly string[];
  /** The sheet, where several are read. */
  readonly sheet?: string;
  /** The row of a sheet is hidden, or struck through. */
  readonly mark?: 'hidden' | 'struck';
  /** Columns whose formula has no result. */
  readonly formulas?: readonly number[];
  /** Columns whose cell is merged with that of another row. */
  readonly merged?: readonly number[];
}

const maxShownLength = 300;
/** Characters of a cell that are read. Every part number is shorter. */
const maxCellLength = 400;
const maxCells = 60;
/** Lines that one quoted cell may span. */
const maxQuotedLines = 6;

const shorten = (text: string): string => (text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text);

const toShownCells = (cells: readonly string[]): string =>
  shorten(
    cells
      .slice(0, maxCells)
      .map((cell) => cell.slice(0, maxShownLength).replace(/\s/gu, ' ').trim())
      .filter((cell) => cell !== '')
      .join(' | '),
  );

const toCells = (cells: readonly string[]): string[] => {
  const cleaned = cells
    .slice(0, maxCells)
    .map((cell) => cleanBomText(cell.slice(0, maxCellLength)).replaceAll('\t', ' ').trim());
  return cleaned.every((cell) => cell === '') ? [] : cleaned;
};

/** A row of a sheet. */
export const toBomLine = (line: number, cells: readonly string[]): BomLine => ({
  line,
  end: line,
  text: toShownCells(cells),
  cells: toCells(cells),
});

/** A pasted text or a csv file. Blank lines at the end are no lines. */
export function splitBomText(text: string): BomLine[] {
  const data = readPastedData(text);
  if (data) return [{ line: 1, cells: data.headings }, ...data.rows].map(({ line, cells }) => toBomLine(line, cells));
  const written = flattenPastedHtml(text)
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|\r|\n|\u2028|\u2029/u);
  while (written.length > 0 && !/\S/u.test(written.at(-1) ?? '')) written.pop();
  const lines: BomLine[] = [];
  let headings: BomSpan[] = [];
  for (let at = 0; at < written.length; at++) {
    const end = findQuoteEnd(written, at);
    const whole = cleanBomText(
      written
        .slice(at, end + 1)
        .join(' ')
        .slice(0, maxCells * maxCellLength),
    );
    const cells = splitBomCells(whole);
    const isAligned = headings.length > cells.length && findBomSeparator(whole) === 'blanks';
    if (isAlignedHeadings(whole, cells)) headings = listBomSpans(whole);
    const placed = isAligned ? (alignBomCells(whole, headings) ?? [whole.trim()]) : cells;
    lines.push({ line: at + 1, end: end + 1, text: shorten(toShownText(whole)), cells: toCells(placed) });
    at = end;
  }
  return lines;
}

/** Three and more words with blanks between them, most of them known. */
const isAlignedHeadings = (line: string, cells: readonly string[]): boolean =>
  cells.length > 2 &&
  !/\d/.test(line) &&
  findBomSeparator(line) === 'blanks' &&
  2 * cells.filter((cell) => readBomHeading(cell) !== undefined).length >= cells.length;

const toShownText = (line: string): string =>
  /[\t;"]|,\S/.test(line) ? toShownCells(splitBomCells(line)) : line.slice(0, maxShownLength + 1).trim();

/** The line on which a quoted cell ends; the line itself when it does not end soon, because the mark is a stray one. */
function findQuoteEnd(lines: readonly string[], at: number): number {
  let whole = lines[at] ?? '';
  if (whole.length > maxCellLength * 10 || !hasOpenQuote(whole)) return at;
  for (let end = at + 1; end < Math.min(lines.length, at + maxQuotedLines); end++) {
    whole += ` ${(lines[end] ?? '').slice(0, maxCellLength)}`;
    if (!hasOpenQuote(whole))
      return /^[^"]*(?:""[^"]*)*" ?(?:$|[,;\t|])/.test((lines[end] ?? '').slice(0, maxCellLength)) ? end : at;
  }
  return at;
}
