import { type ListSearch, parseListSearch, parseOneOf, parseTick, type RawSearch } from '../../client/list-search.ts';

/** The tabs: what waits first. */
export const contactTabs = ['open', 'answered', 'closed', 'all'] as const;
export type ContactTab = (typeof contactTabs)[number];

export interface ContactQueueSearch extends ListSearch {
  /** Absent: those that wait. */
  readonly tab?: Exclude<ContactTab, 'open'> | undefined;
  readonly mine?: true | undefined;
}

export const parseContactQueueSearch = (raw: RawSearch): ContactQueueSearch => ({
  ...parseListSearch(raw),
  tab: parseOneOf(['answered', 'closed', 'all'], raw['tab']),
  mine: parseTick(raw['mine']),
});
