// Texts that two people changed, word by word. docs/rules/pages.md, "Two people at one record"

/** Words of a text that are the same in the other one, or not. */
export interface TextPart {
  readonly text: string;
  readonly changed: boolean;
}

/** A word with the space behind it. */
const splitWords = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

/** The table of common words has one cell for each pair of words. Longer texts are compared as a whole. */
const maxCells = 1_000_000;

/** Place in `to` of each word of `from`, in a longest common sequence of words; -1 for a word that `to` does not have there. */
function matchWords(from: readonly string[], to: readonly string[]): readonly number[] {
  const isEqual = (one: string | undefined, other: string | undefined): boolean => one?.trim() === other?.trim();
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && isEqual(from[head], to[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && isEqual(from.at(-1 - tail), to.at(-1 - tail))) tail += 1;
  const middle = matchMiddle(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
  return from.map((_word, index) => {
    if (index < head) return index;
    if (index >= from.length - tail) return index - from.length + to.length;
    const match = middle[index - head] ?? -1;
    return match === -1 ? -1 : match + head;
  });
}

/** The same without the words that both texts begin and end with. */
function matchMiddle(from: readonly string[], to: readonly string[]): readonly number[] {
  const matches = from.map(() => -1);
  if (from.length * to.length > maxCells) return matches;
  const width = to.length + 1;
  const common = new Uint32Array((from.length + 1) * width);
  const at = (row: number, column: number): number => common[row * width + column] ?? 0;
  const isSame = (row: number, column: number): boolean => from[row]?.trim() === to[column]?.trim();
  for (let row = from.length - 1; row >= 0; row--)
    for (let column = to.length - 1; column >= 0; column--)
      common[row * width + column] = isSame(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < from.length && column < to.length;) {
    if (isSame(row, column)) matches[row++] = column++;
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return matches;
}

/** The parts of `text`, marked where `before` has other words. */
export function compareTexts(before: string, text: string): readonly TextPart[] {
  const words = splitWords(text);
  const matches = matchWords(words, splitWords(before));
  const parts: { text: string; changed: boolean }[] = [];
  for (const [index, word] of words.entries()) {
    const changed = matches[index] === -1;
    const last = parts.at(-1);
    if (last && last.changed === changed) last.text += word;
    else parts.push({ text: word, changed });
  }
  return parts;
}

interface TextSides {
  readonly before: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Puts two changed passages together; where both changed the same words, mine comes first and theirs follows. */
function mergePassages(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const [old, own, other] = [before, mine, theirs].map((words) => words.join('').trim());
  if (own === other || other === old) return mine;
  return own === old ? theirs : [...mine, ...theirs];
}

/** The last word of a text has no space behind it, and may come to stand before others. */
const joinWords = (words: readonly string[]): string =>
  words
    .filter((word) => word !== '')
    .map((word, index, all) => (index === 0 || /\s$/.test(all[index - 1] ?? '') ? word : ` ${word}`))
    .join('');

/** A text with the changes of both sides. */
export function mergeTexts({ before, mine, theirs }: TextSides): string {
  const [old, own, other] = [splitWords(before), splitWords(mine), splitWords(theirs)];
  const [inOwn, inOther] = [matchWords(old, own), matchWords(old, other)];
  const merged: string[] = [];
  const from = { old: 0, own: 0, other: 0 };
  for (let row = 0; row <= old.length; row++) {
    const [ownPlace, otherPlace] =
      row < old.length ? [inOwn[row] ?? -1, inOther[row] ?? -1] : [own.length, other.length];
    if (ownPlace === -1 || otherPlace === -1) continue;
    merged.push(
      ...mergePassages(old.slice(from.old, row), own.slice(from.own, ownPlace), other.slice(from.other, otherPlace)),
    );
    if (row < old.length) merged.push(own[ownPlace] ?? '');
    Object.assign(from, { old: row + 1, own: ownPlace + 1, other: otherPlace + 1 });
  }
  return joinWords(merged).trim();
}
