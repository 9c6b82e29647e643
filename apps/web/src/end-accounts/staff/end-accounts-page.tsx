import { type EndAccountRow, listEndAccounts } from '@trunkline/contract/staff/end-accounts';
import type { TFunction } from '@trunkline/text';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryName } from '../../accounts/country-name.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { EndAccountDialog } from './end-account-dialog.tsx';
import { endAccountsAddress, type EndAccountsSearch } from './end-accounts-search.ts';

const endAccountList = defineList({
  address: endAccountsAddress,
  key: ['admin-projects', 'accounts'],
  endpoint: listEndAccounts,
});

/** The customers, whichever partner names them, and who holds them today. */
export function EndAccountsPage({ search }: { readonly search: EndAccountsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['projects:endaccount:edit']);
  const [isAdding, setAdding] = useState(false);
  const icon = <IconBuildingBank size={28} stroke={1.5} aria-hidden />;
  return (
    <>
      <ListPage
        list={endAccountList}
        search={search}
        title={t('common.end_accounts')}
        text={t('staff_projects.end_accounts_text')}
        actions={
          mayEdit && (
            <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setAdding(true)}>
              {t('staff_projects.add_account')}
            </Button>
          )
        }
        searchLabel={t('staff_projects.search_accounts')}
        columns={endAccountColumns(t, format)}
        empty={{ icon, text: t('staff_projects.no_accounts') }}
        noMatch={{ icon, title: t('ui.no_data'), text: t('staff.none_match') }}
      />
      {isAdding && <EndAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}

const endAccountColumns = (t: TFunction, format: Format): readonly TableColumn<EndAccountRow>[] => [
  {
    id: 'name',
    head: t('common.name'),
    sort: 'name',
    rowHeader: true,
    cell: (row) => (
      <Link to={staffPaths.endAccount} search={{ id: row.id }}>
        <bdi>{row.name}</bdi>
      </Link>
    ),
  },
  { id: 'number', head: t('projects.number'), cell: (row) => <PartNumber plain>{row.number}</PartNumber> },
  { id: 'country', head: t('projects.country'), cell: (row) => <CountryName code={row.country} /> },
  { id: 'domain', head: t('staff_projects.mail_domain'), cell: (row) => row.domain && <bdi>{row.domain}</bdi> },
  {
    id: 'projects',
    head: t('projects.title'),
    end: true,
    cell: (row) => format.number(row.projects),
  },
  {
    id: 'holder',
    head: t('staff_projects.holder'),
    cell: (row) =>
      row.holder && t('staff_projects.held_until', { company: row.holder.company, day: format.day(row.holder.until) }),
  },
];
