// Words by which products are found, without case and accents, with and without hyphens. Rules: docs/rules/catalogue.md, "Search"

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
const removePunctuation = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The content of the column `words`: every text as written and each of its words without punctuation. */
export function toSearchWords(texts: readonly string[]): string {
  const normalized = texts.map(normalize);
  const joined = normalized.flatMap((text) => text.split(/\s+/).map(removePunctuation)).filter((word) => word !== '');
  return [...new Set([...normalized, ...joined])].join(' ');
}

const maxTerms = 8;

/** `x` stands for `×`, and `24x10g` for `24 × 10g`, as titles write it. */
function listSignForms(word: string): string[] {
  if (word === 'x' || word === '×') return ['x', '×'];
  const [, count, what] = /^(\d{1,4})[x×](\w.*)$/.exec(word) ?? [];
  return count === undefined ? [] : [`${count} × ${what}`];
}

const arabicDigits = /[٠-٩۰-۹]/g;
/** Unicode holds the ten digits of a script in a row, and the row of both begins with a multiple of 16. */
export const toLatinDigits = (text: string): string =>
  text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) % 16));
/** Hyphens and dashes that word processors write in the place of `-`. */
const hyphens = /[\u2010-\u2015\u2212]/g;

/** Arabic readers type ه for ة, and ى for ي, or the other way round. */
const listArabicForms = (word: string): string[] =>
  /[هةىي]$/.test(word)
    ? [word.replace(/[هة]$/, 'ة'), word.replace(/[هة]$/, 'ه'), word.replace(/[ىي]$/, 'ي'), word.replace(/[ىي]$/, 'ى')]
    : [];

/** The words of a keyword, at most eight. `words` of a product must contain one of the forms of each word. */
export const parseSearchTerms = (keyword: string): string[][] =>
  toLatinDigits(normalize(keyword))
    .replace(hyphens, '-')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxTerms)
    .map((word) => [
      ...new Set([word, ...listArabicForms(word), removePunctuation(word) || word, ...listSignForms(word)]),
    ]);
