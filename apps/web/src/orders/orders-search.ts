import { pageSizes } from '@trunkline/contract/list';
import { orderSorts, type OrderStatus, orderStatuses } from '@trunkline/contract/orders';

export const orderTabs = ['all', 'us', 'vendor', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** What the address holds: the list is a function of it, so that back, reload and a shared link all work. */
export interface OrdersSearch {
  readonly tab?: OrderTab;
  readonly status?: OrderStatus;
  readonly keyword?: string;
  readonly sort?: string;
  readonly page?: number;
  readonly limit?: number;
}

type Raw = Readonly<Record<string, unknown>>;

/** One of the list, or nothing: a bad value in the address is as good as none. */
export function oneOf<const V extends string>(list: readonly V[], value: unknown): V | undefined {
  return list.find((one) => one === value);
}

export const orderSortNames: readonly string[] = orderSorts.flatMap((sort) => [sort, `-${sort}`]);

/** Page, rows, sort and keyword, as every list of orders has them. */
export function pagingOf(raw: Raw) {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  const keyword =
    typeof raw['keyword'] === 'string' || typeof raw['keyword'] === 'number' ? String(raw['keyword']) : '';
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : undefined,
    sort: oneOf(orderSortNames, raw['sort']),
    keyword: keyword.slice(0, 100) || undefined,
  };
}

export const ordersSearch = (raw: Raw): OrdersSearch =>
  withoutHoles({
    ...pagingOf(raw),
    tab: oneOf(orderTabs, raw['tab']),
    status: oneOf(orderStatuses, raw['status']),
  });

/** Absent keys instead of undefined ones, so that they do not stand in the address. */
export const withoutHoles = <O extends object>(search: O): { [K in keyof O]?: NonNullable<O[K]> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never;

/** Completed and cancelled are statuses of their own; the other tabs leave the status to choose. */
export function filterOf({ tab, status }: OrdersSearch) {
  if (tab === 'completed' || tab === 'cancelled') return { status: tab };
  return { waiting_on: tab === 'us' || tab === 'vendor' ? tab : undefined, status };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const idSearch = (raw: Raw): { readonly id?: string } => withoutHoles({ id: text(raw['id']) });
export const newOrderSearch = (raw: Raw): { readonly quotation?: string } =>
  withoutHoles({ quotation: text(raw['quotation']) });
