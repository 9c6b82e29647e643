import { pageSizes } from '@trunkline/contract/page-sizes';

// Parsers for the query of an address (`validateSearch` of a route). A list is a function of its address, so that back, reload and
// shared links work. Routes load these parsers before their page, so nothing here imports shapes (docs/rules/pages.md).

/** The query of the address, unchecked. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Page, page size, keyword and order. Every list has them; a list adds its own filters. */
export interface ListSearch<S extends string = string> {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** The moment of the list whose further page this is. */
  readonly as_of?: string | undefined;
  readonly keyword?: string | undefined;
  /** `field` or `-field`. */
  readonly sort?: S | undefined;
  /** The columns that are shown, in their order: `company,total`. Lists of staff alone. */
  readonly columns?: string | undefined;
  /** The saved view that the address began with; `standard`: none, also where the reader has a default. */
  readonly view?: string | undefined;
}

const maxTextLength = 512;
const maxKeywordLength = 100;
const maxViewLength = 40;

/** One of the values, else undefined: a bad value in an address counts as absent. */
export const parseOneOf = <const V extends string>(values: readonly V[], value: unknown): V | undefined =>
  values.find((one) => one === value);

/** Text and numbers as text; undefined for anything else and for empty text. */
export const parseText = (value: unknown, maxLength = maxTextLength): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxLength) || undefined : undefined;

/** Parses a tick box: true when it is ticked, else undefined. */
export const parseTick = (value: unknown): true | undefined => (value === true ? true : undefined);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const parseMoment = (value: unknown): string | undefined =>
  typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/**
 * The part of the query that every list has. The keys of bad values are present with the value undefined: if they were missing, the
 * router would keep the bad value in the address.
 */
export function parseListSearch<const S extends string = never>(
  raw: RawSearch,
  sorts: readonly S[] = [],
): ListSearch<S> {
  const page = Number(raw['page']);
  const limit = Number(raw['limit']);
  return {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    limit: pageSizes.find((size) => size === limit),
    as_of: parseMoment(raw['as_of']),
    keyword: parseText(raw['keyword'], maxKeywordLength),
    sort: parseOneOf(sorts, raw['sort']),
    columns: parseText(raw['columns']),
    view: parseText(raw['view'], maxViewLength),
  };
}

/** Adds the descending fields: `['total']` → `['total', '-total']`. */
export const withDescending = <const F extends string>(fields: readonly F[]): (F | `-${F}`)[] =>
  fields.flatMap((field) => [field, `-${field}`] as const);

export const parseIdSearch = (raw: RawSearch): { readonly id?: string | undefined } => ({ id: parseText(raw['id']) });

/** Whether a keyword or a filter narrows the list. */
export const isNarrowed = ({
  page: _page,
  limit: _limit,
  as_of: _asOf,
  sort: _sort,
  columns: _columns,
  view: _view,
  ...filters
}: ListSearch): boolean => Object.values(filters).some((value) => value !== undefined);
