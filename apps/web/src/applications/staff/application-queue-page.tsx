import { applicationForms } from '@trunkline/contract/applications.shapes';
import type { StaffApplicationRow } from '@trunkline/contract/staff/applications';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { isNarrowed } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { ApplicationStateMark } from '../../memberships/partner/application-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { toListOrigin } from '../../records/record-search.ts';
import { NextInLine } from '../../records/next-in-line.tsx';
import { QueueFacts } from '../../records/queue-facts.tsx';
import { WaitingTime } from '../../records/waiting-time.tsx';
import {
  type ApplicationQueueSearch,
  type ApplicationQueueTab,
  applicationQueueTabs,
} from './application-queue-search.ts';
import { type ApplicationQueue, staffApplicationQueries } from './staff-applications.queries.ts';
import { ManagementNote } from '../../records/management-note.tsx';
import { Row, Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './applications.module.css';

interface QueueProps {
  readonly search: ApplicationQueueSearch;
}

/** Applications of all companies, the longest wait first. */
export function ApplicationQueuePage({ search }: QueueProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: first } = useQuery(staffApplicationQueries.queue({}));
  const { data: next } = useQuery(staffApplicationQueries.nextOpen);
  const counts: Partial<Record<ApplicationQueueTab, number | undefined>> = {
    submitted: first?.summary.waiting,
    action_required: first?.summary.returned || undefined,
  };
  const items = applicationQueueTabs.map((id): TabItem<ApplicationQueueTab> => ({
    id,
    label: id === 'all' || id === 'submitted' ? t(`staff_memberships.tab_${id}`) : t(`states.application_${id}`),
    count: counts[id],
    panel: () => <QueueList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('staff_memberships.applications')}
        text={t('staff_memberships.queue_text')}
        crumbs={[{ label: t('staff_memberships.partners') }, { label: t('staff_memberships.applications') }]}
        actions={
          <NextInLine to={staffPaths.application} id={next} tab="submitted">
            {t('staff_memberships.next_in_line')}
          </NextInLine>
        }
      />
      {first && (
        <QueueFacts
          summary={first.summary}
          more={[
            { label: t('staff_memberships.mine'), value: format.number(first.summary.mine) },
            { label: t('staff_memberships.returned'), value: format.number(first.summary.returned) },
          ]}
        />
      )}
      <Tabs
        label={t('memberships.state')}
        items={items}
        selected={search.tab ?? 'submitted'}
        onSelect={(tab) =>
          void navigate({
            to: staffPaths.applications,
            search: { ...search, page: undefined, tab: tab === 'submitted' ? undefined : tab },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function QueueList({ search }: QueueProps) {
  const t = useT();
  const format = useFormat();
  const change = useChangeSearch<ApplicationQueueSearch>();
  const query = useQuery(staffApplicationQueries.queue(search));
  const { tab, ...filters } = search;
  return (
    <>
      <Filters>
        <KeywordBox label={t('staff_memberships.search')} keyword={search.keyword} />
        <PlainSelect
          label={t('memberships.form')}
          value={search.form ?? ''}
          empty={t('staff_memberships.any_form')}
          options={applicationForms.map((value) => ({ value, label: value }))}
          onChange={(form) => change({ form: form || undefined })}
        />
        <PlainCheckbox
          label={t('staff_memberships.only_mine')}
          checked={search.mine === true}
          onChange={(mine) => change({ mine: mine || undefined })}
        />
      </Filters>
      <ListCard
        query={query}
        columns={6}
        empty={
          <Empty
            icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
            {...(isNarrowed(filters) || tab ? {} : { title: t('staff_memberships.queue_empty') })}
            text={t(isNarrowed(filters) || tab ? 'staff_memberships.none_match' : 'staff_memberships.queue_empty_text')}
          />
        }
      >
        {(data) => (
          <Table
            label={t('staff_memberships.applications')}
            rows={data.list}
            rowKey={(row) => row.id}
            columns={listColumns(t, format, data, search)}
            tall
          />
        )}
      </ListCard>
    </>
  );
}

function listColumns(
  t: ReturnType<typeof useT>,
  format: Format,
  { list, summary }: ApplicationQueue,
  search: ApplicationQueueSearch,
): readonly TableColumn<StaffApplicationRow>[] {
  const longestMs = Math.max(1, ...list.map(({ waiting_since }) => (waiting_since ? getElapsedMs(waiting_since) : 0)));
  const from = toListOrigin({ ...search, tab: search.tab ?? 'submitted' });
  return [
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
      head: t('staff_memberships.company'),
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
          ? t('shell.pre_member')
          : row.company.memberships.map(({ type, level }) => (
              <Row as="span" gap="3" align="center" inline whiteSpace="nowrap" key={type} className={styles.held}>
                {type} <LevelMark level={level} />
              </Row>
            )),
    },
    { id: 'state', head: t('memberships.state'), card: 'corner', cell: (row) => <ApplicationStateMark {...row} /> },
    {
      id: 'waiting',
      head: t('memberships.waiting'),
      cell: (row) =>
        row.waiting_since ? (
          <WaitingTime
            waitedMs={getElapsedMs(row.waiting_since)}
            medianHours={summary.median_hours}
            longestMs={longestMs}
          />
        ) : (
          format.day(row.decided_at ?? row.created_at)
        ),
    },
  ];
}
