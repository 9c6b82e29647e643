import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { ApplicationStateMark, MembershipStateMark } from '../../memberships/partner/application-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { useOwnPages } from '../../ui/tables/own-pages.tsx';
import { Table } from '../../ui/tables/table.tsx';
import { TableOrText } from '../../ui/tables/table-or-text.tsx';
import { MembershipPanel } from '../../memberships/staff/membership-panel.tsx';
import { GrantMembershipDialog } from './first-user-dialogs.tsx';
import { companyQueries } from './companies.queries.ts';
import { CompanyTable, type CompanyRecordsProps } from './company-records.tsx';
import { Panel, Row, Stack, Text } from '../../ui/layout/parts.tsx';

interface CompanyProps {
  readonly company: CompanyDetail;
}

/** The memberships, with what the reader may change of them. */
export function MembershipsCard({ company }: CompanyProps) {
  const mayManage = usePermission(['companies:membership:read']);
  return mayManage ? <ManagedMemberships company={company} /> : <MembershipFacts company={company} />;
}

function ManagedMemberships({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  const cache = useQueryClient();
  const { at, pager } = useOwnPages();
  const query = useQuery(companyQueries.memberships(company.id, at));
  const [opened, setOpened] = useState<string>();
  const [isGranting, setGranting] = useState(false);
  const mayGrant = usePermission(['companies:membership:edit']);
  const close = () => {
    setOpened(undefined);
    void cache.invalidateQueries({ queryKey: ['admin-companies'] });
  };
  return (
    <Card
      flush
      title={t('common.memberships')}
      end={
        <Row gap="4" align="center" wrap>
          <Link to={staffPaths.memberships} search={{ keyword: company.company }}>
            {t('companies.all_memberships')}
          </Link>
          {mayGrant && (
            <Button size="s" icon={<IconPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setGranting(true)}>
              {t('companies.grant')}
            </Button>
          )}
        </Row>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <TableSkeleton columns={5} />
      ) : query.data.list.length === 0 ? (
        <Panel as="p" pad="5" size="small" tone="3">
          {t('companies.no_membership_text')}
        </Panel>
      ) : (
        <>
          <Table
            label={t('common.memberships')}
            rows={query.data.list}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'type',
                head: t('common.type'),
                rowHeader: true,
                cell: ({ type }) => (
                  <Stack as="span">
                    {type}
                    <Text as="small" size="meta" tone="3">
                      {t(`memberships.type_${type}`)}
                    </Text>
                  </Stack>
                ),
              },
              { id: 'level', head: t('common.level'), cell: ({ level }) => <LevelMark level={level} /> },
              {
                id: 'term',
                head: t('memberships.term'),
                cell: ({ starts_at, expires_at }) =>
                  t('common.from_to', { from: format.day(starts_at), to: format.day(expires_at) }),
              },
              {
                id: 'left',
                head: t('companies.left'),
                cell: ({ state, days_left }) => state === 'active' && t('companies.days_left', { count: days_left }),
              },
              {
                id: 'state',
                head: t('common.state'),
                card: 'corner',
                cell: ({ state, state_label }) => <MembershipStateMark state={state} label={state_label} />,
              },
              {
                id: 'manage',
                head: t('companies.manage'),
                hideHead: true,
                end: true,
                cell: ({ id, type, actions }) => (
                  <Button size="s" aria-label={t('companies.manage_type', { type })} onPress={() => setOpened(id)}>
                    {t(actions.length > 0 ? 'companies.manage' : 'common.show')}
                  </Button>
                ),
              },
            ]}
          />
          {pager(query.data)}
        </>
      )}
      {isGranting && <GrantMembershipDialog company={company} onClose={() => setGranting(false)} />}
      {opened !== undefined && <MembershipPanel id={opened} onClose={close} />}
    </Card>
  );
}

function MembershipFacts({ company }: CompanyProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Card flush title={t('common.memberships')}>
      <TableOrText
        label={t('common.memberships')}
        rows={company.all_memberships}
        none={t('companies.no_membership_text')}
        rowKey={(row) => `${row.type} ${row.level} ${row.expires_at} ${row.state}`}
        columns={[
          { id: 'type', head: t('common.type'), rowHeader: true, cell: (row) => row.type },
          { id: 'level', head: t('common.level'), cell: (row) => <LevelMark level={row.level} /> },
          { id: 'until', head: t('common.last_day'), cell: (row) => format.day(row.expires_at) },
          {
            id: 'state',
            head: t('common.state'),
            card: 'corner',
            cell: (row) => (
              <Status tone={row.state === 'active' ? 'ok' : 'line'}>{t(`companies.membership_${row.state}`)}</Status>
            ),
          },
        ]}
      />
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
      <Panel as="h2" bottom="3">
        {t('common.applications')}
      </Panel>
      <CompanyTable
        query={useQuery(companyQueries.applications(company.id, page))}
        label={t('common.applications')}
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
          { id: 'type', head: t('common.type'), cell: (row) => row.type },
          {
            id: 'submitted',
            head: t('companies.submitted'),
            cell: (row) => (row.submitted_at ? format.day(row.submitted_at) : '–'),
          },
          {
            id: 'decided',
            head: t('companies.decided'),
            cell: (row) => (row.decided_at ? format.day(row.decided_at) : '–'),
          },
          {
            id: 'state',
            head: t('common.state'),
            card: 'corner',
            cell: (row) => <ApplicationStateMark state={row.state} state_label={row.state_label} />,
          },
        ]}
      />
    </section>
  );
}
