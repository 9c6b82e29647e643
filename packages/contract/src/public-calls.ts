import type * as accounts from './accounts.ts';
import type * as cart from './cart.ts';
import type * as catalogue from './catalogue.ts';
import type * as configurator from './configurator.ts';
import type { Callable, Endpoint } from './endpoint.ts';
import type * as everywhere from './public.ts';
import type * as searching from './search.ts';

// What public pages call, without shapes: those of an endpoint weigh more than the page that calls it, and only the server needs
// them. The types come from the endpoint itself; public-calls.test.ts holds the two together. docs/rules/pages.md

const callable = <E extends Endpoint>(at: Pick<E, 'method' | 'path' | 'takes'>): Callable<E['input'], E['output']> =>
  at;

export const layout = callable<typeof everywhere.layout>({ method: 'GET', path: '/layout' });
export const friendLinks = callable<typeof everywhere.friendLinks>({ method: 'GET', path: '/friendlink' });
export const index = callable<typeof everywhere.index>({ method: 'GET', path: '/index' });

export const productIndex = callable<typeof catalogue.productIndex>({ method: 'GET', path: '/products/index' });
export const listProducts = callable<typeof catalogue.listProducts>({ method: 'POST', path: '/products/list' });
export const listGoods = callable<typeof catalogue.listGoods>({ method: 'POST', path: '/products/goodslist' });
export const productDetail = callable<typeof catalogue.productDetail>({ method: 'POST', path: '/products/detail' });
export const categoryLabels = callable<typeof catalogue.categoryLabels>({
  method: 'POST',
  path: '/products/cateslabel',
});
export const listAccessories = callable<typeof configurator.listAccessories>({
  method: 'POST',
  path: '/products/getaccessories',
});

export const search = callable<typeof searching.search>({ method: 'POST', path: '/search', takes: ['json', 'form'] });
export const suggest = callable<typeof searching.suggest>({ method: 'GET', path: '/search/suggest' });

export const countCart = callable<typeof cart.countCart>({ method: 'GET', path: '/user/cartcount' });
export const addToCart = callable<typeof cart.addToCart>({ method: 'POST', path: '/user/cartcreate' });
export const logout = callable<typeof accounts.logout>({ method: 'POST', path: '/user/logout' });
