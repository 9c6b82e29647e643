import type { AnyRoute } from '@tanstack/react-router';

interface PublicArea {
  /** The routes of the area by their path. */
  readonly routes: Readonly<Record<string, AnyRoute>>;
}

const loadAccount = (): Promise<PublicArea> => import('./public-areas/account.ts');
const loadErrors = (): Promise<PublicArea> => import('./public-areas/errors.ts');

/**
 * The routes of public pages by the first part of their address; `$` stands for every other part. Every visitor loads this table, and
 * the routes of the areas that are opened. docs/how-to/add-a-page.md
 */
const publicAreas: Readonly<Record<string, () => Promise<PublicArea>>> = {
  index: () => import('./public-areas/index.ts'),
  product: () => import('./public-areas/product.ts'),
  search: () => import('./public-areas/search.ts'),
  solution: () => import('./public-areas/solution.ts'),
  support: () => import('./public-areas/support.ts'),
  aboutus: () => import('./public-areas/aboutus.ts'),
  preview: () => import('./public-areas/preview.ts'),
  partner: () => import('./public-areas/partner.ts'),
  login: loadAccount,
  forgetPwd: loadAccount,
  acceptinvite: loadAccount,
  $: () => import('./public-areas/written.ts'),
  404: loadErrors,
  401: loadErrors,
};

export const publicAreaNames: readonly string[] = Object.keys(publicAreas);

/** `/product/rv-2448p` → `product`. @param path Without the language prefix. */
export const getPublicArea = (path: string): string => {
  const name = path.split('/')[1] ?? '';
  return Object.hasOwn(publicAreas, name) ? name : '$';
};

/** The routes of an area by their path; none for an area that does not exist. */
export const loadPublicArea = async (name: string): Promise<PublicArea['routes']> =>
  (await publicAreas[name]?.())?.routes ?? {};
