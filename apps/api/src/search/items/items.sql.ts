// Published items that match words. Rules: docs/rules/search.md, "Content"
import type { AddressedKind } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { maxCountedRows } from '@trunkline/contract/page-sizes';
import { type ContentTerm, searchConfigurations } from '@trunkline/rules/search/content-words';
import { maxTypos, splitWord } from '@trunkline/rules/search/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { withoutPreparedStatement } from '../../platform/db/prepared-statements.ts';
import { getSingleRow } from '../../platform/db/single-row.ts';
import type { ItemQuery, ReadTerm } from './item-query.ts';

/** Who searches, and when: items are found exactly while visitors read them. */
export interface ItemReader {
  readonly trx: Trx;
  readonly now: Date;
  readonly language: Language;
}

/** The reader's language, and English, in which every item is written. */
export const listSearchedLanguages = ({ language }: ItemReader): Language[] =>
  language === 'en' ? ['en'] : [language, 'en'];

/** Finds the stems of words, in one round trip. */
export async function readTerms(reader: ItemReader, terms: readonly ContentTerm[]): Promise<ReadTerm[]> {
  if (terms.length === 0) return [];
  const searched = listSearchedLanguages(reader);
  const { rows } = await sql<{ position: number; language: Language; stems: string }>`
    select words.position::int, language,
      (plainto_tsquery(config::regconfig, written) || plainto_tsquery(config::regconfig, folded))::text as stems
    from unnest(${terms.map(({ written }) => written)}::text[], ${terms.map(({ folded }) => folded)}::text[])
      with ordinality words (written, folded, position),
      unnest(${searched}::text[], ${searched.map((language) => searchConfigurations[language])}::text[])
        languages (language, config)`.execute(reader.trx);
  return terms.map((term, index) => ({
    ...term,
    stems: Object.fromEntries(
      rows.filter(({ position }) => position === index + 1).map(({ language, stems }) => [language, stems]),
    ),
  }));
}

const isLive = (now: Date) =>
  sql<SqlBool>`publications.live_from <= ${now} and (publications.live_until is null or publications.live_until > ${now})`;

const matchesText = ({ text, patterns }: ItemQuery): RawBuilder<SqlBool> => {
  const inTokens = sql<SqlBool>`words.tokens @@ ${text}::tsquery`;
  if (patterns.length === 0) return inTokens;
  const letters = patterns.map((alternatives) => sql`words.letters like any (${[...alternatives]}::text[])`);
  return sql`(${inTokens} or (words.letters is not null and ${sql.join(letters, sql` and `)}))`;
};

/** Items whose titles match and are compared. */
const maxTitles = 2000;
const maxMatches = maxCountedRows + 1;

/** The rows of one language that match: by their title, and by anything else. */
const selectMatches = (query: ItemQuery, now: Date, onlyTitles: boolean): RawBuilder<unknown> => {
  const matchesTitle = sql`words.title @@ ${query.text}::tsquery`;
  // A title says more, the fewer other words it has.
  const rank = (titled: boolean) =>
    titled
      ? sql`ts_rank(words.title, ${query.text}::tsquery, 2)`
      : sql`ts_rank(words.tokens, ${query.text}::tsquery, 1)`;
  const select = (titled: boolean, condition: RawBuilder<unknown>, limit: number) => sql`
    (select words.publication_id, words.kind, ${sql.lit(titled)} as titled, ${rank(titled)} as rank,
        publications.first_at
      from content_words words join publications on publications.id = words.publication_id and ${isLive(now)}
      where words.language = ${query.language} and ${condition} limit ${sql.lit(limit)})`;
  const titles = select(true, matchesTitle, maxTitles);
  return onlyTitles
    ? titles
    : sql`${titles} union all ${select(false, sql`${matchesText(query)} and not ${matchesTitle}`, maxMatches)}`;
};

export interface RankedItem {
  readonly id: string;
  readonly kind: AddressedKind;
  /** Whether the title has every word. */
  readonly titled: boolean;
}

export interface KindCount {
  readonly kind: AddressedKind;
  readonly count: number;
  readonly titled: number;
}

export interface RankedItems {
  /** Counts of the kinds, in the order of the best item of each. */
  readonly counts: readonly KindCount[];
  /** The first ones, best first. */
  readonly list: readonly RankedItem[];
}

export interface ItemSpan {
  /** Kinds that are listed; none: all of them. */
  readonly kinds?: readonly AddressedKind[] | undefined;
  readonly first: number;
  /** `first` of each kind instead of all together. */
  readonly ofEach?: boolean | undefined;
  readonly onlyTitles?: boolean | undefined;
}

