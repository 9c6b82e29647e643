// Items that come with the portal get the languages that they lack. Rules: docs/rules/languages.md, "Existing portals"
import { sql } from 'kysely';
import { findAddedLanguages } from '@trunkline/rules/added-languages';
import type { Trx } from '../../platform/db/connection.ts';
import { changeContent, type ContentRecord, contentColumns, getContentRecord, selectContents } from '../content.sql.ts';
import { readNewItem, type NewItem } from '../new-item.ts';
import { endPublications, insertPublication } from '../publishing/publishing.sql.ts';

/** The items that a known one has become: by their slug, and those without one by their English title. */
async function findItems(
  trx: Trx,
  known: Pick<NewItem, 'kind' | 'slug' | 'texts'>,
  now: Date,
): Promise<ContentRecord[]> {
  const query = selectContents(trx).select(contentColumns(now)).where('contents.kind', '=', known.kind);
  const found =
    known.slug == null
      ? query.where(sql<string>`content_versions.content #>> '{texts,en,title}'`, '=', known.texts?.en?.title ?? '')
      : query.where('contents.slug', '=', known.slug);
  return found.$castTo<ContentRecord>().execute();
}

/**
 * Adds the languages that a known item lacks. Readers get them at once where they read the newest version. Items with a planned
 * publication stay as they are. Returns the number of items that were changed.
 */
export async function addItemLanguages(trx: Trx, known: Omit<NewItem, 'at' | 'parent_id' | 'position'>, now: Date) {
  const { texts, details } = readNewItem(known);
  let changed = 0;
  for (const row of await findItems(trx, known, now)) {
    const { content } = row;
    const added = findAddedLanguages({ texts: content.texts, details: content.details }, { texts, details });
    if (!added || row.scheduled_at) continue;
    await changeContent(trx, row, { content: { ...content, ...added }, now });
    if (row.live_number === row.number) {
      await endPublications(trx, row.id, now);
      await insertPublication(trx, await getContentRecord(trx, row.id, now), now);
    }
    changed += 1;
  }
  return changed;
}
