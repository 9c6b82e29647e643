import type { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import type { TFunction } from '@trunkline/text';
import { IconUserCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Format } from '../../client/format.ts';
import { Money, Percent } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { QuotationNumber, QuotationRevision } from '../quotation-number.tsx';
import { QuotationStateMark } from '../quotation-status.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { MarginBar } from './margin-bar.tsx';
import { ManagementNote } from '../../records/management-note.tsx';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './quotation-queue-page.module.css';

type Row = EndpointOutput<typeof listStaffQuotations>['list'][number];

/** `from`: this list, for the address of its quotations. */
export const listQueueColumns = (t: TFunction, format: Format, from: string): readonly TableColumn<Row>[] => [
  ...identityColumns(t, from),
  ...pricingColumns(t),
  {
    id: 'valid',
    head: t('common.valid_until'),
    cell: (row) => row.valid_until && <span className={styles.nowrap}>{format.day(row.valid_until)}</span>,
  },
  {
    id: 'created',
    head: t('quotations.column_created'),
    sort: 'created_at',
    card: 'none',
    cell: (row) => <span className={styles.nowrap}>{format.day(row.created_at)}</span>,
  },
];

/** Number, company, memberships and state. */
const identityColumns = (t: TFunction, from: string): readonly TableColumn<Row>[] => [
  {
    id: 'number',
    head: t('common.quotation'),
    rowHeader: true,
    cell: (row) => (
      <Row as="span" gapX="3" gapY="1" align="center" inline>
        <Link to={staffPaths.quotation} search={{ id: row.id, from }}>
          <QuotationNumber number={row.number} />
        </Link>
        <QuotationRevision revision={row.revision} />
      </Row>
    ),
  },
  {
    id: 'company',
    head: t('common.company'),
    cell: (row) => (
      <>
        <Row as="span" gap="3" align="baseline">
          <Text as="bdi" weight="500" className={styles.company} title={row.company.name}>
            {row.company.name}
          </Text>{' '}
          <Text as="bdi" tone="3" whiteSpace="nowrap">
            {row.company.country}
          </Text>
        </Row>
        <ManagementNote management={row.management} />
      </>
    ),
  },
  {
    id: 'project',
    head: t('common.project'),
    cell: (row) =>
      row.project_name && (
        <bdi className={styles.project} title={row.project_name}>
          {row.project_name}
        </bdi>
      ),
  },
  {
    id: 'membership',
    head: t('common.type_and_level'),
    cell: ({ company: { memberships } }) =>
      memberships.length === 0 ? (
        <Text as="span" tone="3" whiteSpace="nowrap">
          {t('staff.pre_member')}
        </Text>
      ) : (
        <Row as="span" gapX="3" gapY="1" align="center" inline className={styles.memberships}>
          {memberships.map(({ type, level }) => (
            <span key={type}>
              <bdi>{type}</bdi> <LevelMark level={level} />
            </span>
          ))}
        </Row>
      ),
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
  },
];

/** Amount, discount, margin and the need for a second approver. */
const pricingColumns = (t: TFunction): readonly TableColumn<Row>[] => [
  {
    id: 'amount',
    head: t('staff.amount_usd'),
    sort: 'total_usd',
    end: true,
    cell: (row) => (
      <Text as="b" weight="500">
        <Money value={row.total_usd} />
      </Text>
    ),
  },
  {
    id: 'below',
    head: t('staff.below_partner'),
    end: true,
    cell: (row) =>
      row.below_percent.startsWith('-') ? (
        <Text as="span" tone="3" whiteSpace="nowrap">
          {t('lists.above_partner')}
        </Text>
      ) : /[1-9]/.test(row.below_percent) ? (
        <bdi dir="ltr" className={row.needs_second ? styles.over : undefined}>
          <Percent value={row.below_percent} />
        </bdi>
      ) : (
        <Text as="span" tone="3" whiteSpace="nowrap">
          –
        </Text>
      ),
  },
  {
    id: 'margin',
    head: t('common.margin'),
    cell: (row) => row.margin && <MarginBar margin={row.margin} />,
  },
  {
    id: 'needs',
    head: t('staff.needs'),
    cell: (row) =>
      row.needs_second && (
        <Row as="span" gap="3" align="center" inline weight="500" tone="warn" whiteSpace="nowrap">
          <IconUserCheck size={14} stroke={1.75} aria-hidden />
          {t('staff.second_approver')}
        </Row>
      ),
  },
];
