import { joinBomBlocks } from './blocks.ts';
import { type BomLeftOutRule, hasDigits, hasLetters, isPageLine, isTotalRow, judgeSentence } from './judge.ts';
import {
  type BomColumns,
  type BomHeadings,
  type ChosenBomColumns,
  findNamedRow,
  isBomHeadingRow,
  listHeadingRows,
  readBomHeadings,
  toColumnIndex,
} from './layout.ts';
import type { BomLine } from './lines.ts';
import { type BomMarks, type BomQuantity, getBomMarks, toBomMarks } from './quantity.ts';
import { getNumberedLines } from './numbering.ts';
import { askInAssemblies, askInHistory, askInSections, leaveSums, leaveUnfilled } from './neighbours.ts';
import { findBareNumber, readBomSentence } from './sentence.ts';
import { splitBomProducts } from './split.ts';
import { type BomNames, readTableRow, type TableColumns } from './table.ts';
import { isPartCode, looksLikePart } from './tokens.ts';

// Reads a bill of materials: every line becomes a row or is listed as left out. Rules: docs/rules/bom.md

export interface ReadBomRow {
  readonly line: number;
  readonly end: number;
  /** The number of the product, from 1, where a line names several. */
  readonly item?: number;
  readonly text: string;
  /** What the product may be called, the likeliest column first; empty: the row names none. */
  readonly names: readonly BomNames[];
  readonly quantity: BomQuantity;
  readonly written: string;
  readonly note: string;
  /** The price of a piece that is asked for, as written. */
  readonly asked?: string;
  /** As they are counted for columns: numbers at both ends of a line stand in cells of their own. */
  readonly cells: readonly string[];
  /** Columns of this row that cannot hold its quantity: row numbers and part numbers. */
  readonly excluded?: readonly number[];
  /** How deep the row stands in an assembly, as written. */
  readonly level?: string;
  readonly sheet?: string | undefined;
  readonly mark?: BomLine['mark'];
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
  /** The headings of each column, joined where they have two rows. */
  readonly headings: readonly string[];
}

export interface ReadBom {
  readonly rows: readonly ReadBomRow[];
  readonly leftOut: readonly LeftOutBomLine[];
  readonly layout: BomLayout;
  /** What `.` and `,` mean in the numbers of the list. */
  readonly marks: BomMarks;
  /** Columns that the caller names by a heading that the list does not have. */
  readonly unknown: readonly (keyof ChosenBomColumns)[];
}

type Read = ReadBomRow | LeftOutBomLine;
type Amount = Pick<ReadBomRow, 'quantity' | 'written'>;

/** The columns in force for each line, and the lines of headings. */
interface Scene {
  readonly columns: readonly (TableColumns | undefined)[];
  readonly headings: ReadonlySet<number>;
  /** Index of the first row of headings. */
  readonly first: number | undefined;
  readonly found: BomLayout['found'];
  readonly chosen: ChosenBomColumns;
  readonly unknown: ReadBom['unknown'];
}

/** Headings with what the caller chose. */
function applyChoice(headings: BomHeadings, chosen: ChosenBomColumns, names: readonly string[]): TableColumns {
  const part = toColumnIndex(chosen.part_number, names);
  const quantity = toColumnIndex(chosen.quantity, names);
  return {
    ...headings,
    parts: part === undefined ? headings.parts : [part],
    descriptions: part === undefined ? headings.descriptions : [],
    quantity: quantity ?? headings.quantity,
    note: toColumnIndex(chosen.note, names) ?? headings.note,
    asked: toColumnIndex(chosen.asked_price, names) ?? headings.asked,
    isChosen: quantity !== undefined,
  };
}

const chosenColumns = ['part_number', 'quantity', 'note', 'asked_price'] as const;

