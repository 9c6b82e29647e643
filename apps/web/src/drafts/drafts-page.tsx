import { deleteDraft, type DraftRow, draftTypes, restoreDraft, swapDraft } from '@trunkline/contract/drafts';
import { IconBriefcase, IconDevices, IconFileText, IconInbox, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../client/call.ts';
import { useFormat } from '../client/format.ts';
import { isNarrowed } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { toast } from '../client/toast.ts';
import { useAction } from '../client/use-action.ts';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { Button } from '../ui/forms/button.tsx';
import { IconButton, LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx';
import { Filters } from '../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../ui/tables/list-card.tsx';
import { Table, type TableColumn } from '../ui/tables/table.tsx';
import { draftQueries } from './drafts.queries.ts';
import type { DraftsSearch } from './drafts-search.ts';
import { useOpenDraft } from './use-open-draft.ts';
import styles from './drafts.module.css';

type DraftTab = 'all' | DraftRow['type'];

/** The unfinished projects and quotations of the user. */
export function DraftsPage({ search }: { readonly search: DraftsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const counts = {
    all: useQuery(draftQueries.count(undefined)).data,
    Project: useQuery(draftQueries.count('Project')).data,
    Quotation: useQuery(draftQueries.count('Quotation')).data,
  };
  const items = (['all', ...draftTypes] as const).map((id): TabItem<DraftTab> => ({
    id,
    label: t(`drafts.tab_${id}`),
    count: counts[id],
    panel: () => <DraftsList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('drafts.title')}
        text={t('drafts.text')}
        crumbs={[{ label: t('drafts.title') }]}
        actions={<LinkButton to={paths.configurator}>{t('drafts.new_quotation')}</LinkButton>}
      />
      <Tabs
        label={t('drafts.title')}
        items={items}
        selected={search.type ?? 'all'}
        onSelect={(tab) =>
          void navigate({
            to: paths.drafts,
            search: { ...search, page: undefined, type: tab === 'all' ? undefined : tab },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function DraftsList({ search }: { readonly search: DraftsSearch }) {
  const t = useT();
  const query = useQuery(draftQueries.list(search));
  const twice = query.data?.list.filter(({ other }) => other !== null) ?? [];
  return (
    <>
      <Filters>
        <KeywordBox label={t('drafts.search')} keyword={search.keyword} />
      </Filters>
      {twice.map((draft) => (
        <TwoVersions key={draft.id} draft={draft} />
      ))}
      <ListCard query={query} columns={6} empty={<NoDrafts search={search} />}>
        {(data) => <DraftsTable rows={data.list} />}
      </ListCard>
      {(query.data?.total ?? 0) > 0 && <p className={styles.note}>{t('drafts.prices_checked')}</p>}
    </>
  );
}

function NoDrafts({ search }: { readonly search: DraftsSearch }) {
  const t = useT();
  const narrowed = isNarrowed(search);
  return (
    <Empty
      icon={
        narrowed ? (
          <IconSearchOff size={28} stroke={1.5} aria-hidden />
        ) : (
          <IconInbox size={28} stroke={1.5} aria-hidden />
        )
      }
      title={t(narrowed ? 'ui.no_data' : 'drafts.none')}
      text={t(narrowed ? 'drafts.none_match' : 'drafts.none_text')}
      action={
        narrowed ? (
          <LinkButton to={paths.drafts} search={{}}>
            {t('drafts.show_all')}
          </LinkButton>
        ) : (
          <LinkButton to={paths.quotations}>{t('drafts.to_quotations')}</LinkButton>
        )
      }
    />
  );
}

const useTitle = () => {
  const t = useT();
  return ({ title, type }: DraftRow): string =>
    title ?? t(type === 'Project' ? 'drafts.untitled_project' : 'drafts.untitled_quotation');
};

/** A draft that was changed on two devices: the newer version is open, the other one is offered. */
function TwoVersions({ draft }: { readonly draft: DraftRow }) {
  const t = useT();
  const format = useFormat();
  const getTitle = useTitle();
  const cache = useQueryClient();
  const swap = useAction(swapDraft, { onDone: () => cache.invalidateQueries({ queryKey: ['drafts'] }) });
  if (!draft.other) return null;
  return (
    <section className={styles.twice} aria-label={t('drafts.two_versions')}>
      <IconDevices size={18} stroke={1.75} aria-hidden />
      <div>
        <h2>{t('drafts.twice_title', { title: `\u2068${getTitle(draft)}\u2069` })}</h2>
        <p className="meta">
          {t('drafts.twice_newer', {
            time: format.instant(draft.saved_at),
            device: t(`drafts.device_${draft.device}`),
          })}{' '}
          {t('drafts.twice_other', {
            time: format.instant(draft.other.saved_at),
            device: t(`drafts.device_${draft.other.device}`),
            day: format.day(draft.expires_at),
          })}
        </p>
      </div>
      <Button busy={swap.busy} onPress={() => void swap.run({ id: draft.id, version: draft.version })}>
        {t('drafts.use_other')}
      </Button>
    </section>
  );
}

function DraftsTable({ rows }: { readonly rows: readonly DraftRow[] }) {
  const t = useT();
  const format = useFormat();
  const getTitle = useTitle();
  const columns: readonly TableColumn<DraftRow>[] = [
    {
      id: 'title',
      head: t('drafts.column_draft'),
      rowHeader: true,
      cell: (row) => {
        const Icon = row.type === 'Project' ? IconBriefcase : IconFileText;
        return (
          <span className={styles.title}>
            <Icon size={18} stroke={1.75} aria-hidden />
            <span>
              <bdi>{getTitle(row)}</bdi>
              {row.items > 0 && <span className="meta">{t('drafts.items', { count: row.items })}</span>}
            </span>
          </span>
        );
      },
    },
    { id: 'type', head: t('drafts.column_type'), cell: (row) => t(`drafts.type_${row.type}`) },
    { id: 'created', head: t('drafts.column_created'), cell: (row) => format.day(row.created_at) },
    {
      id: 'saved',
      head: t('drafts.column_saved'),
      cell: (row) => (
        <span className={styles.two}>
          <span>{format.instant(row.saved_at)}</span>
          <span className="meta">{t(`drafts.device_${row.device}`)}</span>
        </span>
      ),
    },
    { id: 'kept', head: t('drafts.column_kept'), cell: (row) => <KeptFor row={row} /> },
    {
      id: 'verbs',
      head: t('drafts.column_actions'),
      hideHead: true,
      card: 'bare',
      end: true,
      cell: (row) => <DraftVerbs row={row} title={getTitle(row)} />,
    },
  ];
  return <Table label={t('drafts.title')} rows={rows} rowKey={(row) => row.id} columns={columns} />;
}

const soonDays = 3;

/** How much of the time is left, and until when. */
function KeptFor({ row }: { readonly row: DraftRow }) {
  const t = useT();
  const format = useFormat();
  const share = Math.min(1, Math.max(0, 1 - row.days_left / row.kept_days));
  return (
    <span className={styles.kept} data-soon={row.days_left <= soonDays || undefined}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.round(share * 100)}%` }} />
      </span>
      <b>{t('drafts.days', { count: row.days_left })}</b>
      <span className="meta">{t('drafts.until', { day: format.day(row.expires_at) })}</span>
    </span>
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
    <span className={styles.verbs}>
      <Button
        busy={isOpening}
        aria-label={t('drafts.continue_named', { title })}
        onPress={() => {
          setOpening(true);
          void open(row).finally(() => setOpening(false));
        }}
      >
        {t('drafts.continue')}
      </Button>
      <IconButton label={t('drafts.delete_named', { title })} onPress={() => void remove.run({ id: row.id })}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </span>
  );
}
