import { TableError } from './table-error.ts';
import { type CellRange, MergedCells, parseColumn } from './merged-cells.ts';
import { showNumber, type ShownNumber } from './number-formats.ts';
import type { CellKind, CellMark, SheetRow, TableNotes } from './table.ts';
import { type CellStyle, isOn, readAttributes } from './workbook-styles.ts';
import type { XmlToken } from './xml-tokens.ts';

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

/** Most cells have no other mark, so that they share it. */
const kindMarks: Readonly<Record<CellKind, CellMark>> = {
  text: {},
  number: { kind: 'number' },
  date: { kind: 'date' },
  boolean: { kind: 'boolean' },
  rounded: { kind: 'rounded' },
  formula: { kind: 'formula' },
  error: { kind: 'error' },
};

interface OpenCell {
  readonly column: number;
  readonly type: string;
  readonly style: CellStyle | undefined;
  hasFormula: boolean;
}

interface OpenRow {
  readonly line: number;
  readonly cells: string[];
  readonly marks: Map<number, CellMark>;
  readonly isHidden: boolean;
}

/** What the sheet needs from the rest of its workbook. */
export interface SheetContext {
  readonly shared: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
  readonly merged: readonly CellRange[];
  readonly notes: TableNotes;
}

/** Reads the rows of one sheet. */
export class SheetRowReader {
  readonly #context: SheetContext;
  readonly #merged: MergedCells;
  readonly #collector = new TextCollector();
  readonly #hiddenColumns = new Set<number>();
  #line = 0;
  #row: OpenRow | undefined;
  #cell: OpenCell | undefined;
  #length = 0;

  constructor(context: SheetContext) {
    this.#context = context;
    this.#merged = new MergedCells(context.merged, maxColumns);
  }

  /** The row that ends with this token, unless it is empty. */
  accept(token: XmlToken): SheetRow | undefined {
    if (token.kind !== 'open' && token.kind !== 'close') this.#acceptText(token);
    else if (token.name === 'row') return this.#acceptRow(token);
    else if (token.name === 'c') this.#acceptCell(token);
    else if (this.#cell) {
      if (token.name === 'f') this.#cell.hasFormula = true;
      this.#collector.accept(token);
    } else if (token.name === 'col' && token.kind === 'open') this.#acceptColumns(readAttributes(token.attributes));
    return undefined;
  }

  /** Throws TableError when the sheet ends inside a row. */
  end(): void {
    if (this.#row) throw new TableError('damaged');
  }

  #acceptText(token: XmlToken): void {
    if (!this.#cell) return;
    const before = this.#collector.text.length;
    this.#collector.accept(token);
    this.#length += this.#collector.text.length - before;
    if (this.#length > maxRowLength) throw new TableError('too_large');
  }

  #acceptColumns(attributes: ReadonlyMap<string, string>): void {
    if (!isOn(attributes.get('hidden')) && attributes.get('width') !== '0') return;
    const last = Math.min(Number(attributes.get('max')), maxColumns);
    for (let column = Number(attributes.get('min')); column <= last; column++) this.#hiddenColumns.add(column - 1);
  }

  #acceptRow(token: XmlToken & { readonly kind: 'open' | 'close' }): SheetRow | undefined {
    this.#endCell();
    const ended = this.#row;
    this.#row = undefined;
    if (token.kind === 'open') {
      const attributes = readAttributes(token.attributes);
      const written = Number(attributes.get('r'));
      this.#line = Number.isSafeInteger(written) ? written : this.#line + 1;
      const isHidden = isOn(attributes.get('hidden')) || attributes.get('ht') === '0';
      if (!token.isEmpty) this.#row = { line: this.#line, cells: [], marks: new Map(), isHidden };
      this.#length = 0;
    }
    return ended && this.#endRow(ended);
  }

  #endRow({ line, cells, marks, isHidden }: OpenRow): SheetRow | undefined {
    const hasValue = (cell: string, column: number): boolean =>
      cell.trim() !== '' || marks.get(column)?.kind === 'formula';
    if (!cells.some(hasValue)) return undefined;
    this.#merged.fill(line, cells, marks);
    const { notes } = this.#context;
    const isStruck = cells.every((cell, column) => !hasValue(cell, column) || marks.get(column)?.isStruck);
    if (isHidden) notes.hiddenRows += 1;
    if (isStruck) notes.struckRows += 1;
    for (const column of this.#hiddenColumns) {
      if (!hasValue(cells[column] ?? '', column)) continue;
      marks.set(column, { ...marks.get(column), isHidden: true });
      notes.hiddenColumns.add(column);
    }
    return {
      line,
      cells,
      ...(isHidden ? { isHidden } : {}),
      ...(isStruck ? { isStruck } : {}),
      ...(marks.size > 0 ? { marks } : {}),
    };
  }

  #acceptCell(token: XmlToken & { readonly kind: 'open' | 'close' }): void {
    this.#endCell();
    if (token.kind === 'close' || !this.#row) return;
    const attributes = readAttributes(token.attributes);
    const column = parseColumn(attributes.get('r')) ?? this.#row.cells.length;
    if (column >= maxColumns) throw new TableError('too_large');
    const style = this.#context.styles[Number(attributes.get('s') ?? 0)];
    this.#cell = { column, type: attributes.get('t') ?? 'n', style, hasFormula: false };
    this.#collector.start();
    if (token.isEmpty) this.#endCell();
  }

  #endCell(): void {
    if (!this.#cell || !this.#row) return;
    const { column, style } = this.#cell;
    const { cells, marks } = this.#row;
    while (cells.length < column) cells.push('');
    const { text, kind } = this.#readValue(this.#cell, this.#collector.text);
    cells[column] = text;
    const isStruck = style?.isStruck === true && text !== '';
    if (isStruck) marks.set(column, { ...kindMarks[kind], isStruck });
    else if (kind !== 'text') marks.set(column, kindMarks[kind]);
    this.#cell = undefined;
  }

  #readValue({ type, style, hasFormula }: OpenCell, text: string): ShownNumber {
    const { shared, is1904, notes } = this.#context;
    if (type === 's') return { text: (text === '' ? undefined : shared[Number(text)]) ?? '', kind: 'text' };
    if (type === 'b') return { text: text === '1' ? 'true' : 'false', kind: 'boolean' };
    if (type === 'd') return { text: text.replace(/T00:00:00(?:\.0+)?Z?$/, ''), kind: 'date' };
    if (type === 'e') {
      notes.errors += 1;
      return { text, kind: 'error' };
    }
    if (type !== 'n') return { text, kind: 'text' };
    if (text === '' && hasFormula) {
      notes.formulas += 1;
      return { text, kind: 'formula' };
    }
    return showNumber(text, style?.format ?? { kind: 'number' }, is1904);
  }
}
