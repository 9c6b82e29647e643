import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCountryName } from '../../accounts/countries.ts';
import { useFormat } from '../../client/format.ts';
import { isNarrowed } from '../../client/list-search.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { EndAccountDialog } from './end-account-dialog.tsx';
import { endAccountQueries, type EndAccountRow, type EndAccountsSearch } from './end-accounts.queries.ts';
import { Panel } from '../../ui/layout/parts.tsx';

/** The customers, whichever partner names them, and who holds them today. */
export function EndAccountsPage({ search }: { readonly search: EndAccountsSearch }) {
  const t = useT();
  const query = useQuery(endAccountQueries.list(search));
  const change = useChangeSearch<EndAccountsSearch>();
  const mayEdit = usePermission(['projects:endaccount:edit']);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHead
        title={t('staff_projects.end_accounts')}
        text={t('staff_projects.end_accounts_text')}
        actions={
          mayEdit && (
            <Button icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setAdding(true)}>
              {t('staff_projects.add_account')}
            </Button>
          )
        }
      />
      <Panel top="5">
        <Filters>
          <KeywordBox label={t('staff_projects.search_accounts')} keyword={search.keyword} />
          <PlainSelect
            label={t('staff_projects.holder')}
            value={search.held ? 'held' : ''}
            empty={t('staff_projects.any_holder')}
            options={[{ value: 'held', label: t('staff_projects.held') }]}
            onChange={(value) => change({ held: value === 'held' || undefined })}
          />
        </Filters>
      </Panel>
      <ListCard
        query={query}
        columns={5}
        empty={
          <Empty
            icon={<IconBuildingBank size={28} stroke={1.5} aria-hidden />}
            text={t(isNarrowed(search) ? 'staff.none_match' : 'staff_projects.no_accounts')}
          />
        }
      >
        {(data) => <EndAccountsTable rows={data.list} sort={search.sort} onSort={(sort) => change({ sort })} />}
      </ListCard>
      {isAdding && <EndAccountDialog onClose={() => setAdding(false)} />}
    </>
  );
}

interface EndAccountsTableProps {
  readonly rows: readonly EndAccountRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: EndAccountsSearch['sort']) => void;
}

function EndAccountsTable({ rows, sort, onSort }: EndAccountsTableProps) {
  const t = useT();
  const format = useFormat();
  const countryName = useCountryName();
  return (
    <Table
      label={t('staff_projects.end_accounts')}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort ?? 'name'}
      onSort={(next) => onSort(next as EndAccountsSearch['sort'])}
      columns={[
        {
          id: 'name',
          head: t('staff_projects.account_name'),
          sort: 'name',
          rowHeader: true,
          cell: (row) => (
            <Link to={staffPaths.endAccount} search={{ id: row.id }}>
              <bdi>{row.name}</bdi>
            </Link>
          ),
        },
        { id: 'number', head: t('projects.number'), cell: (row) => <PartNumber plain>{row.number}</PartNumber> },
        { id: 'country', head: t('projects.country'), cell: (row) => <bdi>{countryName(row.country)}</bdi> },
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
            row.holder &&
            t('staff_projects.held_until', { company: row.holder.company, day: format.day(row.holder.until) }),
        },
      ]}
    />
  );
}
