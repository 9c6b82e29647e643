import type { EndUserRow } from '@trunkline/contract/endusers';
import { IconShield } from '@tabler/icons-react';
import type { TFunction } from '@trunkline/text';
import { Link } from '@tanstack/react-router';
import { paths } from '../navigation.ts';
import { Avatar } from '../ui/layout/avatar.tsx';
import type { TableColumn } from '../ui/tables/table.tsx';
import { CountryMark } from './country-mark.tsx';
import type { EndUsersSearch } from './endusers-search.ts';
import { Row, Stack, Text, VisuallyHidden } from '../ui/layout/parts.tsx';
import cell from '../ui/tables/long-cell.module.css';
import styles from './endusers.module.css';

const shortColumns: readonly string[] = ['company', 'country', 'protect'];

/** `isShort`: the table is beside the panel and shows company, country and protection alone. */
export const listEndUserColumns = (
  t: TFunction,
  search: EndUsersSearch,
  isShort: boolean,
): readonly TableColumn<EndUserRow>[] =>
  [...listNameColumns(t, search), ...listContactColumns(t)].filter(({ id }) => !isShort || shortColumns.includes(id));

const listNameColumns = (t: TFunction, search: EndUsersSearch): readonly TableColumn<EndUserRow>[] => [
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
    cell: (row) => <bdi className={cell.long}>{row.name}</bdi>,
  },
  { id: 'country', head: t('endusers.country'), cell: (row) => <CountryMark code={row.country} /> },
];

const listContactColumns = (t: TFunction): readonly TableColumn<EndUserRow>[] => [
  {
    id: 'phone',
    head: t('endusers.phone'),
    cell: (row) => (
      <Text as="bdi" whiteSpace="nowrap" dir="ltr">
        {row.phone}
      </Text>
    ),
  },
  { id: 'address', head: t('endusers.address'), cell: (row) => <bdi className={cell.long}>{row.address}</bdi> },
  {
    id: 'protect',
    head: t('endusers.protect'),
    card: 'corner',
    cell: (row) =>
      row.is_protect ? (
        <Row as="span" inline tone="2">
          <IconShield size={16} stroke={1.75} aria-hidden />
          <VisuallyHidden>{t('endusers.with_protection')}</VisuallyHidden>
        </Row>
      ) : null,
  },
];
