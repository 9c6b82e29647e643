// Items as staff read and write them. Rules: docs/rules/content.md
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../platform/db/connection.ts';
import { isUniqueViolation } from '../platform/db/database-errors.ts';
import { staleVersion } from '../platform/db/record-version.ts';
import { changedBy } from '../platform/db/transaction.ts';
import { AppError, notFound } from '../platform/errors/app-error.ts';
import type { ContentStanding } from './content.flow.ts';
import { insertPictureUses } from './pictures/pictures.sql.ts';
import { listShownPictures } from './pictures/shown-pictures.ts';

export interface ContentText {
  readonly title: string;
  readonly excerpt: string | null;
  /** Markdown. */
  readonly body: string | null;
}
export type ContentTexts = { readonly [L in Language]?: ContentText };

/** Content of a version. */
export interface VersionContent {
  readonly slug: string | null;
  readonly url: string | null;
  readonly key: string | null;
  readonly cate_id: string | null;
  readonly publish_at: string | null;
  readonly texts: ContentTexts;
  readonly details: ContentDetails;
}

/** Versions of the first release have no details. */
export const versionContent = sql<VersionContent>`'{"details": {}}'::jsonb || content_versions.content`;

export interface ContentRecord extends ContentStanding {
  readonly id: string;
  /** Items belong to the vendor. */
  readonly company_id: null;
  readonly kind: ContentKind;
  readonly parent_id: string | null;
  readonly position: number;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
  readonly content: VersionContent;
  readonly live_from: Date | null;
  readonly scheduled_at: Date | null;
  readonly first_at: Date | null;
}

/** Condition: visitors read the publication at the moment. `table`: its name in the statement. */
export const isLive = (now: Date, table: 'p' | 'publications' = 'publications') =>
  sql<boolean>`${sql.ref(`${table}.live_from`)} <= ${now}
    and (${sql.ref(`${table}.live_until`)} is null or ${sql.ref(`${table}.live_until`)} > ${now})`;
export const isScheduled = (now: Date) => sql<boolean>`p.live_from > ${now}`;

/** A column of the publication that meets the condition; null when there is none. */
const publication = <V>(column: 'number' | 'live_from' | 'first_at', condition: RawBuilder<boolean>) =>
  sql<V | null>`(select p.${sql.ref(column)} from publications p where p.content_id = contents.id and ${condition}
    order by p.live_from limit 1)`;

/** Items with their newest version. */
export const selectContents = (trx: Trx) =>
  trx
    .selectFrom('contents')
    .innerJoin('content_versions', (join) =>
      join
        .onRef('content_versions.content_id', '=', 'contents.id')
        .onRef('content_versions.number', '=', 'contents.number'),
    );

export const contentColumns = (now: Date) =>
  [
    'contents.id',
    'contents.kind',
    'contents.parent_id',
    'contents.position',
    'contents.number',
    'contents.unreviewed',
    'contents.version',
    'contents.changed_at',
    'contents.changed_by',
    sql<null>`null`.as('company_id'),
    versionContent.as('content'),
    publication<number>('number', isLive(now, 'p')).as('live_number'),
    publication<Date>('live_from', isLive(now, 'p')).as('live_from'),
    publication<number>('number', isScheduled(now)).as('scheduled_number'),
    publication<Date>('live_from', isScheduled(now)).as('scheduled_at'),
    publication<Date>('first_at', sql`p.live_from <= ${now}`).as('first_at'),
    sql<number>`(select count(*)::int from contents child where child.parent_id = contents.id)`.as('children'),
  ] as const;

export async function getContentRecord(trx: Trx, id: string, now: Date): Promise<ContentRecord> {
  const row = isUuid(id)
    ? await selectContents(trx)
        .select(contentColumns(now))
        .where('contents.id', '=', id)
        .$castTo<ContentRecord>()
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('content.not_found');
  return row;
}

/** The item, locked until the end of the transaction. */
export async function lockContent(trx: Trx, id: string, now: Date): Promise<ContentRecord> {
  if (isUuid(id)) await trx.selectFrom('contents').select('id').where('id', '=', id).forUpdate().execute();
  return getContentRecord(trx, id, now);
}

/** What a keyword of staff is compared with: the slug and all titles. */
const toWords = ({ slug, texts }: VersionContent): string =>
  [...Object.values(texts).map(({ title }) => title), slug ?? ''].join(' ').toLowerCase();

/** Throws 409 when another item has the slug, now or in what visitors read. */
async function refuseTakenSlug<R>(write: Promise<R>): Promise<R> {
  try {
    return await write;
  } catch (error) {
    if (isUniqueViolation(error, 'contents_slug')) throw slugTaken();
    throw error;
  }
}

export const slugTaken = (): AppError => new AppError(409, 'content.slug_taken', {}, { path: 'slug' });

export interface ContentPlace {
  readonly parent_id: string | null;
  readonly position: number;
}

interface InsertedContent extends ContentPlace {
  readonly content: VersionContent;
  readonly unreviewed?: boolean;
  readonly now: Date;
}

export async function insertContent(
  trx: Trx,
  kind: ContentKind,
  { content, parent_id, position, unreviewed = false, now }: InsertedContent,
): Promise<string> {
  const { id } = await refuseTakenSlug(
    trx
      .insertInto('contents')
      .values({
        kind,
        slug: content.slug,
        parent_id,
        position,
        unreviewed,
        number: 1,
        words: toWords(content),
        created_at: now,
        changed_at: now,
        changed_by: changedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await insertVersion(trx, id, { number: 1, content, now });
  return id;
}

async function insertVersion(
  trx: Trx,
  id: string,
  { number, content, now }: { readonly number: number; readonly content: VersionContent; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('content_versions')
    .values({ content_id: id, number, at: now, who: changedBy, content: JSON.stringify(content) })
    .execute();
  await insertPictureUses(
    trx,
    id,
    listShownPictures(content).map((picture) => picture.id),
  );
}

interface ChangedContent {
  readonly content?: VersionContent;
  readonly place?: ContentPlace;
  readonly reviewed?: boolean;
  readonly now: Date;
}

/** Raises the version of an item; with `content` a new version of its texts becomes the newest. */
export async function changeContent(
  trx: Trx,
  row: ContentRecord,
  { content, place, reviewed = false, now }: ChangedContent,
): Promise<void> {
  const number = content ? row.number + 1 : row.number;
  const change = content ? { number, slug: content.slug, words: toWords(content) } : {};
  const { numUpdatedRows } = await refuseTakenSlug(
    trx
      .updateTable('contents')
      .set({
        ...change,
        ...place,
        ...(reviewed && { unreviewed: false }),
        version: row.version + 1,
        changed_at: now,
        changed_by: changedBy,
      })
      .where('id', '=', row.id)
      .where('version', '=', row.version)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw staleVersion(row);
  if (content) await insertVersion(trx, row.id, { number, content, now });
  if (place) await trx.updateTable('publications').set(place).where('content_id', '=', row.id).execute();
}
