import type { TerritoryRow } from '@trunkline/contract/staff/territories';
import { expect, test } from 'vitest';
import { filterTerritories } from './territories.model.ts';
import { parseTerritoriesSearch } from './territories-search.ts';

const row = (country: string, name: string, given: Partial<TerritoryRow> = {}): TerritoryRow => ({
  id: country,
  country,
  name,
  manager: null,
  gap: null,
  away_until: null,
  acting: null,
  companies: 0,
  managed: 0,
  changed_by: null,
  changed_at: null,
  version: 1,
  ...given,
});
const rana = { id: 'rana', realname: 'Rana Aziri' };
const rows = [
  row('CI', 'Côte d’Ivoire'),
  row('DE', 'Germany', { companies: 3, managed: 2 }),
  row('EG', 'Egypt', { companies: 1, manager: rana, gap: 'disabled' }),
  row('JO', 'Jordan', { manager: rana, companies: 4 }),
  row('OM', 'Oman', { manager: rana }),
];

test.each([
  ['those with companies or an account manager by default', {}, ['DE', 'EG', 'JO', 'OM']],
  ['every country', { show: 'all' }, ['CI', 'DE', 'EG', 'JO', 'OM']],
  ['those with companies that nobody manages', { show: 'open' }, ['DE', 'EG']],
  ['those of one account manager', { manager: 'rana' }, ['EG', 'JO', 'OM']],
  ['a country by its name without accents, though it has no company', { keyword: 'cote' }, ['CI']],
  ['a country by its code', { keyword: 'om' }, ['OM']],
  ['nothing for an unknown name', { keyword: 'atlantis' }, []],
] as const)('shows %s', (_, search, countries) => {
  expect(filterTerritories(rows, search).map(({ country }) => country)).toEqual(countries);
});

test('reads the search from the address, and ignores wrong values', () => {
  expect(parseTerritoriesSearch({ keyword: 'jo', show: 'open', manager: 'rana' })).toEqual({
    keyword: 'jo',
    show: 'open',
    manager: 'rana',
  });
  expect(parseTerritoriesSearch({ show: 'none', keyword: ['a'] })).toEqual({});
});
