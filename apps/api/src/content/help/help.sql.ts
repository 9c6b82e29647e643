// The help centre as visitors read it. Rules: docs/rules/help.md
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { Language } from '@trunkline/contract/languages';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { inOrder, type Reader, selectPublished } from '../reading/reading.sql.ts';

export interface HelpItem {
  readonly id: string;
  readonly parent_id: string | null;
  readonly slug: string | null;
  readonly details: ContentDetails;
  readonly language: Language;
  readonly title: string;
  readonly excerpt: string | null;
}

/** Limit of items: more would not fit a page that people read. */
const maxItems = 1000;

/** Topics and articles, each level in its order. */
export const listHelpItems = (trx: Trx, reader: Reader): Promise<HelpItem[]> =>
  selectPublished(trx, reader)
    .select([
      'publications.content_id as id',
      'publications.parent_id',
      'publications.slug',
      'publications.details',
      'publication_texts.language',
      'publication_texts.title',
      'publication_texts.excerpt',
    ])
    .where('publications.kind', '=', 'help')
    .orderBy(inOrder)
    .limit(maxItems)
    .$castTo<HelpItem>()
    .execute();

/** Answers that figures need to be shown. */
const minVotes = 5;

export interface HelpFigures {
  readonly yes: number;
  readonly votes: number;
}

const yes = sql<number>`sum(content_ratings.yes)::int`;
const votes = sql<number>`sum(content_ratings.yes + content_ratings.no)::int`;
const hasEnough = sql<boolean>`sum(content_ratings.yes + content_ratings.no) >= ${minVotes}`;

/** Answers of an article in all languages; undefined while they are too few. Needs the scope `system`. */
export const findHelpFigures = (trx: Trx, contentId: string): Promise<HelpFigures | undefined> =>
  trx
    .selectFrom('content_ratings')
    .select([yes.as('yes'), votes.as('votes')])
    .where('content_id', '=', contentId)
    .having(hasEnough)
    .executeTakeFirst();

/**
 * The lower end of the interval in which the share of readers who say yes lies with 95 % certainty (Wilson): 9 of 10 stand behind 90 of
 * 100, and 3 of 3 do not lead for ever.
 */
const certainShare = sql`(sum(yes) + 1.9208) / sum(yes + no)
  - 1.96 * sqrt(sum(yes)::numeric * sum(no) / sum(yes + no) + 0.9604) / sum(yes + no)`;

export interface HelpfulItem extends HelpFigures {
  readonly id: string;
  readonly slug: string | null;
  readonly title: string;
  readonly excerpt: string | null;
  readonly words: number;
}

/** Articles that helped most readers, in the reader's language. Needs the scope `system`. */
export const listHelpfulItems = (trx: Trx, reader: Reader, limit: number): Promise<HelpfulItem[]> =>
  selectPublished(trx, reader)
    .innerJoin(
      (db) =>
        db
          .selectFrom('content_ratings')
          .select([
            'content_ratings.content_id',
            yes.as('yes'),
            votes.as('votes'),
            sql<number>`(${certainShare}) / (1 + 3.8416 / sum(yes + no))`.as('rank'),
          ])
          .groupBy('content_ratings.content_id')
          .having(hasEnough)
          .as('rated'),
      (join) => join.onRef('rated.content_id', '=', 'publications.content_id'),
    )
    .select([
      'publications.content_id as id',
      'publications.slug',
      'publication_texts.title',
      'publication_texts.excerpt',
      'rated.yes',
      'rated.votes',
      sql<number>`coalesce(array_length(regexp_split_to_array(trim(publication_texts.body), '\\s+'), 1), 0)`.as(
        'words',
      ),
    ])
    .where('publications.kind', '=', 'help')
    .orderBy('rated.rank', 'desc')
    .orderBy('publications.content_id')
    .limit(limit)
    .$castTo<HelpfulItem>()
    .execute();
