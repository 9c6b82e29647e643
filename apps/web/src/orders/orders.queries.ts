import { checkProfile } from '@trunkline/contract/accounts';
import type { Endpoint } from '@trunkline/contract/endpoint';
import { createOrder, getOrderDetail, getOrderParties, previewOrder } from '@trunkline/contract/orders';
import { type OrderDetail, type orderDetail, type PreviewedFigures } from '@trunkline/contract/orders.shapes';
import { getQuotationDetail } from '@trunkline/contract/quotations';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '../client/call.ts';
import { toast } from '../client/toast.ts';
import { type Action, useAction } from '../client/use-action.ts';

export type ChosenOrderItems = readonly { readonly item_id: string; readonly quantity: number }[];

export const orderQueries = {
  detail: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', id],
      queryFn: ({ signal }) => call(getOrderDetail, { id }, { signal }),
    }),
  quotation: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'quotation', id],
      queryFn: ({ signal }) => call(getQuotationDetail, { id }, { signal }),
    }),
  profile: () =>
    queryOptions({ queryKey: ['orders', 'profile'], queryFn: ({ signal }) => call(checkProfile, {}, { signal }) }),
  parties: () =>
    queryOptions({ queryKey: ['orders', 'parties'], queryFn: ({ signal }) => call(getOrderParties, {}, { signal }) }),
  /**
   * Amounts of an order of the chosen items, and with the expected day whether they can be shipped by then; no order is created. A new
   * version of the quotation refetches them.
   */
  figures: (quotation: { id: string; version: number }, items: ChosenOrderItems, expect_delivery_date?: string) =>
    queryOptions({
      queryKey: ['orders', 'figures', quotation.id, quotation.version, items, expect_delivery_date],
      queryFn: ({ signal }): Promise<PreviewedFigures> =>
        call(previewOrder, { quotation_id: quotation.id, items: [...items], expect_delivery_date }, { signal }),
      enabled: items.length > 0,
      placeholderData: keepPreviousData,
      retry: false,
    }),
};

interface OrderActionOptions {
  /** Text of the toast after success. */
  readonly done: string;
  /** The input has a file: report the progress of the upload. */
  readonly uploads?: boolean;
}

/** A step of an order. It answers with the changed order, so that the page shows the next step at once. The caller shows its errors. */
export function useOrderAction<I extends z.ZodMiniType>(
  endpoint: Endpoint<I, typeof orderDetail>,
  { done, uploads = false }: OrderActionOptions,
): Action<Endpoint<I, typeof orderDetail>> {
  const cacheOrder = useCacheOrder();
  return useAction(endpoint, {
    quiet: true,
    uploads,
    onDone: (order) => {
      cacheOrder(order);
      toast.ok(done);
    },
  });
}

/** Stores the answer of a write in the query cache and refetches what it changes. */
export function useCacheOrder(): (order: OrderDetail) => void {
  const cache = useQueryClient();
  return (order) => {
    cache.setQueryData(orderQueries.detail(order.id).queryKey, order);
    void cache.invalidateQueries({ queryKey: ['orders', 'list'] });
    void cache.invalidateQueries({ queryKey: ['orders', 'parties'] });
    // open quantities of its quotation
    void cache.invalidateQueries({ queryKey: ['orders', 'quotation', order.quotation_id] });
    void cache.invalidateQueries({ queryKey: ['quotations'] });
    // counts in the menu
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
}

/** Creates the order; its figures are shown before by `orderQueries.figures`. */
export function useCreateOrder(onCreated: (order: OrderDetail) => void): Action<typeof createOrder> {
  const cacheOrder = useCacheOrder();
  return useAction(createOrder, {
    quiet: true,
    onDone: (order) => {
      cacheOrder(order);
      onCreated(order);
    },
  });
}
