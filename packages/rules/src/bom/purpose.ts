import { foldBomWord } from './characters.ts';
import { askingWords, fillerWords, partWords, purposeWords, serviceWords, withWords } from './vocabulary.ts';

// `cable for PN` and `PN support 3 years` are other things than PN; `quotation for PN` is PN. Rules: docs/rules/bom.md, "Products"

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

const maxWords = 9;
const maxDistance = 3;

/** What words around a part number name: a service for the product, or a part of it. `PN incl. support` is the product. */
export function findOtherThing(text: string, part: string): 'service' | 'part' | undefined {
  const at = text.indexOf(part);
  const sides = [text.slice(0, Math.max(0, at)), text.slice(Math.max(0, at) + part.length)] as const;
  const [before, after] = sides.map((side) => side.split(/[\s/]/u).map(fold).filter(Boolean));
  if (at < 0 || !before || !after || before.length + after.length > maxWords) return undefined;
  const isWith = [...before, ...after].some((word) => withWords.has(word));
  const near = [...before.slice(-maxDistance), ...after.slice(0, maxDistance)];
  if (isWith) return undefined;
  if (near.some((word) => serviceWords.has(word))) return 'service';
  return near.some((word) => partWords.has(word)) ? 'part' : undefined;
}
