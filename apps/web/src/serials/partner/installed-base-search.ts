import { installedBaseSorts } from '@trunkline/contract/service/cover-enums';
import { textFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const installedBaseAddress = defineListSearch({
  tabs: { all: {}, running: { state: 'running' }, ending: { state: 'ending' }, over: { state: 'over' } },
  filters: { enduser_id: textFilter(), model: textFilter(200) },
  sorts: installedBaseSorts,
  order: 'enduser',
});
export const parseInstalledBaseSearch = installedBaseAddress.parse;
export type InstalledBaseSearch = SearchOf<typeof installedBaseAddress>;
