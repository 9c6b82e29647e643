import type { listQuotationQueue } from '@trunkline/contract/staff/quotations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Format } from '../../client/format.ts';
import { Money } from '../../ui/layout/money.tsx';
import type { Column } from '../../ui/tables/table.tsx';
import type { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { QuotationNumber, Revision } from '../../quotations/quotation-number.tsx';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { Level } from '../../shell/level.tsx';
import { MarginBar } from './margin-bar.tsx';
import { msSince } from './since.ts';
import styles from './queue-page.module.css';

type Row = EndpointOutput<typeof listQuotationQueue>['list'][number];
type T = ReturnType<typeof useT>;

/** How long it has waited, beside the longest on the page. */
export const waitingColumn = (t: T, format: Format, longest: number, median: number): Column<Row> => ({
  id: 'waiting',
  head: t('staff.waiting'),
  sort: 'waiting_since',
  cell: (row) => {
    if (row.waiting_since === null) return undefined;
    const waited = msSince(row.waiting_since);
    return (
      <span className={styles.age} data-late={waited > median || undefined}>
        <span>{format.duration(waited)}</span>
        <span className={styles.meter} aria-hidden>
          <i style={{ inlineSize: `${(100 * waited) / longest}%` }} />
        </span>
      </span>
    );
  },
});

export const queueColumns = (t: T, format: Format): readonly Column<Row>[] => [
  {
    id: 'number',
    head: t('staff.quotation'),
    rowHeader: true,
    cell: (row) => (
      <span className={styles.number}>
        <Link to={paths.adminQuotation as never} search={{ id: row.id } as never}>
          <QuotationNumber number={row.number} />
        </Link>
        <Revision revision={row.revision} />
      </span>
    ),
  },
  {
    id: 'company',
    head: t('staff.company'),
    cell: (row) => (
      <span>
        <bdi className={styles.company}>{row.company.name}</bdi>{' '}
        <bdi className={styles.quiet}>{row.company.country}</bdi>
      </span>
    ),
  },
  {
    id: 'membership',
    head: t('staff.type_level'),
    cell: ({ company: { memberships } }) =>
      memberships.length === 0 ? (
        <span className={styles.quiet}>{t('staff.pre_member')}</span>
      ) : (
        <span className={styles.memberships}>
          {memberships.map(({ type, level }) => (
            <span key={type}>
              <bdi>{type}</bdi> <Level level={level} />
            </span>
          ))}
        </span>
      ),
  },
  {
    id: 'state',
    head: t('quotations.state'),
    card: 'corner',
    cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'amount',
    head: t('staff.amount_usd'),
    sort: 'total_usd',
    end: true,
    cell: (row) => (
      <b className={styles.strong}>
        <Money value={row.total_usd} />
      </b>
    ),
  },
  {
    id: 'below',
    head: t('staff.below_partner'),
    end: true,
    cell: (row) =>
      /[1-9]/.test(row.below_percent) ? (
        <bdi dir="ltr" className={row.needs_second ? styles.over : undefined}>
          {row.below_percent}%
        </bdi>
      ) : (
        <span className={styles.quiet}>–</span>
      ),
  },
  {
    id: 'margin',
    head: t('staff.margin'),
    cell: (row) => row.margin && <MarginBar percent={row.margin.percent} />,
  },
  {
    id: 'needs',
    head: t('staff.needs'),
    cell: (row) =>
      row.needs_second && (
        <span className={styles.needs}>
          <IconUserCheck size={14} stroke={1.75} aria-hidden />
          {t('staff.second_approver')}
        </span>
      ),
  },
  {
    id: 'created',
    head: t('quotations.column_created'),
    sort: 'created_at',
    card: 'none',
    cell: (row) => <span className={styles.nowrap}>{format.day(row.created_at)}</span>,
  },
];
