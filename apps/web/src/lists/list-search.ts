import { type ListSearch, parseListSearch, type RawSearch, withDescending } from '../client/list-search.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../client/plain-search.ts';
import type { ListFilter } from './list-filters.ts';

// What a list has in its address: keyword, filters, tab, order and page. Routes load this before their page. docs/how-to/add-a-list.md

type Filters = Readonly<Record<string, ListFilter<unknown>>>;
type Parsers = Readonly<Record<string, (value: unknown) => unknown>>;
/** The tabs in their order, with the filter that each of them sets. The first one is open when the address names none. */
type Tabs = Readonly<Record<string, object>>;

type FilterValues<F extends Filters> = {
  readonly [K in keyof F]?: (F[K] extends ListFilter<infer V> ? V : never) | undefined;
};
/** Without tabs there is no filter of a tab. */
type FilterOf<F extends Filters, T extends Tabs> = FilterValues<F> & ([keyof T] extends [never] ? object : T[keyof T]);
type ParsedValues<P extends Parsers> = { readonly [K in keyof P]?: ReturnType<P[K]> };

export interface ListDeclaration<F extends Filters, T extends Tabs, S extends string, P extends Parsers> {
  /** In the order of their controls. */
  readonly filters?: F;
  readonly tabs?: T;
  /** A filter that is the tab, by its own name in the address. Absent: `tab`. */
  readonly tabName?: keyof F & string;
  /** The first tab is named too: the page opens another one for some readers when the address names none. */
  readonly namesFirstTab?: boolean;
  /** Fields by which the list can be sorted, in both directions. */
  readonly sorts?: readonly S[];
  /** The order when the address has none: `-created_at`. */
  readonly order?: S | `-${S}`;
  /** Values of the address that do not narrow the list, for example the record of a panel. */
  readonly others?: P;
}

/** The address of a list. */
export type AddressOf<F extends Filters, T extends Tabs, S extends string, P extends Parsers> = ListSearch<
  S | `-${S}`
> &
  FilterValues<F> &
  ParsedValues<P> &
  ([keyof T] extends [never] ? object : { readonly tab?: (keyof T & string) | undefined });

export interface ListAddress<
  Search extends ListSearch = ListSearch,
  Filter extends object = object,
  Tab extends string = string,
> {
  readonly filters: Filters;
  readonly tabs: readonly Tab[];
  readonly tabName: string;
  readonly order: string | undefined;
  /** `validateSearch` of the route. */
  readonly parse: (raw: RawSearch) => Search;
  /** The tab that is open; the first one when the address names none. */
  readonly getTab: (search: Search) => Tab;
  /** The address of another tab: keyword and filters stay, those of the tab go. */
  readonly toTab: (search: Search, tab: Tab) => Search;
  /** The values of the filters that the open tab has, and the filter of the tab. */
  readonly toFilter: (search: Search) => Filter;
  /** Whether a keyword or a filter narrows the tab. */
  readonly isNarrowed: (search: Search) => boolean;
  /** The list for the address of its records, for the way back. The tab is named: the text is never empty. */
  readonly toOrigin: (search: Search) => string;
}

/** `typeof ordersSearch` → the type of its address. */
export type SearchOf<A extends { readonly parse: (raw: RawSearch) => unknown }> = ReturnType<A['parse']>;

/** Declares what a list has in its address. */
export function defineListSearch<
  F extends Filters = Record<never, never>,
  const T extends Tabs = Record<never, never>,
  const S extends string = never,
  P extends Parsers = Record<never, never>,
>(declaration: ListDeclaration<F, T, S, P>): ListAddress<AddressOf<F, T, S, P>, FilterOf<F, T>, keyof T & string> {
  type Search = AddressOf<F, T, S, P>;
  type Tab = keyof T & string;
  const {
    filters = {},
    tabs: tabFilters = {},
    tabName = 'tab',
    namesFirstTab = false,
    sorts = [],
    order,
    others = {},
  }: Declared = declaration;
  const tabs = Object.keys(tabFilters) as Tab[];
  const readFilters = Object.entries(filters).map(([name, filter]): NamedFilter => ({ name, ...filter }));
  const getTab = (search: Readonly<Record<string, unknown>>): string =>
    tabs.find((one) => one === search[tabName]) ?? tabs[0] ?? '';
  const listFilters = (search: Readonly<Record<string, unknown>>): [string, unknown][] => {
    const tab = getTab(search);
    return readFilters.filter((one) => one.tabs?.includes(tab) ?? true).map(({ name }) => [name, search[name]]);
  };
  return {
    filters,
    tabs,
    tabName,
    order,
    parse: (raw) =>
      ({
        ...parseListSearch(raw, withDescending(sorts)),
        ...(tabs.length > 0 && tabName === 'tab' ? { tab: tabs.find((one) => one === raw['tab']) } : {}),
        ...Object.fromEntries(readFilters.map(({ name, parse }) => [name, parse(raw[name])])),
        ...Object.fromEntries(Object.entries(others).map(([name, parse]) => [name, parse(raw[name])])),
      }) as Search,
    getTab: (search) => getTab(search) as Tab,
    toTab: (search, tab) => ({
      ...search,
      page: undefined,
      as_of: undefined,
      ...Object.fromEntries(readFilters.filter((one) => one.tabs).map(({ name }) => [name, undefined])),
      [tabName]: tab === tabs[0] && !namesFirstTab ? undefined : tab,
    }),
    toFilter: (search) =>
      ({ ...Object.fromEntries(listFilters(search)), ...tabFilters[getTab(search)] }) as FilterOf<F, T>,
    isNarrowed: (search) =>
      search.keyword !== undefined ||
      listFilters(search).some(([name, value]) => name !== tabName && value !== undefined),
    toOrigin: (search) =>
      stringifyPlainSearch({
        ...search,
        [tabName]: getTab(search),
        page: undefined,
        as_of: undefined,
        limit: undefined,
      }).slice(1),
  };
}

interface NamedFilter extends ListFilter<unknown> {
  readonly name: string;
}
type Declared = ListDeclaration<Filters, Tabs, string, Parsers>;

/** The query of a list that `toOrigin` made, for its parser. */
export const readListOrigin = (from: string | undefined): RawSearch => parsePlainSearch(from ?? '');
