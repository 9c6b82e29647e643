import { importPermissions, type ImportRow } from '@trunkline/contract/staff/imports';
import type { TFunction } from '@trunkline/text';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { usePermission } from '../../client/permissions.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ImportStateMark } from './import-state-mark.tsx';
import type { ImportsSearch } from './imports-search.ts';
import { importList, isImportRunning } from './imports.queries.ts';
import { Stack, Text } from '../../ui/layout/parts.tsx';
import styles from './import.module.css';

const importIcon = <IconFileImport size={16} stroke={1.75} aria-hidden />;

/** All imports: file, user and result. */
export function ImportsPage({ search }: { readonly search: ImportsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(Object.values(importPermissions).map(({ edit }) => edit));
  const newImportLink = (
    <LinkButton to={staffPaths.newImport} look="primary" icon={importIcon}>
      {t('staff_import.new')}
    </LinkButton>
  );
  return (
    <ListPage
      list={importList}
      search={search}
      title={t('staff_import.title')}
      text={t('staff_import.text')}
      crumbs={[{ label: t('common.catalogue') }, { label: t('staff_import.title') }]}
      actions={mayEdit && newImportLink}
      searchLabel={t('staff_import.search')}
      columns={importColumns(t, format)}
      empty={{
        icon: <IconFileImport size={28} stroke={1.5} aria-hidden />,
        title: t('staff_import.none'),
        text: t('staff_import.none_text'),
        action: mayEdit && newImportLink,
      }}
    />
  );
}

const countColumn = (id: 'new' | 'changed' | 'same' | 'bad', t: TFunction, format: Format): TableColumn<ImportRow> => ({
  id,
  head: t(`staff_import.count_${id}`),
  end: true,
  cell: (row) => (
    <Text as="span" tone="3" tabular className={styles.count} data-some={row.counts[id] > 0 || undefined} data-of={id}>
      {isImportRunning(row) ? '–' : format.number(row.counts[id])}
    </Text>
  ),
});

const importColumns = (t: TFunction, format: Format): readonly TableColumn<ImportRow>[] => [
  {
    id: 'file',
    head: t('common.file'),
    rowHeader: true,
    cell: (row) => (
      <Stack as="span" items="start" className={styles.file}>
        <Link to={staffPaths.import} search={{ id: row.id }}>
          <bdi>{row.file_name}</bdi>
        </Link>
        <span className="meta">
          {t(`staff_import.kind_${row.kind}`)} · {format.bytes(row.size)}
        </span>
      </Stack>
    ),
  },
  {
    id: 'state',
    head: t('common.state'),
    card: 'corner',
    cell: (row) => (
      <Stack as="span" items="start" whiteSpace="nowrap">
        <ImportStateMark row={row} />
        {isImportRunning(row) && <span className="meta">{format.percent(String(row.percent))}</span>}
      </Stack>
    ),
  },
  countColumn('new', t, format),
  countColumn('changed', t, format),
  countColumn('same', t, format),
  countColumn('bad', t, format),
  {
    id: 'by',
    head: t('common.by'),
    cell: (row) => <bdi>{row.who}</bdi>,
  },
  {
    id: 'when',
    head: t('staff_import.when'),
    sort: 'created_at',
    cell: (row) => (
      <Text as="time" whiteSpace="nowrap" dateTime={row.created_at}>
        {format.instant(row.created_at)}
      </Text>
    ),
  },
];
