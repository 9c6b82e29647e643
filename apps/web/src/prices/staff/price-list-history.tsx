import type { PriceList, PriceListRow } from '@trunkline/contract/staff/price-lists';
import type { MembershipType, MembershipLevel } from '@trunkline/contract/enums';
import type { TFunction } from '@trunkline/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { type Format, useFormat } from '../../client/format.ts';
import { Money, PartNumber, Percent } from '../../ui/layout/money.tsx';
import { TableSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useOwnPages } from '../../ui/tables/own-pages.tsx';
import { type TableColumn, Table } from '../../ui/tables/table.tsx';
import { useT } from '../../client/text.tsx';
import { Timeline } from '../../ui/feedback/timeline.tsx';
import { staffPaths } from '../../staff-navigation.ts';
import { comparePriceLists, type PriceListDifferenceRow } from './price-list.model.ts';
import { PriceStateMark } from './price-state-mark.tsx';
import { priceLists, staffPriceQueries } from './prices.queries.ts';
import { Grid } from '../../ui/layout/parts.tsx';
import styles from './prices.module.css';

interface PriceListHistoryProps {
  readonly type: MembershipType;
  readonly level: MembershipLevel;
  /** The list on this page; undefined until it is saved. */
  readonly list: PriceList | undefined;
}

/** All lists of this type and level, and the differences between this list and a chosen one. */
export function PriceListHistory({ type, level, list }: PriceListHistoryProps) {
  const t = useT();
  const format = useFormat();
  const { at, pager } = useOwnPages();
  const { data, error, refetch } = useQuery(priceLists.query({ type, level, ...at }));
  const [chosen, setChosen] = useState<string | undefined>(list?.follows?.id);
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <Grid gap="5" align="start" className={styles.history}>
      <div className="stack">
        <Card title={t('staff_prices.lists_of_level')} flush>
          {data ? (
            <>
              <Table
                label={t('staff_prices.lists_of_level')}
                rows={data.list}
                rowKey={(row) => row.id}
                muted={(row) => row.state === 'past'}
                columns={priceListHistoryColumns(t, format, { list, chosen, onChoose: setChosen })}
              />
              {pager(data)}
            </>
          ) : (
            <TableSkeleton rows={4} columns={4} />
          )}
        </Card>
        {list && chosen && <PriceListDifference from={chosen} to={list} />}
      </div>
      {list && (
        <Card title={t('staff_prices.this_list')}>
          <Timeline
            items={list.timeline.map((entry) => ({
              title: t.find(`states.pricelist_move_${entry.move}`) ?? entry.move,
              at: entry.at,
              who: entry.who || '–',
              reason: entry.reason,
            }))}
          />
        </Card>
      )}
    </Grid>
  );
}

interface Comparison {
  readonly list: PriceList | undefined;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function priceListHistoryColumns(
  t: TFunction,
  format: Format,
  { list, chosen, onChoose }: Comparison,
): readonly TableColumn<PriceListRow>[] {
  return [
    {
      id: 'from',
      head: t('staff_prices.valid_from'),
      rowHeader: true,
      cell: (row) => {
        const start = row.at_once ? t('staff_prices.at_once_short') : format.instant(row.valid_from);
        return row.id === list?.id ? (
          <b>{start}</b>
        ) : (
          <Link to={staffPaths.priceList} search={{ id: row.id }}>
            {start}
          </Link>
        );
      },
    },
    {
      id: 'state',
      head: t('common.state'),
      card: 'corner',
      cell: (row) => <PriceStateMark state={row.state} label={row.state_label} />,
    },
    { id: 'by', head: t('staff_prices.created_by'), cell: (row) => <bdi>{row.created_by || '–'}</bdi> },
    { id: 'lines', head: t('common.product_lines'), end: true, cell: (row) => format.number(row.discounts_count) },
    { id: 'fixed', head: t('staff_prices.fixed_prices'), end: true, cell: (row) => format.number(row.fixed_count) },
    {
      id: 'compare',
      head: t('common.compare'),
      hideHead: true,
      cell: (row) =>
        list && row.id !== list.id ? (
          <Button size="s" look={row.id === chosen ? 'plain' : 'ghost'} onPress={() => onChoose(row.id)}>
            {t('common.compare')}
          </Button>
        ) : null,
    },
  ];
}

function PriceListDifference({ from, to }: { readonly from: string; readonly to: PriceList }) {
  const t = useT();
  const format = useFormat();
  const { data, error, refetch } = useQuery(staffPriceQueries.list(from));
  if (error)
    return (
      <Card>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card flush>
        <TableSkeleton rows={4} columns={3} />
      </Card>
    );
  // Differences run from the older list to the newer one. A draft is the newest.
  const [older, newer] = data.valid_from <= to.valid_from || to.state === 'draft' ? [data, to] : [to, data];
  const rows = comparePriceLists(older, newer);
  const formatStart = (list: PriceList) =>
    list.at_once ? t('staff_prices.at_once_short') : format.day(list.valid_from);
  return (
    <Card title={t('staff_prices.differences', { from: formatStart(older), to: formatStart(newer) })} flush>
      {rows.length > 0 ? (
        <Table
          label={t('staff_prices.differences', { from: formatStart(older), to: formatStart(newer) })}
          rows={rows}
          rowKey={(row) => `${row.kind} ${row.name}`}
          columns={differenceColumns(t, formatStart(older), formatStart(newer))}
        />
      ) : (
        <p className={styles.nothing}>{t('staff_prices.no_differences')}</p>
      )}
    </Card>
  );
}

function differenceColumns(t: TFunction, from: string, to: string): readonly TableColumn<PriceListDifferenceRow>[] {
  const shown = (kind: PriceListDifferenceRow['kind'], value: string | null) =>
    value === null ? (
      <span className={styles.quiet}>
        {t(kind === 'discount' ? 'staff_prices.nothing_off' : 'staff_prices.not_fixed')}
      </span>
    ) : kind === 'discount' ? (
      <Percent value={value} />
    ) : (
      <Money value={value} currency="USD" />
    );
  return [
    {
      id: 'name',
      head: t('staff_prices.line_or_part'),
      rowHeader: true,
      cell: (row) => (row.kind === 'discount' ? <bdi>{row.name}</bdi> : <PartNumber>{row.name}</PartNumber>),
    },
    { id: 'from', head: from, end: true, cell: (row) => shown(row.kind, row.from) },
    { id: 'to', head: to, end: true, cell: (row) => <b>{shown(row.kind, row.to)}</b> },
  ];
}
