import { listProducts, productDetail, productIndex } from '@trunkline/contract/catalogue';
import { listAccessories } from '@trunkline/contract/configurator';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../kit/call.ts';
import { modelOf } from './configuration.ts';

export interface DeviceFilter {
  readonly cate_id: string | null;
  readonly keyword: string;
  readonly page: number;
}

export const configurator = {
  /** A device and all that is offered for it. */
  device: (id: string) =>
    queryOptions({
      queryKey: ['configurator', 'device', id],
      queryFn: async ({ signal }) => {
        const [product, offered] = await Promise.all([
          call(productDetail, { id }, { signal }),
          call(listAccessories, { id }, { signal }),
        ]);
        return modelOf(product, offered);
      },
      staleTime: 60_000,
    }),
  devices: ({ cate_id, keyword, page }: DeviceFilter) =>
    queryOptions({
      queryKey: ['configurator', 'devices', cate_id, keyword, page],
      queryFn: ({ signal }) =>
        call(listProducts, { kind: 'device', cate_id, keyword: keyword || null, page, limit: 20 }, { signal }),
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: ['configurator', 'categories'],
      queryFn: async ({ signal }) => (await call(productIndex, {}, { signal })).cate,
      staleTime: 5 * 60_000,
    }),
};