function planScene(lines: readonly BomLine[], chosen: ChosenBomColumns): Scene {
  const names = chosenColumns.map((name) => chosen[name]).filter((name) => typeof name === 'string');
  const named = findNamedRow(lines, names);
  const found = listHeadingRows(lines);
  const rows =
    named && !found.some(({ at }) => at === named.at) ? [named, ...found].toSorted((a, b) => a.at - b.at) : found;
  const isPlain = typeof chosen.part_number === 'number';
  const start = isPlain && rows.length === 0 ? [{ at: -1, height: 1, texts: [] }] : rows;
  const columns = lines.map((): TableColumns | undefined => undefined);
  for (const [index, { at, height, texts }] of start.entries()) {
    const end = start[index + 1]?.at ?? lines.length;
    const below = lines.slice(at + height, end).filter(({ cells }) => cells.length > 1);
    const read = applyChoice(
      readBomHeadings(
        texts,
        below.map(({ cells }) => cells),
      ),
      chosen,
      named?.texts ?? texts,
    );
    columns.fill(read, at + height, end);
  }
  const lone = lines.flatMap(({ cells }, index) => (isBomHeadingRow(cells) ? index : []));
  const first = start[0]?.at;
  return {
    columns,
    headings: new Set([...lone, ...rows.flatMap(({ at, height }) => (height === 2 ? [at, at + 1] : [at]))]),
    first: first === undefined || first < 0 ? undefined : first,
    found: named || isPlain || typeof chosen.quantity === 'number' ? 'chosen' : rows.length > 0 ? 'headings' : 'rows',
    chosen,
    unknown: chosenColumns.filter(
      (name) =>
        !named &&
        typeof chosen[name] === 'string' &&
        start.every(({ texts }) => toColumnIndex(chosen[name], texts) === undefined),
    ),
  };
}

interface Hints {
  readonly isNumbered: boolean;
  readonly isAboveHeadings: boolean;
  readonly marks: BomMarks;
  readonly chosen: number | undefined;
}

const toRow = (
  { line, end, text, cells, sheet, mark }: BomLine,
  names: readonly BomNames[],
  { quantity, written }: Amount,
  note = '',
): ReadBomRow => ({
  line,
  end,
  text,
  cells,
  names,
  quantity,
  written,
  note,
  ...(sheet !== undefined && { sheet }),
  ...(mark && { mark }),
});

const toNothing = (line: BomLine, rule: BomLeftOutRule): LeftOutBomLine => ({
  ...toRow(line, [], { quantity: {}, written: '' }),
  rule,
});

function readSentences(line: BomLine, hints: Hints): Read[] {
  const products = splitBomProducts(line.cells);
  if (products)
    return products.map((cells, index) => {
      const reading = readBomSentence(cells, hints);
      const names = [{ column: -1, parts: reading.parts, isText: false }];
      return { ...toRow({ ...line, cells: reading.cells, text: cells.join(' ') }, names, reading), item: index + 1 };
    });
  const reading = readBomSentence(line.cells, { ...hints, isLine: true });
  const names = reading.parts.length === 0 ? [] : [{ column: -1, parts: reading.parts, isText: false }];
  const row = toRow({ ...line, cells: reading.cells }, names, reading);
  const rule = judgeSentence(reading, line.cells, hints.isAboveHeadings);
  return [rule ? { ...row, rule } : row];
}

function readTable(line: BomLine, columns: TableColumns, hints: Hints): Read[] {
  const { cells } = line;
  const filled = cells.filter((cell) => cell !== '');
  // A sentence between the rows of a table.
  if (filled.length === 1 && findBareNumber(filled[0] ?? '') === undefined)
    return readSentences({ ...line, cells: filled }, hints).map(toSection);
  const reading = readTableRow(cells, columns, hints.marks);
  const { names, quantity, note, asked } = reading;
  const row = {
    ...toRow(line, names, checkCell(line, columns, reading), note),
    ...(asked !== '' && { asked }),
    ...(columns.level !== undefined && { level: (cells[columns.level] ?? '').replaceAll('.', '') }),
    excluded: [...columns.positions, ...(columns.asked === undefined ? [] : [columns.asked])],
  };
  const amount = columns.quantity === undefined ? '' : (cells[columns.quantity] ?? '');
  const isNumber = findBareNumber(amount) !== undefined || quantity.value !== undefined;
  const hasCode = names.some(({ parts, isText }) => !isText && parts.some(looksLikePart));
  if (isPageLine(cells)) return [{ ...row, rule: 'comment' }];
  if (isTotalRow(cells) && !names.some(({ parts }) => parts.slice(0, 1).some(isPartCode)))
    return [{ ...row, rule: 'total' }];
  if (names.length === 0 && amount === '' && quantity.problem === 'missing') return [{ ...row, rule: 'comment' }];
  // Terms below a table: words where the numbers stand.
  if (!isNumber && (hasCode ? isSentence(amount) : filled.length < 3 || filled.some(isSentence)))
    return [{ ...row, rule: 'comment' }];
  return [row];
}

