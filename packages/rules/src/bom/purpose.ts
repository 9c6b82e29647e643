import { foldBomWord } from './characters.ts';
import { askingWords, fillerWords, purposeWords } from './vocabulary.ts';

// `cable for PN` is another thing than PN; `quotation for PN` is PN. Rules: docs/rules/bom.md, "Products"

const fold = (word: string): string => foldBomWord(word).replace(/[^\p{L}\d]/gu, '');

/** Whether the words before a part number name another thing that is for it. */
export function isForAnother(before: readonly string[]): boolean {
  const words = before.map(fold).filter((word) => word !== '');
  const at = words.findLastIndex((word) => purposeWords.has(word));
  // `for the PN`
  if (at < 1 || words.slice(at + 1).some((word) => !fillerWords.has(word))) return false;
  const thing = words[at - 1] ?? '';
  return /^\p{L}{3}/u.test(thing) && !askingWords.has(thing);
}
