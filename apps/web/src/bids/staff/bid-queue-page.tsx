import type { StaffBidRow } from '@trunkline/contract/staff/sales/bids';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { QueuePage } from '../../records/queue-page.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { BidStateMark } from '../bid-state.tsx';
import { type BidQueue, bidQueue } from './bid-queue.queries.ts';
import { bidQueueAddress, type BidQueueSearch } from './bid-queue-search.ts';

/** Special bids of all companies, the longest wait first. */
export function BidQueuePage({ search }: { readonly search: BidQueueSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueuePage
      list={bidQueue}
      search={search}
      title={t('common.special_bids')}
      text={t('bids.staff_text')}
      crumbs={[{ label: t('common.queues') }, { label: t('common.special_bids') }]}
      next={{ to: staffPaths.bid, text: t('bids.next') }}
      facts={() => ({ note: t('bids.waiting_note'), median: t('bids.median') })}
      tabs={{
        label: t('common.state'),
        text: (tab) => (tab === 'all' ? t('bids.tab_all') : t(`states.bid_${tab}`)),
      }}
      searchLabel={t('bids.staff_search')}
      columns={(answer) => listColumns(t, format, answer, bidQueueAddress.toOrigin(search))}
      tall
      empty={{ title: t('bids.empty'), text: t('bids.empty_text') }}
      noMatch={t('bids.none_match')}
    />
  );
}

/** `from`: this list, for the address of its bids. */
const listColumns = (
  t: TFunction,
  format: Format,
  { list, summary }: BidQueue,
  from: string,
): readonly TableColumn<StaffBidRow>[] => [
  {
    id: 'number',
    head: t('bids.bid'),
    rowHeader: true,
    cell: ({ id, number, project }) => (
      <Stack as="span" gap="1" items="start">
        <Link to={staffPaths.bid} search={{ id, from }}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <bdi className="meta">{project ?? '–'}</bdi>
      </Stack>
    ),
  },
  { id: 'company', head: t('common.company'), cell: ({ company }) => <bdi>{company}</bdi> },
  { id: 'customer', head: t('common.end_user'), cell: ({ end_account }) => <bdi>{end_account}</bdi> },
  { id: 'total', head: t('common.total'), cell: ({ total, currency }) => <Money value={total} currency={currency} /> },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <BidStateMark {...row} /> },
  buildWaitingColumn({
    head: t('common.waiting'),
    rows: list,
    since: (row) => row.waiting_since,
    medianHours: summary.median_hours,
    rest: (row) => format.day(row.valid_until),
  }),
];
