import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  parseTick,
  type RawSearch,
} from '../../client/list-search.ts';

/** The tabs: what waits first. */
export const applicationQueueTabs = ['submitted', 'action_required', 'approved', 'rejected', 'all'] as const;
export type ApplicationQueueTab = (typeof applicationQueueTabs)[number];

export interface ApplicationQueueSearch extends ListSearch {
  /** Absent: those that wait. */
  readonly tab?: Exclude<ApplicationQueueTab, 'submitted'> | undefined;
  readonly form?: string | undefined;
  readonly mine?: true | undefined;
}

export const parseApplicationQueueSearch = (raw: RawSearch): ApplicationQueueSearch => ({
  ...parseListSearch(raw),
  tab: parseOneOf(['action_required', 'approved', 'rejected', 'all'], raw['tab']),
  form: parseText(raw['form'], 10),
  mine: parseTick(raw['mine']),
});
