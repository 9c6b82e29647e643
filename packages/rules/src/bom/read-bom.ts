import { foldBomLetters } from './characters.ts';
import {
  type BomColumns,
  type ChosenBomColumns,
  findNamedRow,
  findQuantityColumn,
  isBomHeadingRow,
  readBomHeadings,
  toColumnIndex,
} from './layout.ts';
import type { BomLine } from './lines.ts';
import { type BomMarks, type BomQuantity, findBomMarks, parseBomQuantity } from './quantity.ts';
import { type BomReading, listBomParts, readBomSentence, stripBomBullets } from './sentence.ts';
import { looksLikePart, toBomTokens } from './tokens.ts';
import { mailWords, totalWords } from './vocabulary.ts';

// Reads a bill of materials: every line becomes a row or is listed as left out. Rules: docs/rules/bom.md

/** Why a line is not read as a row. */
export type BomLeftOutRule = 'blank' | 'title' | 'heading' | 'total' | 'comment';

export interface ReadBomRow {
  readonly line: number;
  readonly end: number;
  readonly text: string;
  /** What the product may be called, the likeliest first; empty: the row names none. */
  readonly parts: readonly string[];
  readonly quantity: BomQuantity;
  readonly written: string;
  readonly note: string;
  readonly cells: readonly string[];
}

export interface LeftOutBomLine extends ReadBomRow {
  readonly rule: BomLeftOutRule;
}

export interface BomLayout {
  /** The columns in use; undefined: each row is read by itself. */
  readonly columns?: BomColumns;
  readonly found: 'chosen' | 'headings' | 'rows';
  /** Line of the first row of headings. */
  readonly heading_line?: number;
}

export interface ReadBom {
  readonly rows: readonly ReadBomRow[];
  readonly leftOut: readonly LeftOutBomLine[];
  readonly layout: BomLayout;
}

interface ActiveColumns {
  readonly columns: BomColumns;
  readonly others: readonly number[];
}

interface Scene {
  /** In force for each line: those of the last row of headings above it. */
  readonly columns: readonly (ActiveColumns | undefined)[];
  readonly headings: ReadonlySet<number>;
  /** Index of the first row of headings. */
  readonly first: number | undefined;
  readonly found: BomLayout['found'];
}

function planChosen(lines: readonly BomLine[], chosen: ChosenBomColumns): Scene | undefined {
  const names = [chosen.part_number, chosen.quantity, chosen.note].filter((name) => typeof name === 'string');
  const named = names.length > 0 ? findNamedRow(lines, names) : lines.findIndex(({ cells }) => isBomHeadingRow(cells));
  const first = named === undefined || named < 0 ? undefined : named;
  const cells = first === undefined ? [] : (lines[first]?.cells ?? []);
  const part_number = toColumnIndex(chosen.part_number, cells);
  if (part_number === undefined) return undefined;
  const columns = {
    part_number,
    quantity: toColumnIndex(chosen.quantity, cells),
    note: toColumnIndex(chosen.note, cells),
  };
  const headings = lines.flatMap(({ cells: own }, index) => (index === first || isBomHeadingRow(own) ? index : []));
  return { columns: lines.map(() => ({ columns, others: [] })), headings: new Set(headings), first, found: 'chosen' };
}

function planHeadings(lines: readonly BomLine[]): Scene {
  const headings = new Set<number>();
  let active: ActiveColumns | undefined;
  let first: number | undefined;
  const columns = lines.map(({ cells }, index) => {
    if (!isBomHeadingRow(cells)) return active;
    headings.add(index);
    const read = readBomHeadings(cells);
    if (read) {
      first ??= index;
      active = read;
    }
    return active;
  });
  return { columns, headings, first, found: first === undefined ? 'rows' : 'headings' };
}

/** Indexes of lines whose leading numbers count the lines: 1, 2, 3 or 10, 20, 30. */
function findNumberedLines(lines: readonly BomLine[]): Set<number> {
  const leads = lines.flatMap(({ cells }, index) => {
    const [, number] = /^(\d{1,6})(?:\s|$)/.exec(stripBomBullets(cells[0] ?? '')) ?? [];
    return number === undefined ? [] : [{ index, number }];
  });
  const numbered = new Set<number>();
  for (let start = 0; start < leads.length;) {
    const first = Number(leads[start]?.number);
    let end = start + 1;
    while (end < leads.length && Number(leads[end]?.number) === first + (end - start) * (first === 10 ? 10 : 1)) end++;
    const isCount = first === 1 || first === 10 || end - start > 3;
    if (isCount && end - start > 1) for (const { index } of leads.slice(start, end)) numbered.add(index);
    start = end;
  }
  return numbered;
}

