import type { StaffWarrantyCaseRow } from '@trunkline/contract/staff/service/warranty-cases';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { QueuePage } from '../../records/queue-page.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { WarrantyStateMark } from '../warranty-state.tsx';
import { type WarrantyQueue, warrantyQueue } from './warranty-queue.queries.ts';
import { warrantyQueueAddress, type WarrantyQueueSearch } from './warranty-queue-search.ts';
import { buildDeviceColumn } from '../../serials/device-columns.tsx';

/** Warranty cases of all companies, the longest wait first. */
export function WarrantyQueuePage({ search }: { readonly search: WarrantyQueueSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueuePage
      list={warrantyQueue}
      search={search}
      title={t('common.warranty_cases')}
      text={t('warranty.staff_text')}
      crumbs={[{ label: t('shell.group_service') }, { label: t('common.warranty_cases') }]}
      next={{ to: staffPaths.warrantyCase, text: t('warranty.next') }}
      facts={() => ({ note: t('warranty.waiting_note'), median: t('warranty.median') })}
      tabs={{
        label: t('common.state'),
        text: (tab) => (tab === 'all' ? t('warranty.tab_all') : t(`states.warranty_${tab}`)),
      }}
      searchLabel={t('warranty.staff_search')}
      columns={(answer) => listColumns(t, format, answer, warrantyQueueAddress.toOrigin(search))}
      tall
      empty={{ title: t('warranty.empty'), text: t('warranty.empty_text') }}
      noMatch={t('warranty.none_match')}
    />
  );
}

/** `from`: this list, for the address of its cases. */
const listColumns = (
  t: TFunction,
  format: Format,
  { list, summary }: WarrantyQueue,
  from: string,
): readonly TableColumn<StaffWarrantyCaseRow>[] => [
  {
    id: 'number',
    head: t('warranty.case'),
    rowHeader: true,
    cell: ({ id, number, excerpt }) => (
      <Stack as="span" gap="1" items="start">
        <Link to={staffPaths.warrantyCase} search={{ id, from }}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <bdi className="meta">{excerpt}</bdi>
      </Stack>
    ),
  },
  { id: 'company', head: t('common.company'), cell: ({ company }) => <bdi>{company}</bdi> },
  buildDeviceColumn(t),
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <WarrantyStateMark {...row} /> },
  buildWaitingColumn({
    head: t('common.waiting'),
    rows: list,
    since: (row) => row.waiting_since,
    medianHours: summary.median_hours,
    rest: (row) => format.day(row.created_at),
  }),
];
