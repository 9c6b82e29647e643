// What other domains use of content. Rules: docs/rules/content.md
import type { Trx } from '../platform/db/connection.ts';
import { getContentRecord, insertContent } from './content.sql.ts';
import { type NewItem, readNewItem } from './new-item.ts';
import { insertPublication } from './publishing/publishing.sql.ts';

export { insertFeedback } from './feedback/feedback.sql.ts';
export { addItemLanguages } from './languages/item-languages.ts';

/** Inserts an item that nobody has published yet, and returns its id. Throws `AppError` 400 for an item that staff could not save. */
export async function insertDraftItem(trx: Trx, { at, unreviewed = false, ...item }: NewItem): Promise<string> {
  return insertContent(trx, item.kind, { ...item, unreviewed, content: readNewItem(item), now: at });
}

/** Inserts an item that visitors read since a moment, and returns its id. Throws `AppError` 400 for an item that staff could not save. */
export async function insertPublishedItem(trx: Trx, { at, ...item }: NewItem): Promise<string> {
  const id = await insertDraftItem(trx, { at, ...item });
  await insertPublication(trx, await getContentRecord(trx, id, at), at);
  return id;
}
