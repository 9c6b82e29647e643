// Texts of records in one language beside their English. Rules: docs/rules/languages.md, "Translation desk"
import type { Language } from '@trunkline/contract/languages';
import type { TranslatedObject, TranslationState } from '@trunkline/contract/staff/translation-enums';
import type { TrainingKind } from '@trunkline/contract/training/training-enums';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { hasWords } from '../platform/db/list-words.ts';
import { notFound } from '../platform/errors/app-error.ts';

export interface TextRow {
  readonly object: TranslatedObject;
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly path: readonly string[];
  readonly en: string;
  /** Null: missing. */
  readonly text: string | null;
  readonly earlier: string | null;
  readonly state: TranslationState;
}

const uuidOf = (id: string): string | null => (isUuid(id) ? id : null);
const only = (column: string, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${uuidOf(id)}::uuid`;
const onlyNamed = (column: string, id: string | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${sql.ref(column)} = ${id}`;

const selectOffers = (kind: TrainingKind, id: string | undefined): RawBuilder<unknown> =>
  sql`select id::text, version, subject as title, jsonb_build_object('texts', texts) as doc from training_offers
    where kind = ${kind} and ${only('id', id)}`;

/** The records of each kind, or one of them: id, version, title and the columns with texts as one document. */
const records: Readonly<Record<TranslatedObject, (id?: string) => RawBuilder<unknown>>> = {
  content: (id) => sql`select c.id::text, c.version, v.content #>> '{texts,en,title}' as title,
    jsonb_build_object('texts', v.content -> 'texts', 'details', v.content -> 'details') as doc
    from contents c join content_versions v on v.content_id = c.id and v.number = c.number where ${only('c.id', id)}`,
  category: (id) => sql`select id::text, version, name ->> 'en' as title, jsonb_build_object('name', name) as doc
    from categories where ${only('id', id)}`,
  productline: (id) => sql`select id::text, version, line as title, jsonb_build_object('names', names) as doc
    from product_lines where ${only('id', id)}`,
  label: (id) => sql`select name as id, version, titles ->> 'en' as title,
    jsonb_build_object('titles', titles, 'value_titles', value_titles) as doc from labels where ${onlyNamed('name', id)}`,
  compat: (id) => sql`select id::text, version, slot_type || ' / ' || plug_type as title,
    jsonb_build_object('reason', reason) as doc from compat where reason is not null and ${only('id', id)}`,
  product: (id) => sql`select id::text, version, model || ' ' || (texts #>> '{en,title}') as title,
    jsonb_build_object('texts', texts, 'specs', specs) as doc from products where ${only('id', id)}`,
  trainingcategory: (
    id,
  ) => sql`select id::text, version, name ->> 'en' as title, jsonb_build_object('name', name) as doc
    from training_categories where ${only('id', id)}`,
  training: (id) => selectOffers('training', id),
  exam: (id) => selectOffers('exam', id),
  setting: (id) => sql`select key as id, version, key as title, jsonb_build_object('value', value) as doc from settings
    where key in ('delivery.terms', 'tax.rules') and ${onlyNamed('key', id)}`,
};

/**
 * The texts of records with their states. A text that repeats four or more words of English is missing: a product that gets one text in
 * a language has the others in English.
 */
const selectTexts = (object: TranslatedObject, language: Language, id?: string) => sql`
  select ${object}::text as object, r.id, r.version, r.title, l.place, l.path, l.texts ->> 'en' as en, t.text, e.english as earlier,
    case when t.text is null then 'missing' when e.english is not null then 'stale' else 'done' end as state
  from (${records[object](id)}) r
  cross join lateral list_texts(r.doc) l
  cross join lateral (
    select case when l.texts ->> ${language} = l.texts ->> 'en' and l.texts ->> 'en' ~ '([[:alpha:]]+[^[:alpha:]]+){3}[[:alpha:]]' then null
      else nullif(l.texts ->> ${language}, '') end as text
  ) t
  left join earlier_english e on e.object = ${object} and e.object_id = r.id and e.language = ${language}
    and e.english_md5 = md5(l.texts ->> 'en') and e.text_md5 = md5(t.text)
  where l.texts ->> 'en' <> ''`;

export interface TextQuery {
  readonly objects: readonly TranslatedObject[];
  readonly language: Language;
  readonly keyword?: string | null | undefined;
  readonly state?: TranslationState | null | undefined;
  /** One text. */
  readonly key?: { readonly object: TranslatedObject; readonly id: string; readonly field: string } | undefined;
}

/** All texts that match, in the order of records and of fields within them. */
function selectMatching({ objects, language, keyword, state, key }: TextQuery): RawBuilder<unknown> {
  const parts = objects
    .filter((object) => key === undefined || object === key.object)
    .map(
      (object, rank) => sql`select ${rank}::int as rank, one.* from (${selectTexts(object, language, key?.id)}) one`,
    );
  if (parts.length === 0) throw notFound('translations.not_found');
  const field = key?.field ?? null;
  return sql`select * from (${sql.join(parts, sql` union all `)}) texts
    where (${field}::text is null or array_to_string(path, '.') = ${field})
      and (${state ?? null}::text is null or state = ${state ?? null})
      and ${keyword ? hasWords(['title', 'en', 'text'], keyword) : sql`true`}`;
}

export async function listTexts(
  trx: Trx,
  query: TextQuery,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<TextRow[]> {
  const { rows } =
    await sql<TextRow>`${selectMatching(query)} order by rank, id, place limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

/** How many texts have each state; `matching` counts those of the keyword and the state. */
export async function countTexts(trx: Trx, query: TextQuery) {
  const count = async (counted: TextQuery) => {
    const { rows } = await sql<{ state: TranslationState; count: number }>`
      select state, count(*)::int as count from (${selectMatching(counted)}) counted group by state`.execute(trx);
    const of = (state: TranslationState): number => rows.find((row) => row.state === state)?.count ?? 0;
    return { missing: of('missing'), stale: of('stale'), done: of('done') };
  };
  const { objects, language, keyword, state, key } = query;
  const counts = await count({ objects, language });
  const found = keyword || key ? await count({ objects, language, keyword, key }) : counts;
  return { counts, total: state ? found[state] : found.missing + found.stale + found.done };
}

/** The texts of one record; empty when it does not exist. */
export async function listTextsOf(
  trx: Trx,
  object: TranslatedObject,
  id: string,
  language: Language,
): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`${selectTexts(object, language, id)} order by place`.execute(trx);
  return rows;
}

/** The columns with texts of a record. */
export async function readTextDocument(trx: Trx, object: TranslatedObject, id: string): Promise<unknown> {
  const { rows } = await sql<{ doc: unknown }>`select doc from (${records[object](id)}) r`.execute(trx);
  return rows[0]?.doc;
}

/** Says that a translation is right beside the English of today. Returns whether it was stale. */
export async function confirmText(
  trx: Trx,
  { object, id, en, text }: Pick<TextRow, 'object' | 'id' | 'en' | 'text'>,
  language: Language,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('earlier_english')
    .where('object', '=', object)
    .where('object_id', '=', id)
    .where('language', '=', language)
    .where('english_md5', '=', sql<string>`md5(${en})`)
    .where('text_md5', '=', sql<string>`md5(${text})`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
