import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { ListSearch, RawSearch } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import type { StaffPath } from '../staff-navigation.ts';
import { FoundRecord } from '../ui/feedback/found-record.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import type { Crumb } from '../ui/layout/page-head.tsx';
import { AllDone } from './all-done.tsx';
import type { PositionQuery } from '../lists/define-list.ts';
import { readListOrigin } from '../lists/list-search.ts';
import { RecordPositionProvider } from './record-position.tsx';
import type { RecordSearch } from './record-search.ts';

/** The queue that a record belongs to. A constant of its module: its functions are not made anew for each rendering. */
export interface ReviewedQueue<List extends ListSearch> {
  readonly listPath: StaffPath;
  readonly recordPath: StaffPath;
  readonly parseList: (raw: RawSearch) => List;
  readonly findPosition: (id: string, list: List) => PositionQuery;
}

interface RecordReviewProps<List extends ListSearch, R, K extends QueryKey> extends Pick<
  ReviewedRecordProps<List, R, K>,
  'detail' | 'name' | 'children'
> {
  readonly queue: ReviewedQueue<List>;
  readonly search: RecordSearch;
  /** Way to the list, which the last decision of the list leads to too. */
  readonly crumbs: (list: List) => readonly Crumb[];
  /** What the page shows after the last decision of the list. */
  readonly done: { readonly title: string; readonly text: string };
}

/** The page of a record that staff decide, in the order of the list that its reader came from; from a search or a notice, of the queue. */
export function RecordReview<List extends ListSearch, R, K extends QueryKey>(props: RecordReviewProps<List, R, K>) {
  const { queue, search, crumbs, done } = props;
  const { listPath, recordPath, parseList, findPosition } = queue;
  const { id, from } = search;
  const t = useT();
  const navigate = useNavigate();
  const list = useMemo(() => parseList(readListOrigin(from)), [from, parseList]);
  const query = useMemo(() => (id === undefined ? undefined : findPosition(id, list)), [findPosition, id, list]);
  const open = useCallback(
    (next: string | undefined) =>
      void navigate({ to: recordPath, search: next === undefined ? { from, done: true } : { id: next, from } }),
    [from, navigate, recordPath],
  );
  if (search.done)
    return (
      <AllDone
        title={done.title}
        crumbs={[...crumbs(list), { label: t('staff_review.all_done') }]}
        text={done.text}
        action={
          <LinkButton to={listPath} search={{ ...list }} look="primary">
            {t('staff_review.key_list')}
          </LinkButton>
        }
      />
    );
  return (
    <RecordPositionProvider query={query} goesOn={from !== undefined} onOpen={open}>
      <ReviewedRecord {...props} id={id ?? ''} list={list} crumbs={crumbs(list)} />
    </RecordPositionProvider>
  );
}

interface ReviewedRecordProps<List, R, K extends QueryKey> {
  readonly id: string;
  readonly list: List;
  readonly detail: (id: string) => UseQueryOptions<R, Error, R, K>;
  /** What a record of the list is called. */
  readonly name: string;
  readonly crumbs: readonly Crumb[];
  /** The record, with the list that its reader came from, or the queue. */
  readonly children: (record: R, list: List) => ReactNode;
}

function ReviewedRecord<List, R, K extends QueryKey>(props: ReviewedRecordProps<List, R, K>) {
  const { id, list, detail, name, crumbs, children } = props;
  return (
    <FoundRecord query={useQuery(detail(id))} title={name} crumbs={crumbs}>
      {(record) => children(record, list)}
    </FoundRecord>
  );
}
