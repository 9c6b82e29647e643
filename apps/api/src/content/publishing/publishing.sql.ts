// When visitors read which version. Rules: docs/rules/content.md, "Publishing"
import { languages } from '@trunkline/contract/languages';
import { toDay } from '@trunkline/rules/time';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isUniqueViolation } from '../../platform/db/database-errors.ts';
import { type ContentRecord, slugTaken } from '../content.sql.ts';
import { indexPublication } from '../indexing/indexing.sql.ts';

/** Removes what would begin at the moment or later, and ends what is read then. */
export async function endPublications(trx: Trx, contentId: string, at: Date): Promise<void> {
  await trx.deleteFrom('publications').where('content_id', '=', contentId).where('live_from', '>=', at).execute();
  await trx
    .updateTable('publications')
    .set({ live_until: at })
    .where('content_id', '=', contentId)
    .where((e) => e.or([e('live_until', 'is', null), e('live_until', '>', at)]))
    .execute();
}

/** Withdraws what has not begun; what visitors read goes on. */
export async function cancelSchedule(trx: Trx, contentId: string, now: Date): Promise<void> {
  const scheduled = await trx
    .deleteFrom('publications')
    .where('content_id', '=', contentId)
    .where('live_from', '>', now)
    .returning('live_from')
    .execute();
  for (const { live_from } of scheduled)
    await trx
      .updateTable('publications')
      .set({ live_until: null })
      .where('content_id', '=', contentId)
      .where('live_until', '=', live_from)
      .execute();
}

/** The newest version is read from the moment on. Throws 409 when another item is read at its address then. */
export async function insertPublication(trx: Trx, row: ContentRecord, at: Date): Promise<void> {
  const { slug, url, key, cate_id, texts, details } = row.content;
  try {
    const { id } = await trx
      .insertInto('publications')
      .values({
        content_id: row.id,
        number: row.number,
        kind: row.kind,
        slug,
        url,
        key,
        cate_id,
        parent_id: row.parent_id,
        position: row.position,
        details: JSON.stringify(details),
        live_from: at,
        first_at: row.first_at ?? at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const written = languages.flatMap((language) => {
      const text = texts[language];
      return text ? [{ language, ...text }] : [];
    });
    await trx
      .insertInto('publication_texts')
      .values(written.map((text) => ({ publication_id: id, ...text })))
      .execute();
    await indexPublication(trx, { id, kind: row.kind }, written, toDay(at));
  } catch (error) {
    if (isUniqueViolation(error, 'publications_one_address')) throw slugTaken();
    throw error;
  }
}

/** The first moment after a given one at which visitors begin or cease to read a version; null: none is planned. */
export async function findNextPublication(db: Db, after: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom(
      sql<{ at: Date | null }>`(select live_from as at from publications where live_from > ${after}
        union all select live_until from publications where live_until > ${after})`.as('moments'),
    )
    .select(sql<Date | null>`min(moments.at)`.as('next'))
    .executeTakeFirstOrThrow();
  return next;
}
