import { readYesOrNo } from '../reading/yes-or-no.ts';
import { foldBomWord } from './characters.ts';
import type { BomHeadings } from './layout.ts';
import { askForBomQuantity, isHedge, isHedged } from './hedges.ts';
import { type BomMarks, type BomQuantity, parseBomQuantity } from './quantity.ts';
import { findBareNumber, listBomParts, readBomSentence } from './sentence.ts';
import { isPartCode, toBomTokens } from './tokens.ts';
import { packSizes, unitWords } from './vocabulary.ts';

// Reads a row below headings. Rules: docs/rules/bom.md, "Columns"

/** What a column says the product may be called. */
export interface BomNames {
  /** -1: the whole row. */
  readonly column: number;
  readonly parts: readonly string[];
  /** A description: it names a product only where no other column does. */
  readonly isText: boolean;
}

export interface TableReading {
  readonly names: readonly BomNames[];
  readonly quantity: BomQuantity;
  readonly written: string;
  readonly note: string;
  /** The price that is asked for, as written. */
  readonly asked: string;
}

export interface TableColumns extends BomHeadings {
  /** The caller chose the column of quantities. */
  readonly isChosen: boolean;
}

type Amount = Pick<TableReading, 'quantity' | 'written'>;

const listWords = (cell: string): string[] => toBomTokens([cell]).map(({ text }) => text);

/** Less than nothing, as bookkeeping writes it: `-2`, `2-`, `(2)`. */
const negative = /^-|^\(\s{0,3}\d[^)]*\)|-$/;

/** The quantity of a cell: `2 Stk`. Packs are asked about; other words make it no quantity. */
function readQuantityCell(cell: string, marks: BomMarks): Amount {
  if (cell === '') return { quantity: { problem: 'missing' }, written: '' };
  if (negative.test(cell)) return { quantity: { problem: 'not_whole' }, written: cell };
  const tokens = toBomTokens([cell]);
  const [number, second] = tokens.filter(({ kind }) => kind === 'number');
  const hasPack = tokens.some(({ kind }) => kind === 'pack') || (second && tokens.some(({ kind }) => kind === 'times'));
  if (number && hasPack) {
    const { quantity } = readBomSentence([cell], { marks });
    return { quantity: quantity.problem === 'several' ? quantity : { problem: 'not_whole' }, written: cell };
  }
  const isOnlyNumber = number && !second && !tokens.some(({ kind }) => kind === 'word');
  return { quantity: isOnlyNumber ? parseBomQuantity(number.text, marks) : { problem: 'not_whole' }, written: cell };
}

/** The pieces of a unit: `box of 10` has 10, a word for pieces has 1; null: nobody knows. */
function findUnitSize(unit: string): number | null {
  const tokens = toBomTokens([unit]);
  if (tokens.length === 0) return 1;
  const number = tokens.find(({ kind }) => kind === 'number');
  // `10`, `10 pcs`
  if (number && tokens.every(({ kind }) => kind === 'number' || kind === 'unit'))
    return parseBomQuantity(number.text).value ?? null;
  const pack = tokens.find(({ kind }) => kind === 'pack');
  if (pack)
    return packSizes.get(foldBomWord(pack.text)) ?? (number ? (parseBomQuantity(number.text).value ?? null) : null);
  return tokens.every(({ kind, text }) => kind === 'unit' || unitWords.has(foldBomWord(text))) ? 1 : null;
}

/** A quantity of packs is asked about with both readings. */
function askForPacks(amount: Amount, cells: readonly string[], { unit, pack, isChosen }: TableColumns): Amount {
  const { value } = amount.quantity;
  if (value === undefined) return amount;
  // Who chose the column has seen the one of the packs.
  const size = pack === undefined || isChosen ? 1 : (findUnitSize(cells[pack] ?? '') ?? 1);
  const unitSize = unit === undefined ? 1 : findUnitSize(cells[unit] ?? '');
  if (size === 1 && unitSize === 1) return amount;
  const readings = [...new Set([value, value * size * (unitSize ?? 1)])].filter((reading) => reading <= 100_000);
  return {
    quantity: { problem: 'several', readings },
    written: [amount.written, cells[unit ?? pack ?? -1]].filter(Boolean).join(' '),
  };
}

/** Numbers of a row whose column of quantities nobody named. A counting word beside one is enough. */
function readOpenRow(
  cells: readonly string[],
  { parts, unit, pack, note, asked, positions, known }: TableColumns,
  marks: BomMarks,
): Amount {
  const code = parts.find((column) => (cells[column] ?? '').split(/\s/u).some(isPartCode));
  const open = cells.map((cell, column) => {
    const isRead = column === code || ![unit, pack, note, asked].includes(column);
    return isRead && !known.has(column) && !positions.has(column) ? cell : '';
  });
  const sentence = readBomSentence(open, { marks });
  if (sentence.isCounted) return sentence;
  const numbers = cells.filter(
    (cell, column) => findBareNumber(cell) !== undefined && column !== code && !positions.has(column),
  );
  return numbers.length > 0
    ? { quantity: { problem: 'column' }, written: numbers.join(' / ') }
    : { quantity: { problem: 'missing' }, written: '' };
}

const toNames = (cells: readonly string[], column: number, isText: boolean): BomNames[] => {
  // Marks of Markdown, and the apostrophe that keeps a cell a text.
  const cell = (cells[column] ?? '').replace(/^['"*_]{1,4}|['"*_]{1,4}$/g, '');
  return cell === ''
    ? []
    : [{ column, isText, parts: [...new Set([cell, ...listBomParts(listWords(cell))])].slice(0, 12) }];
};

/** Without a quantity in its column a row may have one beside its part number: `PN x 4`. */
function readAmount(cells: readonly string[], columns: TableColumns, marks: BomMarks): Amount {
  if (columns.quantity === undefined) return readOpenRow(cells, columns, marks);
  const written = cells[columns.quantity] ?? '';
  if (written !== '') {
    const amount = readQuantityCell(written, marks);
    // `4*` refers to a footnote.
    const quantity =
      isHedged(written) || /\d\s?[*†‡]+$/u.test(written) ? askForBomQuantity(amount.quantity) : amount.quantity;
    return askForPacks({ ...amount, quantity }, cells, columns);
  }
  const part = columns.parts.map((column) => cells[column] ?? '').find((cell) => cell !== '') ?? '';
  const sentence = readBomSentence([part], { marks });
  return sentence.isCounted ? sentence : { quantity: { problem: 'missing' }, written: '' };
}

/** `x` below the heading `Optional`. */
const isYes = (cell: string | undefined): boolean => cell !== undefined && cell !== '' && readYesOrNo(cell) === true;

/** Reads the cells of a row. */
export function readTableRow(cells: readonly string[], columns: TableColumns, marks: BomMarks): TableReading {
  const names = [
    ...columns.parts.flatMap((column) => (column === columns.quantity ? [] : toNames(cells, column, false))),
    ...columns.descriptions.flatMap((column) => toNames(cells, column, true)),
  ];
  const readCell = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const amount = readAmount(cells, columns, marks);
  const isRefused = columns.decision !== undefined && readYesOrNo(cells[columns.decision] ?? '') !== true;
  const isDoubtful =
    isRefused || cells.some(isHedge) || columns.texts.some((text, at) => isHedge(text) && isYes(cells[at]));
  const quantity = isDoubtful ? askForBomQuantity(amount.quantity) : amount.quantity;
  const [note, asked] = [readCell(columns.note), readCell(columns.asked)];
  return { names: names.slice(0, 8), note, asked, ...amount, quantity };
}
