// Two entries of the menu at one place have different keys. Rules: docs/rules/site.md, "Menu"
import { findMenuKey } from '@trunkline/rules/content/menu-key';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ContentRecord } from '../content.sql.ts';

type MenuEntry = Pick<ContentRecord, 'kind' | 'parent_id' | 'content'> & { readonly id?: string };

/** Throws 409 at `key` when visitors read, or will read, a sibling with the same key and address: both would lead to one page. */
export async function ensureMenuKeyFree(
  { trx, now }: TransactionContext,
  { id, kind, parent_id, content }: MenuEntry,
): Promise<void> {
  const { url, cate_id } = content;
  const key = findMenuKey({ key: content.key, cate_id, english: content.texts.en?.title ?? '' });
  if (kind !== 'menu' || key === null) return;
  const siblings = await trx
    .selectFrom('publications')
    .select([
      'content_id',
      'key',
      'cate_id',
      sql<string>`coalesce((select title from publication_texts english
        where english.publication_id = publications.id and english.language = 'en'), '')`.as('english'),
    ])
    .where('kind', '=', kind)
    .where('parent_id', 'is not distinct from', parent_id)
    .where('url', 'is not distinct from', url)
    .where((e) => e.or([e('live_until', 'is', null), e('live_until', '>', now)]))
    .execute();
  if (siblings.some((one) => one.content_id !== id && findMenuKey(one) === key))
    throw new AppError(409, 'content.key_taken', { key }, { path: 'key' });
}
