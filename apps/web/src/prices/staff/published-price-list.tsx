import type { PriceList } from '@trunkline/contract/staff/price-lists';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { FactStrip } from '../../ui/layout/facts.tsx';
import { useFormat } from '../../client/format.ts';
import { LinkButton } from '../../ui/forms/link-button.tsx';
import { Percent } from '../../ui/layout/money.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { useLineName } from '../../catalogue/product-lines.ts';
import { useT } from '../../client/text.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { RollbackButton, WithdrawButton } from './published-price-list-actions.tsx';
import { PriceListHistory } from './price-list-history.tsx';
import { type DiscountRow, listDiscountRows } from './price-list-discounts-card.tsx';
import { toPercent } from '@trunkline/rules/percent';
import { PriceStateMark } from './price-state-mark.tsx';
import type { PriceListTab } from './prices-search.ts';
import { staffPriceQueries } from './prices.queries.ts';
import {
  createBelowGplColumn,
  createGplColumn,
  createPartNumberColumn,
  createPriceColumn,
  createProductColumn,
} from './price-columns.tsx';
import styles from './prices.module.css';

/** A published list. It cannot be changed; a new draft can start from it. */
export function PublishedPriceList({ list, tab }: { readonly list: PriceList; readonly tab: PriceListTab }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <>
      <PublishedListHead list={list} />
      <PublishedListFacts list={list} />
      <Tabs
        label={t('common.price_list')}
        selected={tab === 'changes' ? 'prices' : tab}
        onSelect={(to) => void navigate({ to: '.', search: (now) => ({ ...now, tab: to }), resetScroll: false })}
        items={[
          { id: 'prices', label: t('staff_prices.tab_prices'), panel: () => <PublishedPrices list={list} /> },
          {
            id: 'history',
            label: t('common.history'),
            panel: () => <PriceListHistory type={list.type} level={list.level} list={list} />,
          },
        ]}
      />
    </>
  );
}

function PublishedListHead({ list }: { readonly list: PriceList }) {
  const t = useT();
  const title = t('staff_prices.list_of', { type: list.type, level: t(`shell.level_${list.level}`) });
  return (
    <PageHead
      title={title}
      marks={<PriceStateMark state={list.state} label={list.state_label} />}
      crumbs={[
        { label: t('common.prices') },
        { label: t('common.price_lists'), to: staffPaths.priceLists },
        { label: title },
      ]}
      actions={
        <>
          {list.actions.includes('delete') && <WithdrawButton list={list} />}
          {list.actions.includes('rollback') && <RollbackButton list={list} />}
          {list.actions.includes('edit') && (
            <LinkButton
              to={staffPaths.newPriceList}
              search={{ from: list.id }}
              look="primary"
              icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t('staff_prices.draft_from')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

function PublishedListFacts({ list }: { readonly list: PriceList }) {
  const t = useT();
  const format = useFormat();
  return (
    <FactStrip
      facts={[
        { label: t('staff_prices.valid_from'), value: format.instant(list.valid_from) },
        { label: t('common.partners'), value: format.number(list.companies) },
        { label: t('common.product_lines'), value: format.number(list.discounts_count) },
        { label: t('staff_prices.fixed_prices'), value: format.number(list.fixed_count) },
        {
          label: t('staff_prices.published_by'),
          value: <bdi>{list.timeline.at(-1)?.who || '–'}</bdi>,
          note: list.published_at ? format.instant(list.published_at) : undefined,
        },
      ]}
    />
  );
}

type PublishedDiscount = DiscountRow & { readonly percent: string | null };

function PublishedPrices({ list }: { readonly list: PriceList }) {
  const t = useT();
  const format = useFormat();
  const toLineName = useLineName();
  const before = useQuery({ ...staffPriceQueries.list(list.follows?.id ?? ''), enabled: list.follows !== null }).data;
  const lines = useQuery(staffPriceQueries.lines()).data ?? [];
  const named = new Map(list.discounts.map(({ product_line, discount }) => [product_line, toPercent(discount)]));
  const rows = listDiscountRows(lines, [...named.keys()], before).map((row) => ({
    ...row,
    percent: named.get(row.product_line) ?? null,
  }));
  const columns: readonly TableColumn<PublishedDiscount>[] = [
    {
      id: 'line',
      head: t('common.product_line'),
      rowHeader: true,
      cell: (row) => <bdi>{toLineName(row.product_line)}</bdi>,
    },
    { id: 'products', head: t('common.products'), end: true, cell: (row) => format.number(row.products) },
    {
      id: 'before',
      head: t('staff_prices.before'),
      end: true,
      cell: (row) => (
        <span className={styles.quiet}>
          <Percent value={row.before} />
        </span>
      ),
    },
    {
      id: 'off',
      head: t('staff_prices.off_gpl'),
      end: true,
      cell: (row) => (
        <b>
          <Percent value={row.percent} />
        </b>
      ),
    },
  ];
  return (
    <div className="stack">
      <Card title={t('staff_prices.discounts')} flush>
        <Table label={t('staff_prices.discounts')} rows={rows} rowKey={(row) => row.product_line} columns={columns} />
      </Card>
      <PublishedFixedPrices fixed={list.fixed} />
    </div>
  );
}

function PublishedFixedPrices({ fixed }: Pick<PriceList, 'fixed'>) {
  const t = useT();
  const columns: readonly TableColumn<PriceList['fixed'][number]>[] = [
    createPartNumberColumn(t),
    createProductColumn(t),
    createGplColumn(t),
    createPriceColumn(t),
    createBelowGplColumn(t),
  ];
  return (
    <Card title={t('staff_prices.fixed_prices')} flush>
      {fixed.length > 0 ? (
        <Table
          label={t('staff_prices.fixed_prices')}
          rows={fixed}
          rowKey={(row) => row.part_number}
          columns={columns}
        />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.fixed_none')}</p>
      )}
    </Card>
  );
}
