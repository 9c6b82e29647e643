import { type ContentKind, contentStates } from '@trunkline/contract/content/kinds';
import { languages } from '@trunkline/contract/languages';
import { getLanguageName } from '@trunkline/text/languages';
import { IconPlus } from '@tabler/icons-react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { Stack } from '../../ui/layout/parts.tsx';
import type { ContentSearch } from './content-search.ts';
import { ContentTree } from './content-tree.tsx';
import { NewsList } from './news-list.tsx';

const tabs: readonly ContentKind[] = ['page', 'news', 'solution', 'help', 'banner', 'menu', 'footer', 'link'];

/** All items of the site: a tab for each kind. */
export function ContentListPage({ search }: { readonly search: ContentSearch }) {
  const t = useT();
  const change = useChangeSearch<ContentSearch>();
  const mayEdit = usePermission(['content:page:edit']);
  const { kind = 'page' } = search;
  return (
    <>
      <PageHead
        title={t('staff_content.title')}
        text={mayEdit ? t('staff_content.text') : t('staff_content.read_only')}
        crumbs={[{ label: t('staff_content.title') }]}
        actions={mayEdit && <NewItemLink kind={kind} />}
      />
      <Tabs
        label={t('staff_content.kinds')}
        selected={kind}
        onSelect={(next) => change({ kind: next, keyword: undefined, state: undefined, missing: undefined })}
        items={tabs.map((id) => ({
          id,
          label: t(`staff_content.kind_${id}`),
          panel: () => <KindPanel search={{ ...search, kind }} kind={kind} />,
        }))}
      />
    </>
  );
}

function NewItemLink({ kind }: { readonly kind: ContentKind }) {
  const t = useT();
  return (
    <LinkButton
      to={staffPaths.newContent}
      search={{ kind }}
      look="primary"
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t(`staff_content.new_${kind}`)}
    </LinkButton>
  );
}

function KindPanel({ search, kind }: { readonly search: ContentSearch; readonly kind: ContentKind }) {
  const t = useT();
  const change = useChangeSearch<ContentSearch>();
  return (
    <Stack gap="4">
      <Filters>
        <KeywordBox label={t('staff_content.search')} keyword={search.keyword} />
        <PlainSelect
          label={t('staff_content.state')}
          value={search.state ?? ''}
          empty={t('common.any_state')}
          options={contentStates.map((value) => ({ value, label: t(`states.content_${value}`) }))}
          onChange={(state) => change({ state: state || undefined })}
        />
        <PlainSelect
          label={t('staff_content.missing')}
          value={search.missing ?? ''}
          empty={t('staff_content.any_language')}
          options={languages.map((value) => ({
            value,
            label: t('staff_content.without_language', { language: getLanguageName(value) }),
          }))}
          onChange={(missing) => change({ missing: missing || undefined })}
        />
      </Filters>
      {kind === 'news' ? <NewsList search={search} /> : <ContentTree key={kind} search={search} kind={kind} />}
    </Stack>
  );
}
