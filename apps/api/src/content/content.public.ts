// What other domains use of content. Rules: docs/rules/content.md
import type { ContentKind } from '@trunkline/contract/content/kinds';
import { saveContent } from '@trunkline/contract/staff/content';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { parse } from 'zod/mini';
import type { Trx } from '../platform/db/connection.ts';
import { getContentRecord, insertContent } from './content.sql.ts';
import { mergeContent } from './editing/merge-content.ts';
import { insertPublication } from './publishing/publishing.sql.ts';

export { insertFeedback } from './feedback/feedback.sql.ts';

interface NewItem extends Pick<EndpointInput<typeof saveContent>, 'slug' | 'url' | 'key' | 'texts' | 'details'> {
  readonly kind: ContentKind;
  readonly parent_id: string | null;
  readonly position: number;
  /** Moment of its creation, and of its publication. */
  readonly at: Date;
}

/** Inserts an item that nobody has published yet, and returns its id. Throws `AppError` 400 for an item that staff could not save. */
export async function insertDraftItem(trx: Trx, { at, ...item }: NewItem): Promise<string> {
  const content = mergeContent(item.kind, parse(saveContent.input, item));
  return insertContent(trx, item.kind, { ...item, content, now: at });
}

/** Inserts an item that visitors read since a moment, and returns its id. Throws `AppError` 400 for an item that staff could not save. */
export async function insertPublishedItem(trx: Trx, { at, ...item }: NewItem): Promise<string> {
  const id = await insertDraftItem(trx, { at, ...item });
  await insertPublication(trx, await getContentRecord(trx, id, at), at);
  return id;
}
