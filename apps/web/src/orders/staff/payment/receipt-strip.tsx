import type { StaffOrder } from '@trunkline/contract/staff/orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getElapsedMs } from '../../../client/elapsed-time.ts';
import { useFormat } from '../../../client/format.ts';
import { useT } from '../../../client/text.tsx';
import { staffPaths } from '../../../staff-navigation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../../ui/layout/money.tsx';
import { useRecordPosition } from '../../../records/record-position.tsx';
import { staffOrderList } from '../staff-orders.queries.ts';
import { staffOrdersAddress, type StaffOrdersSearch } from '../staff-orders-search.ts';
import { Panel, Text } from '../../../ui/layout/parts.tsx';
import styles from './receipt-review.module.css';

interface ReceiptStripProps {
  readonly order: Pick<StaffOrder, 'id'>;
  readonly list: StaffOrdersSearch;
}

const rowsInStrip = 10;

/** The receipts of the list around this one, as links. A list of other orders shows all receipts that wait. */
export function ReceiptStrip({ order, list }: ReceiptStripProps) {
  const t = useT();
  const format = useFormat();
  const { position: ofRecord } = useRecordPosition();
  const isOfPayments = (list.tab ?? 'payments') === 'payments';
  const search = isOfPayments ? { ...list, tab: 'payments' as const } : { tab: 'payments' as const };
  const position = isOfPayments ? (ofRecord?.position ?? 1) : 1;
  const page = Math.ceil(position / rowsInStrip);
  const { data } = useQuery(staffOrderList.query({ ...search, page, limit: rowsInStrip }));
  const from = staffOrdersAddress.toOrigin(search);
  return (
    <Panel as="nav" hide="1100" className={styles.strip} aria-label={t('staff_review.receipts')}>
      <Card
        title={t('staff_review.receipts')}
        end={data && <span className="meta">{format.number(data.total)}</span>}
        flush
      >
        <ol>
          {data?.list.map((row) => (
            <li key={row.id}>
              <Link
                to={staffPaths.order}
                search={{ id: row.id, from }}
                className={styles.row}
                aria-current={row.id === order.id ? 'true' : undefined}
              >
                <PartNumber plain>{row.number}</PartNumber>
                <Text as="span" size="meta" tone="3" textAlign="end" whiteSpace="nowrap">
                  {format.duration(getElapsedMs(row.moved_at))}
                </Text>
                <Text as="bdi" clip ellipsis whiteSpace="nowrap" size="meta" tone="3" className={styles.company}>
                  {row.company}
                </Text>
                <b>
                  <Money value={row.total} currency={row.currency} />
                </b>
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </Panel>
  );
}