const isTotal = (cells: readonly string[]): boolean => {
  const first = cells.find((cell) => cell !== '') ?? '';
  const words = first.split(/[\s:]/u);
  return totalWords.has(foldBomLetters(words[0] ?? '')) || (first.length < 40 && totalWords.has(foldBomLetters(first)));
};

const hasLetters = (cells: readonly string[]): boolean => cells.some((cell) => /\p{L}/u.test(cell));

function isMailLine(cells: readonly string[]): boolean {
  const line = cells.join(' ');
  if (/@\S|https?:|www\./iu.test(line)) return true;
  const [, label] = /^[\s>]*(\p{L}[^:]{0,20}?)\s?[:.]/u.exec(line.slice(0, 60)) ?? [];
  return label !== undefined && mailWords.has(foldBomLetters(label));
}

/** Words of a sentence without a quantity that are too many for a product. */
const maxProductWords = 5;

function judgeSentence(
  reading: BomReading,
  cells: readonly string[],
  isAboveHeadings: boolean,
): BomLeftOutRule | undefined {
  if (!hasLetters(cells) && !cells.some((cell) => cell.split(/\s/u).some(looksLikePart))) return undefined;
  if (isTotal(cells)) return 'total';
  if (isAboveHeadings) return 'title';
  if (isMailLine(cells)) return 'comment';
  const [all = ''] = reading.parts;
  const words = all.split(/\s/u).length;
  const hasCode = all.split(/\s/u).some(looksLikePart);
  if (!hasCode && all.split(/[\s:]/u).some((word) => totalWords.has(foldBomLetters(word)))) return 'total';
  if (reading.quantity.problem === 'missing') return hasCode && words < maxProductWords ? undefined : 'comment';
  return hasCode || reading.isCounted || words < 2 * maxProductWords ? undefined : 'comment';
}

const hasDigits = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell));

interface Hints {
  readonly isNumbered: boolean;
  readonly isAboveHeadings: boolean;
  readonly marks: BomMarks;
  readonly quantityCell: number | undefined;
}

type Read = ReadBomRow | LeftOutBomLine;

function readSentence(line: BomLine, hints: Hints): Read {
  const { quantityCell, ...others } = hints;
  const reading = readBomSentence(line.cells, { ...others, quantityCell });
  const row = toRow(line, reading.parts, reading);
  const rule = judgeSentence(reading, line.cells, hints.isAboveHeadings);
  return rule ? { ...row, rule } : row;
}

const toRow = (
  { line, end, text, cells }: BomLine,
  parts: readonly string[],
  reading: Pick<BomReading, 'quantity' | 'written'>,
  note = '',
): ReadBomRow => ({
  line,
  end,
  text,
  cells,
  parts: parts.filter((part) => part !== ''),
  quantity: reading.quantity,
  written: reading.written,
  note,
});

const listWords = (cell: string): string[] => toBomTokens([cell]).map(({ text }) => text);

/** The quantity of a cell: `2 Stk`. Other words make it no quantity. */
function readQuantityCell(cell: string, marks: BomMarks): Pick<BomReading, 'quantity' | 'written'> {
  if (cell === '') return { quantity: { problem: 'missing' }, written: '' };
  const tokens = toBomTokens([cell]);
  const [number, second] = tokens.filter(({ kind }) => kind === 'number');
  const isOnlyNumber = number && !second && !tokens.some(({ kind }) => kind === 'word');
  return { quantity: isOnlyNumber ? parseBomQuantity(number.text, marks) : { problem: 'not_whole' }, written: cell };
}