const isSentence = (cell: string): boolean => cell.split(/\s/u).length > 5;

/** `Page 2` between the rows of a table names no product. */
const toSection = (row: Read): Read =>
  !('rule' in row) && row.quantity.problem === 'column' && !row.names.some(({ parts }) => parts.some(isPartCode))
    ? { ...row, rule: 'comment' }
    : row;

/** A formula whose result the file does not have is no missing quantity. One quantity for several rows is asked about. */
function checkCell({ formulas = [], merged = [] }: BomLine, columns: TableColumns, reading: Amount): Amount {
  const { quantity, written } = reading;
  if (columns.quantity === undefined) return reading;
  if (formulas.includes(columns.quantity)) return { quantity: { problem: 'formula' }, written };
  const isShared = merged.includes(columns.quantity) && quantity.value !== undefined;
  return isShared ? { quantity: { problem: 'several', readings: [quantity.value] }, written } : reading;
}

/** Reads all lines. `chosen`: columns that the caller names; those that no row has are left to the headings, and listed. */
export function readBom(written: readonly BomLine[], chosen: ChosenBomColumns = {}, decimals?: '.' | ','): ReadBom {
  const lines = joinBomBlocks(written);
  const scene = planScene(lines, chosen);
  const numbered = getNumberedLines(lines);
  const free = typeof chosen.quantity === 'number' ? chosen.quantity : undefined;
  const told = decimals && toBomMarks(decimals);
  const marks =
    told ?? getBomMarks(lines.flatMap(({ cells }, index) => cells[scene.columns[index]?.quantity ?? free ?? -1] ?? []));
  const read = lines.flatMap((line, index): Read[] => {
    if (!hasLetters(line.cells) && !hasDigits(line.cells))
      return [toNothing(line, line.cells.length === 0 ? 'blank' : 'comment')];
    if (scene.headings.has(index)) return [toNothing(line, 'heading')];
    const columns = scene.columns[index];
    const isAboveHeadings = scene.first !== undefined && index < scene.first;
    const hints: Hints = { marks, isNumbered: numbered.has(index), isAboveHeadings, chosen: free };
    return columns && line.cells.length > 1 ? readTable(line, columns, hints) : readSentences(line, hints);
  });
  const active = scene.columns.find((one) => one !== undefined);
  const sorted = leaveUnfilled(
    askInAssemblies(askInHistory(askInSections(leaveSums(read)), lines)),
    active?.quantity !== undefined,
  );
  return {
    rows: sorted.filter((one): one is ReadBomRow => !('rule' in one)),
    leftOut: sorted.filter((one): one is LeftOutBomLine => 'rule' in one),
    marks,
    unknown: scene.unknown,
    layout: toLayout(scene, lines, active),
  };
}

function toLayout(scene: Scene, lines: readonly BomLine[], active: TableColumns | undefined): BomLayout {
  const heading = scene.first === undefined ? undefined : lines[scene.first];
  const [part_number] = active?.parts ?? [];
  return {
    found: scene.found,
    headings: active?.texts ?? [],
    ...(active &&
      part_number !== undefined && {
        columns: {
          part_number,
          ...(active.quantity !== undefined && { quantity: active.quantity }),
          ...(active.note !== undefined && { note: active.note }),
          ...(active.asked !== undefined && { asked_price: active.asked }),
        },
      }),
    ...(heading && { heading_line: heading.line }),
  };
}

/** The word that is shown for the product until it is found: a code, else all words. */
export function chooseShownPart(names: readonly BomNames[]): string {
  const [first] = names;
  const [all = '', ...others] = first?.parts ?? [];
  if (!/\s/u.test(all)) return all;
  const codes = others.filter((part) => looksLikePart(part) && !/\s/u.test(part));
  return codes.find((part) => /[-_]/.test(part)) ?? codes.find((part) => part.length > 3) ?? all;
}
