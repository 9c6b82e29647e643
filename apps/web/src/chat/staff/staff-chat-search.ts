import { parseOneOf, parseText } from '../../client/list-search.ts';

export const chatTabs = ['mine', 'nobody', 'all'] as const;
const limits = [20, 50] as const;

export interface StaffChatSearch {
  readonly tab?: (typeof chatTabs)[number] | undefined;
  readonly keyword?: string | undefined;
  /** Id of the company whose conversation is open. */
  readonly company?: string | undefined;
  /** Conversations that are listed. */
  readonly limit?: (typeof limits)[number] | undefined;
}

export const parseStaffChatSearch = (search: Record<string, unknown>): StaffChatSearch => ({
  tab: parseOneOf(chatTabs, search['tab']),
  keyword: parseText(search['keyword']),
  company: parseText(search['company']),
  limit: search['limit'] === 50 ? 50 : undefined,
});
