// Words by which content is found. Rules: docs/rules/search.md, "Content"
import type { Language } from '@trunkline/contract/languages';

/** The configurations of PostgreSQL. Korean and Vietnamese have none; their texts are also compared letter by letter. */
export const searchConfigurations: Readonly<Record<Language, string>> = {
  en: 'english',
  ar: 'arabic',
  fr: 'french',
  pt: 'portuguese',
  ru: 'russian',
  es: 'spanish',
  ko: 'simple',
  vi: 'simple',
};

/** Letters that are no base letter with an accent, and digits, as readers type them. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  ة: 'ه',
  ى: 'ي',
  ـ: '',
  ...Object.fromEntries(Array.from('٠١٢٣٤٥٦٧٨٩', (digit, index) => [digit, String(index)])),
  ...Object.fromEntries(Array.from('۰۱۲۳۴۵۶۷۸۹', (digit, index) => [digit, String(index)])),
};

/** A text as the search compares it: small letters without accents. Korean letters are taken apart, so that a part of a syllable counts. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[đøłßةىـ٠-٩۰-۹]/g, (letter) => plainLetters[letter] ?? letter);

const punctuation = /[^\p{L}\p{N}]/u;
const removePunctuation = (word: string): string => splitWords(word).join('');
/** The parts of a text between punctuation and blanks. */
const splitWords = (text: string): string[] => text.split(punctuation).filter((part) => part !== '');
/** Whether letters stand on both sides of a hyphen or a dot. */
const hasInnerPunctuation = (word: string): boolean => splitWords(word).length > 1;

/** Arabic writes the article and conjunctions onto the word. */
const arabicPrefix = /^(?:[وف]?(?:ال|بال|كال|لل)|[وف])(?=\p{Script=Arabic}{3})/u;

/** A word without a written article. */
export const removeArticle = (word: string): string => word.replace(arabicPrefix, '');

/** Other forms of the words of a folded text: `rv2448p` of `RV-2448P`, Arabic words without their article. */
export function listOtherForms(folded: string): string[] {
  const forms = folded.split(/\s+/).flatMap((word) => {
    const whole = removePunctuation(word);
    const bare = removeArticle(whole);
    return [...(hasInnerPunctuation(word) ? [whole] : []), ...(bare === whole ? [] : [bare])];
  });
  return [...new Set(forms)];
}

/** Words of a folded text that may correct a misspelt one. */
export const listSpellings = (folded: string): string[] => [
  ...new Set(splitWords(folded).filter((word) => word.length >= 3 && word.length <= 40)),
];

export interface ContentTerm {
  /** The word as written, in small letters. */
  readonly written: string;
  readonly folded: string;
  /** Letters and digits alone; never empty. */
  readonly joined: string;
}

const maxTerms = 8;

/** The words of a keyword, at most eight. Control characters, which no text holds, count as blanks. */
export const parseContentTerms = (keyword: string): ContentTerm[] =>
  keyword
    .replace(/\p{C}/gu, ' ')
    .normalize('NFC')
    .split(/\s+/)
    .map((word) => {
      const folded = foldText(word);
      return { written: word.toLowerCase(), folded, joined: removePunctuation(folded) };
    })
    .filter(({ joined }) => joined !== '')
    .slice(0, maxTerms);
