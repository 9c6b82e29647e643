import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import type { listCompanyWaiting } from '@trunkline/contract/staff/partners/company-account';
import type { EndpointOutput } from '@trunkline/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { RecordLink } from '../../records/record-link.tsx';
import { WaitingTime } from '../../records/waiting-time.tsx';
import { companyQueries } from './companies.queries.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';

type Waiting = EndpointOutput<typeof listCompanyWaiting>;

/** What of the company is not finished: what waits for the vendor, and what for the partner. */
export function WaitingCards({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const vendor = useVendor();
  const { data, error, refetch } = useQuery(companyQueries.waiting(company.id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card title={t('companies.waiting_for', { who: vendor })}>
        <TableSkeleton columns={4} />
      </Card>
    );
  return (
    <>
      <WaitingCard title={t('companies.waiting_for', { who: vendor })} waiting={data} side="vendor" />
      <WaitingCard title={t('companies.waiting_for_partner')} waiting={data} side="partner" />
    </>
  );
}

interface WaitingCardProps {
  readonly title: string;
  readonly waiting: Waiting;
  readonly side: 'vendor' | 'partner';
}

function WaitingCard({ title, waiting: { list, counts }, side }: WaitingCardProps) {
  const t = useT();
  const format = useFormat();
  const rows = list.filter(({ on }) => on === side).map((row) => ({ ...row, waitedMs: getElapsedMs(row.since) }));
  const longestMs = Math.max(1, ...rows.map(({ waitedMs }) => waitedMs));
  return (
    <Card
      flush
      title={title}
      end={
        counts[side] > rows.length && (
          <span className="meta">{t('companies.waiting_of', { shown: rows.length, count: counts[side] })}</span>
        )
      }
    >
      <TableOrText
        label={title}
        rows={rows}
        none={t(`companies.waiting_none_${side}`)}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'what',
            head: t('common.record'),
            rowHeader: true,
            cell: (row) => (
              <Stack as="span">
                <RecordLink object={row.object} id={row.id}>
                  <PartNumber plain>{row.number}</PartNumber>
                </RecordLink>
                {row.project && (
                  <Text as="small" size="meta" tone="3">
                    <bdi>{row.project}</bdi>
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            id: 'state',
            head: t('common.state'),
            cell: (row) =>
              row.due_step && row.until ? t('companies.update_due', { day: format.day(row.until) }) : row.state_label,
          },
          ...(rows.some(({ assigned }) => assigned !== null)
            ? [
                {
                  id: 'with',
                  head: t('companies.waiting_with'),
                  cell: (row: (typeof rows)[number]) => row.assigned && <bdi>{row.assigned}</bdi>,
                },
              ]
            : []),
          {
            id: 'waiting',
            head: t('common.waiting'),
            cell: ({ waitedMs }) => <WaitingTime waitedMs={waitedMs} medianHours={null} longestMs={longestMs} />,
          },
          {
            id: 'total',
            head: t('lists.amount_usd'),
            end: true,
            cell: (row) => row.total_usd !== null && <Money value={row.total_usd} />,
          },
        ]}
      />
    </Card>
  );
}
