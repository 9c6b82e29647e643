// Items as visitors read them at a moment. Rules: docs/rules/content.md, "Reading"
import { inNameOrder } from '../../platform/db/name-order.ts';
import { hasWords } from '../../platform/db/list-words.ts';
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { PublishedSort } from '@trunkline/contract/content/items';
import type { ContentKind } from '@trunkline/contract/content/kinds';
import { type Language, languages } from '@trunkline/contract/languages';
import { maxContentLevels } from '@trunkline/rules/content/levels';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isLive } from '../content.sql.ts';
import {
  beginsWith,
  countUpTo,
  ensurePage,
  isUuidEqual,
  limitToPage,
  type Page,
} from '../../platform/db/list-query.ts';

export interface PublishedRecord {
  readonly id: string;
  readonly content_id: string;
  readonly kind: ContentKind;
  readonly slug: string | null;
  readonly url: string | null;
  readonly parent_id: string | null;
  readonly position: number;
  readonly live_from: Date;
  readonly first_at: Date;
  readonly details: ContentDetails;
  /** The language of the texts. */
  readonly language: Language;
  readonly title: string;
  readonly excerpt: string | null;
}

/** The moment and the language of a page. */
export interface Reader {
  readonly now: Date;
  readonly language: Language;
}

const columns = [
  'publications.id',
  'publications.content_id',
  'publications.kind',
  'publications.slug',
  'publications.url',
  'publications.parent_id',
  'publications.position',
  'publications.live_from',
  'publications.first_at',
  'publications.details',
  'publication_texts.language',
  'publication_texts.title',
  'publication_texts.excerpt',
] as const;

/** What visitors read now, in the reader's language where it is written, else in English. */
export const selectPublished = (trx: Trx, { now, language }: Reader) =>
  trx
    .selectFrom('publications')
    .innerJoin('publication_texts', 'publication_texts.publication_id', 'publications.id')
    .where(isLive(now))
    .where(
      sql<boolean>`publication_texts.language = case when exists (select from publication_texts own
        where own.publication_id = publications.id and own.language = ${language}) then ${language} else 'en' end`,
    );

export interface PublishedFilter {
  readonly kind: ContentKind;
  readonly keyword?: string | null | undefined;
  readonly parent_id?: string | null | undefined;
  readonly top?: boolean | null | undefined;
  readonly under?: string | null | undefined;
  /** Order of the items; absent: that in which the kind is shown. */
  readonly sort?: PublishedSort | null | undefined;
  /** Conditions that only one kind has. */
  readonly conditions?: readonly RawBuilder<boolean>[];
}

const newestFirst = sql`publications.first_at desc, publications.content_id desc`;
export const inOrder = sql`publications.position, publications.content_id`;
const byTitle = inNameOrder(sql`publication_texts.title`);
const orders: Readonly<Record<PublishedSort, RawBuilder<unknown>>> = {
  published_at: sql`publications.first_at, publications.content_id`,
  '-published_at': newestFirst,
  title: sql`${byTitle}, publications.content_id`,
  '-title': sql`${byTitle} desc, publications.content_id desc`,
};
function orderOf({ kind, sort }: PublishedFilter): RawBuilder<unknown> {
  if (sort) return orders[sort];
  return kind === 'news' ? newestFirst : inOrder;
}

function matchPublished(
  trx: Trx,
  reader: Reader,
  { kind, keyword, parent_id, top, under, conditions: more = [] }: PublishedFilter,
) {
  const conditions = [
    ...(parent_id ? [isUuidEqual(sql.ref('publications.parent_id'), parent_id)] : []),
    ...(top == null
      ? []
      : [top ? sql<boolean>`publications.parent_id is null` : sql<boolean>`publications.parent_id is not null`]),
    ...(under ? [beginsWith(sql.ref('publications.slug'), `${under}/`)] : []),
    ...(keyword ? [hasWords([sql`publication_texts.title`], keyword)] : []),
    ...more,
  ];
  let matching = selectPublished(trx, reader).where('publications.kind', '=', kind);
  for (const condition of conditions) matching = matching.where(condition);
  return matching;
}

export async function listPublishedPage(trx: Trx, reader: Reader, filter: PublishedFilter, page: Page) {
  ensurePage(page);
  const matching = matchPublished(trx, reader, filter);
  const rows = await limitToPage(matching.orderBy(orderOf(filter)), page)
    .select(columns)
    .$castTo<PublishedRecord>()
    .execute();
  return { rows, ...(await countUpTo(trx, matching.select('publications.id'))) };
}

