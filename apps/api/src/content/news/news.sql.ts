// News as visitors read them. Rules: docs/rules/content.md, "News"
import type { NewsTopic } from '@trunkline/contract/content/news-topics';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/connection.ts';
import { isLive } from '../content.sql.ts';
import type { PublishedRecord, Reader } from '../reading/reading.sql.ts';

const topic = sql<NewsTopic>`publications.details ->> 'topic'`;
const year = sql<number>`extract(year from publications.first_at at time zone 'UTC')::int`;

/** How many items each topic has, in a year or in all. */
export const countTopics = (
  trx: Trx,
  { now }: Pick<Reader, 'now'>,
  inYear: number | null,
): Promise<{ topic: NewsTopic; count: number }[]> => {
  let rows = trx
    .selectFrom('publications')
    .select([topic.as('topic'), sql<number>`count(*)::int`.as('count')])
    .where('kind', '=', 'news')
    .where(isLive(now))
    .where(topic, 'is not', null);
  if (inYear !== null) rows = rows.where(isInYear(inYear));
  return rows.groupBy(topic).execute();
};

/** Years with news, the newest first. */
export async function listNewsYears(trx: Trx, { now }: Pick<Reader, 'now'>): Promise<number[]> {
  const rows = await trx
    .selectFrom('publications')
    .select(year.as('year'))
    .distinct()
    .where('kind', '=', 'news')
    .where(isLive(now))
    .orderBy('year', 'desc')
    .execute();
  return rows.map((row) => row.year);
}

/** Condition for the year of the first publication. A range, so that the index on the first publication serves it. */
export const isInYear = (wanted: number) =>
  sql<boolean>`publications.first_at >= make_timestamptz(${wanted}::int, 1, 1, 0, 0, 0, 'UTC')
    and publications.first_at < make_timestamptz(${wanted + 1}::int, 1, 1, 0, 0, 0, 'UTC')`;

export const hasTopic = (wanted: NewsTopic) => sql<boolean>`${topic} = ${wanted}`;

/** The texts of publications in the languages that are shown, by publication. */
export async function readBodies(
  trx: Trx,
  rows: readonly Pick<PublishedRecord, 'id' | 'language'>[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const texts = await trx
    .selectFrom('publication_texts')
    .select(['publication_id', 'language', 'body'])
    .where(
      'publication_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const shown = new Map(rows.map(({ id, language }) => [id, language]));
  return new Map(
    texts
      .filter(({ publication_id, language }) => shown.get(publication_id) === language)
      .map(({ publication_id, body }) => [publication_id, body ?? '']),
  );
}
