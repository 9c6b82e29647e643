import type { PriceListRow } from '@trunkline/contract/staff/price-lists';
import type { TFunction } from '@trunkline/text';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type Format, useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { usePermission } from '../../client/permissions.ts';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { LevelMark } from '../../ui/layout/level-mark.tsx';
import { priceLists } from './prices.queries.ts';
import { PriceListMatrix } from './price-list-matrix.tsx';
import { PriceStateMark } from './price-state-mark.tsx';
import type { PriceListsSearch } from './prices-search.ts';
import { Text } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

/** The list in force for each type and level, and all lists with their history. */
export function PriceListsPage({ search }: { readonly search: PriceListsSearch }) {
  const t = useT();
  const format = useFormat();
  const mayEdit = usePermission(['prices:pricelist:edit']);
  return (
    <ListPage
      list={priceLists}
      search={search}
      title={t('common.price_lists')}
      text={t('staff_prices.lists_text')}
      crumbs={[{ label: t('common.prices') }, { label: t('common.price_lists') }]}
      actions={
        mayEdit && (
          <LinkButton
            to={staffPaths.newPriceList}
            look="primary"
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
          >
            {t('common.new_price_list')}
          </LinkButton>
        )
      }
      intro={<PriceListMatrix />}
      searchLabel={t('staff_prices.lists_search')}
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

const priceListColumns = (t: TFunction, format: Format): readonly TableColumn<PriceListRow>[] => [
  {
    id: 'list',
    head: t('common.type_and_level'),
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
    head: t('common.state'),
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
    head: t('common.product_lines'),
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
