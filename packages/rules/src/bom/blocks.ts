import { listCountedNumbers } from './counted.ts';
import { findBomLabel } from './headings.ts';
import type { BomLine } from './lines.ts';
import { findBareNumber } from './sentence.ts';
import { isPartCode, toBomTokens } from './tokens.ts';

// Rows that stand on several lines: `Part number: X` above `Quantity: 4`, and a part number above its number.
// Rules: docs/rules/bom.md, "Rows of several lines"

interface LabelledLine {
  readonly label: ReturnType<typeof findBomLabel>;
  readonly value: string;
}

const maxBlock = 12;

/** `Quantity: 4`, or its two cells. */
function readLabelled({ cells }: BomLine): LabelledLine | undefined {
  const [head = '', ...others] = cells.map((cell) => cell.replace(/^[-*•"'\s{[]+|(?<!["',\s}\]])["',\s}\]]+$/gu, ''));
  const [, name, value] = /^(\p{L}[^:=\d]{0,40}?)["'*\s]*[:=]["'*\s]*(.*)$/u.exec(head) ?? [];
  const text = [value ?? '', ...others].filter((cell) => cell !== '').join(' ');
  if (name !== undefined) {
    const label = findBomLabel(name);
    // `P/N: X Qty: 4` is a row of its own.
    const isWhole = label !== 'quantity' && listCountedNumbers(toBomTokens([text])).length > 0;
    return text === '' || isWhole ? undefined : { label, value: text };
  }
  const label = others.length === 1 ? findBomLabel(head) : undefined;
  return label === undefined || text === '' || findBomLabel(text) ? undefined : { label, value: text };
}

/** Lines with labels up to a blank line, a line of another kind, or the second product. */
function listBlock(lines: readonly BomLine[], from: number): LabelledLine[] {
  const block: LabelledLine[] = [];
  for (const line of lines.slice(from, from + maxBlock)) {
    const labelled = readLabelled(line);
    const isAgain = labelled?.label !== undefined && block.some(({ label }) => label === labelled.label);
    if (!labelled || (isAgain && (labelled.label === 'part' || labelled.label === 'quantity'))) break;
    block.push(labelled);
  }
  return block;
}

function joinLines(lines: readonly BomLine[], cells: readonly string[]): BomLine {
  const [first] = lines;
  return {
    line: first?.line ?? 0,
    end: lines.at(-1)?.end ?? 0,
    text: lines.map(({ text }) => text).join(' | '),
    cells,
  };
}

/** A block that names a product is one row; a quantity without a label is none. */
function joinBlock(
  lines: readonly BomLine[],
  at: number,
): { readonly line: BomLine; readonly height: number } | undefined {
  const block = listBlock(lines, at);
  const find = (wanted: string) => block.find(({ label }) => label === wanted)?.value;
  const part = find('part') ?? find('model');
  const quantity = find('quantity');
  if (
    block.length < 2 ||
    part === undefined ||
    !block.every(({ label }) => label !== undefined || quantity !== undefined)
  )
    return undefined;
  const cells = quantity === undefined ? [part] : [part, `qty ${quantity}`];
  return { line: joinLines(lines.slice(at, at + block.length), cells), height: block.length };
}

const isNumberLine = ({ cells }: BomLine): boolean =>
  cells.length === 1 && /^[^\p{L}\d]{0,9}\d[\d.,]{0,8}(?:\s*\p{L}{1,10})?[^\p{L}\d]{0,9}$/u.test(cells[0] ?? '');

/** A part number alone, above a line with a number alone. */
function joinPair(lines: readonly BomLine[], at: number): BomLine | undefined {
  const [part, number] = [lines[at], lines[at + 1]];
  if (!part || !number || part.cells.length !== 1 || !isNumberLine(number)) return undefined;
  const words = (part.cells[0] ?? '').split(/\s/u);
  // `PN-1`, `PN-2`, `4`, `12`: a list of part numbers above a list of numbers.
  const [before, next] = [lines[at - 1], lines[at + 2]];
  if (
    before &&
    next &&
    before.cells.length === 1 &&
    (before.cells[0] ?? '').split(/\s/u).every(isPartCode) &&
    isNumberLine(next)
  )
    return undefined;
  const isPart = words.length < 4 && words.some(isPartCode) && findBareNumber(words.at(-1) ?? '') === undefined;
  return isPart ? joinLines([part, number], [...part.cells, ...number.cells]) : undefined;
}

/** The lines with those of one row joined. */
export function joinBomBlocks(lines: readonly BomLine[]): BomLine[] {
  const joined: BomLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    if (!line) continue;
    const block = line.cells.length > 2 ? undefined : joinBlock(lines, at);
    const pair = block ? undefined : joinPair(lines, at);
    joined.push(block?.line ?? pair ?? line);
    at += block ? block.height - 1 : pair ? 1 : 0;
  }
  return joined;
}
