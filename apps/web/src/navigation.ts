import { partnerPages, type PortalPage, visitorPages } from '@trunkline/contract/pages';

// Every page is listed once, in packages/contract/src/pages.ts. This file takes the addresses of visitors and partners from it;
// staff-navigation.ts does so for staff. Neither menus nor staff pages are imported here: every visitor loads this file.

type Paths<P extends Readonly<Record<string, PortalPage>>> = { readonly [K in keyof P]: P[K]['path'] };

/** `{ cart: { path: '/product/prolist', … } }` → `{ cart: '/product/prolist' }`. Object.fromEntries loses the types of the keys. */
export const toPaths = <const P extends Readonly<Record<string, PortalPage>>>(pages: P): Paths<P> =>
  Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path])) as Paths<P>;

/** The address of every visitor and partner page, for links: `<Link to={paths.quotation} search={{ id }}>`. */
export const paths = { ...toPaths(visitorPages), ...toPaths(partnerPages) };
export type Path = (typeof paths)[keyof typeof paths];

const allPaths: ReadonlySet<string> = new Set(Object.values(paths));

/** Whether an address that comes from the server (menu, notice) leads to a visitor or partner page. */
export const isPagePath = (path: string): path is Path => allPaths.has(path);
