// What the catalogue puts below item 7. Rules: docs/rules/site.md, "Menu"
import type { MenuItem } from '@trunkline/contract/site';
import type { Language } from '@trunkline/text/languages';
import { toFirstWord } from '@trunkline/rules/content/menu-key';
import { blankItem, productsId } from './menu-item.ts';
import type { MenuCategory } from './menu.sql.ts';

/** Devices below a category that has no categories. */
const maxModelsPerCategory = 6;

interface CatalogueContent {
  readonly categories: readonly MenuCategory[];
  readonly models: readonly { readonly cate_id: string; readonly model: string }[];
}

export interface CatalogueMenu {
  /** Top categories with what is below them. */
  readonly listGroups: () => MenuItem[];
  /** What is below a category: its categories, or its models when it has none. `id` is that of its item. */
  readonly listBelow: (categoryId: string, id: number) => MenuItem[];
}

/** Target of an item. */
interface MenuTarget {
  /** Name in the caller's language; undefined: the same as in English. */
  readonly name: string | undefined;
  readonly english: string;
  readonly cate_id: string | null;
}

export function createCatalogueMenu({ categories, models }: CatalogueContent, language: Language): CatalogueMenu {
  const byParent = Map.groupBy(categories, ({ parent_id }) => parent_id);
  const modelsByCategory = Map.groupBy(models, ({ cate_id }) => cate_id);
  const listCategories = (parent: string | null): MenuTarget[] =>
    (byParent.get(parent) ?? []).map(({ id, name }) => ({
      name: name[language],
      english: name['en'] ?? '',
      cate_id: id,
    }));
  // The name of a model is the same in every language.
  const listModels = (category: string): MenuTarget[] =>
    (modelsByCategory.get(category) ?? [])
      .slice(0, maxModelsPerCategory)
      .map(({ model }) => ({ name: model, english: model, cate_id: null }));
  const listBelow = (category: string, id: number): MenuItem[] => {
    const below = listCategories(category);
    return (below.length > 0 ? below : listModels(category)).map((target, index) =>
      presentTarget(id * 100 + index + 1, target),
    );
  };
  return {
    listBelow,
    listGroups: () =>
      listCategories(null).map((target, index) => {
        const id = productsId * 100 + index + 1;
        return { ...presentTarget(id, target), children: target.cate_id === null ? [] : listBelow(target.cate_id, id) };
      }),
  };
}

/** `key`, the first word of the English name in every language, leads to the item below the path of its parent. */
const presentTarget = (id: number, { name, english, cate_id }: MenuTarget): MenuItem => ({
  ...blankItem,
  id,
  name: name ?? english,
  path: '/product',
  key: toFirstWord(english),
  cate_id,
});
