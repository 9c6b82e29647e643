import { exportOrders } from '@trunkline/contract/orders';
import type { OrderRow } from '@trunkline/contract/orders.shapes';
import { orderStatuses } from '@trunkline/contract/enums';
import { IconPackage, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { RangeFilter } from '../../ui/tables/range-filter.tsx';
import { isNarrowed } from '../../client/list-search.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { orderQueries, toOrdersInput } from '../orders.queries.ts';
import { type OrdersSearch, type OrderListTab, orderListTabs } from '../orders-search.ts';
import { OrderStatusMark, WaitingDuration, OrderTurnMark } from '../order-status.tsx';
import { OrderProgress } from './order-progress.tsx';
import { useVendor } from '../../client/layout-data.ts';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from '../orders.module.css';

export function OrdersPage({ search }: { readonly search: OrdersSearch }) {
  const t = useT();
  const vendor = useVendor();
  const navigate = useNavigate();
  const waiting = {
    us: useQuery(orderQueries.waiting('us')).data,
    vendor: useQuery(orderQueries.waiting('vendor')).data,
  };
  const select = (tab: OrderListTab) =>
    void navigate({
      to: paths.orders,
      // Keyword and filters stay.
      search: { ...search, page: undefined, status: undefined, tab: tab === 'all' ? undefined : tab },
      resetScroll: false,
    });
  const items = orderListTabs.map((id): TabItem<OrderListTab> => ({
    id,
    label: t(`orders.tab_${id}`, { vendor }),
    count: id === 'us' || id === 'vendor' ? waiting[id] : undefined,
    fresh: id === 'us' && (waiting.us ?? 0) > 0,
    panel: () => <OrdersList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('orders.title')}
        text={t('orders.list_text')}
        crumbs={[{ label: t('orders.sales') }, { label: t('orders.title') }]}
      />
      <Tabs label={t('orders.title')} items={items} selected={search.tab ?? 'all'} onSelect={select} />
    </>
  );
}

/** The panel of every tab: the tab is in the search. */
function OrdersList({ search }: { search: OrdersSearch }) {
  const t = useT();
  const query = useQuery(orderQueries.list(search));
  const change = useChangeSearch<OrdersSearch>();
  return (
    <>
      <Filters end={<ExportButton endpoint={exportOrders} input={toOrdersInput(search)} />}>
        <KeywordBox label={t('orders.search')} keyword={search.keyword} />
        {search.tab !== 'completed' && search.tab !== 'cancelled' && (
          <StatusSelect search={search} onChange={(status) => change({ status: status || undefined })} />
        )}
        <RangeFilter search={search} amountLabel={t('lists.amount')} />
      </Filters>
      <ListCard query={query} columns={7} empty={<NoOrders search={search} />}>
        {(data) => <OrdersTable rows={data.list} sort={search.sort} onSort={(sort) => change({ sort })} />}
      </ListCard>
    </>
  );
}

function StatusSelect({ search, onChange }: { search: OrdersSearch; onChange: (status: string) => void }) {
  const t = useT();
  return (
    <PlainSelect
      label={t('orders.status_filter')}
      value={search.status ?? ''}
      empty={t('orders.any_status')}
      options={orderStatuses.map((status) => ({ value: status, label: t(`states.order_${status}`) }))}
      onChange={onChange}
    />
  );
}

function NoOrders({ search }: { search: OrdersSearch }) {
  const t = useT();
  if (isNarrowed(search)) {
    return (
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        title={t('ui.no_data')}
        text={t('orders.none_match_text')}
        action={
          <LinkButton to={paths.orders} search={{}}>
            {t('orders.show_all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconPackage size={28} stroke={1.5} aria-hidden />}
      title={t('ui.no_data')}
      text={t('orders.none_text')}
      action={<LinkButton to={paths.quotations}>{t('orders.to_quotations')}</LinkButton>}
    />
  );
}

interface OrdersTableProps {
  readonly rows: readonly OrderRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

function OrdersTable({ rows, sort, onSort }: OrdersTableProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t('orders.title')}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort ?? '-created_at'}
      onSort={onSort}
      note={(row) =>
        row.awaited_file && (
          <Text as="span" tone="warn">
            {t(`orders.row_awaits_${row.awaited_file}`)}
          </Text>
        )
      }
      columns={[...buildProgressColumns(t), ...buildOrderColumns(t, format)]}
    />
  );
}

/** Number, who acts next, status and steps. */
const buildProgressColumns = (t: ReturnType<typeof useT>): readonly TableColumn<OrderRow>[] => [
  {
    id: 'number',
    head: t('orders.column_number'),
    rowHeader: true,
    sort: 'number',
    cell: (row) => (
      <Link to={paths.order} search={{ id: row.id }}>
        <PartNumber plain>{row.number}</PartNumber>
      </Link>
    ),
  },
  {
    id: 'turn',
    head: t('orders.column_turn'),
    card: 'corner',
    cell: (row) =>
      row.waiting_on && (
        <Row as="span" gap="3" align="center" inline whiteSpace="nowrap">
          <OrderTurnMark waitingOn={row.waiting_on} />
          <WaitingDuration at={row.moved_at} />
        </Row>
      ),
  },
  { id: 'status', head: t('orders.column_status'), cell: (row) => <OrderStatusMark order={row} /> },
  { id: 'steps', head: t('orders.column_steps'), cell: (row) => <OrderProgress step={row.step} /> },
];

/** Project, customer, delivery day and total. */
const buildOrderColumns = (t: ReturnType<typeof useT>, format: Format): readonly TableColumn<OrderRow>[] => [
  {
    id: 'project',
    head: t('orders.column_project'),
    sort: 'project_name',
    card: 'bare',
    cell: (row) => <bdi className={styles.long}>{row.project_name}</bdi>,
  },
  {
    id: 'customer',
    head: t('orders.column_customer'),
    sort: 'customer_name',
    card: 'bare',
    cell: (row) => <bdi className={styles.long}>{row.customer_name}</bdi>,
  },
  {
    id: 'expected',
    head: t('orders.column_expected'),
    sort: 'expect_delivery_date',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.expect_delivery_date)}
      </Text>
    ),
  },
  {
    id: 'total',
    head: t('orders.column_total'),
    sort: 'total',
    end: true,
    cell: (row) => (
      <Text as="b" weight="500">
        <Money value={row.total} currency={row.currency} />
      </Text>
    ),
  },
];
