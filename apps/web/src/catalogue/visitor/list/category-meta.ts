import { formatDecimal } from '@trunkline/text/figures';
import type { TFunction } from '@trunkline/text';
import { getLocale } from '@trunkline/text/languages';
import type { ProductsData } from '../catalogue.load.ts';
import { getCategoryPath } from './category-path.ts';

type ListedCategory = Pick<ProductsData, 'categories' | 'list'> & { readonly search: { readonly category?: string } };

const findPath = (data: ListedCategory | undefined) => getCategoryPath(data?.categories ?? [], data?.search.category);

/** The title of a list: its category with the one above, because the same name stands in several branches. Empty: all products. */
export const nameCategory = (data: ListedCategory | undefined): string =>
  findPath(data)
    .slice(-2)
    .map(({ name }) => name)
    .reverse()
    .join(' · ');

/** What search engines show of a category: how many products, and which categories or models. */
export function describeCategory(t: TFunction, data: ListedCategory | undefined): string {
  const category = findPath(data).at(-1);
  if (!data || !category) return '';
  const { children, count } = category;
  const names = children.length > 0 ? children.map(({ name }) => name) : data.list.map(({ model }) => model);
  const locale = getLocale(t.language);
  const inside = t('catalogue.inside', {
    count,
    shown: formatDecimal(t.language, String(count)),
    names: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
  });
  return `${nameCategory(data)}. ${inside}`;
}
