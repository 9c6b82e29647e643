import type { ContentKind } from '@trunkline/contract/content/kinds';
import type { StaffContentRow } from '@trunkline/contract/staff/content';
import { IconArticle, IconPlus } from '@tabler/icons-react';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import type { EmptyProps } from '../../ui/feedback/empty.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { ChangedBy, ItemTitle } from './content-cells.tsx';
import { ContentStateMarks, LanguageMarks } from './content-marks.tsx';
import { contentAddress, type ContentSearch } from './content-search.ts';
import { ContentTree } from './content-tree.tsx';
import { contentList } from './content.queries.ts';

/** All items of the site: a tab for each kind. News are a list; the other kinds are trees, whose order staff arrange. */
export function ContentListPage({ search }: { readonly search: ContentSearch }) {
  const t = useT();
  const mayEdit = usePermission(['content:page:edit']);
  const kind = contentAddress.getTab(search);
  const add = mayEdit && <NewItemLink kind={kind} />;
  const empty: EmptyProps = {
    icon: <IconArticle size={28} stroke={1.5} aria-hidden />,
    title: t(`staff_content.none_${kind}`),
    text: t(`staff_content.none_text_${kind}`),
    action: add,
  };
  const columns: readonly TableColumn<StaffContentRow>[] = [
    { id: 'title', head: t('staff_content.title_field'), rowHeader: true, cell: (row) => <ItemTitle item={row} /> },
    { id: 'state', head: t('staff_content.state'), card: 'bare', cell: (row) => <ContentStateMarks item={row} /> },
    { id: 'languages', head: t('staff_content.languages'), cell: (row) => <LanguageMarks item={row} /> },
    { id: 'changed', head: t('staff_content.changed'), cell: (row) => <ChangedBy item={row} /> },
  ];
  return (
    <ListPage
      list={contentList}
      search={search}
      title={t('staff_content.title')}
      text={mayEdit ? t('staff_content.text') : t('staff_content.read_only')}
      crumbs={[{ label: t('staff_content.title') }]}
      actions={add}
      tabs={{ label: t('staff_content.kinds'), text: (tab) => t(`staff_content.kind_${tab}`) }}
      searchLabel={t('staff_content.search')}
      label={t(`staff_content.kind_${kind}`)}
      columns={columns}
      tall
      instead={kind !== 'news' && <ContentTree key={kind} search={search} kind={kind} empty={empty} />}
      empty={() => empty}
      noMatch={{ keepsTab: true }}
    />
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
