// How far apart two words are, pure: a letter put in, left out, exchanged, or two neighbours swapped. docs/rules/search.md

/** Slips that a word is forgiven: the longer the more, but with figures in it the second slip would make another number. */
export const slipsFor = (word: string): number =>
  word.length < 3 ? 0 : word.length < 6 || /\p{N}/u.test(word) ? 1 : 2;

/** The number of slips between two words, or undefined when there are more than `most`. */
export function slipsBetween(one: string, other: string, most: number): number | undefined {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > most) return undefined;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(last[column]! + 1, next[column - 1]! + 1, last[column - 1]! + (same ? 0 : 1));
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) least = Math.min(least, before[column - 2]! + 1);
      next.push(least);
    }
    [before, last] = [last, next];
  }
  const slips = last[b.length]!;
  return slips <= most ? slips : undefined;
}

/** Of the words that exist, those that are nearest to what was typed; none when all are too far. */
export function nearestWords(typed: string, words: readonly string[], most = slipsFor(typed)): string[] {
  const near = words.flatMap((word) => {
    const slips = slipsBetween(typed, word, most);
    return slips === undefined ? [] : { word, slips };
  });
  const least = Math.min(...near.map(({ slips }) => slips));
  return near.filter(({ slips }) => slips === least).map(({ word }) => word);
}
