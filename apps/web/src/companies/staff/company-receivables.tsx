import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import type { getCompanyReceivables } from '@trunkline/contract/staff/partners/company-account';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { companyQueries } from './companies.queries.ts';
import { Panel, Text } from '../../ui/layout/parts.tsx';
import styles from './companies.module.css';

type Receivables = EndpointOutput<typeof getCompanyReceivables>;

/** What the company owes on open account: by age, order by order, and what it paid last. */
export function CompanyReceivables({ company }: { readonly company: CompanyDetail }) {
  const { data, error, refetch } = useQuery(companyQueries.receivables(company.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className="stack">
      <ReceivableFacts receivables={data} />
      <AgesCard receivables={data} />
      <OpenOrders receivables={data} />
      <LastPayments payments={data.payments} />
    </div>
  );
}

interface ReceivablesProps {
  readonly receivables: Receivables;
}

function ReceivableFacts({
  receivables: { open_usd, overdue_usd, overdue_orders, orders, limit, available },
}: ReceivablesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        {
          label: t('companies.open_amount'),
          value: <Money value={open_usd} currency="USD" />,
          note: t('common.count_orders', { count: orders }),
        },
        {
          label: t('common.overdue'),
          value: <Money value={overdue_usd} currency="USD" />,
          note: t('common.count_orders', { count: overdue_orders }),
          ...(overdue_orders > 0 && { tone: 'warn' as const }),
        },
        {
          label: t('companies.credit_free'),
          value: available === null ? t('companies.no_limit') : <Money value={available} currency="USD" />,
          ...(limit !== null && { note: t('companies.of_limit', { limit: format.number(Number(limit)) }) }),
        },
      ]}
    />
  );
}

function AgesCard({ receivables: { ages, open_usd } }: ReceivablesProps) {
  const t = useT();
  const total = Number(open_usd);
  return (
    <Card flush title={t('companies.by_age')}>
      <Table
        label={t('companies.by_age')}
        rows={ages}
        rowKey={({ age }) => age}
        columns={[
          { id: 'age', head: t('companies.age'), rowHeader: true, cell: ({ age }) => t(`companies.age_${age}`) },
          {
            id: 'share',
            head: t('common.share'),
            card: 'none',
            cell: ({ age, open_usd: usd }) => (
              <Panel as="span" radius="0" clip surface="3" block className={styles.ageBar} data-age={age} aria-hidden>
                <i style={{ inlineSize: `${total > 0 ? (100 * Number(usd)) / total : 0}%` }} />
              </Panel>
            ),
          },
          { id: 'orders', head: t('companies.tab_orders'), end: true, cell: ({ orders }) => orders },
          { id: 'open', head: t('companies.open_usd'), end: true, cell: (row) => <Money value={row.open_usd} /> },
        ]}
      />
    </Card>
  );
}

function OpenOrders({ receivables: { list, orders } }: ReceivablesProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card
      flush
      title={t('common.receivables')}
      end={
        orders > list.length && (
          <span className="meta">{t('companies.waiting_of', { shown: list.length, count: orders })}</span>
        )
      }
    >
      <TableOrText
        label={t('common.receivables')}
        rows={list}
        none={t('companies.no_receivables')}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'order',
            head: t('common.order'),
            rowHeader: true,
            cell: (row) => (
              <RecordLink object="order" id={row.id}>
                <PartNumber plain>{row.number}</PartNumber>
              </RecordLink>
            ),
          },
          {
            id: 'invoice',
            head: t('companies.invoice'),
            cell: (row) => row.invoice_number && <PartNumber plain>{row.invoice_number}</PartNumber>,
          },
          {
            id: 'due',
            head: t('lists.due'),
            cell: ({ due_date, days_late }) =>
              due_date === null ? (
                <span className="meta">{t('companies.age_unshipped')}</span>
              ) : days_late === 0 ? (
                format.day(due_date)
              ) : (
                <Text as="b" tone="warn" weight="500">
                  {t('companies.days_late', { day: format.day(due_date), count: days_late })}
                </Text>
              ),
          },
          {
            id: 'open',
            head: t('companies.open_amount'),
            end: true,
            cell: (row) => <Money value={row.open} currency={row.currency} />,
          },
          { id: 'usd', head: t('companies.open_usd'), end: true, cell: (row) => <Money value={row.open_usd} /> },
        ]}
      />
    </Card>
  );
}

function LastPayments({ payments }: { readonly payments: Receivables['payments'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('companies.last_payments')}>
      <TableOrText
        none={t('companies.no_payments')}
        label={t('companies.last_payments')}
        rows={payments.map((payment, index) => ({ ...payment, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { id: 'date', head: t('companies.paid_on'), rowHeader: true, cell: ({ date }) => format.day(date) },
          {
            id: 'order',
            head: t('common.order'),
            cell: (row) => (
              <RecordLink object="order" id={row.order_id}>
                <PartNumber plain>{row.number}</PartNumber>
              </RecordLink>
            ),
          },
          {
            id: 'amount',
            head: t('common.amount'),
            end: true,
            cell: (row) => <Money value={row.amount} currency={row.currency} />,
          },
        ]}
      />
    </Card>
  );
}
