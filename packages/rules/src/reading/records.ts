// Rows of a text with separators, as people's programs write them. Pure. Rules: docs/rules/tables.md, "Text with separators"

export interface TextRecord {
  /** The line on which it begins, from 1. Lines within cells count. */
  readonly line: number;
  /** Cells as written, without quotation marks around them. Line breaks within a cell are `\n`. */
  readonly cells: string[];
  /** A cell begins with a quotation mark that is never closed. It is read as a character, and the cell ends at its separator. */
  readonly isUnclosed?: true;
}

/** A record is longer than `maxRecordLength`. */
export class LongRecordError extends Error {
  override readonly name = 'LongRecordError';
}

/** Characters of a record. Without a limit a file of one line would be held in memory as a whole. */
export const maxRecordLength = 1_000_000;
/** Characters between two quotation marks. A cell of a spreadsheet has at most 32,767. */
const maxQuotedLength = 40_000;
/** The same after a mark that was a character, so that many such marks cost little. */
const maxQuotedLengthAfterBareMark = 200;

interface RecordOptions {
  readonly separator: string;
  /** Cells of most records; undefined when it is not known. A cell that seems to contain whole records was never closed. */
  readonly width?: number | undefined;
  /** The number of the first line, 1 by default. */
  readonly firstLine?: number | undefined;
}

/** Reads records of a text that arrives in parts. Blank lines are left out, and counted. */
export class RecordReader {
  readonly #options: RecordOptions;
  #rest = '';
  #line: number;

  constructor(options: RecordOptions) {
    this.#options = options;
    this.#line = options.firstLine ?? 1;
  }

  /** The records that are complete with this part. Throws LongRecordError. */
  push(text: string): Generator<TextRecord> {
    return this.#read(this.#rest + text, false);
  }

  /** The records that the end of the text completes. */
  end(): Generator<TextRecord> {
    return this.#read(this.#rest, true);
  }

  *#read(text: string, isEnd: boolean): Generator<TextRecord> {
    let at = 0;
    while (at < text.length) {
      const found = new RecordCursor(text, at, isEnd, this.#options).read();
      if (!found) break;
      const line = this.#line;
      this.#line += countLineEnds(text, at, found.next);
      at = found.next;
      if (found.cells.length > 1 || found.cells[0] !== '')
        yield { line, cells: found.cells, ...(found.isUnclosed ? { isUnclosed: true } : {}) };
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > maxRecordLength) throw new LongRecordError('a record is too long');
  }
}

/** All records of a text. Throws LongRecordError. */
export function* readRecords(text: string, options: RecordOptions): Generator<TextRecord> {
  const reader = new RecordReader(options);
  yield* reader.push(text);
  yield* reader.end();
}

const [lineFeed, carriageReturn, space, quote] = [10, 13, 32, 34];

/** A line ends with LF, CR LF, CR CR LF or, on old Macs, CR. */
function countLineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === lineFeed) count += 1;
    else if (code === carriageReturn && !isFollowedByLineFeed(text, at)) count += 1;
  }
  return count;
}

function isFollowedByLineFeed(text: string, at: number): boolean {
  let next = at + 1;
  while (text.charCodeAt(next) === carriageReturn) next += 1;
  return text.charCodeAt(next) === lineFeed;
}

/** Reads one record of a text that may go on. */
class RecordCursor {
  readonly #text: string;
  readonly #isEnd: boolean;
  readonly #separator: number;
  readonly #width: number;
  #at: number;
  #isUnclosed = false;
  /** A mark at the beginning of a cell was a character. */
  #hasBareMark = false;
  /** The end of the line of the last cell that was searched for its mark. */
  #lineEnd = 0;

  constructor(text: string, at: number, isEnd: boolean, { separator, width = 0 }: RecordOptions) {
    this.#text = text;
    this.#at = at;
    this.#isEnd = isEnd;
    this.#separator = separator.charCodeAt(0);
    this.#width = width;
  }

