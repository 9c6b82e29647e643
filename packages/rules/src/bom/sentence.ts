import { foldBomWord } from './characters.ts';
import { type BomMarks, type BomQuantity, parseBomQuantity, splitBomNumber } from './quantity.ts';
import { type BomToken, looksLikePart, toBomTokens } from './tokens.ts';

// Reads a row whose columns are unknown: `10 units of PN`, `PN 16 pcs`, `- 3 x MODEL`. Rules: docs/rules/bom.md, "Sentences"

export interface BomReading {
  /** What the product may be called, the likeliest first. */
  readonly parts: readonly string[];
  readonly quantity: BomQuantity;
  /** The quantity as written. */
  readonly written: string;
  /** A word beside the number says that it is the quantity. */
  readonly isCounted: boolean;
}

const bullets = /^[\s>|•·▪‣●○■□☐☑✓✔◦∙*+-]+/u;
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

/** How likely a number is the quantity. A tie is asked about. */
const certainty = {
  counted: 5,
  quantityColumn: 4.5,
  ownCell: 4,
  bracketed: 4,
  cellBefore: 3.5,
  last: 3,
  first: 3,
  inside: 2,
  price: 1,
} as const;

interface CellHints {
  /** Of the first word that looks like a part number. */
  readonly partCell: number;
  readonly quantityCell: number | undefined;
}

interface Candidate {
  readonly at: number;
  readonly text: string;
  readonly weight: number;
}

const isNumberToken = (token: BomToken | undefined): token is BomToken => token?.kind === 'number';

/** A quantity word or a unit beside the number, or `×`. */
function isCountedAt(tokens: readonly BomToken[], at: number): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  const cell = tokens[at]?.cell;
  if (before?.cell === cell && (before?.kind === 'quantity' || before?.kind === 'times')) return true;
  if (after?.cell === cell && (after?.kind === 'unit' || after?.kind === 'times' || after?.kind === 'quantity'))
    return true;
  return before?.cell === cell && before?.kind === 'unit' && !isNumberToken(tokens[at - 2]);
}

const isPrice = (text: string): boolean => /[.,]\d{2}$/.test(text) && splitBomNumber(text) !== undefined;

function weigh(tokens: readonly BomToken[], at: number, { partCell, quantityCell }: CellHints): number {
  const token = tokens[at];
  if (!token) return 0;
  if (isCountedAt(tokens, at)) return certainty.counted;
  if (isPrice(token.text)) return certainty.price;
  const isAlone = tokens.every((other, index) => index === at || other.cell !== token.cell);
  if (isAlone && token.cell === quantityCell) return certainty.quantityColumn;
  if (isAlone && tokens.length > 1 && partCell !== token.cell)
    return token.cell > partCell ? certainty.ownCell : certainty.cellBefore;
  if (token.isBracketed && !tokens.some((other, index) => index !== at && other.isBracketed && other.kind === 'word'))
    return certainty.bracketed;
  if (at === tokens.length - 1) return certainty.last;
  const next = tokens[at + 1];
  const isFirst =
    at === 0 && next !== undefined && (next.kind === 'filler' || next.kind === 'word' || looksLikePart(next.text));
  return isFirst ? certainty.first : certainty.inside;
}

/** The number in front counts the rows, when the caller says so and another number can be the quantity. */
function listCandidates(tokens: readonly BomToken[], { isNumbered, quantityCell }: SentenceHints): Candidate[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const partCell = (words.find(({ text }) => looksLikePart(text)) ?? words[0])?.cell ?? 0;
  const candidates = tokens.flatMap((token, at): Candidate[] =>
    isNumberToken(token) && !isPartNumber(tokens, at)
      ? [{ at, text: token.text, weight: weigh(tokens, at, { partCell, quantityCell }) }]
      : [],
  );
  const others = candidates.filter(({ at }) => at !== 0);
  return isNumbered && others.length > 0 ? others : candidates;
}

/** A long number without a unit is a part number written without hyphens, unless the row has another one. */
function isPartNumber(tokens: readonly BomToken[], at: number): boolean {
  const text = tokens[at]?.text ?? '';
  if (!/^\d{6,}$/.test(text) || isCountedAt(tokens, at)) return false;
  return !tokens.some((token) => token.kind === 'word' && looksLikePart(token.text));
}

