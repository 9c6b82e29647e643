import type { ApplicationRow } from '@trunkline/contract/applications.shapes';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { type Format, useFormat } from '../../client/format.ts';
import type { ListSearch } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { ApplicationStateMark } from './application-status.tsx';
import { membershipQueries } from './memberships.queries.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';

/** The company's applications, newest first. */
export function ApplicationsCard({ search }: { readonly search: ListSearch }) {
  const t = useT();
  const format = useFormat();
  const query = useQuery(membershipQueries.list(search));
  return (
    <section className="stack">
      <h2>{t('memberships.applications')}</h2>
      <ListCard
        query={query}
        columns={5}
        empty={
          <Empty
            icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
            title={t('memberships.no_applications')}
            text={t('memberships.no_applications_text')}
          />
        }
      >
        {({ list }) => (
          <Table
            label={t('memberships.applications')}
            rows={list}
            rowKey={(row) => row.id}
            columns={listColumns(t, format)}
            tall
          />
        )}
      </ListCard>
    </section>
  );
}

const listColumns = (t: ReturnType<typeof useT>, format: Format): readonly TableColumn<ApplicationRow>[] => [
  {
    id: 'number',
    head: t('memberships.application'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" gap="1">
        <Link to={paths.application} search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
        <span className="meta">{t(`memberships.type_${row.type}`)}</span>
      </Stack>
    ),
  },
  {
    id: 'form',
    head: t('memberships.form'),
    cell: (row) => (
      <Text as="bdi" mono size="meta">
        {row.form}
      </Text>
    ),
  },
  { id: 'state', head: t('memberships.state'), card: 'corner', cell: (row) => <ApplicationStateMark {...row} /> },
  { id: 'waiting', head: t('memberships.waiting'), cell: (row) => <WaitingCell row={row} format={format} /> },
  {
    id: 'since',
    head: t('memberships.since'),
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.decided_at ?? row.submitted_at ?? row.created_at)}
      </Text>
    ),
  },
];

function WaitingCell({ row, format }: { readonly row: ApplicationRow; readonly format: Format }) {
  const t = useT();
  if (row.state === 'approved' && row.level && row.expires_at)
    return (
      <Stack as="span" gap="1">
        <span>{t(`shell.level_${row.level}`)}</span>
        <span className="meta">{t('memberships.until', { day: format.day(row.expires_at) })}</span>
      </Stack>
    );
  return (
    <Stack as="span" gap="1">
      {row.waiting_on === 'us' && (
        <Text as="b" weight="500">
          {t('common.waiting_for_you')}
        </Text>
      )}
      {row.waiting_since && (
        <Text as="b" weight="500">
          {t('memberships.waits_since', { time: format.duration(getElapsedMs(row.waiting_since)) })}
        </Text>
      )}
      {row.reason && (
        <Text as="q" tone="2" breakWords dir="auto">
          {row.reason}
        </Text>
      )}
    </Stack>
  );
}
