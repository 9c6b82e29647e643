// Words of a keyword as queries of PostgreSQL's text search. Rules: docs/rules/search.md, "Content"
import type { Language } from '@trunkline/contract/languages';
import { type ContentTerm, removeArticle } from '@trunkline/rules/search/content-words';
import { toContainsPattern } from '../../platform/db/list-query.ts';

/** A word with its stems, `'stem'` or `'a' <-> 'b'`, in each searched language; empty where the language does not search it. */
export interface ReadTerm extends ContentTerm {
  readonly stems: Readonly<Partial<Record<Language, string>>>;
}

/** Words of which an item must have one: the word itself, or what a misspelt one may mean. */
export type Alternatives = readonly ReadTerm[];

export interface ItemQuery {
  readonly language: Language;
  /** Text of the query, for `::tsquery`. */
  readonly text: string;
  /** Patterns for the letters of languages without a configuration, each with a list of alternatives. */
  readonly patterns: readonly (readonly string[])[];
}

/** Shorter beginnings are in nearly every text. */
const leastBeginning = 3;

const isSearched = (alternatives: Alternatives, language: Language): boolean =>
  alternatives.some(({ stems }) => stems[language] !== '');

/** Words that say nothing in any searched language, such as `the`, are left out unless there are no others. */
export function withoutStopWords(terms: readonly Alternatives[], searched: readonly Language[]): Alternatives[] {
  const telling = terms.filter((term) => searched.some((language) => isSearched(term, language)));
  return telling.length > 0 ? telling : [...terms];
}

/**
 * Every word must be found, by its stem or as it is; of the last one its beginning is enough, in Korean of every one, because there
 * endings are written onto the words. `joined` has letters and digits alone, and stems come from PostgreSQL, so nothing is escaped.
 */
export function toItemQuery(terms: readonly Alternatives[], language: Language): ItemQuery {
  const searched = withoutStopWords(terms, [language]);
  const words = searched.map((alternatives, index) => {
    const isOpen = language === 'ko' || (index === searched.length - 1 && terms.at(-1) === alternatives);
    const forms = alternatives.flatMap(({ stems, joined }) => [
      ...(stems[language] ? [`(${stems[language]})`] : []),
      ...[joined, removeArticle(joined)].map(
        (word) => `'${word}'${isOpen && word.length >= leastBeginning ? ':*' : ''}`,
      ),
    ]);
    return `(${[...new Set(forms)].join(' | ')})`;
  });
  return {
    language,
    text: words.join(' & '),
    patterns:
      language === 'ko' || language === 'vi'
        ? searched.map((alternatives) => alternatives.map(({ folded }) => toContainsPattern(folded)))
        : [],
  };
}

/** What marks a word of an excerpt: its letters as typed and its stems. One list for each word of the keyword. */
export const listMarkedForms = (terms: readonly Alternatives[]): string[][] =>
  terms.map((alternatives) => [
    ...new Set(
      alternatives.flatMap(({ folded, joined, stems }) => [
        folded,
        joined,
        removeArticle(joined),
        ...Object.values(stems).flatMap((stem) => Array.from(stem.matchAll(/'([^']+)'/g), ([, one = '']) => one)),
      ]),
    ),
  ]);
