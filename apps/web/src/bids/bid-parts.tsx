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
import workTable from '../ui/tables/work-table.module.css';
import styles from './bid-parts.module.css';

interface BidProps {
  readonly bid: Bid;
}

export function BidFacts({ bid }: BidProps) {
  const t = useT();
  const format = useFormat();
  const { left, total, currency, valid_until, end_account, end_country, project } = bid;
  return (
    <FactStrip
      facts={[
        { label: t('bids.left'), value: <Money value={left} currency={currency} /> },
        { label: t('bids.granted'), value: <Money value={total} currency={currency} /> },
        { label: t('common.valid_until'), value: format.day(valid_until) },
        { label: t('common.end_user'), value: <bdi>{end_account}</bdi>, note: end_country },
        { label: t('common.project'), value: <bdi>{project ?? '–'}</bdi> },
      ]}
    />
  );
}

interface BidLinesProps extends BidProps {
  /** Margins by line, for those who may see costs. */
  readonly margins?: ReadonlyMap<string, string | null>;
}

/** The lines with what is left of them. */
export function BidLines({ bid, margins }: BidLinesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card title={t('bids.lines')}>
      <div className={styles.scroll}>
        <Text as="table" full size="small" leading="20" className={`${workTable.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('common.item')}</th>
              {[
                t('common.list'),
                t('common.your_price'),
                t('bids.price'),
                t('bids.off_list'),
                ...(margins ? [t('common.margin')] : []),
                t('bids.granted'),
                t('bids.reserved'),
                t('bids.drawn'),
                t('bids.left'),
              ].map((head) => (
                <th key={head} scope="col" className={styles.end}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bid.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <LineName line={line} />
                </th>
                <td className={styles.end}>{line.market_price ? <Money value={line.market_price} /> : '–'}</td>
                <td className={styles.end}>{line.own_price ? <Money value={line.own_price} /> : '–'}</td>
                <td className={styles.end}>
                  <strong>
                    <Money value={line.price} />
                  </strong>
                </td>
                <td className={styles.end}>
                  <bdi dir="ltr">{line.discount === null ? '–' : `${line.discount}%`}</bdi>
                </td>
                {margins && (
                  <td className={styles.end}>
                    <bdi dir="ltr">{margins.get(line.id) ? `${margins.get(line.id)}%` : '–'}</bdi>
                  </td>
                )}
                <td className={styles.end}>{format.number(line.quantity)}</td>
                <td className={styles.end}>{format.number(line.reserved)}</td>
                <td className={styles.end}>{format.number(line.drawn)}</td>
                <td className={styles.end} data-none={line.left === 0 || undefined}>
                  <strong>{format.number(line.left)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
    </Card>
  );
}

function LineName({ line: { model, part_number, title } }: { readonly line: Bid['lines'][number] }) {
  return (
    <Stack as="span" gap="1" items="start">
      <span>
        <bdi>{model}</bdi> <PartNumber>{part_number}</PartNumber>
      </span>
      <bdi className="meta">{title}</bdi>
    </Stack>
  );
}

interface QuotationLinkProps {
  readonly draw: Bid['draws'][number];
  readonly path: BidDrawsProps['quotationPath'];
}

const QuotationLink = ({ draw: { quotation_id, number }, path }: QuotationLinkProps) => (
  <Link to={path} search={{ id: quotation_id }}>
    <bdi dir="ltr">{number}</bdi>
  </Link>
);

interface BidDrawsProps extends BidProps {
  /** Path of the page of a quotation. */
  readonly quotationPath: '/personal/quotation/detail' | '/admin/quotation/detail';
}

/** The quotations that hold pieces, and those that only ask. */
export function BidDraws({ bid: { draws, currency }, quotationPath }: BidDrawsProps) {
  const t = useT();
  const format = useFormat();
  if (draws.length === 0) return null;
  return (
    <Card title={t('bids.draws')} end={<span className="meta">{t('bids.draws_text')}</span>}>
      <div className={styles.scroll}>
        <Text as="table" full size="small" leading="20" className={`${workTable.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('common.quotation')}</th>
              <th scope="col">{t('common.state')}</th>
              <th scope="col">{t('common.date')}</th>
              <th scope="col" className={styles.end}>
                {t('common.qty')}
              </th>
              <th scope="col" className={styles.end}>
                {t('bids.at_bid_prices')}
              </th>
            </tr>
          </thead>
          <tbody>
            {draws.map((draw) => (
              <tr key={draw.quotation_id}>
                <th scope="row">
                  <QuotationLink draw={draw} path={quotationPath} />
                </th>
                <td>{draw.state_label}</td>
                <td>{draw.at === null ? '–' : format.instant(draw.at)}</td>
                <td className={styles.end}>{format.number(draw.quantity)}</td>
                <td className={styles.end}>
                  {draw.counts ? <Money value={draw.total} currency={currency} /> : t('bids.not_counted')}
                </td>
              </tr>
            ))}
          </tbody>
        </Text>
      </div>
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
