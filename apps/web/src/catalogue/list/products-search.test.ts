import { expect, test } from 'vitest';
import { inCategory, inputOf, labelsOf, productsSearch, withLabels } from './products-search.ts';

test('what a form sends is what a link holds', () => {
  const search = productsSearch({ cate_id: 'c1', keyword: ' 2448 ', label: ['speed:10G', 'poe:PoE+'], sort: '-model' });
  expect(search).toEqual({ cate_id: 'c1', keyword: '2448', label: ['speed:10G', 'poe:PoE+'], sort: '-model' });
  expect(productsSearch({ ...search })).toEqual(search);
});

test.each([{ page: '0' }, { page: 'x' }, { limit: '7' }, { sort: 'price' }, { label: 'speed' }, { keyword: '  ' }])(
  '%o is as good as none',
  (raw) => {
    const [key] = Object.keys(raw);
    expect(productsSearch(raw)).toEqual({ [key!]: undefined });
  },
);

test('labels of one name stand together, a value may hold a colon', () => {
  const search = productsSearch({ label: ['speed:10G', 'speed:25G', 'form:a:b', 'speed:10G'] });
  expect(labelsOf(search)).toEqual(['speed:10G', 'speed:25G', 'form:a:b']);
  expect(inputOf(search, false).labels).toEqual({ speed: ['10G', '25G'], form: ['a:b'] });
});

test('a visitor gets the usual order instead of one by price', () => {
  const search = productsSearch({ sort: '-market_price' });
  expect(inputOf(search, false).sort).toBeNull();
  expect(inputOf(search, true).sort).toBe('-market_price');
});

test('another choice begins on the first page, another category leaves the labels behind', () => {
  const search = productsSearch({ cate_id: 'c1', keyword: 'raven', label: 'speed:10G', sort: 'model', page: '3' });
  expect(withLabels(search, ['speed:10G', 'poe:PoE+'])).toEqual({
    cate_id: 'c1',
    keyword: 'raven',
    sort: 'model',
    label: ['speed:10G', 'poe:PoE+'],
  });
  expect(withLabels(search, [])).toEqual({ cate_id: 'c1', keyword: 'raven', sort: 'model' });
  expect(inCategory(search, 'c2')).toEqual({ cate_id: 'c2', keyword: 'raven', sort: 'model' });
  expect(inCategory(search)).toEqual({ keyword: 'raven', sort: 'model' });
});
