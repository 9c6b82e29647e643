import { exportQuotations, listQuotations } from '@trunkline/contract/quotations';
import type { QuotationRow } from '@trunkline/contract/quotations.shapes';
import type { TFunction } from '@trunkline/text';
import { IconPlus, IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { useVendor } from '../../client/layout-data.ts';
import { useT } from '../../client/text.tsx';
import { defineList } from '../../lists/define-list.ts';
import { SearchSelect } from '../../lists/filter-control.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { paths } from '../../navigation.ts';
import { Chip } from '../../ui/feedback/status.tsx';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { PartNumber } from '../../ui/layout/money.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { buildTotalColumn } from '../../ui/tables/total-column.tsx';
import { QuotationStateMark } from '../quotation-status.tsx';
import { quotationQueries } from '../quotations.queries.ts';
import { quotationsAddress, type QuotationsSearch } from '../quotations-search.ts';
import { Row, Text } from '../../ui/layout/parts.tsx';
import cell from '../../ui/tables/long-cell.module.css';

const quotationList = defineList({
  address: quotationsAddress,
  key: ['quotations', 'list'],
  endpoint: listQuotations,
  exports: exportQuotations,
});

/** The quotations of the company. */
export function QuotationsPage({ search }: { readonly search: QuotationsSearch }) {
  const t = useT();
  const format = useFormat();
  const vendor = useVendor();
  return (
    <ListPage
      list={quotationList}
      search={search}
      title={t('common.quotations')}
      text={t('quotations.list_text')}
      crumbs={[{ label: t('common.sales') }, { label: t('common.quotations') }]}
      actions={<NewQuotationLink primary />}
      tabs={{
        text: (tab) => t(`quotations.tab_${tab}`, { vendor }),
        counts: {
          us: useQuery(quotationList.count({ waiting_on: 'us' })).data,
          vendor: useQuery(quotationList.count({ waiting_on: 'vendor' })).data,
        },
        fresh: ['us'],
      }}
      searchLabel={t('quotations.search')}
      controls={{ project_id: <ProjectFilter projectId={search.project_id} /> }}
      columns={[...listNameColumns(t), ...listValueColumns(t, format)]}
      empty={{
        icon: <IconFileText size={28} stroke={1.5} aria-hidden />,
        title: t('quotations.none'),
        text: t('quotations.none_text'),
        action: <NewQuotationLink />,
      }}
      noMatch={{ title: t('ui.no_data'), text: t('common.none_match_hint'), clear: t('quotations.show_all') }}
    />
  );
}

function NewQuotationLink({ primary }: { readonly primary?: boolean }) {
  const t = useT();
  return (
    <LinkButton
      to={paths.configurator}
      look={primary ? 'primary' : 'plain'}
      icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t('quotations.new')}
    </LinkButton>
  );
}

/** Narrows the list to a project: the latest ones, and the one of the address. */
function ProjectFilter({ projectId }: { readonly projectId: string | undefined }) {
  const t = useT();
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
    <SearchSelect
      name="project_id"
      value={projectId}
      label={t('common.project')}
      any={t('lists.any_project')}
      options={options}
    />
  );
}

/** Number, state, project and end user. */
const listNameColumns = (t: TFunction): readonly TableColumn<QuotationRow>[] => [
  {
    id: 'number',
    head: t('common.quotation'),
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
    head: t('common.state'),
    card: 'corner',
    cell: (row) => <QuotationStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'project',
    head: t('common.project'),
    cell: (row) => row.project_name && <bdi className={cell.long}>{row.project_name}</bdi>,
  },
  {
    id: 'enduser',
    head: t('common.end_user'),
    cell: (row) => row.enduser_name && <bdi className={cell.long}>{row.enduser_name}</bdi>,
  },
];

/** Dates and total. */
const listValueColumns = (t: TFunction, format: Format): readonly TableColumn<QuotationRow>[] => [
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
    head: t('common.valid_until'),
    sort: 'valid_until',
    cell: (row) =>
      row.valid_until && (
        <Text as="span" whiteSpace="nowrap">
          {format.day(row.valid_until)}
        </Text>
      ),
  },
  buildTotalColumn(t('common.total')),
];
