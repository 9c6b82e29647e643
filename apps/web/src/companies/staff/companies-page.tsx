import { membershipTypes } from '@trunkline/contract/enums';
import type { CompanyRow } from '@trunkline/contract/staff/companies';
import { companyStates } from '@trunkline/contract/staff/company-enums';
import type { TFunction } from '@trunkline/text';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CountryName } from '../../accounts/country-name.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { RecordList } from '../../ui/tables/record-list.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { CompanySelects } from '../../records/company-selects.tsx';
import { companyQueries } from './companies.queries.ts';
import type { CompaniesSearch } from './companies-search.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './companies.module.css';

/** All companies. */
export function CompaniesPage({ search }: { readonly search: CompaniesSearch }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordList
      title={t('companies.title')}
      text={t('companies.text')}
      crumbs={[{ label: t('companies.partners') }, { label: t('companies.title') }]}
      search={search}
      searchLabel={t('companies.search')}
      filters={<CompanyListFilters search={search} />}
      query={useQuery(companyQueries.list(search))}
      sort="company"
      rowKey={(row) => row.id}
      muted={(row) => row.state === 'closed'}
      columns={companyColumns(t, format)}
      empty={{
        icon: <IconBuilding size={28} stroke={1.5} aria-hidden />,
        title: t('companies.none'),
        text: t('companies.none_text'),
      }}
    />
  );
}

function CompanyListFilters({ search }: { readonly search: CompaniesSearch }) {
  const t = useT();
  const change = useChangeSearch<CompaniesSearch>();
  return (
    <>
      <PlainSelect
        label={t('companies.type')}
        value={search.type ?? ''}
        empty={t('companies.any_type')}
        options={membershipTypes.map((value) => ({ value, label: value }))}
        onChange={(type) => change({ type: membershipTypes.find((one) => one === type) })}
      />
      <CompanySelects search={search} />
      <PlainSelect
        label={t('quotations.state')}
        value={search.state ?? ''}
        empty={t('staff.any_state')}
        options={companyStates.map((value) => ({ value, label: t(`companies.state_${value}`) }))}
        onChange={(state) => change({ state: companyStates.find((one) => one === state) })}
      />
      <PlainSelect
        label={t('lists.account_manager')}
        value={search.mine ? 'mine' : ''}
        empty={t('lists.any_owner')}
        options={[{ value: 'mine', label: t('lists.mine') }]}
        onChange={(value) => change({ mine: value === 'mine' || undefined })}
      />
    </>
  );
}

const companyColumns = (t: TFunction, format: Format): readonly TableColumn<CompanyRow>[] => [
  {
    id: 'company',
    head: t('companies.company'),
    rowHeader: true,
    sort: 'company',
    cell: (row) => (
      <Link to={staffPaths.company} search={{ id: row.id }}>
        <bdi className={styles.name}>{row.company}</bdi>
      </Link>
    ),
  },
  { id: 'country', head: t('lists.country'), sort: 'country', cell: (row) => <CountryName code={row.country} /> },
  {
    id: 'membership',
    head: t('companies.memberships'),
    cell: (row) =>
      row.memberships.length === 0 ? (
        <Text as="span" tone="3">
          {t('companies.no_membership')}
        </Text>
      ) : (
        <MembershipNames row={row} />
      ),
  },
  {
    id: 'manager',
    head: t('lists.account_manager'),
    cell: (row) => <bdi className={styles.name}>{row.account_manager_name ?? '–'}</bdi>,
  },
  { id: 'term', head: t('orders.payment_term'), cell: (row) => t(`orders.term_${row.payment_term}`) },
  {
    id: 'limit',
    head: t('companies.credit_limit'),
    end: true,
    cell: (row) => (row.credit_limit === null ? '–' : <Money value={row.credit_limit} currency="USD" />),
  },
  { id: 'users', head: t('companies.people'), end: true, cell: (row) => format.number(row.users) },
  {
    id: 'created',
    head: t('companies.since'),
    sort: 'created_at',
    card: 'none',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.created_at.slice(0, 10))}
      </Text>
    ),
  },
  { id: 'state', head: t('quotations.state'), card: 'corner', cell: (row) => <CompanyStateMark state={row.state} /> },
];

function MembershipNames({ row }: { readonly row: CompanyRow }) {
  const t = useT();
  return (
    <>
      {row.memberships.map(({ type, level }) => (
        <Text as="span" whiteSpace="nowrap" key={type} className={styles.membership}>
          {t('companies.membership', { type, level: t(`shell.level_${level}`) })}
        </Text>
      ))}
    </>
  );
}

export function CompanyStateMark({ state }: Pick<CompanyRow, 'state'>) {
  const t = useT();
  return <Status tone={state === 'open' ? 'ok' : 'line'}>{t(`companies.state_${state}`)}</Status>;
}
