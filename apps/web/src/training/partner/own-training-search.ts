import { parseMonth } from '../month.ts';
import { type ListSearch, parseListSearch, parseOneOf, parseText, type RawSearch } from '../../client/list-search.ts';

export const registrationTabs = ['upcoming', 'past', 'all'] as const;

export interface OwnTrainingSearch extends ListSearch {
  /** Absent: sessions that have not begun. */
  readonly tab?: 'past' | 'all' | undefined;
  /** The month in which offers are shown, `2026-12`; absent: as a list. */
  readonly month?: string | undefined;
}

export const parseOwnTrainingSearch = (raw: RawSearch): OwnTrainingSearch => ({
  ...parseListSearch(raw),
  tab: parseOneOf(['past', 'all'], raw['tab']),
  month: parseMonth(raw['month']),
});

/** The training or the exam for which people are enrolled, and the person whom the link names. */
export interface EnrollSearch {
  readonly subject?: string | undefined;
  readonly user?: string | undefined;
}

export const parseEnrollSearch = (raw: RawSearch): EnrollSearch => ({
  subject: parseText(raw['subject'], 36),
  user: parseText(raw['user'], 36),
});
