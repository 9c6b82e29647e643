import { type CompanyRow, listCompanies } from '@trunkline/contract/staff/companies';
import { listStaffOrders } from '@trunkline/contract/staff/orders';
import { listStaffProducts } from '@trunkline/contract/staff/products';
import { listStaffProjects } from '@trunkline/contract/staff/projects';
import { listStaffQuotations } from '@trunkline/contract/staff/quotations';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../client/call.ts';
import { usePermission } from '../../client/permissions.ts';
import { useT } from '../../client/text.tsx';
import { OrderStatusMark } from '../../orders/order-status.tsx';
import { QuotationNumber } from '../../quotations/quotation-number.tsx';
import { QuotationStateMark } from '../../quotations/quotation-status.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { ProjectStateMark } from '../../projects/staff/project-marks.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { KeywordBox } from '../../ui/tables/list-card.tsx';
import { Panel, Stack } from '../../ui/layout/parts.tsx';
import styles from './staff-search-page.module.css';

/** Rows of each kind; the list of the kind has all. */
const limit = 10;

/** Records and products that a keyword finds, each kind for those who may read it. */
export function StaffSearchPage({ keyword }: { readonly keyword: string }) {
  const t = useT();
  const field = useRef<HTMLDivElement>(null);
  // Who opens the page wants to type.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const results = useResults(keyword);
  const failed = results.find(({ error }) => error);
  const isLoading = results.some(({ isPending }) => isPending);
  const found = results.filter(({ total }) => total > 0);
  return (
    <>
      <PageHead title={t('lists.search_staff')} text={t('lists.search_staff_text')} />
      <Stack gap="5" top="5">
        <div ref={field} data-page-search>
          <Filters>
            <KeywordBox label={t('lists.search_label')} keyword={keyword} />
          </Filters>
        </div>
        {!keyword ? (
          <Card>
            <Empty icon={<IconSearch size={28} stroke={1.5} aria-hidden />} text={t('lists.search_begin')} />
          </Card>
        ) : failed ? (
          <Card>
            <ErrorState error={failed.error} onRetry={failed.retry} />
          </Card>
        ) : isLoading ? (
          <Card flush>
            <TableSkeleton columns={3} />
          </Card>
        ) : found.length === 0 ? (
          <Card>
            <Empty
              icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
              text={t('lists.search_none', { keyword })}
            />
          </Card>
        ) : (
          found.map(({ name, title, rows, all }) => (
            <Card key={name} flush title={title} end={all}>
              <Panel as="ul" pad="0" className={styles.rows}>
                {rows}
              </Panel>
            </Card>
          ))
        )}
      </Stack>
    </>
  );
}

interface Results {
  readonly name: string;
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => void;
  readonly isPending: boolean;
  readonly total: number;
  readonly rows: readonly ReactNode[];
  /** A link to the list with the keyword. */
  readonly all: ReactNode;
}

function useResults(keyword: string): readonly Results[] {
  const results = [
    useCompanies(keyword),
    useQuotations(keyword),
    useOrders(keyword),
    useProjects(keyword),
    useProducts(keyword),
  ];
  return results.filter((result) => result !== undefined);
}

