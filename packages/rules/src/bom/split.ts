import { listCountedNumbers } from './counted.ts';
import { isShare } from './shares.ts';
import { isPartCode, toBomTokens } from './tokens.ts';

// A line that names several products with a number each: `4 x PN-1, 2 x PN-2`. Rules: docs/rules/bom.md, "Sentences"

const between = /(?<!\s)\s+(?:and|und|et|y|e|и|و|va|và|plus|\+|&)\s+|[;,]\s+/iu;

interface Piece {
  readonly text: string;
  readonly codes: number;
  readonly hasNumber: boolean;
}

function readPiece(text: string): Piece {
  const tokens = toBomTokens([text]);
  const codes = tokens.filter((token) => token.kind === 'word' && isPartCode(token.text)).length;
  const isEdge = tokens[0]?.kind === 'number' || tokens.at(-1)?.kind === 'number';
  return { text, codes, hasNumber: listCountedNumbers(tokens).length > 0 || isEdge };
}

/** One row for each product; undefined: the line is one row, because it has one product or not a number for each. */
export function splitBomProducts(cells: readonly string[]): string[][] | undefined {
  const codes = new Set(cells.flatMap((cell) => cell.split(/[\s,;]/u)).filter(isPartCode));
  if (codes.size < 2 || cells.some((cell) => isShare(cell))) return undefined;
  const pieces = cells
    .flatMap((cell) => cell.split(between))
    .filter((piece) => piece.trim() !== '')
    .map(readPiece);
  // `2 x (1 x PN-1 + 2 x PN-2)`
  if (pieces.some(({ text }) => text.split('(').length !== text.split(')').length)) return undefined;
  const products = pieces.filter(({ codes }) => codes > 0);
  const areRows = products.length > 1 && products.every(({ codes, hasNumber }) => codes === 1 && hasNumber);
  const hasOther = pieces.some(({ codes, text }) => codes === 0 && listCountedNumbers(toBomTokens([text])).length > 0);
  return areRows && !hasOther ? products.map(({ text }) => [text.trim()]) : undefined;
}
