import { maxCountedRows } from '@trunkline/contract/list';
import { findNearestWords, maxTypos } from '@trunkline/rules/spelling';
import type { Language } from '@trunkline/text/languages';
import { type RawBuilder, sql } from 'kysely';
import { parseSearchTerms } from '@trunkline/rules/search-words';
import type { Trx } from '../platform/db/connection.ts';
import { escapeLike, toContainsPattern } from '../platform/db/list-query.ts';
import { withoutPreparedStatement } from '../platform/db/prepared-statements.ts';
import { getSingleRow } from '../platform/db/single-row.ts';
import type { RankedProducts } from './cache/cache.public.ts';

// Rules: docs/rules/search.md. No statement here reads a price: neither matches, nor their order, nor their number depend on one.

/** Words that must all be found, each in one of its forms; the last form of a word is the one without hyphens. */
export type Terms = readonly (readonly string[])[];

export interface FoundProduct {
  readonly id: string;
  readonly model: string;
  /** In the caller's language, else in English. */
  readonly words: { readonly title: string; readonly describe: string };
}

/** Three letters and more match anywhere. Fewer would match nearly every product, so they match the beginning of a word. */
const toPatterns = (form: string): string[] =>
  form.length >= 3 ? [toContainsPattern(form)] : [`${escapeLike(form)}%`, `% ${escapeLike(form)}%`];

/** The terms of a typed keyword. Control characters, which no text holds, count as blanks. */
export const parseKeyword = (keyword: string): Terms => parseSearchTerms(keyword.replace(/\p{C}/gu, ' '));

const matchesAnyForm = (forms: readonly string[]): RawBuilder<boolean> =>
  sql`words like any (${forms.flatMap(toPatterns)}::text[])`;

const withoutHyphens = (forms: readonly string[]): string => forms.at(-1) ?? '';

/** All terms as one part number. */
const joinTerms = (terms: Terms): string => terms.map(withoutHyphens).join('');

/** All terms match, or they are one part number that was typed with spaces in it. */
function matchesTerms(terms: Terms): RawBuilder<boolean> {
  const all = sql<boolean>`(${sql.join(terms.map(matchesAnyForm), sql` and `)})`;
  const key = joinTerms(terms);
  return terms.length > 1 && key.length >= 3 && /\p{N}/u.test(key) ? sql`(${all} or ${matchesAnyForm([key])})` : all;
}

/** 0: the part number itself; 1: its beginning; 2: the beginning of each word; 3: anything else. */
function toRank(terms: Terms): RawBuilder<number> {
  const key = joinTerms(terms);
  const names = ['part_number', 'model', 'code'].map((name) => sql`part_key(${sql.ref(name)})`);
  const nameBegins = names.map((name) => sql`${name} like ${`${escapeLike(key)}%`}`);
  const wordsBegin = terms.map(
    (forms) => sql`' ' || words like any (${forms.map((form) => `% ${escapeLike(form)}%`)}::text[])`,
  );
  return sql`case
    when ${key} in (${sql.join(names)}) then 0
    when ${sql.join(nameBegins, sql` or `)} then 1
    when ${sql.join(wordsBegin, sql` and `)} then 2
    else 3 end`;
}

/**
 * The `first` best matches, and their number, counted up to `most`. Only `most` matches are ranked, so that a word of half the
 * catalogue costs no more than a rare one. Exact matches are never so many that the bound would drop one.
 */
export async function rankProducts(
  trx: Trx,
  terms: Terms,
  { first, today, most = maxCountedRows + 1 }: { first: number; today: string; most?: number },
): Promise<RankedProducts> {
  const ranked = await sql<RankedProducts>`
    ${withoutPreparedStatement} with pool as materialized (
      select id, code, ${toRank(terms)} as rank, is_accessory,
        (state = 'ended' or (state = 'last_orders' and last_orders_on < ${today})) as ended
      from products where ${matchesTerms(terms)} limit ${most}
    )
    select (select count(*)::int from pool) as total,
      array(select id from pool order by rank, ended, is_accessory, code limit ${first}) as ids`.execute(trx);
  return getSingleRow(ranked);
}

/** What a result shows of products, in the order of the ids. */
export async function listFoundProducts(trx: Trx, ids: readonly string[], language: Language): Promise<FoundProduct[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundProduct>`
    select p.id, p.model, coalesce(p.texts -> ${language}::text, p.texts -> 'en') as words
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) join products p on p.id = wanted.id
    order by wanted.position`.execute(trx);
  return rows;
}

const maxCandidates = 300;

/**
 * Existing words that share their beginning or their end with the typed word: one typo leaves one of the two halves intact.
 * `most` is the number of letters by which their lengths may differ.
 */
export async function listSimilarWords(trx: Trx, typed: string, most = maxTypos(typed)): Promise<string[]> {
  const letters = Array.from(typed);
  const half = Math.max(1, Math.floor((letters.length - 1) / 2));
  const begins = escapeLike(letters.slice(0, half).join(''));
  const ends = escapeLike(letters.slice(-half).toReversed().join(''));
  const hasSimilarLength = sql`length(word) between ${letters.length - most}::int and ${letters.length + most}::int`;
  const { rows } = await sql<{ word: string }>`
    (select word from product_words where word like ${`${begins}%`} and ${hasSimilarLength}
      order by similarity(word, ${typed}) desc limit ${maxCandidates})
    union
    (select word from product_words where reverse(word) collate "C" like ${`${ends}%`} and ${hasSimilarLength}
      order by similarity(word, ${typed}) desc limit ${maxCandidates})`.execute(trx);
  return rows.map(({ word }) => word);
}

const isFound = async (trx: Trx, forms: readonly string[]): Promise<boolean> => {
  const answer = await sql<{ found: boolean }>`
    select words_exist(${forms.flatMap(toPatterns)}) as found`.execute(trx);
  return getSingleRow(answer).found;
};

const maxCorrections = 20;

/** The same terms, each misspelt word replaced by the nearest existing words; undefined when a word is similar to none. */
export async function correctSpelling(trx: Trx, terms: Terms): Promise<Terms | undefined> {
  const corrected: (readonly string[])[] = [];
  for (const forms of terms) {
    if (await isFound(trx, forms)) {
      corrected.push(forms);
      continue;
    }
    const typed = withoutHyphens(forms);
    const nearest = findNearestWords(typed, await listSimilarWords(trx, typed));
    if (nearest.length === 0) return undefined;
    corrected.push(nearest.slice(0, maxCorrections));
  }
  return corrected;
}
