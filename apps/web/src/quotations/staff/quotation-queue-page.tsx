import { exportStaffQuotations, type listStaffQuotations } from '@trunkline/contract/staff/quotations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { isNarrowed } from '../../client/list-search.ts';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { staffQuotationQueries, toQueueInput } from './staff-quotations.queries.ts';
import { NextInLine } from '../../records/next-in-line.tsx';
import { QueueFacts } from '../../records/queue-facts.tsx';
import { QuotationQueueFilters } from './quotation-queue-filters.tsx';
import { QuotationQueueTable } from './quotation-queue-table.tsx';
import { type QuotationQueueSearch, type QuotationQueueTab, quotationQueueTabs } from './quotation-queue-search.ts';
import { Panel } from '../../ui/layout/parts.tsx';

type Queue = EndpointOutput<typeof listStaffQuotations>;

export function QuotationQueuePage({ search }: { readonly search: QuotationQueueSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const { data: first } = useQuery(staffQuotationQueries.queue({}));
  const items = quotationQueueTabs.map((id): TabItem<QuotationQueueTab> => ({
    id,
    label:
      id === 'all' || id === 'second' || id === 'applying' ? t(`staff.queue_tab_${id}`) : t(`states.quotation_${id}`),
    count:
      id === 'applying'
        ? first?.summary.waiting
        : id === 'second'
          ? first?.summary.needs_second || undefined
          : undefined,
    panel: () => <QuotationQueueList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('staff.queue_title')}
        text={t('staff.queue_text')}
        crumbs={[{ label: t('staff.queues') }, { label: t('staff.quotations') }]}
        actions={<QueueActions search={search} />}
      />
      {first && <QuotationQueueFacts summary={first.summary} />}
      <Tabs
        label={t('quotations.state')}
        items={items}
        selected={search.tab ?? 'applying'}
        onSelect={(tab) =>
          void navigate({
            to: staffPaths.quotations,
            // Keyword and filters stay.
            search: { ...search, page: undefined, state: undefined, tab: tab === 'applying' ? undefined : tab },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

/** The sheet of the list as it is filtered, and the next quotation to decide. */
function QueueActions({ search }: { readonly search: QuotationQueueSearch }) {
  const t = useT();
  const next = useQuery(staffQuotationQueries.nextOpen).data?.next_open;
  return (
    <>
      <ExportButton endpoint={exportStaffQuotations} input={toQueueInput(search)} />
      <NextInLine to={staffPaths.quotation} id={next} tab="applying">
        {t('staff.next_in_line')}
      </NextInLine>
    </>
  );
}

function QuotationQueueFacts({ summary }: { readonly summary: Queue['summary'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueueFacts
      summary={summary}
      more={[
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

function QuotationQueueList({ search }: { readonly search: QuotationQueueSearch }) {
  const t = useT();
  const query = useQuery(staffQuotationQueries.queue(search));
  const { tab, ...filters } = search;
  const isNarrow = isNarrowed(filters);
  return (
    <>
      <QuotationQueueFilters search={search} />
      <ListCard
        query={query}
        columns={8}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            {...(isNarrow || tab ? {} : { title: t('staff.queue_empty') })}
            text={isNarrow || tab ? t('staff.none_match') : t('staff.queue_empty_text')}
            {...(isNarrow ? { action: <ClearFilters tab={tab} /> } : {})}
          />
        }
      >
        {(data) => <QuotationQueueTable queue={data} search={search} />}
      </ListCard>
      <Panel as="p" top="3" className="meta">
        {t('staff.below_note')}
      </Panel>
    </>
  );
}

const ClearFilters = ({ tab }: Pick<QuotationQueueSearch, 'tab'>) => {
  const t = useT();
  return (
    <LinkButton to={staffPaths.quotations} search={{ tab }}>
      {t('lists.clear')}
    </LinkButton>
  );
};
