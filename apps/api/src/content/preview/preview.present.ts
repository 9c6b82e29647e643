// An item as its page would show it if it were published now. Rules: docs/rules/content.md, "Preview"
import type { ContentDetails } from '@trunkline/contract/content/details';
import type { ContentDetail } from '@trunkline/contract/content/items';
import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import type { TransactionContext } from '../../platform/http/request-context.ts';
import type { ContentText } from '../content.sql.ts';
import { getRowPictures, presentDetail, type Rendered } from '../reading/reading.present.ts';
import { listChildren, listParents, type PublishedRecord } from '../reading/reading.sql.ts';

/** A version of an item in one language, saved or not. */
export interface UnpublishedItem extends Pick<ContentText, 'title' | 'excerpt'> {
  readonly kind: ContentKind;
  /** Undefined when the item is new. */
  readonly id: string | undefined;
  readonly parent_id: string | null;
  readonly slug: string | null;
  readonly url: string | null;
  readonly details: ContentDetails;
  /** The language of title and summary. */
  readonly language: Language;
  /** The languages that have a text. */
  readonly languages: readonly Language[];
  /** The first publication; null: never. */
  readonly first_at: Date | null;
  readonly changed_at: Date;
}

const toPublished = ({ id = '', first_at, changed_at, ...item }: UnpublishedItem, now: Date): PublishedRecord => ({
  ...item,
  id,
  content_id: id,
  position: 0,
  live_from: changed_at,
  first_at: first_at ?? now,
});

/** An unpublished item, without the items before and after it. Parents and children are those that visitors read. */
export async function presentUnpublished(
  context: TransactionContext,
  item: UnpublishedItem,
  rendered: Rendered,
): Promise<ContentDetail> {
  const { trx, now, language } = context;
  const row = toPublished(item, now);
  return presentDetail(row, rendered, {
    pictures: await getRowPictures(trx, [row], language),
    languages: item.languages,
    parents: await listParents(trx, context, item.parent_id),
    children: item.id === undefined ? [] : await listChildren(trx, context, item.id),
    previous: null,
    next: null,
  });
}
