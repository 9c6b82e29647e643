import { expect, test } from 'vitest';
import { drillDown, isSalesNarrowed, parseSalesSearch, toSalesInput } from './sales-search.ts';

const today = '2026-11-23';

test.each([
  [{}, {}],
  [{ period: 'this_year' }, { from: '2026-01-01', to: '2026-11-23' }],
  [{ period: 'last_quarter' }, { from: '2026-07-01', to: '2026-09-30' }],
  // Own days win over a preset.
  [{ period: 'this_year', from: '2026-02-01' }, { from: '2026-02-01' }],
  [{ from: '2026-02-31', to: 'soon', country: 'Germany', by: 'colour', type: 'none' }, { type: 'none' }],
  [{ by: 'country', split_by: 'country' }, { by: 'country' }],
  // Months are the first dimension unless another one is named.
  [{ split_by: 'month' }, {}],
])('the address %j asks for %j', (raw, input) => {
  const sent = Object.entries(toSalesInput(parseSalesSearch(raw), today)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(sent)).toEqual(input);
});

const given = (search: object) => Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

test.each([
  [{}, 'month', '2028-02', { period: 'own', from: '2028-02-01', to: '2028-02-29', by: 'country' }],
  [{ by: 'country' }, 'country', 'FR', { country: 'FR', by: 'company' }],
  [
    { country: 'FR' },
    'month',
    '2026-11',
    { country: 'FR', period: 'own', from: '2026-11-01', to: '2026-11-30', by: 'company' },
  ],
  [{ by: 'type' }, 'type', 'none', { type: 'none', by: 'country' }],
  [
    { by: 'product_line', country: 'FR' },
    'product_line',
    'Raven',
    { country: 'FR', product_line: 'Raven', by: 'company' },
  ],
  [{ by: 'company', country: 'FR' }, 'company', 'id-1', { country: 'FR', company_id: 'id-1', by: 'month' }],
  [{ by: 'account_manager', sort: '-amount' }, 'account_manager', 'none', { account_manager: 'none', by: 'country' }],
] as const)('%j opened at %s %s is %j', (search, dimension, key, opened) => {
  expect(given(drillDown(search, dimension, key))).toEqual(opened);
});

test('a period alone narrows nothing', () => {
  expect(isSalesNarrowed({ from: '2026-01-01', by: 'country' })).toBe(false);
  expect(isSalesNarrowed({ company_id: 'id-1' })).toBe(true);
});
