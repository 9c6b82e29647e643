import type { StaffApplicationRow } from '@trunkline/contract/staff/applications';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { ApplicationStateMark } from '../../memberships/partner/application-status.tsx';
import { ManagementNote } from '../../records/management-note.tsx';
import { QueuePage } from '../../records/queue-page.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { applicationsAddress, type ApplicationQueueSearch } from './application-queue-search.ts';
import { type ApplicationQueue, applicationQueue } from './staff-applications.queries.ts';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './applications.module.css';

/** Applications of all companies, the longest wait first. */
export function ApplicationQueuePage({ search }: { readonly search: ApplicationQueueSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueuePage
      list={applicationQueue}
      search={search}
      title={t('common.applications')}
      text={t('staff_memberships.queue_text')}
      crumbs={[{ label: t('common.partners') }, { label: t('common.applications') }]}
      next={{ to: staffPaths.application, text: t('staff_memberships.next_in_line') }}
      facts={({ mine, returned }) => ({
        more: [
          { label: t('staff_memberships.mine'), value: format.number(mine) },
          { label: t('common.with_the_partner'), value: format.number(returned) },
        ],
      })}
      tabs={{
        label: t('memberships.state'),
        text: (tab) =>
          tab === 'all' || tab === 'submitted' ? t(`staff_memberships.tab_${tab}`) : t(`states.application_${tab}`),
        counts: ({ returned }) => ({ action_required: returned || undefined }),
      }}
      searchLabel={t('staff_memberships.search')}
      columns={(answer) => listColumns(t, format, answer, applicationsAddress.toOrigin(search))}
      tall
      empty={{ title: t('staff_memberships.queue_empty'), text: t('staff_memberships.queue_empty_text') }}
      noMatch={t('staff_memberships.none_match')}
    />
  );
}

/** `from`: this list, for the address of its applications. */
const listColumns = (
  t: TFunction,
  format: Format,
  { list, summary }: ApplicationQueue,
  from: string,
): readonly TableColumn<StaffApplicationRow>[] => [
  {
    id: 'number',
    head: t('memberships.application'),
    rowHeader: true,
    cell: (row) => (
      <Link to={staffPaths.application} search={{ id: row.id, from }}>
        <PartNumber plain>{row.number}</PartNumber>
      </Link>
    ),
  },
  {
    id: 'company',
    head: t('common.company'),
    cell: (row) => (
      <Stack as="span" gap="1">
        <bdi>{row.company.name}</bdi>
        <span className="meta">{row.company.country}</span>
        <ManagementNote management={row.management} />
      </Stack>
    ),
  },
  {
    id: 'form',
    head: t('memberships.form'),
    cell: (row) => (
      <Stack as="span" gap="1">
        <Text as="bdi" mono size="meta">
          {row.form}
        </Text>
        <span className="meta">{t(`memberships.type_${row.type}`)}</span>
      </Stack>
    ),
  },
  {
    id: 'holds',
    head: t('staff_memberships.holds'),
    cell: (row) =>
      row.company.memberships.length === 0
        ? t('common.no_membership')
        : row.company.memberships.map(({ type, level }) => (
            <Row as="span" gap="3" align="center" inline whiteSpace="nowrap" key={type} className={styles.held}>
              {type} <LevelMark level={level} />
            </Row>
          )),
  },
  { id: 'state', head: t('memberships.state'), card: 'corner', cell: (row) => <ApplicationStateMark {...row} /> },
  buildWaitingColumn({
    head: t('memberships.waiting'),
    rows: list,
    since: (row) => row.waiting_since,
    medianHours: summary.median_hours,
    rest: (row) => format.day(row.decided_at ?? row.created_at),
  }),
];
