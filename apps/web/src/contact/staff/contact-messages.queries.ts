import {
  type ContactMessage,
  type contactMessage,
  getContactMessagePosition,
  getContactMessage,
  listContactAnswerers,
  listContactMessages,
} from '@trunkline/contract/contact/staff-messages';
import type { Endpoint, EndpointOutput } from '@trunkline/contract/endpoint';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import type { PlaceQuery } from '../../records/record-place.tsx';
import type { ContactQueueSearch, ContactTab } from './contact-queue-search.ts';

export type ContactQueue = EndpointOutput<typeof listContactMessages>;

type ListedMessages = Omit<ContactQueueSearch, 'tab'> & { readonly tab?: ContactTab | undefined };

/** What a tab of the queue lists. */
const toQueueInput = ({ keyword, tab = 'open', mine }: ListedMessages) => ({
  keyword,
  filter: { state: tab === 'all' ? undefined : tab, mine },
});

export const contactQueries = {
  queue: (search: ContactQueueSearch) =>
    queryOptions({
      queryKey: ['admin-contact', 'list', search],
      queryFn: ({ signal }) => {
        const { page = 1, limit = 20 } = search;
        return call(listContactMessages, { page, limit, ...toQueueInput(search) }, { signal });
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-contact', 'detail', id],
      queryFn: ({ signal }) => call(getContactMessage, { id }, { signal }),
    }),
  answerers: queryOptions({
    queryKey: ['admin-contact', 'answerers'],
    queryFn: async ({ signal }) => (await call(listContactAnswerers, {}, { signal })).list,
  }),
  nextOpen: queryOptions({
    queryKey: ['admin-contact', 'next'],
    queryFn: async ({ signal }) =>
      (await call(getContactMessagePosition, { filter: { state: 'open' } }, { signal })).next_open,
  }),
  place: (id: string, search: ContactQueueSearch): PlaceQuery => ({
    key: ['admin-contact', 'place', id, search],
    find: (place, signal) => call(getContactMessagePosition, { id, place, ...toQueueInput(search) }, { signal }),
  }),
};

/** Shows a saved message and reads lists and counts again. */
export function useContactSaved(): (saved: ContactMessage) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(contactQueries.detail(saved.id).queryKey, saved);
    for (const part of ['list', 'next']) void cache.invalidateQueries({ queryKey: ['admin-contact', part] });
    for (const area of ['admin-home', 'admin-counts']) void cache.invalidateQueries({ queryKey: [area] });
  };
}

/** A change of a message: its answer is shown, lists and counts are read again. `quiet`: the form shows refusals itself. */
export function useContactAction<I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof contactMessage>,
  done: string,
  { quiet = false, onSaved }: { readonly quiet?: boolean; readonly onSaved?: () => void | Promise<void> } = {},
): Action<Endpoint<I, typeof contactMessage>> {
  const cache = useQueryClient();
  const showSaved = useContactSaved();
  const staleToast = useStaleToast(() => cache.invalidateQueries({ queryKey: ['admin-contact'] }));
  return useAction(endpoint, {
    ...(quiet ? { quiet } : staleToast),
    onDone: async (saved) => {
      showSaved(saved);
      toast.ok(done);
      await onSaved?.();
    },
  });
}
