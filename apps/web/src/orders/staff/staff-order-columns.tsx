import type { StaffOrderRow } from '@trunkline/contract/staff/orders';
import type { TFunction } from '@trunkline/text';
import { Link } from '@tanstack/react-router';
import type { Format } from '../../client/format.ts';
import { ManagementNote } from '../../records/management-note.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { listDeliveryColumns } from '../order-columns.tsx';
import { OrderStatusMark, OrderTurnMark } from '../order-status.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-orders.module.css';

/** Number, turn, company and project. `from`: this list, for the address of its orders. */
export const listOrderColumns = (t: TFunction, from: string): readonly TableColumn<StaffOrderRow>[] => [
  {
    id: 'number',
    head: t('common.order'),
    rowHeader: true,
    sort: 'number',
    cell: (row) => (
      <Link to="/admin/order/detail" search={{ id: row.id, from }}>
        <PartNumber plain>{row.number}</PartNumber>
      </Link>
    ),
  },
  {
    id: 'turn',
    head: t('orders.column_turn'),
    card: 'corner',
    cell: (row) => <OrderTurnMark waitingOn={row.waiting_on} viewer="staff" status={row.status} />,
  },
  {
    id: 'company',
    head: t('common.company'),
    card: 'bare',
    cell: (row) => (
      <>
        <Row as="span" gap="3" align="baseline">
          <Text
            as="bdi"
            clip
            whiteSpace="nowrap"
            weight="500"
            block="inline"
            className={styles.company}
            title={row.company}
          >
            {row.company}
          </Text>
          <Text as="bdi" tone="3">
            {row.country}
          </Text>
        </Row>
        <ManagementNote management={row.management} />
      </>
    ),
  },
  {
    id: 'project',
    head: t('common.project'),
    sort: 'project_name',
    card: 'bare',
    cell: (row) => (
      <Text as="bdi" clip whiteSpace="nowrap" block="inline" className={styles.long} title={row.project_name}>
        {row.project_name}
      </Text>
    ),
  },
];

/** Payment term, status, expected delivery and total. */
export const listOrderProgressColumns = (t: TFunction, format: Format): readonly TableColumn<StaffOrderRow>[] => [
  {
    id: 'term',
    head: t('orders.payment_term'),
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {row.due_date
          ? t('common.two_parts', {
              first: t(`orders.term_${row.payment_term}`),
              second: t('orders.due_short', { day: format.day(row.due_date) }),
            })
          : t(`orders.term_${row.payment_term}`)}
      </Text>
    ),
  },
  { id: 'status', head: t('common.status'), cell: (row) => <OrderStatusMark order={row} /> },
  ...listDeliveryColumns<StaffOrderRow>(t, format),
];
