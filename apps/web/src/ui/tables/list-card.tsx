import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '../../client/api-error.ts';
import { useT } from '../../client/text.tsx';
import { Card } from '../layout/card.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Notice } from '../feedback/notice.tsx';
import { Button } from '../forms/button.tsx';
import { Row } from '../layout/parts.tsx';
import styles from './list-card.module.css';
import { SearchBox } from './filters.tsx';
import { Pager } from './pager.tsx';
import { TableSkeleton } from '../feedback/skeleton.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** The answer of every list endpoint. */
export interface ListAnswer<R> {
  readonly list: readonly R[];
  readonly total: number;
  /** Whether there are more rows than are counted. */
  readonly total_more?: boolean | undefined;
  readonly page: number;
  readonly limit: number;
  /** The moment of the list, for its further pages. */
  readonly as_of?: string | undefined;
  /** Rows that were made since, 100 at most. */
  readonly newer?: number | undefined;
}

export interface ListCardProps<A extends ListAnswer<unknown>> {
  readonly query: Pick<UseQueryResult<A>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>;
  /** The number of columns, for the skeleton. */
  readonly columns: number;
  readonly empty: ReactNode;
  /** What stands below the table; absent: rows per page and page numbers. */
  readonly pager?: ((answer: A) => ReactNode) | undefined;
  /** The table of an answer with rows. */
  readonly children: (answer: A) => ReactNode;
}

/** Whether another try may succeed: no answer, or a server that is down or busy. A refusal would leave rows that may not be read. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.isTransport || error.status >= 500 || error.status === 429);

/** The answer to show: when loading fails for a while, the one that was shown last. */
function useShownAnswer<A>(data: A | undefined, error: unknown): A | undefined {
  const [last, setLast] = useState<A>();
  // A list that has shown its skeleton meanwhile is another one, whose failure says nothing of these rows.
  if (!error && data !== last) setLast(data);
  if (!error) return data;
  return isPassing(error) ? (data ?? last) : undefined;
}

/** A list that is loading, failed or empty, or its table with the pager. docs/rules/pages.md, "Lists that cannot be loaded" */
export function ListCard<A extends ListAnswer<unknown>>({ query, columns, empty, pager, children }: ListCardProps<A>) {
  const { data, error, refetch, isPlaceholderData } = query;
  const shown = useShownAnswer(data, error);
  const retry = () => void refetch();
  return (
    <Card flush>
      {error && shown && <StaleRowsNotice error={error} onRetry={retry} />}
      {error && !shown ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !shown ? (
        <TableSkeleton columns={columns} />
      ) : shown.total === 0 ? (
        empty
      ) : (
        <div aria-busy={isPlaceholderData} className={error ? styles.stale : undefined}>
          {children(shown)}
          {pager ? (
            pager(shown)
          ) : (
            <Pager
              page={shown.page}
              limit={shown.limit}
              total={shown.total}
              totalMore={shown.total_more}
              asOf={shown.as_of}
            />
          )}
        </div>
      )}
    </Card>
  );
}

/** The list could not be loaded: the rows below it are those shown last. */
function StaleRowsNotice({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <Row gap="3" align="center" wrap padY="3" padX="4" line="bottom" surface="danger" className={styles.notice}>
      <Notice tone="bad">
        <b>{t('ui.rows_stale')}</b> {error instanceof ApiError && error.msg ? error.msg : t('ui.failed_text')}
      </Notice>
      <Button size="s" onPress={onRetry}>
        {t('ui.try_again')}
      </Button>
    </Row>
  );
}

/** The search box of a list whose keyword is in the address. */
export function KeywordBox({ label, keyword = '' }: { readonly label: string; readonly keyword?: string | undefined }) {
  const changeSearch = useChangeSearch();
  const search = useCallback((typed: string) => changeSearch({ keyword: typed || undefined }), [changeSearch]);
  return <SearchBox label={label} value={keyword} onChange={search} />;
}
