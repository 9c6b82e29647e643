import type { ContactRow } from '@trunkline/contract/contact/staff-messages';
import { Link } from '@tanstack/react-router';
import type { TFunction } from '@trunkline/text';
import { CountryName } from '../../accounts/country-name.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { QueuePage } from '../../records/queue-page.tsx';
import { buildWaitingColumn } from '../../records/waiting-column.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { type ContactQueue, contactQueue } from './contact-messages.queries.ts';
import { contactAddress, type ContactQueueSearch } from './contact-queue-search.ts';
import { ContactStateMark } from './contact-status.tsx';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './contact.module.css';

/** Messages of the contact page, the longest wait first. */
export function ContactQueuePage({ search }: { readonly search: ContactQueueSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <QueuePage
      list={contactQueue}
      search={search}
      title={t('staff_contact.title')}
      text={t('staff_contact.text')}
      crumbs={[{ label: t('common.queues') }, { label: t('staff_contact.title') }]}
      next={{ to: staffPaths.contactMessage, text: t('staff_contact.next') }}
      facts={({ mine }) => ({
        note: t('staff_contact.waiting_note'),
        median: t('staff_contact.median'),
        more: [{ label: t('staff_contact.mine'), value: format.number(mine) }],
      })}
      tabs={{
        label: t('common.state'),
        text: (tab) => (tab === 'all' ? t('staff_contact.tab_all') : t(`states.contact_${tab}`)),
      }}
      searchLabel={t('staff_contact.search')}
      columns={(answer) => listColumns(t, format, answer, contactAddress.toOrigin(search))}
      tall
      empty={{ title: t('staff_contact.empty'), text: t('staff_contact.empty_text') }}
      noMatch={t('staff_contact.none_match')}
    />
  );
}

/** `from`: this list, for the address of its messages. */
const listColumns = (
  t: TFunction,
  format: Format,
  { list, summary }: ContactQueue,
  from: string,
): readonly TableColumn<ContactRow>[] => [
  {
    id: 'subject',
    head: t('common.subject'),
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
  { id: 'country', head: t('common.country'), cell: (row) => <CountryName code={row.country} /> },
  {
    id: 'assigned',
    head: t('staff_contact.assigned'),
    cell: (row) =>
      row.assigned_to ? (
        <bdi>{row.assigned_to.name}</bdi>
      ) : (
        <bdi className="meta">{row.manager ?? t('common.nobody')}</bdi>
      ),
  },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <ContactStateMark {...row} /> },
  buildWaitingColumn({
    head: t('common.waiting'),
    rows: list,
    since: (row) => row.waiting_since,
    medianHours: summary.median_hours,
    rest: (row) => format.day(row.received_at),
  }),
];
