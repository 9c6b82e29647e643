import type { StaffContentRow } from '@trunkline/contract/staff/content';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../client/text.tsx';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { Table, type TableColumn } from '../../ui/tables/table.tsx';
import { ChangedBy, ItemTitle } from './content-cells.tsx';
import { EmptyKind } from './empty-kind.tsx';
import { ContentStateMarks, LanguageMarks } from './content-marks.tsx';
import type { ContentSearch } from './content-search.ts';
import { staffContentQueries } from './content.queries.ts';

/** News have no order of their own: what was changed last stands first, page by page. */
export function NewsList({ search }: { readonly search: ContentSearch }) {
  const t = useT();
  const query = useQuery(staffContentQueries.list({ ...search, kind: 'news' }));
  const columns: TableColumn<StaffContentRow>[] = [
    { id: 'title', head: t('staff_content.title_field'), rowHeader: true, cell: (row) => <ItemTitle item={row} /> },
    { id: 'state', head: t('staff_content.state'), card: 'bare', cell: (row) => <ContentStateMarks item={row} /> },
    { id: 'languages', head: t('staff_content.languages'), cell: (row) => <LanguageMarks item={row} /> },
    { id: 'changed', head: t('staff_content.changed'), cell: (row) => <ChangedBy item={row} /> },
  ];
  return (
    <ListCard query={query} columns={columns.length} empty={<EmptyKind search={search} kind="news" />}>
      {({ list }) => (
        <Table label={t('staff_content.kind_news')} rows={list} rowKey={({ id }) => id} columns={columns} tall />
      )}
    </ListCard>
  );
}
