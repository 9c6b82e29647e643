import { exportQuotations } from '@trunkline/contract/quotations';
import type { QuotationRow } from '@trunkline/contract/quotations.shapes';
import { IconAdjustmentsAlt, IconFileText, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Empty } from '../../ui/feedback/empty.tsx';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { Filters } from '../../ui/tables/filters.tsx';
import { RangeFilter } from '../../ui/tables/range-filter.tsx';
import { isNarrowed } from '../../client/list-search.ts';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import { KeywordBox, ListCard } from '../../ui/tables/list-card.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { Money, PartNumber } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { Chip } from '../../ui/feedback/status.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx';
import { useT } from '../../client/text.tsx';
import { paths } from '../../navigation.ts';
import { QuotationStateMark } from '../quotation-status.tsx';
import { quotationQueries, toQuotationsInput } from '../quotations.queries.ts';
import { type QuotationsSearch, type QuotationListTab, quotationListTabs } from '../quotations-search.ts';
import { Row, Text } from '../../ui/layout/parts.tsx';
import styles from './quotations.module.css';

export function QuotationsPage({ search }: { readonly search: QuotationsSearch }) {
  const t = useT();
  const navigate = useNavigate();
  const returned = useQuery(quotationQueries.count('returned')).data;
  const counts: Partial<Record<QuotationListTab, number | undefined>> = {
    returned: returned || undefined,
    applying: useQuery(quotationQueries.count('applying')).data || undefined,
  };
  const items = quotationListTabs.map((id): TabItem<QuotationListTab> => ({
    id,
    label: id === 'all' ? t('quotations.tab_all') : t(`states.quotation_${id}`),
    count: counts[id],
    fresh: id === 'returned',
    panel: () => <QuotationsList search={search} />,
  }));
  return (
    <>
      <PageHead
        title={t('quotations.title')}
        text={t('quotations.list_text')}
        crumbs={[{ label: t('quotations.sales') }, { label: t('quotations.title') }]}
        actions={<ConfiguratorLink primary />}
      />
      <Tabs
        label={t('quotations.state')}
        items={items}
        selected={quotationListTabs.find((tab) => tab === search.state) ?? 'all'}
        onSelect={(tab) =>
          void navigate({
            to: paths.quotations,
            // Keyword and filters stay.
            search: { ...search, page: undefined, state: tab === 'all' ? undefined : tab },
            resetScroll: false,
          })
        }
      />
    </>
  );
}

function ConfiguratorLink({ primary }: { readonly primary?: boolean }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.configurator}
      look={primary ? 'primary' : 'plain'}
      icon={<IconAdjustmentsAlt size={16} stroke={1.75} aria-hidden />}
    >
      {t('quotations.new')}
    </LinkButton>
  );
}

/** The panel of every tab: the state of the tab is in the search. */
function QuotationsList({ search }: { readonly search: QuotationsSearch }) {
  const t = useT();
  const query = useQuery(quotationQueries.list(search));
  const change = useChangeSearch<QuotationsSearch>();
  return (
    <>
      <Filters end={<ExportButton endpoint={exportQuotations} input={toQuotationsInput(search)} />}>
        <KeywordBox label={t('quotations.search')} keyword={search.keyword} />
        <ProjectFilter projectId={search.project_id} />
        <RangeFilter search={search} amountLabel={t('lists.amount')} />
      </Filters>
      <ListCard query={query} columns={7} empty={<NoQuotations search={search} />}>
        {(data) => <QuotationsTable rows={data.list} sort={search.sort} onSort={(sort) => change({ sort })} />}
      </ListCard>
    </>
  );
}

/** Narrows the list to a project: the latest ones, and the one of the address. */
function ProjectFilter({ projectId }: { readonly projectId: string | undefined }) {
  const t = useT();
  const change = useChangeSearch<QuotationsSearch>();
  const latest = useQuery(quotationQueries.projects).data;
  const isListed = projectId === undefined || latest?.some(({ id }) => id === projectId);
  const { data: chosen } = useQuery({
    ...quotationQueries.project(projectId ?? ''),
    enabled: latest !== undefined && !isListed,
  });
  const options = [...(latest ?? []), ...(chosen ? [chosen] : [])].map(({ id, number, project_name }) => ({
    value: id,
    label: project_name || number,
  }));
  if (options.length === 0) return null;
  return (
    <PlainSelect
      label={t('lists.project')}
      empty={t('lists.any_project')}
      options={options}
      value={projectId ?? ''}
      onChange={(project_id) => change({ project_id: project_id || undefined })}
    />
  );
}

function NoQuotations({ search }: { readonly search: QuotationsSearch }) {
  const t = useT();
  if (isNarrowed(search)) {
    return (
      <Empty
        icon={<IconSearchOff size={28} stroke={1.5} aria-hidden />}
        text={t('quotations.none_match_text')}
        action={
          <LinkButton to={paths.quotations} search={{}}>
            {t('quotations.show_all')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <Empty
      icon={<IconFileText size={28} stroke={1.5} aria-hidden />}
      title={t('quotations.none')}
      text={t('quotations.none_text')}
      action={<ConfiguratorLink />}
    />
  );
}

interface QuotationsTableProps {
  readonly rows: readonly QuotationRow[];
  readonly sort: string | undefined;
  readonly onSort: (sort: string) => void;
}

function QuotationsTable({ rows, sort, onSort }: QuotationsTableProps) {
  const t = useT();
  const format = useFormat();
  return (
    <Table
      label={t('quotations.title')}
      rows={rows}
      rowKey={(row) => row.id}
      sort={sort ?? '-created_at'}
      onSort={onSort}
      columns={[...buildNameColumns(t), ...buildValueColumns(t, format)]}
    />
  );
}

/** Number, state, project and end user. */
const buildNameColumns = (t: ReturnType<typeof useT>): readonly TableColumn<QuotationRow>[] => [
  {
    id: 'number',
    head: t('quotations.column_number'),
    rowHeader: true,
    cell: (row) => (
      <Row as="span" gap="3" align="center" inline>
        <Link to={paths.quotation} search={{ id: row.id }}>
          <PartNumber plain>{row.number}</PartNumber>
        </Link>
        <Chip>{t('quotations.revision', { revision: row.revision })}</Chip>
      </Row>
    ),
  },
  {
    id: 'state',
    head: t('quotations.state'),
    card: 'corner',
    cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'project',
    head: t('quotations.project'),
    cell: (row) => row.project_name && <bdi className={styles.long}>{row.project_name}</bdi>,
  },
  {
    id: 'enduser',
    head: t('quotations.enduser'),
    cell: (row) => row.enduser_name && <bdi className={styles.long}>{row.enduser_name}</bdi>,
  },
];

/** Dates and total. */
const buildValueColumns = (t: ReturnType<typeof useT>, format: Format): readonly TableColumn<QuotationRow>[] => [
  {
    id: 'created',
    head: t('quotations.column_created'),
    sort: 'created_at',
    cell: (row) => (
      <Text as="span" whiteSpace="nowrap">
        {format.day(row.created_at)}
      </Text>
    ),
  },
  {
    id: 'valid',
    head: t('quotations.valid_until'),
    sort: 'valid_until',
    cell: (row) =>
      row.valid_until && (
        <Text as="span" whiteSpace="nowrap">
          {format.day(row.valid_until)}
        </Text>
      ),
  },
  {
    id: 'total',
    head: t('quotations.total'),
    sort: 'total',
    end: true,
    cell: (row) => (
      <Text as="b" weight="500">
        <Money value={row.total} currency={row.currency} />
      </Text>
    ),
  },
];
