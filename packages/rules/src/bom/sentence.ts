import { foldBomWord } from './characters.ts';
import { hasOtherCount, isSpelledOtherwise, listCountedNumbers, readCounted } from './counted.ts';
import { askForBomQuantity, isHedge, isHedged } from './hedges.ts';
import { type BomMarks, type BomQuantity, parseBomQuantity, splitBomNumber } from './quantity.ts';
import { type BomToken, isPartCode, looksLikePart, toBomTokens } from './tokens.ts';

// Reads a row whose columns are unknown: `10 units of PN`, `PN 16 pcs`, `- 3 x MODEL`. Rules: docs/rules/bom.md, "Sentences"

export interface BomReading {
  /** What the product may be called, the likeliest first. */
  readonly parts: readonly string[];
  readonly quantity: BomQuantity;
  /** The quantity as written. */
  readonly written: string;
  /** A word or a sign beside the number says that it is the quantity. */
  readonly isCounted: boolean;
  /** Numbers at the beginning and at the end of a line stand in cells of their own: `PN 4` and `PN;4` are the same. */
  readonly cells: readonly string[];
}

/** A hyphen directly before a digit is none. */
const bullets = /^(?:[\s>|•·▪‣●○■□☐☑✓✔◦∙*+]|-(?!\d))+/u;
const numberings = [
  /^\(?\d{1,3}\.?\)\s*/u,
  /^\d{1,3}\.\s+/u,
  /^\(?\p{L}[.)]\s+/u,
  /^(?:pos|position|item|line|zeile|поз|번)\.?\s*\d{1,4}\s*[.:)-]?\s+/iu,
  /^(?:#|№|nr\.?|no\.?|n°)\s*\d{1,4}\s*[.:)-]?\s+/iu,
] as const;

/** The row without quotation marks of a mail, bullets and numbering. */
export function stripBomBullets(text: string): string {
  const bare = text.replace(bullets, '');
  for (const numbering of numberings) {
    const rest = bare.replace(numbering, '');
    if (rest !== bare && rest.trim() !== '') return rest.replace(bullets, '');
  }
  return bare;
}

const isNumberToken = (token: BomToken | undefined): boolean => token?.kind === 'number';

/** A long number is a part number written without hyphens, unless the row has another one. */
function markPartNumbers(tokens: readonly BomToken[]): BomToken[] {
  if (tokens.some((token) => token.kind === 'word' && looksLikePart(token.text))) return [...tokens];
  const counted = new Set(listCountedNumbers(tokens).map(({ at }) => at));
  return tokens.map((token, at) =>
    token.kind === 'number' && /^\d{6,}$/.test(token.text) && !counted.has(at) ? { ...token, kind: 'word' } : token,
  );
}

/** Separates the numbers at both ends of a line. A line of numbers alone keeps the last of them. */
function splitEnds(tokens: readonly BomToken[]): string[] {
  const first = tokens.findIndex(({ kind }) => kind !== 'number');
  if (first < 0)
    return tokens.length < 2
      ? tokens.map(({ text }) => text)
      : [joinTexts(tokens.slice(0, -1)), tokens.at(-1)?.text ?? ''];
  const last = tokens.findLastIndex(({ kind }) => kind !== 'number');
  // `4 x 10G` describes ports: the sign keeps its number.
  const start = tokens[first]?.kind === 'times' ? 0 : first;
  const end = tokens[last]?.kind === 'times' ? tokens.length : last + 1;
  return [...tokens.slice(0, start), { text: joinTexts(tokens.slice(start, end)) }, ...tokens.slice(end)].map(
    ({ text }) => text,
  );
}

const joinTexts = (tokens: readonly BomToken[]): string => tokens.map(({ text }) => text).join(' ');

/** The number alone in a cell. */
export function findBareNumber(cell: string): string | undefined {
  const [only, second] = toBomTokens([cell]);
  return only?.kind === 'number' && !second ? only.text : undefined;
}

/** The cells with the numbers at the ends of a line apart. A table keeps its cells. */
function separateNumbers(cells: readonly string[], isNumbered: boolean): string[] {
  const code = cells.length === 1 ? 0 : cells.findIndex((cell) => cell.split(/\s/u).some(isPartCode));
  if (code < 0 || (cells.length > 1 && cells.some((cell) => findBareNumber(cell) !== undefined))) return [...cells];
  const tokens = markPartNumbers(toBomTokens([cells[code] ?? '']));
  const isCount = isNumbered && code === 0 && isNumberToken(tokens[0]) && tokens.slice(1).some(isNumberToken);
  if (listCountedNumbers(tokens).length > 0) return [...cells];
  return [...cells.slice(0, code), ...splitEnds(isCount ? tokens.slice(1) : tokens), ...cells.slice(code + 1)];
}

const maxWords = 10;
const maxPhrase = 4;

