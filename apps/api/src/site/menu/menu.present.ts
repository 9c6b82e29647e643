import type { MenuItem } from '@trunkline/contract/site';
import type { TFunction } from '@trunkline/text';
import type { CatalogueMenu } from './catalogue-menu.ts';
import { blankItem, otherSiteId, productsId } from './menu-item.ts';

// Rules: docs/rules/site.md, "Menu"

/** The menu of every page while staff have published none. `website` is the vendor's own site; empty when there is none. */
export function presentBuiltInMenu(t: TFunction, catalogue: CatalogueMenu, website: string): MenuItem[] {
  const menu: MenuItem[] = [
    { ...blankItem, id: 1, name: t('site.menu_home'), path: '/index' },
    {
      ...blankItem,
      id: productsId,
      name: t('site.menu_products'),
      path: '/product',
      children: catalogue.listGroups(),
    },
  ];
  if (website !== '') menu.push({ ...blankItem, id: otherSiteId, name: t('site.menu_vendor'), path: '', url: website });
  return menu;
}

/** The columns of the footer while staff have published none. */
export function presentBuiltInFooter(t: TFunction, catalogue: CatalogueMenu): MenuItem[] {
  const accountPages = [
    { name: t('shell.log_in'), path: '/login' },
    { name: t('shell.forgot_password'), path: '/forgetPwd' },
  ];
  const groups = catalogue.listGroups().map((group) => ({ ...group, children: [] }));
  const products = { ...blankItem, id: 1, name: t('site.menu_products'), path: '/product', children: groups };
  const account: MenuItem = {
    ...blankItem,
    id: 2,
    name: t('common.partners'),
    path: '',
    children: accountPages.map((page, place) => ({ ...blankItem, id: 201 + place, ...page })),
  };
  return groups.length > 0 ? [products, account] : [account];
}
