import type { ReactNode } from 'react';
import { getElapsedMs } from '../client/elapsed-time.ts';
import type { TableColumn } from '../ui/tables/table.tsx';
import { WaitingTime } from './waiting-time.tsx';

interface WaitingColumnOptions<R> {
  readonly head: string;
  readonly sort?: string;
  readonly rows: readonly R[];
  /** The instant since when a row waits; null for one that does not wait. */
  readonly since: (row: R) => string | null;
  readonly medianHours: number | null | undefined;
  /** What the column shows for a row that does not wait. */
  readonly rest?: (row: R) => ReactNode;
}

/** How long each row has waited, in proportion to the longest one of the page. */
export function buildWaitingColumn<R>({
  head,
  sort,
  rows,
  since,
  medianHours,
  rest,
}: WaitingColumnOptions<R>): TableColumn<R> {
  const waits = rows.map((row) => getElapsedMs(since(row) ?? new Date().toISOString()));
  return {
    id: 'waiting',
    head,
    sort,
    cell: (row) => {
      const start = since(row);
      if (start === null) return rest?.(row);
      return <WaitingTime waitedMs={getElapsedMs(start)} medianHours={medianHours} longestMs={Math.max(1, ...waits)} />;
    },
  };
}