/** The best items that match in one of the languages, with the number of each kind. */
export async function rankItems(
  { trx, now }: ItemReader,
  queries: readonly ItemQuery[],
  { kinds = [], first, ofEach = false, onlyTitles = false }: ItemSpan,
): Promise<RankedItems> {
  const matches = sql.join(
    queries.map((query) => selectMatches(query, now, onlyTitles)),
    sql` union all `,
  );
  const isListed = kinds.length === 0 ? sql`true` : sql`kind = any(${[...kinds]}::text[])`;
  const shown = ofEach ? sql`kind_place <= ${first}` : sql`listed_place <= ${first}`;
  const ranked = await sql<RankedItems>`
    ${withoutPreparedStatement} with matching as materialized (${matches}),
    items as (
      select distinct on (publication_id) * from matching order by publication_id, titled desc, rank desc
    ), ranked as (
      select *, row_number() over best as position,
        row_number() over (partition by ${isListed} order by titled desc, rank desc, first_at desc, publication_id) as listed_place,
        row_number() over (partition by kind order by titled desc, rank desc, first_at desc, publication_id) as kind_place
      from items window best as (order by titled desc, rank desc, first_at desc, publication_id)
    )
    select
      array(select jsonb_build_object('kind', kind, 'count', count(*), 'titled', count(*) filter (where titled))
        from ranked group by kind order by min(position)) as counts,
      array(select jsonb_build_object('id', publication_id, 'kind', kind, 'titled', titled)
        from ranked where ${shown} and ${isListed} order by position) as list`.execute(trx);
  return getSingleRow(ranked);
}

/** Tells for each word whether any published text contains it. */
export async function listKnownWords({ trx, now }: ItemReader, words: readonly (readonly ItemQuery[])[]) {
  const known = words.map((queries) => {
    const found = queries.map(
      (query) => sql`exists (select from content_words words
        join publications on publications.id = words.publication_id and ${isLive(now)}
        where words.language = ${query.language} and ${matchesText(query)})`,
    );
    return sql`(${sql.join(found, sql` or `)})`;
  });
  if (known.length === 0) return [];
  const { rows } = await sql<{ known: boolean[] }>`
    ${withoutPreparedStatement} select array[${sql.join(known)}] as known`.execute(trx);
  return rows[0]?.known ?? [];
}

const maxCandidates = 100;
const lastCharacter = '\u{10ffff}';

/** Words of content that share their beginning or their end with the typed one. */
export async function listSimilarSpellings(reader: ItemReader, typed: string): Promise<string[]> {
  const { begins, ends } = splitWord(typed);
  const most = maxTypos(typed);
  const fits = sql`language = any(${listSearchedLanguages(reader)}::text[])
    and length(word) between length(${typed}::text) - ${most}::int and length(${typed}::text) + ${most}::int`;
  const { rows } = await sql<{ word: string }>`
    (select word from content_spellings where word >= ${begins} and word < ${begins + lastCharacter} and ${fits}
      order by similarity(word, ${typed}) desc, word limit ${maxCandidates})
    union
    (select word from content_spellings where reverse(word) collate "C" >= ${ends}
        and reverse(word) collate "C" < ${ends + lastCharacter} and ${fits}
      order by similarity(word, ${typed}) desc, word limit ${maxCandidates})`.execute(reader.trx);
  return rows.map(({ word }) => word);
}

export interface FoundItem {
  readonly id: string;
  readonly content_id: string;
  readonly kind: AddressedKind;
  readonly slug: string | null;
  readonly first_at: Date;
  readonly language: Language;
  readonly title: string;
  readonly excerpt: string | null;
  /** A paragraph a line. */
  readonly passages: string;
  /** The title of the item above it. */
  readonly parent: string | null;
}

const maxExcerptSource = 60_000;

/** What a result shows of items, in the order of the ids: in the reader's language where it is written, else in English. */
export async function listFoundItems({ trx, now, language }: ItemReader, ids: readonly string[]): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  const inBestLanguage = (publication: RawBuilder<unknown>) => sql`
    select * from publication_texts where publication_id = ${publication} and language in (${language}, 'en')
    order by language = ${language} desc limit 1`;
  const { rows } = await sql<FoundItem>`
    select p.id, p.content_id, p.kind, p.slug, p.first_at, shown.language, shown.title, shown.excerpt,
      left(words.passages, ${maxExcerptSource}) as passages, above.title as parent
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position) join publications p on p.id = wanted.id
    cross join lateral (${inBestLanguage(sql`p.id`)}) shown
    join content_words words on words.publication_id = p.id and words.language = shown.language
    left join publications on publications.content_id = p.parent_id and ${isLive(now)}
    left join lateral (${inBestLanguage(sql`publications.id`)}) above on true
    order by wanted.position`.execute(trx);
  return rows;
}