/** What the product may be called: all words, then those that look like a part number, then phrases around them. */
export function listBomParts(words: readonly string[]): string[] {
  const all = words.join(' ');
  const known = words.slice(0, maxWords);
  const singles = known.filter(looksLikePart);
  const phrases: string[] = [];
  for (let length = Math.min(maxPhrase, known.length); length > 1; length--)
    for (let at = 0; at + length <= known.length; at++) {
      const phrase = known.slice(at, at + length);
      if (phrase.some((word) => /\d/.test(word))) phrases.push(phrase.join(' '));
    }
  return [
    ...new Set([all, ...singles.toSorted(compareCodes), ...phrases, ...known.filter((word) => /[-_]/.test(word))]),
  ]
    .filter((part) => part !== '')
    .slice(0, 24);
}

/** Codes with a hyphen before other words with a digit. */
const compareCodes = (one: string, other: string): number => rankCode(one) - rankCode(other);
const rankCode = (word: string): number => (/\d/.test(word) && /[-_]/.test(word) && word.length >= 5 ? 0 : 1);

export interface SentenceHints {
  /** The rows begin with consecutive numbers. */
  readonly isNumbered?: boolean;
  readonly marks?: BomMarks;
  /** The column of quantities that the caller chose. */
  readonly chosen?: number | undefined;
  /** The row is a line of a text: none of its cells is a description of a table. */
  readonly isLine?: boolean;
}

/** Words that may name the product: not the quantity, and not the numbers alone in their cells. */
function listWords(tokens: readonly BomToken[], counted: ReadonlySet<number>, bare: ReadonlySet<number>): string[] {
  return tokens.flatMap((token, at) => {
    const [before] = [tokens[at - 1]];
    if (token.kind === 'unit' || token.kind === 'quantity' || token.kind === 'times' || token.kind === 'pack')
      return isWordOfPart(tokens, at) ? token.text : [];
    if (token.kind === 'filler')
      return at === 0 || isNumberToken(before) || before?.kind === 'unit' || before?.kind === 'pack' ? [] : token.text;
    return token.kind === 'number' && (counted.has(at) || bare.has(token.cell)) ? [] : token.text;
  });
}

/** A unit or `x` between words belongs to the description. */
const isWordOfPart = (tokens: readonly BomToken[], at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return before?.kind === 'word' && after?.kind === 'word' && foldBomWord(tokens[at]?.text ?? '').length > 1;
};

/** A bare number is a quantity when the caller chose its column; a single one that cannot be ordered says so at once. */
function readBare(
  cells: readonly string[],
  { marks = {}, chosen }: SentenceHints,
  bareCells: ReadonlySet<number>,
): Pick<BomReading, 'quantity' | 'written'> {
  const numbers = cells.flatMap((cell, column) => {
    const text = bareCells.has(column) ? findBareNumber(cell) : undefined;
    return text === undefined ? [] : [{ column, text, quantity: parseBomQuantity(text, marks) }];
  });
  const found = numbers.find(({ column }) => column === chosen);
  if (found) return { quantity: found.quantity, written: found.text };
  const [only, second] = numbers;
  if (!only) return { quantity: { problem: 'missing' }, written: '' };
  const readings = numbers.flatMap(({ quantity: { value } }) => value ?? []);
  if (chosen !== undefined)
    return { quantity: { problem: 'several', readings }, written: numbers.map(({ text }) => text).join(' / ') };
  if (!second && only.quantity.value === undefined && !isPrice(only.text))
    return { quantity: only.quantity, written: only.text };
  return { quantity: { problem: 'column' }, written: numbers.map(({ text }) => text).join(' / ') };
}

const isPrice = (text: string): boolean => /[.,]\d{2}$/.test(text) && splitBomNumber(text) !== undefined;

/** Reads the cells of a row. */
export function readBomSentence(written: readonly string[], hints: SentenceHints = {}): BomReading {
  const [head = '', ...others] = written;
  const cells = separateNumbers([stripBomBullets(head), ...others], hints.isNumbered ?? false);
  const tokens = markPartNumbers(toBomTokens(cells));
  const counted = listCountedNumbers(tokens);
  const bareCells = listBareCells(tokens);
  const words = listWords(tokens, new Set(counted.map(({ at }) => at)), bareCells);
  const isChosen = hints.chosen !== undefined && bareCells.has(hints.chosen);
  const isCounted = counted.length > 0 && !isChosen;
  const said = isCounted ? readCounted(tokens, counted, hints.marks ?? {}) : readBare(cells, hints, bareCells);
  const doubtful =
    isCounted &&
    (cells.some(isHedge) ||
      (hints.isLine === true && hasOtherCount(tokens, counted)) ||
      counted.some(({ at }) => isSpelledOtherwise(tokens, at) || isHedged(cells[tokens[at]?.cell ?? 0] ?? '')));
  const read = doubtful ? { ...said, quantity: askForBomQuantity(said.quantity) } : said;
  return { parts: listBomParts(words), ...read, isCounted: counted.length > 0, cells };
}

/** Cells that contain a number alone. In a row of numbers the first one is the part number. */
function listBareCells(tokens: readonly BomToken[]): Set<number> {
  const byCell = Map.groupBy(tokens, ({ cell }) => cell);
  const bare = [...byCell].filter(([, [only, second]]) => only?.kind === 'number' && !second).map(([cell]) => cell);
  const isNumbersAlone = bare.length > 1 && tokens.every(({ kind }) => kind === 'number');
  return new Set(isNumbersAlone && bare.length === byCell.size ? bare.slice(1) : bare);
}
