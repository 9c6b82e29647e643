import type { TFunction } from '@trunkline/text';
import type { SiteStep } from '../../client/site-step.ts';
import { paths } from '../../navigation.ts';

export interface StepCategory {
  readonly slug: string;
  readonly name: string;
}

/** The way to a page of the catalogue: categories, the root first, and the page itself when it is none of them. */
export const listCatalogueSteps = (
  t: TFunction,
  categories: readonly StepCategory[],
  pageName?: string,
): readonly SiteStep[] => [
  { name: t('catalogue.title'), path: paths.products },
  ...categories.map(({ slug, name }) => ({ name, path: `${paths.products}?category=${slug}` })),
  ...(pageName === undefined ? [] : [{ name: pageName }]),
];
