// The form in which keywords and what they search are compared. The SQL function of lists makes the same of the tables below; a test compares
// both. Rules: docs/rules/reading.md, "Keywords"
import { zeros } from './digits.ts';
import { limitMarks } from './text.ts';

/** First and last code point of marks that vanish: accents, Hebrew points, Arabic harakat, and all that shows nothing. */
export const foldedAwayRanges: readonly (readonly [number, number])[] = [
  [0x00, 0x08],
  [0x0e, 0x1f],
  [0x7f, 0x84],
  [0x86, 0x9f],
  [0xad, 0xad],
  [0x300, 0x36f],
  [0x483, 0x487],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x61c, 0x61c],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x20d0, 0x20ff],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** Punctuation that vanishes, so that `O’Brien`, `RV-2448P` and `A/4` are found without it. NFKD has made some of it ordinary before. */
export const foldedAwayPunctuation =
  '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~' + // ASCII
  '¡§«¶·»¿ʹʺʻʼʽˈˊˋ˗' +
  '־׳״،؛؟٪٫٬۔।॥' + // Hebrew, Arabic, Devanagari
  '‐‑‒–—―‖‘’‚‛“”„‟†‡•‣‧‹›⁃⁄−∕∙⋅✕➖⸺⸻' +
  '、。〈〉《》「」『』【】〔〕〜・'; // Chinese, Japanese

/** Letters that NFKD does not take apart, after lower case. */
export const foldedLetters: readonly (readonly [from: string, to: string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['ŧ', 't'],
  ['ς', 'σ'],
  ['ٱ', 'ا'],
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ے', 'ي'],
  ['ة', 'ه'],
  ['ہ', 'ه'],
  ['ھ', 'ه'],
  ['ە', 'ه'],
  ['ک', 'ك'],
  ...zeros.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit) => [String.fromCodePoint(zero + digit), String(digit)] as const),
  ),
];

/** Characters that become a blank, besides line breaks and tabs. NFKD makes most other blanks ordinary. */
export const foldedBlanks = '\t\n\v\f\r\u0085\u1680\u2028\u2029\u2800';

const escape = (text: string): string => text.replace(/[\\\]^-]/g, String.raw`\$&`);
const away = new RegExp(
  `[${foldedAwayRanges.map(([from, to]) => `\\u{${from.toString(16)}}-\\u{${to.toString(16)}}`).join('')}${escape(foldedAwayPunctuation)}]`,
  'gu',
);
const blanks = new RegExp(`[ ${foldedBlanks}]+`, 'gu');
const letters: ReadonlyMap<string, string> = new Map(foldedLetters);
const letter = new RegExp(`[${[...letters.keys()].join('')}]`, 'gu');

/**
 * A text as keywords compare it: NFKD; accents, marks and punctuation out; lower case; letters and digits by the table; blanks single and
 * none at the ends; NFC, so that Korean syllables stay whole. `  O’Brien & Söhne ` becomes `obrien sohne`.
 */
export const foldKeyword = (text: string): string =>
  limitMarks(text.toWellFormed())
    // An accent without a letter is typed for an apostrophe; NFKD would make a blank of it.
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(away, '')
    .toLowerCase()
    // The lower case of a letter may hold an accent: İ.
    .replace(away, '')
    .replace(letter, (one) => letters.get(one) ?? one)
    .replace(blanks, ' ')
    .trim()
    .normalize('NFC');
