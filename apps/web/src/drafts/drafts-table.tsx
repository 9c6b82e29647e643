import { deleteDraft, type DraftRow, restoreDraft } from '@trunkline/contract/drafts';
import { IconBriefcase, IconFileText, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../client/call.ts';
import { useFormat } from '../client/format.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { Button } from '../ui/forms/button.tsx';
import { IconButton } from '../ui/forms/link-button.tsx';
import { Table, type TableColumn } from '../ui/tables/table.tsx';
import { useDraftTitle } from './use-draft-title.ts';
import { useOpenDraft } from './use-open-draft.ts';
import { Panel, Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './drafts.module.css';

/** The drafts with what has changed since they were saved, and how long they are kept. */
export function DraftsTable({ rows }: { readonly rows: readonly DraftRow[] }) {
  const t = useT();
  const format = useFormat();
  const getTitle = useDraftTitle();
  const columns: readonly TableColumn<DraftRow>[] = [
    {
      id: 'title',
      head: t('drafts.column_draft'),
      rowHeader: true,
      cell: (row) => {
        const Icon = row.type === 'Project' ? IconBriefcase : IconFileText;
        return (
          <Row as="span" gap="3" align="start" shrink className={styles.title}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <Stack as="span" shrink weight="500" breakWords>
              <bdi>{getTitle(row)}</bdi>
              {row.items > 0 && <span className="meta">{t('drafts.items', { count: row.items })}</span>}
            </Stack>
          </Row>
        );
      },
    },
    { id: 'type', head: t('common.type'), cell: (row) => t(`drafts.type_${row.type}`) },
    {
      id: 'created',
      head: t('drafts.column_created'),
      cell: (row) => (
        <Text as="span" whiteSpace="nowrap">
          {format.day(row.created_at)}
        </Text>
      ),
    },
    {
      id: 'saved',
      head: t('drafts.column_saved'),
      cell: (row) => (
        <Stack as="span" weight="500" shrink breakWords className={styles.two}>
          <span>{format.instant(row.saved_at)}</span>
          <span className="meta">{t(`drafts.device_${row.device}`)}</span>
        </Stack>
      ),
    },
    { id: 'since', head: t('drafts.column_since'), cell: (row) => <SinceThen row={row} /> },
    { id: 'expiry', head: t('drafts.column_kept'), cell: (row) => <TimeToExpiry row={row} /> },
    {
      id: 'verbs',
      head: t('common.actions'),
      hideHead: true,
      card: 'bare',
      end: true,
      cell: (row) => <DraftVerbs row={row} title={getTitle(row)} />,
    },
  ];
  return <Table label={t('common.drafts')} rows={rows} rowKey={(row) => row.id} columns={columns} />;
}

function SinceThen({ row }: { readonly row: DraftRow }) {
  const t = useT();
  if (row.price_changes > 0)
    return (
      <Text as="b" weight="500" tone="warn" size="small" breakWords>
        {t('drafts.since_prices', { count: row.price_changes })}
      </Text>
    );
  if (row.other) return t('drafts.two_versions');
  return <span className="meta">{t('drafts.since_nothing')}</span>;
}

const soonDays = 3;

/** How much of the time is left, and until when. */
function TimeToExpiry({ row }: { readonly row: DraftRow }) {
  const t = useT();
  const format = useFormat();
  const share = Math.min(1, Math.max(0, 1 - row.days_left / row.kept_days));
  return (
    <Panel
      as="span"
      gapX="3"
      gapY="1"
      align="center"
      className={styles.expiry}
      data-soon={row.days_left <= soonDays || undefined}
    >
      <Panel as="span" surface="ok" clip className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </Panel>
      <Text as="b" weight="500" whiteSpace="nowrap">
        {t('common.count_days_left', { count: row.days_left })}
      </Text>
      <span className="meta">{t('common.until_day_in_sentence', { day: format.day(row.expires_at) })}</span>
    </Panel>
  );
}

function DraftVerbs({ row, title }: { readonly row: DraftRow; readonly title: string }) {
  const t = useT();
  const cache = useQueryClient();
  const open = useOpenDraft();
  const [isOpening, setOpening] = useState(false);
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: ['drafts'] });
    void cache.invalidateQueries({ queryKey: ['home'] });
  };
  const remove = useAction(deleteDraft, {
    onDone: () => {
      refresh();
      toast.undo(
        t('drafts.deleted', { title: `\u2068${title}\u2069` }),
        t('drafts.undo'),
        () => void call(restoreDraft, { id: row.id }).then(refresh, () => undefined),
      );
    },
  });
  return (
    <Row as="span" gap="3" align="center" inline className={styles.verbs}>
      <Button
        busy={isOpening}
        aria-label={t('drafts.continue_named', { title })}
        onPress={() => {
          setOpening(true);
          void open(row).finally(() => setOpening(false));
        }}
      >
        {t('common.continue')}
      </Button>
      <IconButton label={t('drafts.delete_named', { title })} onPress={() => void remove.run({ id: row.id })}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
}
