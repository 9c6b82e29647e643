import type { EndUserRow } from '@trunkline/contract/endusers';
import { IconShield } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../client/text.tsx';
import { paths } from '../navigation.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import { type TableColumn, Table } from '../ui/tables/table.tsx';
import { CountryMark } from './country-mark.tsx';
import type { EndUsersSearch } from './endusers-search.ts';
import { Row, Stack, Text } from '../ui/layout/parts.tsx';
import styles from './endusers.module.css';

const shortColumns: readonly string[] = ['company', 'country', 'protect'];

interface EndUsersTableProps {
  readonly rows: readonly EndUserRow[];
  readonly search: EndUsersSearch;
  /** Whether the table is beside the panel and shows company, country and protection alone. */
  readonly isShort: boolean;
  readonly onSort: (sort: EndUsersSearch['sort']) => void;
}

export function EndUsersTable({ rows, search, isShort, onSort }: EndUsersTableProps) {
  const t = useT();
  const columns = [...buildNameColumns(t, search), ...buildContactColumns(t)];
  return (
    <Table
      label={t('endusers.title')}
      rows={rows}
      rowKey={(row) => row.id}
      sort={search.sort ?? 'company'}
      onSort={(sort) => onSort(sort === '-company' ? '-company' : 'company')}
      tall
      columns={isShort ? columns.filter(({ id }) => shortColumns.includes(id)) : columns}
    />
  );
}

const buildNameColumns = (t: ReturnType<typeof useT>, search: EndUsersSearch): readonly TableColumn<EndUserRow>[] => [
  {
    id: 'company',
    head: t('endusers.company'),
    sort: 'company',
    rowHeader: true,
    cell: (row) => (
      <Row as="span" gap="3" align="center" shrink>
        <Avatar name={row.company} look="square" />
        <Stack as="span" shrink breakWords className={styles.names}>
          <Link
            to={paths.endUsers}
            search={{ ...search, id: row.id, add: undefined }}
            resetScroll={false}
            aria-current={search.id === row.id ? 'true' : undefined}
          >
            <bdi>{row.company}</bdi>
          </Link>
          <Text as="span" tone="3" size="meta" weight="400">
            <bdi>{row.website?.replace(/^https?:\/\//, '') ?? row.email}</bdi>
          </Text>
        </Stack>
      </Row>
    ),
  },
  {
    id: 'name',
    head: t('endusers.contact'),
    cell: (row) => <bdi className={styles.long}>{row.name}</bdi>,
  },
  { id: 'country', head: t('endusers.country'), cell: (row) => <CountryMark code={row.country} /> },
];

const buildContactColumns = (t: ReturnType<typeof useT>): readonly TableColumn<EndUserRow>[] => [
  {
    id: 'phone',
    head: t('endusers.phone'),
    cell: (row) => (
      <Text as="bdi" whiteSpace="nowrap" dir="ltr">
        {row.phone}
      </Text>
    ),
  },
  { id: 'address', head: t('endusers.address'), cell: (row) => <bdi className={styles.long}>{row.address}</bdi> },
  {
    id: 'protect',
    head: t('endusers.protect'),
    card: 'corner',
    cell: (row) =>
      row.is_protect ? (
        <Row as="span" inline tone="2">
          <IconShield size={16} stroke={1.75} aria-hidden />
          <span className="sr">{t('endusers.with_protection')}</span>
        </Row>
      ) : null,
  },
];
