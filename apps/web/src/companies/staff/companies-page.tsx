import { type CompanyRow, exportCompanies, listCompanies } from '@trunkline/contract/staff/companies';
import type { TFunction } from '@trunkline/text';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryName } from '../../accounts/country-name.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Money } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { CompanySelectionBar } from './company-selection-bar.tsx';
import { AddCompanyDialog } from './first-user-dialogs.tsx';
import { companiesAddress, type CompaniesSearch } from './companies-search.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './companies.module.css';

const companyList = defineList({
  address: companiesAddress,
  key: ['admin-companies', 'list'],
  endpoint: listCompanies,
  exports: exportCompanies,
});

/** All companies. */
export function CompaniesPage({ search }: { readonly search: CompaniesSearch }) {
  const t = useT();
  const format = useFormat();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = usePermission(['companies:company:edit']);
  return (
    <>
      <ListPage
        list={companyList}
        search={search}
        title={t('common.companies')}
        text={t('companies.text')}
        crumbs={[{ label: t('common.partners') }, { label: t('common.companies') }]}
        actions={
          mayAdd && (
            <Button
              look="primary"
              icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
              onPress={() => setAdding(true)}
            >
              {t('companies.add')}
            </Button>
          )
        }
        searchLabel={t('companies.search')}
        muted={(row) => row.state === 'closed'}
        columns={companyColumns(t, format)}
        selection={{
          getName: ({ company }) => company,
          bar: (selection) => <CompanySelectionBar selection={selection} />,
        }}
        empty={{
          icon: <IconBuilding size={28} stroke={1.5} aria-hidden />,
          title: t('companies.none'),
          text: t('companies.none_text'),
        }}
      />
      {isAdding && <AddCompanyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const companyColumns = (t: TFunction, format: Format): readonly TableColumn<CompanyRow>[] => [
  {
    id: 'company',
    head: t('common.company'),
    rowHeader: true,
    sort: 'company',
    cell: (row) => (
      <Link to={staffPaths.company} search={{ id: row.id }}>
        <bdi className={styles.name}>{row.company}</bdi>
      </Link>
    ),
  },
  { id: 'country', head: t('common.country'), sort: 'country', cell: (row) => <CountryName code={row.country} /> },
  {
    id: 'membership',
    head: t('common.memberships'),
    cell: (row) =>
      row.memberships.length === 0 ? (
        <Text as="span" tone="3">
          {t('common.no_membership')}
        </Text>
      ) : (
        <MembershipNames row={row} />
      ),
  },
  {
    id: 'manager',
    head: t('common.account_manager'),
    cell: (row) => <bdi className={styles.name}>{row.account_manager_name ?? '–'}</bdi>,
  },
  { id: 'term', head: t('orders.payment_term'), cell: (row) => t(`orders.term_${row.payment_term}`) },
  {
    id: 'limit',
    head: t('companies.credit_limit'),
    end: true,
    cell: (row) => (row.credit_limit === null ? '–' : <Money value={row.credit_limit} currency="USD" />),
  },
  { id: 'users', head: t('common.users'), end: true, cell: (row) => format.number(row.users) },
  {
    id: 'created',
    head: t('common.since'),
    sort: 'created_at',
    card: 'none',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.created_at)}
      </Text>
    ),
  },
  { id: 'state', head: t('common.state'), card: 'corner', cell: (row) => <CompanyStateMark state={row.state} /> },
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
