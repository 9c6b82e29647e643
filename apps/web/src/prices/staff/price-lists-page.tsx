import { exportPriceLists, type PriceListRow } from '@trunkline/contract/staff/price-lists';
import { membershipLevels, membershipTypes, priceListStates } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../ui/tables/export-button.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { useChangeSearch } from '../../ui/tables/use-change-search.ts';
import { usePermission } from '../../client/permissions.ts';
import { PlainSelect } from '../../ui/forms/plain-select.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { RecordList } from '../../ui/tables/record-list.tsx';
import { PriceListMatrix } from './price-list-matrix.tsx';
import { PriceStateMark } from './price-state-mark.tsx';
import { type PriceListsSearch } from './prices-search.ts';
import { toPriceListsInput, staffPriceQueries } from './prices.queries.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

/** The list in force for each type and level, and all lists with their history. */
export function PriceListsPage({ search }: { readonly search: PriceListsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  const query = useQuery(staffPriceQueries.lists(search));
  return (
    <RecordList
      title={t('staff_prices.lists')}
      text={t('staff_prices.lists_text')}
      crumbs={[{ label: t('staff_prices.prices') }, { label: t('staff_prices.lists') }]}
      actions={
        mayEdit && (
          <LinkButton
            to={staffPaths.newPriceList}
            look="primary"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('staff_prices.new_list')}
          </LinkButton>
        )
      }
      above={<PriceListMatrix />}
      search={search}
      searchLabel={t('staff_prices.lists_search')}
      filters={<PriceListFilters search={search} />}
      exported={<ExportButton endpoint={exportPriceLists} input={toPriceListsInput(search)} />}
      query={query}
      sort="-valid_from"
      rowKey={(row) => row.id}
      columns={priceListColumns(t, format)}
      muted={(row) => row.state === 'past'}
      empty={{
        icon: <IconTag size={28} stroke={1.5} aria-hidden />,
        title: t('staff_prices.lists_none'),
        text: t('staff_prices.lists_none_text'),
      }}
    />
  );
}

function PriceListFilters({ search }: { readonly search: PriceListsSearch }) {
  const t = useT();
  const change = useChangeSearch<PriceListsSearch>();
  return (
    <>
      <PlainSelect
        label={t('staff_prices.type')}
        value={search.type ?? ''}
        empty={t('staff_prices.any_type')}
        options={membershipTypes.map((value) => ({ value, label: value }))}
        onChange={(type) => change({ type: type || undefined })}
      />
      <PlainSelect
        label={t('staff_prices.level')}
        value={search.level ?? ''}
        empty={t('staff_prices.any_level')}
        options={membershipLevels.map((value) => ({ value, label: t(`shell.level_${value}`) }))}
        onChange={(level) => change({ level: level || undefined })}
      />
      <PlainSelect
        label={t('staff_prices.state')}
        value={search.state ?? ''}
        empty={t('staff_prices.any_state')}
        options={priceListStates.map((value) => ({ value, label: t(`states.pricelist_${value}`) }))}
        onChange={(state) => change({ state: state || undefined })}
      />
    </>
  );
}

const priceListColumns = (t: TFunction, format: Format): readonly TableColumn<PriceListRow>[] => [
  {
    id: 'list',
    head: t('staff_prices.type_level'),
    rowHeader: true,
    sort: 'type',
    cell: (row) => (
      <Link to={staffPaths.priceList} search={{ id: row.id }} className={styles.name}>
        <bdi>{row.type}</bdi> <LevelMark level={row.level} />
      </Link>
    ),
  },
  {
    id: 'state',
    head: t('staff_prices.state'),
    card: 'corner',
    cell: (row) => <PriceStateMark state={row.state} label={row.state_label} />,
  },
  {
    id: 'from',
    head: t('staff_prices.valid_from'),
    sort: 'valid_from',
    cell: (row) =>
      row.at_once ? (
        t('staff_prices.at_once_short')
      ) : (
        <time dateTime={row.valid_from}>{format.instant(row.valid_from)}</time>
      ),
  },
  {
    id: 'by',
    head: t('staff_prices.created_by'),
    sort: 'created_at',
    // Lists from the installation have no creator.
    cell: (row) =>
      row.created_by ? (
        <Text as="span" whiteSpace="nowrap">
          <bdi>{row.created_by} </bdi>
          <span className="meta">{format.shortDay(row.created_at)}</span>
        </Text>
      ) : (
        '–'
      ),
  },
  {
    id: 'lines',
    head: t('staff_prices.lines'),
    end: true,
    cell: (row) => format.number(row.discounts_count),
  },
  {
    id: 'fixed',
    head: t('staff_prices.fixed_prices'),
    end: true,
    cell: (row) => format.number(row.fixed_count),
  },
];