  /** Undefined when the record may go on after the text. */
  read(): { readonly cells: string[]; readonly next: number; readonly isUnclosed: boolean } | undefined {
    const cells: string[] = [];
    for (;;) {
      const cell = this.#readCell();
      if (cell === undefined) return undefined;
      cells.push(cell);
      if (this.#text.charCodeAt(this.#at) === this.#separator) {
        this.#at += 1;
        continue;
      }
      const next = this.#findNextLine();
      return next === undefined ? undefined : { cells, next, isUnclosed: this.#isUnclosed };
    }
  }

  #findNextLine(): number | undefined {
    let at = this.#at;
    while (this.#text.charCodeAt(at) === carriageReturn && isFollowedByLineFeed(this.#text, at)) at += 1;
    if (at < this.#text.length - 1 || this.#isEnd) return Math.min(at + 1, this.#text.length);
    // What follows the last character may belong to the same line end.
    return this.#text.charCodeAt(at) === lineFeed ? at + 1 : undefined;
  }

  #readCell(): string | undefined {
    const start = this.#at;
    let mark = start;
    while (this.#text.charCodeAt(mark) === space) mark += 1;
    if (this.#text.charCodeAt(mark) === quote) {
      const end = this.#findClosingMark(mark + 1);
      if (end === 'more') return undefined;
      if (end !== 'never') {
        this.#at = this.#skipSpaces(end + 1);
        return this.#text
          .slice(mark + 1, end)
          .replaceAll('""', '"')
          .replace(/\r+\n|\r/g, '\n');
      }
      this.#hasBareMark = true;
    }
    let at = start;
    while (at < this.#text.length && !this.#endsCell(at)) at += 1;
    if (at === this.#text.length && !this.#isEnd) return undefined;
    this.#at = at;
    const cell = this.#text.slice(start, at);
    // `"Premium" switch` is closed within its cell.
    if (this.#text.charCodeAt(mark) === quote) this.#isUnclosed ||= cell.split('"').length % 2 === 0;
    return cell;
  }

  /** The place of the mark that closes a cell; `never` when the opening one is a character, as in `"Premium" switch`. */
  #findClosingMark(from: number): number | 'more' | 'never' {
    const text = this.#text;
    const limit = from + (this.#hasBareMark ? maxQuotedLengthAfterBareMark : maxQuotedLength);
    const firstLineEnd = this.#findLineEnd(from);
    for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
      if (at > limit) return 'never';
      const hasLineEnd = firstLineEnd < at;
      const isPair = text.charCodeAt(at + 1) === quote;
      const after = this.#skipSpaces(at + (isPair ? 2 : 1));
      if (after >= text.length && !this.#isEnd) return 'more';
      const isBeforeEnd = after >= text.length || this.#endsCell(after);
      if (!isPair && isBeforeEnd) return hasLineEnd && this.#containsRecords(from, at) ? 'never' : at;
      // At the beginning of a cell of a later line: that cell opens here, or is empty, and ours was never closed.
      if (hasLineEnd && isPair === isBeforeEnd && this.#endsCell(at - 1)) return 'never';
      if (isPair) at += 1;
    }
    return this.#isEnd || text.length > limit ? 'never' : 'more';
  }

  /** Whether a line within a cell has as many cells as a record. */
  #containsRecords(from: number, end: number): boolean {
    if (this.#width < 3) return false;
    const inner = this.#text
      .slice(from, end)
      .split(/\r+\n|\r|\n/)
      .slice(1, -1);
    const separator = String.fromCharCode(this.#separator);
    return inner.some((line) => line.split(separator).length >= this.#width);
  }

  #endsCell(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === this.#separator || code === lineFeed || code === carriageReturn;
  }

  #findLineEnd(from: number): number {
    for (this.#lineEnd = Math.max(this.#lineEnd, from); this.#lineEnd < this.#text.length; this.#lineEnd++) {
      const code = this.#text.charCodeAt(this.#lineEnd);
      if (code === lineFeed || code === carriageReturn) break;
    }
    return this.#lineEnd;
  }

  #skipSpaces(from: number): number {
    let at = from;
    while (this.#text.charCodeAt(at) === space && this.#separator !== space) at += 1;
    return at;
  }
}
