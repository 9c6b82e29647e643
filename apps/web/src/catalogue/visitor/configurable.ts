import type { ProductDetail } from '@trunkline/contract/catalogue';

/** Whether the configurator takes a product: a device with accessories that fit. */
export const isConfigurable = ({
  kind,
  accessories_count,
}: Pick<ProductDetail, 'kind' | 'accessories_count'>): boolean => kind === 'device' && accessories_count > 0;
