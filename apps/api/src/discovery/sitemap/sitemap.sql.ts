// Every page that search engines may index. Rules: docs/rules/pages.md, "Search engines"
import { addressedKinds } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { findContentPath } from '@trunkline/rules/content/address';
import { sitemapPaths } from '@trunkline/rules/pages';
import { toProductPath } from '@trunkline/rules/product-path';
import { writtenLanguages } from '@trunkline/text/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A page in the languages in which it is written. */
export interface SitemapEntry {
  /** Path without the language prefix. */
  readonly path: string;
  readonly changedAt: Date | null;
  readonly languages: readonly Language[];
}

/**
 * Pages that a part names at most. Each has an address in every language, and names all of them with each: search engines read 50,000
 * addresses and 50 MB of a part.
 */
export const pagesPerPart = Math.floor(24_000 / writtenLanguages.length);

const listPortalPages = (): SitemapEntry[] =>
  sitemapPaths.map((path) => ({ path, changedAt: null, languages: writtenLanguages }));

/** The languages of a column with texts by language. */
const listKeys = (column: 'name' | 'texts') =>
  sql<Language[]>`array(select jsonb_object_keys(${sql.ref(column)}))`.as('languages');

async function listCategories(db: Db): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('categories')
    .select(['slug', listKeys('name')])
    .orderBy('id')
    .execute();
  return rows.map(({ slug, languages }) => ({ path: `/product?category=${slug}`, changedAt: null, languages }));
}

/** Items that visitors read, with the languages of their texts. */
async function listItems(db: Db, now: Date): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('publications')
    .select([
      'kind',
      'slug',
      'live_from',
      sql<Language[]>`(select array_agg(language) from publication_texts where publication_id = publications.id)`.as(
        'languages',
      ),
    ])
    .where('kind', 'in', addressedKinds)
    .where('live_from', '<=', now)
    .where((e) => e.or([e('live_until', 'is', null), e('live_until', '>', now)]))
    .orderBy('content_id')
    .execute();
  return rows.flatMap(({ kind, slug, live_from, languages }) => {
    const path = findContentPath(addressedKinds.find((one) => one === kind) ?? 'page', slug);
    return path === null ? [] : [{ path, changedAt: live_from, languages }];
  });
}

async function listProducts(db: Db, part: number): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('products')
    .select(['code', 'updated_at', listKeys('texts')])
    .orderBy('id')
    .limit(pagesPerPart)
    .offset((part - 1) * pagesPerPart)
    .execute();
  return rows.map(({ code, updated_at, languages }) => ({
    path: toProductPath(code),
    changedAt: updated_at,
    languages,
  }));
}

async function listSite(db: Db, now: Date): Promise<SitemapEntry[]> {
  const items = new Map((await listItems(db, now)).map((item) => [item.path, item]));
  // A page of the portal may show an item at its own address.
  const pages = listPortalPages().map((page) => ({ ...page, changedAt: items.get(page.path)?.changedAt ?? null }));
  for (const { path } of pages) items.delete(path);
  return [...pages, ...(await listCategories(db)), ...items.values()];
}

const countParts = (pages: number): number => Math.max(1, Math.ceil(pages / pagesPerPart));

/** The names of all parts: `site-1`, `products-1`. */
export async function listSitemapParts(db: Db, now: Date): Promise<string[]> {
  const { count } = await db
    .selectFrom('products')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  const site = await listSite(db, now);
  const name = (kind: string, pages: number) =>
    Array.from({ length: countParts(pages) }, (_, index) => `${kind}-${index + 1}`);
  return [...name('site', site.length), ...name('products', count)];
}

/** The pages of a part, named `products-1.xml`; undefined for an unknown one. */
export async function listSitemapEntries(db: Db, file: string, now: Date): Promise<SitemapEntry[] | undefined> {
  const [, kind, number = '0'] = /^(site|products)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const part = Number(number);
  if (kind === undefined) return undefined;
  const pages =
    kind === 'products'
      ? await listProducts(db, part)
      : (await listSite(db, now)).slice((part - 1) * pagesPerPart, part * pagesPerPart);
  return pages.length > 0 || part === 1 ? pages : undefined;
}
