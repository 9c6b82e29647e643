import { listOutboxMails, type OutboxMailRow } from '@trunkline/contract/staff/outbox';
import type { TFunction } from '@trunkline/text';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { MailStateMark, OutboxDialog } from './outbox-dialog.tsx';
import { outboxAddress, type OutboxSearch } from './outbox-search.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './outbox.module.css';

const outboxList = defineList({ address: outboxAddress, key: ['outbox', 'list'], endpoint: listOutboxMails });

/** All mail of the system with its delivery state. */
export function OutboxPage({ search }: { readonly search: OutboxSearch }) {
  const t = useT();
  const format = useFormat();
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <ListPage
        list={outboxList}
        search={search}
        title={t('staff.outbox')}
        text={t('staff.outbox_text')}
        crumbs={[{ label: t('common.system') }, { label: t('staff.outbox') }]}
        searchLabel={t('staff.outbox_search')}
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
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <MailStateMark state={row.state} />,
  },
  { id: 'attempts', head: t('staff.mail_attempts'), end: true, cell: (row) => format.number(row.attempts) },
  {
    id: 'at',
    head: t('staff.mail_at'),
    cell: (row) => (
      <Text as="time" whiteSpace="nowrap" dateTime={row.created_at}>
        {format.instant(row.created_at)}
      </Text>
    ),
  },
];
