import { categoryLabels, listGoods, listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { FitChoice } from '@trunkline/rules/fit';
import { inputOf } from '../catalogue/list/products-search.ts';
import { ApiError } from '../client/call-fault.ts';
import { call } from '../client/call.ts';
import { type DeviceModel, modelOf } from './configuration.ts';
import type { ConfiguratorSearch } from './configurator-search.ts';

const kind = 'device';

export const configurator = {
  /** A device, all that is offered for it, and what is chosen already though it may not be offered. */
  device: (id: string, chosen: readonly string[] = []) =>
    queryOptions({
      queryKey: ['configurator', 'device', id, chosen],
      queryFn: async ({ signal }) => {
        const accessories = chosen.map((accessory_id) => ({ accessory_id, quantity: 1 }));
        const [product, offered] = await Promise.all([
          call(productDetail, { id }, { signal }),
          call(listAccessories, { id, accessories }, { signal }),
        ]);
        return modelOf(product, offered);
      },
      staleTime: 60_000,
    }),
  /** What goes into a device and has these words. */
  found: (id: string, keyword: string) =>
    queryOptions({
      queryKey: ['configurator', 'found', id, keyword],
      queryFn: ({ signal }) => call(listAccessories, { id, keyword }, { signal }),
      staleTime: 60_000,
    }),
  devices: (search: ConfiguratorSearch) =>
    queryOptions({
      queryKey: ['configurator', 'devices', search],
      queryFn: ({ signal }) => call(listProducts, { ...inputOf(search, true), kind }, { signal }),
      placeholderData: keepPreviousData,
    }),
  labels: (search: ConfiguratorSearch) =>
    queryOptions({
      queryKey: ['configurator', 'labels', search],
      queryFn: async ({ signal }) => {
        const { cate_id, keyword, labels } = inputOf(search, true);
        return (await call(categoryLabels, { cate_id, keyword, labels, kind }, { signal })).labels;
      },
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: ['configurator', 'categories'],
      queryFn: async ({ signal }) => (await call(productIndex, { kind }, { signal })).cate,
      staleTime: 5 * 60_000,
    }),
  products: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['configurator', 'products', ids],
      queryFn: async ({ signal }) => (await call(listGoods, { ids: [...ids] }, { signal })).list,
      placeholderData: keepPreviousData,
      enabled: ids.length > 0,
    }),
};

type Chosen = Pick<FitChoice, 'accessory_id'>;

/** Those chosen that are not among what is offered unasked: found by their words, or no longer offered. */
const beyond = (base: DeviceModel | undefined, chosen: readonly Chosen[]): string[] =>
  base ? [...new Set(chosen.map((one) => one.accessory_id))].filter((id) => !base.accessories.has(id)).toSorted() : [];

/** A device with what is offered for it and what is chosen, whether that is offered or not. */
export function useDeviceModel(id: string, chosen: readonly Chosen[]) {
  const base = useQuery(configurator.device(id));
  const ids = beyond(base.data, chosen);
  const whole = useQuery({ ...configurator.device(id, ids), enabled: ids.length > 0 });
  // Something chosen has left the catalogue for good: what is left is shown.
  const isGone = whole.error instanceof ApiError && whole.error.status === 404;
  return ids.length === 0 || isGone ? base : whole;
}

/** Has a device at hand with what was found for it, so that choosing some of that waits for nothing. */
export function keepFound(client: QueryClient, model: DeviceModel, chosen: readonly Chosen[]): void {
  const base = client.getQueryData(configurator.device(model.device.id).queryKey);
  const ids = beyond(base, chosen);
  if (ids.length > 0) client.setQueryData(configurator.device(model.device.id, ids).queryKey, model);
}
