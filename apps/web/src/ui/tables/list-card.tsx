import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { Card } from '../layout/card.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SearchBox } from './filters.tsx';
import { Pager } from './pager.tsx';
import { TableSkeleton } from '../feedback/skeleton.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** The answer of every list endpoint. */
export interface ListAnswer<R> {
  readonly list: readonly R[];
  readonly total: number;
  /** There are more rows than are counted. */
  readonly total_more?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
}

export interface ListCardProps<A extends ListAnswer<unknown>> {
  readonly query: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** The number of columns, for the skeleton. */
  readonly columns: number;
  readonly empty: ReactNode;
  /** The table of an answer with rows. */
  readonly children: (answer: A) => ReactNode;
}

/** A list that is loading, failed or empty, or its table with the pager. */
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

/** The search box of a list whose keyword is in the address. */
export function KeywordBox({ label, keyword = '' }: { readonly label: string; readonly keyword?: string | undefined }) {
  const changeSearch = useChangeSearch();
  const search = useCallback((typed: string) => changeSearch({ keyword: typed || undefined }), [changeSearch]);
  return <SearchBox label={label} value={keyword} onChange={search} />;
}
