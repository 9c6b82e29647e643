import { checkProfile } from '@trunkline/contract/accounts';
import type { Endpoint, EndpointInput } from '@trunkline/contract/endpoint';
import {
  createOrder,
  getOrderDetail,
  listOrders,
  type OrderDetail,
  type orderDetail,
  type OrderFigures,
} from '@trunkline/contract/orders';
import { findQuotation } from '@trunkline/contract/quotations';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../client/call.ts';
import { toast } from '../ui/feedback/toast.ts';
import { type Action, useAction } from '../client/use-action.ts';
import { filterOf, type OrdersSearch } from './orders-search.ts';

export type ChosenItems = readonly { readonly item_id: string; readonly quantity: number }[];
type CreateInput = EndpointInput<typeof createOrder>;

const listInput = (search: OrdersSearch): EndpointInput<typeof listOrders> => ({
  page: search.page ?? 1,
  limit: search.limit ?? 20,
  keyword: search.keyword,
  sort: search.sort as EndpointInput<typeof listOrders>['sort'],
  filter: filterOf(search),
});

export const orders = {
  list: (search: OrdersSearch) =>
    queryOptions({
      queryKey: ['orders', 'list', search],
      queryFn: ({ signal }) => call(listOrders, listInput(search), { signal }),
      placeholderData: keepPreviousData,
    }),
  /** How many wait on a side, for its tab. */
  waiting: (side: 'us' | 'vendor') =>
    queryOptions({
      queryKey: ['orders', 'waiting', side],
      queryFn: async ({ signal }) =>
        (await call(listOrders, { limit: 10, filter: { waiting_on: side } }, { signal })).total,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', id],
      queryFn: ({ signal }) => call(getOrderDetail, { id }, { signal }),
    }),
  quotation: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'quotation', id],
      queryFn: ({ signal }) => call(findQuotation, { id }, { signal }),
    }),
  profile: () =>
    queryOptions({ queryKey: ['orders', 'profile'], queryFn: ({ signal }) => call(checkProfile, {}, { signal }) }),
  /** What a choice of lines would cost as one order; nothing is created. `quotationVersion` dates the answer. */
  figures: (quotation: { id: string; number: string; version: number }, items: ChosenItems) =>
    queryOptions({
      queryKey: ['orders', 'figures', quotation.id, quotation.version, items],
      queryFn: async ({ signal }) =>
        (await call(createOrder, dryRun(quotation, items), { signal })) satisfies unknown as OrderFigures,
      enabled: items.length > 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

/** The shape asks for what a real order has; for the figures alone any words do. */
const dryRun = ({ id, number }: { id: string; number: string }, items: ChosenItems): CreateInput => ({
  quotation_id: id,
  project_name: number,
  customer_name: number,
  expect_delivery_date: '2000-01-01',
  items: [...items],
  dry_run: true,
});

type OrderEndpoint = Endpoint<z.ZodMiniType, typeof orderDetail>;

interface MoveOptions {
  /** Said once it is done. */
  readonly done: string;
  readonly uploads?: boolean;
}

/** A step of an order: its answer is the order as it now stands, so that the next step shows at once. Refusals stand in the form. */
export function useOrderMove<E extends OrderEndpoint>(endpoint: E, { done, uploads }: MoveOptions): Action<E> {
  const keep = useKeepOrder();
  return useAction(endpoint, {
    quiet: true,
    uploads,
    onDone: (order) => {
      keep(order as OrderDetail);
      toast.ok(done);
    },
  } as Parameters<typeof useAction<E>>[1]);
}

function useKeepOrder(): (order: OrderDetail) => void {
  const cache = useQueryClient();
  return (order) => {
    cache.setQueryData(orders.detail(order.id).queryKey, order);
    void cache.invalidateQueries({ queryKey: ['orders', 'list'] });
    void cache.invalidateQueries({ queryKey: ['orders', 'waiting'] });
    // its quantities may be open again, or no longer
    void cache.invalidateQueries({ queryKey: ['orders', 'quotation', order.quotation_id] });
    void cache.invalidateQueries({ queryKey: ['quotations'] });
    // the counts beside the menu
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}

/** Creates the order; with `dry_run` nobody calls it. */
export function useCreateOrder(onCreated: (order: OrderDetail) => void): Action<typeof createOrder> {
  const keep = useKeepOrder();
  return useAction(createOrder, {
    quiet: true,
    onDone: (answer) => {
      const order = answer as OrderDetail;
      keep(order);
      onCreated(order);
    },
  });
}
