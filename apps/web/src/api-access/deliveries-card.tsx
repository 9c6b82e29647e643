import type { Delivery } from '@trunkline/contract/api-access/webhooks';
import type { TFunction } from '@trunkline/text';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type Format, useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Bar } from '../ui/feedback/skeleton.tsx';
import { Status } from '../ui/feedback/status.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Table, type TableColumn } from '../ui/tables/table.tsx';
import { apiAccessQueries } from './api-access.queries.ts';
import { eventKeys } from './event-keys.ts';

const tones = { delivered: 'ok', waiting: 'info', failed: 'bad' } as const;

/** What the last attempt answered, and when the next one is. */
function describe(t: TFunction, format: Format, { attempts, status, problem, next_at }: Delivery): string {
  const next = next_at !== null && attempts > 0 ? t('api_access.next_at', { at: format.instant(next_at) }) : '';
  const last = problem !== null && problem !== 'status' ? t(`api_access.problem_${problem}`) : formatStatus(t, status);
  return [last, next].filter((part) => part !== '').join(' · ');
}

const formatStatus = (t: TFunction, status: number | null): string =>
  status === null ? '–' : t('api_access.http_status', { status });

const listColumns = (t: TFunction, format: Format): TableColumn<Delivery>[] => [
  {
    id: 'event',
    head: t('api_access.event'),
    rowHeader: true,
    cell: ({ event }) => t(eventKeys[event]),
  },
  { id: 'number', head: t('common.record'), cell: ({ number }) => (number === null ? '–' : <bdi>{number}</bdi>) },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: ({ state }) => <Status tone={tones[state]}>{t(`api_access.delivery_${state}`)}</Status>,
  },
  { id: 'answer', head: t('api_access.answer'), cell: (row) => describe(t, format, row) },
  {
    id: 'at',
    head: t('api_access.time'),
    cell: ({ last_at, created_at }) => format.instant(last_at ?? created_at),
  },
];

/** The last deliveries to the webhooks of the company. */
export function DeliveriesCard() {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(apiAccessQueries.deliveries());
  const isEmpty = data?.list.length === 0;
  return (
    <Card title={t('api_access.deliveries')} flush={!isEmpty}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Bar height={96} />}
      {isEmpty && (
        <Empty
          icon={<IconSend size={28} stroke={1.25} aria-hidden />}
          title={t('api_access.no_deliveries')}
          text={t('api_access.no_deliveries_text')}
        />
      )}
      {data && !isEmpty && (
        <Table
          label={t('api_access.deliveries')}
          rows={data.list}
          columns={listColumns(t, format)}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}
