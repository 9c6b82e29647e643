import { pageSizes } from '@trunkline/contract/list';
import { type QuotationState, quotationStates } from '@trunkline/contract/quotations';

/** States with a tab of their own; the rest is found under “All”. */
export const quotationTabs = [
  'all',
  'draft',
  'returned',
  'applying',
  'approved',
  'partially_ordered',
  'ordered',
  'expired',
  'rejected',
  'withdrawn',
] as const satisfies readonly ('all' | QuotationState)[];
export type QuotationTab = (typeof quotationTabs)[number];

export const quotationSorts = ['created_at', '-created_at', 'total', '-total'] as const;

/** What the address holds: the list is a function of it, so that back, reload and a shared link all work. */
export interface QuotationsSearch {
  readonly state?: QuotationState;
  readonly keyword?: string;
  readonly sort?: (typeof quotationSorts)[number];
  readonly page?: number;
  readonly limit?: number;
}

export const detailTabs = ['quote', 'packing', 'project', 'history'] as const;
export type DetailTab = (typeof detailTabs)[number];

export interface QuotationSearch {
  readonly id?: string;
  readonly tab?: DetailTab;
  readonly edit?: true;
}

type Raw = Readonly<Record<string, unknown>>;

/** One of the list, or nothing: a bad value in the address is as good as none. */
export const oneOf = <const V extends string>(list: readonly V[], value: unknown): V | undefined =>
  list.find((one) => one === value);

/** Numbers and texts of the address, as text. */
export const wordOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 512) || undefined : undefined;

/** Absent keys instead of undefined ones, so that they do not stand in the address. */
export const withoutHoles = <O extends object>(search: O): { [K in keyof O]?: NonNullable<O[K]> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never;

/** Page, rows and keyword, as every list has them. */
export function pagingOf(raw: Raw) {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : undefined,
    keyword: wordOf(raw['keyword'])?.slice(0, 100),
  };
}

export const quotationsSearch = (raw: Raw): QuotationsSearch =>
  withoutHoles({
    ...pagingOf(raw),
    state: oneOf(quotationStates, raw['state']),
    sort: oneOf(quotationSorts, raw['sort']),
  });

export const quotationSearch = (raw: Raw): QuotationSearch =>
  withoutHoles({
    id: wordOf(raw['id']),
    tab: oneOf(detailTabs, raw['tab']),
    edit: raw['edit'] === true ? (true as const) : undefined,
  });
