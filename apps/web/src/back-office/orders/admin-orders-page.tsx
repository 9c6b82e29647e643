import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Card } from '../../kit/card.tsx';
import { Empty } from '../../kit/empty.tsx';
import { ErrorState } from '../../kit/error-state.tsx';
import { Filters, SearchBox } from '../../kit/filters.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Pager } from '../../kit/pager.tsx';
import { TableSkeleton } from '../../kit/skeleton.tsx';
import { type TabItem, Tabs } from '../../kit/tabs.tsx';
import { useT } from '../../kit/text.tsx';
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
  const navigate = useNavigate();
  const queue = useQueue(tab);
  const { data, error, refetch, isPlaceholderData } = useQuery(adminOrders.list({ ...search, tab }));
  const change = useCallback(
    (changed: { readonly keyword?: string | undefined; readonly sort?: string }) =>
      void navigate({
        to: '.',
        search: ((now: AdminOrdersSearch) => ({ ...now, page: undefined, ...changed })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
  const seek = useCallback((keyword: string) => change({ keyword: keyword || undefined }), [change]);
  return (
    <>
      {queue && <QueueFacts queue={queue} />}
      <Filters>
        <SearchBox label={t('orders.queue_search')} value={search.keyword ?? ''} onChange={seek} />
      </Filters>
      <Card flush>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <TableSkeleton columns={7} />
        ) : data.total === 0 ? (
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            title={t('kit.no_data')}
            text={t(search.keyword ? 'orders.none_match_text' : 'orders.queue_none_text')}
          />
        ) : (
          <div aria-busy={isPlaceholderData}>
            <AdminOrdersTable
              tab={tab}
              rows={data.list}
              sort={search.sort}
              onSort={(sort) => change({ sort })}
              medianMs={queue?.medianMs}
            />
            <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
          </div>
        )}
      </Card>
    </>
  );
}
