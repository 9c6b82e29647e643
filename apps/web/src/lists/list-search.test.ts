import { describe, expect, test } from 'vitest';
import {
  assigneeFilters,
  countryFilter,
  onlyFilter,
  rangeFilters,
  selectFilter,
  textFilter,
  tickFilter,
  valueFilter,
  yesNoFilter,
} from './list-filters.ts';
import { defineListSearch, readListOrigin } from './list-search.ts';

const boxes = defineListSearch({
  tabs: { open: { state: 'open' }, closed: { state: 'closed' }, all: {} },
  filters: {
    state: selectFilter(['open', 'closed'], { label: 'common.state', any: 'common.any_state', tabs: ['all'] }),
    mine: tickFilter('lists.mine'),
    ...rangeFilters('common.amount'),
  },
  sorts: ['name', 'total'],
  order: '-name',
  others: { id: (value: unknown) => (typeof value === 'string' ? value : undefined) },
});

describe('the address of a list', () => {
  test('gives the valid values, and undefined under the name of each bad one', () => {
    const bad = boxes.parse({ page: '0', limit: 7, tab: 'lost', state: 'x', mine: 'yes', from: '2026-02-30', id: 3 });
    expect(bad).toEqual({});
    expect(Object.keys(bad)).toEqual(
      expect.arrayContaining(['page', 'limit', 'keyword', 'sort', 'tab', 'state', 'mine', 'from', 'min_total', 'id']),
    );
    const good = {
      page: 2,
      limit: 50,
      keyword: 'rack',
      sort: '-total',
      tab: 'all',
      state: 'open',
      mine: true,
      id: 'b',
    };
    expect(boxes.parse({ ...good, min_total: 3999.99 })).toEqual({ ...good, min_total: '3999.99' });
    expect(boxes.parse({ sort: 'secret' }).sort).toBeUndefined();
  });

  test('opens the first tab when it names none', () => {
    expect(boxes.getTab({})).toBe('open');
    expect(boxes.getTab({ tab: 'closed' })).toBe('closed');
  });

  test('of another tab keeps keyword and filters, and drops page and the filters of the tab', () => {
    const search = { keyword: 'rack', page: 3, state: 'open', mine: true, tab: 'all' } as const;
    expect(boxes.toTab(search, 'closed')).toEqual({ keyword: 'rack', mine: true, tab: 'closed' });
    expect(boxes.toTab(search, 'open')).toEqual({ keyword: 'rack', mine: true });
  });

  test('gives the filter of the tab, and only the filters that the tab has', () => {
    expect(boxes.toFilter({ tab: 'closed', state: 'open', mine: true })).toEqual({ state: 'closed', mine: true });
    expect(boxes.toFilter({ tab: 'all', state: 'open' })).toEqual({ state: 'open' });
    expect(boxes.toFilter({ tab: 'all' })).toEqual({});
  });

  test('is narrowed by a keyword and by the filters of its tab alone', () => {
    expect(boxes.isNarrowed({ keyword: 'rack' })).toBe(true);
    expect(boxes.isNarrowed({ mine: true })).toBe(true);
    expect(boxes.isNarrowed({ tab: 'all', state: 'open' })).toBe(true);
    expect(boxes.isNarrowed({ tab: 'closed', state: 'open', page: 2, limit: 50, sort: 'name', id: 'b' })).toBe(false);
  });

  test('goes into the address of its records and comes back, with its tab and without its page', () => {
    expect(boxes.toOrigin({})).toBe('tab=open');
    const origin = boxes.toOrigin({ tab: 'all', state: 'open', sort: '-total', page: 4, limit: 50 });
    expect(boxes.parse(readListOrigin(origin))).toEqual({ tab: 'all', state: 'open', sort: '-total' });
    expect(boxes.parse(readListOrigin(undefined))).toEqual({});
  });
});

test('a tab that is a filter has the name of that filter, and does not narrow its list', () => {
  const drafts = defineListSearch({
    tabName: 'type',
    tabs: { all: {}, Project: {} },
    filters: { type: valueFilter(['Project', 'Quotation']) },
  });
  expect(Object.keys(drafts.parse({}))).not.toContain('tab');
  expect(drafts.getTab({ type: 'Project' })).toBe('Project');
  expect(drafts.getTab({ type: 'Quotation' })).toBe('all');
  expect(drafts.toFilter({ type: 'Project' })).toEqual({ type: 'Project' });
  expect(drafts.isNarrowed({ type: 'Project' })).toBe(false);
  expect(drafts.toTab({ type: 'Project', page: 2 }, 'all')).toEqual({});
  expect(drafts.toOrigin({ type: 'Project' })).toBe('type=Project');
});

test.each([
  ['a tick', tickFilter('lists.mine'), true, true],
  ['a tick as text', tickFilter('lists.mine'), 'true', true],
  ['a tick that is not set', tickFilter('lists.mine'), false, undefined],
  ['one option', onlyFilter('common.state', 'common.any_state', 'lists.mine'), 'true', true],
  ['yes', yesNoFilter('common.state', 'common.any_state', 'lists.mine', 'lists.mine'), true, true],
  ['no', yesNoFilter('common.state', 'common.any_state', 'lists.mine', 'lists.mine'), 'false', false],
  ['neither', yesNoFilter('common.state', 'common.any_state', 'lists.mine', 'lists.mine'), 'no', undefined],
  ['a number as an option', selectFilter(['30', '90'], { label: 'common.state', any: 'common.any_state' }), 30, '30'],
  ['a country', countryFilter('common.country', 'common.any_country'), 'DE', 'DE'],
  ['a country in small letters', countryFilter('common.country', 'common.any_country'), 'de', undefined],
  ['a long text', textFilter(3), 'abcd', 'abc'],
  ['a list', textFilter(), ['a'], undefined],
  ['the last day of a month', rangeFilters('common.amount').to, '2026-02-28', '2026-02-28'],
  ['a day that does not exist', rangeFilters('common.amount').to, '2026-02-29', undefined],
  ['an amount with three decimals', rangeFilters('common.amount').max_total, '1.005', undefined],
  ['nobody', assigneeFilters.unassigned, true, true],
])('a filter reads %s', (_name, filter, given, read) => {
  expect(filter.parse(given)).toBe(read);
});
