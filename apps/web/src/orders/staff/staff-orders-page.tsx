import { exportStaffOrders, type listStaffOrders } from '@trunkline/contract/staff/orders';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../client/permissions.ts';
import { staffPaths } from '../../staff-navigation.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ExportSelection } from '../../lists/export-selection.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { arrangeTabColumns } from '../../lists/views/choose-columns.ts';
import { NextButton } from '../../records/next-button.tsx';
import { QueueFacts } from '../../records/queue-facts.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { SelectionBar } from '../../ui/tables/row-selection.tsx';
import { listOrderColumns, listOrderProgressColumns } from './staff-order-columns.tsx';
import { staffOrderList, useOrderQueue } from './staff-orders.queries.ts';
import { type OrderQueueTab, staffOrdersAddress, type StaffOrdersSearch } from './staff-orders-search.ts';
import { Text } from '../../ui/layout/parts.tsx';

/** Each queue shows what its decision needs; the reader can choose the other columns. */
const shownColumns: Record<OrderQueueTab, readonly string[]> = {
  payments: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  shipments: ['waiting', 'number', 'company', 'project', 'status', 'expected', 'total'],
  holds: ['waiting', 'number', 'company', 'project', 'status', 'expected', 'total'],
  refunds: ['waiting', 'number', 'company', 'project', 'status', 'term', 'total'],
  delivery: ['waiting', 'number', 'company', 'project', 'term', 'expected', 'total'],
  all: ['waiting', 'number', 'turn', 'company', 'project', 'status', 'total'],
};

/** The queues whose orders the reader may decide. */
function useOwnQueues(): OrderQueueTab[] {
  const [pays, ships] = [usePermission(['orders:payment:confirm']), usePermission(['orders:shipment:ship'])];
  return [...(pays ? (['payments', 'holds', 'refunds'] as const) : []), ...(ships ? (['shipments'] as const) : [])];
}

/** The order queues; the reader's own one opens first. The order that has waited longest comes first. */
export function StaffOrdersPage({ search: sent }: { readonly search: StaffOrdersSearch }) {
  const t = useT();
  const format = useFormat();
  const own = useOwnQueues();
  const search = { ...sent, tab: sent.tab ?? own[0] ?? ('all' as const) };
  const { tab } = search;
  const queue = useOrderQueue(tab);
  const icon = <IconInbox size={28} stroke={1.5} aria-hidden />;
  const toColumns = ({ list }: EndpointOutput<typeof listStaffOrders>) => [
    buildWaitingColumn({
      head: t('common.waiting'),
      sort: 'moved_at',
      rows: list,
      since: (row) => row.waiting_on && row.moved_at,
      medianHours: queue?.median_hours,
    }),
    ...listOrderColumns(t, staffOrdersAddress.toOrigin(search)),
    ...listOrderProgressColumns(t, format),
  ];
  return (
    <ListPage
      list={staffOrderList}
      search={search}
      title={t('orders.queue_title')}
      label={t(`orders.queue_${tab}`)}
      text={t('orders.queue_text')}
      crumbs={[{ label: t('common.queues') }, { label: t('orders.queue_title') }]}
      exportIn="head"
      actions={
        own[0] && (
          <NextButton
            list={staffOrderList}
            search={staffOrdersAddress.parse({ tab: own[0] })}
            next={{ to: staffPaths.order, text: t('staff.next_in_line') }}
          />
        )
      }
      tabs={{
        text: (one) => t(`orders.queue_${one}`),
        counts: {
          payments: useQuery(staffOrderList.count({ queue: 'payments' })).data,
          shipments: useQuery(staffOrderList.count({ queue: 'shipments' })).data,
          holds: useQuery(staffOrderList.count({ queue: 'holds' })).data,
          refunds: useQuery(staffOrderList.count({ queue: 'refunds' })).data,
          delivery: useQuery(staffOrderList.count({ status: 'shipped' })).data,
        },
        // Red is what the reader may decide.
        fresh: own,
        above: queue && <QueueFacts inTab summary={queue} />,
      }}
      searchLabel={t('orders.queue_search')}
      columns={(answer) => arrangeTabColumns(toColumns(answer), shownColumns[tab])}
      selection={{
        getName: ({ number }) => number,
        bar: (selection) => (
          <SelectionBar selection={selection}>
            <ExportSelection endpoint={exportStaffOrders} selected={selection.selected} />
          </SelectionBar>
        ),
      }}
      note={(row) =>
        row.awaited_file && (
          <Text as="span" tone="warn">
            {t(`orders.row_awaits_${row.awaited_file}`)}
          </Text>
        )
      }
      empty={() => ({ icon, text: t('orders.queue_none_text') })}
      noMatch={{
        icon,
        title: t('ui.no_data'),
        text: t('common.none_match_hint'),
        clear: t('common.clear_filters'),
        keepsTab: true,
      }}
    />
  );
}
