// Addresses that staff write into content. Rules: docs/rules/content.md, "Addresses"
import type { AddressedKind, ContentKind } from '@trunkline/contract/content/kinds';
import { toSlug } from '../text/slug.ts';

/** A path of this site. Browsers read `//host` and `/\host` as another site. */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

/** A path of this site, `https://` or `http://` with a host, `mailto:` or `tel:`. Nothing else may be a link. */
export function isSafeAddress(address: string): boolean {
  if (isSitePath(address)) return true;
  if (/^(?:mailto|tel):[^\s<>"'\\]{3,200}$/i.test(address)) return true;
  return /^https?:\/\/[^/\s\\]/i.test(address) && URL.canParse(address);
}

/** The part of an address that names an item: words in small letters joined by hyphens. A page has the whole path. */
export const isContentSlug = (kind: ContentKind, slug: string): boolean =>
  slug.length <= 100 &&
  (kind === 'page' ? /^[a-z0-9-]+(?:\/[a-z0-9-]+){0,3}$/ : /^[a-z0-9]+(?:-[a-z0-9]+)*$/).test(slug);

const pages: Readonly<Record<AddressedKind, (slug: string) => string>> = {
  page: (slug) => `/${slug}`,
  news: (slug) => `/aboutus/news/detail?page=${slug}`,
  solution: (slug) => `/solution/detail?page=${slug}`,
  help: (slug) => `/support?page=${slug}`,
};

/** Whether items of the kind have a page of their own. */
export const hasContentPage = (kind: ContentKind): kind is AddressedKind => kind in pages;

/** The address of an item's page without the language prefix; null for kinds without one. */
export const findContentPath = (kind: ContentKind, slug: string | null): string | null =>
  slug !== null && hasContentPage(kind) ? pages[kind](slug) : null;

/** The item whose page an address of this site leads to; the reverse of `findContentPath`. Undefined for all other addresses. */
export function readContentAddress(
  address: string,
): { readonly kind: AddressedKind; readonly slug: string } | undefined {
  const [beforeHash = ''] = address.split('#', 1);
  const [path = '', query = ''] = beforeHash.split('?', 2);
  for (const kind of ['news', 'solution', 'help'] as const)
    if (pages[kind]('').startsWith(`${path}?`)) {
      const slug = new URLSearchParams(query).get('page');
      return slug === null ? undefined : { kind, slug };
    }
  const slug = path.slice(1);
  return isContentSlug('page', slug) ? { kind: 'page', slug } : undefined;
}

/** A slug made from a title: `PoE at 90 W!` → `poe-at-90-w`. Empty when the title has no Latin letter or digit. */
export const toContentSlug = (title: string): string => toSlug(title).slice(0, 80).replace(/-$/, '');
