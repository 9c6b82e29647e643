import {
  projectSorts,
  projectStates,
  type ProjectState,
  type ProtectionState,
  protectionStates,
} from '@trunkline/contract/enums';
import {
  type ListSearch,
  parseIdSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  type RawSearch,
  withDescending,
} from '../../client/list-search.ts';
import { parseForm } from '../../client/record-filters.ts';

/** The tabs of the list; `all` is no filter. */
export const projectTabs = ['open', 'protected', 'closed', 'all'] as const;
export type ProjectTab = (typeof projectTabs)[number];

const projectListSorts = withDescending(projectSorts);

export interface ProjectsSearch extends ListSearch<(typeof projectListSorts)[number]> {
  /** Absent: `open`. */
  readonly tab?: ProjectTab | undefined;
  readonly state?: ProjectState | undefined;
  readonly protection?: ProtectionState | undefined;
  readonly country?: string | undefined;
}

export const parseProjectsSearch = (raw: RawSearch): ProjectsSearch => ({
  ...parseListSearch(raw, projectListSorts),
  tab: parseOneOf(projectTabs, raw['tab']),
  state: parseOneOf(projectStates, raw['state']),
  protection: parseOneOf(protectionStates, raw['protection']),
  country: parseForm(/^[A-Z]{2}$/, raw['country']),
});

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
