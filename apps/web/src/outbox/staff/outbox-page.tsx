import { listOutboxMails, type OutboxMailRow } from '@trunkline/contract/staff/outbox';
import type { EndpointInput } from '@trunkline/contract/endpoint';
import { outboxStates } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { call } from '../../client/call.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { MailStateMark, OutboxDialog } from './outbox-dialog.tsx';
import type { OutboxSearch } from './outbox-search.ts';
import { RecordList } from '../../ui/tables/record-list.tsx';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './outbox.module.css';

/** All mail of the system with its delivery state. */
export function OutboxPage({ search }: { readonly search: OutboxSearch }) {
  const t = useT();
  const format = useFormat();
  const [openId, setOpenId] = useState<string>();
  const change = useChangeSearch<OutboxSearch>();
  const query = useQuery({
    queryKey: ['outbox', 'list', search],
    queryFn: ({ signal }) => call(listOutboxMails, toOutboxListInput(search), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <RecordList
        title={t('staff.outbox')}
        text={t('staff.outbox_text')}
        crumbs={[{ label: t('staff.system') }, { label: t('staff.outbox') }]}
        search={search}
        searchLabel={t('staff.outbox_search')}
        filters={
          <PlainSelect
            label={t('quotations.state')}
            value={search.state ?? ''}
            empty={t('staff.any_state')}
            options={outboxStates.map((value) => ({ value, label: t(`staff.mail_${value}`) }))}
            onChange={(state) => change({ state: state || undefined })}
          />
        }
        query={query}
        rowKey={(row) => row.id}
        note={(row) =>
          row.last_error && (
            <Text as="span" tone="danger" breakWords>
              {row.last_error}
            </Text>
          )
        }
        columns={outboxColumns(t, format, setOpenId)}
        empty={{
          icon: <IconMail size={28} stroke={1.5} aria-hidden />,
          title: t('staff.outbox_none'),
          text: t('staff.outbox_none_text'),
        }}
      />
      {openId && <OutboxDialog id={openId} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

const toOutboxListInput = ({
  page = 1,
  limit = 20,
  keyword,
  state,
}: OutboxSearch): EndpointInput<typeof listOutboxMails> => ({
  page,
  limit,
  keyword,
  filter: { state },
});

const outboxColumns = (
  t: TFunction,
  format: Format,
  onOpen: (id: string) => void,
): readonly TableColumn<OutboxMailRow>[] => [
  {
    id: 'subject',
    head: t('staff.mail_subject'),
    rowHeader: true,
    cell: (row) => (
      <span className={styles.subject}>
        <Button look="link" onPress={() => onOpen(row.id)}>
          <bdi>{row.subject}</bdi>
        </Button>
      </span>
    ),
  },
  {
    id: 'to',
    head: t('staff.mail_to'),
    cell: (row) => (
      <Text as="bdi" breakWords dir="ltr">
        {row.to}
      </Text>
    ),
  },
  {
    id: 'state',
    head: t('quotations.state'),
    card: 'corner',
    cell: (row) => <MailStateMark state={row.state} />,
  },
  { id: 'attempts', head: t('staff.mail_attempts'), end: true, cell: (row) => format.number(row.attempts) },
  {
    id: 'at',
    head: t('staff.mail_at'),
    cell: (row) => (
      <time dateTime={row.created_at} className={styles.at}>
        {format.instant(row.created_at)}
      </time>
    ),
  },
];
