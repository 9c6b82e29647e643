import {
  listCategoryLabels,
  lookUpProducts,
  listProducts,
  getProductDetail,
  getCategoryTree,
} from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { FitChoice } from '@trunkline/rules/fit/parts';
import { toListProductsInput } from '../catalogue/visitor/list/products-query.ts';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { type DeviceModel, toDeviceModel } from '../configuration/device-model.ts';
import type { ConfiguratorSearch } from './configurator-search.ts';

const kind = 'device';

export const configuratorQueries = {
  /** A device with the accessories that are offered for it, and the `chosen` ones, offered or not. */
  device: (id: string, chosen: readonly string[] = []) =>
    queryOptions({
      queryKey: ['configurator', 'device', id, chosen],
      queryFn: async ({ signal }) => {
        const accessories = chosen.map((accessory_id) => ({ accessory_id, quantity: 1 }));
        const [product, offeredAccessories] = await Promise.all([
          call(getProductDetail, { id }, { signal }),
          call(listAccessories, { id, accessories }, { signal }),
        ]);
        return toDeviceModel(product, offeredAccessories);
      },
      staleTime: 60_000,
    }),
  /** The accessories of a device that match a keyword. */
  accessorySearch: (id: string, keyword: string) =>
    queryOptions({
      queryKey: ['configurator', 'accessory-search', id, keyword],
      queryFn: ({ signal }) => call(listAccessories, { id, keyword }, { signal }),
      staleTime: 60_000,
    }),
  devices: (search: ConfiguratorSearch) =>
    queryOptions({
      queryKey: ['configurator', 'devices', search],
      queryFn: ({ signal }) => call(listProducts, { ...toListProductsInput(search, true), kind }, { signal }),
      placeholderData: keepPreviousData,
    }),
  labels: (search: ConfiguratorSearch) =>
    queryOptions({
      queryKey: ['configurator', 'labels', search],
      queryFn: async ({ signal }) => {
        const { cate_id, category, keyword, labels } = toListProductsInput(search, true);
        return (await call(listCategoryLabels, { cate_id, category, keyword, labels, kind }, { signal })).labels;
      },
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: ['configurator', 'categories'],
      queryFn: async ({ signal }) => (await call(getCategoryTree, { kind }, { signal })).cate,
      staleTime: 5 * 60_000,
    }),
  products: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['configurator', 'products', ids],
      queryFn: async ({ signal }) => (await call(lookUpProducts, { ids: [...ids] }, { signal })).list,
      placeholderData: keepPreviousData,
      enabled: ids.length > 0,
    }),
};

type Choice = Pick<FitChoice, 'accessory_id'>;

/** Ids of the choices that the offer does not list: found by a search, or no longer offered. Sorted, as part of a query key. */
const listUnofferedIds = (base: DeviceModel | undefined, chosen: readonly Choice[]): string[] =>
  base
    ? [...new Set(chosen.map(({ accessory_id }) => accessory_id))].filter((id) => !base.accessories.has(id)).toSorted()
    : [];

/** A device with the offered accessories and the chosen ones, offered or not. */
export function useDeviceModel(id: string, chosen: readonly Choice[]) {
  const base = useQuery(configuratorQueries.device(id));
  const ids = listUnofferedIds(base.data, chosen);
  const withChosen = useQuery({ ...configuratorQueries.device(id, ids), enabled: ids.length > 0 });
  // A chosen accessory is no longer in the catalogue: the offered ones are shown.
  const isGone = withChosen.error instanceof ApiError && withChosen.error.status === 404;
  return ids.length === 0 || isGone ? base : withChosen;
}

/** Caches a device with the accessories that a search found, so that choosing one of them needs no request. */
export function cacheFoundAccessories(client: QueryClient, model: DeviceModel, chosen: readonly Choice[]): void {
  const base = client.getQueryData(configuratorQueries.device(model.device.id).queryKey);
  const ids = listUnofferedIds(base, chosen);
  if (ids.length > 0) client.setQueryData(configuratorQueries.device(model.device.id, ids).queryKey, model);
}
