import type { Language } from '@trunkline/contract/languages';
import { languages } from '@trunkline/contract/languages';
import { parseMonth } from '../month.ts';
import {
  type ListSearch,
  parseListSearch,
  parseOneOf,
  parseText,
  parseTick,
  type RawSearch,
} from '../../client/list-search.ts';

export const trainingTabs = ['training', 'exams', 'results'] as const;
export type TrainingTab = (typeof trainingTabs)[number];

/** What the page of trainings and exams shows. */
export interface TrainingSearch extends Pick<ListSearch, 'page' | 'limit'> {
  /** Absent: training. */
  readonly tab?: 'exams' | 'results' | undefined;
  readonly category?: string | undefined;
  readonly language?: Language | undefined;
  readonly place?: 'online' | 'venue' | undefined;
  /** Only with a free seat. */
  readonly free?: true | undefined;
  /** The month of the calendar, `2026-12`; absent: the list. */
  readonly month?: string | undefined;
  /** The training or the exam that is chosen. */
  readonly subject?: string | undefined;
}

/** An invalid value becomes undefined. */
export function parseTrainingSearch(raw: RawSearch): TrainingSearch {
  const { page, limit } = parseListSearch(raw);
  return {
    page,
    limit,
    tab: parseOneOf(['exams', 'results'], raw['tab']),
    category: parseText(raw['category'], 36),
    language: parseOneOf(languages, raw['language']),
    place: parseOneOf(['online', 'venue'], raw['place']),
    free: parseTick(raw['free']),
    month: parseMonth(raw['month']),
    subject: parseText(raw['subject'], 36),
  };
}
