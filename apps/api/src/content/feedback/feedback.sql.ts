// Answers of readers to "Was this helpful?". Rules: docs/rules/help.md, "Feedback"
import { hasWords, hasFoldedWords } from '../../platform/db/list-words.ts';
import type { helpRatingSorts } from '@trunkline/contract/staff/help-feedback';
import type { Language } from '@trunkline/contract/languages';
import { isUuid } from '@trunkline/rules/uuid';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { countUpTo, ensurePage, isUuidEqual, limitToPage, type Page } from '../../platform/db/list-query.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { selectContents, type VersionContent, versionContent } from '../content.sql.ts';

export interface GivenFeedback {
  readonly content_id: string;
  readonly language: Language;
  readonly helpful: boolean;
  readonly comment: string | null;
  readonly at: Date;
  readonly day: string;
  readonly reader: Buffer;
}

/** Answers of different readers. */
export async function insertFeedback(trx: Trx, given: readonly GivenFeedback[]): Promise<void> {
  if (given.length > 0) await trx.insertInto('content_feedback').values(given).execute();
}

/** The answer of a reader on a day; a later one replaces it. A comment stays when the same answer is given again without one. */
export async function saveFeedback(trx: Trx, given: GivenFeedback): Promise<void> {
  const { language, helpful, at } = given;
  await trx
    .insertInto('content_feedback')
    .values(given)
    .onConflict((taken) =>
      taken.columns(['content_id', 'day', 'reader']).doUpdateSet({
        language,
        helpful,
        at,
        comment: sql`case when ${helpful} then null else coalesce(excluded.comment, content_feedback.comment) end`,
      }),
    )
    .execute();
}

export interface CommentRecord {
  readonly id: string;
  readonly content_id: string;
  readonly language: Language;
  readonly text: string;
  readonly at: Date;
  readonly content: VersionContent;
}

export interface CommentFilter {
  readonly content_id?: string | null | undefined;
  readonly language?: Language | null | undefined;
}

/** Comments with the newest first. */
export async function listCommentPage(
  trx: Trx,
  { content_id, language, keyword }: CommentFilter & { readonly keyword?: string | null | undefined },
  page: Page,
) {
  ensurePage(page);
  const conditions = [
    ...(content_id ? [isUuidEqual(sql.ref('content_feedback.content_id'), content_id)] : []),
    ...(language ? [sql<boolean>`content_feedback.language = ${language}`] : []),
    ...(keyword ? [hasWords([sql`content_feedback.comment`], keyword)] : []),
  ];
  let matching = selectContents(trx)
    .innerJoin('content_feedback', 'content_feedback.content_id', 'contents.id')
    .where('content_feedback.comment', 'is not', null);
  for (const condition of conditions) matching = matching.where(condition);
  const rows = await limitToPage(
    matching.orderBy('content_feedback.at', 'desc').orderBy('content_feedback.id', 'desc'),
    page,
  )
    .select([
      'content_feedback.id',
      'content_feedback.content_id',
      'content_feedback.language',
      'content_feedback.comment as text',
      'content_feedback.at',
      versionContent.as('content'),
    ])
    .$castTo<CommentRecord>()
    .execute();
  return { rows, ...(await countUpTo(trx, matching.select('content_feedback.id'))) };
}

/** The item whose comment was deleted; undefined when there is no such comment. */
export const deleteComment = async (trx: Trx, id: string): Promise<string | undefined> => {
  if (!isUuid(id)) return undefined;
  const row = await trx
    .updateTable('content_feedback')
    .set({ comment: null })
    .where('id', '=', id)
    .where('comment', 'is not', null)
    .returning('content_id')
    .executeTakeFirst();
  return row?.content_id;
};

export interface RatingRecord {
  readonly id: string;
  readonly content_id: string;
  readonly language: Language;
  readonly yes: number;
  readonly no: number;
  readonly helpful_percent: number;
  readonly comments: number;
  readonly last_at: Date;
  readonly content: VersionContent;
  readonly last_comments: readonly { readonly id: string; readonly text: string; readonly at: string }[];
}

export interface RatingFilter {
  readonly keyword?: string | null | undefined;
  readonly language?: Language | null | undefined;
  readonly commented?: boolean | null | undefined;
}

const ratingConditions = (
  _reader: RatingReader,
  { keyword, language, commented }: RatingFilter,
): RawBuilder<boolean>[] => [
  ...(language ? [sql<boolean>`content_ratings.language = ${language}`] : []),
  ...(commented == null
    ? []
    : [commented ? sql<boolean>`content_ratings.comments > 0` : sql<boolean>`content_ratings.comments = 0`]),
  ...(keyword
    ? [
        sql<boolean>`content_ratings.content_id in
          (select id from contents where ${hasFoldedWords(sql`words`, keyword)})`,
      ]
    : []),
];

type SortName = (typeof helpRatingSorts)[number];
export type RatingSort = SortName | `-${SortName}`;

interface RatingReader {
  readonly trx: Trx;
}

const orders: Readonly<Record<SortName, readonly SortColumn[]>> = {
  no: [{ value: sql`content_ratings.no`, type: 'numeric' }],
  helpful_percent: [{ value: sql`content_ratings.helpful_percent`, type: 'numeric' }],
  comments: [{ value: sql`content_ratings.comments`, type: 'numeric' }],
  last_at: [{ value: sql`content_ratings.last_at`, type: 'timestamptz' }],
};
const id: SortColumn = { value: sql`content_ratings.id`, type: 'uuid' };

function ratingSortColumns(sort: RatingSort): readonly SortColumn[] {
  const isDescending = sort.startsWith('-');
  const columns = [...orders[(isDescending ? sort.slice(1) : sort) as SortName], id];
  return isDescending ? reverseColumns(columns) : columns;
}

/** Articles by language with the answers of their readers. */
export const ratingList = defineList({
  visible: ({ trx }: RatingReader) => trx.selectFrom('content_ratings'),
  listConditions: ratingConditions,
  sortColumns: ratingSortColumns,
  select: (rows) =>
    rows
      .selectAll('content_ratings')
      .select([
        sql<VersionContent>`(select v.content from contents c join content_versions v on v.content_id = c.id and v.number = c.number
          where c.id = content_ratings.content_id)`.as('content'),
        sql<RatingRecord['last_comments']>`array(
          select jsonb_build_object('id', f.id, 'text', f.comment, 'at', f.at) from content_feedback f
          where f.content_id = content_ratings.content_id and f.language = content_ratings.language and f.comment is not null
          order by f.at desc, f.id desc limit 2)`.as('last_comments'),
      ])
      .$castTo<RatingRecord>(),
});

export const readRatingSummary = (trx: Trx) =>
  trx
    .selectFrom('content_ratings')
    .select([
      sql<number>`coalesce(sum(yes), 0)::int`.as('yes'),
      sql<number>`coalesce(sum(no), 0)::int`.as('no'),
      sql<number | null>`round(100.0 * sum(yes) / nullif(sum(yes + no), 0))::int`.as('helpful_percent'),
      sql<number>`coalesce(sum(comments), 0)::int`.as('comments'),
    ])
    .executeTakeFirstOrThrow();
