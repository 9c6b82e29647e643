// The rows by which content is found. Rules: docs/rules/search.md, "Content"
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { hasContentPage } from '@trunkline/rules/content/address';
import { searchConfigurations } from '@trunkline/rules/search/content-words';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { listProductNames } from '../markdown/render-markdown.ts';
import { getEmbeddedProducts } from '../reading/embedded-products.sql.ts';
import { type IndexedPart, type IndexedText, indexingRules, toIndexedText, type WrittenText } from './indexed-text.ts';

interface IndexedPublication {
  readonly id: string;
  readonly kind: ContentKind;
}

/** Writes the words of a publication. Kinds without a page are not searched. */
export async function indexPublication(
  trx: Trx,
  { id, kind }: IndexedPublication,
  texts: readonly WrittenText[],
  today: string,
): Promise<void> {
  if (!hasContentPage(kind)) return;
  for (const text of texts) {
    const products = await getEmbeddedProducts(trx, listProductNames(text.body ?? ''), {
      language: text.language,
      today,
    });
    const indexed = toIndexedText(text, products);
    await insertWords(trx, { id, kind, language: text.language, indexed });
    await insertSpellings(trx, text.language, indexed.spellings);
  }
}

function insertWords(
  trx: Trx,
  { id, kind, language, indexed }: IndexedPublication & { readonly language: Language; readonly indexed: IndexedText },
) {
  const { title, excerpt, headings, body, passages, letters } = indexed;
  const toTokens = ({ written, folded, names }: IndexedPart): RawBuilder<unknown> =>
    sql`content_tokens(${searchConfigurations[language]}::regconfig, ${written}::text, ${folded}::text, ${names}::text)`;
  return sql`
    insert into content_words (publication_id, language, kind, rules, title, tokens, letters, passages)
    values (${id}, ${language}, ${kind}, ${indexingRules}, ${toTokens(title)},
      setweight(${toTokens(title)}, 'A') || setweight(${toTokens(excerpt)}, 'B') || setweight(${toTokens(headings)}, 'C')
        || setweight(${toTokens(body)}, 'D'),
      ${letters}, ${passages.join('\n')})
    on conflict (publication_id, language) do update
    set rules = excluded.rules, title = excluded.title, tokens = excluded.tokens, letters = excluded.letters,
      passages = excluded.passages`.execute(trx);
}

/** One fixed order, so that two publications at the same time wait for each other and do not deadlock. */
const insertSpellings = (trx: Trx, language: Language, words: readonly string[]) =>
  sql`
  insert into content_spellings (word, language)
  select word collate "C", ${language} from unnest(${words}::text[]) word order by 1
  on conflict do nothing`.execute(trx);

/** Deletes the words of what visitors read no more. The publication stays, because its address leads to the present one. */
export async function deleteEndedWords(trx: Trx, now: Date, contentId?: string): Promise<void> {
  await sql`
    delete from content_words using publications
    where publications.id = content_words.publication_id and publications.live_until <= ${now}
      and ${contentId === undefined ? sql`true` : sql`publications.content_id = ${contentId}`}`.execute(trx);
}

export interface UnindexedPublication extends IndexedPublication {
  readonly texts: readonly WrittenText[];
}

/** Publications of now and of the future that have no words yet, or words by earlier rules. */
export async function listUnindexed(trx: Trx, now: Date, limit: number): Promise<UnindexedPublication[]> {
  const { rows } = await sql<UnindexedPublication>`
    select p.id, p.kind, jsonb_agg(jsonb_build_object(
      'language', t.language, 'title', t.title, 'excerpt', t.excerpt, 'body', t.body)) as texts
    from publications p join publication_texts t on t.publication_id = p.id
    left join content_words w on w.publication_id = p.id and w.language = t.language and w.rules = ${indexingRules}
    where w.publication_id is null and p.kind in ('page', 'news', 'solution', 'help')
      and (p.live_until is null or p.live_until > ${now})
    group by p.id limit ${limit}`.execute(trx);
  return rows;
}
