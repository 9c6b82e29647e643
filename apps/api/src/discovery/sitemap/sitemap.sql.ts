// Every page that search engines may index. Rules: docs/rules/pages.md, "Search engines"
import { addressedKinds } from '@trunkline/contract/content/kinds';
import type { Language } from '@trunkline/contract/languages';
import { visitorPages } from '@trunkline/contract/pages';
import { findContentPath } from '@trunkline/rules/content/address';
import { toProductPath } from '@trunkline/rules/product-path';
import { writtenLanguages } from '@trunkline/text/languages';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connection.ts';

/** A page in the languages in which it is written. */
export interface SitemapPlace {
  /** Path without the language prefix. */
  readonly path: string;
  readonly changedAt: Date | null;
  readonly languages: readonly Language[];
}

/** Pages that a part names at most. Each has an address in every language; search engines read 50,000 addresses of a part. */
export const pagesPerPart = Math.floor(50_000 / Math.max(writtenLanguages.length, 2));

/** Pages of the portal that are not indexed: forms, errors, results of a search, and those that need a name in their address. */
const hiddenPages: ReadonlySet<string> = new Set([
  visitorPages.root.path,
  visitorPages.login.path,
  visitorPages.forgotPassword.path,
  visitorPages.acceptInvite.path,
  visitorPages.notFound.path,
  visitorPages.forbidden.path,
  visitorPages.search.path,
  visitorPages.compare.path,
  visitorPages.preview.path,
  visitorPages.productById.path,
]);
const isIndexed = (path: string): boolean => !hiddenPages.has(path) && !path.includes('$') && !path.endsWith('/detail');

const listPortalPages = (): SitemapPlace[] =>
  Object.values(visitorPages)
    .filter(({ path }) => isIndexed(path))
    .map(({ path }) => ({ path, changedAt: null, languages: writtenLanguages }));

async function listCategories(db: Db): Promise<SitemapPlace[]> {
  const rows = await db.selectFrom('categories').select('id').orderBy('id').execute();
  return rows.map(({ id }) => ({ path: `/product?cate_id=${id}`, changedAt: null, languages: writtenLanguages }));
}

/** Items that visitors read, with the languages of their texts. */
async function listItems(db: Db, now: Date): Promise<SitemapPlace[]> {
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

async function listProducts(db: Db, part: number): Promise<SitemapPlace[]> {
  const rows = await db
    .selectFrom('products')
    .select(['code', 'updated_at'])
    .orderBy('id')
    .limit(pagesPerPart)
    .offset((part - 1) * pagesPerPart)
    .execute();
  return rows.map(({ code, updated_at }) => ({
    path: toProductPath(code),
    changedAt: updated_at,
    languages: writtenLanguages,
  }));
}

async function listSite(db: Db, now: Date): Promise<SitemapPlace[]> {
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
export async function listSitemapPlaces(db: Db, file: string, now: Date): Promise<SitemapPlace[] | undefined> {
  const [, kind, number = '0'] = /^(site|products)-([1-9]\d{0,3})\.xml$/.exec(file) ?? [];
  const part = Number(number);
  if (kind === undefined) return undefined;
  const places =
    kind === 'products'
      ? await listProducts(db, part)
      : (await listSite(db, now)).slice((part - 1) * pagesPerPart, part * pagesPerPart);
  return places.length > 0 || part === 1 ? places : undefined;
}
