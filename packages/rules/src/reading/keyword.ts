import { foldKeyword } from './fold.ts';

/** A word of a keyword, folded, and what it may stand for: a number in full without its revision, or without zeros; else the word itself. */
export interface KeywordWord {
  readonly word: string;
  readonly other: string;
}

/** Kind, year, figure and revision of a folded number: of a quotation, order, project, application, invoice, bid, warranty case, end account. */
const typedNumber = /^([qopaibw]20\d\d|ea)(\d{6}|[1-9]\d{0,4})(?:r\d{1,4})?$/;
const digitsOfNumber = 6;

/** The revisions of a quotation share its number. */
const completeNumber = (word: string): string =>
  word.replace(typedNumber, (_, start: string, figure: string) => start + figure.padStart(digitsOfNumber, '0'));

const zerosOfNumber = /(?<!\d)0+(?=\d)/g;
/** Shorter ones are in nearly every number. */
const leastShortened = 3;

/** A number of others may be stored without the zeros that are typed: `PO-0047` is `PO-47`. */
function withoutZeros(word: string): string {
  const shortened = word.replace(zerosOfNumber, '');
  return shortened.length < leastShortened ? word : shortened;
}

const findOtherForm = (word: string): string => (typedNumber.test(word) ? completeNumber(word) : withoutZeros(word));

/**
 * The words that a row has to contain, in any order, each once; the longest first. `Q-2026-51` is `q202651`, or the number `q2026000051`
 * in full. Empty for a keyword without a letter or a digit: it is found in no row. Rules: docs/rules/platform.md, "Keywords"
 */
export const listKeywordWords = (keyword: string): KeywordWord[] =>
  [...new Set(foldKeyword(keyword).split(' '))]
    .filter((word) => word !== '')
    .toSorted((one, next) => next.length - one.length)
    .map((word) => ({ word, other: findOtherForm(word) }));

/** Whether a text has every word of a keyword: for lists that are filtered in the program. */
export function hasKeyword(text: string, keyword: string): boolean {
  const words = listKeywordWords(keyword);
  const folded = foldKeyword(text);
  return words.length > 0 && words.every(({ word, other }) => folded.includes(word) || folded.includes(other));
}
