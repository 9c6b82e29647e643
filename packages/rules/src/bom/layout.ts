import { type BomHeading, isBomHeadingLine, readBomHeading, type ReadBomHeading } from './headings.ts';
import { foldBomLetters } from './characters.ts';
import type { BomLine } from './lines.ts';
import { parseBomQuantity, splitBomNumber } from './quantity.ts';
import { findBareNumber } from './sentence.ts';
import { isPartCode, looksLikePart, toBomTokens } from './tokens.ts';
import { readYesOrNo } from '../reading/yes-or-no.ts';
import { toBomWords } from './vocabulary.ts';

// Rows of headings, and which column is which. Rules: docs/rules/bom.md, "Headings" and "Columns"

/** Columns from 0. */
export interface BomColumns {
  readonly part_number: number;
  readonly quantity?: number | undefined;
  readonly note?: number | undefined;
  readonly asked_price?: number | undefined;
}

/** Columns as a caller names them: by number, or by heading. */
export interface ChosenBomColumns {
  readonly part_number?: number | string | undefined;
  readonly quantity?: number | string | undefined;
  readonly note?: number | string | undefined;
  readonly asked_price?: number | string | undefined;
}

export interface BomHeadings {
  /** One text a column; those of two rows are joined. */
  readonly texts: readonly string[];
  /** Columns that may name the product, the likeliest first. */
  readonly parts: readonly number[];
  /** Columns of descriptions. They name a product only where no other column does. */
  readonly descriptions: readonly number[];
  /** Undefined: no heading says which pieces to order; the column is asked about. */
  readonly quantity: number | undefined;
  readonly unit: number | undefined;
  readonly pack: number | undefined;
  readonly note: number | undefined;
  /** Prices of a piece that are asked for. */
  readonly asked: number | undefined;
  /** Columns that cannot be quantities, as their headings say. */
  readonly positions: ReadonlySet<number>;
  readonly known: ReadonlySet<number>;
  /** Whether a row is ordered: a heading such as `Order?` above yes and no. */
  readonly decision: number | undefined;
  /** How deep a row stands in an assembly. */
  readonly level: number | undefined;
}

const isFilled = (cell: string | undefined): cell is string => cell !== undefined && cell !== '';
const isPartRole = (role: BomHeading | undefined): boolean => role === 'part' || role === 'model' || role === 'text';

/** `(2 pcs)`: the whole cell is in brackets, and begins with a number. */
const isBracketedNumber = (cell: string): boolean => /^[([（［]\s*[-+]?\d.*[)\]）］]$/u.test(cell);

/** A number, a value with its label, or a code: what headings do not contain. A year may be one. */
function isValue(cell: string): boolean {
  if (!/\d/.test(cell) || /^20\d\d$/.test(cell)) return false;
  if (splitBomNumber(cell) || /^[-+]?\d/.test(cell) || isBracketedNumber(cell) || /[:=]\s*\S/.test(cell)) return true;
  const words = cell.split(/\s/u);
  if (words.some((word) => /\d{3}/.test(word) && looksLikePart(word))) return true;
  return readBomHeading(cell)?.role === 'quantity' && /\s\d{1,3}$/.test(cell);
}

const hasValues = (cells: readonly string[] | undefined): boolean => cells?.some((cell) => isValue(cell)) ?? false;

/** Texts alone, in more than one cell. */
const isTextRow = (cells: readonly string[]): boolean => {
  const filled = cells.filter(isFilled);
  return (
    filled.length > 1 && new Set(filled).size > 1 && !filled.some(isValue) && filled.some((cell) => /\p{L}/u.test(cell))
  );
};

/** Few known words are enough where values stand below. */
function isHeadingRow(cells: readonly string[], below: readonly string[] | undefined): boolean {
  if (!isTextRow(cells)) return false;
  const filled = cells.filter(isFilled);
  if (filled.some((cell) => /[:=]\s*$/.test(cell))) return false;
  const roles = filled.flatMap((cell) => readBomHeading(cell)?.role ?? []);
  const hasPart = roles.some(isPartRole);
  const hasQuantity = roles.includes('quantity');
  if (hasPart && hasQuantity && new Set(roles).size > 1) return true;
  if (hasPart && roles.length > 1 && (roles.length > 2 || 2 * roles.length >= filled.length)) return true;
  return (hasPart || hasQuantity) && hasValues(below) && (filled.length > 2 || hasQuantity);
}

interface HeadingRow {
  readonly at: number;
  /** 1 or 2 rows. */
  readonly height: number;
  readonly texts: readonly string[];
}

