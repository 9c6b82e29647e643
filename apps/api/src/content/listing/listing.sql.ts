// The list of staff. Rules: docs/rules/content.md
import { nameColumn } from '../../platform/db/name-order.ts';
import { hasFoldedWords } from '../../platform/db/list-words.ts';
import type { ContentKind, ContentState } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isUuidEqual } from '../../platform/db/list-query.ts';
import { defineList } from '../../platform/db/ordered-list.ts';
import { reverseColumns, type SortColumn } from '../../platform/db/row-position.ts';
import { contentColumns, type ContentRecord, isLive, isScheduled, selectContents } from '../content.sql.ts';

export interface ContentFilter {
  readonly keyword?: string | null | undefined;
  readonly kind?: ContentKind | null | undefined;
  readonly state?: ContentState | null | undefined;
  readonly parent_id?: string | null | undefined;
  readonly missing?: Language | null | undefined;
  readonly unreviewed?: boolean | null | undefined;
}

const exists = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from publications p where p.content_id = contents.id and ${condition})`;

/** The condition of a state at a moment; content.flow.ts has the same for a record that was read. */
function hasState(state: ContentState, now: Date): RawBuilder<boolean> {
  const live = exists(isLive(now, 'p'));
  if (state === 'published') return live;
  const scheduled = exists(isScheduled(now));
  return state === 'scheduled' ? sql`not ${live} and ${scheduled}` : sql`not ${live} and not ${scheduled}`;
}

/** A language misses a title, or a text that English has. */
const missesLanguage = (language: Language) => sql<boolean>`(
  content_versions.content #> array['texts', ${language}::text] is null
  or (content_versions.content #>> array['texts', ${language}::text, 'body'] is null
    and content_versions.content #>> array['texts', 'en', 'body'] is not null))`;

function listFilterConditions(
  { now }: ContentReader,
  { keyword, kind, state, parent_id, missing, unreviewed }: ContentFilter,
): RawBuilder<boolean>[] {
  return [
    ...(kind ? [sql<boolean>`contents.kind = ${kind}`] : []),
    ...(state ? [hasState(state, now)] : []),
    ...(parent_id ? [isUuidEqual(sql.ref('contents.parent_id'), parent_id)] : []),
    ...(missing ? [missesLanguage(missing)] : []),
    ...(unreviewed == null ? [] : [sql<boolean>`contents.unreviewed = ${unreviewed}`]),
    ...(keyword ? [hasFoldedWords(sql`contents.words`, keyword)] : []),
  ];
}

export interface ContentReader {
  readonly trx: Trx;
  readonly now: Date;
}

const id: SortColumn = { value: sql`contents.id`, type: 'uuid' };
const kind: SortColumn = { value: sql`contents.kind`, type: 'text' };
const parent: SortColumn = { value: sql`contents.parent_id`, type: 'uuid', nullable: true };
const position: SortColumn = { value: sql`contents.position`, type: 'numeric' };
const words: SortColumn = nameColumn('contents.words');
const changedAt: SortColumn = { value: sql`contents.changed_at`, type: 'timestamptz' };

const orders = { position: [kind, parent, position, id], title: [words, id], changed_at: [changedAt, id] } as const;
export type ContentSort = keyof typeof orders | `-${keyof typeof orders}`;

const listSortColumns = (sort: ContentSort): readonly SortColumn[] =>
  sort.startsWith('-')
    ? reverseColumns(orders[sort.slice(1) as keyof typeof orders])
    : orders[sort as keyof typeof orders];

/** Items of all kinds, as they are at a moment. */
export const defineContentList = (now: Date) =>
  defineList<'contents' | 'content_versions', ContentReader, ContentFilter, ContentSort, ContentRecord>({
    createdAt: sql`contents.created_at`,
    visible: ({ trx }) => selectContents(trx),
    listConditions: listFilterConditions,
    sortColumns: listSortColumns,
    select: (rows) => rows.select(contentColumns(now)).$castTo<ContentRecord>(),
  });
