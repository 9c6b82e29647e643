import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { IconInbox } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { OrderStatusMark } from '../../orders/order-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Empty } from '../../ui/feedback/empty.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { type ListAnswer, ListCard, type ListCardProps } from '../../ui/tables/list-card.tsx';
import { Table, type TableColumn, type TableProps } from '../../ui/tables/table.tsx';
import { OpenInvitations } from '../../accounts/staff/invitations/open-invitations.tsx';
import { UserStateMark } from '../../accounts/staff/users-page.tsx';
import { companyQueries } from './companies.queries.ts';
import styles from './companies.module.css';

export interface CompanyRecordsProps {
  readonly company: CompanyDetail;
  readonly page: number;
}

export function NothingYet() {
  const t = useT();
  return (
    <Empty
      icon={<IconInbox size={28} stroke={1.5} aria-hidden />}
      title={t('ui.no_data')}
      text={t('companies.no_records')}
    />
  );
}

type CompanyTableProps<R> = Pick<ListCardProps<ListAnswer<R>>, 'query'> &
  Pick<TableProps<R>, 'label' | 'columns' | 'rowKey'>;

/** A list of records of the company. */
export function CompanyTable<R>({ query, ...table }: CompanyTableProps<R>) {
  return (
    <ListCard query={query} columns={table.columns.length} empty={<NothingYet />}>
      {({ list }) => <Table {...table} rows={list} />}
    </ListCard>
  );
}

export function CompanyPeople({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const format = useFormat();
  const mayOpen = usePermission(['accounts:user:read']);
  const cache = useQueryClient();
  const { data: invitations } = useQuery(companyQueries.invitations(company.id));
  return (
    <div className="stack">
      <CompanyTable
        query={useQuery(companyQueries.people(company.id, page))}
        label={t('companies.tab_people')}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'name',
            head: t('common.name'),
            rowHeader: true,
            cell: (row) =>
              mayOpen ? (
                <Link to={staffPaths.user} search={{ id: row.id }}>
                  <bdi>{row.realname}</bdi>
                </Link>
              ) : (
                <bdi>{row.realname}</bdi>
              ),
          },
          { id: 'address', head: t('common.email'), cell: (row) => <bdi dir="ltr">{row.username}</bdi> },
          {
            id: 'role',
            head: t('common.role'),
            cell: (row) => t(`companies.role_${row.company_role}`),
          },
          {
            id: 'login',
            head: t('common.last_login'),
            cell: (row) => (row.last_login ? format.instant(row.last_login) : '–'),
          },
          {
            id: 'state',
            head: t('common.state'),
            card: 'corner',
            cell: (row) => <UserStateMark state={row.state} />,
          },
        ]}
      />
      <OpenInvitations
        side="company"
        answer={invitations}
        readAgain={() => cache.fetchQuery(companyQueries.invitations(company.id))}
      />
    </div>
  );
}

interface SaleRow {
  readonly id: string;
  readonly number: string;
  readonly project_name: string | null;
  readonly total: string;
  readonly currency: string;
}

/** The columns that quotations and orders share. */
function useSaleColumns(path: typeof staffPaths.quotation | typeof staffPaths.order) {
  const t = useT();
  const start: TableColumn<SaleRow>[] = [
    {
      id: 'number',
      head: t('companies.number'),
      rowHeader: true,
      cell: (row) => (
        <Link to={path} search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
      ),
    },
    {
      id: 'project',
      head: t('common.project'),
      card: 'bare',
      cell: (row) => <bdi className={styles.name}>{row.project_name}</bdi>,
    },
  ];
  const total: TableColumn<SaleRow> = {
    id: 'total',
    head: t('common.total'),
    end: true,
    cell: (row) => <Money value={row.total} currency={row.currency} />,
  };
  return { start, total };
}

export function CompanyQuotations({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const columns = useSaleColumns(staffPaths.quotation);
  const format = useFormat();
  return (
    <CompanyTable
      query={useQuery(companyQueries.quotations(company.id, page))}
      label={t('companies.tab_quotations')}
      rowKey={(row) => row.id}
      columns={[
        ...columns.start,
        {
          id: 'created',
          head: t('companies.created'),
          cell: (row) => format.day(row.created_at),
        },
        {
          id: 'state',
          head: t('common.state'),
          card: 'corner',
          cell: (row) => <Status>{row.state_label}</Status>,
        },
        columns.total,
      ]}
    />
  );
}

export function CompanyOrders({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const columns = useSaleColumns(staffPaths.order);
  return (
    <CompanyTable
      query={useQuery(companyQueries.orders(company.id, page))}
      label={t('companies.tab_orders')}
      rowKey={(row) => row.id}
      columns={[
        ...columns.start,
        {
          id: 'status',
          head: t('common.state'),
          card: 'corner',
          cell: (row) => <OrderStatusMark order={row} />,
        },
        columns.total,
      ]}
    />
  );
}
