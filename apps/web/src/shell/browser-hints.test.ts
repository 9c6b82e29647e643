import { expect, test } from 'vitest';
import { readHints } from './browser-hints.ts';

const categories = [{ id: 701, name: 'Switches' }];
const layout = {
  columb: [
    { id: 1, name: 'Home' },
    { id: 7, name: 'Products', children: categories },
  ],
};
const open = (pathname: string, search: object, ...data: unknown[]) =>
  readHints({
    location: { pathname, search },
    matches: [{ loaderData: { layout } }, ...data.map((loaderData) => ({ loaderData }))],
  });

test('every page answers the menu and the categories of item 7', () => {
  expect(open('/index', {})).toEqual({
    menu: JSON.stringify(layout.columb),
    productCategories: JSON.stringify(categories),
    cid: undefined,
    newpage: undefined,
  });
});

test('the page of a product answers its id, that of a news item its slug', () => {
  expect(open('/product/rv-2448p', {}, undefined, { product: { id: 'p1' } })['cid']).toBe('p1');
  expect(open('/aboutus/news/detail', { page: 'chassis-open' })['newpage']).toBe('chassis-open');
  expect(open('/support', { page: 'import-a-list' })['newpage']).toBeUndefined();
});

test('without a menu nothing is stored', () => {
  expect(readHints({ location: { pathname: '/404', search: {} }, matches: [{}] })).toEqual({});
});
