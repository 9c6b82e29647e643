import {
  type ContactMessage,
  type contactMessage,
  getContactMessagePosition,
  getContactMessage,
  listContactAnswerers,
  listContactMessages,
} from '@trunkline/contract/contact/staff-messages';
import type { Endpoint, EndpointOutput } from '@trunkline/contract/endpoint';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../../client/call.ts';
import { toast } from '../../client/toast.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { useStaleToast } from '../../ui/feedback/use-stale-toast.ts';
import { defineQueue } from '../../lists/define-list.ts';
import { contactAddress } from './contact-queue-search.ts';

export type ContactQueue = EndpointOutput<typeof listContactMessages>;

export const contactQueue = defineQueue({
  address: contactAddress,
  key: ['admin-contact', 'list'],
  endpoint: listContactMessages,
  position: getContactMessagePosition,
});

export const contactQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['admin-contact', 'detail', id],
      queryFn: ({ signal }) => call(getContactMessage, { id }, { signal }),
    }),
  answerers: queryOptions({
    queryKey: ['admin-contact', 'answerers'],
    queryFn: async ({ signal }) => (await call(listContactAnswerers, {}, { signal })).list,
  }),
};

/** Shows a saved message and reads lists and counts again. */
export function useContactSaved(): (saved: ContactMessage) => void {
  const cache = useQueryClient();
  return (saved) => {
    cache.setQueryData(contactQueries.detail(saved.id).queryKey, saved);
    void cache.invalidateQueries({ queryKey: contactQueue.key });
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
