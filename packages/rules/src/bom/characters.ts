import { toLatinDigits } from '../reading/digits.ts';

// Characters of foreign texts, brought to one form before anything is compared. Rules: docs/rules/bom.md, "Characters"

// Soft hyphens, zero-width characters, marks of direction, variation selectors, the byte order mark.
const invisibleMarks = /\p{Cf}|\p{Variation_Selector}|\u{34f}/gu;

const single: ReadonlyMap<string, string> = new Map([
  ...Array.from('‐‑‒–—―−﹘﹣－˗⁃', (dash) => [dash, '-'] as const),
  ...Array.from('“”„‟«»″＂', (quote) => [quote, '"'] as const),
  ...Array.from('’‘‚‛ʼ′´`', (quote) => [quote, "'"] as const),
  ...Array.from('،、﹐', (comma) => [comma, ','] as const),
  ...Array.from('؛﹔', (semicolon) => [semicolon, ';'] as const),
  ...Array.from('✕✖⨯∗✗', (times) => [times, '×'] as const),
  ...Array.from('״', (quote) => [quote, '"'] as const),
  ['׳', "'"],
  ['٬', ''], // the Arabic mark of thousands has no other meaning
  ['٫', '.'],
  ['¦', '|'],
  ['│', '|'],
]);

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** The number of a footnote behind a number or a name is no digit of it: `4¹` becomes `4^1`. */
const footnote = /(?<=[\p{L}\d])[⁰¹²³⁴-⁹]/gu;

const unusual = /[^\t\x20-\x5f\x61-\x7e]/u;

/**
 * One line with plain digits, blanks, dashes and quotation marks, and without invisible marks. Tabs stay, because they separate
 * cells; other control characters become blanks.
 */
export function cleanBomText(text: string): string {
  if (!unusual.test(text)) return text;
  const visible = text.replace(invisibleMarks, '');
  const plain = Array.from(visible, (character) => single.get(character) ?? character).join('');
  return toLatinDigits(plain)
    .replace(footnote, (digit) => `^${superscripts.indexOf(digit)}`)
    .normalize('NFKC')
    .replace(/[^\S\t]/gu, ' ')
    .replace(/(?!\t)\p{Cc}/gu, ' ');
}

/** A word without case and accents, as the vocabulary is compared. */
export const foldBomWord = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The same without anything but letters: `Part-No.` becomes `partno`. */
export const foldBomLetters = (text: string): string => foldBomWord(text).replace(/\P{L}/gu, '');

const toPairs = (written: string, meant: string): (readonly [string, string])[] =>
  Array.from(written, (letter, at) => [letter, meant[at] ?? letter] as const);

/** Cyrillic and Greek letters that look like Latin ones. */
const lookAlikes: ReadonlyMap<string, string> = new Map([
  ...toPairs('АВЕКМНОРСТУХІЅЈавеикмнорстухіѕј', 'ABEKMHOPCTYXISJabeukmhopctyxisj'),
  ...toPairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX'),
]);

/** What a code may mean that was typed by eye: Latin letters for those that look like them, then `0` for `O` and `1` for `I` and `l`. */
export function listLookAlikes(code: string): string[] {
  const latin = Array.from(code, (letter) => lookAlikes.get(letter) ?? letter).join('');
  return [...new Set([latin, latin.replace(/[oO]/g, '0').replace(/[Il|]/g, '1')])].filter((one) => one !== code);
}
