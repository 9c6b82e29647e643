// What follows from the tables of pages (packages/contract/src/pages.ts, staff/pages.ts). The browser loads none of it: its build
// computes what the web app needs (apps/web/computed-modules.ts).
import { partnerPages, type PortalPage, type VisitorPage, visitorPages } from '@trunkline/contract/pages';
import { staffPages } from '@trunkline/contract/staff/pages';
import { isBelow } from './page-paths.ts';

type Pages<P = PortalPage> = Readonly<Record<string, P>>;
type Paths<P extends Pages> = { readonly [K in keyof P]: P[K]['path'] };

/** `{ cart: { path: '/product/prolist', … } }` → `{ cart: '/product/prolist' }`. Object.fromEntries loses the types of the keys. */
export const toPaths = <const P extends Pages>(pages: P): Paths<P> =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Paths<P>;

const listPaths = (pages: Pages): string[] => Object.values(pages).map(({ path }) => path);

/** `/product/$code` → `product`; `$` for a path that begins with a variable. */
const getFirstPart = (path: string): string => path.split('/')[1] ?? '';

/** The first parts of the addresses of visitors' pages. A browser loads the routes of one of them at a time. */
export const visitorAreas: readonly string[] = [
  ...new Set(
    listPaths(visitorPages)
      .map(getFirstPart)
      .filter((part) => part !== ''),
  ),
];

/** A first part that visitors have too stands with the rest of the path: `/product/prolist`. */
const toFolders = (pages: Pages): string[] => {
  const folders = listPaths(pages).map((path) => {
    const first = getFirstPart(path);
    return visitorAreas.includes(first) ? path : `/${first}`;
  });
  return [...new Set(folders)];
};

/** The folders of the private pages, without the language prefix. Whatever is below them is guarded, page or not. */
export const privateFolders = { partner: toFolders(partnerPages), staff: toFolders(staffPages) };

const visitorPageList: readonly VisitorPage[] = Object.values(visitorPages);
const browserFolders: readonly string[] = [
  ...privateFolders.partner,
  ...privateFolders.staff,
  ...visitorPageList.filter(({ render }) => render === 'browser').map(({ path }) => path),
];

/** Whether only the browser renders the page: it shows nothing without its scripts. @param path Without the language prefix. */
export const isRenderedByBrowser = (path: string): boolean => isBelow(path, browserFolders);

/** Paths that robots.txt closes, with all that is below them. */
export const closedPaths: readonly string[] = [
  ...privateFolders.partner,
  ...privateFolders.staff,
  ...visitorPageList.filter(({ robots }) => robots === 'disallow').map(({ path }) => path),
].toSorted();

/** Pages that the sitemap names. Those of records have as many addresses as there are records, which it lists itself. */
export const sitemapPaths: readonly string[] = visitorPageList
  .filter(({ robots, record }) => robots === undefined && record === undefined)
  .map(({ path }) => path);

/** Whether another page of the portal may show the page in a frame. @param path Without the language prefix. */
export const isFramed = (path: string, query: URLSearchParams): boolean =>
  visitorPageList.some((page) => {
    const [name = '', value] = page.framedWith?.split('=') ?? [];
    return page.path === path && page.framedWith !== undefined && query.get(name) === value;
  });

interface MenuPage extends PortalPage {
  readonly menu?: { readonly group: string | null; readonly label: string; readonly icon: string } | null;
}
type MenuEntry<P> = P extends { path: infer Path; menu: { label: infer Label; icon: infer Icon } }
  ? { readonly path: Path; readonly label: Label; readonly icon: Icon }
  : never;
interface MenuGroup<P, Group> {
  /** Absent on the first group, which has no heading. */
  readonly label?: NonNullable<Group>;
  readonly entries: readonly MenuEntry<P>[];
}

/** The menu of pages: its groups in the order of `groups`, with their entries in the order of the pages. */
export const listMenu = <const P extends MenuPage, const Group extends string | null>(
  groups: readonly Group[],
  pages: readonly P[],
): MenuGroup<P, Group>[] =>
  groups.map((group) => ({
    ...(group !== null && { label: group }),
    entries: pages.flatMap(({ path, menu }) =>
      menu && menu.group === group ? [{ path, label: menu.label, icon: menu.icon } as MenuEntry<P>] : [],
    ),
  }));
