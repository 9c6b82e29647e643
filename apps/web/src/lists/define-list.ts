import type { Endpoint, EndpointInput, EndpointOutput } from '@trunkline/contract/endpoint';
import type { RecordPosition } from '@trunkline/contract/list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../client/call.ts';
import type { ListSearch } from '../client/list-search.ts';
import type { ListAddress } from './list-search.ts';

/** The position of a record in a list. */
export interface PositionQuery {
  readonly key: readonly unknown[];
  /** `place`: where the record stood at the first answer. */
  readonly find: (place: string | null | undefined, signal: AbortSignal) => Promise<RecordPosition>;
}

/** What a list shows, without its page. */
export interface ListInput<S extends ListSearch, Filter> {
  readonly keyword: string | undefined;
  readonly sort: S['sort'];
  readonly filter: Filter;
}

/** Refuses an endpoint that does not take what the address of the list gives. */
type Takes<E extends Endpoint, I> = I extends EndpointInput<E> ? unknown : { readonly doesNotTake: I };

export interface ListOptions<S extends ListSearch, F extends object, T extends string, E extends Endpoint, W> {
  readonly address: ListAddress<S, F, T>;
  /** The beginning of the keys in the query cache. */
  readonly key: readonly string[];
  readonly endpoint: E & Takes<E, ListInput<S, NoInfer<W>>>;
  /** Tabs whose rows another endpoint lists. */
  readonly tabEndpoints?: Partial<Record<T, E>>;
  /** The endpoint of the Excel file. */
  readonly exports?: Endpoint;
  /** The pause in ms before the list is read again; `false`: only when it changes. */
  readonly refetchInterval?: (answer: EndpointOutput<E> | undefined) => number | false;
  /** What the rows need beside filters and order: an order of the tab, or the row that they go on from in place of pages by number. */
  readonly toRest?: (search: S) => Partial<EndpointInput<E>>;
}

interface MappedListOptions<
  S extends ListSearch,
  F extends object,
  T extends string,
  E extends Endpoint,
  W,
> extends ListOptions<S, F, T, E, W> {
  /** The filter as the endpoint takes it, where its names or values are not those of the address. */
  readonly toFilter: (filter: F) => W;
}

/** What a page needs of a list. */
export interface ShownList<S extends ListSearch, T extends string, A> {
  readonly address: ListAddress<S, object, T>;
  readonly exports: Endpoint | undefined;
  readonly toInput: (search: S) => object;
  readonly query: (search: S) => ReturnType<typeof toListOptions<A>>;
}

/** A list: its address, and the queries of its rows. */
export interface List<S extends ListSearch, F extends object, T extends string, A, W> extends ShownList<S, T, A> {
  readonly address: ListAddress<S, F, T>;
  readonly key: readonly string[];
  readonly toInput: (search: S) => ListInput<S, W>;
  /** The number of rows under a filter, whatever the address says. */
  readonly count: (filter: W) => ReturnType<typeof toCountOptions>;
}

/** Keys, function and behaviour of the query of a page of a list. */
const toListOptions = <A>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<A>,
  refetchInterval: (answer: A | undefined) => number | false = () => false,
) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => refetchInterval(data),
  });

const toCountOptions = (key: readonly unknown[], read: (signal: AbortSignal) => Promise<number>) =>
  queryOptions({ queryKey: key, queryFn: ({ signal }) => read(signal) });

/** The smallest page of an endpoint: only the total is of interest. */
const countLimit = 10;

/** `Takes` has compared input and endpoint where the list is declared. */
const read = <A>(endpoint: Endpoint, input: object, signal: AbortSignal): Promise<A> =>
  call(endpoint, input, { signal }) as Promise<A>;

/** Declares a list: the address, and the endpoint that takes keyword, order and filter of it. docs/how-to/add-a-list.md */
export function defineList<S extends ListSearch, F extends object, T extends string, E extends Endpoint>(
  options: ListOptions<S, F, T, E, F> & { readonly toFilter?: never },
): List<S, F, T, EndpointOutput<E>, F>;
export function defineList<
  S extends ListSearch,
  F extends object,
  T extends string,
  E extends Endpoint,
  W extends object,
>(options: MappedListOptions<S, F, T, E, W>): List<S, F, T, EndpointOutput<E>, W>;
export function defineList<S extends ListSearch, F extends object, T extends string, E extends Endpoint, W>({
  address,
  key,
  endpoint,
  toFilter,
  tabEndpoints,
  exports,
  refetchInterval,
  toRest,
}: ListOptions<S, F, T, E, W> & Partial<MappedListOptions<S, F, T, E, W>>): List<S, F, T, EndpointOutput<E>, W> {
  const toInput = (search: S): ListInput<S, W> => {
    const filter = address.toFilter(search);
    // Without `toFilter` the endpoint takes the filter of the address: W is F.
    return { keyword: search.keyword, sort: search.sort, filter: toFilter ? toFilter(filter) : (filter as F & W) };
  };
  return {
    address,
    key,
    exports,
    toInput,
    query: (search) => {
      const { page = 1, limit = 20, as_of } = search;
      const input = { page, limit, ...(as_of && { as_of }), ...toInput(search), ...toRest?.(search) };
      const from = tabEndpoints?.[address.getTab(search)] ?? endpoint;
      return toListOptions([...key, input], (signal) => read<EndpointOutput<E>>(from, input, signal), refetchInterval);
    },
    count: (filter) =>
      toCountOptions(
        [...key, 'count', filter],
        async (signal) => (await read<{ total: number }>(endpoint, { limit: countLimit, filter }, signal)).total,
      ),
  };
}

interface QueueOptions<T extends string> {
  /** The endpoint that finds the position of a record in the list. */
  readonly position: Endpoint;
  /** What that endpoint takes beside the input of the list. */
  readonly toPositionInput?: (tab: T) => object;
}

/** What the page of a queue needs of it. */
export interface ShownQueue<S extends ListSearch, T extends string, A> extends ShownList<S, T, A> {
  /** The position of a record in the list that its reader came from. */
  readonly position: (id: string, search: S) => PositionQuery;
  /** The first record of a list that the reader may decide. */
  readonly next: (search: S) => ReturnType<typeof toNextOptions>;
}

/** A list of records that staff decide one after the other. */
export type Queue<S extends ListSearch, F extends object, T extends string, A, W> = List<S, F, T, A, W> &
  ShownQueue<S, T, A>;

const toNextOptions = (key: readonly unknown[], find: (signal: AbortSignal) => Promise<RecordPosition>) =>
  queryOptions({ queryKey: key, queryFn: async ({ signal }) => (await find(signal)).next_open });

/** Declares a list whose records are decided in its order. docs/rules/pages.md, "Queues" */
export function defineQueue<S extends ListSearch, F extends object, T extends string, E extends Endpoint>(
  options: ListOptions<S, F, T, E, F> & QueueOptions<T> & { readonly toFilter?: never },
): Queue<S, F, T, EndpointOutput<E>, F> {
  const { key, address, position, toPositionInput } = options;
  const list = defineList<S, F, T, E>(options);
  const toPosition = (search: S) => ({ ...list.toInput(search), ...toPositionInput?.(address.getTab(search)) });
  return {
    ...list,
    position: (id, search) => ({
      key: [...key, 'position', id, toPosition(search)],
      find: (place, signal) => read<RecordPosition>(position, { id, place, ...toPosition(search) }, signal),
    }),
    next: (search) =>
      toNextOptions([...key, 'next', toPosition(search)], (signal) =>
        read<RecordPosition>(position, toPosition(search), signal),
      ),
  };
}
