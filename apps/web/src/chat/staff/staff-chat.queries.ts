import { listCannedAnswers, listChatAnswerers, listChats } from '@trunkline/contract/staff/chat';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import { readWholeAnswer } from '../../lists/whole-answer.ts';
import type { StaffChatSearch } from './staff-chat-search.ts';

const filters = { mine: { mine: true }, nobody: { assigned: false }, all: {} } as const;

export const staffChatQueries = {
  list: ({ tab = 'mine', keyword = '', limit }: StaffChatSearch) =>
    queryOptions({
      queryKey: ['chat', 'list', tab, keyword, limit],
      queryFn: ({ signal }) => {
        const read = (page: object) => call(listChats, { keyword, filter: filters[tab], ...page }, { signal });
        return limit === undefined ? read({}) : readWholeAnswer(read, limit);
      },
      placeholderData: (before) => before,
    }),
  answerers: queryOptions({
    queryKey: ['chat', 'answerers'],
    queryFn: async ({ signal }) => (await call(listChatAnswerers, {}, { signal })).list,
  }),
  canned: queryOptions({
    queryKey: ['chat', 'canned'],
    queryFn: async ({ signal }) => (await call(listCannedAnswers, {}, { signal })).list,
  }),
};
