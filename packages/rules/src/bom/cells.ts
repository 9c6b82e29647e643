// Splits one line into cells. Each line is split by itself, because lists from mails mix tables and sentences.
// Rules: docs/rules/bom.md, "Separators"

type BomSeparator = '\t' | ';' | '|' | ',' | 'blanks';

/** The separator of a line; undefined: it is one cell. */
export function findBomSeparator(line: string): BomSeparator | undefined {
  for (const separator of ['\t', ';', '|'] as const) if (listPositions(line, separator).length > 0) return separator;
  if (/[^\s,] {2}/.test(line.trim())) return 'blanks';
  return listCommas(line).length > 0 || listPositions(line, ',').length > 1 ? ',' : undefined;
}

/** `width`: the number of cells of the headings above. */
export function splitBomCells(line: string, width?: number): string[] {
  const separator = findBomSeparator(line);
  if (separator === undefined) {
    // A whole row in quotation marks: `"PN;4"`.
    const inner = unquoteCell(line);
    return inner !== line.trim() && findBomSeparator(inner) ? splitBomCells(inner, width) : [inner];
  }
  if (separator === 'blanks') return line.trim().split(/ {2,}/).map(unquoteCell);
  // `||Part||Qty||`: headings of a wiki.
  if (separator === '|' && line.trim().startsWith('||')) return splitBomCells(line.replaceAll('||', '|'), width);
  const cells = cutAt(line, separator === ',' ? listCommas(line, width) : listPositions(line, separator));
  // A table of a mail or of Markdown begins and ends with its separator.
  const isFramed = separator === '|' && cells.length > 2 && cells[0]?.trim() === '';
  const inner = isFramed ? cells.slice(1, cells.at(-1)?.trim() === '' ? -1 : undefined) : cells;
  return inner.map(unquoteCell);
}

interface ScannedLine {
  /** Positions outside quoted cells. */
  readonly outside: readonly number[];
  /** A quoted cell begins in the line and does not end in it. */
  readonly isOpen: boolean;
}

const isSeparator = (character: string): boolean => '\t;|,'.includes(character);

/** A quotation mark opens a cell only at its beginning: `19" rack` has none. */
function scanLine(line: string): ScannedLine {
  const outside: number[] = [];
  let isOpen = false;
  let isStart = true;
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? '';
    if (isOpen) {
      if (character === '"' && line[at + 1] === '"') at++;
      else if (character === '"') isOpen = false;
    } else if (character === '"' && isStart) isOpen = true;
    else {
      outside.push(at);
      if (character !== ' ') isStart = isSeparator(character);
    }
  }
  return { outside, isOpen };
}

export const hasOpenQuote = (line: string): boolean => line.includes('"') && scanLine(line).isOpen;

/** Positions of a separator. An unclosed quotation mark is an ordinary character. */
function listPositions(line: string, separator: string): number[] {
  const scanned = line.includes('"') ? scanLine(line) : undefined;
  if (scanned && !scanned.isOpen) return scanned.outside.filter((at) => line[at] === separator);
  const positions: number[] = [];
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) positions.push(at);
  return positions;
}

/** Commas that separate: not those of `1,000` and of `2,5`, unless the row then has as many cells as the headings. */
function listCommas(line: string, width?: number): number[] {
  const commas = listPositions(line, ',');
  if (commas.length + 1 === width) return commas;
  // Amounts behind a part number: `PN 4 1299,00 5196,00`.
  if (commas.length > 1 && commas.every((at) => isAmount(line, at))) return [];
  return commas.filter((at) => !isInsideNumber(line, at, commas.length === 1));
}

const isDigit = (character: string | undefined): boolean => character !== undefined && /\d/.test(character);

/** A number between blanks with two digits behind its comma. */
const isAmount = (line: string, comma: number): boolean =>
  /\s\d{1,9}$/.test(line.slice(Math.max(0, comma - 11), comma)) &&
  /^\d\d(?:\s|$)/.test(line.slice(comma + 1, comma + 4));

function isInsideNumber(line: string, comma: number, mayBeDecimal: boolean): boolean {
  let start = comma;
  while (isDigit(line[start - 1]) && comma - start < 10) start--;
  let end = comma + 1;
  while (isDigit(line[end]) && end - comma < 10) end++;
  const [before, after] = [comma - start, end - comma - 1];
  if (before === 0 || before > 3 || after === 0) return false;
  const startsAlone = start === 0 || /[\s,("]/.test(line[start - 1] ?? '');
  const isBehindBlank = start === 0 || /[\s(]/.test(line[start - 1] ?? '');
  // `1,200 pcs`, and `1,200台` without a blank.
  const endsAlone =
    end === line.length || /[\s,)"]/.test(line[end] ?? '') || (isBehindBlank && /\p{L}/u.test(line[end] ?? ''));
  if (after === 3) return startsAlone && endsAlone;
  const isSpaced = (start === 0 || line[start - 1] === ' ') && (end === line.length || line[end] === ' ');
  return mayBeDecimal && after < 3 && isSpaced && line.length > end - start;
}

function cutAt(line: string, positions: readonly number[]): string[] {
  const cells: string[] = [];
  let start = 0;
  for (const at of positions) {
    cells.push(line.slice(start, at));
    start = at + 1;
  }
  return [...cells, line.slice(start)];
}

function unquoteCell(cell: string): string {
  const trimmed = cell.trim();
  const isQuoted = trimmed.length > 1 && trimmed.startsWith('"') && trimmed.endsWith('"');
  return (isQuoted ? trimmed.slice(1, -1).replaceAll('""', '"') : trimmed).trim();
}
