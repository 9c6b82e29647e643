import type { listQuotationQueue } from '@trunkline/contract/staff/quotations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconArrowRight, IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { KeywordBox, ListCard, useChangeSearch } from '../../ui/tables/list-card.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { adminQuotations } from './admin-quotations.queries.ts';
import { queueColumns, waitingColumn } from './queue-columns.tsx';
import { type QueueSearch, type QueueTab, queueTabs } from './queue-search.ts';
import { hourMs, msSince } from './since.ts';
import styles from './queue-page.module.css';

type Queue = EndpointOutput<typeof listQuotationQueue>;

export function QueuePage({ search }: { readonly search: QueueSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const { data: first } = useQuery(adminQuotations.queue({}));
  const next = first?.list.find(({ waiting_since }) => waiting_since !== null);
  const items = queueTabs.map((id): TabItem<QueueTab> => ({
    id,
    label:
      id === 'all' || id === 'second' || id === 'applying' ? t(`staff.queue_tab_${id}`) : t(`states.quotation_${id}`),
    count:
      id === 'applying'
        ? first?.summary.waiting
        : id === 'second'
          ? first?.summary.needs_second || undefined
          : undefined,
    panel: () => <QueueList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('staff.queue_title')}
        text={t('staff.queue_text')}
        crumbs={[{ label: t('staff.queues') }, { label: t('staff.quotations') }]}
        actions={
          next && (
            <LinkButton
              to={paths.adminQuotation as never}
              search={{ id: next.id } as never}
              look="primary"
              icon={<IconArrowRight className="flip" size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff.next_in_line')}
            </LinkButton>
          )
        }
      />
      {first && <QueueFacts summary={first.summary} />}
      <Tabs
        label={t('quotations.state')}
        items={items}
        selected={search.tab ?? 'applying'}
        onSelect={(tab) =>
          void navigate({ to: '.', search: (tab === 'applying' ? {} : { tab }) as never, resetScroll: false })
        }
      />
    </>
  );
}

function QueueFacts({ summary }: { readonly summary: Queue['summary'] }) {
  const t = useT();
  const format = useFormat();
  const median = summary.median_hours === null ? null : summary.median_hours * hourMs;
  const oldest = summary.oldest_at === null ? null : msSince(summary.oldest_at);
  const late = oldest !== null && median !== null && oldest > median;
  return (
    <FactStrip
      large
      facts={[
        { label: t('staff.waiting'), value: format.number(summary.waiting), note: t('staff.waiting_note') },
        {
          label: t('staff.oldest'),
          value: oldest === null ? '–' : format.duration(oldest),
          note: late ? t('staff.oldest_late') : t('staff.oldest_note'),
          ...(late ? { tone: 'warn' as const } : {}),
        },
        {
          label: t('staff.median'),
          value: median === null ? '–' : format.duration(median),
          note: t('staff.median_note'),
        },
        {
          label: t('staff.value_waiting'),
          value: <Money value={summary.value_usd} currency="USD" />,
          note: t('staff.value_note'),
        },
        {
          label: t('staff.second_approver'),
          value: format.number(summary.needs_second),
          note: t('staff.second_note'),
        },
      ]}
    />
  );
}

function QueueList({ search }: { readonly search: QueueSearch }) {
  const t = useT();
  const query = useQuery(adminQuotations.queue(search));
  const change = useChangeSearch<QueueSearch>();
  return (
    <>
      <Filters>
        <KeywordBox label={t('staff.queue_search')} keyword={search.keyword} />
      </Filters>
      <ListCard
        query={query}
        columns={8}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            {...(search.keyword || search.tab ? {} : { title: t('staff.queue_empty') })}
            text={search.keyword || search.tab ? t('staff.none_match') : t('staff.queue_empty_text')}
          />
        }
      >
        {(data) => <QueueTable queue={data} sort={search.sort} onSort={(sort) => change({ sort })} />}
      </ListCard>
      <p className={`meta ${styles.note}`}>{t('staff.below_note')}</p>
    </>
  );
}

interface QueueTableProps {
  readonly queue: Queue;
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

function QueueTable({ queue, sort, onSort }: QueueTableProps) {
  const t = useT();
  const format = useFormat();
  const longest = Math.max(1, ...queue.list.map(({ waiting_since }) => (waiting_since ? msSince(waiting_since) : 0)));
  const median = (queue.summary.median_hours ?? Infinity) * hourMs;
  const columns = [waitingColumn(t, format, longest, median), ...queueColumns(t, format)];
  return (
    <Table
      label={t('staff.quotations')}
      rows={queue.list}
      keyOf={(row) => row.id}
      sort={sort ?? 'waiting_since'}
      onSort={onSort}
      // a column for those alone who may see costs
      columns={columns.filter(({ id }) => id !== 'margin' || queue.list.some((row) => row.margin !== undefined))}
    />
  );
}
