import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card } from '../layout/card.tsx';
import { type Crumb, PageHead } from '../layout/page-head.tsx';
import { Panel } from '../layout/parts.tsx';
import { ErrorState } from './error-state.tsx';
import { PageSkeleton } from './skeleton.tsx';

interface FoundRecordProps<R> {
  readonly query: Pick<UseQueryResult<R>, 'data' | 'error' | 'refetch'>;
  /** Head of the page of a record that cannot be shown. */
  readonly title: string;
  /** The way to the record; its title follows. */
  readonly crumbs?: readonly Crumb[];
  readonly children: (record: R) => ReactNode;
}

/** The page of a record: a skeleton until it is found, the reason where it cannot be. */
export function FoundRecord<R>({ query, title, crumbs, children }: FoundRecordProps<R>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <PageSkeleton />;
  return (
    <>
      <PageHead title={title} {...(crumbs && { crumbs: [...crumbs, { label: title }] })} />
      <Panel top="5">
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      </Panel>
    </>
  );
}
