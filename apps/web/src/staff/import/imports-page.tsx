import type { ImportRow } from '@trunkline/contract/staff/import';
import { importKinds, importStates } from '@trunkline/contract/import-names';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useChangeSearch } from '../../ui/tables/list-card.tsx';
import { usePermission } from '../../client/permissions.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import type { Column } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../paths.ts';
import { RecordList } from '../../ui/tables/record-list.tsx';
import { ImportStateMark } from './import-state.tsx';
import type { ImportsSearch } from './imports-search.ts';
import { imports, isUnderWay } from './imports.queries.ts';
import styles from './import.module.css';

const icon = <IconFileImport size={16} stroke={1.75} aria-hidden />;

/** Who brought which file, and what became of it. */
export function ImportsPage({ search }: { readonly search: ImportsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['catalogue:product:edit']);
  const begin = (
    <LinkButton to={paths.adminNewImport as never} look="primary" icon={icon}>
      {t('staff_import.new')}
    </LinkButton>
  );
  return (
    <RecordList
      title={t('staff_import.title')}
      text={t('staff_import.text')}
      crumbs={[{ label: t('staff_import.catalogue') }, { label: t('staff_import.title') }]}
      actions={mayEdit && begin}
      search={search}
      searchLabel={t('staff_import.search')}
      filters={<ListFilters search={search} />}
      query={useQuery(imports.list(search))}
      sort="-created_at"
      keyOf={(row) => row.id}
      columns={columnsOf(t, format)}
      empty={{
        icon: <IconFileImport size={28} stroke={1.5} aria-hidden />,
        title: t('staff_import.none'),
        text: t('staff_import.none_text'),
        action: mayEdit && begin,
      }}
    />
  );
}

function ListFilters({ search }: { readonly search: ImportsSearch }) {
  const t = useT();
  const change = useChangeSearch<ImportsSearch>();
  return (
    <>
      <PlainSelect
        label={t('staff_import.state')}
        value={search.state ?? ''}
        empty={t('staff_import.any_state')}
        options={importStates.map((value) => ({ value, label: t(`staff_import.state_${value}`) }))}
        onChange={(state) => change({ state: state || undefined })}
      />
      <PlainSelect
        label={t('staff_import.kind')}
        value={search.kind ?? ''}
        empty={t('staff_import.any_kind')}
        options={importKinds.map((value) => ({ value, label: t(`staff_import.kind_${value}`) }))}
        onChange={(kind) => change({ kind: kind || undefined })}
      />
    </>
  );
}

const countColumn = (
  id: 'new' | 'changed' | 'same' | 'bad',
  t: ReturnType<typeof useT>,
  format: Format,
): Column<ImportRow> => ({
  id,
  head: t(`staff_import.count_${id}`),
  end: true,
  cell: (row) => (
    <span className={styles.count} data-some={row.counts[id] > 0 || undefined} data-of={id}>
      {isUnderWay(row) ? '–' : format.number(row.counts[id])}
    </span>
  ),
});

const columnsOf = (t: ReturnType<typeof useT>, format: Format): readonly Column<ImportRow>[] => [
  {
    id: 'file',
    head: t('staff_import.file'),
    rowHeader: true,
    cell: (row) => (
      <span className={styles.file}>
        <Link to={paths.adminImport as never} search={{ id: row.id } as never}>
          <bdi>{row.file_name}</bdi>
        </Link>
        <span className="meta">
          {t(`staff_import.kind_${row.kind}`)} · {format.bytes(row.size)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    head: t('staff_import.state'),
    card: 'corner',
    cell: (row) => (
      <span className={styles.state}>
        <ImportStateMark row={row} />
        {isUnderWay(row) && <span className="meta">{format.number(row.percent)} %</span>}
      </span>
    ),
  },
  countColumn('new', t, format),
  countColumn('changed', t, format),
  countColumn('same', t, format),
  countColumn('bad', t, format),
  {
    id: 'by',
    head: t('staff_import.who'),
    cell: (row) => <bdi>{row.who}</bdi>,
  },
  {
    id: 'when',
    head: t('staff_import.when'),
    sort: 'created_at',
    cell: (row) => (
      <time dateTime={row.created_at} className={styles.when}>
        {format.instant(row.created_at)}
      </time>
    ),
  },
];
