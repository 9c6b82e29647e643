import { describe, expect, test } from 'vitest';
import { ordersAddress } from './orders-search.ts';

describe('search of the order list', () => {
  test('keeps valid values and drops invalid ones', () => {
    expect(
      ordersAddress.parse({ tab: 'us', status: 'shipped', page: 3, limit: 50, sort: '-total', keyword: 7 }),
    ).toEqual({
      tab: 'us',
      status: 'shipped',
      page: 3,
      limit: 50,
      sort: '-total',
      keyword: '7',
    });
    expect(ordersAddress.parse({ tab: 'x', status: 'lost', page: -1, limit: 7, sort: 'secret', keyword: {} })).toEqual(
      {},
    );
  });

  test('filters by the status of the tabs completed and cancelled, else by the chosen status', () => {
    expect(ordersAddress.toFilter({ tab: 'completed', status: 'shipped' })).toEqual({ status: 'completed' });
    expect(ordersAddress.toFilter({ tab: 'vendor' })).toEqual({ waiting_on: 'vendor', status: undefined });
    expect(ordersAddress.toFilter({ status: 'shipped' })).toEqual({ waiting_on: undefined, status: 'shipped' });
  });
});