/** The item that is read at an address, or was before: then as it is read now. Undefined when it is not on the site. */
export async function findPublished(
  trx: Trx,
  reader: Reader,
  {
    kind,
    id,
    slug,
  }: { readonly kind: ContentKind; readonly id?: string | null | undefined; readonly slug?: string | null | undefined },
): Promise<PublishedRecord | undefined> {
  const ofKind = selectPublished(trx, reader)
    .select(columns)
    .where('publications.kind', '=', kind)
    .$castTo<PublishedRecord>();
  if (id != null) return isUuid(id) ? ofKind.where('publications.content_id', '=', id).executeTakeFirst() : undefined;
  if (slug == null) return undefined;
  const present = await ofKind.where('publications.slug', '=', slug).executeTakeFirst();
  if (present) return present;
  const earlier = await trx
    .selectFrom('publications')
    .select('content_id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where('live_until', '<=', reader.now)
    .orderBy('live_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  return earlier && ofKind.where('publications.content_id', '=', earlier.content_id).executeTakeFirst();
}

/** The text of a publication, and the languages that it is written in. */
export async function readPublishedText(trx: Trx, { id, language }: Pick<PublishedRecord, 'id' | 'language'>) {
  const rows = await trx
    .selectFrom('publication_texts')
    .select(['language', 'body'])
    .where('publication_id', '=', id)
    .execute();
  const written = languages.filter((one) => rows.some((row) => row.language === one));
  return { body: rows.find((row) => row.language === language)?.body ?? '', languages: written };
}

export interface Neighbour {
  readonly id: string;
  readonly kind: ContentKind;
  readonly title: string;
  readonly slug: string | null;
  readonly url: string | null;
}

const neighbourColumns = [
  'publications.content_id as id',
  'publications.kind',
  'publication_texts.title',
  'publications.slug',
  'publications.url',
] as const;

/** What visitors read directly below an item, in its order. */
export const listChildren = (trx: Trx, reader: Reader, contentId: string): Promise<Neighbour[]> =>
  selectPublished(trx, reader)
    .select(neighbourColumns)
    .where('publications.parent_id', '=', contentId)
    .orderBy(inOrder)
    .limit(200)
    .$castTo<Neighbour>()
    .execute();

const mostLevels = Math.max(...Object.values(maxContentLevels));

/** Published ancestors, the root first. */
export async function listParents(trx: Trx, reader: Reader, parentId: string | null): Promise<Neighbour[]> {
  const parents: Neighbour[] = [];
  for (let next = parentId; next !== null && parents.length < mostLevels;) {
    const found = await selectPublished(trx, reader)
      .select([...neighbourColumns, 'publications.parent_id'])
      .where('publications.content_id', '=', next)
      .$castTo<Neighbour & { readonly parent_id: string | null }>()
      .executeTakeFirst();
    if (found) parents.unshift(found);
    next = found?.parent_id ?? null;
  }
  return parents;
}

/** The neighbours of an item among its siblings: for news the newer and the older one. */
export async function getNeighbours(trx: Trx, reader: Reader, item: PublishedRecord) {
  const findSibling = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
    selectPublished(trx, reader)
      .select(neighbourColumns)
      .where('publications.kind', '=', item.kind)
      .where(sql<boolean>`publications.parent_id is not distinct from ${item.parent_id}::uuid`)
      .where(condition)
      .orderBy(order)
      .limit(1)
      .$castTo<Neighbour>()
      .executeTakeFirst();
  const isNews = item.kind === 'news';
  const place = isNews ? sql`publications.first_at` : sql`publications.position`;
  const own = isNews ? sql`${item.first_at}::timestamptz` : sql`${item.position}::int`;
  const below = await findSibling(
    sql`(${place}, publications.content_id) < (${own}, ${item.content_id}::uuid)`,
    sql`${place} desc, publications.content_id desc`,
  );
  const above = await findSibling(
    sql`(${place}, publications.content_id) > (${own}, ${item.content_id}::uuid)`,
    sql`${place}, publications.content_id`,
  );
  const [previous, next] = isNews ? [above, below] : [below, above];
  return { previous: previous ?? null, next: next ?? null };
}
