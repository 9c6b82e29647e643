import { expect, test } from 'vitest';
import { inputOf, labelsOf, productsSearch } from './products-search.ts';

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
