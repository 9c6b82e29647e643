import { listOutbox, type OutboxRow, outboxStates } from '@trunkline/contract/admin';
import type { InputOf } from '@trunkline/contract/endpoint';
import { IconMail, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { call } from '../kit/call.ts';
import { Card } from '../kit/card.tsx';
import { Empty } from '../kit/empty.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { Filters, SearchBox } from '../kit/filters.tsx';
import { type Format, useFormat } from '../kit/format.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { PlainSelect } from '../kit/plain-select.tsx';
import { TableSkeleton } from '../kit/skeleton.tsx';
import { type Column, Table } from '../kit/table.tsx';
import { useT } from '../kit/text.tsx';
import { MailState, OutboxDialog } from './outbox-dialog.tsx';
import type { OutboxSearch } from './outbox-search.ts';
import styles from './outbox.module.css';

/** Mail that was written: what was sent, what waits and what failed. */
export function OutboxPage({ search }: { readonly search: OutboxSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string>();
  const change = useCallback(
    (changed: Partial<Record<keyof OutboxSearch, string | undefined>>) =>
      void navigate({
        to: '.',
        search: ((now: OutboxSearch) => ({ ...now, page: undefined, ...changed })) as never,
        resetScroll: false,
      }),
    [navigate],
  );
  const seek = useCallback((keyword: string) => change({ keyword: keyword || undefined }), [change]);
  return (
    <>
      <PageHead
        title={t('back_office.outbox')}
        text={t('back_office.outbox_text')}
        crumbs={[{ label: t('back_office.system') }, { label: t('back_office.outbox') }]}
      />
      <div className={styles.list}>
        <Filters>
          <SearchBox label={t('back_office.outbox_search')} value={search.keyword ?? ''} onChange={seek} />
          <PlainSelect
            label={t('quotations.state')}
            value={search.state ?? ''}
            empty={t('back_office.any_state')}
            options={outboxStates.map((value) => ({ value, label: t(`back_office.mail_${value}`) }))}
            onChange={(state) => change({ state: state || undefined })}
          />
        </Filters>
        <Mails search={search} onOpen={setOpened} />
      </div>
      {opened && <OutboxDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

const inputOf = ({ page = 1, limit = 20, keyword, state }: OutboxSearch): InputOf<typeof listOutbox> => ({
  page,
  limit,
  keyword,
  filter: { state },
});

function Mails({ search, onOpen }: { readonly search: OutboxSearch; readonly onOpen: (id: string) => void }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['outbox', 'list', search],
    queryFn: ({ signal }) => call(listOutbox, inputOf(search), { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card flush>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <TableSkeleton columns={4} />
      ) : data.total === 0 ? (
        <NoMail searched={Boolean(search.keyword || search.state)} />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Table
            label={t('back_office.outbox')}
            rows={data.list}
            keyOf={(row) => row.id}
            note={(row) => row.last_error && <span className={styles.fault}>{row.last_error}</span>}
            columns={columnsOf(t, format, onOpen)}
          />
          <Pager page={data.page} limit={data.limit} total={data.total} totalMore={data.total_more} />
        </div>
      )}
    </Card>
  );
}

function NoMail({ searched }: { readonly searched: boolean }) {
  const t = useT();
  if (searched)
    return <Empty icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />} text={t('back_office.none_match')} />;
  return (
    <Empty
      icon={<IconMail size={28} stroke={1.5} aria-hidden />}
      title={t('back_office.outbox_none')}
      text={t('back_office.outbox_none_text')}
    />
  );
}

const columnsOf = (
  t: ReturnType<typeof useT>,
  format: Format,
  onOpen: (id: string) => void,
): readonly Column<OutboxRow>[] => [
  {
    id: 'subject',
    head: t('back_office.mail_subject'),
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
    head: t('back_office.mail_to'),
    cell: (row) => (
      <bdi dir="ltr" className={styles.address}>
        {row.to}
      </bdi>
    ),
  },
  {
    id: 'state',
    head: t('quotations.state'),
    card: 'corner',
    cell: (row) => <MailState state={row.state} />,
  },
  { id: 'attempts', head: t('back_office.mail_attempts'), end: true, cell: (row) => format.number(row.attempts) },
  {
    id: 'at',
    head: t('back_office.mail_at'),
    cell: (row) => (
      <time dateTime={row.created_at} className={styles.at}>
        {format.instant(row.created_at)}
      </time>
    ),
  },
];
