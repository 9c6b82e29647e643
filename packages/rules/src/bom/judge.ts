import { foldBomLetters } from './characters.ts';
import type { BomReading } from './sentence.ts';
import { isPartCode, looksLikePart } from './tokens.ts';
import { mailWords, totalWords } from './vocabulary.ts';

// Lines that are no rows: sums, heads and signatures of mails, sentences. Rules: docs/rules/bom.md, "Lines that are left out"

/** Why a line is not read as a row. */
export type BomLeftOutRule = 'blank' | 'title' | 'heading' | 'total' | 'comment' | 'no_quantity';

/** Words of a sentence without a quantity that are too many for a product. */
const maxProductWords = 5;

export const hasLetters = (cells: readonly string[]): boolean => cells.some((cell) => /\p{L}/u.test(cell));
export const hasDigits = (cells: readonly string[]): boolean => cells.some((cell) => /\d/.test(cell));

const isTotalWord = (word: string): boolean => totalWords.has(foldBomLetters(word));

/** `Total`, `Product Total`, `Summe netto`: a word for a sum, and no part number before it. */
export function isTotalRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const words = filled.flatMap((cell) => cell.split(/[\s:]/u)).slice(0, 60);
  const [first = ''] = words;
  if (isTotalWord(first) || ((filled[0] ?? '').length < 40 && isTotalWord(filled[0] ?? ''))) return true;
  const isShort = (filled[0] ?? '').split(/\s/u).length < 4 && (filled[0] ?? '').split(/[\s:,]/u).some(isTotalWord);
  return isShort && !words.some(isPartCode);
}

function isMailLine(cells: readonly string[]): boolean {
  const line = cells.join(' ');
  // An address, a page, a telephone number.
  if (/@\S|https?:|www\.|\+\d{1,3}[\s(]{1,2}\d{1,5}[\s)/-]{1,2}\d{3}/iu.test(line)) return true;
  const [, label] = /^[\s>]*(\p{L}[^:]{0,20}?)\s?[:.]/u.exec(line.slice(0, 60)) ?? [];
  return label !== undefined && mailWords.has(foldBomLetters(label));
}

/** `Page 2 of 3` between the rows of a paper. */
const page =
  /^(?:page|seite|página|pagina|страница|стр|trang|str|strona|sayfa|sida|صفحة|الصفحة|페이지|第|p)\.?\s{0,3}\d{1,4}(?:\s{0,3}(?:of|von|de|di|sur|из|من|\/)\s{0,3}\d{1,4}|\s?(?:페이지|쪽|页|ページ))?$/iu;
export const isPageLine = (cells: readonly string[]): boolean => page.test(cells.filter(Boolean).join(' '));

const maxSectionLength = 60;
/** A line above rows, such as `Optional:` or `Option B`: some words, and no sentence. */
export function isSectionLine(cells: readonly string[]): boolean {
  const text = cells.filter(Boolean).join(' ').trim();
  if (text.length > maxSectionLength) return false;
  return text.endsWith(':') || (text.split(/\s/u).length < 5 && !/[.!?,]$/.test(text));
}

/** Why a line outside a table is no row; undefined: it is one. */
export function judgeSentence(
  reading: BomReading,
  cells: readonly string[],
  isAboveHeadings: boolean,
): BomLeftOutRule | undefined {
  if (!hasLetters(cells) && !cells.some((cell) => cell.split(/\s/u).some(looksLikePart))) return undefined;
  const [all = ''] = reading.parts;
  const words = all.split(/\s/u);
  const hasCode = words.some(looksLikePart);
  if (isTotalRow(cells)) return 'total';
  if (isPageLine(cells)) return 'comment';
  // A line that names product and quantity is no title.
  if (isAboveHeadings) return reading.isCounted && words.some(isPartCode) ? undefined : 'title';
  if (isMailLine(cells)) return reading.isCounted && words.some(isPartCode) ? undefined : 'comment';
  if (!hasCode && all.split(/[\s:]/u).some(isTotalWord)) return 'total';
  if (reading.isCounted) return undefined;
  if (reading.quantity.problem === 'missing') return hasCode && words.length < maxProductWords ? undefined : 'comment';
  return hasCode || words.length < 2 * maxProductWords ? undefined : 'comment';
}
