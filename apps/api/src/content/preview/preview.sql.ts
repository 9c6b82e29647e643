// Links to what is not published. Rules: docs/rules/content.md, "Preview"
import type { Trx } from '../../platform/db/connection.ts';
import { changedBy } from '../../platform/db/transaction.ts';

/** Most links of one item that are valid at a time. */
export const maxPreviewLinks = 20;

export interface PreviewRecord {
  readonly id: string;
  readonly content_id: string;
  readonly created_at: Date;
  /** Whoever made it, by name. */
  readonly who: string | null;
  readonly expires_at: Date;
}

const columns = ['id', 'content_id', 'created_at', 'who', 'expires_at'] as const;

/** A link that is valid at `now`; undefined when it has expired or was revoked. */
export const findPreview = (trx: Trx, id: string, now: Date): Promise<PreviewRecord | undefined> =>
  trx
    .selectFrom('content_previews')
    .select(columns)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The links of an item that are valid at `now`, the newest first. */
export const listPreviews = (trx: Trx, contentId: string, now: Date): Promise<PreviewRecord[]> =>
  trx
    .selectFrom('content_previews')
    .select(columns)
    .where('content_id', '=', contentId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxPreviewLinks)
    .execute();

/** Adds a link and removes those that have expired, of any item. Returns its id. */
export async function insertPreview(trx: Trx, link: Omit<PreviewRecord, 'id' | 'who'>): Promise<string> {
  await trx.deleteFrom('content_previews').where('expires_at', '<=', link.created_at).execute();
  const { id } = await trx
    .insertInto('content_previews')
    .values({ ...link, who: changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the item of the link that was removed; undefined when there is none that is valid at `now`. */
export async function deletePreview(trx: Trx, id: string, now: Date): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('content_previews')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('content_id')
    .executeTakeFirst();
  return row?.content_id;
}
