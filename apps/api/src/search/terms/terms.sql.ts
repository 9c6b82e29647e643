import { listNearestWords, maxTypos } from '@trunkline/rules/search/spelling';
import { type RawBuilder, sql } from 'kysely';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Trx } from '../../platform/db/connection.ts';
import { escapeLike, toContainsPattern } from '../../platform/db/list-query.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import { listSimilarWords } from '../spelling/spelling.sql.ts';

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

export const isFound = async (trx: Trx, forms: readonly string[]): Promise<boolean> => {
  const answer = await sql<{ found: boolean }>`
    select words_exist(${forms.flatMap(toPatterns)}) as found`.execute(trx);
  return getSingleRow(answer).found;
};

const maxCandidates = 300;
const maxCorrections = 20;

/** The nearest existing words for a misspelt one, as forms of a term; empty when it is similar to none. */
export async function listCorrections(trx: Trx, forms: readonly string[]): Promise<readonly string[]> {
  const typed = withoutHyphens(forms);
  const similar = await listSimilarWords(trx, [typed], maxTypos(typed), maxCandidates);
  return listNearestWords(typed, similar.get(typed) ?? []).slice(0, maxCorrections);
}
