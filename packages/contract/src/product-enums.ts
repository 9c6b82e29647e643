// States, kinds and sorts of products: apart from enums.ts, because public pages load this file. docs/rules/pages.md

/** States in the order in which a product passes them. */
export const productStates = ['active', 'last_orders', 'ended'] as const;
export type ProductState = (typeof productStates)[number];
export const productKinds = [
  'device',
  'module',
  'power',
  'fan',
  'optic',
  'cable',
  'mount',
  'cord',
  'licence',
  'support',
] as const;
export type ProductKind = (typeof productKinds)[number];
/** What is not shipped has no package. docs/rules/packing.md */
export const isShipped = (kind: string): boolean => kind !== 'licence' && kind !== 'support';
/** Currents with which a supply is fed. */
export const currentTypes = ['AC', 'DC'] as const;
export type CurrentType = (typeof currentTypes)[number];

/** The direction in which a device, a supply or a fan moves air. */
export const airflows = ['front_to_back', 'back_to_front'] as const;
export type Airflow = (typeof airflows)[number];
export const productSorts = ['code', 'model', 'title', 'created_at', 'market_price'] as const;
