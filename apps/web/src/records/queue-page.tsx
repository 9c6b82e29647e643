import { IconArrowRight, IconInbox } from '@tabler/icons-react';
import type { ListAnswer } from '../ui/tables/list-card.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ListSearch } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import type { ShownQueue } from '../lists/define-list.ts';
import { ListPage, type ListPageProps, type ListTabs } from '../lists/list-page.tsx';
import type { StaffPath } from '../staff-navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { QueueFacts, type QueueFactsProps } from './queue-facts.tsx';

interface QueueAnswer<R> extends ListAnswer<R> {
  readonly summary: QueueFactsProps['summary'];
}

interface QueuePageProps<S extends ListSearch, T extends string, R, A extends QueueAnswer<R>> extends Omit<
  ListPageProps<S, T, R, A>,
  'list' | 'intro' | 'tabs' | 'empty' | 'noMatch' | 'exportIn'
> {
  readonly list: ShownQueue<S, T, A>;
  /** The page of a record, and the text of the button that opens the next one to decide. */
  readonly next: { readonly to: StaffPath; readonly text: string };
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
  const { data: id } = useQuery(list.next);
  const icon = <IconInbox size={28} stroke={1.5} aria-hidden />;
  return (
    <ListPage
      {...props}
      exportIn="head"
      actions={
        id != null && (
          <LinkButton
            to={next.to}
            search={{ id, from: address.toOrigin(start) }}
            look="primary"
            icon={<IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />}
          >
            {next.text}
          </LinkButton>
        )
      }
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
