// What a search compares: letters without accents and case, and part numbers with and without their hyphens.

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const squashed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Everything that a product can be found by, kept beside it in `words`. */
export function wordsOf(texts: readonly string[]): string {
  const whole = texts.map(plain);
  const joined = whole.flatMap((text) => text.split(/\s+/).map(squashed)).filter((word) => word !== '');
  return [...new Set([...whole, ...joined])].join(' ');
}

/** What `words` must contain for a keyword: each of its words in one of the forms given. */
export const termsOf = (keyword: string): string[][] =>
  plain(keyword)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => [...new Set([word, squashed(word) || word])]);
