import type { CategoryNode } from '@trunkline/contract/catalogue';
import type { exportCategories, StaffCategory } from '@trunkline/contract/staff/categories';
import { localize } from '@trunkline/rules/localized';
import type { Language } from '@trunkline/text/languages';
import type { ListExport } from '../../documents/documents.public.ts';
import { countFormat } from '../../platform/documents/sheet-cells.ts';
import { toPublicFileUrl } from '../../platform/files/file-links.ts';
import { toProductImageUrl } from '../products/products.public.ts';
import type { CategoryRecord } from './categories.sql.ts';

/** Picture of the category, else that of its first product. */
function findCategoryImageUrl(
  category: Pick<CategoryRecord, 'image_file_id' | 'pictured' | 'pictured_version' | 'pictured_thumb'>,
): string | undefined {
  if (category.image_file_id !== null) return toPublicFileUrl(category.image_file_id);
  const { pictured: id, pictured_version: version, pictured_thumb: thumb_file_id } = category;
  return id === null ? undefined : toProductImageUrl({ id, version: version ?? 1, thumb_file_id });
}

/** Picture of the category or of one of its children; empty when none of them has one. */
const chooseCategoryImage = (category: CategoryRecord, children: readonly { readonly image: string }[]): string =>
  findCategoryImageUrl(category) ?? children.find(({ image }) => image !== '')?.image ?? '';

export function presentCategoryTree(categories: readonly CategoryRecord[], language: Language): CategoryNode[] {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const present = (parentId: string | null): CategoryNode[] =>
    (byParent.get(parentId) ?? []).map((category) => {
      const children = present(category.id);
      return {
        id: category.id,
        name: localize(category.name, language),
        slug: category.slug,
        image: chooseCategoryImage(category, children),
        count: children.reduce((sum, child) => sum + child.count, category.count),
        children,
      };
    });
  return present(null);
}

/** All categories for staff: parents before their children, siblings in their order. */
export function presentStaffCategories(categories: readonly CategoryRecord[]): StaffCategory[] {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const present = (parentId: string | null): StaffCategory[] =>
    (byParent.get(parentId) ?? []).flatMap((category) => {
      const descendants = present(category.id);
      const children = descendants.filter(({ parent_id }) => parent_id === category.id);
      return [presentStaffCategory(category, children), ...descendants];
    });
  return present(null);
}

const presentStaffCategory = (category: CategoryRecord, children: readonly StaffCategory[]): StaffCategory => ({
  id: category.id,
  parent_id: category.parent_id,
  slug: category.slug,
  name: category.name,
  position: category.position,
  image: chooseCategoryImage(category, children),
  image_file_id: category.image_file_id,
  products: category.count,
  products_below: children.reduce((sum, { products_below }) => sum + products_below, category.count),
  children: children.length,
  version: category.version,
});

export const categorySheetColumns: ListExport<typeof exportCategories, StaffCategory>['columns'] = ({
  t,
  language,
}) => [
  { head: t('staff_catalogue.name'), width: 40, value: ({ name }) => localize({ en: '', ...name }, language) },
  { head: t('staff_catalogue.slug'), width: 30, value: ({ slug }) => slug },
  {
    head: t('staff_catalogue.products'),
    width: 12,
    format: countFormat,
    value: ({ products_below }) => products_below,
  },
];
