import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { exportStaffOrders } from '@trunkline/contract/staff/orders';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { isNarrowed } from '../../client/list-search.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { useT } from '../../client/text.tsx';
import { toListOrigin } from '../../records/record-search.ts';
import { StaffOrderFilters } from './staff-order-filters.tsx';
import { QueueFacts } from '../../records/queue-facts.tsx';
import { StaffOrdersTable } from './staff-orders-table.tsx';
import { staffOrderQueries, toOrdersInput, useOrderQueue } from './staff-orders.queries.ts';
import { type StaffOrdersSearch, type OrderQueueTab, orderQueueTabs } from './staff-orders-search.ts';

interface StaffOrdersPageProps {
  readonly search: StaffOrdersSearch;
}

/** The order queues. The order that has waited longest comes first. */
export function StaffOrdersPage({ search }: StaffOrdersPageProps) {
  const t = useT();
  const navigate = useNavigate();
  const tab = search.tab ?? 'payments';
  const counts: Record<OrderQueueTab, number | undefined> = {
    payments: useQuery(staffOrderQueries.count('payments')).data,
    shipments: useQuery(staffOrderQueries.count('shipments')).data,
    delivery: useQuery(staffOrderQueries.count('delivery')).data,
    all: undefined,
  };
  const items = orderQueueTabs.map((id): TabItem<OrderQueueTab> => ({
    id,
    label: t(`orders.queue_${id}`),
    count: counts[id],
    fresh: (id === 'payments' || id === 'shipments') && (counts[id] ?? 0) > 0,
    panel: () => <OrderQueue search={search} tab={id} />,
  }));
  return (
    <>
      <PageHead
        title={t('orders.queue_title')}
        text={t('orders.queue_text')}
        crumbs={[{ label: t('common.queues') }, { label: t('orders.queue_title') }]}
        actions={<ExportButton endpoint={exportStaffOrders} input={toOrdersInput({ ...search, tab })} />}
      />
      <Tabs
        label={t('orders.queue_title')}
        items={items}
        selected={tab}
        onSelect={(to) =>
          void navigate({
            to: staffPaths.orders,
            // Keyword and filters stay.
            search: { ...search, page: undefined, status: undefined, tab: to },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function OrderQueue({ search, tab }: StaffOrdersPageProps & { tab: OrderQueueTab }) {
  const t = useT();
  const queue = useOrderQueue(tab);
  const query = useQuery(staffOrderQueries.list({ ...search, tab }));
  const change = useChangeSearch<StaffOrdersSearch>();
  const { tab: _tab, ...filters } = search;
  const isNarrow = isNarrowed(filters);
  return (
    <>
      {queue && <QueueFacts inTab summary={queue} />}
      <StaffOrderFilters search={{ ...search, tab }} />
      <ListCard
        query={query}
        columns={7}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            title={t('ui.no_data')}
            text={t(isNarrow ? 'common.none_match_hint' : 'orders.queue_none_text')}
            {...(isNarrow ? { action: <ClearFilters tab={tab} /> } : {})}
          />
        }
      >
        {(data) => (
          <StaffOrdersTable
            tab={tab}
            from={toListOrigin({ ...search, tab })}
            rows={data.list}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            medianHours={queue?.median_hours}
          />
        )}
      </ListCard>
    </>
  );
}

const ClearFilters = ({ tab }: { readonly tab: OrderQueueTab }) => {
  const t = useT();
  return (
    <LinkButton to={staffPaths.orders} search={{ tab }}>
      {t('common.clear_filters')}
    </LinkButton>
  );
};
