import type { AdminOrderRow } from '@trunkline/contract/staff/orders';
import { Link } from '@tanstack/react-router';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { type Column, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { msSince, OrderStatusMark, TurnMark } from '../../orders/order-status.tsx';
import { StepsDone } from '../../orders/steps-done.tsx';
import type { useQueue } from './admin-orders.queries.ts';
import type { AdminOrderTab } from './admin-orders-search.ts';
import { Age } from './age.tsx';
import styles from './admin-orders.module.css';

/** The queue in three figures. */
export function QueueFacts({ queue }: { readonly queue: NonNullable<ReturnType<typeof useQueue>> }) {
  const t = useT();
  const format = useFormat();
  const { waiting, oldest_at, medianMs } = queue;
  return (
    <div className={styles.facts}>
      <FactStrip
        large
        facts={[
          { label: t('orders.queue_waiting'), value: format.number(waiting) },
          {
            label: t('orders.queue_oldest'),
            value: oldest_at ? format.duration(msSince(oldest_at)) : '–',
            note: oldest_at
              ? t('orders.queue_oldest_since', { at: format.instant(oldest_at) })
              : t('orders.queue_nothing_waits'),
          },
          {
            label: t('orders.queue_median'),
            value: medianMs === null ? '–' : format.duration(medianMs),
            note: t('orders.queue_median_text'),
          },
        ]}
      />
    </div>
  );
}

interface AdminOrdersTableProps {
  readonly tab: AdminOrderTab;
  readonly rows: readonly AdminOrderRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
  readonly medianMs: number | null | undefined;
}

export function AdminOrdersTable({ tab, rows, sort, onSort, medianMs }: AdminOrdersTableProps) {
  const t = useT();
  // Ages are compared with each other where no median tells what is long.
  const longestMs = Math.max(1, ...rows.filter((row) => row.waiting_on !== null).map((row) => msSince(row.moved_at)));
  return (
    <Table
      label={t(`orders.queue_${tab}`)}
      rows={rows}
      keyOf={(row) => row.id}
      sort={sort ?? 'moved_at'}
      onSort={onSort}
      note={(row) =>
        row.awaited_file && <span className={styles.awaited}>{t(`orders.row_awaits_${row.awaited_file}`)}</span>
      }
      columns={useColumns(medianMs, longestMs).filter(({ id }) => shown[tab].includes(id))}
    />
  );
}

/** Each queue shows what its decision needs; what all its rows have in common is left out. */
const shown: Record<AdminOrderTab, readonly string[]> = {
  payments: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  shipments: ['waiting', 'number', 'company', 'project', 'status', 'expected', 'total'],
  delivery: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  all: ['waiting', 'number', 'turn', 'company', 'project', 'status', 'steps', 'total'],
};

function useColumns(medianMs: number | null | undefined, longestMs: number): readonly Column<AdminOrderRow>[] {
  const t = useT();
  const format = useFormat();
  return [
    {
      id: 'waiting',
      head: t('orders.column_waiting'),
      sort: 'moved_at',
      cell: (row) =>
        row.waiting_on && <Age waitedMs={msSince(row.moved_at)} medianMs={medianMs} longestMs={longestMs} />,
    },
    {
      id: 'number',
      head: t('orders.column_number'),
      rowHeader: true,
      sort: 'number',
      cell: (row) => (
        <Link to="/admin/order/detail" search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
      ),
    },
    {
      id: 'turn',
      head: t('orders.column_turn'),
      card: 'corner',
      cell: (row) => <TurnMark waitingOn={row.waiting_on} viewer="staff" />,
    },
    {
      id: 'company',
      head: t('orders.column_company'),
      card: 'bare',
      cell: (row) => <bdi className={styles.company}>{row.company}</bdi>,
    },
    {
      id: 'project',
      head: t('orders.column_project'),
      sort: 'project_name',
      card: 'bare',
      cell: (row) => <bdi className={styles.long}>{row.project_name}</bdi>,
    },
    {
      id: 'term',
      head: t('orders.payment_term'),
      cell: (row) => (
        <span className={styles.nowrap}>
          {row.due_date
            ? t('orders.two_parts', {
                first: t(`orders.term_${row.payment_term}`),
                second: t('orders.due_short', { day: format.day(row.due_date) }),
              })
            : t(`orders.term_${row.payment_term}`)}
        </span>
      ),
    },
    { id: 'status', head: t('orders.column_status'), cell: (row) => <OrderStatusMark order={row} /> },
    { id: 'steps', head: t('orders.column_steps'), cell: (row) => <StepsDone step={row.step} /> },
    {
      id: 'expected',
      head: t('orders.column_expected'),
      sort: 'expect_delivery_date',
      cell: (row) => <span className={styles.nowrap}>{format.day(row.expect_delivery_date)}</span>,
    },
    {
      id: 'total',
      head: t('orders.column_amount'),
      sort: 'total',
      end: true,
      cell: (row) => (
        <b className={styles.sum}>
          <Money value={row.total} currency={row.currency} />
        </b>
      ),
    },
  ];
}
