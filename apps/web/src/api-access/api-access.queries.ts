import { listApiKeys } from '@trunkline/contract/api-access/keys';
import { listDeliveries, listWebhooks } from '@trunkline/contract/api-access/webhooks';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../client/call.ts';

const all = ['api-access'];

export const apiAccessQueries = {
  keys: () => queryOptions({ queryKey: [...all, 'keys'], queryFn: ({ signal }) => call(listApiKeys, {}, { signal }) }),
  webhooks: () =>
    queryOptions({ queryKey: [...all, 'webhooks'], queryFn: ({ signal }) => call(listWebhooks, {}, { signal }) }),
  /** Read again while a delivery is on its way. */
  deliveries: () =>
    queryOptions({
      queryKey: [...all, 'deliveries'],
      queryFn: ({ signal }) => call(listDeliveries, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.list.some(({ attempts }) => attempts === 0) ? 2_000 : false),
    }),
};

export function useRefreshApiAccess(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: all });
}
