import { type DraftRow, draftTypes } from '@trunkline/contract/drafts';
import { IconInbox, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { isNarrowed } from '../client/list-search.ts';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Empty } from '../ui/feedback/empty.tsx';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../ui/layout/tabs.tsx';
import { Filters } from '../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../ui/tables/list-card.tsx';
import { draftQueries } from './drafts.queries.ts';
import type { DraftsSearch } from './drafts-search.ts';
import { DraftsTable } from './drafts-table.tsx';
import { TwoVersions } from './two-versions.tsx';
import { Text } from '../ui/layout/parts.tsx';

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
        actions={<NewWork />}
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

function NewWork() {
  const t = useT();
  const icon = <IconPlus size={16} stroke={1.75} aria-hidden />;
  return (
    <>
      <LinkButton to={paths.configurator} icon={icon}>
        {t('drafts.new_quotation')}
      </LinkButton>
      <LinkButton to={paths.editProject} icon={icon}>
        {t('drafts.new_project')}
      </LinkButton>
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
        <TwoVersions key={draft.id} draft={draft} search={search} />
      ))}
      <ListCard query={query} columns={6} empty={<NoDrafts search={search} />}>
        {(data) => <DraftsTable rows={data.list} />}
      </ListCard>
      {(query.data?.total ?? 0) > 0 && (
        <Text top="4" size="meta" leading="16" tone="3">
          {t('drafts.prices_checked')}
        </Text>
      )}
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
