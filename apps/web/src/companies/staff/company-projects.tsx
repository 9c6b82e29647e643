import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { importPermissions } from '@trunkline/contract/staff/imports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryName } from '../../accounts/country-name.tsx';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { Button } from '../../ui/forms/button.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { ProjectStateMark, ProtectionMark } from '../../projects/staff/project-marks.tsx';
import { companyQueries } from './companies.queries.ts';
import { CompanyTable, type CompanyRecordsProps } from './company-records.tsx';
import { EndUserDialog } from './enduser-dialog.tsx';
import styles from './companies.module.css';

export function CompanyProjects({ company, page }: CompanyRecordsProps) {
  const t = useT();
  const format = useFormat();
  return (
    <CompanyTable
      query={useQuery(companyQueries.projects(company.id, page))}
      label={t('companies.tab_projects')}
      rowKey={(row) => row.id}
      columns={[
        {
          id: 'number',
          head: t('companies.number'),
          rowHeader: true,
          cell: (row) => (
            <Link to={staffPaths.project} search={{ id: row.id }}>
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
        {
          id: 'enduser',
          head: t('common.end_user'),
          cell: (row) => <bdi className={styles.name}>{row.end_company ?? '–'}</bdi>,
        },
        {
          id: 'protection',
          head: t('common.protection'),
          cell: (row) => <ProtectionMark state={row.protection} label={row.protection_label} />,
        },
        {
          id: 'until',
          head: t('companies.protected_until'),
          card: 'none',
          cell: (row) =>
            row.protection === 'protected' && row.protect_end_time ? format.day(row.protect_end_time) : '–',
        },
        {
          id: 'state',
          head: t('common.state'),
          card: 'corner',
          cell: (row) => <ProjectStateMark state={row.state} label={row.state_label} />,
        },
        {
          id: 'total',
          head: t('common.total'),
          end: true,
          cell: (row) =>
            row.application_price === null ? '–' : <Money value={row.application_price} currency={row.currency} />,
        },
      ]}
    />
  );
}

interface EndUsersProps extends CompanyRecordsProps {
  readonly company: CompanyDetail;
}

/** End users are the partner's: staff read them in a dialog and change nothing. */
export function CompanyEndUsers({ company, page }: EndUsersProps) {
  const t = useT();
  const [open, setOpen] = useState<string>();
  const mayImport = usePermission([importPermissions.enduser.edit]);
  return (
    <>
      {mayImport && (
        <LinkButton to={staffPaths.newImport} search={{ company_id: company.id }}>
          {t('common.import_end_users')}
        </LinkButton>
      )}
      <CompanyTable
        query={useQuery(companyQueries.endUsers(company.id, page))}
        label={t('companies.tab_endusers')}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'name',
            head: t('common.name'),
            rowHeader: true,
            cell: (row) => (
              <Button look="link" onPress={() => setOpen(row.id)}>
                <bdi className={styles.name}>{row.company}</bdi>
              </Button>
            ),
          },
          { id: 'country', head: t('common.country'), cell: (row) => <CountryName code={row.country} /> },
          { id: 'contact', head: t('common.contact'), cell: (row) => <bdi>{row.name}</bdi> },
          {
            id: 'email',
            head: t('common.email'),
            cell: (row) => (
              <bdi dir="ltr" className={styles.name}>
                {row.email}
              </bdi>
            ),
          },
          {
            id: 'phone',
            head: t('common.telephone'),
            card: 'none',
            cell: (row) => <bdi dir="ltr">{row.phone}</bdi>,
          },
        ]}
      />
      {open !== undefined && <EndUserDialog id={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
