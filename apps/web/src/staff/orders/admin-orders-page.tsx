import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { KeywordBox, ListCard, useChangeSearch } from '../../ui/tables/list-card.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { AdminOrdersTable, QueueFacts } from './admin-orders-table.tsx';
import { adminOrders, useQueue } from './admin-orders.queries.ts';
import { type AdminOrdersSearch, type AdminOrderTab, adminOrderTabs } from './admin-orders-search.ts';

interface PageProps {
  readonly search: AdminOrdersSearch;
}

/** Payments, shipments and deliveries, what waits longest first. */
export function AdminOrdersPage({ search }: PageProps) {
  const t = useT();
  const navigate = useNavigate();
  const tab = search.tab ?? 'payments';
  const counts: Record<AdminOrderTab, number | undefined> = {
    payments: useQuery(adminOrders.count('payments')).data,
    shipments: useQuery(adminOrders.count('shipments')).data,
    delivery: useQuery(adminOrders.count('delivery')).data,
    all: undefined,
  };
  const items = adminOrderTabs.map((id): TabItem<AdminOrderTab> => ({
    id,
    label: t(`orders.queue_${id}`),
    count: counts[id],
    fresh: (id === 'payments' || id === 'shipments') && (counts[id] ?? 0) > 0,
    panel: () => <Queue search={search} tab={id} />,
  }));
  return (
    <>
      <PageHead
        title={t('orders.queue_title')}
        text={t('orders.queue_text')}
        crumbs={[{ label: t('orders.queues') }, { label: t('orders.queue_title') }]}
      />
      <Tabs
        label={t('orders.queue_title')}
        items={items}
        selected={tab}
        onSelect={(to) => void navigate({ to: '/admin/order', search: { tab: to }, resetScroll: false })}
      />
    </>
  );
}

function Queue({ search, tab }: PageProps & { tab: AdminOrderTab }) {
  const t = useT();
  const queue = useQueue(tab);
  const query = useQuery(adminOrders.list({ ...search, tab }));
  const change = useChangeSearch<AdminOrdersSearch>();
  return (
    <>
      {queue && <QueueFacts queue={queue} />}
      <Filters>
        <KeywordBox label={t('orders.queue_search')} keyword={search.keyword} />
      </Filters>
      <ListCard
        query={query}
        columns={7}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            title={t('ui.no_data')}
            text={t(search.keyword ? 'orders.none_match_text' : 'orders.queue_none_text')}
          />
        }
      >
        {(data) => (
          <AdminOrdersTable
            tab={tab}
            rows={data.list}
            sort={search.sort}
            onSort={(sort) => change({ sort })}
            medianMs={queue?.medianMs}
          />
        )}
      </ListCard>
    </>
  );
}
