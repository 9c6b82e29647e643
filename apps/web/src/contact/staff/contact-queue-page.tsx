import type { ContactRow } from '@trunkline/contract/contact/staff-messages';
import { IconInbox } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CountryName } from '../../accounts/country-name.tsx';
import { getElapsedMs } from '../../client/elapsed-time.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { isNarrowed } from '../../client/list-search.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { PlainCheckbox } from '../../ui/forms/checkbox.tsx';
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
import { type ContactQueue, contactQueries } from './contact-messages.queries.ts';
import { type ContactQueueSearch, type ContactTab, contactTabs } from './contact-queue-search.ts';
import { ContactStateMark } from './contact-status.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './contact.module.css';

interface QueueProps {
  readonly search: ContactQueueSearch;
}

/** Messages of the contact page, the longest wait first. */
export function ContactQueuePage({ search }: QueueProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: first } = useQuery(contactQueries.queue({}));
  const { data: next } = useQuery(contactQueries.nextOpen);
  const items = contactTabs.map((id): TabItem<ContactTab> => ({
    id,
    label: id === 'all' ? t('staff_contact.tab_all') : t(`states.contact_${id}`),
    count: id === 'open' ? first?.summary.waiting : undefined,
    panel: () => <QueueList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('staff_contact.title')}
        text={t('staff_contact.text')}
        crumbs={[{ label: t('staff_contact.queues') }, { label: t('staff_contact.title') }]}
        actions={
          <NextInLine to={staffPaths.contactMessage} id={next} tab="open">
            {t('staff_contact.next')}
          </NextInLine>
        }
      />
      {first && (
        <QueueFacts
          summary={first.summary}
          note={t('staff_contact.waiting_note')}
          median={t('staff_contact.median')}
          more={[{ label: t('staff_contact.mine'), value: format.number(first.summary.mine) }]}
        />
      )}
      <Tabs
        label={t('staff_contact.state')}
        items={items}
        selected={search.tab ?? 'open'}
        onSelect={(tab) =>
          void navigate({
            to: staffPaths.contactMessages,
            search: { ...search, page: undefined, tab: tab === 'open' ? undefined : tab },
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
  const change = useChangeSearch<ContactQueueSearch>();
  const query = useQuery(contactQueries.queue(search));
  const { tab, ...filters } = search;
  const isFiltered = isNarrowed(filters) || tab !== undefined;
  return (
    <>
      <Filters>
        <KeywordBox label={t('staff_contact.search')} keyword={search.keyword} />
        <PlainCheckbox
          label={t('staff_contact.only_mine')}
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
            {...(isFiltered ? {} : { title: t('staff_contact.empty') })}
            text={t(isFiltered ? 'staff_contact.none_match' : 'staff_contact.empty_text')}
          />
        }
      >
        {(data) => (
          <Table
            label={t('staff_contact.title')}
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
  { list, summary }: ContactQueue,
  search: ContactQueueSearch,
): readonly TableColumn<ContactRow>[] {
  const longestMs = Math.max(1, ...list.map(({ waiting_since }) => (waiting_since ? getElapsedMs(waiting_since) : 0)));
  const from = toListOrigin({ ...search, tab: search.tab ?? 'open' });
  return [
    {
      id: 'subject',
      head: t('staff_contact.subject'),
      rowHeader: true,
      cell: (row) => (
        <Stack as="span" gap="1" items="start">
          <Link to={staffPaths.contactMessage} search={{ id: row.id, from }}>
            <bdi>{row.subject}</bdi>
          </Link>
          <Text as="bdi" clip whiteSpace="nowrap" block className={`meta ${styles.excerpt}`}>
            {row.excerpt}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'sender',
      head: t('staff_contact.sender'),
      cell: (row) => (
        <Stack as="span" gap="1" items="start">
          <bdi>{row.name}</bdi>
          <bdi className="meta">{row.company ?? row.mailbox}</bdi>
        </Stack>
      ),
    },
    { id: 'country', head: t('staff_contact.country'), cell: (row) => <CountryName code={row.country} /> },
    {
      id: 'assigned',
      head: t('staff_contact.assigned'),
      cell: (row) =>
        row.assigned_to ? (
          <bdi>{row.assigned_to.name}</bdi>
        ) : (
          <bdi className="meta">{row.manager ?? t('staff_contact.nobody')}</bdi>
        ),
    },
    { id: 'state', head: t('staff_contact.state'), card: 'corner', cell: (row) => <ContactStateMark {...row} /> },
    {
      id: 'waiting',
      head: t('staff_contact.wait'),
      cell: (row) =>
        row.waiting_since ? (
          <WaitingTime
            waitedMs={getElapsedMs(row.waiting_since)}
            medianHours={summary.median_hours}
            longestMs={longestMs}
          />
        ) : (
          format.day(row.received_at)
        ),
    },
  ];
}
