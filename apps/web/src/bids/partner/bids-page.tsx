import { type BidRow, listBids } from '@trunkline/contract/sales/bids';
import { IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { paths } from '../../navigation.ts';
import { Money } from '../../ui/layout/money.tsx';
import { Stack } from '../../ui/layout/parts.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { BidStateMark } from '../bid-state.tsx';
import { bidsAddress, type BidsSearch } from './bids-search.ts';

const bidList = defineList({ address: bidsAddress, key: ['bids', 'list'], endpoint: listBids });

/** The special bids of the company, the newest first. */
export function BidsPage({ search }: { readonly search: BidsSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <ListPage
      list={bidList}
      search={search}
      title={t('common.special_bids')}
      text={t('bids.text')}
      crumbs={[{ label: t('common.sales') }, { label: t('common.special_bids') }]}
      tabs={{ text: (tab) => (tab === 'all' ? t('bids.tab_all') : t(`states.bid_${tab}`)) }}
      searchLabel={t('bids.search')}
      columns={listBidColumns(t, format)}
      tall
      empty={{
        icon: <IconTag size={28} stroke={1.5} aria-hidden />,
        title: t('bids.none'),
        text: t('bids.none_text'),
      }}
    />
  );
}

const listBidColumns = (t: TFunction, format: Format): readonly TableColumn<BidRow>[] => [
  {
    id: 'number',
    head: t('bids.bid'),
    rowHeader: true,
    cell: ({ id, number, project }) => (
      <Stack as="span" gap="1" items="start">
        <Link to={paths.bid} search={{ id }}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
        <bdi className="meta">{project ?? '–'}</bdi>
      </Stack>
    ),
  },
  { id: 'customer', head: t('common.end_user'), cell: ({ end_account }) => <bdi>{end_account}</bdi> },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <BidStateMark {...row} /> },
  { id: 'valid_until', head: t('common.valid_until'), cell: ({ valid_until }) => format.day(valid_until) },
  { id: 'total', head: t('bids.granted'), cell: ({ total, currency }) => <Money value={total} currency={currency} /> },
  { id: 'left', head: t('bids.left'), cell: ({ left, currency }) => <Money value={left} currency={currency} /> },
];
