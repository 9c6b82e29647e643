import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ApplicationStateMark } from '../../memberships/application-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Status } from '../../ui/feedback/status.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { ListCard } from '../../ui/tables/list-card.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { companyQueries } from './companies.queries.ts';
import { type CompanyRecordsProps, NothingYet } from './company-records.tsx';
import styles from './companies.module.css';

interface CompanyProps {
  readonly company: CompanyDetail;
}

export function MembershipsCard({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('companies.memberships')}>
      {company.all_memberships.length === 0 ? (
        <p className={styles.nothing}>{t('companies.no_membership_text')}</p>
      ) : (
        <Table
          label={t('companies.memberships')}
          rows={company.all_memberships}
          rowKey={(row) => `${row.type} ${row.level} ${row.expires_at} ${row.state}`}
          columns={[
            { id: 'type', head: t('companies.type'), rowHeader: true, cell: (row) => row.type },
            { id: 'level', head: t('lists.level'), cell: (row) => <LevelMark level={row.level} /> },
            { id: 'until', head: t('companies.last_day'), cell: (row) => format.day(row.expires_at) },
            {
              id: 'state',
              head: t('quotations.state'),
              card: 'corner',
              cell: (row) => (
                <Status tone={row.state === 'active' ? 'ok' : 'line'}>{t(`companies.membership_${row.state}`)}</Status>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}

/** Memberships, current and past, and what the company has applied for. */
export function CompanyMemberships({ company, page }: CompanyRecordsProps) {
  const mayRead = usePermission(['companies:application:read']);
  return (
    <div className="stack">
      <MembershipsCard company={company} />
      {mayRead && <CompanyApplications company={company} page={page} />}
    </div>
  );
}

function CompanyApplications({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <h2 className={styles.heading}>{t('companies.applications')}</h2>
      <ListCard query={useQuery(companyQueries.applications(company.id, page))} columns={5} empty={<NothingYet />}>
        {({ list }) => (
          <Table
            label={t('companies.applications')}
            rows={list}
            rowKey={(row) => row.id}
            columns={[
              {
                id: 'number',
                head: t('companies.number'),
                rowHeader: true,
                cell: (row) => (
                  <Link to={staffPaths.application} search={{ id: row.id }}>
                    <PartNumber plain>{row.number}</PartNumber>
                  </Link>
                ),
              },
              { id: 'type', head: t('companies.type'), cell: (row) => row.type },
              {
                id: 'submitted',
                head: t('companies.submitted'),
                cell: (row) => (row.submitted_at ? format.day(row.submitted_at.slice(0, 10)) : '–'),
              },
              {
                id: 'decided',
                head: t('companies.decided'),
                cell: (row) => (row.decided_at ? format.day(row.decided_at.slice(0, 10)) : '–'),
              },
              {
                id: 'state',
                head: t('quotations.state'),
                card: 'corner',
                cell: (row) => <ApplicationStateMark state={row.state} state_label={row.state_label} />,
              },
            ]}
          />
        )}
      </ListCard>
    </section>
  );
}
