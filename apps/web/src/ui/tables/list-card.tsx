import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { Card } from '../layout/card.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SearchBox } from './filters.tsx';
import type { ListSearch } from '../../client/list-search.ts';
import { Pager } from './pager.tsx';
import { TableSkeleton } from '../feedback/skeleton.tsx';

/** What every list call answers. */
export interface ListAnswer<R> {
  readonly list: readonly R[];
  readonly total: number;
  readonly total_more?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
}

export interface ListCardProps<A extends ListAnswer<unknown>> {
  readonly query: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** Of the skeleton, while nothing is there yet. */
  readonly columns: number;
  readonly empty: ReactNode;
  /** The table of what was answered. */
  readonly children: (answer: A) => ReactNode;
}

/** A list in one of its four states: loading, failed, empty, or its table with the pager under it. */
export function ListCard<A extends ListAnswer<unknown>>({ query, columns, empty, children }: ListCardProps<A>) {
  const { data, error, refetch, isPlaceholderData } = query;
  return (
    <Card flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton columns={columns} />
      ) : data.total === 0 ? (
        empty
      ) : (
        <div aria-busy={isPlaceholderData}>
          {children(data)}
          <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
        </div>
      )}
    </Card>
  );
}

/** Narrows or sorts the list of this address: what changes is written into it, and the first page is shown. */
export function useChangeSearch<S extends ListSearch>() {
  const navigate = useNavigate();
  return useCallback(
    (changed: { readonly [K in keyof S]?: string | boolean | undefined }) =>
      void navigate({
        to: '.',
        search: ((now: S) => ({ ...now, page: undefined, ...changed })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
}

/** The search box above a list; what is typed goes into the address. */
export function KeywordBox({ label, keyword = '' }: { readonly label: string; readonly keyword?: string | undefined }) {
  const change = useChangeSearch();
  const seek = useCallback((typed: string) => change({ keyword: typed || undefined }), [change]);
  return <SearchBox label={label} value={keyword} onChange={seek} />;
}
