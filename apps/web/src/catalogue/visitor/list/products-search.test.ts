import { expect, test } from 'vitest';
import {
  withCategory,
  withFilteredCategory,
  toListProductsInput,
  listSearchLabels,
  withLabels,
} from './products-query.ts';
import { parseProductsSearch } from './products-search.ts';

test('reads the fields of the form, and its own result unchanged', () => {
  const search = parseProductsSearch({
    category: 'c1',
    keyword: ' 2448 ',
    label: ['speed:10G', 'poe:PoE+'],
    sort: '-model',
  });
  expect(search).toEqual({ category: 'c1', keyword: '2448', label: ['speed:10G', 'poe:PoE+'], sort: '-model' });
  expect(parseProductsSearch({ ...search })).toEqual(search);
});

test.each([
  { page: '0' },
  { page: 'x' },
  { limit: '7' },
  { sort: 'price' },
  { view: 'cards' },
  { label: 'speed' },
  { keyword: '  ' },
])('reads %o as undefined', (raw) => {
  const [key = ''] = Object.keys(raw);
  expect(parseProductsSearch(raw)).toEqual({ [key]: undefined });
});

test('groups the values of a label and keeps colons in values', () => {
  const search = parseProductsSearch({ label: ['speed:10G', 'speed:25G', 'form:a:b', 'speed:10G'] });
  expect(listSearchLabels(search)).toEqual(['speed:10G', 'speed:25G', 'form:a:b']);
  expect(toListProductsInput(search, false).labels).toEqual({ speed: ['10G', '25G'], form: ['a:b'] });
});

test('drops an order by price for visitors', () => {
  const search = parseProductsSearch({ sort: '-market_price' });
  expect(toListProductsInput(search, false).sort).toBeNull();
  expect(toListProductsInput(search, true).sort).toBe('-market_price');
});

test('drops the page for other labels, and page and labels for another category', () => {
  const search = parseProductsSearch({
    category: 'c1',
    keyword: 'raven',
    label: 'speed:10G',
    sort: 'model',
    view: 'rows',
    page: '3',
  });
  expect(withLabels(search, ['speed:10G', 'poe:PoE+'])).toEqual({
    category: 'c1',
    keyword: 'raven',
    sort: 'model',
    view: 'rows',
    label: ['speed:10G', 'poe:PoE+'],
  });
  expect(withLabels(search, [])).toEqual({ category: 'c1', keyword: 'raven', sort: 'model', view: 'rows' });
  expect(withCategory(search, 'c2')).toEqual({ category: 'c2', keyword: 'raven', sort: 'model', view: 'rows' });
  expect(withCategory(search)).toEqual({ keyword: 'raven', sort: 'model', view: 'rows' });
});

test('keeps the labels for a category in which they leave products', () => {
  const search = parseProductsSearch({ category: 'c1', label: ['speed:10G', 'poe:PoE+'], page: '3' });
  expect(withFilteredCategory(search, { slug: 'c2', count: 1 })).toEqual({
    category: 'c2',
    label: ['speed:10G', 'poe:PoE+'],
  });
  expect(withFilteredCategory(search, { slug: 'c2', count: 0 })).toEqual({ category: 'c2' });
  expect(withFilteredCategory({}, { slug: 'c2', count: 4 })).toEqual({ category: 'c2' });
});
