import { IconInbox } from '@tabler/icons-react';
import type { ListAnswer } from '../ui/tables/list-card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import type { ShownQueue } from '../lists/define-list.ts';
import { ListPage, type ListPageProps, type ListTabs } from '../lists/list-page.tsx';
import { NextButton, type NextRecord } from './next-button.tsx';
import { QueueFacts, type QueueFactsProps } from './queue-facts.tsx';

interface QueueAnswer<R> extends ListAnswer<R> {
  readonly summary: QueueFactsProps['summary'];
}

interface QueuePageProps<S extends ListSearch, T extends string, R, A extends QueueAnswer<R>> extends Omit<
  ListPageProps<S, T, R, A>,
  'list' | 'intro' | 'tabs' | 'empty' | 'noMatch' | 'exportIn'
> {
  readonly list: ShownQueue<S, T, A>;
  readonly next: NextRecord;
  readonly facts?: (summary: A['summary']) => Omit<QueueFactsProps, 'summary' | 'inTab'>;
  readonly tabs: Pick<ListTabs<T>, 'label' | 'text'> & {
    /** Counts of the tabs beside the first one. */
    readonly counts?: (summary: A['summary']) => ListTabs<T>['counts'];
  };
  readonly empty: { readonly title: string; readonly text: string };
  /** What a queue without a matching row says. */
  readonly noMatch: string;
}

/** The page of a queue: what waits comes first, with how long it usually takes, and a button for the next record. */
export function QueuePage<
  S extends ListSearch,
  T extends string,
  R extends { readonly id: string },
  A extends QueueAnswer<R>,
>(props: QueuePageProps<S, T, R, A>) {
  const { list, next, facts, tabs, empty, noMatch } = props;
  const { address } = list;
  const t = useT();
  const start = address.parse({});
  const summary = useQuery(list.query(start)).data?.summary;
  const icon = <IconInbox size={28} stroke={1.5} aria-hidden />;
  return (
    <ListPage
      {...props}
      exportIn="head"
      actions={<NextButton list={list} search={start} next={next} />}
      intro={summary && <QueueFacts summary={summary} {...facts?.(summary)} />}
      tabs={{
        ...tabs,
        counts: { [address.getTab(start)]: summary?.waiting, ...(summary && tabs.counts?.(summary)) },
      }}
      empty={{ icon, ...empty }}
      noMatch={{ icon, title: t('ui.no_data'), text: noMatch, clear: t('common.clear_filters'), keepsTab: true }}
    />
  );
}
