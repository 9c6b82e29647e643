// Addresses of this site that have a page without anything being published. Rules: docs/rules/site.md, "Menu"
import { type PortalPage, partnerPages, visitorPages } from '@trunkline/contract/pages';

const pages: readonly PortalPage[] = [...Object.values(visitorPages), ...Object.values(partnerPages)];
/** Pages with a name in their path (`$code`) depend on a record. */
const paths: ReadonlySet<string> = new Set(pages.map(({ path }) => path).filter((path) => !path.includes('$')));
const productFolder = '/product/';

/** Whether an address of this site, without the language prefix, is a page of the portal or could be that of a product. */
export function isPortalPage(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  if (paths.has(path)) return true;
  const code = path.startsWith(productFolder) ? path.slice(productFolder.length) : '';
  return code !== '' && !code.includes('/');
}
