import { TableError } from './table-error.ts';
import type { SheetRow } from './table.ts';
import { parseAttributes, type XmlToken } from './xml-tokens.ts';

// Turns the tokens of a sheet into rows, and those of the list of shared texts into texts. Token by token, so that each costs the same.

const maxColumns = 1_000;
/** Characters of a row. */
const maxRowLength = 4_000_000;
/** Characters of all shared texts. */
const maxSharedLength = 64_000_000;

/** Collects the text of an element, which may consist of runs of different formats. Phonetic hints are no part of it. */
class TextCollector {
  #isOpen = false;
  #isHint = false;
  text = '';

  start(): void {
    this.text = '';
    this.#isOpen = false;
    this.#isHint = false;
  }

  accept(token: XmlToken): void {
    if (token.kind === 'text') {
      if (this.#isOpen && !this.#isHint) this.text += token.text;
    } else if (token.kind === 'open' || token.kind === 'close') {
      const isOpen = token.kind === 'open' && !token.isEmpty;
      if (token.name === 't' || token.name === 'v') this.#isOpen = isOpen;
      else if (token.name === 'rPh') this.#isHint = isOpen;
    }
  }
}

export class SharedTextReader {
  readonly #collector = new TextCollector();
  readonly texts: string[] = [];
  #length = 0;

  accept(token: XmlToken): void {
    const isItem = (token.kind === 'open' || token.kind === 'close') && token.name === 'si';
    if (!isItem) return this.#collector.accept(token);
    if (token.kind === 'open') this.#collector.start();
    if (token.kind === 'open' && !token.isEmpty) return;
    this.#length += this.#collector.text.length;
    if (this.#length > maxSharedLength) throw new TableError('too_large');
    this.texts.push(this.#collector.text);
  }
}

interface OpenCell {
  readonly column: number;
  readonly type: string;
}

/** Reads the rows of one sheet. */
export class SheetRowReader {
  readonly #shared: readonly string[];
  readonly #collector = new TextCollector();
  #line = 0;
  #cells: string[] | undefined;
  #cell: OpenCell | undefined;
  #length = 0;

  constructor(shared: readonly string[]) {
    this.#shared = shared;
  }

  /** The row that ends with this token, unless it is empty. */
  accept(token: XmlToken): SheetRow | undefined {
    if (token.kind !== 'open' && token.kind !== 'close') this.#acceptText(token);
    else if (token.name === 'row') return this.#acceptRow(token);
    else if (token.name === 'c') this.#acceptCell(token);
    else if (this.#cell) this.#collector.accept(token);
    return undefined;
  }

  /** Throws TableError when the sheet ends inside a row. */
  end(): void {
    if (this.#cells) throw new TableError('damaged');
  }

  #acceptText(token: XmlToken): void {
    if (!this.#cell) return;
    const before = this.#collector.text.length;
    this.#collector.accept(token);
    this.#length += this.#collector.text.length - before;
    if (this.#length > maxRowLength) throw new TableError('too_large');
  }

  #acceptRow(token: XmlToken & { readonly kind: 'open' | 'close' }): SheetRow | undefined {
    this.#endCell();
    const cells = this.#cells;
    const line = this.#line;
    this.#cells = undefined;
    if (token.kind === 'open') {
      const written = Number(readAttributes(token.attributes).get('r'));
      this.#line = Number.isSafeInteger(written) ? written : line + 1;
      if (!token.isEmpty) this.#cells = [];
      this.#length = 0;
    }
    return cells?.some((cell) => cell.trim() !== '') ? { line, cells } : undefined;
  }

  #acceptCell(token: XmlToken & { readonly kind: 'open' | 'close' }): void {
    this.#endCell();
    if (token.kind === 'close' || !this.#cells) return;
    const attributes = readAttributes(token.attributes);
    const column = parseColumn(attributes.get('r')) ?? this.#cells.length;
    if (column >= maxColumns) throw new TableError('too_large');
    this.#cell = { column, type: attributes.get('t') ?? 'n' };
    this.#collector.start();
    if (token.isEmpty) this.#endCell();
  }

  #endCell(): void {
    if (!this.#cell || !this.#cells) return;
    const { column, type } = this.#cell;
    while (this.#cells.length < column) this.#cells.push('');
    this.#cells[column] = this.#readValue(type, this.#collector.text);
    this.#cell = undefined;
  }

  #readValue(type: string, text: string): string {
    if (type === 's') return (text === '' ? undefined : this.#shared[Number(text)]) ?? '';
    if (type === 'b') return text === '1' ? 'true' : 'false';
    return type === 'n' ? formatNumber(text) : text;
  }
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = parseAttributes(text);
  if (!attributes) throw new TableError('damaged');
  return attributes;
}

/** A number with 15 significant digits, as a spreadsheet shows it: further digits come from its binary form. */
function formatNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number) || written.trim() === '') return written;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e15 && Number.isInteger(rounded) ? rounded.toFixed(0) : String(rounded);
}

/** The column from 0: `B3` is 1. Undefined without a reference: the cell follows its predecessor. */
function parseColumn(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
