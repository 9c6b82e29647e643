import { expect, test } from 'vitest';
import { withCategory, toListProductsInput, listSearchLabels, withLabels } from './products-query.ts';
import { parseProductsSearch } from './products-search.ts';

test('reads the fields of the form, and its own result unchanged', () => {
  const search = parseProductsSearch({
    cate_id: 'c1',
    keyword: ' 2448 ',
    label: ['speed:10G', 'poe:PoE+'],
    sort: '-model',
  });
  expect(search).toEqual({ cate_id: 'c1', keyword: '2448', label: ['speed:10G', 'poe:PoE+'], sort: '-model' });
  expect(parseProductsSearch({ ...search })).toEqual(search);
});

test.each([{ page: '0' }, { page: 'x' }, { limit: '7' }, { sort: 'price' }, { label: 'speed' }, { keyword: '  ' }])(
  'reads %o as undefined',
  (raw) => {
    const [key = ''] = Object.keys(raw);
    expect(parseProductsSearch(raw)).toEqual({ [key]: undefined });
  },
);

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
  const search = parseProductsSearch({ cate_id: 'c1', keyword: 'raven', label: 'speed:10G', sort: 'model', page: '3' });
  expect(withLabels(search, ['speed:10G', 'poe:PoE+'])).toEqual({
    cate_id: 'c1',
    keyword: 'raven',
    sort: 'model',
    label: ['speed:10G', 'poe:PoE+'],
  });
  expect(withLabels(search, [])).toEqual({ cate_id: 'c1', keyword: 'raven', sort: 'model' });
  expect(withCategory(search, 'c2')).toEqual({ cate_id: 'c2', keyword: 'raven', sort: 'model' });
  expect(withCategory(search)).toEqual({ keyword: 'raven', sort: 'model' });
});