function useCompanies(keyword: string): Results | undefined {
  const t = useT();
  const mayRead = usePermission(['companies:company:read']);
  const query = useQuery({
    queryKey: ['admin-search', 'companies', keyword],
    queryFn: ({ signal }) => call(listCompanies, { keyword, limit, sort: 'company' }, { signal }),
    enabled: mayRead && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayRead) return undefined;
  return {
    ...toState(query),
    name: 'companies',
    title: t('common.companies'),
    all: (
      <Link to={staffPaths.companies} search={{ keyword }}>
        {t('ui.show_all')}
      </Link>
    ),
    rows: (query.data?.list ?? []).map(({ id, company, country, memberships }) => (
      <li key={id} data-named>
        <Link to={staffPaths.company} search={{ id }}>
          <bdi>{company}</bdi>
        </Link>
        <span className="meta">
          <bdi>{country}</bdi>
        </span>
        <CompanyLevel memberships={memberships} />
      </li>
    )),
  };
}

/** The most important membership. */
function CompanyLevel({ memberships: [first] }: Pick<CompanyRow, 'memberships'>) {
  const t = useT();
  if (!first) return <span className="meta">{t('common.no_membership')}</span>;
  return (
    <span>
      <bdi>{first.type}</bdi> · <LevelMark level={first.level} />
    </span>
  );
}

function useQuotations(keyword: string): Results | undefined {
  const t = useT();
  const mayRead = usePermission(['sales:quotation:read']);
  const query = useQuery({
    queryKey: ['admin-search', 'quotations', keyword],
    queryFn: ({ signal }) => call(listStaffQuotations, { keyword, limit, sort: '-created_at' }, { signal }),
    enabled: mayRead && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayRead) return undefined;
  return {
    ...toState(query),
    name: 'quotations',
    title: t('common.quotations'),
    all: (
      <Link to={staffPaths.quotations} search={{ tab: 'all', keyword }}>
        {t('ui.show_all')}
      </Link>
    ),
    rows: (query.data?.list ?? []).map((row) => (
      <li key={row.id}>
        <Link to={staffPaths.quotation} search={{ id: row.id }}>
          <QuotationNumber number={row.number} />
        </Link>
        <span>
          <bdi>{row.company.name}</bdi>
          {row.project_name && <bdi className="meta">{row.project_name}</bdi>}
        </span>
        <QuotationStateMark state={row.state} label={row.state_label} />
      </li>
    )),
  };
}

function useOrders(keyword: string): Results | undefined {
  const t = useT();
  const mayRead = usePermission(['orders:order:read']);
  const query = useQuery({
    queryKey: ['admin-search', 'orders', keyword],
    queryFn: ({ signal }) => call(listStaffOrders, { keyword, limit, sort: '-created_at' }, { signal }),
    enabled: mayRead && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayRead) return undefined;
  return {
    ...toState(query),
    name: 'orders',
    title: t('common.orders'),
    all: (
      <Link to={staffPaths.orders} search={{ tab: 'all', keyword }}>
        {t('ui.show_all')}
      </Link>
    ),
    rows: (query.data?.list ?? []).map((row) => (
      <li key={row.id}>
        <Link to={staffPaths.order} search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
        <span>
          <bdi>{row.company}</bdi>
          <bdi className="meta">{row.project_name}</bdi>
        </span>
        <OrderStatusMark order={row} />
      </li>
    )),
  };
}

function useProjects(keyword: string): Results | undefined {
  const t = useT();
  const mayRead = usePermission(['projects:project:read']);
  const query = useQuery({
    queryKey: ['admin-search', 'projects', keyword],
    queryFn: ({ signal }) => call(listStaffProjects, { keyword, limit, sort: '-created_at' }, { signal }),
    enabled: mayRead && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayRead) return undefined;
  return {
    ...toState(query),
    name: 'projects',
    title: t('common.projects'),
    all: (
      <Link to={staffPaths.projects} search={{ keyword }}>
        {t('ui.show_all')}
      </Link>
    ),
    rows: (query.data?.list ?? []).map((row) => (
      <li key={row.id}>
        <Link to={staffPaths.project} search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
        <span>
          <bdi>{row.company.name}</bdi>
          {row.project_name && <bdi className="meta">{row.project_name}</bdi>}
        </span>
        <ProjectStateMark state={row.state} label={row.state_label} />
      </li>
    )),
  };
}

function useProducts(keyword: string): Results | undefined {
  const t = useT();
  const mayRead = usePermission(['catalogue:product:read']);
  const query = useQuery({
    queryKey: ['admin-search', 'products', keyword],
    queryFn: ({ signal }) => call(listStaffProducts, { keyword, limit }, { signal }),
    enabled: mayRead && keyword !== '',
    placeholderData: keepPreviousData,
  });
  if (!mayRead) return undefined;
  return {
    ...toState(query),
    name: 'products',
    title: t('common.products'),
    all: (
      <Link to={staffPaths.products} search={{ keyword }}>
        {t('ui.show_all')}
      </Link>
    ),
    rows: (query.data?.list ?? []).map((row) => (
      <li key={row.id}>
        <Link to={staffPaths.product} search={{ id: row.id }}>
          <PartNumber plain>{row.part_number}</PartNumber>
        </Link>
        <span>
          <bdi>{row.model}</bdi>
        </span>
      </li>
    )),
  };
}

interface SearchQuery {
  readonly data: { readonly total: number } | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
}

const toState = ({ data, error, isPending, refetch }: SearchQuery) => ({
  error,
  isPending,
  total: data?.total ?? 0,
  retry: () => void refetch(),
});
