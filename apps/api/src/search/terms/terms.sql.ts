import { findNearestWords, maxTypos, splitWord } from '@trunkline/rules/search/spelling';
import { type RawBuilder, sql } from 'kysely';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Trx } from '../../platform/db/connection.ts';
import { escapeLike, toContainsPattern } from '../../platform/db/list-query.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';

// Rules: docs/rules/search.md. No statement here reads a price: neither matches, nor their order, nor their number depend on one.

/** Words that must all be found, each in one of its forms; the last form of a word is the one without hyphens. */
export type Terms = readonly (readonly string[])[];

/** Three letters and more match anywhere. Fewer would match nearly every product, so they match the beginning of a word. */
export const toPatterns = (form: string): string[] =>
  form.length >= 3 ? [toContainsPattern(form)] : [`${escapeLike(form)}%`, `% ${escapeLike(form)}%`];

/** The terms of a typed keyword. Control characters, which no text holds, count as blanks. */
export const parseKeyword = (keyword: string): Terms => parseSearchTerms(keyword.replace(/\p{C}/gu, ' '));

export const matchesAnyForm = (forms: readonly string[]): RawBuilder<boolean> =>
  sql`words like any (${forms.flatMap(toPatterns)}::text[])`;

export const withoutHyphens = (forms: readonly string[]): string => forms.at(-1) ?? '';

/** All terms as one part number. */
export const joinTerms = (terms: Terms): string => terms.map(withoutHyphens).join('');

const maxCandidates = 300;

/** Existing words that share their beginning or their end with the typed word. `most`: letters by which their lengths may differ. */
export async function listSimilarWords(trx: Trx, typed: string, most = maxTypos(typed)): Promise<string[]> {
  const { begins, ends } = splitWord(typed);
  const hasSimilarLength = sql`length(word) between length(${typed}::text) - ${most}::int and length(${typed}::text) + ${most}::int`;
  const { rows } = await sql<{ word: string }>`
    (select word from product_words where word like ${`${escapeLike(begins)}%`} and ${hasSimilarLength}
      order by similarity(word, ${typed}) desc limit ${maxCandidates})
    union
    (select word from product_words where reverse(word) collate "C" like ${`${escapeLike(ends)}%`} and ${hasSimilarLength}
      order by similarity(word, ${typed}) desc limit ${maxCandidates})`.execute(trx);
  return rows.map(({ word }) => word);
}

export const isFound = async (trx: Trx, forms: readonly string[]): Promise<boolean> => {
  const answer = await sql<{ found: boolean }>`
    select words_exist(${forms.flatMap(toPatterns)}) as found`.execute(trx);
  return getSingleRow(answer).found;
};

const maxCorrections = 20;

/** The nearest existing words for a misspelt one, as forms of a term; empty when it is similar to none. */
export async function listCorrections(trx: Trx, forms: readonly string[]): Promise<readonly string[]> {
  const typed = withoutHyphens(forms);
  return findNearestWords(typed, await listSimilarWords(trx, typed)).slice(0, maxCorrections);
}
