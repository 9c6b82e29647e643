import { categoryLabels, listGoods, listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { inputOf } from '../catalogue/products-search.ts';
import { call } from '../kit/call.ts';
import { modelOf } from './configuration.ts';
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
