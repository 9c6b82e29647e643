import { exportOrders, listOrders } from '@trunkline/contract/orders';
import type { OrderRow } from '@trunkline/contract/orders.shapes';
import type { TFunction } from '@trunkline/text';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { paths } from '../../navigation.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { listDeliveryColumns } from '../order-columns.tsx';
import { OrderStatusMark, OrderTurnMark, WaitingDuration } from '../order-status.tsx';
import { ordersAddress, type OrdersSearch } from '../orders-search.ts';
import { OrderProgress } from './order-progress.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import cell from '../../ui/tables/long-cell.module.css';

const orderList = defineList({
  address: ordersAddress,
  key: ['orders', 'list'],
  endpoint: listOrders,
  exports: exportOrders,
});

/** The orders of the company. */
export function OrdersPage({ search }: { readonly search: OrdersSearch }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <ListPage
      list={orderList}
      search={search}
      title={t('common.orders')}
      text={t('orders.list_text')}
      crumbs={[{ label: t('common.sales') }, { label: t('common.orders') }]}
      tabs={{
        text: (tab) => t(`orders.tab_${tab}`, { vendor }),
        counts: {
          us: useQuery(orderList.count({ waiting_on: 'us' })).data,
          vendor: useQuery(orderList.count({ waiting_on: 'vendor' })).data,
        },
        fresh: ['us'],
      }}
      searchLabel={t('orders.search')}
      note={(row) =>
        row.awaited_file && (
          <Text as="span" tone="warn">
            {t(`orders.row_awaits_${row.awaited_file}`)}
          </Text>
        )
      }
      columns={[...listProgressColumns(t), ...listOrderColumns(t, format)]}
      empty={{
        icon: <IconPackage size={28} stroke={1.5} aria-hidden />,
        text: t('orders.none_text'),
        action: <LinkButton to={paths.quotations}>{t('orders.to_quotations')}</LinkButton>,
      }}
      noMatch={{ title: t('ui.no_data'), text: t('common.none_match_hint'), clear: t('orders.show_all') }}
    />
  );
}

/** Number, who acts next, status and steps. */
const listProgressColumns = (t: TFunction): readonly TableColumn<OrderRow>[] => [
  {
    id: 'number',
    head: t('common.order'),
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
  { id: 'status', head: t('common.status'), cell: (row) => <OrderStatusMark order={row} /> },
  { id: 'steps', head: t('orders.column_steps'), cell: (row) => <OrderProgress step={row.step} /> },
];

/** Project, customer, delivery day and total. */
const listOrderColumns = (t: TFunction, format: Format): readonly TableColumn<OrderRow>[] => [
  {
    id: 'project',
    head: t('common.project'),
    sort: 'project_name',
    card: 'bare',
    cell: (row) => <bdi className={cell.long}>{row.project_name}</bdi>,
  },
  {
    id: 'customer',
    head: t('common.customer'),
    sort: 'customer_name',
    card: 'bare',
    cell: (row) => <bdi className={cell.long}>{row.customer_name}</bdi>,
  },
  ...listDeliveryColumns<OrderRow>(t, format),
];
