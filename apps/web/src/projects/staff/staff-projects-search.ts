import { projectStates, protectionStates } from '@trunkline/contract/enums';
import { managerFilter, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

/** States that staff see. */
const states = projectStates.filter((state) => state !== 'draft');

/** `registrations` wait for channel, `protection` for headquarters. In `all` the user chooses the states. */
export const staffProjectsAddress = defineListSearch({
  tabs: { registrations: { state: 'submitted' }, protection: { waiting: true }, all: {} },
  filters: {
    state: selectFilter(states, {
      label: 'projects.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.project_${state}`),
      tabs: ['all'],
    }),
    protection: selectFilter(protectionStates, {
      label: 'projects.protection',
      any: 'staff_projects.any_protection',
      option: (state, t) => t(`states.protection_${state}`),
      tabs: ['all'],
    }),
    mine: managerFilter,
  },
  sorts: ['waiting_since', 'created_at', 'protect_end_time'],
  order: 'waiting_since',
});
export type StaffProjectsSearch = SearchOf<typeof staffProjectsAddress>;
export type ProjectQueueTab = (typeof staffProjectsAddress.tabs)[number];