const joinTexts = (upper: readonly string[], lower: readonly string[]): string[] =>
  Array.from({ length: Math.max(upper.length, lower.length) }, (_, column) =>
    [...new Set([upper[column] ?? '', lower[column] ?? ''])].filter(isFilled).join(' '),
  );

const nextFilled = (lines: readonly BomLine[], from: number): readonly string[] | undefined =>
  lines.slice(from, from + 4).find(({ cells }) => cells.some(isFilled))?.cells;

/** The row of headings at a line, with the second row that belongs to it. */
function findHeadingRow(lines: readonly BomLine[], at: number): HeadingRow | undefined {
  const upper = lines[at]?.cells ?? [];
  const next = lines[at + 1];
  // The rows of a sheet that are blank are no lines: a row above a gap is a title.
  const lower = next && next.line === (lines[at]?.end ?? 0) + 1 ? next.cells : [];
  if (upper.length < 2) return undefined;
  const below = nextFilled(lines, at + 1);
  if (isTextRow(upper) && isTextRow(lower) && hasValues(nextFilled(lines, at + 2))) {
    const texts = joinTexts(upper, lower);
    const areBoth =
      lower.some((cell) => readBomHeading(cell)) || upper.filter(isFilled).length < lower.filter(isFilled).length;
    if (areBoth && isHeadingRow(texts, nextFilled(lines, at + 2))) return { at, height: 2, texts };
  }
  return isHeadingRow(upper, below) ? { at, height: 1, texts: upper } : undefined;
}

/** All rows of headings, with the repeated ones. */
export function listHeadingRows(lines: readonly BomLine[]): HeadingRow[] {
  const found: HeadingRow[] = [];
  for (let at = 0; at < lines.length; at++) {
    const row = findHeadingRow(lines, at);
    if (!row) continue;
    found.push(row);
    at += row.height - 1;
  }
  return found;
}

export const isBomHeadingRow = (cells: readonly string[]): boolean =>
  cells.length === 1 && isBomHeadingLine(cells[0] ?? '');

interface QuantityColumn {
  readonly column: number;
  readonly kind: NonNullable<ReadBomHeading['quantity']>;
}

/** Not the prices and part numbers that stand under a wrong heading: most values have cents, another sign or letters. */
function holdsQuantities(rows: readonly (readonly string[])[], column: number): boolean {
  const filled = rows.flatMap((cells) => (isFilled(cells[column]) ? [cells[column]] : []));
  const numbers = filled.filter((cell) => /\d/.test(cell));
  if (filled.length > 0 && numbers.length === 0) return filled.every((cell) => !/\p{L}{4}/u.test(cell));
  const odd = numbers.filter((cell) => {
    const [first, ...others] = toBomTokens([cell]);
    const number = first?.kind === 'number' && others.every(({ kind }) => kind === 'unit') ? first.text : undefined;
    return (
      /[€$£¥%]/u.test(cell) ||
      (number === undefined && isPartCode(cell)) ||
      parseBomQuantity(number ?? cell).problem === 'decimal'
    );
  });
  return 2 * odd.length <= numbers.length;
}

/** `EA`, `BX` under `Units`: what is counted, not how many. */
function holdsUnits(rows: readonly (readonly string[])[], column: number): boolean {
  const filled = rows.flatMap((cells) => (isFilled(cells[column]) ? [cells[column]] : []));
  return (
    filled.length > 0 &&
    filled.every(
      (cell) => toBomTokens([cell]).some(({ kind }) => kind === 'unit' || kind === 'pack') && !/\d/.test(cell),
    )
  );
}

/** Whether a column is the sum of others in every row. */
function isSumOf(rows: readonly (readonly string[])[], column: number, others: readonly number[]): boolean {
  const toNumber = (cell: string | undefined) => (isFilled(cell) ? Number(cell.replace(/[.,]0+$/, '')) : 0);
  const filled = rows.filter((cells) => isFilled(cells[column]));
  return (
    filled.length > 0 &&
    filled.every((cells) => toNumber(cells[column]) === others.reduce((sum, other) => sum + toNumber(cells[other]), 0))
  );
}

/** The column of the pieces to order; undefined where headings name none or several. */
function chooseQuantity(found: readonly QuantityColumn[], rows: readonly (readonly string[])[]): number | undefined {
  const all = found.filter(({ column }) => holdsQuantities(rows, column) && !holdsUnits(rows, column));
  const columns = all.filter(({ kind }) => kind !== 'stock');
  const [only, second] = columns;
  if (only && !second) return only.kind === 'order' || only.kind === 'total' ? only.column : undefined;
  for (const wanted of ['total', 'order'] as const) {
    const [one, another] = columns.filter(({ kind }) => kind === wanted);
    if (!one || another) continue;
    const others = columns.filter(({ column }) => column !== one.column).map(({ column }) => column);
    if (isSumOf(rows, one.column, others)) return one.column;
  }
  return undefined;
}

