import { listDrafts } from '@trunkline/contract/drafts';
import { IconInbox, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../client/text.tsx';
import { defineList } from '../lists/define-list.ts';
import { ListPage } from '../lists/list-page.tsx';
import { paths } from '../navigation.ts';
import { LinkButton } from '../ui/forms/link-button.tsx';
import { draftsAddress, type DraftsSearch } from './drafts-search.ts';
import { DraftsTable } from './drafts-table.tsx';
import { TwoVersions } from './two-versions.tsx';
import { Text } from '../ui/layout/parts.tsx';

const draftList = defineList({ address: draftsAddress, key: ['drafts', 'list'], endpoint: listDrafts });

/** The unfinished projects and quotations of the user. */
export function DraftsPage({ search }: { readonly search: DraftsSearch }) {
  const t = useT();
  const { data } = useQuery(draftList.query(search));
  const twice = data?.list.filter(({ other }) => other !== null) ?? [];
  return (
    <ListPage
      list={draftList}
      search={search}
      title={t('common.drafts')}
      text={t('drafts.text')}
      crumbs={[{ label: t('common.drafts') }]}
      actions={<NewWork />}
      tabs={{
        text: (tab) => t(`drafts.tab_${tab}`),
        counts: {
          all: useQuery(draftList.count({})).data,
          Project: useQuery(draftList.count({ type: 'Project' })).data,
          Quotation: useQuery(draftList.count({ type: 'Quotation' })).data,
        },
      }}
      searchLabel={t('drafts.search')}
      above={twice.map((draft) => (
        <TwoVersions key={draft.id} draft={draft} search={search} />
      ))}
      rows={({ list }) => <DraftsTable rows={list} />}
      empty={{
        icon: <IconInbox size={28} stroke={1.5} aria-hidden />,
        title: t('drafts.none'),
        text: t('drafts.none_text'),
        action: <LinkButton to={paths.quotations}>{t('drafts.to_quotations')}</LinkButton>,
      }}
      noMatch={{ title: t('ui.no_data'), text: t('drafts.none_match'), clear: t('drafts.show_all') }}
      below={
        data &&
        data.total > 0 && (
          <Text top="4" size="meta" leading="16" tone="3">
            {t('drafts.prices_checked')}
          </Text>
        )
      }
    />
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
