import { onlyFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const endAccountsAddress = defineListSearch({
  // Held by a company today.
  filters: { held: onlyFilter('staff_projects.holder', 'staff_projects.any_holder', 'staff_projects.held') },
  sorts: ['name', 'created_at'],
  order: 'name',
});
export type EndAccountsSearch = SearchOf<typeof endAccountsAddress>;