const decisions = toBomWords(
  `order order? buy purchase include needed required approved confirmed wanted bestellen kaufen benötigt freigegeben gewünscht commander
  acheter requis validé souhaité pedir comprar necesario aprobado encomendar necessário aprovado заказать купить нужно утверждено согласовано
  주문 구매 필요 승인 مطلوب الطلب معتمد شراء đặt mua duyệt ordinare zamówić sipariş 订购 采购 注文 要否`,
  foldBomLetters,
);
const isDecision = (text: string): boolean => decisions.has(foldBomLetters(text)) || /^cần(?: mua)?\??$/iu.test(text);
const isAnswer = (cell: string | undefined): boolean =>
  cell !== undefined && !/^[01]$/.test(cell) && readYesOrNo(cell) !== undefined;

const levels = toBomWords(
  'level lvl bomlevel stufe ebene baustufe niveau nivel nível уровень المستوى 레벨 단계 cấp livello poziom seviye 层级 階層',
  foldBomLetters,
);
const isLevel = (text: string): boolean => levels.has(foldBomLetters(text));

const rank: Readonly<Partial<Record<BomHeading, number>>> = { part: 0, model: 1 };

/** What the headings say of the columns below them. `rows`: the cells below. */
export function readBomHeadings(texts: readonly string[], rows: readonly (readonly string[])[]): BomHeadings {
  const read = texts.map((text) => readBomHeading(text));
  const findRole = (role: BomHeading) => read.findIndex((one) => one?.role === role);
  const toColumn = (column: number) => (column < 0 ? undefined : column);
  const quantities = read.flatMap((one, column) => (one?.quantity ? [{ column, kind: one.quantity }] : []));
  const width = Math.max(texts.length, ...rows.slice(0, 200).map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const named = columns.filter((column) => {
    const role = read[column]?.role;
    if (role === 'quantity') return !holdsQuantities(rows, column);
    if (role === 'pack' || role === 'unit' || role === 'note' || role === 'asked' || role === 'other') return false;
    return (
      role === 'part' ||
      role === 'model' ||
      rows.some((cells) => isFilled(cells[column]) && findBareNumber(cells[column]) === undefined)
    );
  });
  const isText = (column: number) => read[column]?.role === 'text';
  const byRank = (one: number, other: number) =>
    (rank[read[one]?.role ?? 'other'] ?? 2) - (rank[read[other]?.role ?? 'other'] ?? 2);
  return {
    texts,
    parts: named.filter((column) => !isText(column)).toSorted(byRank),
    descriptions: named.filter(isText),
    quantity: chooseQuantity(quantities, rows),
    unit: toColumn(findRole('unit')) ?? quantities.find(({ column }) => holdsUnits(rows, column))?.column,
    pack: toColumn(findRole('pack')),
    note: toColumn(findRole('note')),
    asked: toColumn(findRole('asked')),
    positions: new Set(columns.filter((column) => read[column]?.role === 'position')),
    decision: toColumn(texts.findIndex((text, at) => isDecision(text) && rows.some((cells) => isAnswer(cells[at])))),
    level: toColumn(
      texts.findIndex((text, at) => isLevel(text) && rows.every((cells) => /^\.*\d{0,2}$/.test(cells[at] ?? ''))),
    ),
    known: new Set(columns.filter((column) => ['other', 'note', 'asked'].includes(read[column]?.role ?? ''))),
  };
}

const foldHeading = (text: string): string => text.trim().toLowerCase();

/** The number of a column that the caller names; undefined: no heading has the name. */
export function toColumnIndex(column: number | string | undefined, headings: readonly string[]): number | undefined {
  if (column === undefined || typeof column === 'number') return column;
  const index = headings.findIndex((heading) => foldHeading(heading) === foldHeading(column));
  return index < 0 ? undefined : index;
}

/** The first row that holds all headings that the caller names. */
export function findNamedRow(lines: readonly BomLine[], names: readonly string[]): HeadingRow | undefined {
  if (names.length === 0) return undefined;
  const wanted = names.map(foldHeading);
  const at = lines.findIndex(({ cells }) => {
    const folded = new Set(cells.map(foldHeading));
    return wanted.every((name) => folded.has(name));
  });
  return at < 0 ? undefined : { at, height: 1, texts: lines[at]?.cells ?? [] };
}