function chooseQuantity(candidates: readonly Candidate[], marks: BomMarks): Pick<BomReading, 'quantity' | 'written'> {
  const best = Math.max(...candidates.map(({ weight }) => weight));
  const likely = candidates.filter(({ weight }) => weight === best);
  const [first] = likely;
  if (!first) return { quantity: { problem: 'missing' }, written: '' };
  const quantities = likely.map(({ text }) => parseBomQuantity(text, marks));
  const values = [...new Set(quantities.flatMap(({ value }) => value ?? []))];
  if (likely.length === 1 || (values.length === 1 && quantities.every(({ value }) => value !== undefined)))
    return { quantity: quantities[0] ?? { problem: 'missing' }, written: first.text };
  if (values.length === 3 && (values[0] ?? 0) * (values[1] ?? 0) === values[2])
    return { quantity: { value: values[0] ?? 1 }, written: first.text };
  return {
    quantity: { problem: 'several', readings: values.toSorted((one, other) => one - other) },
    written: likely.map(({ text }) => text).join(' / '),
  };
}

/** The only number of a row that is in step with its neighbours may count the rows. */
function askForNumbering(
  chosen: Pick<BomReading, 'quantity' | 'written'>,
  candidates: readonly Candidate[],
  { isNumbered }: SentenceHints,
): Pick<BomReading, 'quantity' | 'written'> {
  const { value } = chosen.quantity;
  const [only, second] = candidates;
  if (!isNumbered || value === undefined || value === 1 || second || only?.at !== 0) return chosen;
  return { ...chosen, quantity: { problem: 'several', readings: [1, value] } };
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
  ].slice(0, 24);
}

/** Codes with a hyphen before other words with a digit. */
const compareCodes = (one: string, other: string): number => rankCode(one) - rankCode(other);
const rankCode = (word: string): number => (/\d/.test(word) && /[-_]/.test(word) && word.length >= 5 ? 0 : 1);

interface SentenceHints {
  /** The rows begin with consecutive numbers. */
  readonly isNumbered?: boolean;
  readonly marks?: BomMarks;
  /** The cell that holds the quantities in most rows. */
  readonly quantityCell?: number | undefined;
}

/** Reads the cells of a row. */
export function readBomSentence(cells: readonly string[], hints: SentenceHints = {}): BomReading {
  const [head = '', ...others] = cells;
  const tokens = toBomTokens([stripBomBullets(head), ...others]);
  const candidates = listCandidates(tokens, hints);
  const chosen = askForNumbering(chooseQuantity(candidates, hints.marks ?? {}), candidates, hints);
  const used = new Set(candidates.filter(({ weight }) => weight >= certainty.inside).flatMap(({ at }) => at));
  const best = Math.max(0, ...candidates.map(({ weight }) => weight));
  const words = tokens.flatMap((token, at) => {
    if (token.kind === 'unit' || token.kind === 'quantity' || token.kind === 'times')
      return isWordOfPart(tokens, at) ? token.text : [];
    if (token.kind === 'filler')
      return at === 0 || isNumberToken(tokens[at - 1]) || tokens[at - 1]?.kind === 'unit' ? [] : token.text;
    if (at === 0 && hints.isNumbered && token.kind === 'number') return [];
    return token.kind === 'number' && used.has(at) && isTaken(candidates, at, best) ? [] : token.text;
  });
  return { parts: listBomParts(words), ...chosen, isCounted: best >= certainty.bracketed };
}

const isTaken = (candidates: readonly Candidate[], at: number, best: number): boolean =>
  candidates.some(
    (candidate) => candidate.at === at && (candidate.weight === best || candidate.weight > certainty.inside),
  );

/** A unit or `x` between words belongs to the description. */
const isWordOfPart = (tokens: readonly BomToken[], at: number): boolean => {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  return before?.kind === 'word' && after?.kind === 'word' && foldBomWord(tokens[at]?.text ?? '').length > 1;
};
