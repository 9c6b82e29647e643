import { listCannedAnswers, listChatAnswerers, listChats } from '@trunkline/contract/staff/chat';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../client/call.ts';
import type { StaffChatSearch } from './staff-chat-search.ts';

const filters = { mine: { mine: true }, nobody: { assigned: false }, all: {} } as const;

export const staffChatQueries = {
  list: ({ tab = 'mine', keyword = '', limit = 20 }: StaffChatSearch) =>
    queryOptions({
      queryKey: ['chat', 'list', tab, keyword, limit],
      queryFn: ({ signal }) => call(listChats, { keyword, limit, filter: filters[tab] }, { signal }),
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
