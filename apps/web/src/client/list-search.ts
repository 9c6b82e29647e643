import { pageSizes } from '@trunkline/contract/page-sizes';

// What the address of a list holds: the list is a function of it, so that back, reload and a shared link all work. Read by routes
// before their page is loaded, so nothing here brings shapes along.

/** An address as somebody may have written it. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Page, rows, order and words, as every list has them. Lists add their filters. */
export interface ListSearch {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly keyword?: string | undefined;
  /** `field` or `-field`. */
  readonly sort?: string | undefined;
}

/** One of the list, or nothing: a bad value in the address is as good as none. */
export const oneOf = <const V extends string>(list: readonly V[], value: unknown): V | undefined =>
  list.find((one) => one === value);

/** Words and numbers of the address, as text. */
export const wordOf = (value: unknown, longest = 512): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest) || undefined : undefined;

/** A box that is ticked; anything else is as good as none. */
export const tickOf = (value: unknown): true | undefined => (value === true ? true : undefined);

/**
 * The part of the address that every list has. What is bad comes back as undefined, and is there: a key that were missing would
 * leave the bad value in the address that the page reads.
 */
export function listSearch<const S extends string>(raw: RawSearch, sorts: readonly S[] = []) {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : undefined,
    keyword: wordOf(raw['keyword'], 100),
    sort: oneOf(sorts, raw['sort']),
  };
}

/** `['total']` → `total` and `-total`. */
export const bothWays = <const F extends string>(fields: readonly F[]): (F | `-${F}`)[] =>
  fields.flatMap((field) => [field, `-${field}`] as const);

export const idSearch = (raw: RawSearch): { readonly id?: string | undefined } => ({ id: wordOf(raw['id']) });

/** Whether a list is narrowed by anything, so that an empty one can say so. */
export const isNarrowed = ({ page: _page, limit: _limit, sort: _sort, ...narrowing }: ListSearch): boolean =>
  Object.values(narrowing).some((value) => value !== undefined);
