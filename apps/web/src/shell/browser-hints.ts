import type { MenuItem } from '@trunkline/contract/site';
import type { AppRouter } from '../app-router.ts';

// What was open last, for scripts beside the portal and for the support of users. No page reads it. docs/rules/pages.md, "Sessions in the browser"

/** The id on the wire of the menu's entry of products. */
const productsId = 7;

interface OpenPage {
  readonly location: { readonly pathname: string; readonly search: object };
  readonly matches: readonly { readonly loaderData?: unknown }[];
}

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined;

const toHint = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The values to store, by key; undefined: the stored one stays. */
export function readHints({ location: { pathname, search }, matches }: OpenPage): Record<string, string | undefined> {
  const [root, ...pages] = matches.map(({ loaderData }) => loaderData);
  const menu = getField(getField(root, 'layout'), 'columb') as readonly MenuItem[] | undefined;
  const product = pages.map((data) => getField(getField(data, 'product'), 'id')).find((id) => id !== undefined);
  const page = pathname === '/aboutus/news/detail' ? getField(search, 'page') : undefined;
  return {
    menu: menu && JSON.stringify(menu),
    productCategories: menu && JSON.stringify(menu.find(({ id }) => id === productsId)?.children ?? []),
    cid: toHint(product),
    newpage: toHint(page),
  };
}

/** Stores the hints now and after every navigation. */
export function keepHints(router: AppRouter): void {
  const store = (): void => {
    try {
      for (const [key, value] of Object.entries(readHints(router.state)))
        if (value !== undefined && localStorage.getItem(key) !== value) localStorage.setItem(key, value);
    } catch {
      // Storage is disabled or full.
    }
  };
  store();
  router.subscribe('onResolved', store);
}
