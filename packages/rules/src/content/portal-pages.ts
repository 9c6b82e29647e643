// Which addresses of this site have a page. Rules: docs/rules/site.md, "Menu"
import { type PortalPage, partnerPages, visitorPages } from '@trunkline/contract/pages';

const pages: readonly PortalPage[] = [...Object.values(visitorPages), ...Object.values(partnerPages)];
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path));
/** `/product/$code` → `/product/`: everything directly below it is a page. */
const parents: ReadonlySet<string> = new Set(
  [...paths].filter((path) => /\/\$[^/]+$/.test(path)).map((path) => path.slice(0, path.lastIndexOf('/') + 1)),
);

/** `/support?page=a#b` → `/support`. */
const toPathname = (address: string): string => address.replace(/[?#].*$/, '');

/** Whether an address of this site, without the language prefix, is a page for visitors or partners. */
export function isPortalPage(address: string): boolean {
  const path = toPathname(address);
  if (paths.has(path)) return !path.includes('$');
  const cut = path.lastIndexOf('/') + 1;
  return cut < path.length && parents.has(path.slice(0, cut));
}
