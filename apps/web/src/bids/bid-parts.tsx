import type { Bid } from '@trunkline/contract/sales/bids';
import type { TextKey } from '@trunkline/text';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Timeline } from '../ui/feedback/timeline.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FactStrip } from '../ui/layout/facts.tsx';
import { Money, PartNumber } from '../ui/layout/money.tsx';
import { Stack, Text } from '../ui/layout/parts.tsx';
import { Table, type TableColumn } from '../ui/tables/table.tsx';

interface BidProps {
  readonly bid: Bid;
}

// Nothing of a draft has been granted yet.
const grantedTotal = (state: Bid['state']): TextKey => (state === 'draft' ? 'bids.at_bid_prices' : 'bids.granted');
const grantedPieces = (state: Bid['state']): TextKey => (state === 'draft' ? 'common.qty' : 'bids.granted');

export function BidFacts({ bid }: BidProps) {
  const t = useT();
  const format = useFormat();
  const { state, left, total, currency, valid_until, end_account, end_country, project } = bid;
  return (
    <FactStrip
      facts={[
        ...(state === 'draft' ? [] : [{ label: t('bids.left'), value: <Money value={left} currency={currency} /> }]),
        { label: t(grantedTotal(state)), value: <Money value={total} currency={currency} /> },
        { label: t('common.valid_until'), value: format.day(valid_until) },
        { label: t('common.end_user'), value: <bdi>{end_account}</bdi>, note: end_country },
        { label: t('common.project'), value: <bdi>{project ?? '–'}</bdi> },
      ]}
    />
  );
}

interface BidLinesProps extends BidProps {
  /** Heading of the prices that the partner pays without the bid. */
  readonly ownPrice: 'common.your_price' | 'common.partner_price';
  /** Margins by line, for those who may see costs. */
  readonly margins?: ReadonlyMap<string, string | null>;
}

type BidLine = Bid['lines'][number];

/** The lines with what is left of them. */
export function BidLines({ bid, ...shown }: BidLinesProps) {
  const t = useT();
  const columns = useLineColumns(bid.state, shown);
  return (
    <Card flush title={t('bids.lines')}>
      <Table label={t('bids.lines')} rows={bid.lines} rowKey={({ id }) => id} columns={columns} />
    </Card>
  );
}

const formatPercent = (value: string | null | undefined) => <bdi dir="ltr">{value ? `${value}%` : '–'}</bdi>;

function useLineColumns(
  state: Bid['state'],
  { ownPrice, margins }: Omit<BidLinesProps, 'bid'>,
): readonly TableColumn<BidLine>[] {
  const t = useT();
  const format = useFormat();
  const count = (id: 'quantity' | 'reserved' | 'drawn', head: string): TableColumn<BidLine> => ({
    id,
    head,
    end: true,
    cell: (line) => format.number(line[id]),
  });
  const left: TableColumn<BidLine> = {
    id: 'left',
    head: t('bids.left'),
    end: true,
    cell: ({ left }) => (
      <Text as="b" weight="600" tone={left === 0 ? 'warn' : 'ink'}>
        {format.number(left)}
      </Text>
    ),
  };
  return [
    { id: 'item', head: t('common.item'), rowHeader: true, width: '220px', cell: (line) => <LineName line={line} /> },
    { id: 'list', head: t('common.list'), end: true, cell: (line) => <Money value={line.market_price} /> },
    { id: 'own', head: t(ownPrice), end: true, cell: (line) => <Money value={line.own_price} /> },
    {
      id: 'price',
      head: t('bids.price'),
      end: true,
      cell: (line) => (
        <Text as="b" weight="600">
          <Money value={line.price} />
        </Text>
      ),
    },
    { id: 'off_list', head: t('bids.off_list'), end: true, cell: ({ discount }) => formatPercent(discount) },
    ...(margins
      ? [
          {
            id: 'margin',
            head: t('common.margin'),
            end: true,
            cell: ({ id }: BidLine) => formatPercent(margins.get(id)),
          },
        ]
      : []),
    count('quantity', t(grantedPieces(state))),
    ...(state === 'draft' ? [] : [count('reserved', t('bids.reserved')), count('drawn', t('bids.drawn')), left]),
  ];
}

function LineName({ line: { model, part_number, title } }: { readonly line: BidLine }) {
  return (
    <Stack as="span" gap="1" items="start">
      <span>
        <Text as="b" weight="500" dir="ltr">
          {model}
        </Text>{' '}
        <PartNumber>{part_number}</PartNumber>
      </span>
      <bdi className="meta">{title}</bdi>
    </Stack>
  );
}

interface BidDrawsProps extends BidProps {
  /** Path of the page of a quotation. */
  readonly quotationPath: '/personal/quotation/detail' | '/admin/quotation/detail';
}

type BidDraw = Bid['draws'][number];

/** The quotations that hold pieces, and those that only ask. */
export function BidDraws({ bid: { draws, currency }, quotationPath }: BidDrawsProps) {
  const t = useT();
  const format = useFormat();
  if (draws.length === 0) return null;
  const columns: readonly TableColumn<BidDraw>[] = [
    {
      id: 'quotation',
      head: t('common.quotation'),
      rowHeader: true,
      cell: ({ quotation_id, number }) => (
        <Link to={quotationPath} search={{ id: quotation_id }}>
          <bdi dir="ltr">{number}</bdi>
        </Link>
      ),
    },
    { id: 'state', head: t('common.state'), card: 'corner', cell: ({ state_label }) => state_label },
    { id: 'date', head: t('common.date'), cell: ({ at }) => (at === null ? '–' : format.instant(at)) },
    { id: 'quantity', head: t('common.qty'), end: true, cell: ({ quantity }) => format.number(quantity) },
    {
      id: 'total',
      head: t('bids.at_bid_prices'),
      end: true,
      cell: ({ counts, total }) => (counts ? <Money value={total} currency={currency} /> : t('bids.not_counted')),
    },
  ];
  return (
    <Card flush title={t('bids.draws')} end={<span className="meta">{t('bids.draws_text')}</span>}>
      <Table label={t('bids.draws')} rows={draws} rowKey={({ quotation_id }) => quotation_id} columns={columns} />
    </Card>
  );
}

const steps: Readonly<Record<string, TextKey>> = {
  create: 'bids.step_create',
  grant: 'bids.step_grant',
  propose: 'bids.step_propose',
  end: 'bids.step_end',
};

export function BidHistory({ bid: { timeline } }: BidProps) {
  const t = useT();
  return (
    <Card title={t('common.history')}>
      <Timeline
        items={timeline.map(({ at, who, move, reason }) => ({
          title: t(steps[move] ?? 'bids.step_create'),
          at,
          who,
          reason: reason ?? undefined,
        }))}
      />
    </Card>
  );
}
