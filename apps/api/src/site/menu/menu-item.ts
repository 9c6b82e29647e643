import type { MenuItem } from '@trunkline/contract/site';
import type { MenuCategory } from './menu.sql.ts';

/** Ids that pages know: item 7 has a third level, item 55 opens another site in a new window. docs/rules/site.md, "Menu" */
export const productsId = 7;
export const otherSiteId = 55;

export const blankItem = { key: null, cate_id: null, category: null, url: null, children: [] };

/** The items with the names of their categories in addresses; null for an item without one. */
export function nameMenuCategories(items: readonly MenuItem[], categories: readonly MenuCategory[]): MenuItem[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  const nameItem = (item: MenuItem): MenuItem => ({
    ...item,
    category: item.cate_id === null ? null : (slugs.get(item.cate_id) ?? null),
    children: item.children.map(nameItem),
  });
  return items.map(nameItem);
}
