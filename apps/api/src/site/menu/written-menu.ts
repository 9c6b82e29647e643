// Menu and footer as staff wrote them. Rules: docs/rules/site.md, "Menu"
import type { MenuItem } from '@trunkline/contract/site';
import { isSitePath } from '@trunkline/rules/content/address';
import { findMenuKey } from '@trunkline/rules/content/menu-key';
import type { SiteItem } from '../../content/reading/reading.public.ts';
import type { CatalogueMenu } from './catalogue-menu.ts';
import { blankItem, otherSiteId, productsId } from './menu-item.ts';

interface MenuTree {
  readonly items: readonly SiteItem[];
  /** Whether an address of this site has a page. */
  readonly isPage: (address: string) => boolean;
  /** Fills what is below item 7; absent: there is no item 7. */
  readonly catalogue?: CatalogueMenu;
}

/** Ids have two digits a level. */
const maxSiblings = 99;

/** The items as a tree, without entries that lead nowhere. */
export function presentWrittenMenu(tree: MenuTree): MenuItem[] {
  const findId = tree.catalogue ? createIds(tree.items) : (_item: SiteItem, index: number) => index + 1;
  return listPresented(tree, null, null, findId).slice(0, maxSiblings);
}

/** The first item that leads to the products is 7, the first that leads to another site 55; the others take the free numbers. */
function createIds(items: readonly SiteItem[]): (item: SiteItem) => number {
  const top = items.filter(({ parent_id }) => parent_id === null);
  const known = new Map([
    [top.find(({ url }) => url === '/product')?.id, productsId],
    [top.find(({ url }) => url !== null && !isSitePath(url))?.id, otherSiteId],
  ]);
  let last = 0;
  return ({ id }) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    do last += 1;
    while (last === productsId || last === otherSiteId);
    return last;
  };
}

function listPresented(
  tree: MenuTree,
  parentId: string | null,
  parent: MenuItem | null,
  findId: (item: SiteItem, index: number) => number,
): MenuItem[] {
  return tree.items
    .filter((item) => item.parent_id === parentId)
    .slice(0, maxSiblings)
    .map((item, index) => presentItem(tree, item, findId(item, index), parent))
    .filter((item) => item.path !== '' || item.url !== null || item.children.length > 0);
}

function presentItem(tree: MenuTree, item: SiteItem, id: number, parent: MenuItem | null): MenuItem {
  const presented: MenuItem = { ...blankItem, id, name: item.title, ...findTarget(tree, item, parent) };
  const children = listPresented(tree, item.id, presented, (_child, index) => id * 100 + index + 1);
  return { ...presented, children: children.length > 0 ? children : listFromCatalogue(tree, item, id) };
}

/** An item of the third level needs no address: `key` leads to it below the path of its parent. */
function findTarget(
  { isPage }: MenuTree,
  { url, key, cate_id, english }: SiteItem,
  parent: MenuItem | null,
): Pick<MenuItem, 'path' | 'url' | 'key' | 'cate_id'> {
  const query = { key: findMenuKey({ key, cate_id, english }), cate_id };
  if (url === null) return { ...query, path: query.key !== null ? (parent?.path ?? '') : '', url: null };
  if (!isSitePath(url)) return { ...query, path: '', url };
  return { ...query, path: isPage(url) ? url : '', url: null };
}

function listFromCatalogue({ catalogue }: MenuTree, { cate_id }: SiteItem, id: number): MenuItem[] {
  if (!catalogue) return [];
  if (id === productsId) return catalogue.listGroups();
  const isBelowProducts = Math.floor(id / 100) === productsId;
  return isBelowProducts && cate_id !== null ? catalogue.listBelow(cate_id, id) : [];
}
