import type { CompanyDetail } from '@trunkline/contract/staff/companies';
import type { TFunction } from '@trunkline/text';
import { IconMessage, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CountryName } from '../../accounts/country-name.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { type Fact, FactStrip } from '../../ui/layout/facts.tsx';
import { Money } from '../../ui/layout/money.tsx';
import { PageHead, Separator } from '../../ui/layout/page-head.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { auditList } from '../../audit/staff/audit.queries.ts';
import { AuditTable } from '../../audit/staff/audit-table.tsx';
import { CompanyStateMark } from './companies-page.tsx';
import { companyQueries } from './companies.queries.ts';
import { type CompanySearch, companyTabs } from './companies-search.ts';
import { CompanyAddresses, CompanyFiles } from './company-belongings.tsx';
import { CompanyHistory } from './company-history.tsx';
import { InviteCompanyUserDialog } from './first-user-dialogs.tsx';
import { CompanyMessages } from './company-messages.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { CompanyMemberships } from './company-memberships.tsx';
import { CompanyEndUsers, CompanyProjects } from './company-projects.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { ViewAsButton } from '../../accounts/staff/view-as/view-as-button.tsx';
import { CompanyReceivables } from './company-receivables.tsx';
import { CompanyOrders, CompanyPeople, CompanyQuotations } from './company-records.tsx';
import { Panel, Stack } from '../../ui/layout/parts.tsx';

/** All data of one company. */
export function CompanyPage({ search }: { readonly search: CompanySearch }) {
  const { data, error, refetch } = useQuery(companyQueries.detail(search.id ?? ''));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <FoundCompany key={data.id} company={data} search={search} />;
}

type Tab = (typeof companyTabs)[number];

interface FoundCompanyProps {
  readonly company: CompanyDetail;
  readonly search: CompanySearch;
}

function FoundCompany({ company, search }: FoundCompanyProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const tabs = useTabs(company, search.page ?? 1);
  return (
    <>
      <PageHead
        title={company.company}
        marks={<CompanyStateMark state={company.state} />}
        text={
          <>
            <CountryName code={company.country} />
            <Separator />
            {t('companies.partner_since', { day: format.day(company.created_at) })}
            {company.overseas && (
              <>
                <Separator />
                {t('common.overseas')}
              </>
            )}
          </>
        }
        crumbs={[{ label: t('common.companies'), to: staffPaths.companies }, { label: company.company }]}
        actions={
          <>
            <InviteButton company={company} />
            <MessageButton company={company} />
            {company.actions.includes('viewas') && <ViewAsButton companyId={company.id} />}
          </>
        }
      />
      <Stack gap="6" top="5">
        <FactStrip facts={listFacts(t, format, company)} />
        <Tabs
          label={company.company}
          items={tabs}
          selected={tabs.some(({ id }) => id === search.tab) ? (search.tab ?? 'overview') : 'overview'}
          onSelect={(tab) =>
            void navigate({ to: staffPaths.company, search: { id: company.id, tab }, resetScroll: false })
          }
        />
      </Stack>
    </>
  );
}

function InviteButton({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (!company.actions.includes('edit')) return null;
  return (
    <>
      <Button icon={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen(true)}>
        {t('companies.invite')}
      </Button>
      {isOpen && <InviteCompanyUserDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

function MessageButton({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const maySend = usePermission(['companies:message:send']);
  if (!maySend || company.counts.users === 0) return null;
  return (
    <>
      <Button icon={<IconMessage size={16} stroke={1.75} aria-hidden />} onPress={() => setOpen(true)}>
        {t('common.message')}
      </Button>
      {isOpen && <MessageDialog company={company} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The tabs whose lists the reader may open. */
function useTabs(company: CompanyDetail, page: number): TabItem<Tab>[] {
  const t = useT();
  const may: Readonly<Record<Tab, boolean>> = {
    overview: true,
    people: true,
    memberships: true,
    projects: usePermission(['projects:project:read']),
    quotations: usePermission(['sales:quotation:read']),
    orders: usePermission(['orders:order:read']),
    receivables: usePermission(['orders:order:read']),
    endusers: usePermission(['companies:enduser:read']),
    files: true,
    addresses: true,
    messages: true,
    history: true,
    audit: usePermission(['system:audit:read']),
  };
  const panels: Readonly<Record<Tab, TabItem<Tab>['panel']>> = {
    overview: () => <CompanyOverview company={company} />,
    people: () => <CompanyPeople company={company} page={page} />,
    memberships: () => <CompanyMemberships company={company} page={page} />,
    projects: () => <CompanyProjects company={company} page={page} />,
    quotations: () => <CompanyQuotations company={company} page={page} />,
    orders: () => <CompanyOrders company={company} page={page} />,
    receivables: () => <CompanyReceivables company={company} />,
    endusers: () => <CompanyEndUsers company={company} page={page} />,
    files: () => <CompanyFiles company={company} page={page} />,
    addresses: () => <CompanyAddresses company={company} page={page} />,
    messages: () => <CompanyMessages company={company} page={page} />,
    history: () => <CompanyHistory company={company} page={page} />,
    audit: () => <CompanyAudit company={company} />,
  };
  const { users: people, ...others } = company.counts;
  const counts: Readonly<Partial<Record<Tab, number>>> = { people, ...others };
  return companyTabs
    .filter((id) => may[id])
    .map((id) => ({ id, label: t(`companies.tab_${id}`), count: counts[id], panel: panels[id] }));
}

function listFacts(t: TFunction, format: Format, company: CompanyDetail): Fact[] {
  const [membership] = company.memberships;
  const { credit, ordered } = company;
  return [
    {
      label: t('companies.membership_fact'),
      value: membership
        ? t('companies.membership', { type: membership.type, level: t(`shell.level_${membership.level}`) })
        : t('common.no_membership'),
      ...(membership && { note: t('common.until_day_in_sentence', { day: format.day(membership.expires_at) }) }),
    },
    {
      label: t('companies.ordered'),
      value: <Money value={ordered.total_usd} currency="USD" />,
      note: t('common.count_orders', { count: ordered.orders }),
    },
    {
      label: t('orders.payment_term'),
      value: t(`orders.term_${membership ? company.payment_term : 'prepaid'}`),
      ...(!membership && { note: t('companies.prepaid_until') }),
    },
    {
      label: t('companies.credit_used'),
      value: <Money value={credit.exposure} currency="USD" />,
      note:
        credit.limit === null
          ? t('companies.no_limit')
          : t('companies.of_limit', { limit: format.number(Number(credit.limit)) }),
    },
    {
      label: t('common.overdue'),
      value: <Money value={credit.overdue_usd} currency="USD" />,
      ...(credit.overdue && { tone: 'warn' as const, note: t('companies.overdue_note') }),
    },
  ];
}

function CompanyAudit({ company }: { readonly company: CompanyDetail }) {
  const t = useT();
  const { data, error, refetch } = useQuery(auditList.query({ company_id: company.id }));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <section className="card">
      {data.list.length === 0 ? (
        <Panel as="p" pad="5" size="small" tone="3">
          {t('companies.no_audit')}
        </Panel>
      ) : (
        <AuditTable rows={data.list} names={data.names} />
      )}
      <Panel as="p" padY="4" padX="5" line="top" size="small">
        <Link to={staffPaths.audit} search={{ company_id: company.id }}>
          {t('companies.all_audit')}
        </Link>
      </Panel>
    </section>
  );
}
