import { serialSorts } from '@trunkline/contract/service/cover-enums';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';
import { textFilter } from '../../lists/list-filters.ts';

export const staffSerialsAddress = defineListSearch({
  tabs: { all: {}, running: { state: 'running' }, ending: { state: 'ending' }, over: { state: 'over' } },
  filters: { company_id: textFilter(), order_id: textFilter() },
  sorts: serialSorts,
  order: '-created_at',
});
export const parseStaffSerialsSearch = staffSerialsAddress.parse;
export type StaffSerialsSearch = SearchOf<typeof staffSerialsAddress>;