function readColumns(line: BomLine, { columns, others }: ActiveColumns, hints: Hints): Read {
  const { cells } = line;
  const filled = cells.filter((cell) => cell !== '').length;
  const part = cells[columns.part_number] ?? '';
  const amount = columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '');
  // A sentence between the rows of a table, or both values in one cell.
  if (filled === 1 || (columns.quantity === undefined && filled > 0 && part !== ''))
    return readSentence({ ...line, cells: cells.filter((cell) => cell !== '') }, hints);
  const note = columns.note === undefined ? '' : (cells[columns.note] ?? '');
  const read = readQuantityCell(amount, hints.marks);
  const further = others.flatMap((column) => cells[column] ?? []).filter((cell) => cell !== '');
  const parts = part === '' ? [] : [part, ...listBomParts(listWords(part))];
  const row = toRow(
    line,
    [...new Set([...parts, ...further.flatMap((cell) => listBomParts(listWords(cell)))])].slice(0, 30),
    read,
    note,
  );
  if (isTotal(part === '' ? cells : cells.slice(0, columns.part_number + 1))) return { ...row, rule: 'total' };
  if (part === '' && amount === '' && further.length === 0) return { ...row, rule: 'comment' };
  if (amount === '' && part !== '') {
    const sentence = readBomSentence([part], hints);
    if (sentence.isCounted) return toRow(line, sentence.parts, sentence, note);
    if (!part.split(/\s/u).some(looksLikePart) && filled < 3) return { ...row, rule: 'comment' };
  }
  return row;
}

/** A row of numbers alone is a total when it is the sum of the rows above it. */
function findSums(read: readonly Read[]): Read[] {
  let sum = 0;
  let count = 0;
  return read.map((row): Read => {
    if ('rule' in row) return row;
    const value = row.quantity.value ?? 0;
    if (row.parts.length === 0 && count > 1 && value === sum) return { ...row, rule: 'total' };
    sum += value;
    count += 1;
    return row;
  });
}

/** Reads all lines. `chosen`: columns that the caller names; those that no row has are left to the headings. */
export function readBom(lines: readonly BomLine[], chosen: ChosenBomColumns = {}): ReadBom {
  const scene = planChosen(lines, chosen) ?? planHeadings(lines);
  const numbered = findNumberedLines(lines);
  const table = scene.found === 'rows' ? findQuantityColumn(lines) : undefined;
  const marks = findBomMarks(
    lines.flatMap(({ cells }, index) => {
      const column =
        scene.columns[index]?.columns.quantity ?? (table?.width === cells.length ? table.column : undefined);
      return column === undefined ? [] : (cells[column] ?? '');
    }),
  );
  const read = lines.map((line, index): Read => {
    if (!hasLetters(line.cells) && !hasDigits(line.cells))
      return { ...toRow(line, [], { quantity: {}, written: '' }), rule: line.cells.length === 0 ? 'blank' : 'comment' };
    if (scene.headings.has(index)) return { ...toRow(line, [], { quantity: {}, written: '' }), rule: 'heading' };
    const active = scene.columns[index];
    const hints: Hints = {
      marks,
      isNumbered: numbered.has(index),
      isAboveHeadings: scene.first !== undefined && index < scene.first,
      quantityCell: table?.width === line.cells.length ? table.column : undefined,
    };
    return active && !hints.isAboveHeadings && line.cells.length > 1
      ? readColumns(line, active, hints)
      : readSentence(line, hints);
  });
  const sorted = findSums(read);
  const firstLine = scene.first === undefined ? undefined : lines[scene.first];
  return {
    rows: sorted.filter((one): one is ReadBomRow => !('rule' in one)),
    leftOut: sorted.filter((one): one is LeftOutBomLine => 'rule' in one),
    layout: {
      found: scene.found,
      ...(scene.first !== undefined || scene.found === 'chosen' ? pickColumns(scene) : {}),
      ...(firstLine && { heading_line: firstLine.line }),
    },
  };
}

const pickColumns = ({ columns, first }: Scene): Pick<BomLayout, 'columns'> => {
  const active = columns[first ?? 0];
  return active ? { columns: active.columns } : {};
};

/** The word that is shown for the product until it is found: a code, else all words. */
export function chooseShownPart(parts: readonly string[]): string {
  const [all = '', ...others] = parts;
  if (!/\s/u.test(all)) return all;
  const codes = others.filter((part) => looksLikePart(part) && !/\s/u.test(part));
  return codes.find((part) => /[-_]/.test(part)) ?? codes.find((part) => part.length > 3) ?? all;
}
