// The distance of two words in typos: a letter inserted, left out, replaced, or two neighbours swapped. docs/rules/search.md

/** Typos that a word may have. A longer word may have two; with a digit in it one, because two would make another part number. */
export const maxTypos = (word: string): number =>
  word.length < 3 ? 0 : word.length < 6 || /\p{N}/u.test(word) ? 1 : 2;

/** The beginning and the end of a word, of which one typo leaves one intact. `ends` is written backwards. */
export function splitWord(word: string): { readonly begins: string; readonly ends: string } {
  const letters = Array.from(word);
  const half = Math.max(1, Math.floor((letters.length - 1) / 2));
  return { begins: letters.slice(0, half).join(''), ends: letters.slice(-half).toReversed().join('') };
}

/** The number of typos between two words (restricted Damerau-Levenshtein distance), or undefined when it exceeds `most`. */
export function countTypos(one: string, other: string, most: number): number | undefined {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > most) return undefined;
  const at = (line: readonly number[], column: number): number => line[column] ?? Infinity;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    [beforeLast, last] = [last, next];
  }
  const typos = at(last, b.length);
  return typos <= most ? typos : undefined;
}

/** Existing words with the fewest typos; empty when all have more than `most`. */
export function listNearestWords(typed: string, words: readonly string[], most = maxTypos(typed)): string[] {
  const near = words.flatMap((word) => {
    const typos = countTypos(typed, word, most);
    return typos === undefined ? [] : { word, typos };
  });
  const least = Math.min(...near.map(({ typos }) => typos));
  return near.filter(({ typos }) => typos === least).map(({ word }) => word);
}
