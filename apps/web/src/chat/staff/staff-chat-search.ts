import { parseOneOf, parseText } from '../../client/list-search.ts';

export const chatTabs = ['mine', 'nobody', 'all'] as const;
/** The first rows; then as many more as a page of the list has. */
const firstLimit = 20;
const step = 50;
const mostShown = 1000;

/** How many rows follow so many. */
export const nextLimit = (limit = firstLimit): number => (limit < step ? step : Math.min(limit + step, mostShown));

const parseLimit = (value: unknown): number | undefined =>
  typeof value === 'number' && value % step === 0 && value >= step && value <= mostShown ? value : undefined;

export interface StaffChatSearch {
  readonly tab?: (typeof chatTabs)[number] | undefined;
  readonly keyword?: string | undefined;
  /** Id of the company whose conversation is open. */
  readonly company?: string | undefined;
  /** Conversations that are listed. */
  readonly limit?: number | undefined;
}

export const parseStaffChatSearch = (search: Record<string, unknown>): StaffChatSearch => ({
  tab: parseOneOf(chatTabs, search['tab']),
  keyword: parseText(search['keyword']),
  company: parseText(search['company']),
  limit: parseLimit(search['limit']),
});
