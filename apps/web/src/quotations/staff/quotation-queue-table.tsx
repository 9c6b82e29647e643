import type { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { useRowSelection } from '../../ui/tables/row-selection.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { toListOrigin } from '../../records/record-search.ts';
import { QuotationAssignee } from './quotation-assignee.tsx';
import { listQueueColumns, quotationWaitingColumn } from './quotation-queue-columns.tsx';
import type { QuotationQueueSearch } from './quotation-queue-search.ts';
import { QuotationSelectionBar } from './quotation-selection-bar.tsx';

type Queue = EndpointOutput<typeof listStaffQuotations>;

interface QuotationQueueTableProps {
  readonly queue: Queue;
  readonly search: QuotationQueueSearch;
}

/** The columns that a tab needs. Columns with the same value in every row are left out. */
const shownColumns = {
  applying: ['select', 'waiting', 'number', 'company', 'membership', 'amount', 'below', 'margin', 'assigned', 'needs'],
  second: ['select', 'waiting', 'number', 'company', 'membership', 'amount', 'below', 'margin', 'assigned'],
  returned: ['select', 'number', 'company', 'project', 'membership', 'amount', 'below', 'created'],
  approved: ['select', 'number', 'company', 'project', 'amount', 'margin', 'valid', 'created'],
  all: ['select', 'number', 'state', 'company', 'project', 'amount', 'margin', 'assigned', 'created'],
} as const satisfies Record<NonNullable<QuotationQueueSearch['tab']>, readonly string[]>;

export function QuotationQueueTable({ queue, search }: QuotationQueueTableProps) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<QuotationQueueSearch>();
  const selection = useRowSelection(queue.list);
  const waits = queue.list.map(({ waiting_since }) => (waiting_since ? getElapsedMs(waiting_since) : 0));
  const tab = search.tab ?? 'applying';
  const shown: readonly string[] = shownColumns[tab];
  const columns = [
    selection.column,
    quotationWaitingColumn(t, Math.max(1, ...waits), queue.summary.median_hours),
    ...listQueueColumns(t, format, toListOrigin({ ...search, tab })),
    {
      id: 'assigned',
      head: t('lists.assigned_to'),
      cell: (row: Queue['list'][number]) => <QuotationAssignee row={row} />,
    },
  ];
  const hasMargins = queue.list.some((row) => row.margin !== undefined);
  return (
    <>
      {selection.selected.length > 0 && <QuotationSelectionBar selection={selection} />}
      <Table
        label={t('common.quotations')}
        rows={queue.list}
        rowKey={(row) => row.id}
        sort={search.sort ?? 'waiting_since'}
        onSort={(sort) => change({ sort })}
        // The server sends margins only to users who may see costs.
        columns={shown.flatMap((id) => columns.filter((one) => one.id === id && (id !== 'margin' || hasMargins)))}
      />
    </>
  );
}
