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

interface PublishedItem extends Pick<EndpointInput<typeof saveContent>, 'slug' | 'url' | 'key' | 'texts' | 'details'> {
  readonly kind: ContentKind;
  readonly parent_id: string | null;
  readonly position: number;
  /** Moment since which visitors read it. */
  readonly at: Date;
}

/** Inserts an item that visitors read since a moment, and returns its id. Throws `AppError` 400 for an item that staff could not save. */
export async function insertPublishedItem(trx: Trx, { at, ...item }: PublishedItem): Promise<string> {
  const content = mergeContent(item.kind, parse(saveContent.input, item));
  const id = await insertContent(trx, item.kind, { ...item, content, now: at });
  await insertPublication(trx, await getContentRecord(trx, id, at), at);
  return id;
}
