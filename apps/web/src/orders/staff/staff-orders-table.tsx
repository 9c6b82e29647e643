import { exportStaffOrders, type StaffOrderRow } from '@trunkline/contract/staff/orders';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { SelectionBar, useRowSelection } from '../../ui/tables/row-selection.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { OrderStatusMark, OrderTurnMark } from '../order-status.tsx';
import type { OrderQueueTab } from './staff-orders-search.ts';
import { WaitingTime } from '../../records/waiting-time.tsx';
import { ManagementNote } from '../../records/management-note.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './staff-orders.module.css';

interface StaffOrdersTableProps {
  readonly tab: OrderQueueTab;
  /** Address of this list, for the links to its orders. */
  readonly from: string;
  readonly rows: readonly StaffOrderRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly medianHours: number | null | undefined;
}

export function StaffOrdersTable({ tab, from, rows, sort, onSort, medianHours }: StaffOrdersTableProps) {
  const t = useT();
  const longestMs = Math.max(
    1,
    ...rows.filter((row) => row.waiting_on !== null).map((row) => getElapsedMs(row.moved_at)),
  );
  const columns = useOrderColumns(from, medianHours, longestMs);
  const selection = useRowSelection(rows);
  const ids = selection.selected.map(({ id }) => id);
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar count={ids.length} onClear={selection.clear}>
          <ExportButton endpoint={exportStaffOrders} input={{ ids }} label={t('lists.export_selected')} />
        </SelectionBar>
      )}
      <Table
        label={t(`orders.queue_${tab}`)}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort ?? 'moved_at'}
        onSort={onSort}
        note={(row) =>
          row.awaited_file && (
            <Text as="span" tone="warn">
              {t(`orders.row_awaits_${row.awaited_file}`)}
            </Text>
          )
        }
        columns={[selection.column, ...columns.filter(({ id }) => shownColumns[tab].includes(id))]}
      />
    </>
  );
}

/** Each queue shows what its decision needs. Columns with the same value in every row are left out. */
const shownColumns: Record<OrderQueueTab, readonly string[]> = {
  payments: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  shipments: ['waiting', 'number', 'company', 'project', 'status', 'expected', 'total'],
  delivery: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  all: ['waiting', 'number', 'turn', 'company', 'project', 'status', 'total'],
};

function useOrderColumns(
  from: string,
  medianHours: number | null | undefined,
  longestMs: number,
): readonly TableColumn<StaffOrderRow>[] {
  return [...useIdentityColumns(from, medianHours, longestMs), ...useProgressColumns()];
}

/** Waiting time, number, turn, company and project. */
function useIdentityColumns(
  from: string,
  medianHours: number | null | undefined,
  longestMs: number,
): readonly TableColumn<StaffOrderRow>[] {
  const t = useT();
  return [
    {
      id: 'waiting',
      head: t('orders.column_waiting'),
      sort: 'moved_at',
      cell: (row) =>
        row.waiting_on && (
          <WaitingTime waitedMs={getElapsedMs(row.moved_at)} medianHours={medianHours} longestMs={longestMs} />
        ),
    },
    {
      id: 'number',
      head: t('orders.column_number'),
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
      head: t('orders.column_company'),
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
      head: t('orders.column_project'),
      sort: 'project_name',
      card: 'bare',
      cell: (row) => (
        <Text as="bdi" clip whiteSpace="nowrap" block="inline" className={styles.long} title={row.project_name}>
          {row.project_name}
        </Text>
      ),
    },
  ];
}

/** Payment term, status, steps, expected delivery and total. */
function useProgressColumns(): readonly TableColumn<StaffOrderRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'term',
      head: t('orders.payment_term'),
      cell: (row) => (
        <Text as="span" whiteSpace="nowrap">
          {row.due_date
            ? t('orders.two_parts', {
                first: t(`orders.term_${row.payment_term}`),
                second: t('orders.due_short', { day: format.day(row.due_date) }),
              })
            : t(`orders.term_${row.payment_term}`)}
        </Text>
      ),
    },
    { id: 'status', head: t('orders.column_status'), cell: (row) => <OrderStatusMark order={row} /> },
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
      head: t('orders.column_amount'),
      sort: 'total',
      end: true,
      cell: (row) => (
        <Text as="b" weight="500">
          <Money value={row.total} currency={row.currency} />
        </Text>
      ),
    },
  ];
}
