import type { MenuItem } from '@trunkline/contract/site';
import type { TFunction } from '@trunkline/text';
import type { Language } from '@trunkline/text/languages';
import type { MenuCategory } from './menu.sql.ts';

// Rules: docs/rules/site.md, "Menu"

/** Ids that pages know: item 7 has a third level, item 55 opens another site in a new window. */
const productsId = 7;
const vendorId = 55;
/** Devices below a category that has no categories. */
const maxModelsPerCategory = 6;

interface MenuContent {
  readonly categories: readonly MenuCategory[];
  readonly models: readonly { readonly cate_id: string; readonly model: string }[];
  /** The vendor's own site; empty when there is none. */
  readonly website: string;
}

/** The menu of every page in a language; it holds only entries whose pages exist. */
export function presentMenu(t: TFunction, { categories, models, website }: MenuContent): MenuItem[] {
  const children = presentCategories(categories, mapModels(models), t.language);
  const menu: MenuItem[] = [
    { ...blankItem, id: 1, name: t('site.menu_home'), path: '/index' },
    { ...blankItem, id: productsId, name: t('site.menu_products'), path: '/product', children },
  ];
  if (website !== '') menu.push({ ...blankItem, id: vendorId, name: t('site.menu_vendor'), path: '', url: website });
  return menu;
}

const blankItem = { key: null, cate_id: null, url: null, children: [] };

/** What an item leads to. */
interface MenuTarget {
  /** In the caller's language; undefined: as in English. */
  readonly name: string | undefined;
  readonly english: string;
  readonly cate_id: string | null;
}

const toTarget = ({ id, name }: MenuCategory, language: Language): MenuTarget => ({
  name: name[language],
  english: name['en'] ?? '',
  cate_id: id,
});

/** Top categories, and below each its categories, or its models when it has none. */
function presentCategories(
  categories: readonly MenuCategory[],
  models: ReadonlyMap<string, MenuTarget[]>,
  language: Language,
): MenuItem[] {
  const listChildren = (parent: string | null): MenuCategory[] =>
    categories.filter(({ parent_id }) => parent_id === parent);
  return listChildren(null).map((top, index) => {
    const id = productsId * 100 + index + 1;
    const below = listChildren(top.id).map((category) => toTarget(category, language));
    const targets = below.length > 0 ? below : (models.get(top.id) ?? []);
    return {
      ...presentItem(id, toTarget(top, language)),
      children: targets.map((target, place) => presentItem(id * 100 + place + 1, target)),
    };
  });
}

/** `key`, the first word of the English name in every language, leads to the item below the path of its parent. */
const presentItem = (id: number, { name, english, cate_id }: MenuTarget): MenuItem => ({
  ...blankItem,
  id,
  name: name ?? english,
  path: '/product',
  key: toFirstWord(english),
  cate_id,
});

const toFirstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** By category. The name of a model is the same in every language. */
function mapModels(models: MenuContent['models']): Map<string, MenuTarget[]> {
  const targets = Map.groupBy(models, ({ cate_id }) => cate_id);
  return new Map(
    [...targets].map(([category, list]) => [
      category,
      list.slice(0, maxModelsPerCategory).map(({ model }) => ({ name: model, english: model, cate_id: null })),
    ]),
  );
}
