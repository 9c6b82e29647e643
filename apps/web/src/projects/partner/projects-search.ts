import { projectSorts, projectStates, protectionStates } from '@trunkline/contract/enums';
import { parseIdSearch, parseText, type RawSearch } from '../../client/list-search.ts';
import { countryFilter, selectFilter } from '../../lists/list-filters.ts';
import { defineListSearch, type SearchOf } from '../../lists/list-search.ts';

export const projectsAddress = defineListSearch({
  tabs: { open: { group: 'open' }, protected: { group: 'protected' }, closed: { group: 'closed' }, all: {} },
  filters: {
    // A state belongs to one group.
    state: selectFilter(projectStates, {
      label: 'projects.state',
      any: 'common.any_state',
      option: (state, t) => t(`states.project_${state}`),
      tabs: ['open', 'protected', 'closed', 'all'],
    }),
    country: countryFilter('projects.country', 'common.any_country'),
    protection: selectFilter(protectionStates, {
      label: 'projects.protection',
      any: 'projects.any_protection',
      option: (state, t) => t(`states.protection_${state}`),
    }),
  },
  sorts: projectSorts,
});
export type ProjectsSearch = SearchOf<typeof projectsAddress>;

export interface ProjectFormSearch {
  /** Absent: a new project. */
  readonly id?: string | undefined;
  /** End user that was chosen for a new project. */
  readonly enduser?: string | undefined;
  readonly quotation?: string | undefined;
  /** The entry of the drafts box that the form is opened from. */
  readonly draft?: string | undefined;
}

export const parseProjectFormSearch = (raw: RawSearch): ProjectFormSearch => ({
  ...parseIdSearch(raw),
  enduser: parseText(raw['enduser']),
  quotation: parseText(raw['quotation']),
  draft: parseText(raw['draft']),
});
