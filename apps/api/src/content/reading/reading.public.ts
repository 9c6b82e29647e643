// Published items for the other domains. Rules: docs/rules/content.md, "Reading"
import type { AddressedKind, ContentKind } from '@trunkline/contract/content/kinds';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/connection.ts';
import { isLive } from '../content.sql.ts';
import { inOrder, type Reader, selectPublished } from './reading.sql.ts';

export type { Reader as SiteReader } from './reading.sql.ts';

/** What every page shows of an item: an entry of the menu, a column or link of the footer, a banner. */
export interface SiteItem {
  readonly id: string;
  readonly kind: ContentKind;
  readonly parent_id: string | null;
  readonly url: string | null;
  readonly key: string | null;
  readonly cate_id: string | null;
  readonly title: string;
  readonly excerpt: string | null;
  /** The title in English. */
  readonly english: string;
}

const maxItems = 1000;

/** What visitors read of some kinds, in the order of the back office. */
export const listSiteItems = (trx: Trx, reader: Reader, kinds: readonly ContentKind[]): Promise<SiteItem[]> =>
  selectPublished(trx, reader)
    .select([
      'publications.content_id as id',
      'publications.kind',
      'publications.parent_id',
      'publications.url',
      'publications.key',
      'publications.cate_id',
      'publication_texts.title',
      'publication_texts.excerpt',
      sql<string>`(select english.title from publication_texts english
        where english.publication_id = publications.id and english.language = 'en')`.as('english'),
    ])
    .where('publications.kind', 'in', kinds)
    .orderBy(inOrder)
    .limit(maxItems)
    .$castTo<SiteItem>()
    .execute();

interface ContentAddress {
  readonly kind: AddressedKind;
  readonly slug: string;
}

/** Lists those of the addresses at which visitors read an item now. */
export const listPublishedAddresses = (
  db: Db | Trx,
  addresses: readonly ContentAddress[],
  now: Date,
): Promise<ContentAddress[]> =>
  addresses.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('publications')
        .select(['kind', 'slug'])
        .where(isLive(now))
        .where('slug', 'in', [...new Set(addresses.map(({ slug }) => slug))])
        .where('kind', 'in', [...new Set(addresses.map(({ kind }) => kind))])
        .$castTo<ContentAddress>()
        .execute();
